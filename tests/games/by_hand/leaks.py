"""What a House match keeps until the close, then tells those whom the host chose (rulebook 2.1, 3, 5.4), and a planted leak."""

import os
from typing import Final

from games.by_hand import GAME as BY_HAND
from games.by_hand.events import AnswersShown
from games.game import AnyGame, Everyone
from tests.games import tampering

GAME: Final[AnyGame] = BY_HAND
CASES = PAIRS = range(int(os.environ.get("BELLFLOWER_PAIRS", "120")))
"""Pairs of whole matches; a soak plays more."""
HIDDEN = {"answers"}
LEARNED = {"answers", "result"}
LEAST = 5
"""So often each secret is kept and each of the news delivered, at least."""
LEAKS = {
    "answers of a room are shown to all": tampering.audience(
        GAME, AnswersShown, lambda before, after, event: Everyone() if event.public == "rooms" else event.to
    )
}
SWALLOWED: dict[str, AnyGame] = {}
FOUND: dict[str, int] = {}
