"""Group commit: what is handed in while one group is being carried out gathers for the next one."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.referee.orders.batcher import Batcher


class Doubling:
    """Doubles each number of a group once its gate is open; `groups` are those that it was given."""

    def __init__(self) -> None:
        self.groups: list[tuple[int, ...]] = []
        self.gate = asyncio.Event()
        self.numbers = Batcher(self._double)

    async def _double(self, numbers: Sequence[int]) -> Sequence[int | Exception]:
        self.groups.append(tuple(numbers))
        await self.gate.wait()
        if 13 in numbers:
            raise RuntimeError("this group is unlucky")
        return [ValueError(f"{number} is odd") if number % 2 else 2 * number for number in numbers]


async def started(doubling: Doubling, *numbers: int) -> list["asyncio.Task[int]"]:
    """Each number has a caller that waits, and all that can go on has gone on."""
    tasks = [asyncio.create_task(doubling.numbers.done(number)) for number in numbers]
    for _ in range(3):
        await asyncio.sleep(0)  # noqa: TID251  yielding, not waiting
    return tasks


async def test_what_comes_meanwhile_is_the_next_group() -> None:
    """The first goes at once; all that come before it is through go together, in the order of asking."""
    doubling = Doubling()
    tasks = await started(doubling, 2) + await started(doubling, 4, 6) + await started(doubling, 4)
    assert doubling.groups == [(2,)]
    doubling.gate.set()
    assert await asyncio.gather(*tasks) == [4, 8, 12, 8]
    assert doubling.groups == [(2,), (4, 6, 4)]


async def test_one_failure_is_one_callers_own_and_that_of_a_group_of_all_of_it() -> None:
    """An exception among the results is raised only to the caller of that item; what the work itself raises reaches each of that group."""
    doubling = Doubling()
    doubling.gate.set()
    good, bad = await asyncio.gather(doubling.numbers.done(2), doubling.numbers.done(3), return_exceptions=True)
    assert (good, type(bad)) == (4, ValueError)
    first = await asyncio.gather(doubling.numbers.done(2), doubling.numbers.done(13), return_exceptions=True)
    assert [str(error) for error in first] == ["this group is unlucky"] * 2
    assert await doubling.numbers.done(4) == 8


async def test_a_caller_who_goes_away_changes_nothing() -> None:
    """An item of a cancelled caller is processed, and the others of its group get their results."""
    doubling = Doubling()
    first, second, third = await started(doubling, 2) + await started(doubling, 4, 6)
    second.cancel()
    doubling.gate.set()
    assert [await first, await third] == [4, 12]
    assert doubling.groups == [(2,), (4, 6)]
    with pytest.raises(asyncio.CancelledError):
        await second
