"""Matches of every game while one of two bots after the other is dealt blows; what was wrong, and how long each takeover took."""

import asyncio
import random
import signal
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import cycle
from pathlib import Path
from typing import Any

from bot.outside.system import SystemClock
from bot.store.engines import postgres
from games import catalogue
from games.game import AnyGame, Trial
from tests.discord.lives import PATIENCE
from tests.discord.loopback import Loopback
from tests.discord.playing import Evening
from tests.fakes import FakeClock
from tests.handover.course import Course
from tests.handover.pair import Pair, Takeover

Match = tuple[AnyGame, Trial[Any]]


def every_game() -> list[Match]:
    """The short matches of each game of the catalogue."""
    return [(game, trial) for game in catalogue.games() if game.key != catalogue.SEASON for trial in game.trials]


class Found:
    """What came of an evening."""

    def __init__(
        self, takeovers: list[Takeover], closes: dict[datetime, datetime], matches: int, wrong: list[str]
    ) -> None:
        self.takeovers, self.closes, self.matches, self.wrong = takeovers, closes, matches, wrong

    def late(self, takeover: Takeover) -> float | None:
        """Seconds by which the first close after a takeover was late, if there was one."""
        at = min((at for at in self.closes if at > takeover.at), default=None)
        return None if at is None else (at - self.closes[at]).total_seconds()


async def evening(
    folder: Path, database: str, blows: Sequence[signal.Signals], matches: Sequence[Match], minutes: float = 600
) -> Found:
    """Deal these blows, none after so many `minutes`, while these matches are played one after the other, each at least once."""
    async with Loopback(clock=SystemClock().now, patience=PATIENCE) as loopback:
        night = Evening(loopback, FakeClock(), folder / "unused.db")
        pair = Pair(loopback, folder, database)
        try:
            await pair.begin()
            async with await postgres.open_reader(database) as store:
                course = Course(night, store, pair.calm)
                striking = asyncio.create_task(_strike(pair, course, blows, minutes))
                playing = asyncio.create_task(_play(pair, course, matches, striking))
                await asyncio.wait({striking, playing}, return_when=asyncio.FIRST_EXCEPTION)
                for task in (striking, playing):
                    task.cancel()
                await asyncio.gather(striking, playing)
                await loopback.quiet(1.0)
                await pair.end()
                closes = dict(await course.closes())
                return Found(pair.takeovers, closes, len(course.played), await course.wrong())
        except BaseException:
            print(pair.said())  # noqa: T201  why it failed
            await pair.kill()
            raise


async def _play(pair: Pair, course: Course, matches: Sequence[Match], striking: "asyncio.Task[None]") -> None:
    """One match after the other, until each has been played and all blows have fallen."""
    for number, match in enumerate(cycle(matches), start=1):
        await pair.calm.wait()
        await course.play(*match)
        if striking.done() and number >= len(matches):
            break


async def _strike(pair: Pair, course: Course, blows: Sequence[signal.Signals], minutes: float) -> None:
    """Each blow falls about when a round closes: shortly before, in the midst of it, or while its letters go out."""
    chance, until = random.Random(), SystemClock().now() + timedelta(minutes=minutes)
    for blow in blows:
        if SystemClock().now() > until:
            return
        at = await _next_deadline(course)
        wait = at + timedelta(seconds=chance.uniform(-0.05, 0.5)) - SystemClock().now()
        await asyncio.sleep(max(wait.total_seconds(), 0))  # noqa: TID251  real time: other processes run
        await pair.strike(blow)


async def _next_deadline(course: Course) -> datetime:
    while True:
        match = course.now
        if match is not None and match.status == "running" and match.deadline is not None:
            left = match.deadline - SystemClock().now()
            if left > timedelta(seconds=0.2):
                return match.deadline
        await asyncio.sleep(0.05)  # noqa: TID251  see above


def report(outcome: Found) -> Iterator[str]:
    """The figures of each kind of blow, and what was wrong."""
    for blow in dict.fromkeys(one.blow for one in outcome.takeovers):
        those = [one for one in outcome.takeovers if one.blow is blow]
        late = sorted(late for one in those if (late := outcome.late(one)) is not None)
        held, connected = sorted(one.held for one in those), sorted(one.connected for one in those)
        yield (
            f"{blow.name}: {len(those)} takeovers; held after {_spread(held)}, connected after {_spread(connected)},"
            f" first close late by {_spread(late)}"
        )
    yield f"{outcome.matches} matches, {len(outcome.closes)} closes, {len(outcome.wrong)} things wrong"
    yield from outcome.wrong


def _spread(seconds: list[float]) -> str:
    if not seconds:
        return "nothing"
    return f"{seconds[len(seconds) // 2]:.1f} s (median), {seconds[-1]:.1f} s (longest)"
