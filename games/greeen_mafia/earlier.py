"""GREEEN MAFIA by its first version: the printed cards alone."""

from typing import Any, Final

from msgspec import Struct

from games.greeen_mafia.cards import KeepChoice
from games.greeen_mafia.state import Difficulty, State


class Options1(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1, without `mission`."""

    keep_choice: KeepChoice = "optional"
    show_order_before_start: bool = True
    only_winnable_deals: bool = False
    deal: str = "random"
    difficulty: Difficulty | None = None

    @property
    def mission(self) -> None:
        """None: the printed cards."""
        return


class State1(State, frozen=True):
    """A position."""

    options: Options1  # type: ignore[assignment]  # it reads like the newer ones


FIRST: Final[dict[str, Any]] = {"version": 1, "State": State1, "Options": Options1}
"""What was different."""
