"""What is stuck in a server is tried when something was changed there, though not for each change, and never at the others' cost."""

import pytest

from bot.courier.quiet import LATEST, Quiet
from bot.referee.core.ports import Undeliverable
from bot.store.tables.outbox import Outbox as Table
from tests.bot.courier.carrying import Office
from tests.bot.samples import errand
from tests.fakes import FakeClock

STUCK = 16
PLACES = [f"room/{number}" for number in range(STUCK)]


async def refused(office: Office, times: int = 10_000) -> None:
    """Sixteen rooms of one server cannot be opened."""
    for place in PLACES:
        office.venue.troubles[place] = [Undeliverable("no permission") for _ in range(times)]
    await office.make(*(errand(place, "room", "open_room", marker=place) for place in PLACES))


async def test_ten_changes_a_second_for_five_minutes_ask_for_little(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixteen rooms are stuck: each is tried again at growing pauses, and nothing reads the outbox anew."""
    read: list[int] = []
    there = Table.open

    async def counted(table: Table, after: int = 0) -> object:
        rows = await there(table, after)
        read.append(len(rows))
        return rows

    await refused(office)
    running = office.courier()
    await running.drain()
    office.venue.requests.clear()
    monkeypatch.setattr(Table, "open", counted)
    for _ in range(300):
        for _ in range(10):
            running.stirred("g1")
        office.clock.turn(1)
        await running.drain()
    tried = [address for _, address, _ in office.venue.requests if address in PLACES]
    assert {tried.count(place) for place in PLACES} <= set(range(4, 11))
    assert sum(read) <= 2  # the one notice to the hosts, and the desk


async def test_what_was_mended_goes_once_its_server_is_quiet(office: Office) -> None:
    """A permission comes back: two seconds later everything that was stuck for want of it has gone."""
    await refused(office, times=1)
    running = office.courier()
    await running.drain()
    running.stirred("g1")
    office.clock.turn(1)
    await running.drain()
    assert (await office.statuses())[:STUCK] == ["stuck"] * STUCK
    office.clock.turn(1)
    await running.drain()
    assert (await office.statuses())[:STUCK] == ["done"] * STUCK


async def test_changes_of_a_server_without_trouble_are_no_work(office: Office) -> None:
    """Nothing is stuck in it: the courier is not even woken."""
    await refused(office)
    running = office.courier()
    await running.drain()
    running._woken.clear()
    running.stirred("another")
    assert not running._woken.is_set()
    assert running._quiet.next_at() is None


def test_a_server_that_is_never_quiet_is_looked_at_all_the_same(clock: FakeClock) -> None:
    """Changes follow one another every second: it is looked at after ten."""
    quiet = Quiet(clock)
    seconds = 0
    while not quiet.due():
        quiet.stir("g")
        clock.turn(1)
        seconds += 1
    assert seconds == LATEST.total_seconds()


def test_looks_that_find_nothing_are_forgotten(clock: FakeClock) -> None:
    """Once nothing is stuck in a server nothing is kept of it."""
    quiet = Quiet(clock)
    for has_found in (True, False):
        quiet.stir("g")
        clock.turn(600)
        assert quiet.due() == ["g"]
        quiet.looked("g", has_found=has_found)
    assert (quiet._looks, quiet._since, len(quiet._waiting)) == ({}, {}, 0)


async def test_while_no_refusal_may_be_risked_troubled_servers_wait(office: Office) -> None:
    """Nothing is sent to a server in which something is stuck; it goes when refusals may be risked again."""
    dares = True
    office.venue.troubles["room/0"] = [Undeliverable("no permission")]
    await office.make(errand("room/0", "room", "open_room", marker="room"))
    running = office.courier(dares=lambda: dares)
    await running.drain()
    dares = False
    await office.make(errand(slot="new"))
    office.clock.turn(3600)
    await running.drain()
    assert office.venue.at("public") == []
    dares = True
    office.clock.turn(60)
    await running.drain()
    assert len(office.venue.at("public")) == len(office.venue.at("room/0")) == 1
