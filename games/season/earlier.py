"""A season by its first version: of several last the poorest, then the winner's choice; powers of a sole winner; no gifts."""

from typing import Any, Final, Literal

from msgspec import Struct

from games.season.state import Currency, Duel, Power, State


class Options1(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1 as it was. `last_tie`: who of several last is the candidate."""

    garnets: int = 0
    bellflowers: int = 0
    meadows: Literal["by_lot"] | tuple[str, ...] = "by_lot"
    last_tie: Literal["garnets", "winner"] = "garnets"
    power: Power = "none"
    loser_pays: bool = True
    duels: tuple[Duel, ...] = (Duel("ganymede", {"mode": "battle2"}), Duel("go_stop"))
    public: tuple[Currency, ...] = ()

    @property
    def edition(self) -> int:
        """Of the rules."""
        return 1

    @property
    def candidate(self) -> Literal["last", "winners"]:
        """5, by its new words."""
        return "winners" if self.last_tie == "winner" else "last"

    @property
    def death_match_of(self) -> Literal["host"]:
        """7.2 alone."""
        return "host"

    @property
    def meadow_duels(self) -> None:
        """There was no 7.3."""
        return

    @property
    def garnets_tradable(self) -> bool:
        """There was no 8.5."""
        return False


class State1(State, frozen=True):
    """A position."""

    options: Options1  # type: ignore[assignment]  # it reads like the newer ones


FIRST: Final[dict[str, Any]] = {"version": 1, "seats": range(3, 12), "State": State1, "Options": Options1}
"""What was different."""
