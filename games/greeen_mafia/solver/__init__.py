"""The exact solver: whether a deal can be won, in how many ways, and how."""

import argparse
import sys
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Final

from tqdm import tqdm

from games.form import Rejected
from games.greeen_mafia import mission
from games.greeen_mafia.cards import KEEP_CHOICES, Deck, KeepChoice, deck_of, is_objective_met
from games.greeen_mafia.mission import FACILITIES, Mission
from games.greeen_mafia.naming import WORDS
from games.greeen_mafia.pile import Pile, choices, objective, repel, turned_over
from games.greeen_mafia.solver.findings import Hint, Option, Solution, Step, Survey, tell
from games.greeen_mafia.solver.lines import is_winnable, winning_lines
from games.greeen_mafia.state import State
from games.wording import plain


def solve(deal: str, keep_choice: KeepChoice, mission: Mission | None = None) -> Solution:
    """Return the deal's winning lines and one of them, at each repel through the choice that most winning lines go through."""
    pile, deck = Pile(deal), deck_of(mission)
    total = winning_lines(pile, keep_choice, deck)
    line: list[Step] = []
    while total and len(line) < 2 * len(deal):
        step, pile = _best_step(pile, len(line) + 1, keep_choice, deck)
        line.append(step)
    return Solution(deal, keep_choice, total, tuple(line), mission)


def hint(state: State) -> Hint:
    """Return what to repel next, from a position of a run that has not ended."""
    step, _ = _best_step(state.pile, len(state.moves) + 1, state.options.keep_choice, deck_of(state.options.mission))
    lines = sum(option.winning_lines for option in step.options)
    return Hint(step.choice, step.card, lines) if lines else Hint(None, "", 0)


def survey(keep_choice: KeepChoice, mission: Mission | None = None) -> Survey:
    """Return how many of all 5,040 deals can be won, with a bar on the error stream of a terminal."""
    deals = tqdm(["".join(deal) for deal in permutations(FACILITIES)], leave=False, disable=None)
    winnable = sum(is_winnable(deal, keep_choice, deck_of(mission)) for deal in deals)
    return Survey(keep_choice, len(deals), winnable)


def _best_step(pile: Pile, number: int, keep_choice: KeepChoice, deck: Deck) -> tuple[Step, Pile]:
    """Return the choice that most winning lines go through (the first of equals), and the pile after it."""
    after = {choice: repel(pile, choice, keep_choice, deck) for choice in choices(pile, keep_choice, deck)}
    options = tuple(Option(choice, winning_lines(then, keep_choice, deck)) for choice, (then, _, _) in after.items())
    best = max(options, key=lambda option: option.winning_lines).choice
    then, card, result = after[best]
    is_passed = not then.front and then.half == 1 and is_objective_met(objective(then), then.keep, deck)
    return Step(number, best, card, pile.keep, result, options), turned_over(then) if is_passed else then


# The command -----------------------------------------------------------------------------------------------------------

_USAGE: Final = "python -m games solve greeen_mafia"


def main(argv: Sequence[str]) -> int:
    """``ORDER [--keep-choice …] [--mission …]`` solves one deal, ``--all`` counts the deals that can be won."""
    arguments = _arguments(argv)
    for keep_choice in arguments.keep_choice or KEEP_CHOICES:
        finding = (
            survey(keep_choice, arguments.mission)
            if arguments.all
            else solve(arguments.order, keep_choice, arguments.mission)
        )
        sys.stdout.write(plain(tell(finding, "en")) + "\n")
    return 0


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=_USAGE, description="Whether a deal can be won, in how many ways, and how.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "order", nargs="?", type=_order, help="the seven facilities, front first; 1234567 if a mission is named"
    )
    what.add_argument("--all", action="store_true", help="count the deals that can be won")
    parser.add_argument("--keep-choice", action="append", choices=KEEP_CHOICES, help="default: each of the three")
    parser.add_argument(
        "--mission", type=_mission, help="a custom mission: a file that holds it, or its text (rules 16.5)"
    )
    arguments = parser.parse_args(argv)
    if arguments.order is None and not arguments.all:
        if arguments.mission is None:
            parser.error("name an order, or say --all")
        arguments.order = FACILITIES
    return arguments


def _mission(text: str) -> Mission:
    """Return a mission from a file of that name, or from the text itself; either form of 16.5."""
    try:
        is_file = Path(text).is_file()
    except OSError:  # too long for the name of a file
        is_file = False
    read = mission.read(Path(text).read_text(encoding="utf-8") if is_file else text)
    refusal = read if isinstance(read, Rejected) else mission.refuse(read)
    if refusal is not None:
        raise argparse.ArgumentTypeError(plain(WORDS(refusal.id, "en", **refusal.facts)))
    assert isinstance(read, Mission)
    return read


def _order(text: str) -> str:
    if sorted(text) != list(FACILITIES):
        raise argparse.ArgumentTypeError(f"{text!r} does not name each of 1 to 7 once, as 1234567 does")
    return text
