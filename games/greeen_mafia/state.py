"""The options and the position of one run."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games.game import Secret
from games.greeen_mafia.cards import KeepChoice
from games.greeen_mafia.pile import Pile

Difficulty: TypeAlias = Literal["easy", "medium", "hard"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1. `deal`: ``random`` or an order of the seven facilities, front first.

    `difficulty` is no option of the rulebook: with it the seven are shuffled again, as by `only_winnable_deals`, until the
    deal is in that third of all winnable deals; without it (None) nothing is different. An explicit deal ignores both.
    """

    keep_choice: KeepChoice = "optional"
    show_order_before_start: bool = True
    only_winnable_deals: bool = False
    deal: str = "random"
    difficulty: Difficulty | None = None


class State(Secret, frozen=True):
    """One position: the deal, front first, the choices made so far, and how the run ended (``""`` while it runs)."""

    options: Options
    deal: str
    pile: Pile
    moves: tuple[str, ...] = ()
    ending: str = ""
