"""The courier keeps its pace, also with people who are written to first, wakes when it is nudged, and leaves nothing half done."""

import asyncio
from contextlib import suppress
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.courier.pace import Pace, Window
from bot.referee.core.model import Person
from tests.bot.courier.carrying import Office, until
from tests.bot.samples import errand
from tests.fakes import FakeClock
from tests.store.failing import refuse_writes

MINUTE = timedelta(minutes=1)


async def test_forty_newcomers_cost_forty_flights(office: Office) -> None:
    """Ten are written to in each minute, in their order, and the venue is asked for no one before it is their turn."""
    await office.make(*(errand(f"seat/{n}", about=f"u{n}", marker=str(n)) for n in range(40)))
    running = office.courier(firsts=Window(office.clock, 10, MINUTE))
    written = []
    for _ in range(5):
        await running.drain()
        written.append(len(office.venue.requests))
        office.clock.turn(60)
    assert written == [10, 20, 30, 40, 40]
    assert [address for _, address, _ in office.venue.requests] == [f"seat/{n}" for n in range(40)]


async def test_whose_dm_is_open_waits_for_no_newcomer(office: Office) -> None:
    """A letter to a known player, and one to a player with closed DMs, go at once; so does what is no letter to one person."""
    known = Person("u1", "Ann", "en", "123", None)
    for person in (known, replace(known, user="u2", channel=None, is_closed=True)):
        await office.store.transact(lambda tx, person=person: tx.people.save(person))  # type: ignore[misc]  # mypy loses the default's type
    await office.make(*(errand(f"seat/{n}", about=f"u{n}", marker=str(n)) for n in range(4)), errand())
    shut = Window(office.clock, 1, MINUTE)
    shut.spend()
    running = office.courier(firsts=shut)
    await running.drain()
    assert {address for _, address, _ in office.venue.requests} == {"seat/1", "seat/2", "public"}
    assert running.outbox.firsts_before("another") == 1


def test_a_window_says_when_there_is_room_again(clock: FakeClock) -> None:
    """Two a minute: the third waits until the first is a minute old; a hold makes the wait longer."""
    window = Window(clock, 2, MINUTE)
    window.spend()
    clock.turn(20)
    window.spend()
    assert (window.free(), window.wait()) == (0, 40.0)
    clock.turn(40)
    assert (window.free(), window.wait()) == (1, 0.0)
    window.hold(600)
    assert (window.free(), window.wait()) == (0, 600.0)


@pytest.mark.parametrize("is_full", [False, True])
async def test_requests_keep_their_pace(office: Office, is_full: bool) -> None:
    """In no second do more requests go out than the rate, nor where the disk is full by turns; the courier is idle once all have gone."""
    await office.make(*(errand(f"seat/{seat}") for seat in range(40)))
    ours = office.courier(rate=10)
    running = asyncio.create_task(ours.run())
    sent, idle = list[int](), list[bool]()
    for number in range(41):
        await refuse_writes(office.store, is_full and number % 2 == 1)
        ours.nudge()
        await until(lambda: office.clock.next_at is not None)
        await asyncio.sleep(0.01)  # noqa: TID251  the store's thread takes real time
        sent.append(len(office.venue.requests))
        idle.append(ours.is_idle())
        office.clock.turn(0.1)
    running.cancel()
    assert sent[0] == 5
    assert sent[-1] == 40
    assert (idle[0], idle[-1]) == (False, True)
    assert all(later - earlier <= 10 for earlier, later in zip(sent, sent[10:], strict=False))


async def test_requests_beside_letters_wait_only_where_a_second_is_full(clock: FakeClock) -> None:
    """Sixty answers at once: fifty go before any letter, the others a second later, and no second holds more."""
    pace = Pace(clock, 45)
    sending = [asyncio.create_task(pace.sent()) for _ in range(60)]
    await until(lambda: sum(one.done() for one in sending) == 50)
    assert pace.free() == 0
    clock.turn(1)
    await asyncio.gather(*sending)


def test_a_slow_moment_is_made_good(clock: FakeClock) -> None:
    """What could not go while the machine was slow goes after it, and still no second holds more than the rate."""
    pace = Pace(clock, 40)
    for _ in range(5):
        pace.spend()
    clock.turn(0.3)
    assert pace.free() == 12
    for _ in range(12):
        pace.spend()
    clock.turn(0.6)
    assert pace.free() == 12
    clock.turn(10)
    assert pace.free() == 12


async def test_a_nudge_wakes_the_courier(office: Office) -> None:
    """A resting courier looks at once when it is nudged, and by itself after a while."""
    resting = office.courier()
    running = asyncio.create_task(resting.run())
    await until(lambda: office.clock.next_at is not None)
    await office.make(errand(slot="1"))
    resting.nudge()
    await until(lambda: len(office.venue.at("public")) == 1)
    await office.make(errand(slot="2"))
    await until(lambda: not resting._woken.is_set() and not resting._turning.locked())
    office.clock.turn(15)
    await until(lambda: len(office.venue.at("public")) == 2)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    await resting.aclose()
    assert await office.statuses() == ["done", "done"]


async def test_a_failing_store_does_not_end_the_courier(office: Office, caplog: pytest.LogCaptureFixture) -> None:
    """The courier says so in the log, and goes on when the store does."""
    await office.make(errand())
    await refuse_writes(office.store)
    running = asyncio.create_task(office.courier().run())
    await until(lambda: "could not use the store" in caplog.text)
    await refuse_writes(office.store, False)
    await until(lambda: office.clock.next_at is not None)
    office.clock.turn(15)
    await until(lambda: len(office.venue.at("public")) == 1)
    assert office.venue.requests == [("m1", "public", "post")]
    running.cancel()


async def test_closing_stores_what_is_under_way(office: Office) -> None:
    """At the end requests under way are waited for and their answers stored; nothing new is begun."""
    await office.make(errand(slot="1"), errand(slot="2"))
    closing = office.courier()
    office.venue.gate.clear()
    running = asyncio.create_task(closing.run())
    await until(lambda: len(office.venue.requests) == 1)
    running.cancel()
    closed = asyncio.create_task(closing.aclose())
    await asyncio.sleep(0)  # noqa: TID251  let it begin
    office.venue.gate.set()
    await closed
    assert await office.statuses() == ["done", "waiting"]
