"""Why a word is not offered, by the clause; and other ways to type a choice."""

from typing import Final

from games.form import Rejected
from games.game import Seat
from games.ganymede.cards import BLACK_CARDS, COLOUR_CARDS, LIMIT, LOW, low_total
from games.ganymede.phases.drawing import TAKE
from games.ganymede.state import MOST_DRAWN, Camp, State, fresh_of, word_for
from games.wording import MINUS

_SPELLINGS: Final = {
    "A": ("ace", "asso"),
    "draw": ("another", "hit", "pesca", "ancora"),
    "stop": ("stand", "enough", "fermati", "basta"),
    "flip": ("usa",),
    "keep": ("lascia",),
    "swap": ("scambia",),
    "+1": ("plus 1", "plus one", "1"),
    "-1": ("minus 1", "minus one", f"{MINUS}1"),
    "0": ("unused", "zero"),
}
_TAKES: Final = ("take", "flip", "flip, take", "prendi", "usa", "usa, prendi")


def why_not(state: State, seat: Seat, field: str, word: str) -> Rejected | None:
    """Return the clause behind a word that is not offered; only the seat's own cards and open facts are looked at."""
    word = word.strip().casefold()
    own = state.camps[seat]
    asked = word_for(state, seat)
    if asked == "draw" and field == "draw":
        return _why_not_draw(own, fresh_of(state, seat), word)
    if asked == "order" and word == "swap":
        return Rejected("nothing-to-swap")
    if state.phase == "black" and word.upper() in BLACK_CARDS:
        return Rejected("stack-empty", {"card": word.upper()})
    if state.phase == "black" and word in COLOUR_CARDS:
        return Rejected("no-stack", {"card": word})
    if state.phase == "remove" and word.upper() in LOW:
        return Rejected("not-played", {"card": word.upper()})
    return None


def _why_not_draw(own: Camp, fresh: str, word: str) -> Rejected | None:
    """Return the rule behind a card that may not be drawn or flipped."""
    if word == "draw" and own.drawn >= MOST_DRAWN:
        return Rejected("drew-enough", {"most": MOST_DRAWN})
    if word == "draw" and low_total(own.cards) > LIMIT:
        return Rejected("over-limit", {"total": low_total(own.cards), "limit": LIMIT})
    if word == "draw":
        return Rejected("no-cards-left")
    if word.startswith("flip"):
        return Rejected("flip-no-discard" if fresh == "2" else "nothing-to-flip")
    return None


def spellings(choice: str) -> tuple[str, ...]:
    """Other ways to type a choice, in any language: ``ace``, ``take 6`` and ``prendi 6`` for ``flip, take 6``, ``plus 1``."""
    if choice.startswith(TAKE):
        taken = choice.removeprefix(TAKE)
        cards = _SPELLINGS.get(taken, (taken,))
        return tuple(f"{verb} {card}" for card in cards for verb in _TAKES)
    return _SPELLINGS.get(choice, ())
