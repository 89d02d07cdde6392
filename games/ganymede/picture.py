"""Pictures of Ganymede: the board with its HP track, cards and Black stacks; a comparison; and what is asked, to be pressed."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from games import wording as words
from games.form import Pick
from games.game import Choice, Prompt
from games.ganymede import wording
from games.ganymede.cards import ACE_HIGH, BLACK_CARDS, CAMPS, LOW, PURPLE
from games.ganymede.events import Side, StrengthCompared
from games.ganymede.naming import WORDS, camp, cards
from games.ganymede.phases.damage import SEVEN_ADDS, TEN_ADDS, TEN_LIMITS, is_bust
from games.ganymede.phases.drawing import LOOKED_AT, TAKE
from games.ganymede.state import FULL_HP, CampView, Options, Own, View
from games.scene import (
    Card,
    Entry,
    Gauge,
    Mood,
    Piece,
    Scene,
    alt_of,
    flow,
    lines,
    pill,
    scene,
    seat_mark,
    sheet,
    stack,
    track,
    under,
)
from games.scene import cards as drawn_cards

MOOD: Final = Mood("#552407", "#6c3210", "#fdf1e4", "#f0cfae", "#c9803f", "#ffb066")
_ICONS: Final = {"draw": "star", "stop": "shield", "keep": "tick", "swap": "arrow"}
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
    """Return “Red · P1”; Purple goes by its colour, unless a player leads it."""
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


# What is asked, to be pressed ------------------------------------------------------------------------------------------------


def board(view: View, prompt: Prompt, locale: str) -> Scene | None:
    """Return a line for each choice of each field; None for spectators."""
    if view.own is None:
        return None
    fields = [field for field in prompt.form if isinstance(field, Pick)]
    titles = [words.plain(wording.tell(Choice(field.key), locale)) for field in fields]
    entries = [tuple(_entries(view.options, field, locale)) for field in fields]
    alt = "\n".join(f"{title}: {alt_of(rows)}" for title, rows in zip(titles, entries, strict=True))
    pieces = [under(MOOD, title, sheet(MOOD, rows)) for title, rows in zip(titles, entries, strict=True)]
    return scene(MOOD, "choices", alt, words.plain(WORDS("picture-choices", locale)), pieces)


def _entries(options: Options, field: Pick, locale: str) -> Iterator[Entry]:
    for word in dict.fromkeys(field.choices):
        card = _about(field.key, word)
        said, note = words.plain(wording.tell(Choice(field.key, word), locale)), effect(options, card, locale)
        sign = "" if card else _ICONS.get(word, "star")
        suit = "black" if card in BLACK_CARDS else ""
        yield Entry(said, note, icon=sign, label=card, suit=suit, choice=f"{field.key}={word}")


def _about(field: str, word: str) -> str:
    """Return the card that a choice is about; none for words like ``draw`` and ``stop``."""
    if word == "flip":
        return "4"
    if word.startswith(TAKE):
        return word.removeprefix(TAKE)
    if field[:2] in {"A-", "3-"}:
        return field[0]
    return word if word in LOW else ""


def effect(options: Options, card: str, locale: str) -> str:
    """Return what a Black card does, in one sentence; nothing for any other card."""
    if card not in BLACK_CARDS:
        return ""
    facts: dict[str, words.Fact] = {
        "high": ACE_HIGH, "low": LOW["A"], "card2": options.card2.replace("_", "-"), "looked": LOOKED_AT,
        "seven": SEVEN_ADDS, "ten": TEN_ADDS, "limit": TEN_LIMITS,
    }  # fmt: skip
    return words.plain(WORDS(f"diagram-{card}", locale, **facts))
