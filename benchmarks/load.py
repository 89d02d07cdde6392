"""The worst afternoon: 200 matches of 11 players, on as many servers, close at the same instant, and all players hand in within the last
ten seconds.

In real time, on a real file; the letters go through the courier at its pace, to a venue that answers at once.
"""

import asyncio
import tempfile
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from benchmarks.percentiles import percentile
from bot.alarm import Alarm
from bot.courier import Courier
from bot.courier.pace import BURST
from bot.outside.system import SystemClock, SystemEntropy
from bot.referee import sweep
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Pace, Sealing, Settings, User
from bot.referee.core.positions import table_of
from bot.referee.hosting import hosting
from bot.referee.orders.deciding import Order
from bot.referee.orders.intake import Intake
from bot.referee.play import dealing, outage, signup
from bot.store.engines.sqlite import SqliteStore, open_store
from tests.fakes import MemoryVenue

MATCHES: Final = 200
SEATS: Final = 11
LAST: Final = 10.0
BEFORE: Final = 6.0
"""Seconds in which all is made ready before the first player hands in."""
SETTLE: Final = 5
"""Seconds after the deadline, in which stragglers are awaited."""
RATE: Final = 45


async def _opened(house: House, guild: str, settle: int) -> Match:
    settings = Settings(pace=Pace(every="1h", close_at=None, settle=f"{settle}s", reminders=()))
    opened = await signup.open_match(house, guild=guild, home="h", game="five_stands", host="host", settings=settings)
    assert isinstance(opened, Match)
    for number in range(SEATS):
        await signup.join(house, opened.id, f"{opened.id}/{number}", f"Player {number}")
    begun = await dealing.start(house, opened.id, "host")
    assert isinstance(begun, Match)
    return begun


class Inbox:
    """What has been handed in has been read; while anything has not, nothing after it has. `left`: how much there is to be."""

    def __init__(self, until: datetime, left: int, last: float) -> None:
        self.left, self.until, self.last = left, until, last

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:  # noqa: ARG002  the port hands it them
        """Everything, once everything has been judged."""
        return self.until + (timedelta(days=1) if self.left == 0 else timedelta(seconds=-self.last))

    def is_heard(self) -> bool:
        """Always."""
        return True


async def _submitted(intake: Intake, inbox: Inbox, matches: list[Match], until: datetime) -> list[float]:
    """All players hand in once, each at their own moment of the last ten seconds. Returns how long each waited for the receipt."""
    clock = SystemClock()
    start = until - timedelta(seconds=inbox.last)
    await clock.sleep(max((start - clock.now()).total_seconds(), 0))
    waits: list[float] = []

    async def submit(match: Match, seat: int, delay: float) -> None:
        prompt = tables[match.id].asked(seat)
        assert prompt is not None
        answer, user, stamped_at = (
            tables[match.id].game.absent(tables[match.id].state, prompt),
            f"{match.id}/{seat}",
            start + timedelta(seconds=delay),
        )
        await clock.sleep((stamped_at - clock.now()).total_seconds())
        taken = await intake.submit(Order(match.id, user, answer, prompt.key, stamped_at, f"press:{user}"))
        waits.append((clock.now() - stamped_at).total_seconds())
        inbox.left -= 1
        assert isinstance(taken, Sealing), taken

    tables = {match.id: table_of(match) for match in matches}
    count = len(matches) * SEATS
    pairs = [(match, seat) for match in matches for seat in range(SEATS)]
    await asyncio.gather(
        *(
            submit(match, seat, number * 37 % count / count * (inbox.last - 0.2))
            for number, (match, seat) in enumerate(pairs)
        )
    )
    return waits


async def _closed(house: House, store: SqliteStore, due: datetime) -> float:
    """Seconds from the moment at which all are due to the commit of the last close."""
    clock = SystemClock()
    ended = asyncio.Event()

    async def swept() -> datetime | None:
        await outage.alive(house)
        await sweep.attend(house)
        if all(match.step == 1 for match in await store.transact(lambda tx: tx.matches.find())):
            ended.set()
        return await store.transact(lambda tx: tx.matches.next_wake())

    alarm = Alarm(swept, clock)
    alarm.start()
    await ended.wait()
    late = (clock.now() - due).total_seconds()
    await alarm.aclose()
    return late


async def _announced(store: SqliteStore) -> tuple[int, float]:
    """How many requests the letters of that close take, and how long, at the courier's pace."""
    clock = SystemClock()
    venue = MemoryVenue()
    before = clock.now()
    await Courier(store, venue, clock, SystemEntropy(), rate=RATE).drain()
    return len(venue.requests), (clock.now() - before).total_seconds()


async def _run(path: Path, many: int, last: float, before: float, settle: int) -> list[tuple[str, str]]:
    async with await open_store(path) as store:
        clock = SystemClock()
        inbox = Inbox(clock.now(), many * SEATS, last)
        house = House(store, clock, SystemEntropy(), inbox)
        matches = [await _opened(house, f"g{number}", settle) for number in range(many)]
        await Courier(store, MemoryVenue(), clock, SystemEntropy(), rate=None).drain()
        until = clock.now() + timedelta(seconds=before + last)
        inbox.until = until
        for match in matches:
            await hosting.extend(house, match.id, "host", until, "all at once")
        closing = asyncio.create_task(_closed(house, store, until + timedelta(seconds=settle)))
        waits = await _submitted(Intake(house), inbox, matches, until)
        late = await closing
        requests, seconds = await _announced(store)
    percentiles = [f"{1000 * each:.1f} ms" for each in (percentile(waits, 50), percentile(waits, 99))]
    floor = max(requests - BURST, 1) / RATE
    pace = f"{seconds:.0f} s, {seconds / floor:.2f} of the floor"
    return [
        (
            f"{len(waits):,} submissions in {last:.0f} s: a receipt takes (median, p99)",
            ", ".join(percentiles),
        ),
        (f"{many} closes due at one instant: the last is late by", f"{late:.2f} s"),
        (f"their letters: {requests:,} requests at {RATE}/s (floor {floor:.0f} s)", pace),
    ]


def run(many: int = MATCHES, last: float = LAST, before: float = BEFORE, settle: int = SETTLE) -> list[tuple[str, str]]:
    """Figures of the worst afternoon, of so many matches whose players hand in within the `last` seconds."""
    with tempfile.TemporaryDirectory(prefix="load-", dir=Path.cwd()) as folder:
        return asyncio.run(_run(Path(folder) / "load.db", many, last, before, settle))
