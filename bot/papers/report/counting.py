"""How long a report counts: its three studies, each for its share of the time."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from bot.papers.report.course import Course
from bot.papers.report.studies import Choices, Luck, Turning

_SHARES: Final = {"luck": 0.6, "choices": 0.2, "turning": 0.2}


@dataclass(frozen=True)
class Counted:
    """What was counted of a course."""

    course: Course
    luck: Luck
    choices: Choices
    turning: Turning


def counted(
    course: Course,
    seconds: float,
    most: int = 1_000,
    progress: Callable[[float], object] = lambda _: None,
    clock: Callable[[], float] = time.perf_counter,
) -> Counted:
    """Count for about so many seconds in all, at most `most` deals, and as many matches from each round on.

    `progress` is called with the share of the time that has passed since its last call, in seconds.
    """
    counts = Counted(course, Luck(course), Choices(course), Turning(course))
    studies = {
        "luck": (counts.luck.work(), most),
        "choices": (counts.choices.work(), most * max(len(course.orders), 1)),
        "turning": (counts.turning.work(), most),
    }
    for name, (work, times) in studies.items():
        _count(work, times, seconds * _SHARES[name], progress, clock)
    return counts


def _count(
    work: Iterator[None], times: int, seconds: float, progress: Callable[[float], object], clock: Callable[[], float]
) -> None:
    """Work until the time is over, or so many times; at least once. Time that was not needed is reported as passed."""
    begun = heard = clock()
    for _ in islice(work, times):
        now = clock()
        progress(min(now, begun + seconds) - heard)
        heard = min(now, begun + seconds)
        if now - begun >= seconds:
            return
    progress(seconds - (heard - begun))
