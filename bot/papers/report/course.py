"""The course of a match as it can be played again: the position at each question, and the answers."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from bot.referee.core import positions
from bot.referee.core.history import lived
from bot.referee.core.model import Entry
from bot.referee.record.exported import Exported
from games import form, scripted, table
from games.form import Answer, Rejected
from games.game import CHAIR, AnyGame, Outcome, Prompt, Seat
from games.table import Table

Question: TypeAlias = tuple[Seat, str]
"""A seat, and the key of one question to it, unique in its match."""

_PUT_BY_HOSTS: Final = frozenset({"amended_state", "finished_by_hand", "decreed"})


class Unfit(Exception):
    """A match that has no report; `args[0]` is the message that says why."""


@dataclass(frozen=True)
class Swap:
    """A trade, as `games.table.trade` takes it."""

    giver: Seat
    given: tuple[str, ...]
    taker: Seat
    taken: tuple[str, ...]


@dataclass(frozen=True)
class Course:
    """What was played: the position before each step, the answers by question (None: silence), the trades by the step before them, and how
    it ended.
    """

    game: AnyGame
    options: Any
    names: tuple[str, ...]
    positions: tuple[Table, ...]
    orders: Mapping[Question, Answer | None]
    outcome: Outcome
    swaps: Mapping[int, tuple[Swap, ...]] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def seed(self) -> bytes:
        """The seed of all its draws."""
        return self.positions[0].seed


def course_of(exported: Exported) -> Course:
    """Return the course that counts, without what was rolled back.

    Unfit: `report-unfinished`, `report-alone`, `report-by-hand` (a host put in a position, a result or a decree).
    """
    dealt = exported.dealt
    if not exported.acts("started") or dealt is None:
        raise Unfit("report-unfinished")
    names = tuple(one["name"] for one in dealt.facts["seats"])
    if len(names) < 2:
        raise Unfit("report-alone")
    end, path = exported.positions[-1].table, list(_path(exported))
    if end is None or end.outcome is None:
        raise Unfit("report-unfinished")
    options = positions.options_of(exported.game, exported.match["options"])
    steps = [one for one in path if one[1].act == "step"]
    if any(entry.act in _PUT_BY_HOSTS for _, entry in path) or any(before.asked(CHAIR) for before, _ in steps):
        raise Unfit("report-by-hand")
    orders = {key: answer for before, entry in steps for key, answer in _orders(before, entry)}
    before = tuple(one for one, _ in steps)
    return Course(exported.game, options, names, before, orders, end.outcome, _swaps(path))


def _path(exported: Exported) -> Iterator[tuple[Table, Entry]]:
    """Yield the position before each act that counts, and the act; a rollback removes later ones."""
    for entry in lived(exported.entries):
        before = exported.before(entry)
        if before is not None and entry.act in {"step", "traded", *_PUT_BY_HOSTS}:
            yield before, entry


def _swaps(path: Iterable[tuple[Table, Entry]]) -> dict[int, tuple[Swap, ...]]:
    """Return the trades, by the step after which they were made."""
    made: dict[int, tuple[Swap, ...]] = {}
    for before, entry in path:
        if entry.act == "traded":
            facts = entry.facts
            swap = Swap(facts["giver"], tuple(facts["given"]), facts["taker"], tuple(facts["taken"]))
            made[before.step] = (*made.get(before.step, ()), swap)
    return made


def _orders(before: Table, entry: Entry) -> list[tuple[Question, Answer | None]]:
    settled = positions.settled_of(entry.facts)
    answers = {**settled.answers, **settled.given}
    return [
        ((prompt.seat, prompt.key), None if prompt.seat in settled.silent else answers[prompt.seat])
        for prompt in before.prompts
    ]


class Again:
    """Play a course again from some position: with the same trades and orders where they fit, else with a scripted player's.

    `kept` of `asked` orders fitted.
    """

    def __init__(self, course: Course, others: Mapping[Question, Answer | None] | None = None) -> None:
        self._course, self._orders = course, {**course.orders, **(others or {})}
        self.asked = self.kept = 0

    def played(self, now: Table) -> Outcome | None:
        """Return how it ends; None if it does not."""
        while now.outcome is None and now.prompts and now.step < scripted.LONGEST:
            now = self._traded(now)
            replies = {prompt.seat: self.answer(now, prompt) for prompt in now.prompts}
            answers = {seat: answer for seat, answer in replies.items() if answer is not None}
            now = table.advance(now, table.settle(now, answers)).table
        return now.outcome

    def _traded(self, now: Table) -> Table:
        for swap in self._course.swaps.get(now.step, ()):
            done = table.trade(now, swap.giver, swap.given, swap.taker, swap.taken)
            now = done[0] if isinstance(done, tuple) else now
        return now

    def answer(self, now: Table, prompt: Prompt) -> Answer | None:
        """Return the order of this question (None: there was none). If that does not fit, return the answer of a thinker."""
        key = (prompt.seat, prompt.key)
        real = self._orders.get(key, {})
        self.asked += 1
        if real is None or not isinstance(form.fitted(prompt.form, real), Rejected):
            self.kept += 1
            return real
        return scripted.thinking(now, prompt)
