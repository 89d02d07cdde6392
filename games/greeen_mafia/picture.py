"""The pile as a picture: the two cards in front, what KEEP shows, and the order while it may be looked at."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from games.greeen_mafia.cards import PRINTED, Deck, deck_of
from games.greeen_mafia.mission import WILD
from games.greeen_mafia.naming import WORDS, ending
from games.greeen_mafia.state import View
from games.greeen_mafia.wording import ALL, tell
from games.scene import Card, Mood, Piece, Scene, cards, flow, heading, pill, scene
from games.wording import plain

MOOD: Final = Mood("#221338", "#35204f", "#f5effc", "#cbb6e4", "#8566b6", "#c9f26a")
_say: Final = WORDS.pictured
ICONS: Final = {"P": "person", "I": "document", "E": "equipment", WILD: "star"}


def draw(thing: Any, locale: str) -> Scene | None:
    """Return a view that shows cards; spectators of a run that is not over see none."""
    if not isinstance(thing, View) or not (thing.front or thing.order):
        return None
    title = plain(ending(thing.ending, locale)) if thing.ending else _say("picture-title", locale)
    progress = _say("view-progress", locale, count=thing.repels, all=ALL, half=thing.half)
    # A letter says how it ended beside the view's words; the picture says it in its title.
    alt = "\n".join([*([_say("view-over", locale, ending=title)] if thing.ending else ()), plain(tell(thing, locale))])
    return scene(MOOD, "pile", alt, title, list(_pieces(thing, locale)), subtitle=progress)


def _pieces(view: View, locale: str) -> Iterator[Piece]:
    deck = deck_of(view.mission)
    if view.front:
        yield heading(MOOD, _say("picture-front", locale))
        badges = [_say("picture-first", locale), _say("picture-second", locale)]
        drawn = [_card(name, deck, locale, badge) for name, badge in zip(view.front, badges, strict=True)]
        yield cards(MOOD, [replace(card, choice=word) for card, word in zip(drawn, ("first", "second"), strict=True)])
        yield heading(MOOD, _say("picture-keep", locale))
        oldest = _say("picture-oldest", locale)
        kept = [Card("", "" if i else oldest, icons=_icons(damage)) for i, damage in enumerate(view.keep)]
        yield cards(MOOD, kept, is_small=True) if kept else pill(MOOD, _say("view-keep-nothing", locale))
    if view.order and not view.pile:
        yield heading(MOOD, _say("picture-order", locale))
        yield cards(MOOD, [_card(name, deck, locale) for name in view.order])
    if view.pile:
        yield heading(MOOD, _say("picture-pile", locale))
        turned = _say("picture-turned", locale)
        yield cards(MOOD, [_card(place.card, deck, locale, turned if place.is_turned else "") for place in view.pile])
    legend = [icon for icon in ICONS if icon != WILD or view.mission]
    yield flow([pill(MOOD, _say("picture-damage", locale, damage=icon), ICONS[icon]) for icon in legend])


def _card(name: str, deck: Deck, locale: str, badge: str = "") -> Card:
    """Return a card: what it needs in its middle, what it gives beside its number."""
    gives = _icons(deck.damage.get(name, ""))
    if name in deck.needs:
        word = _say("picture-needs" if deck.needs[name] else "free", locale)
        return Card(name, word, icons=_icons(deck.needs[name]), gives=gives, badge=badge)
    if deck is PRINTED:
        return Card(name, _say(f"picture-{name}", locale), icons=("lock",), gives=gives, badge=badge)
    needs = _icons(deck.objectives[name])
    return Card(name, _say("picture-needs", locale), icons=needs, gives=gives, badge=badge)


def _icons(damage: str) -> tuple[str, ...]:
    return tuple(ICONS[icon] for icon in damage)
