"""The courier carries out each errand effectively once, in order, at a pace, and never to a place where it does not belong."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.courier import Courier, Pace
from bot.outbox import Outbox
from bot.referee.model import Errand, Match, Seal, Submission
from bot.referee.ports import StoreFailed, Undeliverable, Unreachable
from bot.referee.positions import raw
from bot.store.sqlite import SqliteStore, open_store
from games import catalogue, table
from tests.bot.samples import errand, match, orders_letter, tenure
from tests.fakes import START, FakeClock, FakeEntropy, MemoryVenue


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with await open_store(tmp_path / "bot.db") as opened:
        await opened.transact(lambda tx: tx.add_match(match()))
        yield opened


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def venue() -> MemoryVenue:
    return MemoryVenue()


def courier(store: SqliteStore, venue: MemoryVenue, clock: FakeClock, **named: Any) -> Courier:
    return Courier(store, venue, clock, FakeEntropy(), **({"rate": None} | named))


async def make(store: SqliteStore, *errands: Errand) -> None:
    await store.transact(lambda tx: tx.add_errands(errands))


async def statuses(store: SqliteStore) -> list[str]:
    return [one.status for one in await store.transact(lambda tx: tx.errands("m1"))]


async def until(holds: Callable[[], bool]) -> None:
    """Let the others have their turns until something holds."""
    async with asyncio.timeout(5):
        while not holds():  # noqa: ASYNC110  what is awaited is a state, and has no event
            await asyncio.sleep(0.001)  # noqa: TID251  the store's thread takes real time


# Order -----------------------------------------------------------------------------------------------------------------


async def test_public_comes_before_rooms_before_seats(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """Whatever the order in which they were made: the public first, then rooms, then seats."""
    addresses = ["seat/1", "room/a", "public", "seat/0"]
    await make(store, *(errand(one, kind="open_room" if one == "room/a" else "post") for one in addresses))
    await courier(store, venue, clock, flights=1).drain()
    assert [address for _, address, _ in venue.requests] == ["public", "room/a", "seat/1", "seat/0"]
    assert await statuses(store) == ["done"] * 4


async def test_an_address_keeps_its_order(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """Letters to one address arrive in the order in which they were made, one at a time, though many are under way."""
    await make(store, *(errand(f"seat/{seat}", str(number)) for number in range(5) for seat in range(3)))
    await courier(store, venue, clock, flights=8).drain()
    for seat in range(3):
        assert [one.slot for one in venue.at(f"seat/{seat}")] == list("01234")
    assert venue.busiest == 3


async def test_several_requests_are_under_way_and_no_more(
    store: SqliteStore, venue: MemoryVenue, clock: FakeClock
) -> None:
    """As many addresses at once as there are flights."""
    await make(store, *(errand(f"seat/{seat}") for seat in range(20)))
    await courier(store, venue, clock, flights=4).drain()
    assert venue.busiest == 4
    assert len(venue.requests) == 20


async def test_matches_take_turns(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """A match with many letters does not make another one wait for all of them."""
    for name in ("m2", "m3"):
        await store.transact(lambda tx, name=name: tx.add_match(match(name)))  # type: ignore[misc]  # mypy loses the default's type
    for name in ("m1", "m2", "m3"):
        await make(store, *(errand(f"seat/{seat}", match=name) for seat in range(3)))
    await courier(store, venue, clock, flights=1).drain()
    assert [name for name, _, _ in venue.requests] == ["m1", "m2", "m3"] * 3


async def test_a_rooms_letters_wait_for_the_room(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """A room is opened, entered, posted to and locked in that order, all at the place that the opening gave."""
    await make(
        store, errand("room/a", "room", "open_room"), errand("room/a", "room", "add_member", about="u2", marker="in"),
        errand("room/a", "1"), errand("room/a", "room", "remove_member", about="u2", marker="out"),
        errand("room/a", "room", "lock_room", about="archive"),
    )  # fmt: skip
    await courier(store, venue, clock).drain()
    assert [one.kind for one in venue.at("room/a")] == ["open_room", "add_member", "post", "remove_member", "lock_room"]
    stored = await store.transact(lambda tx: tx.errands("m1"))
    assert [one.remote_id for one in stored] == ["room/a#1", "room/a#1", "room/a#3", "room/a#1", "room/a#1"]


async def test_a_room_that_cannot_be_opened_takes_nothing(
    store: SqliteStore, venue: MemoryVenue, clock: FakeClock
) -> None:
    """What was meant for a room that was not opened fails, and goes nowhere else."""
    venue.troubles["room/a"] = [Undeliverable("no permission to open rooms")]
    await make(store, errand("room/a", "room", "open_room"), errand("room/a", "1"))
    await courier(store, venue, clock).drain()
    assert await statuses(store) == ["failed", "failed", "done"]
    assert list(venue.delivered) == [("m1", "hosts")]


async def test_a_room_opened_anew_is_another_room(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """After a rollback a room of the same address is opened; what was made before goes to the old one."""
    await make(store, errand("room/a", "room", "open_room", marker="old"), errand("room/a", "room", "lock_room"))
    await make(store, errand("room/a", "room", "open_room", marker="new"), errand("room/a", "1"))
    await courier(store, venue, clock).drain()
    _, lock, new, post = await store.transact(lambda tx: tx.errands("m1"))
    assert (lock.remote_id, new.remote_id, post.status) == ("room/a#1", "room/a#3", "done")


async def test_an_errand_waits_for_its_time(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """What is not to go yet stays, and holds up nothing else."""
    await make(store, errand(slot="later", not_before=START + timedelta(minutes=1)), errand(slot="now"))
    running = courier(store, venue, clock)
    await running.drain()
    assert [one.slot for one in venue.at("public")] == ["now"]
    clock.turn(60)
    await running.drain()
    assert [one.slot for one in venue.at("public")] == ["now", "later"]


# Once ------------------------------------------------------------------------------------------------------------------


async def test_the_attempt_is_stored_before_the_request(
    store: SqliteStore, venue: MemoryVenue, clock: FakeClock
) -> None:
    """While the venue has not answered, the store knows that it was asked, and when."""
    await make(store, errand())
    venue.gate.clear()
    drained = asyncio.create_task(courier(store, venue, clock).drain())
    await until(lambda: len(venue.requests) == 1)
    [attempted] = await store.transact(lambda tx: tx.errands("m1"))
    assert (attempted.status, attempted.attempted_at) == ("attempted", START)
    venue.gate.set()
    await drained
    assert await statuses(store) == ["done"]


async def crash(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """A courier that is lost while its request is under way."""
    venue.gate.clear()
    lost = courier(store, venue, clock)
    drained = asyncio.create_task(lost.drain())
    await until(lambda: len(venue.requests) > 0)
    for task in (drained, *lost._flying):
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    venue.gate.set()


@pytest.mark.parametrize("has_arrived", [True, False])
@pytest.mark.parametrize(("kind", "age", "is_sought"), [
    ("post", 59, False), ("post", 60, True), ("post", -5, True), ("open_room", 1, True),
])  # fmt: skip
async def test_a_doubtful_errand_is_settled_after_a_restart(
    store: SqliteStore, venue: MemoryVenue, clock: FakeClock, kind: str, age: float, is_sought: bool, has_arrived: bool
) -> None:
    """A young post is sent again; an old one, and any room, is looked for first. It stands there once in every case."""
    sent = errand("room/a", "room", kind) if kind == "open_room" else errand()
    await make(store, sent)
    await crash(store, venue, clock)
    if has_arrived:
        venue._keep(("m1", sent.address), sent, None)
    clock.turn(age)
    await courier(store, venue, clock).drain()
    assert len(venue.at(sent.address)) == 1
    assert len(venue.finds) == is_sought
    assert len(venue.requests) == 2 - (is_sought and has_arrived)
    assert await statuses(store) == ["done"]


async def test_an_answer_that_got_lost_leaves_one_letter(
    store: SqliteStore, venue: MemoryVenue, clock: FakeClock
) -> None:
    """A request that arrived though its answer did not is tried again, and there is one letter."""
    venue.troubles["public"] = [(Unreachable("connection dropped"),)]
    await make(store, errand())
    running = courier(store, venue, clock)
    await running.drain()
    assert await statuses(store) == ["attempted"]
    clock.turn(2)
    await running.drain()
    assert (len(venue.at("public")), await statuses(store)) == (1, ["done"])


async def test_what_came_back_survives_a_store_that_fails(
    store: SqliteStore, venue: MemoryVenue, clock: FakeClock
) -> None:
    """When the disk is full just as answers come back, they are stored later, and nothing is sent twice."""
    await make(store, *(errand(f"seat/{seat}") for seat in range(3)))
    venue.gate.clear()
    running = courier(store, venue, clock, flights=2)
    drained = asyncio.create_task(running.drain())
    await until(lambda: len(venue.requests) == 2)
    await store._connection.execute_fetchall("PRAGMA query_only = ON")
    venue.gate.set()
    with pytest.raises(StoreFailed):
        await drained
    await store._connection.execute_fetchall("PRAGMA query_only = OFF")
    await running.drain()
    assert await statuses(store) == ["done"] * 3
    assert len(venue.requests) == 3


# Trouble ---------------------------------------------------------------------------------------------------------------


async def test_an_unreachable_address_stalls_no_other(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """One address waits longer and longer between tries, its own order kept, while the others go on."""
    venue.troubles["seat/0"] = [Unreachable("503")] * 4
    await make(store, errand("seat/0", "1"), errand("seat/0", "2"), errand("seat/1"))
    running = courier(store, venue, clock)
    waits = []
    for _ in range(5):
        await running.drain()
        next_at = running._outbox.next_at(clock.now())
        if next_at is not None:
            waits.append((next_at - clock.now()).total_seconds())
            clock.turn_to(next_at)
    assert len(venue.at("seat/1")) == 1
    assert [one.slot for one in venue.at("seat/0")] == ["1", "2"]
    assert len(waits) == 4
    assert all(0.5 * 2**n <= seconds < 1.5 * 2**n for n, seconds in enumerate(waits))


async def test_the_venue_says_how_long_to_wait(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """The venue's own wish is kept to the second."""
    venue.troubles["public"] = [Unreachable("429", retry_after=7.5)]
    await make(store, errand())
    running = courier(store, venue, clock)
    await running.drain()
    assert running._outbox.next_at(clock.now()) == START + timedelta(seconds=7.5)


async def test_the_hosts_hear_once_of_a_closed_door(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """Letters to closed DMs fail, each new one is tried, the hosts are told once for each person, and nobody else is."""
    venue.troubles = {"seat/2": [Undeliverable("direct messages are closed")] * 2, "seat/3": [Undeliverable("gone")]}
    await make(store, *(errand("seat/2", slot, about="u2") for slot in "123"), errand("seat/3", about="u3"))
    await courier(store, venue, clock).drain()
    assert [one.slot for one in venue.at("seat/2")] == ["3"]
    assert {address for _, address in venue.delivered} == {"seat/2", "hosts"}
    told = [notice for one in venue.at("hosts") if one.letter for notice in one.letter.notices]
    assert [(notice.id, notice.facts["who"], notice.facts["why"]) for notice in told] == [
        ("undeliverable-seat", {"seat": 2}, "direct messages are closed"), ("undeliverable-seat", {"seat": 3}, "gone"),
    ]  # fmt: skip
    stored = await store.transact(lambda tx: tx.errands("m1"))
    assert [one.why for one in stored[:2]] == ["direct messages are closed"] * 2


async def test_hosts_out_of_reach_are_not_told_so(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """A notice to the hosts that cannot be delivered makes no further notice."""
    venue.troubles["hosts"] = [Undeliverable("no such channel")]
    await make(store, errand("hosts"))
    await courier(store, venue, clock).drain()
    assert await statuses(store) == ["failed"]


async def test_an_error_in_one_errand_ends_that_one_alone(
    store: SqliteStore, venue: MemoryVenue, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    """A bug met by one letter fails it, with a log entry and word to the hosts; the others arrive."""
    venue.troubles["public"] = [ZeroDivisionError()]
    await make(store, errand(), errand("seat/1"))
    await courier(store, venue, clock).drain()
    assert await statuses(store) == ["failed", "done", "done"]
    assert "errand 1 of match m1" in caplog.text
    assert [one.address for one in venue.at("hosts")] == ["hosts"]


# Edits -----------------------------------------------------------------------------------------------------------------


def playing() -> tuple[Match, str]:
    """A match whose table is real, and the key of what seat 2 is asked."""
    game = catalogue.find("five_stands")
    assert game is not None
    opening, _ = table.opening(game, 3, game.Options(), b"seed")
    asked = opening.asked(2)
    assert asked is not None
    return match(state=raw(opening.state), seed=b"seed", outcome=None, step=0, draw="", options={}), asked.key


def sealing(key: str, version: int, answer: Any) -> Submission:
    return Submission("m1", 2, 2, key, version, answer, f"V-{version}", START, f"source {version}")


async def begin(store: SqliteStore) -> tuple[str, Errand]:
    """A running match whose seat 2 has been asked by a post."""
    one, key = playing()
    await store.transact(lambda tx: tx.save_match(one))
    await store.transact(lambda tx: tx.add_tenure(tenure()))
    found = table_prompt(one)
    letter = replace(orders_letter(), prompt=found, view=raw(None))
    await make(store, errand("seat/2", f"2/{key}", letter=letter, about="u2"))
    return key, errand("seat/2", f"2/{key}", "edit", about="u2")


def table_prompt(one: Match) -> Any:
    from bot.referee.positions import table_of

    return table_of(one).asked(2)


async def test_an_edit_shows_the_seal_of_now(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """An edit without a letter carries its post's letter with the last version sealed, at the post's place; stored it stays bare."""
    key, edit = await begin(store)
    answer = {"move": ("red",)}
    await store.transact(lambda tx: tx.add_submissions([sealing(key, 1, {}), sealing(key, 2, answer)]))
    await make(store, edit)
    await courier(store, venue, clock).drain()
    post, shown = venue.at("seat/2")
    assert shown.letter is not None
    assert shown.letter.seal == Seal(answer, 2, "V-2", START)
    stored = await store.transact(lambda tx: tx.errands("m1"))
    assert (stored[1].letter, stored[1].remote_id) == (None, stored[0].remote_id)
    assert post.letter is not None
    assert post.letter.seal is None


async def test_a_withdrawn_seal_is_not_shown(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """After a withdrawal the living message shows no seal."""
    key, edit = await begin(store)
    await store.transact(lambda tx: tx.add_submissions([sealing(key, 1, {"move": ("red",)}), sealing(key, 2, None)]))
    await make(store, edit)
    await courier(store, venue, clock).drain()
    [_, shown] = venue.at("seat/2")
    assert shown.letter is not None
    assert shown.letter.seal is None


async def test_edits_made_while_the_post_is_under_way_become_one(
    store: SqliteStore, venue: MemoryVenue, clock: FakeClock
) -> None:
    """However often a seat seals while its letter is on its way, there is one edit, and it shows the last version."""
    key, edit = await begin(store)
    venue.gate.clear()
    running = courier(store, venue, clock)
    drained = asyncio.create_task(running.drain())
    await until(lambda: len(venue.requests) == 1)
    for version in (1, 2, 3):
        await store.transact(lambda tx, version=version: tx.add_submissions([sealing(key, version, {})]))  # type: ignore[misc]  # see above
        await make(store, replace(edit, marker=str(version)))
    venue.gate.set()
    await drained
    [_, shown] = venue.at("seat/2")
    assert shown.letter is not None
    assert shown.letter.seal is not None
    assert shown.letter.seal.version == 3
    assert await statuses(store) == ["done", "done"]


async def test_an_edit_is_dropped_with_its_post(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """What was never delivered is not edited; nor is a slot that nothing filled."""
    _, edit = await begin(store)
    venue.troubles["seat/2"] = [Undeliverable("closed")]
    await make(store, edit, errand("seat/1", kind="edit"))
    await courier(store, venue, clock).drain()
    assert await statuses(store) == ["failed", "superseded", "superseded", "done"]
    assert ("m1", "seat/2") not in venue.delivered


async def test_a_successors_seal_is_not_shown_to_his_predecessor(
    store: SqliteStore, venue: MemoryVenue, clock: FakeClock
) -> None:
    """Once a seat has changed hands, nothing that it knows is put into the letters of whoever held it before."""
    key, edit = await begin(store)
    running = courier(store, venue, clock)
    await running.drain()
    [before] = await store.transact(lambda tx: tx.tenures("m1"))
    await store.transact(lambda tx: tx.save_tenure(replace(before, to_at=START)))
    await store.transact(lambda tx: tx.add_tenure(tenure(user="u9")))
    await store.transact(lambda tx: tx.add_submissions([sealing(key, 1, {})]))
    await make(store, edit)
    await running.drain()
    await make(store, replace(edit, about="u9", marker="successor"))
    await running.drain()
    assert len(venue.at("seat/2")) == 1
    assert await statuses(store) == ["done", "superseded", "superseded"]


# Pace and rest ---------------------------------------------------------------------------------------------------------


async def test_requests_keep_their_pace(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """In no second do more requests go out than the rate."""
    await make(store, *(errand(f"seat/{seat}") for seat in range(40)))
    running = asyncio.create_task(courier(store, venue, clock, rate=10).run())
    sent = []
    for _ in range(36):
        await until(lambda: clock.next_at is not None)
        await asyncio.sleep(0.01)  # noqa: TID251  the store's thread takes real time
        sent.append(len(venue.requests))
        clock.turn(0.1)
    running.cancel()
    assert sent[0] == 5
    assert sent[-1] == 40
    assert all(later - earlier <= 10 for earlier, later in zip(sent, sent[10:], strict=False))


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


async def test_a_nudge_wakes_the_courier(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """A resting courier looks at once when it is nudged, and by itself after a while."""
    resting = courier(store, venue, clock)
    running = asyncio.create_task(resting.run())
    await until(lambda: clock.next_at is not None)
    await make(store, errand(slot="1"))
    resting.nudge()
    await until(lambda: len(venue.at("public")) == 1)
    await make(store, errand(slot="2"))
    await until(lambda: not resting._woken.is_set() and not resting._turning.locked())
    clock.turn(15)
    await until(lambda: len(venue.at("public")) == 2)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    await resting.aclose()
    assert await statuses(store) == ["done", "done"]


async def test_a_failing_store_does_not_end_the_courier(
    store: SqliteStore, venue: MemoryVenue, clock: FakeClock, caplog: pytest.LogCaptureFixture
) -> None:
    """The courier says so in the log, and goes on when the store does."""
    await make(store, errand())
    await store._connection.execute_fetchall("PRAGMA query_only = ON")
    running = asyncio.create_task(courier(store, venue, clock).run())
    await until(lambda: "could not use the store" in caplog.text)
    await store._connection.execute_fetchall("PRAGMA query_only = OFF")
    await until(lambda: clock.next_at is not None)
    clock.turn(15)
    await until(lambda: len(venue.at("public")) == 1)
    assert venue.requests == [("m1", "public", "post")]
    running.cancel()


async def test_closing_stores_what_is_under_way(store: SqliteStore, venue: MemoryVenue, clock: FakeClock) -> None:
    """At the end requests under way are waited for and their answers stored; nothing new is begun."""
    await make(store, errand(slot="1"), errand(slot="2"))
    closing = courier(store, venue, clock)
    venue.gate.clear()
    running = asyncio.create_task(closing.run())
    await until(lambda: len(venue.requests) == 1)
    running.cancel()
    closed = asyncio.create_task(closing.aclose())
    await asyncio.sleep(0)  # noqa: TID251  let it begin
    venue.gate.set()
    await closed
    assert await statuses(store) == ["done", "waiting"]


def test_an_outbox_forgets_what_is_over() -> None:
    """When everything is over the outbox is empty, and what it never knew does not trouble it."""
    outbox = Outbox()
    outbox.add(errand(id=3))
    assert outbox.take(START, 5) == [3]
    assert outbox.next_at(START) is None
    outbox.drop(3)
    outbox.drop(99)
    assert (outbox._matches, outbox._places, outbox.newest) == ({}, {}, 3)
