"""What Ganymede keeps and tells (rulebook, sections 8 and 13), and planted leaks that the suite must find."""

import os
from dataclasses import replace as changed
from typing import Any, Final

from msgspec.structs import replace

from games.form import Rejected
from games.game import AnyGame, Everyone, Reader
from games.ganymede import GAME as GANYMEDE
from games.ganymede import rules
from games.ganymede.events import CardDrawn, CardRemoved, CardTaken, TopReturned
from games.ganymede.state import State, View
from tests.games import tampering

GAME: Final[AnyGame] = GANYMEDE
CASES = range(500)
PAIRS = range(int(os.environ.get("BELLFLOWER_PAIRS", "0"))) or (*range(42), 48, 49, 67, 87, 132, 157)
"""Number of whole matches: some, plus those in which rare events are kept or delivered; a soak plays thousands."""
HIDDEN = {
    *("decks", "face-down cards", "discard piles", "removed cards", "pile sizes", "deal"),
    *("what was removed", "the order of two cards", "what a 2 took"),
}
LEARNED = {
    *("whose turn", "round", "table", "cards drawn", "HP", "Black cards", "announcements", "deal", "all answers"),
    *("own cards", "own piles", "own top of the deck", "own choices"),
}
LEAST = 2
"""So often each secret is kept and each of the news delivered, at least."""


def _face_down_cards(state: State, reader: Reader, view: View) -> View:
    camps = tuple(replace(camp, shown=own.cards) for camp, own in zip(view.camps, state.camps, strict=True))
    return replace(view, camps=camps)


def _pile_sizes(state: State, reader: Reader, view: View) -> View:
    camps = tuple(
        replace(camp, shifts=(len(own.discard), 0, 0)) for camp, own in zip(view.camps, state.camps, strict=True)
    )
    return replace(view, camps=camps)


def _other_piles(state: State, reader: Reader, view: View) -> View:
    return replace(view, own=GAME.view(state, 1 - view.own.camp % 2).own) if view.own else view


def _own_deck(state: State, reader: Reader, view: View) -> View:
    return replace(view, own=replace(view.own, top=state.camps[view.own.camp].deck[:3])) if view.own else view


def _drawn_card(before: State, after: State, event: Any) -> Any:
    if isinstance(event, CardDrawn) and after.camps[event.camp].cards:
        return replace(event, card=after.camps[event.camp].cards[-1])
    return event


def _asked_only_if_it_matters(state: State) -> Any:
    """A leak: after a third draw or over 21 the drawer is asked under a different key, which shows what they hold."""
    prompts = rules.prompts(state)
    is_bound = state.phase == "draw" and prompts[0].form[0].choices == ("stop",)
    return (replace(prompts[0], key=f"{prompts[0].key}0"),) if is_bound else prompts


def _rule_of_another(state: State, seat: int, field: str, word: str) -> Rejected | None:
    cards = state.camps[1 - seat % 2].discard
    return Rejected("stack-empty", {"card": cards[0]}) if cards else None


LEAKS = {
    "face-down cards in the view": tampering.views(GAME, _face_down_cards),
    "pile sizes in the view": tampering.views(GAME, _pile_sizes),
    "another's piles in the view": tampering.views(GAME, _other_piles),
    "the own deck in the view": tampering.views(GAME, _own_deck),
    "the card drawn, told to everyone": tampering.each(GAME, _drawn_card),
    "the card removed, told to everyone": tampering.audience(GAME, CardRemoved, lambda *_: Everyone()),
    "what a 2 took, told to everyone": tampering.audience(GAME, CardTaken, lambda *_: Everyone()),
    "the order after a 4, told to everyone": tampering.audience(GAME, TopReturned, lambda *_: Everyone()),
    "a key that depends on the hand": changed(GAME, prompts=_asked_only_if_it_matters),
    "a refusal that knows another's pile": changed(GAME, why_not=_rule_of_another),
}


FOUND = {
    "the card drawn, told to everyone": 32,
    "what a 2 took, told to everyone": 87,
    "the order after a 4, told to everyone": 13,
    "a key that depends on the hand": 31,
}
"""For faults that show in few cases: a case that shows them. It is tried first, then all others."""


def _forgotten(state: State, reader: Reader, view: View) -> View:
    """The drawer is not told what they removed and put aside."""
    return replace(view, own=replace(view.own, removed=(), discard=())) if view.own else view


SWALLOWED = {"the own piles": tampering.views(GAME, _forgotten)}
