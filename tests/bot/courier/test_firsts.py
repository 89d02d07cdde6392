"""People to whom no DM is open yet are written to at a pace, each in turn and by one flight."""

from datetime import timedelta

from msgspec.structs import replace

from bot.courier.pace import Window
from bot.referee.core.model import Person
from tests.bot.courier.carrying import Office
from tests.bot.samples import errand
from tests.fakes import FakeClock

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
