"""Each errand is delivered effectively once, even when requests or answers are lost."""

import asyncio
from contextlib import suppress

import pytest

from bot.referee.core.ports import StoreFailed, Unreachable
from tests.bot.courier.carrying import Office, until
from tests.bot.samples import errand
from tests.fakes import START
from tests.store.failing import refuse_writes


async def test_the_attempt_is_stored_before_the_request(office: Office) -> None:
    """While the venue has not answered, the store knows that it was asked, and when. A request that arrived though its answer did not is
    tried again, and there is one letter.
    """
    office.venue.troubles["public"] = [(Unreachable("connection dropped"),)]
    await office.make(errand())
    office.venue.gate.clear()
    running = office.courier()
    drained = asyncio.create_task(running.drain())
    await until(lambda: len(office.venue.requests) == 1)
    [attempted] = await office.store.transact(lambda tx: tx.outbox.of("m1"))
    assert (attempted.status, attempted.attempted_at) == ("attempted", START)
    office.venue.gate.set()
    await drained
    assert await office.statuses() == ["attempted"]
    office.clock.turn(2)
    await running.drain()
    assert (len(office.venue.at("public")), await office.statuses()) == (1, ["done"])


async def crash(office: Office) -> None:
    """A courier that is lost while its request is under way."""
    office.venue.gate.clear()
    lost = office.courier()
    drained = asyncio.create_task(lost.drain())
    await until(lambda: len(office.venue.requests) > 0)
    for task in (drained, *lost._flying):
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    office.venue.gate.set()


@pytest.mark.parametrize("has_arrived", [True, False])
@pytest.mark.parametrize(("kind", "age", "is_alone", "is_sought"), [
    ("post", 59, True, False), ("post", 60, True, True), ("post", -5, True, True), ("open_room", 1, True, True), ("post", 1, False, True),
])  # fmt: skip
async def test_a_doubtful_errand_is_settled_after_a_restart(
    office: Office,
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
    await office.make(sent)
    await crash(office)
    if has_arrived:
        office.venue._keep(("m1", sent.address), sent, None)
    office.clock.turn(age)
    await office.courier(holds=None if is_alone else lambda: True).drain()
    assert len(office.venue.at(sent.address)) == 1
    assert len(office.venue.finds) == is_sought
    assert len(office.venue.requests) == 2 - (is_sought and has_arrived)
    assert await office.statuses() == ["done"]


async def test_what_came_back_survives_a_store_that_fails(office: Office) -> None:
    """When the disk is full just as answers come back, they are stored later, and nothing is sent twice."""
    await office.make(*(errand(f"seat/{seat}") for seat in range(3)))
    office.venue.gate.clear()
    running = office.courier(flights=2)
    drained = asyncio.create_task(running.drain())
    await until(lambda: len(office.venue.requests) == 2)
    await refuse_writes(office.store)
    office.venue.gate.set()
    with pytest.raises(StoreFailed):
        await drained
    await refuse_writes(office.store, False)
    await running.drain()
    assert await office.statuses() == ["done"] * 3
    assert len(office.venue.requests) == 3


async def test_a_bot_that_may_have_lost_the_store_sends_nothing(office: Office) -> None:
    """A courier whose lease has run out asks the venue for nothing, until it has been renewed."""
    holds = False
    await office.make(errand())
    running = office.courier(holds=lambda: holds)
    await running.drain()
    assert office.venue.requests == []
    holds = True
    office.clock.turn(600)
    await running.drain()
    assert await office.statuses() == ["done"]


async def test_what_is_new_and_of_a_match_that_is_tried_again_goes_once(office: Office) -> None:
    """A letter that was made just before a host tried again what is stuck is found in two ways, and sent once."""
    running = office.courier()
    await office.make(errand())
    running.retry(match="m1")
    await running.drain()
    assert running.retry(match="m1") == 0
    assert (len(office.venue.at("public")), len(running.outbox)) == (1, 0)
