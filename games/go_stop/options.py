"""What a host may set (rules 1)."""

from typing import Final, Literal

from msgspec import Struct

from games.form import Rejected

MOST_POINTS: Final = 58
"""All 48 cards with IT Department as ICE (7.1): a higher threshold could never be reached."""
MOST_ROUNDS: Final = 100


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1. `first_player` is the seat that begins the first round, or ``drawn``."""

    threshold: int = 7
    payout_base: Literal["winner_total", "margin"] = "winner_total"
    go_bonus: Literal["per_call", "flat"] = "per_call"
    comeback_auto_win: bool = True
    first_player: Literal["drawn", 0, 1] = "drawn"
    reveal: Literal["deal", "all"] = "deal"
    steal_on_stack_of_three: bool = False
    nagari_doubles_next: bool = False
    rounds: int = 1


def refuse(seats: int, options: Options) -> Rejected | None:
    """Impossible options: a threshold that no tableau or every tableau reaches, no rounds or too many."""
    if not 1 <= options.threshold <= MOST_POINTS:
        return Rejected("threshold", {"most": MOST_POINTS, "given": options.threshold})
    if not 1 <= options.rounds <= MOST_ROUNDS:
        return Rejected("rounds", {"most": MOST_ROUNDS, "given": options.rounds})
    return None
