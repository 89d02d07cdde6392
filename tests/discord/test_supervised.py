"""Tasks beside the connection restart when they fail, and log it."""

import asyncio
from itertools import pairwise

import pytest

from bot.venues.discord.service import supervised
from tests.bot.courier.carrying import until
from tests.fakes import FakeClock


async def test_a_listener_that_dies_begins_again(caplog: pytest.LogCaptureFixture) -> None:
    """It used to stop silently, and no round closed. The wait doubles with each failure."""
    clock, begun = FakeClock(), list[float]()

    async def listen() -> None:
        begun.append(clock.now().timestamp())
        if len(begun) < 4:
            raise RuntimeError("the gateway spoke in tongues")

    task = asyncio.create_task(supervised("listener", listen, clock))
    for seconds in (1, 2, 4):
        await until(lambda: clock.next_at is not None)
        clock.turn(seconds)
        await asyncio.sleep(0)  # noqa: TID251  let it begin
    await task
    assert [later - earlier for earlier, later in pairwise(begun)] == [1, 2, 4]
    assert caplog.text.count("the listener failed; it begins again") == 3


async def test_what_is_cancelled_ends(caplog: pytest.LogCaptureFixture) -> None:
    """A cancelled task has not failed."""
    task = asyncio.create_task(supervised("listener", asyncio.Event().wait, FakeClock()))
    await asyncio.sleep(0)  # noqa: TID251  let it begin
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert caplog.text == ""
