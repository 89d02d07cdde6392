"""The courier goes public, rooms, seats; an address keeps its order, and matches take turns."""

import asyncio
from datetime import timedelta

import pytest

from bot.referee.core.model import Letter
from bot.referee.core.ports import Store, Undeliverable, Unreachable
from tests.bot.courier.carrying import courier, make, statuses, until
from tests.bot.samples import errand, match, tenure
from tests.fakes import START, FakeClock, MemoryVenue


async def test_public_comes_before_rooms_before_seats_and_matches_take_turns(
    store: Store, venue: MemoryVenue, clock: FakeClock
) -> None:
    """In any order of making; a match with many letters does not make another one wait for all of them."""
    for name in ("m2", "m3"):
        added = match(name)
        await store.transact(lambda tx, added=added: tx.matches.add(added))  # type: ignore[misc]  # mypy loses the default's type
    addresses = ["seat/1", "room/a", "public", "seat/0"]
    for name in ("m1", "m2", "m3"):
        kinds = [(one, "open_room" if one == "room/a" else "post") for one in addresses]
        await make(store, *(errand(one, kind=kind, match=name) for one, kind in kinds))
    await courier(store, venue, clock, flights=1).drain()
    sorted_so = ["public", "room/a", "seat/1", "seat/0"]
    assert [one[:2] for one in venue.requests] == [(name, one) for one in sorted_so for name in ("m1", "m2", "m3")]


@pytest.mark.parametrize(("flights", "busiest"), [(8, 8), (2, 2), (40, 20)])
async def test_an_address_keeps_its_order(
    store: Store, venue: MemoryVenue, clock: FakeClock, flights: int, busiest: int
) -> None:
    """Letters to one address arrive as they were made, one at a time, though as many addresses are under way as there are flights."""
    await make(store, *(errand(f"seat/{seat}", str(number)) for number in range(3) for seat in range(20)))
    await courier(store, venue, clock, flights=flights).drain()
    for seat in range(20):
        assert [one.slot for one in venue.at(f"seat/{seat}")] == list("012")
    assert venue.busiest == busiest


async def test_a_rooms_letters_wait_for_the_room(store: Store, venue: MemoryVenue, clock: FakeClock) -> None:
    """A room is opened, entered, posted to and locked in that order, all at the place that the opening gave."""
    await make(
        store, errand("room/a", "room", "open_room"), errand("room/a", "room", "add_member", about="u2", marker="in"),
        errand("room/a", "1"), errand("room/a", "room", "remove_member", about="u2", marker="out"),
        errand("room/a", "room", "lock_room", about="archive"),
    )  # fmt: skip
    await courier(store, venue, clock).drain()
    assert [one.kind for one in venue.at("room/a")] == ["open_room", "add_member", "post", "remove_member", "lock_room"]
    stored = await store.transact(lambda tx: tx.outbox.of("m1"))
    assert [one.remote_id for one in stored] == ["room/a#1", "room/a#1", "room/a#3", "room/a#1", "room/a#1"]


async def test_the_news_of_a_room_that_cannot_be_opened_go_to_its_people(
    store: Store, venue: MemoryVenue, clock: FakeClock
) -> None:
    """Each of them is told alone, no one else is, and the room is no longer opened."""
    venue.troubles["room/a"] = [Undeliverable("no permission to open rooms")]
    await store.transact(lambda tx: tx.seats.add(tenure(2, "u2")))
    await make(
        store, errand("room/a", "room", "open_room"), errand("room/a", "room", "add_member", about="u2", marker="in"),
        errand("room/a", "1", letter=Letter("step")),
    )  # fmt: skip
    await courier(store, venue, clock).drain()
    assert await statuses(store) == ["superseded", "superseded", "superseded", "done", "done"]
    assert [(one.about, one.letter and one.letter.reader) for one in venue.at("seat/2")] == [("u2", 2)]


async def test_a_room_opened_anew_is_another_room(store: Store, venue: MemoryVenue, clock: FakeClock) -> None:
    """After a rollback a room of the same address is opened; what was made before goes to the old one."""
    await make(store, errand("room/a", "room", "open_room", marker="old"), errand("room/a", "room", "lock_room"))
    await make(store, errand("room/a", "room", "open_room", marker="new"), errand("room/a", "1"))
    await courier(store, venue, clock).drain()
    _, lock, new, post = await store.transact(lambda tx: tx.outbox.of("m1"))
    assert (lock.remote_id, new.remote_id, post.status) == ("room/a#1", "room/a#3", "done")


async def test_what_waits_for_its_time_holds_up_no_post_but_the_story(
    store: Store, venue: MemoryVenue, clock: FakeClock
) -> None:
    """Weather, 9: what is not to go yet, and an edit, let later posts go; public posts wait for each other, notices to hosts do not."""
    await make(store, errand(slot="later", not_before=START + timedelta(minutes=1)), errand(slot="a"))
    running = courier(store, venue, clock)
    await running.drain()
    venue.troubles = {"public": [Unreachable("patience", 600)], "hosts": [Unreachable("patience", 600)]}
    edit = errand(slot="a", kind="edit", letter=Letter("notice"), marker="edit")
    await make(store, edit, errand(slot="b"), errand("hosts", "1"), errand("hosts", "2"))
    await running.drain()
    assert [[one.slot for one in venue.at(address)] for address in ("public", "hosts")] == [["a", "b"], ["2"]]
    venue.troubles["public"] = [Unreachable("patience", 600)]
    await make(store, errand(slot="c"), errand(slot="d"))
    clock.turn(30)
    await running.drain()
    assert [one.slot for one in venue.at("public")] == ["a", "b"]
    clock.turn(601)
    await running.drain()
    told_in_order = [(one.slot, one.kind) for one in venue.at("public")]
    assert [one for one in told_in_order if one[0] in "abcd"] == [
        ("a", "post"), ("b", "post"), ("a", "edit"), ("c", "post"), ("d", "post"),
    ]  # fmt: skip
    assert ("later", "post") in told_in_order


async def test_what_is_freed_while_it_is_tried_keeps_its_place(
    store: Store, venue: MemoryVenue, clock: FakeClock
) -> None:
    """A permission returns while the first of two stuck posts is under way and comes back refused: it goes again, and stands first."""
    await make(store, errand("public", "1"), errand("public", "2"))
    venue.troubles["public"] = [Undeliverable("no permission") for _ in range(3)]
    carrier = courier(store, venue, clock)
    await carrier.drain()
    assert (await statuses(store))[:2] == ["stuck", "stuck"]
    clock.turn(3601)
    venue.gate.clear()
    tried = len(venue.requests)
    trying = asyncio.create_task(carrier.drain())
    await until(lambda: len(venue.requests) > tried or bool(carrier._flying))
    carrier.retry(match="m1")
    venue.gate.set()
    await trying
    assert [one.slot for one in venue.at("public")] == ["1", "2"]


async def test_one_letter_alone_is_tried_again(store: Store, venue: MemoryVenue, clock: FakeClock) -> None:
    """Of several that are stuck the one that is named goes; the others wait for their time."""
    await make(store, errand("public", "1"), errand("hosts", "2", marker="b"))
    for place in ("public", "hosts"):
        venue.troubles[place] = [Undeliverable("no permission") for _ in range(3)]
    carrier = courier(store, venue, clock)
    await carrier.drain()
    _, second, *_ = await store.transact(lambda tx: tx.outbox.of("m1"))
    venue.troubles.clear()
    assert carrier.retry(match="m1", errand_id=second.id) == 1
    await carrier.drain()
    assert (await statuses(store))[:2] == ["stuck", "done"]
