"""How hard a deal is: by which third of all winnable deals it belongs to, counted by winning lines."""

from itertools import permutations
from typing import Final

from games.chance import Chance
from games.greeen_mafia.cards import KeepChoice
from games.greeen_mafia.mission import FACILITIES
from games.greeen_mafia.pile import Pile
from games.greeen_mafia.solver.lines import winning_lines
from games.greeen_mafia.state import Difficulty

THIRDS: Final = {"optional": (3969, 10720), "mandatory": (113, 265), "decline_is_failure": (415, 1146)}
"""With fewer winning lines than the first figure a deal is hard, with fewer than the second it is medium (see `thirds`)."""


def difficulty(order: str, keep_choice: KeepChoice) -> Difficulty | None:
    """Hard, medium or easy; None if the deal cannot be won."""
    lines = winning_lines(Pile(order), keep_choice)
    if not lines:
        return None
    hard, medium = THIRDS[keep_choice]
    return "hard" if lines < hard else "medium" if lines < medium else "easy"


def deal_of(wanted: Difficulty, chance: Chance, keep_choice: KeepChoice) -> str:
    """Return the seven facilities, shuffled from `chance` until the deal is of that difficulty."""
    while difficulty(order := shuffled(chance), keep_choice) != wanted:
        pass
    return order


def shuffled(chance: Chance) -> str:
    """13: the seven facilities in a random order, front first."""
    return "".join(str(card) for card in chance.shuffle([int(card) for card in FACILITIES]))


def thirds(keep_choice: KeepChoice) -> tuple[int, int]:
    """`THIRDS`, counted: the winning lines of the deals at one and at two thirds of all winnable deals, fewest first."""
    counts = sorted(winning_lines(Pile("".join(deal)), keep_choice) for deal in permutations(FACILITIES))
    winnable = [count for count in counts if count]
    return winnable[len(winnable) // 3], winnable[len(winnable) * 2 // 3]
