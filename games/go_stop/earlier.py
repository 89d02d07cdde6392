"""Go-Stop by its first version: only the player who had not called could come back (8.4)."""

from typing import Any, Final, Literal

from msgspec import Struct

from games.go_stop.state import State, View


class Options1(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1, without `comeback`."""

    threshold: int = 7
    payout_base: Literal["winner_total", "margin"] = "winner_total"
    go_bonus: Literal["per_call", "flat"] = "per_call"
    comeback_auto_win: bool = True
    first_player: Literal["drawn", 0, 1] = "drawn"
    reveal: Literal["deal", "all"] = "deal"
    steal_on_stack_of_three: bool = False
    nagari_doubles_next: bool = False
    rounds: int = 1

    @property
    def comeback(self) -> Literal["caller"]:
        """The one reading."""
        return "caller"


class State1(State, frozen=True):
    """A position."""

    options: Options1  # type: ignore[assignment]  # it reads like the newer ones


class View1(View, frozen=True):
    """What a reader may know of it."""

    options: Options1  # type: ignore[assignment]  # it reads like the newer ones


FIRST: Final[dict[str, Any]] = {"version": 1, "State": State1, "Options": Options1, "View": View1}
"""What was different."""
