"""A match of each game cut off at each of its points, started again and finished.

`cut_off` needs one pass for that: at every point it forks a process in which the bot dies there, comes up again from a copy of
the file as it was, finishes the match and judges it, while the first process goes on to the next point. `killed` takes the long
way: a process for each point that lives up to it, holds the file open, and is ended by SIGKILL; another one opens what it left.
"""

import gc
import os
import pickle
import shutil
import signal
import tempfile
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NoReturn

import msgspec

from bot.referee.core.model import Pace
from games import catalogue
from games.game import AnyGame, Trial
from tests.chaos.simulated.fate import Fate
from tests.chaos.simulated.people import Scenario
from tests.chaos.simulated.remains import remains
from tests.chaos.simulated.swarm import Found, finish, memory
from tests.chaos.simulated.world import World

_TIMED: Final = Pace(every="30s", close_at=None, settle="2s", reminders=("10s",))
LIVE: Final = Pace(every="30s", close_at=None, early="all_in", settle="2s", reminders=("10s",))
_ONE_ROUND: Final = {"rounds": 1, "hand_size": 2, "starting_meadows": ["white", "white", "black"]}
_TOWN: Final = {"columns": 2, "rows": 2, "lairs": ["B2", "A1"]}
_CLOCK: Final = ((3.0, "pause"), (6.0, "resume"), (7.0, "extend"))
_SEATS: Final = ((8.0, "override"), (9.0, "substitute"), (10.0, "resend"), (11.0, "remind"))
_MEDDLING: Final = (*_CLOCK, *_SEATS, (16.0, "close_now"), (20.0, "undo"), (26.0, "close_now"))
_EVERYTHING: Final = (
    *_CLOCK, *_SEATS, (12.0, "add_host"), (12.5, "remove_host"), (13.0, "wait"), (13.5, "substitute_next"), (14.0, "resend"),
    (15.0, "remove"), (16.0, "close_now"), (20.0, "rollback"), (28.0, "close_now"),
)  # fmt: skip
_MACHINE: Final = ((4.0, "machine"), (9.0, "extend"), (30.0, "undo"))
_HELD: Final = (
    *_CLOCK, (9.0, "substitute"), (12.0, "close_now"), (15.0, "amend"), (17.0, "amend_state"), (19.0, "reopen"), (25.0, "close_now"),
    (30.0, "announce"), (34.0, "undo"), (40.0, "close_now"),
)  # fmt: skip
_EPISODE: Final = {
    "garnets": 2, "garnets_tradable": True, "candidate": "winners",
    "duels": [{"game": "la_mafia", "options": {"max_nights": 2, "map": _TOWN}}],
}  # fmt: skip
_ACTS: Final = (
    *((12.0 + n, "season/award") for n in range(3)), *((20.0 + n, "season/give") for n in range(3)), (30.0, "season/tokens"),
    (33.0, "season/undo"), (15.0, "room/open"), (25.0, "room/open"), *((35.0 + 9 * n, "room/ask") for n in range(4)), (72.0, "room/leave"),
)  # fmt: skip
_WORDS: Final = {
    "rounds": 2, "result": "hosts", "public": "rooms", "groups": {"red": [1, 2], "blue": [3]},
    "questions": [{"fields": [{"key": "say", "kind": "text", "most": 40}, {"key": "low", "kind": "number", "least": 1, "most": 9}]}],
}  # fmt: skip
_JUDGED: Final = (*((20.0 + 12 * n, "judge") for n in range(20)), (38.0, "undo"), (9.0, "substitute"))
_STANDS: Final = Scenario("five_stands", 3, _ONE_ROUND, _TIMED, trading=0.9, diligence=1.0, reveal_after="30s")


@dataclass(frozen=True)
class Course:
    """A match as a seed lets it go; the seeds of these are those with which much happens and it is soon over."""

    seed: int
    scenario: Scenario

    def world(self, folder: Path, deaths: Collection[int] = ()) -> World:
        """It has not begun; the bot will die at these of its points."""
        world = World(self.seed, self.scenario, Fate(self.seed, deaths=deaths), folder)
        world.is_anew = True
        return world


_CHOSEN: Final = {
    "five_stands": Course(49, replace(_STANDS, script=_EVERYTHING)),
    "five_stands-held": Course(49, replace(_STANDS, script=_HELD, announce="hold")),
    "five_stands-aborted": Course(49, replace(_STANDS, script=(*_CLOCK, (9.0, "abort")))),
    "go_stop": Course(3, Scenario("go_stop", 2, {"threshold": 1}, LIVE, script=(*_MEDDLING, (90.0, "finish")))),
    "greeen_mafia": Course(10, Scenario("greeen_mafia", 1, {}, LIVE, script=_MEDDLING, reveal_after="30s")),
    "by_hand-judged": Course(2, Scenario("by_hand", 3, _WORDS, LIVE, script=(*_CLOCK, *_JUDGED))),
    "season": Course(4, Scenario("season", 5, _EPISODE, LIVE, episodes=1, rooming=0.15, script=_ACTS)),
    "la_mafia": Course(1, Scenario("la_mafia", 2, {"max_nights": 2, "map": _TOWN}, LIVE, script=_MEDDLING)),
    "la_mafia-machine": Course(1, Scenario("la_mafia", 2, {"max_nights": 2, "map": _TOWN}, LIVE, script=_MACHINE)),
    "la_mafia-finished": Course(5, Scenario("la_mafia", 2, {"map": _TOWN}, LIVE, script=(*_CLOCK, (20.0, "finish")))),
}
"""Matches that were looked for: more happens in them than in a game's trials. The season is one whole episode."""


@cache
def matches() -> Mapping[str, Course]:
    """The trials of every game of the catalogue (``ganymede``, ``ganymede-2`` …), with hosts who meddle, and what was looked for."""
    trials = {
        game.key if number == 1 else f"{game.key}-{number}": Course(10, _meddled(game, trial))
        for game in catalogue.games()
        for number, trial in enumerate(game.trials, 1)
    }
    return trials | _CHOSEN


def _meddled(game: AnyGame, trial: Trial[Any]) -> Scenario:
    return Scenario(game.key, trial.seats, msgspec.to_builtins(trial.options), LIVE, script=_MEDDLING)


@dataclass(frozen=True)
class Cuts:
    """What came of one match: its points, at how many it was cut off, how many remains they left, what was wrong, and the core's time."""

    points: int
    cuts: int
    remains: int
    wrong: list[str]
    seconds: float


Where = Callable[[int], bool]


def every(step: int) -> Where:
    """At every so manyth point, from the middle of the first such step on."""
    return lambda point: point % step == step // 2


def cut_off(name: str, where: Where, *, pairs: bool = False, jobs: int = 1) -> Cuts:
    """Cut a match off at every point for which `where` is true; with `pairs` once more while it is coming back from that."""
    begun = _spent()
    with tempfile.TemporaryDirectory(prefix="crashes-", dir=memory()) as folder:
        world = matches()[name].world(Path(folder))
        division = _Division(world, where, pairs, jobs)
        wrong = [f"{name} {line}" for line in division.played()]
        return Cuts(world.fate.points, division.cuts, division.remains, wrong, _spent() - begun)


def cut_off_at(name: str, *points: int) -> Found:
    """Cut a match off at these points alone, all in this process: this repeats what a forked one found."""
    with tempfile.TemporaryDirectory(prefix="crash-", dir=memory()) as folder:
        return finish(matches()[name].world(Path(folder), points))


def killed(name: str, where: Where) -> Cuts:
    """Kill a process by SIGKILL at every point for which `where` is true, and let another finish its match."""
    begun, wrong, points = _spent(), [], cut_off_at(name).points
    cuts = [point for point in range(1, points + 1) if where(point)]
    for point in cuts:
        wrong += [f"{line} (point {point})" for line in killed_in_turn(name, [point]).wrong]
    return Cuts(points, len(cuts), len(cuts), wrong, _spent() - begun)


def killed_in_turn(name: str, deaths: Collection[int]) -> Cuts:
    """Kill one process after the other by SIGKILL, each at the next of these points, until the last has finished the match.

    For a sample: a single match has all the deaths.
    """
    begun = _spent()
    with tempfile.TemporaryDirectory(prefix="killed-", dir=memory()) as folder:
        world, result = lived(matches()[name].world(Path(folder), deaths))
        cuts, wrong = len(world.lives), [f"{name}: {line}" for line in result.wrong]
        return Cuts(result.points, cuts, cuts, wrong, _spent() - begun)


def lived(world: World) -> tuple[World, Found]:
    """Let one process after the other live, until one finishes the match. Returns the world that it found, and what came of it."""
    while isinstance(left := _left_by(world, world.folder / "left.pickle"), World):
        world = left
        world.come_back()
    return world, left


def _left_by(world: World, path: Path) -> World | Found:
    """What a process leaves: the rest of the world if SIGKILL ended it at one of the points, else what came of the match."""
    path.unlink(missing_ok=True)
    process = os.fork()
    if process == 0:
        gc.freeze()  # a collection would copy all the memory that it shares with the first one
        try:
            world.kill = lambda: _die(world, path)
            path.write_bytes(pickle.dumps(finish(world)))
        finally:
            os._exit(0)  # nothing of the first process may be closed or written by this one
    _, status = os.waitpid(process, 0)
    left: World | Found = pickle.loads(path.read_bytes())
    assert isinstance(left, World) == (os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL), status
    return left


def _die(world: World, path: Path) -> None:
    world.kill = None
    path.write_bytes(pickle.dumps(world))
    os.kill(os.getpid(), signal.SIGKILL)


def second_of(first: int) -> int:
    """Where a match is cut off again that was cut off there: soon after."""
    return first + Random(f"pair/{first}").randrange(1, 60)


def _spent() -> float:
    """Seconds of one core, of this process and of those that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


class _Division:
    """The processes of one world: the first, in which none dies, and one for each of the different things that a death can leave.

    What was left before, at another point, is finished no second time: it would be the same to the last statement.
    """

    def __init__(self, world: World, where: Where, pairs: bool, jobs: int) -> None:
        self._world, self._where, self._has_pairs, self._jobs = world, where, pairs, jobs
        self._running: dict[int, Path] = {}
        self._own: Path | None = None
        self._again = 0
        self._wrong: list[str] = []
        self._left = Path(world.folder, "left")
        self._left.mkdir()
        self.cuts = 0
        world.divide = self._divide

    @property
    def remains(self) -> int:
        """How many different things the deaths have left."""
        return sum(1 for _ in self._left.iterdir())

    def played(self) -> list[str]:
        """Let the first world come to its end, and with it all the others; what was wrong in any. The others end here."""
        wrong = ["it did not come to its end"]
        try:
            result = finish(self._world)
            wrong = result.wrong
        finally:
            if self._own is not None:
                self._end(wrong)
        while self._running:
            self._wait()
        return wrong + self._wrong

    def _end(self, wrong: list[str]) -> NoReturn:
        assert self._own is not None
        (self._own / "wrong").write_text("\n".join(wrong))
        os._exit(0)  # nothing of the first process may be closed or written by this one

    def _divide(self) -> bool:
        """Whether this is the process in which the bot dies here."""
        point = self._world.fate.points
        if self._own is not None:
            return point == self._again and (self._is_new() or self._end([]))
        if not self._where(point):
            return False
        self.cuts += 1
        return (self._has_pairs or self._is_new()) and self._is_forked(point)

    def _is_new(self) -> bool:
        """Whether no process has died yet in exactly this world."""
        try:
            (self._left / remains(self._world).hex()).touch(exist_ok=False)
        except FileExistsError:
            return False
        return True

    def _is_forked(self, point: int) -> bool:
        while len(self._running) >= self._jobs:
            self._wait()
        folder = self._world.folder / str(point)
        folder.mkdir()
        self._world.copy_to(folder / "life.db")
        if process := os.fork():
            self._running[process] = folder
            return False
        gc.freeze()  # a collection would copy all the memory that it shares with the first one
        self._own = self._world.folder = folder
        self._world.path = folder / "life.db"
        self._again = second_of(point) if self._has_pairs else 0
        return True

    def _wait(self) -> None:
        process = next(iter(self._running))
        _, status = os.waitpid(process, 0)
        folder = self._running.pop(process)
        file = folder / "wrong"
        wrong = file.read_text() if file.exists() else f"its process ended with {status}"
        if wrong:
            points = f"{folder.name} {second_of(int(folder.name))}" if self._has_pairs else folder.name
            self._wrong.append(f"cut off at {points}: {wrong}")
        shutil.rmtree(folder)
