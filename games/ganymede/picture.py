"""Pictures of Ganymede: the board with its HP track, the cards on the table, the Black stacks; and a comparison."""

from collections.abc import Iterable
from typing import Any, Final

from games import wording as words
from games.ganymede import wording
from games.ganymede.cards import BLACK_CARDS, CAMPS, PURPLE
from games.ganymede.events import Side, StrengthCompared
from games.ganymede.naming import WORDS, camp, cards
from games.ganymede.phases.damage import is_bust
from games.ganymede.state import FULL_HP, CampView, Own, View
from games.scene import (
    Card,
    Gauge,
    Mood,
    Piece,
    Scene,
    flow,
    lines,
    pill,
    scene,
    seat_mark,
    stack,
    track,
    under,
)
from games.scene import cards as drawn_cards

MOOD: Final = Mood("#552407", "#6c3210", "#fdf1e4", "#f0cfae", "#c9803f", "#ffb066")
_say: Final = WORDS.pictured


def draw(thing: Any, locale: str) -> Scene | None:
    """Return a view as the board, and two camps compared; nothing else."""
    match thing:
        case View():
            return _board(thing, locale)
        case StrengthCompared():
            return _comparison(thing, locale)
    return None


def _label(number: int, locale: str, *, is_automaton: bool = True) -> str:
    """“Red · P1”; Purple goes by its colour, unless a player leads it."""
    name = words.plain(camp(number, locale))
    return (
        name if number == PURPLE and is_automaton else _say("picture-camp", locale, camp=name, seat=seat_mark(number))
    )


def _card(number: int, card: str, locale: str, *, badge: str = "") -> Card:
    """Return a card of a camp, "" for one that shows its back; Purple's own 2 and 7 are Purple, all others' are Black."""
    if not card:
        return Card("", "", is_hidden=True)
    suit = "black" if card in BLACK_CARDS and number != PURPLE else CAMPS[number]
    word = _say("picture-black", locale) if suit == "black" else words.plain(camp(number, locale))
    if suit == CAMPS[PURPLE]:
        return Card(card, word, ("star",), badge=badge)
    return Card(card, word, suit=suit, badge=badge)


# The board -------------------------------------------------------------------------------------------------------------


def _board(view: View, locale: str) -> Scene:
    asked = "" if view.is_over else " · ".join(seat_mark(seat) for seat in view.asked)
    subtitle = _say("picture-asked", locale, seats=asked) if asked else ""
    gauges = [_gauge(view, one, locale) for one in view.camps]
    pieces = [track(MOOD, gauges, FULL_HP), *(_table(view, one, locale) for one in view.camps if one.shown)]
    if any(stack.left for stack in view.supply):
        pieces.append(_supply(view, locale))
    if view.own:
        pieces += _piles(view.own, locale)
    title, alt = words.plain(wording.title(view, locale)), words.marked(wording.tell(view, locale))
    if len(view.camps) > PURPLE:
        allies = _allies(view, locale)
        pieces, alt = [lines(MOOD, allies), *pieces], f"{alt}\n{allies}"
    return scene(MOOD, "board", alt, title, pieces, subtitle=subtitle)


def _allies(view: View, locale: str) -> str:
    """Return who is whose ally: Red and Green, against Purple (10)."""
    names = {name: _led(view, number, locale) for number, name in enumerate(("first", "other", "third"))}
    return _say("picture-allies", locale, **names)


def _led(view: View, number: int, locale: str) -> str:
    return _label(number, locale, is_automaton=view.options.mode != "three")


def _gauge(view: View, camp_view: CampView, locale: str) -> Gauge:
    is_holder = view.token == camp_view.camp
    note = _say("picture-out", locale) if camp_view.hp <= 0 else _say("picture-token", locale) if is_holder else ""
    icon = "skull" if camp_view.hp <= 0 else "first-strike" if is_holder else "heart"
    return Gauge(_led(view, camp_view.camp, locale), camp_view.hp, icon, note)


def _table(view: View, camp_view: CampView, locale: str) -> Piece:
    """Return a camp's cards on the table. The reader's cards show their faces, and a badge where they lie face down."""
    is_own = view.own is not None and view.own.camp == camp_view.camp
    played = view.own.played if view.own is not None and is_own else camp_view.shown
    down = _say("picture-down", locale)
    pairs = zip(played, camp_view.shown, strict=True)
    hand = [_card(camp_view.camp, card, locale, badge="" if shown or not card else down) for card, shown in pairs]
    text = _say("picture-table-own" if is_own else "picture-table", locale, camp=_led(view, camp_view.camp, locale))
    return under(MOOD, text, drawn_cards(MOOD, hand, is_small=not is_own))


def _supply(view: View, locale: str) -> Piece:
    stacks = [
        Card(one.card, _say("picture-black-left", locale, left=one.left), suit="black", choice=one.card)
        for one in view.supply
        if one.left
    ]
    return under(MOOD, _say("picture-supply", locale), drawn_cards(MOOD, stacks, is_small=True))


def _piles(own: Own, locale: str) -> Iterable[Piece]:
    for name, pile in (("top", own.top), ("discard", own.discard), ("removed", own.removed)):
        if pile or name != "top":
            label = _say(f"picture-{name}", locale)
            yield lines(MOOD, _say("picture-cards", locale, label=label, cards=cards(pile, locale)))


# A comparison ----------------------------------------------------------------------------------------------------------


def _comparison(event: StrengthCompared, locale: str) -> Scene:
    first, other = event.sides
    title = _say("picture-compared", locale, one=camp(first.camp, locale), other=camp(other.camp, locale))
    gauges = [Gauge(_label(side.camp, locale), side.hp, "skull" if side.hp <= 0 else "heart") for side in event.sides]
    pieces = [*(_side(side, locale) for side in event.sides), track(MOOD, gauges, FULL_HP)]
    return scene(MOOD, "strength", words.marked(wording.tell(event, locale)), title, pieces)


def _side(side: Side, locale: str) -> Piece:
    over = side.cards + side.tens + side.threes
    words_ = (
        _say("picture-over-21", locale, sum=over)
        if is_bust(side)
        else _say("picture-strength", locale, strength=side.strength)
    )
    strength = pill(MOOD, words_, "trap" if is_bust(side) else "shield")
    dealt = pill(MOOD, _say("picture-dealt", locale, dealt=side.dealt), "fight", is_strong=side.dealt > 0)
    hand = drawn_cards(MOOD, [_card(side.camp, card, locale) for card in side.played], is_small=True)
    return under(MOOD, _label(side.camp, locale), stack([flow([strength, dealt]), hand]))
