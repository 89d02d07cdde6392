"""``python -m games check NAME``: holds a game to the contract and says in sentences what is wrong and where."""

import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from inspect import getdoc
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias

from games.kit.conformance import RULES, Rule
from games.kit.finding import NotThere, subject_of
from games.kit.samples import Sample, Subject
from games.kit.secrecy.stated import leaks

Check: TypeAlias = Callable[[Subject], Iterator[str]]
"""What is asked of a whole game: a sentence for each fault."""

CHECKS: Final = "bellflower.checks"
"""The group of entry points by which other packages (the bot) announce what they ask of a game besides."""

_MOST: Final = 3
"""The most sentences about one rule at one table."""
_ALL: Final = 30
"""The most sentences of a check of the whole game: a fault of each kind, so that one run tells of all leaks."""
_PATIENCE: Final = 120
"""Seconds after which a rule is not waited for any longer."""


class Verdict(NamedTuple):
    """What came of one rule: its `name`, what it `demands`, and its `faults`, a sentence each."""

    name: str
    demands: str
    faults: tuple[str, ...]


def verdicts(subject: Subject, besides: Iterable[Check] = ()) -> Iterator[Verdict]:
    """Yield every rule of the contract, one after the other, and what is asked `besides`.

    Of a match without an end nothing more is asked.
    """
    for rule in RULES:
        verdict = of_rule(subject, rule)
        yield verdict
        if verdict.name == "ends" and verdict.faults:
            return
    for check in (leaks, *besides):
        yield of_check(subject, check)


def of_rule(subject: Subject, rule: Rule) -> Verdict:
    """Return what came of one rule at all tables."""
    return _verdict(rule, [_at(subject, sample, rule) for sample in subject.samples])


def of_check(subject: Subject, check: Check) -> Verdict:
    """Return what came of one check of the whole game."""
    return _verdict(check, [_tried(subject, check, subject, _ALL)])


def announced() -> tuple[Check, ...]:
    """Return the checks of other packages: what a game meets in the bot."""
    return tuple(check for point in entry_points(group=CHECKS) for check in point.load())


def check(asked: str, samples: str = "", write: Callable[[str], Any] = print) -> int:
    """Check the game of that key or in that folder and `write` what is wrong; 0 if it keeps the contract, otherwise 1."""
    try:
        with subject_of(asked, samples) as subject:
            return _report(subject, write)
    except NotThere as error:
        write(str(error))
        return 1


def _report(subject: Subject, write: Callable[[str], Any]) -> int:
    game, broken, count = subject.game, 0, 0
    write(f"{game.title} ({game.key}), version {game.version}, in {subject.place}, at {len(subject.samples)} tables:")
    for verdict in verdicts(subject, announced()):
        count += 1
        broken += bool(verdict.faults)
        write(f"{'broken' if verdict.faults else 'kept  '}  {verdict.demands}")
        for fault in verdict.faults:
            write(f"        {verdict.name}: {fault}")
    kept = f"{game.key} keeps the contract, all {count} rules of it."
    write(f"{game.key} breaks the contract: {broken} of the {count} rules that were tried." if broken else kept)
    return int(bool(broken))


def _verdict(rule: Any, faults: list[tuple[str, ...]]) -> Verdict:
    """Return what all tables together came to, each sentence once."""
    demands = (getdoc(rule) or rule.__name__).partition("\n")[0]
    return Verdict(rule.__name__, demands, tuple(dict.fromkeys(fault for some in faults for fault in some)))


def _at(subject: Subject, sample: Sample, rule: Rule) -> tuple[str, ...]:
    where = f"with {sample.seats} seats" + (f" and {sample.options}" if sample.options != "{}" else "")
    return tuple(f"{where}, {fault}" for fault in _tried(subject, rule, sample))


def _tried(
    subject: Subject, rule: Callable[[Any], Iterator[str]], subject_part: Any, most: int = _MOST
) -> tuple[str, ...]:
    """Return what a rule says, each once; where the game fails, how and where."""
    try:
        with _patience():
            return tuple(dict.fromkeys(islice(rule(subject_part), most)))
    except Exception as error:  # noqa: BLE001  code from elsewhere may fail in any way
        return (_failure(subject, error),)


def _failure(subject: Subject, error: Exception) -> str:
    """Return an exception, and the last line of the game's own files that led to it."""
    place = f"{subject.place}/"
    frames = [one for one in traceback.extract_tb(error.__traceback__) if one.filename.startswith(place)]
    where = (
        f", in {frames[-1].name} ({frames[-1].filename.removeprefix(place)}, line {frames[-1].lineno})"
        if frames
        else ""
    )
    return f"{type(error).__name__}: {error}{where}"


@contextmanager
def _patience() -> Iterator[None]:
    """Interrupt, within the block, what does not end. Where the system has no such signal, it is waited for."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, _PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _stop(number: int, frame: Any) -> None:
    raise TimeoutError(f"it has not come back after {_PATIENCE} seconds")
