"""Live matches whose bot is killed in turn 13, alone and with a standby: a soak in real time."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import pytest

from bot.outside.system import SystemClock, SystemEntropy
from bot.referee import shelf
from bot.referee.acts.acts import House
from bot.referee.core.journal import AWAY
from bot.referee.core.model import Match
from bot.store.engines.databases import Place, open_store
from bot.store.engines.queued import QueuedStore
from bot.venues.discord.delivery.places import spot
from games.design.record import key_of
from tests.bot.designs.test_kept import checked
from tests.bot.operate.typed import typed_elsewhere, verifies_elsewhere
from tests.discord.lives import PATIENCE, Life
from tests.discord.loopback import Loopback, Message, Person, limits
from tests.discord.playing import NAMES, Evening
from tests.discord.pressing import letter, press_any
from tests.fakes import FakeClock, FakeInbox
from tests.games.design.writing import changed
from tests.store.cluster import Cluster

pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")

from tests.chaos.rounds.pair import Pair

TURN: Final = 13
TITLE: Final = "Live"
VOTE: Final = 'rounds = 15; questions = [{"fields": [{"key": "vote", "choices": ["@others"], "count": "most_votes", "prize": 1}]}]'
NUMBERS: Final = changed(('"rounds": 3', '"rounds": 15'))
CLOCK: Final = SystemClock()


@dataclass(frozen=True)
class Played:
    """A match: its game (a key of the catalogue or a file), its seats, how many are asked each turn, its pace and options."""

    game: str
    seats: int
    asked: int
    every: str
    options: str = ""


GAMES: Final = {
    "by hand": Played("by_hand", 3, 3, "20s", VOTE),
    "one file": Played(NUMBERS, 3, 3, "20s"),
    "chess clocks": Played("go_stop", 2, 1, "3m + 5s", "rounds = 3"),
    "chess clocks, one file": Played(NUMBERS, 2, 2, "3m + 5s"),
}


@dataclass(frozen=True)
class Bots:
    """One bot or two. `place`: their database. `kill`: kills the running one; another takes over."""

    place: Place
    begin: Callable[[], Awaitable[None]]
    kill: Callable[[], Awaitable[None]]
    end: Callable[[], Awaitable[None]]


@asynccontextmanager
async def _bots(loopback: Loopback, folder: Path, cluster: Cluster | None) -> AsyncIterator[Bots]:
    if cluster is not None:
        database = cluster.empty()
        pair = Pair(loopback, folder, database)
        try:
            yield Bots(database, pair.begin, lambda: pair.strike(signal.SIGKILL), pair.end)
        finally:
            await pair.kill()
        return
    life = Life(loopback, folder)

    async def again() -> None:
        await life.kill()
        await asyncio.sleep(2)  # noqa: TID251  real time: an outage of less than a second stops no clock
        await life.begin()

    async def end() -> None:
        assert await life.end() == 0, life.said()

    try:
        yield Bots(life.database, life.begin, again, end)
    finally:
        await life.kill()


@pytest.mark.skipif("BELLFLOWER_TAKEOVERS" not in os.environ, reason="a soak: make soak")
@pytest.mark.parametrize("with_standby", [False, True], ids=["alone", "standby"])
@pytest.mark.parametrize("name", GAMES)
async def test_a_bot_killed_in_turn_13(cluster: Cluster, tmp_path: Path, name: str, *, with_standby: bool) -> None:
    """The clock stopped, all are told when it goes on, no player lost time, no message is doubled, and the export verifies."""
    played = GAMES[name]
    async with Loopback(clock=CLOCK.now, patience=PATIENCE) as loopback:
        night = Evening(loopback, FakeClock(), tmp_path / "unused.db")
        async with _bots(loopback, tmp_path, cluster if with_standby else None) as bots:
            await _keep_file(night, bots.place)
            await bots.begin()
            people, match_id = await _begun(night, played)
            died_at, back_at = await _plays(night, played, people, match_id, bots.kill)
            await loopback.quiet(1.0)
            await bots.end()
            async with await open_store(bots.place) as store:
                ended = await _is_right(store, loopback, played, died_at, back_at)
            exported = typed_elsewhere("--database", str(bots.place), "export", ended.id).stdout
            verifies_elsewhere(tmp_path / "match.json", exported.encode(), ended.commitment)


async def _keep_file(night: Evening, place: Place) -> None:
    """Store the file in the server without checking it, which takes long on a busy computer and is tested elsewhere."""
    async with await open_store(place) as store:
        house = House(store, CLOCK, SystemEntropy(), FakeInbox())
        await shelf.keep(house, str(night.guild.id), str(night.host.id), NUMBERS, checked(NUMBERS))


async def _begun(night: Evening, played: Played) -> tuple[list[Person], str]:
    """Let all players join and the host start; return the players and the id of the match."""
    people, hall = [night.loopback.person(name) for name in NAMES[: played.seats]], await night.channels()
    game = key_of(NUMBERS) if played.game == NUMBERS else played.game
    fields = {"game": game, "title": TITLE, "every": played.every, "options": played.options, "place": hall}
    match = await night.signed_up(people, hall, **{key: value for key, value in fields.items() if value})
    await night.deals(hall, match)
    return people, match


async def _plays(
    night: Evening, played: Played, people: Sequence[Person], match: str, kill: Callable[[], Awaitable[None]]
) -> tuple[datetime, datetime]:
    """Play to the end. In turn 13, kill the bot before the last of the asked players presses. Return when it died and was back."""
    since, turn, died_at, back_at = [0] * len(people), 0, CLOCK.now(), CLOCK.now()
    while True:
        asked = await _asked(people, match, since, played.asked)
        if not asked:
            assert turn > TURN
            return died_at, back_at
        turn, since = turn + 1, [person.mark() for person in people]
        for number, (seat, message) in enumerate(asked.items()):
            if turn == TURN and number == played.asked - 1:
                died_at = CLOCK.now()
                await kill()
                for person in people:
                    await person.awaits("the clock stood still", where=night.channel("hall"))
                back_at = CLOCK.now()
            assert "Receipt" in (await (await press_any(people[seat], message)).settled()).text


async def _asked(people: Sequence[Person], match: str, since: Sequence[int], count: int) -> dict[int, Message]:
    """Return the letters of those who are asked next; none once the match is over."""
    over = asyncio.create_task(people[0].awaits("How it ended", where=people[0].inbox))
    letters = {
        asyncio.create_task(letter(person, match, at)): seat
        for seat, (person, at) in enumerate(zip(people, since, strict=True))
    }
    asked = dict[int, Message]()
    waiting = {over, *letters}
    while len(asked) < count and not over.done():
        done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        asked |= {letters[one]: one.result() for one in done if one is not over}  # type: ignore[index,misc]
    for task in waiting:
        task.cancel()
    return {} if over.done() and not over.cancelled() else asked


async def _is_right(
    store: QueuedStore, loopback: Loopback, played: Played, died_at: datetime, back_at: datetime
) -> Match:
    """Check the finished match, and return it."""
    [match] = await store.transact(lambda tx: tx.matches.find(open_only=False))
    journal = await store.transact(lambda tx: tx.journal.of(match.id))
    steps = [one for one in journal if one.act == "step"]
    assert [one.facts["step"] for one in steps] == list(range(1, len(steps) + 1))
    [extended] = [one for one in journal if one.act == "extended"]
    assert extended.reason == AWAY
    assert extended.at >= died_at
    assert steps[TURN - 2].position < extended.position < steps[TURN - 1].position
    _no_time_ran(
        match, played, steps[TURN - 2].at, extended.at, datetime.fromisoformat(extended.facts["deadline"]), died_at
    )
    versions = await store.transact(lambda tx: tx.orders.versions(match.id))
    assert set(Counter((one.seat, one.key) for one in versions).values()) == {1}
    if match.clocks:
        _no_clock_ran(steps[TURN - 2].facts["clocks"], steps[TURN - 1].facts["clocks"], back_at - died_at)
    await _letters_stand_once(store, match, loopback)
    return match


async def _letters_stand_once(store: QueuedStore, match: Match, loopback: Loopback) -> None:
    """Check that every letter was delivered, in one message or several, and that no message was sent twice, by their marks."""
    errands = await store.transact(lambda tx: tx.outbox.of(match.id))
    assert {one.status for one in errands if one.kind == "post"} == {"done"}
    marks = Counter[int]()
    standing = set[int]()
    for channel in loopback.world.channels.values():
        for message in channel.messages.values():
            if message.author.is_bot and message.interaction is None and not message.is_deleted:
                standing.add(message.id)
                marks.update(each["id"] for each in message.components if each["type"] == limits.CONTAINER)
    assert {spot(one.remote_id).message for one in errands if one.kind == "post" and one.remote_id} <= standing
    assert set(marks.values()) == {1}


def _no_time_ran(
    match: Match, played: Played, begun_at: datetime, on_at: datetime, deadline: datetime, died_at: datetime
) -> None:
    """Check that the rest of the round is still left when it goes on, and 15 seconds more."""
    if "+" not in played.every:
        left = begun_at + timedelta(seconds=20) - died_at
        assert deadline - on_at >= left + timedelta(seconds=15)


def _no_clock_ran(before: Sequence[int], after: Sequence[int], away: timedelta) -> None:
    """Check that no clock lost the time of the outage. A turn adds five seconds, and a press takes one or two."""
    for was, now in zip(before, after, strict=True):
        assert now > was - 5_000, (before, after, away)
