"""A season of thirteen on Discord: SIGKILL during the choices of an episode, its death match, and the final."""

import asyncio
import os
import random
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.outside.system import SystemClock, SystemEntropy
from bot.referee.acts.acts import House
from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.record import archive
from bot.store.engines.databases import open_store
from bot.store.engines.queued import QueuedStore
from bot.venues.discord.delivery.places import spot
from games import catalogue
from games.season.state import CURRENCIES, State, mark
from tests.discord.lives import PATIENCE, Life, living
from tests.discord.loopback import Channel, Person
from tests.discord.loopback.people import text_of
from tests.discord.playing import NAMES, Evening
from tests.fakes import FakeInbox

CAST = (*NAMES, "Lin", "Mei")
OPTIONS = (
    '{"candidate": "winners", "power": "none", "garnets": 1, "garnets_tradable": true,'
    ' "duels": [{"game": "ganymede", "options": {"mode": "battle2", "max_rounds": 1}}]}'
)
_EXAMPLE = re.compile(r"You may (?:also )?type:? (.+)|looks like this: (.+)")


class Community:
    """Thirteen people, a host, and the bot's process."""

    def __init__(self, night: Evening, life: Life, hall: Channel, people: dict[str, Person]) -> None:
        self.night, self.life, self.hall, self.people = night, life, hall, people
        self._chance = random.Random()
        self._answered: set[int] = set()

    async def host(self, command: str, **options: Any) -> str:
        """The bot's answer to a host's command."""
        reply = await self.night.host.slash(f"host season {command}", self.hall, **options)
        reply = await self.night.host.fill(reply, {}) if reply.kind == "modal" else reply
        return (await (await self.night.yes(f"season {command}", reply)).settled()).text

    async def says(self, name: str, question: str, words: str) -> None:
        """An asked player answers by DM; the bot is killed at some moment around it and restarted."""
        person = self.people[name]
        await person.awaits(question, where=person.inbox)
        await asyncio.gather(person.dm(words), self.killed())

    async def killed(self) -> None:
        """Kill the bot soon."""
        await asyncio.sleep(self._chance.uniform(0.0, 0.6))  # noqa: TID251  real time: another process runs
        await self.life.kill()
        await self.life.begin()

    async def plays(self, *names: str, until: str) -> None:
        """These players answer all questions by the example below them, until all read `until`."""
        while until not in self.public_text():
            for name in names:
                await self._answers(self.people[name])
            await asyncio.sleep(0.05)  # noqa: TID251  real time: another process runs

    async def _answers(self, person: Person) -> None:
        for message in list(person.inbox.messages.values()):
            match = _EXAMPLE.search(text_of(message))
            if match and message.author.is_bot and message.id not in self._answered:
                self._answered.add(message.id)
                await person.dm((match[1] or match[2]).replace("\\", "").strip("`“” "))

    def public_text(self) -> str:
        """All text where matches are public."""
        return "\n".join(text_of(message) for message in self.night.channel("matches").messages.values()).replace(
            "*", ""
        )


async def _begun(night: Evening, life: Life) -> Community:
    """Thirteen have joined, and the season has begun."""
    people, hall = {name: night.loopback.person(name) for name in CAST}, await night.channels()
    fields = {"game": catalogue.SEASON, "title": "Elder Tree", "options": OPTIONS}
    await night.deals(hall, await night.signed_up(list(people.values()), hall, **fields))
    return Community(night, life, hall, people)


async def _first_episode(its: Community) -> None:
    """A match by hand; Ada names Lin of two in last place, gives a token to Bo; Lin challenges Eve, and they play."""
    assert "Done" in await its.host("by-hand", rules="Draw straws.")
    places = " ".join(mark(seat) for seat in range(11)) + " P12=P13"
    assert "Done" in await its.host("result", places=places)
    await its.says("Ada", "is the elimination candidate", "candidate P12")
    await its.says("Ada", "You won two Tokens of Life", "token P2")
    await its.says("Lin", "You are the elimination candidate", "opponent P5")
    await asyncio.gather(its.plays("Lin", "Eve", until="is eliminated"), its.killed())


async def _final(its: Community) -> None:
    """The hosts take out all but two; the bot is killed in their final."""
    gone = {name for name in ("Lin", "Eve") if f"{name} is eliminated" in its.public_text()}
    for name in [name for name in CAST if name not in {*gone, "Ada", "Bo"}]:
        assert "Done" in await its.host("eliminate", player=its.people[name], reason="the night is short")
    assert "Done" in await its.host("finale")
    await asyncio.gather(its.plays("Ada", "Bo", until="wins the season"), its.killed())


@pytest.mark.skipif("BELLFLOWER_EVENINGS" not in os.environ, reason="an evening of some minutes: make soak plays it")
async def test_a_season_killed_in_its_choices_its_death_match_and_its_final(tmp_path: Path) -> None:
    """Nothing is lost or repeated: one player is left, the books balance, each letter exists once, and the season verifies."""
    async with living(tmp_path) as (night, life), asyncio.timeout(3 * PATIENCE):
        its = await _begun(night, life)
        await _first_episode(its)
        await _final(its)
        await night.loopback.quiet(1.0)
    async with _stored(life) as (store, season):
        assert season.outcome is not None
        assert [len(place) for place in season.outcome.places] == [1] * 13
        await _books_balance(store, season)
        await _letters_stand_once(store)
        house = House(store, SystemClock(), SystemEntropy(), FakeInbox())
        document = msgspec.json.decode(msgspec.json.encode(await archive.export(house, season.id)))
        assert archive.examine(document, season.commitment).place is None
    votes = [line for line in its.public_text().splitlines() if "names Lin the elimination candidate" in line]
    assert len(votes) == 2, "who named whom, and who it is by that: each once"


@asynccontextmanager
async def _stored(life: Life) -> AsyncIterator[tuple[QueuedStore, Match]]:
    async with await open_store(life.database) as store:
        matches = await store.transact(lambda tx: tx.matches.find(open_only=False))
        yield store, next(one for one in matches if one.game == catalogue.SEASON)


async def _books_balance(store: QueuedStore, season: Match) -> None:
    held = await store.transact(lambda tx: tx.books.balances(season.id))
    state: State = table_of(season).state
    for currency in CURRENCIES:
        assert sum(count for (_, coin), count in held.items() if coin == currency) == 0
        for seat, account in enumerate(state.accounts):
            assert held.get((mark(seat), currency), 0) == getattr(account, currency)


async def _letters_stand_once(store: QueuedStore) -> None:
    """No place has two letters of one errand, and no errand is left."""
    for match in await store.transact(lambda tx: tx.matches.find(open_only=False)):
        errands = await store.transact(lambda tx, match_id=match.id: tx.outbox.of(match_id))  # type: ignore[misc]  # bound at once
        assert {one.status for one in errands if one.kind != "edit"} <= {"done", "superseded"}
        posted = Counter(spot(one.remote_id) for one in errands if one.kind == "post" and one.remote_id)
        assert set(posted.values()) <= {1}
