"""Five Stands as the main match of a season: what its players bring, and the gold that the season draws."""

from typing import Any, Final

import msgspec

from games.five_stands.state import State
from games.game import Brought, InSeason


def _options(chosen: dict[str, Any], brought: Brought) -> dict[str, Any]:
    """Return the options: the players' purses and meadows; garnets are traded as in the season, unless the host says otherwise."""
    return {
        "garnets_tradable": brought.garnets_tradable,
        **chosen,
        "purses": [msgspec.to_builtins(purse) for purse in brought.purses],
        **({"starting_meadows": list(brought.meadows)} if brought.meadows else {}),
    }


IN_SEASON: Final[InSeason[State]] = InSeason(_options, has_purses=True, gold=lambda state: state.gold)
