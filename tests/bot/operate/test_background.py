"""Work in the background: what fails is logged and the bot goes on; with which exit code it ends whose database is lost."""

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from bot import background
from bot.background import supervised
from bot.cli.asked import Complaint
from bot.cli.serving.beginning import DEPOSED, ended
from bot.store.engines.databases import open_store
from bot.store.failures import Deposed, FileGone, LogGone, WentBack
from tests.bot.courier.carrying import until
from tests.fakes import FakeClock


@pytest.mark.parametrize(
    ("why", "code", "said"),
    [
        (FileGone("the file was moved"), 74, "the file was moved"),
        (LogGone("the log was deleted"), 75, "the log was deleted"),
        (WentBack("an older state"), 75, "an older state"),
        (Deposed("another one"), 75, DEPOSED),
    ],
)
async def test_a_bot_ends_as_its_database_is_lost(tmp_path: Path, why: Deposed, code: int, said: str) -> None:
    """A file that was moved away must be put back first; anything else is mended by another start."""
    async with await open_store(tmp_path / "bot.db") as store:
        store.depose(why)
        with pytest.raises(Complaint, match=said) as complaint:
            await ended(asyncio.Event(), store)
    assert complaint.value.code == code


async def test_a_listener_that_dies_begins_again(caplog: pytest.LogCaptureFixture) -> None:
    """It used to stop silently, and no round closed. The wait doubles with each failure."""
    clock, begun = FakeClock(), list[float]()

    async def listen() -> None:
        begun.append(clock.now().timestamp())
        if len(begun) < 4:
            raise RuntimeError("the gateway spoke in tongues")

    task = asyncio.create_task(supervised("listener", listen, clock.sleep))
    for seconds in (1, 2, 4):
        await until(lambda: clock.next_at is not None)
        clock.turn(seconds)
        await asyncio.sleep(0)  # noqa: TID251  let it begin
    await task
    assert [later - earlier for earlier, later in pairwise(begun)] == [1, 2, 4]
    assert caplog.text.count("the listener failed; it begins again") == 3


async def test_what_is_cancelled_ends(caplog: pytest.LogCaptureFixture) -> None:
    """A cancelled task has not failed."""
    task = asyncio.create_task(supervised("listener", asyncio.Event().wait, FakeClock().sleep))
    await asyncio.sleep(0)  # noqa: TID251  let it begin
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert caplog.text == ""


async def broken() -> None:
    """Fail."""
    raise RuntimeError("no wind")


async def test_what_nobody_waits_for_is_heard_when_it_fails(caplog: pytest.LogCaptureFixture) -> None:
    """With its name and its traceback, as soon as it fails, and while its task is kept."""
    task = background.start(broken(), "the mill")
    await asyncio.wait({task})
    await asyncio.sleep(0)  # noqa: TID251  let its owner hear
    [record] = caplog.records
    assert (record.message, str(record.exc_info and record.exc_info[1])) == ("the mill failed", "no wind")


async def test_an_error_goes_to_those_who_wait(caplog: pytest.LogCaptureFixture) -> None:
    """It is theirs, and not logged."""
    with pytest.raises(RuntimeError, match="no wind"):
        await background.awaited(broken())
    with pytest.raises(RuntimeError, match="no wind"):
        await background.first(asyncio.Event().wait(), broken())
    assert caplog.text == ""


async def test_work_ends_with_its_block(caplog: pytest.LogCaptureFixture) -> None:
    """It is cancelled and waited for; one that failed before does not disturb the others."""
    ended = asyncio.Event()

    async def mill() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    async with background.running((mill(), "the mill"), (broken(), "the sails")):
        await asyncio.sleep(0)  # noqa: TID251  let them begin
    assert ended.is_set()
    assert [one.message for one in caplog.records] == ["the sails failed"]
