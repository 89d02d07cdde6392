"""The courier goes public, rooms, seats; an address keeps its order and stalls no other, and nothing falls back to a public place."""

import asyncio
from datetime import timedelta

import pytest

from bot.referee.core.facts import SeatName
from bot.referee.core.model import Letter
from bot.referee.core.ports import Undeliverable, Unreachable
from tests.bot.courier.carrying import Office, until
from tests.bot.samples import errand, match, tenure
from tests.fakes import START


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


async def test_public_comes_before_rooms_before_seats_and_matches_take_turns(office: Office) -> None:
    """In any order of making; a match with many letters does not make another one wait for all of them."""
    for name in ("m2", "m3"):
        added = match(name)
        await office.store.transact(lambda tx, added=added: tx.matches.add(added))  # type: ignore[misc]  # mypy loses the default's type
    addresses = ["seat/1", "room/a", "public", "seat/0"]
    for name in ("m1", "m2", "m3"):
        kinds = [(one, "open_room" if one == "room/a" else "post") for one in addresses]
        await office.make(*(errand(one, kind=kind, match=name) for one, kind in kinds))
    await office.courier(flights=1).drain()
    sorted_so = ["public", "room/a", "seat/1", "seat/0"]
    assert [one[:2] for one in office.venue.requests] == [
        (name, one) for one in sorted_so for name in ("m1", "m2", "m3")
    ]


@pytest.mark.parametrize(("flights", "busiest"), [(8, 8), (2, 2), (40, 20)])
async def test_an_address_keeps_its_order(office: Office, flights: int, busiest: int) -> None:
    """Letters to one address arrive as they were made, one at a time, though as many addresses are under way as there are flights."""
    await office.make(*(errand(f"seat/{seat}", str(number)) for number in range(3) for seat in range(20)))
    await office.courier(flights=flights).drain()
    for seat in range(20):
        assert [one.slot for one in office.venue.at(f"seat/{seat}")] == list("012")
    assert office.venue.busiest == busiest


async def test_a_rooms_letters_wait_for_the_room(office: Office) -> None:
    """A room is opened, entered, posted to and locked in that order, all at the place that the opening gave."""
    await office.make(errand("room/a", "room", "open_room"), errand("room/a", "room", "add_member", about="u2", marker="in"),
        errand("room/a", "1"), errand("room/a", "room", "remove_member", about="u2", marker="out"),
        errand("room/a", "room", "lock_room", about="archive"),
    )  # fmt: skip
    await office.courier().drain()
    assert [one.kind for one in office.venue.at("room/a")] == [
        "open_room",
        "add_member",
        "post",
        "remove_member",
        "lock_room",
    ]
    stored = await office.store.transact(lambda tx: tx.outbox.of("m1"))
    assert [one.remote_id for one in stored] == ["room/a#1", "room/a#1", "room/a#3", "room/a#1", "room/a#1"]


async def test_the_news_of_a_room_that_cannot_be_opened_go_to_its_people(office: Office) -> None:
    """Each of them is told alone, no one else is, and the room is no longer opened."""
    office.venue.troubles["room/a"] = [Undeliverable("no permission to open rooms")]
    await office.store.transact(lambda tx: tx.seats.add(tenure(2, "u2")))
    await office.make(errand("room/a", "room", "open_room"), errand("room/a", "room", "add_member", about="u2", marker="in"),
        errand("room/a", "1", letter=Letter("step")),
    )  # fmt: skip
    await office.courier().drain()
    assert await office.statuses() == ["superseded", "superseded", "superseded", "done", "done"]
    assert [(one.about, one.letter and one.letter.reader) for one in office.venue.at("seat/2")] == [("u2", 2)]


async def test_a_room_opened_anew_is_another_room(office: Office) -> None:
    """After a rollback a room of the same address is opened; what was made before goes to the old one."""
    await office.make(errand("room/a", "room", "open_room", marker="old"), errand("room/a", "room", "lock_room"))
    await office.make(errand("room/a", "room", "open_room", marker="new"), errand("room/a", "1"))
    await office.courier().drain()
    _, lock, new, post = await office.store.transact(lambda tx: tx.outbox.of("m1"))
    assert (lock.remote_id, new.remote_id, post.status) == ("room/a#1", "room/a#3", "done")


async def test_what_waits_for_its_time_holds_up_no_post_but_the_story(office: Office) -> None:
    """Weather, 9: what is not to go yet, and an edit, let later posts go; public posts wait for each other, notices to hosts do not."""
    await office.make(errand(slot="later", not_before=START + timedelta(minutes=1)), errand(slot="a"))
    running = office.courier()
    await running.drain()
    office.venue.troubles = {"public": [Unreachable("patience", 600)], "hosts": [Unreachable("patience", 600)]}
    edit = errand(slot="a", kind="edit", letter=Letter("notice"), marker="edit")
    await office.make(edit, errand(slot="b"), errand("hosts", "1"), errand("hosts", "2"))
    await running.drain()
    assert [[one.slot for one in office.venue.at(address)] for address in ("public", "hosts")] == [["a", "b"], ["2"]]
    office.venue.troubles["public"] = [Unreachable("patience", 600)]
    await office.make(errand(slot="c"), errand(slot="d"))
    office.clock.turn(30)
    await running.drain()
    assert [one.slot for one in office.venue.at("public")] == ["a", "b"]
    office.clock.turn(601)
    await running.drain()
    told_in_order = [(one.slot, one.kind) for one in office.venue.at("public")]
    assert [one for one in told_in_order if one[0] in "abcd"] == [
        ("a", "post"), ("b", "post"), ("a", "edit"), ("c", "post"), ("d", "post"),
    ]  # fmt: skip
    assert ("later", "post") in told_in_order


async def test_what_is_freed_while_it_is_tried_keeps_its_place(office: Office) -> None:
    """A permission returns while the first of two stuck posts is under way and comes back refused: it goes again, and stands first."""
    await office.make(errand("public", "1"), errand("public", "2"))
    office.venue.troubles["public"] = [Undeliverable("no permission") for _ in range(3)]
    carrier = office.courier()
    await carrier.drain()
    assert (await office.statuses())[:2] == ["stuck", "stuck"]
    office.clock.turn(3601)
    office.venue.gate.clear()
    tried = len(office.venue.requests)
    trying = asyncio.create_task(carrier.drain())
    await until(lambda: len(office.venue.requests) > tried or bool(carrier._flying))
    carrier.retry(match="m1")
    office.venue.gate.set()
    await trying
    assert [one.slot for one in office.venue.at("public")] == ["1", "2"]


async def test_one_letter_alone_is_tried_again(office: Office) -> None:
    """Of several that are stuck the one that is named goes; the others wait for their time."""
    await office.make(errand("public", "1"), errand("hosts", "2", marker="b"))
    for place in ("public", "hosts"):
        office.venue.troubles[place] = [Undeliverable("no permission") for _ in range(3)]
    carrier = office.courier()
    await carrier.drain()
    _, second, *_ = await office.store.transact(lambda tx: tx.outbox.of("m1"))
    office.venue.troubles.clear()
    assert carrier.retry(match="m1", errand_id=second.id) == 1
    await carrier.drain()
    assert (await office.statuses())[:2] == ["stuck", "done"]
