"""Each errand is delivered effectively once, even when requests or answers are lost."""

import asyncio
from contextlib import suppress

import pytest

from bot.referee.core.ports import Store, StoreFailed, Unreachable
from tests.bot.courier.carrying import courier, make, statuses, until
from tests.bot.samples import errand
from tests.fakes import START, FakeClock, MemoryVenue
from tests.store.failing import refuse_writes

pytestmark = pytest.mark.both_engines


async def test_the_attempt_is_stored_before_the_request(store: Store, venue: MemoryVenue, clock: FakeClock) -> None:
    """While the venue has not answered, the store knows that it was asked, and when. A request that arrived though its answer did not is
    tried again, and there is one letter.
    """
    venue.troubles["public"] = [(Unreachable("connection dropped"),)]
    await make(store, errand())
    venue.gate.clear()
    running = courier(store, venue, clock)
    drained = asyncio.create_task(running.drain())
    await until(lambda: len(venue.requests) == 1)
    [attempted] = await store.transact(lambda tx: tx.outbox.of("m1"))
    assert (attempted.status, attempted.attempted_at) == ("attempted", START)
    venue.gate.set()
    await drained
    assert await statuses(store) == ["attempted"]
    clock.turn(2)
    await running.drain()
    assert (len(venue.at("public")), await statuses(store)) == (1, ["done"])


async def crash(store: Store, venue: MemoryVenue, clock: FakeClock) -> None:
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
@pytest.mark.parametrize(("kind", "age", "is_alone", "is_sought"), [
    ("post", 59, True, False), ("post", 60, True, True), ("post", -5, True, True), ("open_room", 1, True, True), ("post", 1, False, True),
])  # fmt: skip
async def test_a_doubtful_errand_is_settled_after_a_restart(
    store: Store,
    venue: MemoryVenue,
    clock: FakeClock,
    kind: str,
    age: float,
    is_alone: bool,
    is_sought: bool,
    has_arrived: bool,
) -> None:
    """A young post is sent again; an old one, any room, and what another machine may have attempted, is looked for first.

    It stands there once in every case.
    """
    sent = errand("room/a", "room", kind) if kind == "open_room" else errand()
    await make(store, sent)
    await crash(store, venue, clock)
    if has_arrived:
        venue._keep(("m1", sent.address), sent, None)
    clock.turn(age)
    await courier(store, venue, clock, holds=None if is_alone else lambda: True).drain()
    assert len(venue.at(sent.address)) == 1
    assert len(venue.finds) == is_sought
    assert len(venue.requests) == 2 - (is_sought and has_arrived)
    assert await statuses(store) == ["done"]


async def test_what_came_back_survives_a_store_that_fails(store: Store, venue: MemoryVenue, clock: FakeClock) -> None:
    """When the disk is full just as answers come back, they are stored later, and nothing is sent twice."""
    await make(store, *(errand(f"seat/{seat}") for seat in range(3)))
    venue.gate.clear()
    running = courier(store, venue, clock, flights=2)
    drained = asyncio.create_task(running.drain())
    await until(lambda: len(venue.requests) == 2)
    await refuse_writes(store)
    venue.gate.set()
    with pytest.raises(StoreFailed):
        await drained
    await refuse_writes(store, False)
    await running.drain()
    assert await statuses(store) == ["done"] * 3
    assert len(venue.requests) == 3


async def test_a_bot_that_may_have_lost_the_store_sends_nothing(
    store: Store, venue: MemoryVenue, clock: FakeClock
) -> None:
    """A courier whose lease has run out asks the venue for nothing, until it has been renewed."""
    holds = False
    await make(store, errand())
    running = courier(store, venue, clock, holds=lambda: holds)
    await running.drain()
    assert venue.requests == []
    holds = True
    clock.turn(600)
    await running.drain()
    assert await statuses(store) == ["done"]


async def test_what_is_new_and_of_a_match_that_is_tried_again_goes_once(
    store: Store, venue: MemoryVenue, clock: FakeClock
) -> None:
    """A letter that was made just before a host tried again what is stuck is found in two ways, and sent once."""
    running = courier(store, venue, clock)
    await make(store, errand())
    running.retry(match="m1")
    await running.drain()
    assert running.retry(match="m1") == 0
    assert (len(venue.at("public")), len(running.outbox)) == (1, 0)
