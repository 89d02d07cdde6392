"""An address that cannot be reached stalls no other, and nothing falls back to a public place."""

import pytest

from bot.referee.core.facts import SeatName
from bot.referee.core.ports import Undeliverable, Unreachable
from tests.bot.courier.carrying import Office
from tests.bot.samples import errand


async def test_an_unreachable_address_stalls_no_other(office: Office) -> None:
    """One address waits longer and longer between tries, its own order kept, while the others go on; a venue's own wish is kept to the
    second.
    """
    office.venue.troubles["seat/0"] = [*[Unreachable("503")] * 4, Unreachable("429", retry_after=7.5)]
    await office.make(errand("seat/0", "1"), errand("seat/0", "2"), errand("seat/1"))
    running = office.courier()
    waits = []
    for _ in range(6):
        await running.drain()
        next_at = running.outbox.next_at(office.clock.now())
        if next_at is not None:
            waits.append((next_at - office.clock.now()).total_seconds())
            office.clock.turn_to(next_at)
    assert len(office.venue.at("seat/1")) == 1
    assert [one.slot for one in office.venue.at("seat/0")] == ["1", "2"]
    assert all(0.5 * 2**n <= seconds < 1.5 * 2**n for n, seconds in enumerate(waits[:4]))
    assert waits[4:] == [7.5]


async def test_the_hosts_hear_once_of_a_closed_door(office: Office) -> None:
    """Letters to closed DMs are stuck, each new one is tried, and they again; hosts are told once for each person, and no one else is."""
    office.venue.troubles = {
        "seat/2": [Undeliverable("direct messages are closed")] * 2,
        "seat/3": [Undeliverable("gone")],
    }
    await office.make(*(errand("seat/2", slot, about="u2") for slot in "123"), errand("seat/3", about="u3"))
    await office.courier().drain()
    assert [one.slot for one in office.venue.at("seat/2")] == [
        "3",
        "1",
        "2",
    ]  # where one gets through, the others follow
    assert {address for _, address in office.venue.delivered} == {"seat/2", "hosts"}
    notices = [notice for one in office.venue.at("hosts") if one.letter for notice in one.letter.notices]
    assert [(notice.id, notice.facts["who"], notice.facts["why"]) for notice in notices] == [
        ("undeliverable-seat", SeatName(2), "direct messages are closed"), ("undeliverable-seat", SeatName(3), "gone"),
    ]  # fmt: skip


async def test_hosts_out_of_reach_are_not_told_so(office: Office) -> None:
    """A notice to the hosts that cannot be delivered makes no further notice."""
    office.venue.troubles["hosts"] = [Undeliverable("no such channel")]
    await office.make(errand("hosts"))
    await office.courier().drain()
    assert await office.statuses() == ["stuck"]


async def test_an_error_in_one_errand_holds_up_that_one_alone(office: Office, caplog: pytest.LogCaptureFixture) -> None:
    """A bug met by one letter is logged, and told to the hosts; the others arrive, and it is tried again."""
    office.venue.troubles["public"] = [ZeroDivisionError()]
    await office.make(errand(), errand("seat/1"))
    running = office.courier()
    await running.drain()
    assert await office.statuses() == ["stuck", "done", "done"]
    assert "errand 1 of match m1" in caplog.text
    assert [one.address for one in office.venue.at("hosts")] == ["hosts"]
    office.clock.turn(120)
    await running.drain()
    assert await office.statuses() == ["done"] * 3
