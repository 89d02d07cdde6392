"""Five Stands by its first version: the deal was always published at the end, and a meadow without cards told of nothing."""

from typing import Any, Final, Literal

from msgspec import Struct

from games.five_stands.state import State
from games.game import Account


class Options1(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1, without the closed list of 9.2."""

    hand_size: int = 8
    rounds: int = 4
    starting_meadows: Literal["balanced_random"] | tuple[str, ...] = "balanced_random"
    purses: tuple[Account, ...] | None = None
    reveal: Literal["deal", "all"] = "deal"
    trade_scope: Literal["anyone", "same_meadow", "none"] = "anyone"
    garnets_tradable: bool = False
    tiebreak: Literal["chain"] | None = None

    @property
    def tells_empty_meadows(self) -> bool:
        """8.5 as it was: an empty meadow was not announced."""
        return False


class State1(State, frozen=True):
    """A position."""

    options: Options1  # type: ignore[assignment]  # it reads like the newer ones


FIRST: Final[dict[str, Any]] = {"version": 1, "State": State1, "Options": Options1}
"""What was different."""
