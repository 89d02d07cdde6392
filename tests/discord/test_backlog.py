"""23: Some twenty DMs are read back at once, nearest deadline first; a round waits only for its own players."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.referee import sweep
from bot.referee.core.model import Match, Person
from bot.referee.play import dealing, outage, signup
from bot.venues.discord.reading.backlog import AT_ONCE, Backlog
from bot.venues.discord.reading.inbox import Inbox
from bot.venues.discord.reading.stored import NO_DEADLINE, seated
from tests.bot.samples import match, sign_up, tenure
from tests.bot.world import world
from tests.discord.playing import due
from tests.fakes import START, FakeClock


class Reading:
    """Reads DMs while its gate is open; records their order, and how many are read at once."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.gate = asyncio.Semaphore(0)
        self.under_way = self.busiest = 0

    async def read(self, user: str, by: datetime) -> None:
        self.begun.append(user)
        self.under_way += 1
        self.busiest = max(self.busiest, self.under_way)
        await self.gate.acquire()
        self.under_way -= 1
        if user == "broken":
            raise ZeroDivisionError


async def test_twenty_are_read_at_once_nearest_deadline_first() -> None:
    """Of a hundred in any order, those whose round closes first are started first."""
    reading = Reading()
    backlog = Backlog(reading.read)
    wanted = {f"{n:02}": START + timedelta(minutes=n * 37 % 100) for n in range(100)}
    done = [backlog.want(user, by) for user, by in wanted.items()]
    await asyncio.sleep(0)  # noqa: TID251  the first twenty begin
    for _ in wanted:
        reading.gate.release()
    await asyncio.gather(*done)
    assert reading.begun == sorted(wanted, key=wanted.__getitem__)
    assert reading.busiest == AT_ONCE


async def test_whose_round_is_due_overtakes_all_who_wait() -> None:
    """Of a thousand queued, one that is queued again with a nearer deadline is next."""
    reading = Reading()
    backlog = Backlog(reading.read)
    for n in range(1_000):
        backlog.want(str(n), NO_DEADLINE)
    await asyncio.sleep(0)  # noqa: TID251  the first twenty begin
    late = str(999) if "999" not in reading.begun else "998"
    due = backlog.want(late, START)
    reading.gate.release()
    while late not in reading.begun:  # noqa: ASYNC110  one turn of the loop
        await asyncio.sleep(0)  # noqa: TID251  see above
    assert reading.begun.index(late) == AT_ONCE
    for _ in range(1_000):
        reading.gate.release()
    await due


async def test_one_that_fails_holds_up_no_other() -> None:
    """An error in one DM is logged, and all others are read."""
    reading = Reading()
    backlog = Backlog(reading.read)
    done = [backlog.want(user, START) for user in ("a", "broken", "c")]
    for _ in done:
        reading.gate.release()
    await asyncio.gather(*done)
    assert sorted(reading.begun) == ["a", "broken", "c"]


async def test_each_player_is_wanted_by_their_nearest_deadline(tmp_path: Path) -> None:
    """Of two matches the one that closes first counts; players without a close come last."""
    async with world(tmp_path / "db") as bot:

        async def write(tx: Any) -> None:
            for number, hours in enumerate((5, 2)):
                await tx.matches.add(match(f"m{number}", deadline=START + timedelta(hours=hours)))
                await tx.seats.add(tenure(2, "Ada", match=f"m{number}"))
            await tx.matches.add(sign_up("m9"))
            await tx.seats.add(tenure(0, "Bo", match="m9"))

        await bot.store.transact(write)
        assert await bot.store.transact(partial(seated, now=START)) == {
            "Ada": START + timedelta(hours=2),
            "Bo": NO_DEADLINE,
        }


async def test_a_due_round_waits_for_its_own_players_alone(tmp_path: Path) -> None:
    """The DM of a player of another match hangs; the round's own player is read meanwhile, and the round may close."""
    clock, hangs = FakeClock(START + timedelta(hours=2)), asyncio.Event()

    async def nothing(channel: int) -> Any:
        if channel == 1:
            await hangs.wait()
        for message in list[Any]():
            yield message

    def dm(channel: int, **_: Any) -> Any:
        return SimpleNamespace(history=lambda **_: nothing(channel))

    async with world(tmp_path / "db", clock) as bot:
        for channel, user in enumerate(("other", "due"), 1):
            person = Person(user, user, "en", str(channel), "0")
            await bot.store.transact(lambda tx, person=person: tx.people.save(person))  # type: ignore[misc]  # mypy loses the default's type
        client: Any = SimpleNamespace(get_partial_messageable=dm)
        inbox = Inbox(client, bot.store, clock)
        deadline = START + timedelta(hours=1)
        first, another = match(deadline=deadline), match("m2", deadline=deadline)
        assert inbox.read_up_to(another, ["other"]) < deadline
        assert inbox.read_up_to(first, ["due"]) < deadline
        await inbox.read_back(["due"])
        assert inbox.read_up_to(first, ["due"]) > deadline
        assert inbox.read_up_to(another, ["other"]) < deadline
        hangs.set()
        await inbox.read_back(["other"])


async def test_whoever_writes_now_is_read_back_next(tmp_path: Path) -> None:
    """Of a hundred whose rounds close later, the last one writes: their DM is read after those that are being read."""
    clock, gate, asked = FakeClock(), asyncio.Semaphore(0), list[int]()

    async def nothing(channel: int) -> Any:
        asked.append(channel)
        await gate.acquire()
        for message in list[Any]():
            yield message

    def dm(channel: int, **_: Any) -> Any:
        return SimpleNamespace(history=lambda **_: nothing(channel))

    async with world(tmp_path / "db", clock) as bot:

        async def write(tx: Any) -> None:
            for n in range(100):
                await tx.matches.add(match(f"m{n}", deadline=START + timedelta(hours=1, minutes=n)))
                await tx.seats.add(tenure(2, str(n), match=f"m{n}"))
                await tx.people.save(Person(str(n), "Ann", "en", str(n), "0"))

        await bot.store.transact(write)
        client: Any = SimpleNamespace(get_partial_messageable=dm)
        inbox = Inbox(client, bot.store, clock)
        inbox.began()
        reading = asyncio.create_task(inbox.read_missed())
        while len(asked) < AT_ONCE:  # noqa: ASYNC110  until the first twenty are asked for
            await asyncio.sleep(0)  # noqa: TID251  see above
        message: Any = SimpleNamespace(id=1, edited_at=None, created_at=START, author=SimpleNamespace(id=99))
        writing = asyncio.create_task(inbox.take(message))
        await asyncio.sleep(0)  # noqa: TID251  it is wanted
        for _ in range(100):
            gate.release()
        await asyncio.gather(writing, reading)
        assert asked.index(99) == AT_ONCE
        assert len(asked) == 100


class Sleepless(FakeClock):
    """Whoever sleeps turns it."""

    async def sleep(self, seconds: float) -> None:
        self.turn(seconds)


async def test_reading_back_takes_what_letters_leave(tmp_path: Path) -> None:
    """10,000 DMs in 222 s while no letter waits, in 333 s beside letters; here 90 of them, and no second holds more than its rate."""
    clock, rate, asked = Sleepless(), 45.0, list[datetime]()

    async def nothing() -> Any:
        asked.append(clock.now())
        for message in list[Any]():
            yield message

    client: Any = SimpleNamespace(
        get_partial_messageable=lambda *_, **__: SimpleNamespace(history=lambda **_: nothing())
    )
    async with world(tmp_path / "db", clock) as bot:
        inbox = Inbox(client, bot.store, clock, lambda: rate)
        people = [Person(str(n), "Ann", "en", str(n), "0") for n in range(270)]

        async def write(tx: Any) -> None:
            for person in people:
                await tx.people.save(person)

        await bot.store.transact(write)
        took = list[float]()
        for part, rate in ((people[:90], 45.0), (people[90:180], 30.0), (people[180:], 45.0)):
            begun = clock.now()
            for person in part:
                await inbox.read_back([person.user])
            took.append((clock.now() - begun).total_seconds())
            second = [sum(at - timedelta(seconds=1) < one <= at for one in asked) for at in asked]
            assert max(second[-45:]) <= rate
    assert took == pytest.approx([90 / 45, 90 / 30, 90 / 45], abs=0.2)


async def test_rounds_due_at_once_are_read_and_closed_one_after_the_other(tmp_path: Path) -> None:
    """After an outage three rounds of three wait for their DMs, one a second: each closes when its own three are read."""
    clock, read, closed = Sleepless(), list[float](), list[timedelta]()

    async def nothing() -> Any:
        for message in list[Any]():
            yield message

    client: Any = SimpleNamespace(
        get_partial_messageable=lambda *_, **__: SimpleNamespace(history=lambda **_: nothing())
    )
    async with world(tmp_path / "db", clock) as bot:
        inbox = Inbox(client, bot.store, clock, lambda: 1.0)
        house = replace(bot.house, inbox=inbox)
        for number in range(3):
            opened = await signup.open_match(house, guild="g", home="home", game="five_stands", host="host")
            assert isinstance(opened, Match)
            for seat in range(3):
                user = str(100 * (7 - 3 * number) + seat)
                await signup.join(house, opened.id, user, user, "word")
                await bot.store.transact(lambda tx, user=user: tx.people.save(Person(user, user, "en", user, "0")))  # type: ignore[misc]
            begun = await dealing.start(house, opened.id, "host")
            assert isinstance(begun, Match)
            closes_at = due(begun) + timedelta(seconds=6)
        await bot.store.transact(lambda tx: tx.uptime.set_alive(closes_at))
        clock.turn_to(closes_at)
        house = replace(house, closed=closed.append)

        async def caught_up(match_id: str) -> None:
            read.append((clock.now() - closes_at).total_seconds())
            await sweep.caught_up(house, match_id)
            await outage.alive(house)
            await sweep.attend(house)

        inbox.caught_up = caught_up
        inbox.began()
        await sweep.attend(house)
        assert len(closed) <= len(read), "nothing closes before its messages are read"
        await inbox.read_missed()
        while len(closed) < 3:  # noqa: ASYNC110  the database's thread is not the clock's
            await asyncio.sleep(0)  # noqa: TID251  see above
        assert read == pytest.approx([2, 5, 8], abs=1.1)
