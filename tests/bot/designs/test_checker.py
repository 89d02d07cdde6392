"""The checker of designs: servers take turns, each has so much of an hour, and a slow file is not tried again at once."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.outside import checker
from bot.outside.checker import Checker
from bot.referee.core.model import Refused
from games.design.check.handed import Checked, Found
from tests.bot.world import outcome_of, refusal_of, refused

SOUND = Checked((), "A title")


class Seconds:
    """A clock of seconds that a test turns."""

    def __init__(self) -> None:
        self.now = 36_000.0

    def __call__(self) -> float:
        """Return what it shows."""
        return self.now


def checking(monkeypatch: pytest.MonkeyPatch, work: Callable[[str], Any]) -> None:
    """Let `work` take the place of the process that checks a text."""

    async def checked(text: str, count: int | None) -> Any:
        done = work(text)
        return await done if asyncio.iscoroutine(done) else done

    monkeypatch.setattr(checker, "_checked", checked)


async def test_a_slow_file_holds_up_no_other_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others are checked beside it, one after the other; its own server has nothing else checked meanwhile."""
    gate = asyncio.Event()

    async def slow(text: str) -> Checked:
        await (gate.wait() if text == "slow" else asyncio.sleep(0))  # noqa: TID251  let others ask
        return SOUND

    checking(monkeypatch, slow)
    queue = Checker(Seconds())
    first = asyncio.create_task(queue.check("slow", "a"))
    await asyncio.sleep(0)  # noqa: TID251  let it begin
    others = await asyncio.gather(*(queue.check("quick", f"b{number}") for number in range(9)))
    assert others == [SOUND] * 9
    assert await refused(queue.check("quick", "a")) == "design-crowd"
    gate.set()
    assert await first == SOUND


async def test_a_file_that_took_too_long_is_not_tried_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried twice and put off. Another file is checked, and the same one ten minutes later; the answer says when."""
    begun, seconds = list[str](), Seconds()

    def late(text: str) -> Checked:
        begun.append(text)
        if text == "slow":
            raise TimeoutError
        return SOUND

    checking(monkeypatch, late)
    queue = Checker(seconds)
    assert await refused(queue.check("slow", "a")) == "design-slow"
    for guild in ("a", "b"):
        assert await refusal_of(queue.check("slow", guild)) == Refused("design-slow-before", {"minutes": 10})
    assert await queue.check("quick", "a") == SOUND
    seconds.now += 600
    assert await refused(queue.check("slow", "a")) == "design-slow"
    assert begun == ["slow", "slow", "quick", "slow", "slow"]


async def test_a_server_has_so_many_steps_in_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    """What its files took counts, however long the computer needed; another server has its own, and the next hour is new. Of a check that
    ended without a word, its time counts.
    """
    seconds = Seconds()
    monkeypatch.setattr(checker, "_BUDGET", 300_000)

    def long(text: str) -> Checked:
        seconds.now += 20
        if text == "lost":
            raise Refused("design-unchecked")
        return replace(SOUND, spent=1 if text == "quick" else 100_000)

    checking(monkeypatch, long)
    queue = Checker(seconds)
    texts = ("1", *["quick"] * 100, "lost", "2", "3", "4")
    done = [await outcome_of(queue.check(each, "a")) for each in texts]
    assert [each.id for each in done if isinstance(each, Refused)] == ["design-unchecked", "design-budget"]
    assert isinstance(await queue.check("5", "b"), Checked)
    seconds.now += 3_600
    assert isinstance(await queue.check("6", "a"), Checked)


async def test_what_the_clock_ended_is_put_off_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no fault of the file: nobody says that it cannot be played, and it can be tried again after a while."""
    checking(monkeypatch, lambda _: Checked((Found(7, 3, {"en": "it took too long"}),), is_late=True))
    queue = Checker(Seconds())
    assert await refusal_of(queue.check("slow", "a")) == Refused("design-late", {"line": 7})
    assert await refused(queue.check("slow", "a")) == "design-slow-before"
