"""Ten live tables at once on a loopback Discord, in real time: how long a result takes after the last press.

The whole bot with the real discord.py: games of the catalogue, and matches in one file. Players press between 0.4 and 3 seconds after
their letter has come. Beside them a match with a deadline of its own has to close on time. All in one process: half of the work is that
of the loopback itself.
"""

import asyncio
import random
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from benchmarks.percentiles import percentile
from bot.outside.system import SystemClock
from bot.referee import shelf
from bot.referee.acts.acts import Act
from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from games.design.record import key_of
from games.game import Seat
from games.library import FILES
from tests.bot.designs.test_kept import checked
from tests.discord.loopback import Channel, Loopback, Message, Person, patched
from tests.discord.loopback.sight import Seen
from tests.discord.playing import Evening
from tests.discord.pressing import letter, posted, press_any
from tests.fakes import FakeClock

TABLES: Final = 10
TURNS: Final = 8
QUICKEST, SLOWEST = 0.4, 3.0
VOTE: Final = 'rounds = 40; questions = [{"fields": [{"key": "vote", "choices": ["@others"], "count": "most_votes", "prize": 1}]}]'
CLOCK: Final = SystemClock()
GAMES: Final = (("by_hand", 3), ("expedition", 3), ("go_stop", 2), ("ganymede", 2), ("rainbow", 2))
"""What is played, in turns, and by how many; what is no game of the catalogue is a file of the library."""


@dataclass(frozen=True)
class Table:
    """A match, by its title, and who sits in which seat."""

    match: Match
    people: Sequence[Person]


@dataclass
class Measured:
    """Of each turn the seconds from the last press until everybody at the table has the result; and how many people took part in it."""

    waits: list[float]
    turns_of_players: int = 0


async def _created(night: Evening, title: str, people: Sequence[Person], **options: Any) -> Match:
    """A match in which these people sit; it waits for its start."""
    hall = night.channel("hall")
    for person in people:
        person.joins(night.guild)
    await (await night.host.slash("host create", hall, title=title, place=hall, **options)).settled()
    for person in people:
        await person.awaits(f"{title}: sign-up")
        await night.joined(person, title=title)
    [match] = [one for one in await night.bot.store.transact(lambda tx: tx.matches.find()) if one.title == title]
    return match


async def _started(night: Evening, match: Match) -> Match:
    await (await night.host.slash("host start", night.channel("hall"), match=match.id)).settled()
    return await night.now(match)


async def _set(night: Evening, number: int) -> Table:
    """A live table."""
    game, seats = GAMES[number % len(GAMES)]
    people = [night.loopback.person(f"P{number}-{seat}") for seat in range(seats)]
    if game in FILES:
        text = FILES[game].read_text("utf-8")
        await shelf.keep(night.bot.house, str(night.guild.id), str(night.host.id), text, checked(text))
        game = key_of(text)
    options = {"options": VOTE} if game == "by_hand" else {}
    return Table(await _created(night, f"T{number}", people, game=game, every="30s", **options), people)


async def _play(night: Evening, table: Table, turns: int, measured: Measured) -> None:
    """Play some turns, or until the match is over."""
    hall, people = night.channel("hall"), table.people
    match, since = await night.now(table.match), [0] * len(people)
    for _ in range(turns):
        asked = _asked(match)
        letters = await asyncio.gather(*(letter(people[seat], match.id, since[seat]) for seat in asked))
        since = [person.mark() for person in people]
        pressed = await asyncio.gather(*(_press(people[seat], one) for seat, one in zip(asked, letters, strict=True)))
        public = await asyncio.gather(
            *(_arrived(person, match, hall, at) for person, at in zip(people, since, strict=True))
        )
        match = await night.now(match)
        own = {*asked, *_asked(match)} if match.status == "running" else range(len(people))
        own_news = await asyncio.gather(
            *(_arrived(people[seat], match, people[seat].inbox, since[seat]) for seat in own)
        )
        measured.waits.append((max(one.at for one in (*public, *own_news)) - max(pressed)).total_seconds())
        measured.turns_of_players += len(people)
        if match.status != "running":
            return


def _asked(match: Match) -> list[Seat]:
    return [prompt.seat for prompt in table_of(match).prompts]


async def _arrived(person: Person, match: Match, where: Channel, since: int) -> Seen:
    """The news of a match in a place."""
    return await posted(person, lambda message: match.title in message.text, where, since)


async def _press(person: Person, asked: Message) -> datetime:
    """Think, and press; when."""
    await CLOCK.sleep(random.uniform(QUICKEST, SLOWEST))
    at = CLOCK.now()
    await press_any(person, asked)
    return at


async def _one_request(night: Evening) -> float:
    """What one request on the loopback takes by itself: the median of fifty."""
    times = []
    for _ in range(50):
        begun = perf_counter()
        await night.bot.fetch_user(night.host.id)
        times.append(perf_counter() - begun)
    return median(times)


async def _daily(night: Evening, match: Match, after: float) -> str:
    """A match whose deadline comes in the midst of it; its id."""
    await _started(night, match)
    until = CLOCK.now() + timedelta(seconds=after)

    async def soon(act: Act) -> None:
        await act.save(deadline=until, reminded=9)

    await night.bot.house.act(match.id, soon)
    return match.id


async def _closed(night: Evening, match_id: str) -> None:
    """Wait until the first round of a match has closed."""
    while True:
        match = await night.bot.store.transact(lambda tx: tx.matches.get(match_id))
        if match is not None and match.step > 0:
            return
        await CLOCK.sleep(0.1)


async def _measure(folder: Path, tables: int, turns: int) -> list[tuple[str, str]]:
    async with Loopback(clock=CLOCK.now, patience=600) as loopback:
        night, measured = Evening(loopback, FakeClock(), folder / "live.db"), Measured([])
        with patched(loopback):
            async with night.awake(clock=CLOCK, rate=45) as bot:
                await night.channels()
                there = [await _set(night, number) for number in range(tables)]
                alone = await _one_request(night)
                others = [loopback.person(f"D{seat}") for seat in range(3)]
                daily = await _daily(night, await _created(night, "Daily", others, game="five_stands"), 2.0 + turns)
                bot.lateness.clear()
                await asyncio.gather(*(_started(night, one.match) for one in there))
                await night.settled()
                before = len(loopback.traffic)
                await asyncio.gather(*(_play(night, one, turns, measured) for one in there))
                requests = _of(loopback.traffic[before:], there)
                await _closed(night, daily)
                late = max(bot.lateness, default=0.0)
    return _told_of(measured, requests, alone, late, tables)


def _of(traffic: Sequence[dict[str, Any]], there: Sequence[Table]) -> int:
    """How many requests the players of the live tables cost: answers to presses, and letters."""
    inboxes = {f"/channels/{person.inbox.id}/" for table in there for person in table.people}
    is_answer = ("/interactions/", "/webhooks/")
    return sum(any(part in one["path"] for part in (*is_answer, *inboxes)) for one in traffic)


def _told_of(measured: Measured, requests: int, alone: float, late: float, tables: int) -> list[tuple[str, str]]:
    waits = measured.waits
    last = percentile(waits, 99)
    return [
        (
            f"{len(waits)} turns at {tables} tables: last press to result, median (goal: 0.6 s)",
            f"{median(waits):.2f} s",
        ),
        ("the same, p99 (goal: 1.5 s)", f"{last:.2f} s"),
        ("one request alone on the same loopback", f"{alone * 1000:.1f} ms"),
        ("median and p99 in requests", f"{median(waits) / alone:.0f} and {last / alone:.0f}"),
        ("requests a player and turn (goal: 2)", f"{requests / measured.turns_of_players:.2f}"),
        ("a match that closes by its deadline beside them, late by (it waits 5 s for stragglers)", f"{late:.1f} s"),
    ]


def run(tables: int = TABLES, turns: int = TURNS) -> list[tuple[str, str]]:
    """Medians and the worst of a hundred."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), tables, turns))
