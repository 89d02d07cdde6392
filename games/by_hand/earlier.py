"""House match by its first version: every count was public, and several auctions of one round could take more than a player had."""

from typing import Any, Final

from games.by_hand.state import Options, State


class Options1(Options, frozen=True, forbid_unknown_fields=True):
    """Section 3, without what 4 and 4.10 say of it."""

    @property
    def tells_counts(self) -> bool:
        """4 as it was."""
        return True

    @property
    def limits_spending(self) -> bool:
        """4.10 as it was: not there."""
        return False


class State1(State, frozen=True):
    """A position."""

    options: Options1


FIRST: Final[dict[str, Any]] = {"version": 1, "State": State1, "Options": Options1}
"""What was different."""
