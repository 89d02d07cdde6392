"""Why a card or a pair is not offered, by the rule; and what a person may type for a card."""

from functools import cache
from itertools import product

from games.form import Rejected
from games.game import Seat
from games.go_stop.cards import FACTIONS, IT_DEPARTMENT, KIND_OF, MONTH_OF, partners
from games.go_stop.naming import WORDS, month, short
from games.go_stop.rules import choices
from games.go_stop.state import State
from games.wording import plain


def spellings(choice: str) -> tuple[str, ...]:
    """Other ways a person types a choice, in any language: ``Jinteki 0 upgrade``, a card and its partner."""
    played, _, partner = choice.partition(" ")
    if played not in MONTH_OF:
        return ()
    return _names(played) if not partner else _pairs(played, partner)


def spellings_now(state: State, seat: Seat) -> dict[str, tuple[str, ...]]:
    """Return what may be typed in this position: the one partner there is, or a card alone whose two partners are ICE of equal worth."""
    if state.stage != "play":
        return {}
    spelled: dict[str, tuple[str, ...]] = {}
    for name in state.hands[seat]:
        matching = partners(state.table, name)
        if len(matching) == 1:
            spelled[name] = _pairs(name, matching[0])
        elif len(matching) == 2 and all(KIND_OF[one] == "I" for one in matching):
            spelled[f"{name} {matching[0]}"] = (name, *_names(name))
    return spelled


@cache
def _pairs(played: str, partner: str) -> tuple[str, ...]:
    """The partner is of the same month, so that its kind says enough."""
    ways = product((played, *_names(played)), (partner, *_names(partner), *_kinds(partner)))
    return tuple(f"{one} on {other}" for one, other in ways)


@cache
def _names(name: str) -> tuple[str, ...]:
    """Return how a card may be typed; IT Department alone needs no faction and cost."""
    months = dict.fromkeys(month(MONTH_OF[name], locale) for locale in WORDS.locales())
    named = tuple(f"{one} {other}" for one, other in product(months, _kinds(name)))
    return (*named, *_kinds(name)[:1]) if name == IT_DEPARTMENT else named


@cache
def _kinds(name: str) -> tuple[str, ...]:
    spelled = [plain(WORDS(f"typed-{short(name)}", locale)).split(", ") for locale in WORDS.locales()]
    return tuple(dict.fromkeys(one for ways in spelled for one in ways))


def why_not(state: State, seat: Seat, field: str, word: str) -> Rejected | None:
    """Return the rule behind a card or a pair that is not offered; `word` is a choice, or the first typed word that was not understood."""
    card = word.strip().upper().partition(" ")[0]
    if field == "call":
        return None
    if card.casefold() in FACTIONS:
        return Rejected("name-one-of", {"choices": choices(state)})
    if card not in MONTH_OF:
        return None
    if state.pending:
        return Rejected("not-a-partner", {"card": card, "flipped": state.pending.flipped})
    if card in state.table:
        return Rejected("partner-needless", {"card": card})
    if card not in state.hands[seat]:
        return Rejected("not-in-hand", {"card": card})
    matching = partners(state.table, card)
    if len(matching) == 2:
        return Rejected("name-the-partner", {"card": card, "first": matching[0], "second": matching[1]})
    return Rejected("no-choice-of-partner", {"card": card, "count": len(matching)})
