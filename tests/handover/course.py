"""Whole matches of every game, one after the other, with players who answer by DM; and what must be true of each in the end."""

import asyncio
import os
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Any, Final

import msgspec

from bot.outside.system import SystemClock, SystemEntropy
from bot.referee.acts.acts import House
from bot.referee.core import positions
from bot.referee.core.model import Entry, Match, Submission
from bot.referee.record import archive
from bot.store.engines.queued import QueuedStore
from games.chance import Chance
from games.form import write
from games.game import AnyGame, Prompt, Trial
from games.players import from_form
from tests.discord.lives import PATIENCE, letters_stand_once
from tests.discord.loopback import Channel, Person
from tests.discord.playing import NAMES, Evening
from tests.fakes import FakeInbox

EVERY: Final = 5
"""Seconds of a round."""
_PACE: Final = msgspec.json.encode(
    {
        "pace": {"every": f"{EVERY}s", "close_at": None, "early": "never", "settle": "0s", "reminders": []},
        "strikes": 0,
        # A live round is given 15 seconds after each takeover: at length alone.
        "on_outage": "extend" if os.environ.get("BELLFLOWER_TAKEOVERS") else "close",
    }
).decode()


@dataclass(frozen=True)
class Sent:
    """One answer by DM: to which question, when, by which deadline."""

    match: str
    step: int
    seat: int
    key: str
    message: int
    at: datetime
    deadline: datetime


class Course:
    """Plays matches on a pair of bots; `store` reads their database."""

    def __init__(self, night: Evening, store: QueuedStore, calm: asyncio.Event) -> None:
        """`calm`: set while there is a bot that answers hosts."""
        self._night, self._store, self._calm = night, store, calm
        self._people = [night.loopback.person(name) for name in NAMES[:3]]
        self._hall: Channel | None = None
        self._numbers = count(1)
        # Not by a seed: when processes are really killed, the operating system decides the rest.
        self._chance = random.Random()
        self._sent: list[Sent] = []
        self.deadlines: dict[tuple[str, int], datetime] = {}
        """By match and step, as last seen before the step was closed."""
        self.now: Match | None = None
        """The match that is being played, as last seen; None between two."""
        self.played: list[Match] = []

    async def play(self, game: AnyGame, trial: Trial[Any]) -> None:
        """One match, to its end."""
        match = await self._begun(game, trial)
        answering: list[asyncio.Task[None]] = []
        while not await self._is_over(match):
            known = (match.id, match.step) in self.deadlines
            if match.status == "running" and match.deadline is not None:
                self.deadlines[match.id, match.step] = match.deadline
                if not known:
                    answering += [asyncio.create_task(one) for one in await self._answers(match, match.deadline)]
            elif match.status == "running":
                await self._judge(match)
            self.now = match
            await asyncio.sleep(0.1)  # noqa: TID251  real time: other processes run
            match = await self._read(match.id)
        self.now = None
        await asyncio.gather(*answering)
        self.played.append(match)

    async def closes(self) -> Mapping[datetime, datetime]:
        """Of each round that was closed: when, and its deadline."""
        deadlines: dict[datetime, datetime] = {}
        for match in self.played:
            for entry in _first_steps(await self._journal(match)):
                deadlines[entry.at] = self.deadlines[match.id, entry.facts["step"] - 1]
        return deadlines

    # Playing -----------------------------------------------------------------------------------------------------------

    async def _begun(self, game: AnyGame, trial: Trial[Any]) -> Match:
        night, people = self._night, self._people[: trial.seats]
        if self._hall is None:
            for person in self._people:
                person.joins(night.guild)
            self._hall = await night.channels()
        title = f"Match {next(self._numbers)}"
        options = msgspec.json.encode(trial.options).decode()
        reply = await night.host.slash(
            "host create", self._hall, game=game.key, title=title, place=self._hall, options=options, settings=_PACE
        )
        assert "is open" in (await reply.settled()).text, reply.text
        for person in people:
            await person.awaits(f"{title}: sign-up")
            await self._joins(person, title)
        [match] = [one for one in await self._store.transact(lambda tx: tx.matches.find()) if one.title == title]
        begun = await night.host.slash("host start", self._hall, match=match.id)
        assert "has begun" in (await begun.settled()).text, begun.text
        return await self._read(match.id)

    async def _joins(self, person: Person, title: str) -> None:
        """Press *Join* until the form opens: a bot on a busy machine may answer a press too late for that."""
        while True:
            opened = await person.press(person.finds(f"{title}: sign-up"), "Join")
            if opened.kind == "modal":
                break
            await opened.settled()
        reply = await (await person.fill(opened, {"word": ""})).settled()
        assert "You have a seat" in reply.text, reply.text

    async def _read(self, match_id: str) -> Match:
        match = await self._store.transact(lambda tx: tx.matches.get(match_id))
        assert match is not None
        return match

    async def _journal(self, match: Match) -> tuple[Entry, ...]:
        return await self._store.transact(lambda tx: tx.journal.of(match.id))

    async def _is_over(self, match: Match) -> bool:
        if not match.is_revealed:
            return False
        waiting = await self._store.transact(lambda tx: tx.outbox.open())
        return not [one for one in waiting if one.match == match.id]

    async def _answers(self, match: Match, deadline: datetime) -> list[Any]:
        """What most of those who are asked are about to send, some of it at the last moment."""
        tenures = await self._store.transact(lambda tx: tx.seats.of(match.id))
        people = {one.seat: self._person(one.user) for one in tenures}
        prompts = [one for one in positions.table_of(match).prompts if one.seat in people]
        return [self._answer(match, one, people[one.seat], deadline) for one in prompts if self._chance.random() < 0.8]

    def _person(self, user: str) -> Person:
        return next(one for one in self._people if str(one.id) == user)

    async def _answer(self, match: Match, prompt: Prompt, person: Person, deadline: datetime) -> None:
        before = timedelta(seconds=self._chance.choice((0.1, 0.4, EVERY / 2)))
        words = write(from_form(prompt.form, Chance(bytes(32), f"{match.id}/{prompt.key}/{prompt.seat}")))
        await asyncio.sleep(max((deadline - before - SystemClock().now()).total_seconds(), 0))  # noqa: TID251  real time
        if words.strip():
            sent = await person.dm(words)
            self._sent.append(Sent(match.id, match.step, prompt.seat, prompt.key, sent.id, sent.created_at, deadline))

    async def _judge(self, match: Match) -> None:
        """What hosts make of a round of their own rules."""
        assert self._hall is not None
        self.now = None
        await self._calm.wait()
        result = "plus 1 @1" if match.round == 1 else "end yes; places 1 @1, 2 @2, 3 @3"
        await (await self._night.host.slash("judge", self._hall, match=match.id, result=result)).settled()
        async with asyncio.timeout(PATIENCE):
            while (await self._read(match.id)).step == match.step:  # noqa: ASYNC110  no event says so
                await asyncio.sleep(0.05)  # noqa: TID251  real time: other processes run

    # Judging -----------------------------------------------------------------------------------------------------------

    async def wrong(self) -> list[str]:
        """Everything that is not as it is promised."""
        faults = [line for match in self.played for line in await self._wrong_with(match)]
        try:
            await letters_stand_once(self._store, self.played, self._night.loopback)
        except AssertionError as error:
            faults.append(f"letters: {error}")
        stored = {one.receipt for match in self.played for one in await self._versions(match)}
        faults += [f"a receipt {one} that is not stored" for one in self._receipts() - stored]
        return faults

    async def _versions(self, match: Match) -> tuple[Submission, ...]:
        return await self._store.transact(lambda tx: tx.orders.versions(match.id))

    def _receipts(self) -> set[str]:
        seen = (one.text for person in self._people for one in person.sees())
        return {found for text in seen for found in re.findall(r"Receipt ([A-Z0-9]{2}-[A-Z0-9]{2})", text)}

    async def _wrong_with(self, match: Match) -> list[str]:
        journal, versions = await self._journal(match), await self._versions(match)
        faults = [*self._complaints(match, journal, versions), *await self._unverified(match)]
        return [f"{match.title} ({match.game}): {line}" for line in faults]

    async def _unverified(self, match: Match) -> list[str]:
        house = House(self._store, SystemClock(), SystemEntropy(), FakeInbox())
        document = msgspec.json.decode(msgspec.json.encode(await archive.export(house, match.id)))
        difference = archive.examine(document, match.commitment).place
        return [] if difference is None else [f"the export differs in {difference}"]

    def _complaints(self, match: Match, journal: tuple[Entry, ...], versions: tuple[Submission, ...]) -> Iterator[str]:
        steps = Counter(entry.facts["step"] for entry in journal if entry.act == "step")
        yield from (f"step {step} was resolved {times} times" for step, times in steps.items() if times > 1)
        for entry in _first_steps(journal):
            deadline = self.deadlines.get((match.id, entry.facts["step"] - 1))
            if deadline is not None and entry.at < deadline:
                yield f"step {entry.facts['step']} was closed {deadline - entry.at} early"
        yield from self._lost(match, journal, versions)

    def _lost(self, match: Match, journal: tuple[Entry, ...], versions: tuple[Submission, ...]) -> Iterator[str]:
        """Each DM that Discord stamped in time was sealed, once, and the close went by it."""
        sources = Counter(one.source for one in versions)
        silent = {e.facts["step"]: positions.settled_of(e.facts).silent for e in journal if e.act == "step"}
        for sent in self._sent:
            if sent.match == match.id and sent.at < self.deadlines[match.id, sent.step]:
                times = sources[f"message:{sent.message}"]
                if times != 1:
                    yield f"what seat {sent.seat} sent for {sent.key} at {sent.at} was stored {times} times"
                elif sent.seat in silent[sent.step + 1]:
                    yield f"what seat {sent.seat} had sealed for {sent.key} did not count"


def _first_steps(journal: tuple[Entry, ...]) -> Iterator[Entry]:
    """The first step of each close that the clock made."""
    before = None
    for entry in journal:
        if entry.act == "step" and entry.actor == "clock" and entry.at != before:
            yield entry
        before = entry.at if entry.act == "step" else before
