"""Whole matches, as they are really played: eleven players of Five Stands who trade, seal and seal again, all letters delivered."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import randrange
from typing import Final

from bot.courier import Courier
from bot.outside.system import SystemEntropy
from bot.referee import sweep
from bot.referee.acts.acts import Chosen, House
from bot.referee.core.model import Errand, Limits, Match, Sealing, Trade
from bot.referee.core.positions import table_of
from bot.referee.orders.deciding import Order
from bot.referee.orders.intake import Intake
from bot.referee.play import dealing, signup, trades
from bot.store.engines.databases import Place, open_store
from bot.store.engines.queued import QueuedStore
from games.chance import Chance
from games.five_stands.state import View
from games.players import from_form
from tests.fakes import FakeClock, FakeInbox, MemoryVenue

DISCORD: Final = datetime(2015, 1, 1, tzinfo=UTC)
PLAYERS: Final = 11
SEALED_TWICE: Final = 3
"""The share of the players who change their orders in each round."""
OFFERS: Final = 4
"""The number of cards offered in each round; some offers are accepted, some refused, some expire."""


PLENTY: Final = Limits(open_matches=1_000_000, letters_a_day=1_000_000_000, stored_megabytes=1_000_000)
"""Quotas that the one server of a bench, which has the matches of many, never reaches."""


class TickingClock(FakeClock):
    """A clock without waiting; between two looks at it something under a millisecond passes."""

    def now(self) -> datetime:
        """The moment that the clock shows."""
        self.turn(randrange(1, 1000) / 1_000_000)
        return super().now()


class Snowflakes(MemoryVenue):
    """A venue whose messages are named as Discord's are: by the channel's number and their own, milliseconds and 22 bits more."""

    def __init__(self, clock: TickingClock) -> None:
        super().__init__()
        self._clock = clock
        self._channels: dict[tuple[str, str], int] = {}

    async def _deliver(self, match: Match, errand: Errand, remote_id: str | None = None) -> str:
        await super()._deliver(match, errand, remote_id)
        if remote_id is not None:
            return remote_id
        channel = self._channels.setdefault((match.id, errand.address), snowflake(self._clock))
        self._clock.turn(0.02)  # fifty requests a second
        return f"{channel}/{snowflake(self._clock)}"


def snowflake(clock: TickingClock) -> int:
    """A number that Discord would give now."""
    return int((clock.now() - DISCORD).total_seconds() * 1000) << 22 | randrange(2**22)


@dataclass(frozen=True)
class Bench:
    """The referee, its courier and a clock that does not wait."""

    house: House
    store: QueuedStore
    clock: TickingClock
    intake: Intake
    courier: Courier

    async def now(self, match: Match) -> Match:
        """The match as it is stored now."""
        stored = await self.store.transact(lambda tx: tx.matches.get(match.id))
        assert stored is not None
        return stored

    async def awake(self) -> None:
        """The bot is there now."""
        now = self.clock.now()
        await self.store.transact(lambda tx: tx.uptime.set_alive(now))


@asynccontextmanager
async def bench(place: Place) -> AsyncIterator[Bench]:
    """The referee on a file."""
    clock, entropy = TickingClock(), SystemEntropy()
    async with await open_store(place) as store:
        house = House(store, clock, entropy, FakeInbox(), chosen=Chosen(limits=PLENTY))
        courier = Courier(store, Snowflakes(clock), clock, entropy, rate=None)
        yield Bench(house, store, clock, Intake(house), courier)


async def started(bench: Bench) -> Match:
    """A match that is dealt, its letters delivered."""
    opened = await signup.open_match(bench.house, guild="g", home="h", game="five_stands", host="host")
    assert isinstance(opened, Match)
    for number in range(PLAYERS):
        await signup.join(bench.house, opened.id, f"{10**17 + number}", f"Player {number}", f"word {number}")
    begun = await dealing.start(bench.house, opened.id, "host")
    assert isinstance(begun, Match)
    await bench.courier.drain()
    return begun


async def one_round(bench: Bench, match: Match) -> Match:
    """All players trade and seal; the match is just before its deadline."""
    chance = Chance(bytes(32), f"{match.id}/{match.round}")
    for number in range(OFFERS):
        await _trade(bench, match, chance, number)
    await _seal(bench, match, chance)
    await bench.courier.drain()
    return await bench.now(match)


async def _trade(bench: Bench, match: Match, chance: Chance, number: int) -> None:
    table = table_of(await bench.now(match))
    giver = chance.below(PLAYERS)
    view = table.view(giver)
    assert isinstance(view, View)
    own = view.own
    assert own is not None
    if not own.hand:
        return
    taker = (giver + 1 + chance.below(PLAYERS - 1)) % PLAYERS
    cards = (own.hand[chance.below(len(own.hand))],)
    users = {seat: f"{10**17 + seat}" for seat in range(PLAYERS)}
    offered = await trades.offer_trade(bench.house, match.id, users[giver], taker, cards, (), bench.clock.now())
    assert isinstance(offered, Trade)
    if number % 3:
        await trades.answer_trade(
            bench.house, offered.token, users[taker], bench.clock.now(), is_accepted=number % 3 == 1
        )


async def _seal(bench: Bench, match: Match, chance: Chance) -> None:
    table = table_of(await bench.now(match))
    seats = [*range(PLAYERS), *range(SEALED_TWICE)]
    for seat in seats:
        prompt = table.asked(seat)
        assert prompt is not None
        bench.clock.turn(60)
        answer, source = from_form(prompt.form, chance), str(snowflake(bench.clock))
        order = Order(match.id, f"{10**17 + seat}", answer, prompt.key, bench.clock.now(), source)
        assert isinstance(await bench.intake.submit(order), Sealing)


async def to_the_deadline(bench: Bench, match: Match) -> None:
    """Turn the clock to the moment at which the match is to be closed, with a bot that was there all the time."""
    assert match.deadline is not None
    bench.clock.turn_to(match.deadline + timedelta(seconds=6))
    await bench.awake()


async def finished(bench: Bench) -> Match:
    """A match from its sign-up to the publication of its secret, every letter delivered."""
    match = await started(bench)
    while match.status == "running":
        await to_the_deadline(bench, await one_round(bench, match))
        await sweep.attend(bench.house)
        await bench.courier.drain()
        match = await bench.now(match)
    bench.clock.turn(60)
    await sweep.attend(bench.house)
    await bench.courier.drain()
    match = await bench.now(match)
    assert match.is_revealed
    return match
