"""Ganymede by its first version: against Purple every card lay face up, and Red drew before Green."""

from typing import Any, Final, Literal

from msgspec import Struct

from games.ganymede.state import Mode, State, View


class Options1(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1, without `coop_initial` and `coop_order`."""

    mode: Mode | None = None
    card2: Literal["top_of_deck", "into_play"] = "top_of_deck"
    min_draw: Literal[0, 1] | None = None
    tie_at_21_bonus: bool | None = None
    purple_player_draw: Literal["free", "dealer"] = "free"
    max_rounds: int = 50
    reveal: Literal["deal", "all"] = "deal"

    @property
    def coop_initial(self) -> Literal["face_up"]:
        """10.10 as it was."""
        return "face_up"

    @property
    def coop_order(self) -> Literal["red_first"]:
        """10.12 as it was."""
        return "red_first"


class State1(State, frozen=True):
    """A position."""

    options: Options1  # type: ignore[assignment]  # it reads like the newer ones


class View1(View, frozen=True):
    """What a reader may know of it."""

    options: Options1  # type: ignore[assignment]  # it reads like the newer ones


FIRST: Final[dict[str, Any]] = {"version": 1, "State": State1, "Options": Options1, "View": View1}
"""What was different."""
