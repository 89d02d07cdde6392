"""A referee on a real database, with fakes at every other port: the position that the tests of the application start from."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, TypeVar, cast

import msgspec
from msgspec.structs import replace

from bot.referee import contests, sweep
from bot.referee.acts.acts import House
from bot.referee.core import positions
from bot.referee.core.model import (
    Entry,
    Errand,
    ErrandStatus,
    HeldResult,
    Letter,
    Match,
    Notice,
    Pace,
    Refused,
    Sealing,
    Settings,
    Submission,
    Tenure,
)
from bot.referee.core.ports import Store, Transaction
from bot.referee.orders.deciding import Order
from bot.referee.orders.intake import Intake
from bot.referee.play import dealing, rounds, seating, signup
from bot.referee.record import archive
from bot.store.engines.databases import Place, open_store
from bot.store.engines.queued import QueuedStore
from games.table import Step
from tests.fakes import FakeClock, FakeEntropy, FakeInbox
from tests.sure import sure

T = TypeVar("T")

NAMES = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana", "Ivo", "June", "Kofi", "Lin", "Mei")
HOST = "hester"
PLAY_NOTHING = {"play": (), "go": ("stay",)}


@dataclass
class Told:
    """Public posts are delivered the moment that a task waits for one, or comes to `end`."""

    store: Store
    end: ErrandStatus = "done"

    async def __call__(self, match_id: str, slot: str) -> None:
        """Carry out one public post."""

        async def work(tx: Transaction) -> None:
            post = await tx.outbox.posted(match_id, "public", slot)
            if post is not None and post.status in {"waiting", "attempted"}:
                await tx.outbox.save([replace(post, status=self.end, why=None if self.end == "done" else "no channel")])

        await self.store.transact(work)


@dataclass
class World:
    """The referee and its ports; players are known by their names."""

    house: House
    clock: FakeClock
    inbox: FakeInbox
    intake: Intake
    pressed: int = field(default=0)

    @property
    def store(self) -> QueuedStore:
        """Everything that survives."""
        return cast("QueuedStore", self.house.store)

    async def open(self, game: str = "five_stands", **terms: Any) -> Match:
        """A sign-up; `options` and `settings` as the game and the house take them."""
        return await signup.open_match(self.house, guild="g", home="home", game=game, host=HOST, **terms)

    async def contest(self, **terms: Any) -> Match:
        """The sign-up of a contest of the solitaire."""
        return await contests.open_contest(self.house, guild="g", home="home", game="greeen_mafia", host=HOST, **terms)

    async def joins(self, match: Match, *names: str, word: str = "") -> None:
        """They take seats, in this order, each with this lucky word, in which {} stands for their name."""
        for name in names:
            await signup.join(self.house, match.id, name, name, word.format(name))

    async def started(self, seats: int = 3, game: str = "five_stands", pace: Pace | None = None, **terms: Any) -> Match:
        """A match that has begun, with `seats` players."""
        if pace is not None:
            terms["settings"] = Settings(pace=pace)
        match = await self.open(game, **terms)
        await self.joins(match, *NAMES[:seats], word="word of {}")
        return await dealing.start(self.house, match.id, HOST)

    async def order(
        self, match: Match, user: str, answer: Any, key: str | None = None, at: datetime | None = None, source: str = ""
    ) -> Sealing:
        """Hand in one order, stamped now unless told otherwise."""
        self.pressed += 1
        source = source or f"press:{self.pressed}"
        return await self.intake.submit(Order(match.id, user, answer, key, at or self.clock.now(), source))

    async def now(self, match: Match) -> Match:
        """The match as it is stored now."""
        return sure(await self.house.store.transact(lambda tx: tx.matches.get(match.id)))

    async def journal(self, match: Match) -> tuple[Entry, ...]:
        """Everything that was done."""
        return await self.house.store.transact(lambda tx: tx.journal.of(match.id))

    async def acts(self, match: Match) -> list[str]:
        """The names of everything that was done."""
        return [entry.act for entry in await self.journal(match)]

    async def errands(self, match: Match, address: str | None = None) -> list[Errand]:
        """Everything that was to be delivered, perhaps to one address alone."""
        errands = await self.house.store.transact(lambda tx: tx.outbox.of(match.id))
        return [errand for errand in errands if address is None or errand.address == address]

    async def told_hosts(self, match: Match) -> list[Errand]:
        """What hosts were told, without the desk that stands in their channel all the time."""
        return [errand for errand in await self.errands(match, "hosts") if errand.slot != "desk"]

    async def told_everyone(self, match: Match) -> list[Notice]:
        """Every sentence of the house that was posted in public."""
        posts = [one.letter for one in await self.errands(match, "public") if one.kind == "post" and one.letter]
        return [notice for letter in posts for notice in letter.notices]

    async def letters(self, match: Match, address: str) -> list[Letter]:
        """Every letter to an address, edits too, in their order."""
        return [one.letter for one in await self.errands(match, address) if one.letter is not None]

    async def document(self, match: Match, **how: Any) -> Any:
        """The export of a match as it stands in its file; `how` says who asks, and what breaks the glass."""
        return msgspec.json.decode(msgspec.json.encode(await archive.export(self.house, match.id, **how)))

    async def assert_verifies(self, match: Match, **how: Any) -> None:
        """Asserts that the export of a match follows from its rules, its secret and its commitment."""
        assert archive.examine(await self.document(match, **how), match.commitment).place is None

    async def versions(self, match: Match) -> tuple[Submission, ...]:
        """Every version of every submission."""
        return await self.house.store.transact(lambda tx: tx.orders.versions(match.id))

    async def pass_deadline(self, match: Match) -> Match:
        """Turn the clock past the end of the present phase, as a bot that is there all the time would see it; then sweep."""
        wanted = sure((await self.now(match)).ends_at)
        await self.turn_to(wanted + timedelta(seconds=6))
        return await self.now(match)

    async def to_end(self, match: Match) -> Match:
        """Pass each deadline of a running match."""
        while match.status == "running":
            match = await self.pass_deadline(match)
        return match

    async def finish_errands(self, end: ErrandStatus = "done") -> None:
        """Every errand that is open is delivered, or comes to `end`."""

        async def work(tx: Transaction) -> None:
            await tx.outbox.save([replace(one, status=end) for one in await tx.outbox.open()])

        await self.store.transact(work)

    async def awake(self, moment: datetime) -> None:
        """The bot gives its last sign of life at this moment."""
        await self.store.transact(lambda tx: tx.uptime.set_alive(moment))

    async def turn_to(self, moment: datetime) -> None:
        """Turn the clock while the bot is awake."""
        await self.awake(moment)
        self.clock.turn_to(moment)
        await sweep.attend(self.house)


def due(match: Match) -> datetime:
    """The deadline of a match that has one."""
    return sure(match.deadline)


@asynccontextmanager
async def world(
    place: Place, clock: FakeClock | None = None, entropy: FakeEntropy | None = None
) -> AsyncIterator[World]:
    """The referee on the database at `place`; opened a second time (with the same clock and entropy) it is the same bot after a restart."""
    clock = clock or FakeClock()
    async with await open_store(place) as store:
        inbox, entropy = FakeInbox(), entropy or FakeEntropy()
        house = House(store, clock, entropy, inbox, published=Told(store))
        yield World(house, clock, inbox, Intake(house))


def one_card(match: Match, seat: int) -> dict[str, tuple[str, ...]]:
    """Orders of Five Stands that differ from silence: the first card of a hand is played."""
    prompt = sure(positions.table_of(match).asked(seat))
    [play, _] = prompt.form
    return {"play": play.choices[:1], "go": ("stay",)}


async def substitute_next(house: House, match: Match, seat: int, reason: str) -> Tenure:
    """The first of the waiting list takes a seat."""
    first = await seating.first_waiting(house, match.id)
    return await seating.substitute(house, match.id, HOST, seat, first.user, first.name, reason, first.locale)


async def what_is_held(house: House, match: Match) -> tuple[HeldResult, list[Step]]:
    """The result that a match holds, and its steps."""
    return await house.act(match.id, rounds.what_is_held)


async def replayed(bot: World, match: Match) -> msgspec.Raw:
    """The state to which the journal leads, by the rules alone."""
    now = await bot.now(match)
    game = positions.game_of(now)
    options = positions.options_of(game, now.options)
    table = positions.replay(game, options, now.seats, sure(now.seed), await bot.journal(now))
    assert table is not None
    assert (table.step, table.outcome, table.prefix) == (now.step, now.outcome, now.draw)
    return positions.raw(table.state)


async def refusal_of(act: Awaitable[object]) -> Refused:
    """The refusal of an act; one that is done fails the test."""
    done = await outcome_of(act)
    assert isinstance(done, Refused), done
    return done


async def outcome_of(act: Awaitable[T]) -> T | Refused:
    """What came of an act: its result, or its refusal."""
    try:
        return await act
    except Refused as refusal:
        return refusal


async def refused(act: Awaitable[object]) -> str:
    """The id of the refusal of an act; one that is done fails the test."""
    return (await refusal_of(act)).id
