"""The exact solver: whether a deal can be won, in how many ways, and how."""

import argparse
import sys
from collections.abc import Sequence
from itertools import permutations
from typing import Final

from games.greeen_mafia.cards import FACILITIES, KEEP_CHOICES, KeepChoice, is_objective_met
from games.greeen_mafia.pile import Pile, choices, objective, repel, turned_over
from games.greeen_mafia.solver.findings import tell
from games.greeen_mafia.solver.lines import is_winnable, winning_lines
from games.greeen_mafia.solver.solution import Hint, Option, Solution, Step, Survey
from games.greeen_mafia.state import State
from games.wording import plain


def solve(deal: str, keep_choice: KeepChoice) -> Solution:
    """The deal's winning lines and one of them, at each repel through the choice that most winning lines go through."""
    pile = Pile(deal)
    total = winning_lines(pile, keep_choice)
    line: list[Step] = []
    while total and len(line) < 2 * len(deal):
        step, pile = _best_step(pile, len(line) + 1, keep_choice)
        line.append(step)
    return Solution(deal, keep_choice, total, tuple(line))


def hint(state: State) -> Hint:
    """What to repel next, from a position of a run that has not ended."""
    step, _ = _best_step(state.pile, len(state.moves) + 1, state.options.keep_choice)
    lines = sum(option.winning_lines for option in step.options)
    return Hint(step.choice, step.card, lines) if lines else Hint(None, "", 0)


def survey(keep_choice: KeepChoice) -> Survey:
    """Every one of the 5,040 deals."""
    winnable = [is_winnable("".join(deal), keep_choice) for deal in permutations(FACILITIES)]
    return Survey(keep_choice, len(winnable), sum(winnable))


def _best_step(pile: Pile, number: int, keep_choice: KeepChoice) -> tuple[Step, Pile]:
    """The choice that most winning lines go through (the first of equals), and the pile after it."""
    after = {choice: repel(pile, choice, keep_choice) for choice in choices(pile, keep_choice)}
    options = tuple(Option(choice, winning_lines(then, keep_choice)) for choice, (then, _, _) in after.items())
    best = max(options, key=lambda option: option.winning_lines).choice
    then, card, result = after[best]
    is_passed = not then.front and then.half == 1 and is_objective_met(objective(then), then.keep)
    return Step(number, best, card, pile.keep, result, options), turned_over(then) if is_passed else then


# The command -----------------------------------------------------------------------------------------------------------

_USAGE: Final = "python -m games solve greeen_mafia"


def main(argv: Sequence[str]) -> int:
    """``ORDER [--keep-choice …]`` solves one deal, ``--all`` counts the deals that can be won."""
    arguments = _arguments(argv)
    for keep_choice in arguments.keep_choice or KEEP_CHOICES:
        found = survey(keep_choice) if arguments.all else solve(arguments.order, keep_choice)
        sys.stdout.write(plain(tell(found, "en")) + "\n")
    return 0


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=_USAGE, description="Whether a deal can be won, in how many ways, and how.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("order", nargs="?", type=_order, help="the seven facilities, front first: 1234567")
    what.add_argument("--all", action="store_true", help="count the deals that can be won")
    parser.add_argument("--keep-choice", action="append", choices=KEEP_CHOICES, help="default: each of the three")
    return parser.parse_args(argv)


def _order(text: str) -> str:
    if sorted(text) != list(FACILITIES):
        raise argparse.ArgumentTypeError(f"{text!r} does not name each of 1 to 7 once, as 1234567 does")
    return text
