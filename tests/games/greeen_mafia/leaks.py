"""What GREEEN MAFIA keeps and tells, and planted leaks that the suite must find."""

import os
from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any, Final

from msgspec.structs import replace

from games.form import Rejected
from games.game import AnyGame, Everyone
from games.greeen_mafia import GAME as GREEEN_MAFIA
from games.greeen_mafia.events import Revealed
from games.greeen_mafia.state import State
from tests.games import tampering

GAME: Final[AnyGame] = GREEEN_MAFIA
CASES = PAIRS = range(int(os.environ.get("BELLFLOWER_PAIRS", "150")))
"""Pairs of whole runs; a soak plays more."""
HIDDEN = {
    *("behind the front", "deal", "choices", "KEEP"),
    *("deal, after the end", "choices, after the end", "KEEP, after the end"),
}
LEARNED = {"front", "order", "progress", "ending", "own repel", "deal"}
FOUND: dict[str, int] = {}


def shows(**facts: Callable[[State], Any]) -> AnyGame:
    """The game with a view that shows every reader these facts."""
    return tampering.views(
        GAME, lambda state, reader, view: replace(view, **{name: fact(state) for name, fact in facts.items()})
    )


def knows_the_next_card(state: State, seat: int, field: str, word: str) -> Rejected | None:
    """A refusal that depends on the third card."""
    is_next = state.pile.front[2:3] in {"1", "2"}
    return Rejected("keep-is-mandatory") if is_next else GAME.why_not(state, seat, field, word)


LEAKS = {
    "the order stays in every view": shows(order=lambda state: state.deal),
    "others see the front": shows(front=lambda state: (*state.pile.front, "I", "II")[:2]),
    "others see the choices": shows(moves=lambda state: state.moves),
    "the view knows the third card": shows(keep_choice=lambda state: state.pile.front[2:3]),
    "a card in the key of a question": tampering.prompts(
        GAME, lambda state, asked: (replace(one, key=f"repel-{state.pile.front[0]}") for one in asked)
    ),
    "a card behind a refusal": changed(GAME, why_not=knows_the_next_card),
    "a given deal is public at the end": tampering.audience(GAME, Revealed, lambda *_: Everyone()),
}
LEAST = 5
"""So often each secret is kept and each of the news delivered, at least."""
SWALLOWED = {
    "a drawn deal is told only to the player": tampering.views(
        tampering.events(changed(GAME, draw=lambda *_: None), lambda before, after, news: ()),
        lambda state, reader, view: replace(GAME.view(state, None), order="", moves=()),
    )
}
