"""What La Mafia hides until its day, then tells to all (rulebook, section 10), and a planted silence."""

import os
from typing import Final

from games.game import AnyGame, Only
from games.la_mafia import GAME as LA_MAFIA
from games.la_mafia.events import OrdersRevealed
from tests.games import tampering

GAME: Final[AnyGame] = LA_MAFIA
CASES = PAIRS = range(int(os.environ.get("BELLFLOWER_PAIRS", "80")))
"""Pairs of whole matches; a soak plays more."""
HIDDEN: set[str] = set()
LEARNED = {"city", "orders"}
LEAKS: dict[str, AnyGame] = {}
SWALLOWED = {
    "orders are told to their own boss alone": tampering.audience(
        GAME, OrdersRevealed, lambda before, after, event: Only(event.seat)
    )
}
LEAST = 10
"""So often each secret is kept and each of the news delivered, at least."""
FOUND: dict[str, int] = {}
