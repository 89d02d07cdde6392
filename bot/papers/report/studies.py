"""Luck, choices and turning points of a course, each counted in rounds of work, so that it may stop after any of them, and for how long."""

import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count, islice
from statistics import fmean
from typing import Final

from msgspec import Struct

from bot.papers.report.course import Again, Course, Question
from games import intervals, players, scripted, table
from games.chance import Chance
from games.form import Answer, Form, Pick
from games.game import Outcome, Prompt, Seat
from games.table import Table

FEWEST: Final = 2
"""Other deals with which a result is compared: with one, nothing says how far their mean may be off."""
_FEW: Final = 16
"""For a question with at most so many answers, all are tried."""


class Luck:
    """Each seat's score in other deals of the same match, from the same orders.

    Where the orders are of cards that other deals do not give (`is_of_hands`), a scripted player plays every deal, the real one too: then
    the value of that hand is counted.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.is_of_hands = False
        self.scores: tuple[list[int], ...] = tuple([] for _ in course.names)
        self._worth: tuple[list[int], ...] = tuple([] for _ in course.names)
        self._asked = self._kept = 0

    @property
    def kept(self) -> float:
        """Which share of the orders fitted the other deals."""
        return self._kept / max(self._asked, 1)

    def work(self) -> Iterator[None]:
        """Play one more deal for each step of the iterator."""
        for number in count():
            if number == _PROBED and self.kept < _ENOUGH:
                self.is_of_hands = True
                self.scores = tuple([] for _ in self.course.names)
            seed = _seed(self.course, f"luck/{number}")
            dealt, _ = table.opening(self.course.game, self.course.seats, self.course.options, seed)
            if self.is_of_hands:
                _note(self.scores, scripted.played(dealt).outcome)
                if not self._is_known():
                    _note(self._worth, scripted.played(replace(self.course.positions[0], seed=seed)).outcome)
            else:
                again = Again(self.course)
                _note(self.scores, again.played(dealt))
                self._asked, self._kept = self._asked + again.asked, self._kept + again.kept
            yield

    def _is_known(self) -> bool:
        """Return whether this deal was played often enough, or uses no dice and gave the same result each time."""
        played = len(self._worth[0])
        return played >= _STEADY or (played >= _PROBED and all(len(set(one)) == 1 for one in self._worth))

    def compared(self, seat: Seat) -> "Lucky | None":
        """Return a seat's result compared with other deals; None before enough deals."""
        others, score = self.scores[seat], self.course.outcome.scores[seat]
        if len(others) < FEWEST or (self.is_of_hands and not self._worth[seat]):
            return None
        own = self._worth[seat] if self.is_of_hands else [score]
        ranked = sorted(others)
        beats = fmean(bisect_left(ranked, one) + bisect_right(ranked, one) for one in own) / (2 * len(others))
        mean, error = intervals.mean(others)
        # A share of pairs is known no better than by the smaller of its two samples; a deal without dice is known wholly.
        known = len(others) if len(set(own)) == 1 else min(len(own), len(others))
        return Lucky(score, fmean(own), mean, error, beats, intervals.share(beats * known, known))


_STEADY: Final = 200
"""The most matches of one deal that are played with other dice."""
_PROBED: Final = 3
_ENOUGH: Final = 0.5
"""The number of deals after which orders that fit in a smaller share count as orders of one hand."""


def _note(scores: tuple[list[int], ...], end: Outcome | None) -> None:
    for seat, score in enumerate(end.scores if end else ()):
        scores[seat].append(score)


class Lucky(Struct, frozen=True):
    """A score, and what is compared: `was` (the score, or what the hand is worth to a scripted player on average), the mean of other deals
    and its error, how often this deal beats another one (a tie half), and the interval of that.
    """

    score: int
    was: float
    mean: float
    error: float
    beats: float
    interval: tuple[float, float]


class Choices:
    """What each answer cost: the best score of another answer, all else and all dice unchanged."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.tried = 0
        self.is_whole = False
        self.best: dict[Question, int] = {}
        self._open = {(prompt.seat, prompt.key): (now, prompt) for now in course.positions for prompt in now.prompts}
        self.rounds = {key: now.round for key, (now, _) in self._open.items()}

    def work(self) -> Iterator[None]:
        """Try one more answer to each question for each step of the iterator, until all have been tried."""
        answers = {key: _answers(self.course, now, prompt) for key, (now, prompt) in self._open.items()}
        while answers:
            for key in tuple(answers):
                other = next(answers[key], None)
                if other is None:
                    del answers[key]
                    continue
                self.tried += 1
                end = Again(self.course, {key: other}).played(self._open[key][0])
                if end is not None:
                    own = self.course.outcome.scores[key[0]]
                    self.best[key] = max(self.best.get(key, own), end.scores[key[0]])
                yield
        self.is_whole = all(_few(prompt.form) for _, prompt in self._open.values())

    def regret(self, seat: Seat) -> dict[int, int]:
        """Return, by round, how much more the best answer found would have brought this seat; nothing where no other was tried."""
        regrets: dict[int, int] = {}
        for (whose, key), best in self.best.items():
            if whose == seat:
                round_ = self.rounds[whose, key]
                regrets[round_] = max(regrets.get(round_, 0), best - self.course.outcome.scores[seat])
        return regrets


def _few(form: Form) -> tuple[str, ...]:
    """Return the choices of a question that has few answers."""
    match form:
        case (Pick(choices=choices, least=1, most=1),) if len(set(choices)) <= _FEW:
            return tuple(dict.fromkeys(choices))
    return ()


def _answers(course: Course, now: Table, prompt: Prompt) -> Iterator[Answer]:
    """Yield other answers: all where there are few; else a thinking player's, silence's, and any that fit."""
    few = _few(prompt.form)
    if few:
        yield from ({prompt.form[0].key: (choice,)} for choice in few)
        return
    yield scripted.thinking(now, prompt)
    yield now.game.absent(now.state, prompt)
    for number in range(_MOST):
        label = f"choice/{prompt.seat}/{prompt.key}/{number}"
        yield players.from_form(prompt.form, Chance(_seed(course, "choices"), label))


_MOST: Final = 500
"""The number of other answers to one question that are tried."""


class Turning:
    """Who would win from the beginning of each round: the match is played on by scripted players with other dice."""

    def __init__(self, course: Course) -> None:
        self.course = course
        first: dict[int, Table] = {}
        for now in course.positions:
            first.setdefault(now.round, now)
        self.positions = first
        self.won: dict[int, list[float]] = {one: [0.0] * course.seats for one in first}
        self.played: dict[int, int] = dict.fromkeys(first, 0)

    def work(self) -> Iterator[None]:
        """Play every round once more for each step of the iterator."""
        for number in count():
            for round_, now in self.positions.items():
                end = scripted.played(replace(now, seed=_seed(self.course, f"turning/{number}"))).outcome
                self.played[round_] += 1
                winners = end.winners if end else ()
                for seat in winners:
                    self.won[round_][seat] += 1 / len(winners)
            yield

    def leader(self, round_: int) -> Seat:
        """Return who would most often win from the beginning of a round."""
        won = self.won[round_]
        return max(range(len(won)), key=won.__getitem__)

    def points(self) -> Iterator["Turn"]:
        """Yield the rounds in which the leader changed, beyond what chance among so few matches explains."""
        rounds = sorted(self.positions)
        ends = [*rounds[1:], None]
        for round_, after in zip(rounds, ends, strict=True):
            old, new = self.leader(round_), self._after(after)
            if new is not None and new != old and self._is_clear(after, new, old):
                share = None if after is None else self.won[after][new] / max(self.played[after], 1)
                yield Turn(round_, old, new, self.won[round_][old] / max(self.played[round_], 1), share)

    def _after(self, round_: int | None) -> Seat | None:
        """Return who leads when a round is over; at the end the one winner, if there is one."""
        if round_ is not None:
            return self.leader(round_)
        winners = self.course.outcome.winners
        return winners[0] if len(winners) == 1 else None

    def _is_clear(self, round_: int | None, new: Seat, old: Seat) -> bool:
        if round_ is None:
            return True
        played, won = self.played[round_], self.won[round_]
        return played > 0 and intervals.share(won[new], played)[0] > intervals.share(won[old], played)[1]


class Turn(Struct, frozen=True):
    """In `round` the estimated winner changed from `old` (with which chance before) to `new` (with which chance after; None: they won)."""

    round: int
    old: Seat
    new: Seat
    before: float
    after: float | None


def _seed(course: Course, label: str) -> bytes:
    """Return a seed from the match, so that the same match gives the same report."""
    return sha256(course.seed + f"report/{label}".encode()).digest()


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
