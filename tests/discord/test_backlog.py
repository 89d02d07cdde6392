"""23: Some twenty DMs are read back at once, nearest deadline first; a round waits only for its own players, and no place is lost."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.referee import sweep
from bot.referee.core.model import Person
from bot.referee.core.ports import Unreachable
from bot.referee.play import dealing, outage, signup
from bot.venues.discord.delivery.places import snowflake
from bot.venues.discord.reading.backlog import AT_ONCE, Backlog
from bot.venues.discord.reading.flood import Flood
from bot.venues.discord.reading.inbox import Inbox
from bot.venues.discord.reading.stored import NO_DEADLINE, seated
from tests.bot.samples import match, sign_up, tenure
from tests.bot.world import World, world
from tests.discord.playing import Evening, due
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
        if user == "7":
            raise ZeroDivisionError

    def open(self, count: int) -> None:
        """Let so many be read."""
        for _ in range(count):
            self.gate.release()


async def test_twenty_are_read_at_once_nearest_deadline_first() -> None:
    """Of a hundred in any order, those whose round closes first are started first; an error in one holds up no other."""
    reading = Reading()
    backlog = Backlog(reading.read)
    wanted = {f"{number}": START + timedelta(minutes=number * 37 % 100) for number in range(100)}
    done = [backlog.want(user, by) for user, by in wanted.items()]
    await asyncio.sleep(0)  # noqa: TID251  the first twenty begin
    reading.open(100)
    await asyncio.gather(*done)
    assert reading.begun == sorted(wanted, key=wanted.__getitem__)
    assert reading.busiest == AT_ONCE


async def test_whose_round_is_due_overtakes_all_who_wait() -> None:
    """Of a thousand queued, one that is queued again with a nearer deadline is next."""
    reading = Reading()
    backlog = Backlog(reading.read)
    for number in range(1_000):
        backlog.want(str(number), NO_DEADLINE)
    await asyncio.sleep(0)  # noqa: TID251  the first twenty begin
    late = "999" if "999" not in reading.begun else "998"
    wanted = backlog.want(late, START)
    reading.open(1)
    while late not in reading.begun:  # noqa: ASYNC110  one turn of the loop
        await asyncio.sleep(0)  # noqa: TID251  see above
    assert reading.begun.index(late) == AT_ONCE
    reading.open(1_000)
    await wanted


class Dms:
    """What an `Inbox` asks of discord.py: the messages of each DM channel. `asks`: what comes first at a request, by channel and place."""

    def __init__(self, asks: Callable[[int, int], Any], messages: Mapping[int, list[Any]] | None = None) -> None:
        self._asks, self._messages = asks, messages or {}

    def get_partial_messageable(self, channel: int, **_: Any) -> Any:
        return SimpleNamespace(history=partial(self._history, channel))

    async def _history(self, channel: int, *, limit: int | None, after: Any, **_: Any) -> Any:
        if (waiting := self._asks(channel, after.id)) is not None:
            await waiting
        for message in [each for each in self._messages.get(channel, []) if each.id > after.id][:limit]:
            yield message


def inbox_of(bot: World, clock: FakeClock, dms: Dms, rate: Callable[[], float | None] = lambda: None) -> Inbox:
    """An inbox that reads these DMs."""
    client: Any = dms
    return Inbox(client, bot.store, clock, rate)


async def known(bot: World, *users: str) -> None:
    """People whose DMs have the numbers of their ids."""

    async def save(tx: Any) -> None:
        for user in users:
            await tx.people.save(Person(user, user, "en", user, "0"))

    await bot.store.transact(save)


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
        wanted = await bot.store.transact(partial(seated, now=START))
        assert wanted == {"Ada": START + timedelta(hours=2), "Bo": NO_DEADLINE}


async def test_a_due_round_waits_for_its_own_players_alone(tmp_path: Path) -> None:
    """The DM of a player of another match hangs; the round's own player is read meanwhile, and the round may close."""
    clock, hangs = FakeClock(START + timedelta(hours=2)), asyncio.Event()
    async with world(tmp_path / "db", clock) as bot:
        await known(bot, "1", "2")
        inbox = inbox_of(bot, clock, Dms(lambda channel, _: hangs.wait() if channel == 1 else None))
        deadline = START + timedelta(hours=1)
        first, another = match(deadline=deadline), match("m2", deadline=deadline)
        assert inbox.read_up_to(another, ["1"]) < deadline
        assert inbox.read_up_to(first, ["2"]) < deadline
        await inbox.read_back({"2": NO_DEADLINE})
        assert inbox.read_up_to(first, ["2"]) > deadline
        assert inbox.read_up_to(another, ["1"]) < deadline
        hangs.set()
        await inbox.read_back({"1": NO_DEADLINE})


async def test_a_silent_gateway_is_asked_before_dms_are_read_back(tmp_path: Path) -> None:
    """Once for a deadline, and its answer is enough; if none comes within three seconds, the DMs are read."""
    clock, asked, read = FakeClock(START), list[datetime](), list[int]()
    async with world(tmp_path / "db", clock) as bot:
        await known(bot, "1", "2")
        dms: Any = Dms(lambda channel, _: read.append(channel))
        inbox = Inbox(dms, bot.store, clock, ask=lambda: asked.append(clock.now()))
        inbox.began()
        await inbox.read_missed([])
        inbox.reach.fresh.update(["1", "2"])
        for is_answered in (True, False):
            clock.turn(3600)
            deadline = clock.now() - timedelta(seconds=1)
            for _ in range(2):
                assert inbox.read_up_to(match(deadline=deadline), ["1", "2"]) < deadline
            assert asked.pop() == clock.now()
            assert not asked
            if is_answered:
                await inbox.heard(clock.now())
            else:
                clock.turn(3)
                assert inbox.read_up_to(match(deadline=deadline), ["1", "2"]) < deadline
                await inbox.read_back({"1": deadline, "2": deadline})
            assert inbox.read_up_to(match(deadline=deadline), ["1", "2"]) > deadline
            assert read == ([] if is_answered else [1, 2])


@pytest.mark.parametrize("by", ["request", "earlier session"])
async def test_what_was_read_for_one_session_does_not_count_for_the_next(tmp_path: Path, by: str) -> None:
    """Reading takes so long that another session has begun: what was sent between the two is in neither, so the DM is read again."""
    clock, begun, goes_on = FakeClock(START + timedelta(hours=2)), asyncio.Event(), asyncio.Event()
    deadline, session, read_in = START + timedelta(hours=1), 1, list[int]()

    async def slow(_: Any = None) -> None:
        begun.set()
        await goes_on.wait()

    def asks(_: int, __: int) -> Any:
        read_in.append(session)
        return slow()

    async def write(tx: Any) -> None:
        await tx.matches.add(match("m1"))
        await tx.seats.add(tenure(0, "7", match="m1"))

    async with world(tmp_path / "db", clock) as bot:
        await known(bot, "7")
        await bot.store.transact(write)
        inbox = inbox_of(bot, clock, Dms(asks))
        inbox.handle = slow
        inbox.began()
        missed = None if by == "request" else [_message(1, None)]
        reading = asyncio.create_task(inbox.read_missed(missed))
        await asyncio.wait([reading, asyncio.create_task(begun.wait())], return_when=asyncio.FIRST_COMPLETED)
        assert begun.is_set()
        inbox.reach.lost()
        inbox.began()
        session = 2
        goes_on.set()
        await reading
        await inbox.heard(clock.now())
        await inbox.read_back({"7": deadline})
        assert read_in[-1:] == [2]


async def test_whoever_writes_now_is_read_back_next(tmp_path: Path) -> None:
    """Of a hundred whose rounds close later, the last one writes: their DM is read after those that are being read."""
    clock, gate, asked = FakeClock(), asyncio.Semaphore(0), list[int]()

    def asks(channel: int, _: int) -> Any:
        asked.append(channel)
        return gate.acquire()

    async with world(tmp_path / "db", clock) as bot:

        async def write(tx: Any) -> None:
            for number in range(100):
                await tx.matches.add(match(f"m{number}", deadline=START + timedelta(hours=1, minutes=number)))
                await tx.seats.add(tenure(2, str(number), match=f"m{number}"))

        await bot.store.transact(write)
        await known(bot, *map(str, range(100)))
        inbox = inbox_of(bot, clock, Dms(asks))
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
        assert (asked.index(99), len(asked)) == (AT_ONCE, 100)


class Sleepless(FakeClock):
    """Whoever sleeps turns it."""

    async def sleep(self, seconds: float) -> None:
        self.turn(seconds)


async def test_reading_back_takes_what_letters_leave(tmp_path: Path) -> None:
    """10,000 DMs in 222 s while no letter waits, in 333 s beside letters; here 90 of them, and no second holds more than its rate."""
    clock, rate, asked, took = Sleepless(), 45.0, list[datetime](), list[float]()
    async with world(tmp_path / "db", clock) as bot:
        inbox = inbox_of(bot, clock, Dms(lambda *_: asked.append(clock.now())), lambda: rate)
        people = [str(number) for number in range(270)]
        await known(bot, *people)
        for part, rate in ((people[:90], 45.0), (people[90:180], 30.0), (people[180:], 45.0)):
            begun = clock.now()
            for user in part:
                await inbox.read_back({user: NO_DEADLINE})
            took.append((clock.now() - begun).total_seconds())
            second = [sum(at - timedelta(seconds=1) < one <= at for one in asked) for at in asked]
            assert max(second[-45:]) <= rate
    assert took == pytest.approx([90 / 45, 90 / 30, 90 / 45], abs=0.2)


async def test_rounds_due_at_once_are_read_and_closed_one_after_the_other(tmp_path: Path) -> None:
    """After an outage three rounds of three wait for their DMs, one a second: each closes when its own three are read."""
    clock, read, closed = Sleepless(), list[float](), list[timedelta]()
    async with world(tmp_path / "db", clock) as bot:
        inbox = inbox_of(bot, clock, Dms(lambda *_: None), lambda: 1.0)
        house = replace(bot.house, inbox=inbox)
        for first in (700, 400, 100):
            opened = await signup.open_match(house, guild="g", home="home", game="five_stands", host="host")
            users = [str(first + seat) for seat in range(3)]
            for user in users:
                await signup.join(house, opened.id, user, user, "word")
            await known(bot, *users)
            begun = await dealing.start(house, opened.id, "host")
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


def _message(number: int, edited: int | None) -> Any:
    at = START + timedelta(seconds=number)
    edited_at = START + timedelta(seconds=edited, milliseconds=500) if edited else None
    author = SimpleNamespace(id=7)
    return SimpleNamespace(
        id=snowflake(at), created_at=at, content=str(number), author=author, edited_at=edited_at, guild=None
    )


async def test_reading_back_keeps_its_place(tmp_path: Path) -> None:
    """16,000 DMs once kept a round from closing: after each failure they were read again from the start."""
    clock, edited, requests, said = (
        FakeClock(START + timedelta(hours=2)),
        {30: 120, 40: 440, 50: 460},
        list[int](),
        list[str](),
    )

    def asks(_: int, after: int) -> None:
        requests.append(after)
        if len(requests) == 4:
            raise Unreachable("the line is bad")

    async def handle(message: Any) -> None:
        said.append(message.content)

    async with world(tmp_path / "db", clock) as bot:
        inbox = inbox_of(bot, clock, Dms(asks, {7: [_message(number, edited.get(number)) for number in range(1, 451)]}))
        inbox.handle = handle
        await known(bot, "7")
        await inbox.read_back({"7": NO_DEADLINE})
        assert len(said) == 298, "three pages, without what was edited later than they end"
        clock.turn(60)
        await inbox.read_back({"7": NO_DEADLINE})
        assert requests[3] == requests[4], "it goes on with the page that failed"
        assert len(requests) == 6
        assert sorted(map(int, said)) == list(range(1, 451))
        at = {number: place for place, number in enumerate(map(int, said))}
        assert at[120] < at[30] < at[121]
        assert at[440] < at[40] < at[441]
        assert at[450] < at[50]
        assert inbox.reach.read_at["7"] == clock.now() - timedelta(seconds=60), (
            "of what was edited meanwhile it knows nothing"
        )


async def test_a_round_does_not_wait_for_the_answer_to_somebody_else(tmp_path: Path) -> None:
    """Discord takes few answers a second in one DM: who types many messages at once delays their own rounds, and no others."""
    clock, begun, answered = FakeClock(START + timedelta(minutes=2)), asyncio.Event(), asyncio.Event()
    deadline, message = START + timedelta(minutes=1), _message(1, None)
    message.guild, message.channel = None, SimpleNamespace(id=7)

    async def handle(_: Any) -> None:
        begun.set()
        await answered.wait()

    async with world(tmp_path / "db", clock) as bot:
        inbox = inbox_of(bot, clock, Dms(lambda *_: None))
        inbox.handle = handle
        await known(bot, "1", "7")
        inbox.began()
        await inbox.read_missed([])
        await inbox.read_back({"1": NO_DEADLINE, "7": NO_DEADLINE})
        taken = asyncio.create_task(inbox.take(message))
        await begun.wait()
        await inbox.heard(clock.now())
        assert inbox.read_up_to(match(deadline=deadline), ["1"]) > deadline
        assert inbox.read_up_to(match(deadline=deadline), ["1", "7"]) < deadline
        answered.set()
        await taken
        assert inbox.read_up_to(match(deadline=deadline), ["1", "7"]) > deadline


# Floods ------------------------------------------------------------------------------------------------------------------


@pytest.mark.dealt
async def test_beyond_so_many_nothing_is_read_in_this_round(night: Evening) -> None:
    """The rest, requests for help too, are answered once and change nothing; the button and the next round work as before."""
    match, (ada, bo, _) = await night.match_of_three()
    night.bot.context.flood.most = 3
    for number in range(7):
        await ada.dm("help" if number == 2 else f"play; go {'stay' if number % 2 else 'white'}")
        night.clock.turn(1)
        await night.settled()
    await night.loopback.quiet()
    assert len(await night.versions(match)) == 2
    warnings = [seen for seen in ada.sees() if "You have sent 3 messages in this round" in seen.everything]
    assert len(warnings) == 1
    await bo.dm("play; go stay")
    await bo.awaits("Receipt", where=bo.inbox)
    match = await night.pass_deadline(match)
    assert match.step == 1
    since = ada.mark()
    await ada.dm("play; go stay")
    await ada.awaits("Receipt", since=since, where=ada.inbox)


async def test_the_same_message_counts_once(tmp_path: Path) -> None:
    """A message that is put off and judged again counts once; a writer over the limit is told once."""
    async with world(tmp_path / "db") as bot:
        flood = Flood(bot.store, 2)
        verdicts = [await flood.verdict("Ada", number) for number in (1, 1, 2, 2, 3, 3)]
        assert verdicts == ["read", "read", "read", "read", "last", "last"]
        flood.note_told("Ada")
        assert [await flood.verdict("Ada", number) for number in (3, 4)] == ["unread", "unread"]
