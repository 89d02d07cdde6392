"""Requests that wait for a yes."""

import contextlib
from datetime import timedelta
from typing import Any

from bot.commands import table
from bot.commands.performing import WITHIN, Pending
from bot.commands.request import Asker, Request
from bot.commands.table import TABLE
from tests.fakes import FakeClock

_PAUSE = table.named("pause", TABLE)


def _asked(user: str) -> Request:
    """A request of a person; what else it has does not matter here."""
    nothing: Any = None
    return Request(nothing, nothing, Asker(user, user, "en", "", FakeClock().now(), ""))


def test_one_person_pushes_out_nobody_elses() -> None:
    """Each has the twenty newest of their own, however many others ask."""
    assert _PAUSE is not None
    pending = Pending(FakeClock().now)
    pending.keep("hers", _PAUSE, _asked("Ada"))
    for number in range(100):
        pending.keep(f"{number}", _PAUSE, _asked("Bo"))
    assert pending.waiting("Ada", "hers") is not None
    assert pending.waiting("Bo", "79") is None
    assert pending.waiting("Bo", "80") is not None
    assert pending.waiting("Ada", "80") is None


def test_with_too_many_in_all_whoever_has_most_loses_their_oldest() -> None:
    """What has expired takes no room."""
    assert _PAUSE is not None
    clock = FakeClock()
    pending = Pending(clock.now)
    for number in range(1_000):
        pending.keep("one", _PAUSE, _asked(f"{number}"))
    pending.keep("two", _PAUSE, _asked("7"))
    assert [pending.waiting("7", one) is not None for one in ("one", "two")] == [False, True]
    assert all(pending.waiting(f"{number}", "one") for number in (0, 8, 999))
    clock.turn(WITHIN / timedelta(seconds=1) + 1)
    pending.keep("new", _PAUSE, _asked("Ada"))
    assert pending.waiting("Ada", "new") is not None


async def test_a_yes_that_fails_can_be_said_again() -> None:
    """One that is carried out is answered the same for as long as the question is kept."""
    assert _PAUSE is not None
    pending, runs = Pending(FakeClock().now), list[str]()
    pending.keep("it", _PAUSE, _asked("Ada"))

    async def run() -> int:
        runs.append("")
        if len(runs) == 1:
            raise OSError
        return len(runs)

    with contextlib.suppress(OSError):
        await pending.once("Ada", "it", run)
    assert [await pending.once("Ada", "it", run) for _ in range(3)] == [2, 2, 2]
