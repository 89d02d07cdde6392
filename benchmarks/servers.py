"""Five hundred servers on a fake that answers in 80 ms: letters, what is stuck, newcomers, and DMs read back after a fresh connection."""

import asyncio
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from itertools import count, cycle
from pathlib import Path
from statistics import mean
from time import perf_counter
from types import SimpleNamespace
from typing import Any, Final

from benchmarks.percentiles import percentile
from bot.courier import Courier
from bot.courier.outbox import Outbox
from bot.courier.pace import Window
from bot.outside.system import SystemClock, SystemEntropy
from bot.referee.core.model import Errand, Match, Person
from bot.referee.core.ports import Clock, Transaction, Undeliverable
from bot.store.engines.queued import QueuedStore
from bot.store.engines.sqlite import open_store
from bot.venues.discord.delivery.requests import Refusals
from bot.venues.discord.reading.inbox import Inbox
from tests.bot.samples import errand, match, tenure
from tests.fakes import START, FakeClock, MemoryVenue

ANSWER: Final = 0.08
RATE: Final = 45
STUCK: Final = 16
"""Rooms that cannot be opened, in each server that lacks a permission."""


@dataclass(frozen=True)
class Size:
    """How large it is tried.

    `stirred`: servers with one room that cannot be opened, in which something changes all the time. `troubled`: servers with sixteen
    such rooms. `seconds`: for how long letters are counted.
    """

    servers: int = 500
    matches: int = 4
    seats: int = 5
    stirred: int = 16
    troubled: int = 40
    newcomers: int = 400
    addresses: int = 60_000
    seconds: float = 20.0

    def match_ids(self, server: int) -> list[str]:
        """The matches of a server."""
        return [f"m{server}/{number}" for number in range(self.matches)]


class Answering(MemoryVenue):
    """Answers after `seconds`; refuses rooms, and counts what it refuses as Discord does."""

    def __init__(self, clock: Clock, seconds: float = ANSWER) -> None:
        super().__init__()
        self.refusals, self.refused, self.seconds = Refusals(clock), 0, seconds

    async def _deliver(self, match: Match, errand: Errand, remote_id: str | None = None) -> str:
        self.refusals.asked()
        if self.seconds:
            await asyncio.sleep(self.seconds)  # noqa: TID251  a fake that takes its time
        is_refused = errand.kind == "open_room"
        self.refusals.answered(403 if is_refused else 200)
        if is_refused:
            self.refused += 1
            raise Undeliverable("no permission")
        return await super()._deliver(match, errand, remote_id)


async def _fill(store: QueuedStore, size: Size) -> None:
    """Open matches with their players, whose DMs are open."""

    async def write(tx: Transaction) -> None:
        deadlines = cycle(START + timedelta(minutes=minute) for minute in range(0, 1_440, 7))
        users = count()
        for server in range(size.servers):
            for match_id in size.match_ids(server):
                await tx.matches.add(match(match_id, guild=f"g{server}", deadline=next(deadlines)))
                for seat in range(size.seats):
                    user = str(next(users))
                    await tx.seats.add(tenure(seat, user, match=match_id))
                    await tx.people.save(Person(user, "Ann", "en", user, "0"))

    await store.transact(write)


def _letters(size: Size, servers: int, rooms: int) -> list[Errand]:
    """A letter for each seat, and so many rooms in the first servers, which lack a permission."""
    users, markers = count(), count()
    letters = [
        errand(f"room/{room}", "room", "open_room", match=match_id, marker=str(next(markers)))
        for server in range(servers)
        for match_id in size.match_ids(server)[:1]
        for room in range(rooms)
    ]
    letters += [
        errand(f"seat/{seat}", match=match_id, about=str(next(users)), marker=str(next(markers)))
        for server in range(size.servers)
        for match_id in size.match_ids(server)
        for seat in range(size.seats)
    ]
    return letters


# The outbox ------------------------------------------------------------------------------------------------------------


def _outbox(size: Size) -> list[tuple[str, str]]:
    outbox = Outbox()
    for number in range(size.addresses):
        outbox.add(errand(f"seat/{number % 5}", match=f"m{number // 5}", id=number + 1), f"g{number // 120}")
    outbox.next_at(START)
    takes, looks = [], []
    for number in range(min(size.addresses, 20_000)):
        begun = perf_counter()
        [taken] = outbox.take(START, 1)
        takes.append(perf_counter() - begun)
        outbox.give_back(taken, START + timedelta(seconds=number + 1))
        begun = perf_counter()
        outbox.next_at(START)
        looks.append(perf_counter() - begun)
    figures = [f"{1000 * mean(each):.3f} ms, {1000 * percentile(each, 99):.3f} ms" for each in (takes, looks)]
    return [
        (f"{size.addresses:,} addresses: take (mean, p99; goal: 1 ms)", figures[0]),
        (f"{size.addresses:,} addresses: next_at (mean, p99; goal: 1 ms)", figures[1]),
    ]


# Changes of servers ----------------------------------------------------------------------------------------------------


async def _letters_a_second(folder: Path, size: Size, *, changes: bool) -> tuple[float, float]:
    """Letters in a second, and the p99 of a press's transaction, with ten changes of servers a second or none."""
    clock = SystemClock()
    async with await open_store(folder / f"changes-{changes}.db") as store:
        await _fill(store, size)
        venue = Answering(clock)
        courier = Courier(store, venue, clock, SystemEntropy(), rate=RATE, dares=venue.refusals.leaves_room)
        await store.transact(lambda tx: tx.outbox.add(_letters(size, size.stirred, rooms=1)))
        running = asyncio.create_task(courier.run())
        guilds, waits = cycle(range(size.stirred)), []
        while not courier.recording.letters:
            await clock.sleep(0.01)
        begun, before = perf_counter(), courier.recording.letters["done"]
        while perf_counter() - begun < size.seconds:
            if changes:
                courier.stirred(f"g{next(guilds)}")
            at = perf_counter()
            await store.transact(lambda tx: tx.matches.get("m0/0"))
            waits.append(perf_counter() - at)
            await clock.sleep(0.1)
        rate = (courier.recording.letters["done"] - before) / (perf_counter() - begun)
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        await courier.aclose()
    return rate, percentile(waits, 99)


async def _changes(folder: Path, size: Size) -> list[tuple[str, str]]:
    without, with_changes = [await _letters_a_second(folder, size, changes=each) for each in (False, True)]
    words = (
        f"{with_changes[0]:.1f} /s, without {without[0]:.1f} /s, ratio {without[0] / max(with_changes[0], 0.001):.2f}"
    )
    presses = f"{1000 * with_changes[1]:.1f} ms, without {1000 * without[1]:.1f} ms"
    return [
        ("letters with ten changes of servers a second (goal: ratio at most 1.1)", words),
        ("a press's transaction meanwhile (p99)", presses),
    ]


# What is stuck ---------------------------------------------------------------------------------------------------------


async def _refused(folder: Path, size: Size) -> list[tuple[str, str]]:
    """Ten minutes on a clock that is turned: changes everywhere, sixteen rooms stuck in each troubled server."""
    clock = FakeClock()
    async with await open_store(folder / "refused.db") as store:
        await _fill(store, size)
        venue = Answering(clock, seconds=0)
        courier = Courier(store, venue, clock, SystemEntropy(), rate=None, dares=venue.refusals.leaves_room)
        await store.transact(lambda tx: tx.outbox.add(_letters(size, size.troubled, rooms=STUCK)))
        for second in range(600):
            for change in range(10):
                courier.stirred(f"g{(10 * second + change) % size.troubled}")
            await courier.drain()
            clock.turn(1)
    words = f"{venue.refused}, and {courier.recording.letters['done']:,} letters delivered"
    return [(f"{size.troubled * STUCK} rooms stuck: refused requests in ten minutes (goal: 500)", words)]


# Newcomers -------------------------------------------------------------------------------------------------------------


async def _newcomers(folder: Path, size: Size) -> list[tuple[str, str]]:
    clock = FakeClock()
    async with await open_store(folder / "newcomers.db") as store:
        await store.transact(lambda tx: tx.matches.add(match("m0", guild="g0")))
        venue = Answering(clock, seconds=0)
        window = Window(clock, 10, timedelta(minutes=1))
        courier = Courier(store, venue, clock, SystemEntropy(), rate=None, firsts=window)
        people = [errand(f"seat/{n}", match="m0", about=str(n), marker=str(n)) for n in range(size.newcomers)]
        await store.transact(lambda tx: tx.outbox.add(people))
        await courier.drain()
        before, minutes = courier.newcomer("g0")
        while courier.recording.letters["done"] < size.newcomers:
            clock.turn(6)
            await courier.drain()
    words = f"{len(venue.requests)}, one who came last is told: {before} before you, about {minutes} minutes"
    return [(f"{size.newcomers} newcomers: flights (goal: as many)", words)]


# Reading back ----------------------------------------------------------------------------------------------------------


class _Dms:
    """A client whose DMs hold nothing new, and say so after 80 ms; in which order they were asked for."""

    def __init__(self) -> None:
        self.asked: list[float] = []

    def get_partial_messageable(self, _: int, **__: Any) -> Any:
        return SimpleNamespace(history=self._history)

    async def _history(self, **_: Any) -> Any:
        self.asked.append(perf_counter())
        await asyncio.sleep(ANSWER)  # noqa: TID251  a fake that takes its time
        for row in list[Any]():
            yield row


async def _reading(folder: Path, size: Size) -> list[tuple[str, str]]:
    clock: Clock = SystemClock()
    async with await open_store(folder / "reading.db") as store:
        await _fill(store, size)
        client: Any = _Dms()
        inbox = Inbox(client, store, clock)
        begun = perf_counter()
        inbox.began()
        await inbox.read_missed()
        seconds = perf_counter() - begun
        seats, after = len(client.asked), Inbox(client, store, clock)
        restarted = perf_counter()
        after.began()
        await after.read_missed([])
        by_session = f"{perf_counter() - restarted:.1f} s, {len(client.asked) - seats} requests"
    first = client.asked[min(seats, 100) - 1] - begun
    words = f"{seconds:.1f} s; those of the 20 rounds that close first after {first:.1f} s"
    paced = f"{seats / (RATE * 2 / 3):.0f} s at the {RATE * 2 // 3} requests a second that Discord's limit leaves to it"
    return [
        (f"{seats:,} DMs read back (goal: 60 s)", words),
        ("as many on Discord itself", paced),
        ("as many after a restart, by the session before (goal: 60 s)", by_session),
    ]


async def _run(folder: Path, size: Size) -> list[tuple[str, str]]:
    rows = _outbox(size)
    parts: Sequence[Any] = (_changes, _refused, _newcomers, _reading)
    for part in parts:
        rows += await part(folder, size)
    return rows


def run(size: Size = Size()) -> list[tuple[str, str]]:
    """Figures of five hundred servers."""
    with tempfile.TemporaryDirectory(prefix="servers-", dir=Path.cwd()) as folder:
        return asyncio.run(_run(Path(folder), size))
