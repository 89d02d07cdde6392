"""Matches that go where random ones did not: all answer the same, the least, the most, or what reaches new lines."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from games import table
from games.chance import Chance
from games.design.check.marking import Marked
from games.design.check.playing import fits, random_answer
from games.form import Amounts, Answer, Field, Number, OwnWords, Selection
from games.game import AnyGame, Prompt, Seat
from games.table import Table

_HUNTED: Final = 4
"""Of so many random closes of one position the first that reaches new lines is taken."""

_Way: TypeAlias = Callable[[Table, Marked, Chance], Mapping[Seat, Answer]]


def steered(game: AnyGame, worker: Marked, number: int) -> None:
    """Play one match, by the way whose turn it is. Raises `Faulty` where it breaks."""
    seed, way = number.to_bytes(32, "big"), _WAYS[number % len(_WAYS)] if number < ALWAYS else _hunting
    now, _ = table.opening(game, seats_of(game, number), game.Options(), seed)
    chance = Chance(seed, "steered")
    while now.outcome is None and now.step < _LONGEST:
        now = table.advance(now, table.settle(now, way(now, worker, chance))).table
    worker.look()


def seats_of(game: AnyGame, number: int) -> int:
    """Return how many players a steered match has: the most, the least, and a number between them, by turns."""
    sizes = (game.seats[-1], game.seats[0], game.seats[len(game.seats) // 2])
    return sizes[number // len(_WAYS) % len(sizes)]


_LONGEST: Final = 50
"""A steered match is left after so many closes."""


def _alike(now: Table, _: Marked, chance: Chance) -> Mapping[Seat, Answer]:
    """Return the same random answer for all who are asked the same."""
    label = str(chance.below(1 << 32))
    return {prompt.seat: random_answer(now, prompt, Chance(now.seed, label)) for prompt in now.prompts}


def _each(selected: Callable[[Field], Selection], now: Table, _: Marked, chance: Chance) -> Mapping[Seat, Answer]:
    """Return what is selected in each field, where the rules take it."""
    return {
        prompt.seat: _allowed(now, prompt, {each.key: selected(each) for each in prompt.form}, chance)
        for prompt in now.prompts
    }


def _hunting(now: Table, worker: Marked, chance: Chance) -> Mapping[Seat, Answer]:
    """Return the first of several random sets of answers whose close reaches new lines, or the last."""
    answers: dict[Seat, Answer] = {}
    for _ in range(_HUNTED):
        answers = {prompt.seat: random_answer(now, prompt, chance) for prompt in now.prompts if chance.below(6)}
        table.advance(now, table.settle(now, answers))
        if worker.look():
            break
    return answers


def _allowed(now: Table, prompt: Prompt, answer: Answer, chance: Chance) -> Answer:
    """Return an answer if the rules take it, or else a random one."""
    return answer if not now.state.plays and fits(now, prompt, answer) else random_answer(now, prompt, chance)


def _lowest(field: Field) -> Selection:
    if isinstance(field, Number):
        return field.least
    if isinstance(field, OwnWords):
        return ""
    return {} if isinstance(field, Amounts) else field.choices[: field.least]


def _highest(field: Field) -> Selection:
    if isinstance(field, Number):
        return field.most
    if isinstance(field, OwnWords):
        return "x" * field.longest
    if isinstance(field, Amounts):
        return {field.choices[-1]: field.most} if field.choices and field.most else {}
    return field.choices[len(field.choices) - field.most :]


_WAYS: Final[tuple[_Way, ...]] = (_alike, partial(_each, _lowest), partial(_each, _highest))
ALWAYS: Final = 2 * len(_WAYS)
"""So many matches go each way with the most and with the least players; those after them hunt for lines that are missed."""
