"""The pile as a picture: the two cards in front, what KEEP shows, and the order while it may be looked at."""

from collections.abc import Iterator
from typing import Any, Final

from games.greeen_mafia.cards import DAMAGE, NEEDS
from games.greeen_mafia.naming import WORDS, ending
from games.greeen_mafia.rules import View
from games.greeen_mafia.wording import ALL, tell
from games.scene import MOODS, Card, Piece, Scene, cards, flow, heading, pill, scene
from games.wording import plain

MOOD: Final = MOODS["greeen_mafia"]
ICONS: Final = {"P": "person", "I": "document", "E": "equipment"}
LOCALE: Final = "en"


def draw(thing: Any) -> Scene | None:
    """A view that shows cards; spectators of a run that is not over see none."""
    if not isinstance(thing, View) or not (thing.front or thing.order):
        return None
    title = plain(ending(thing.ending, LOCALE)) if thing.ending else _words("picture-title")
    progress = _words("view-progress", count=thing.repels, all=ALL, half=thing.half)
    return scene(MOOD, "pile", plain(tell(thing, LOCALE)), title, list(_pieces(thing)), subtitle=progress)


def _pieces(view: View) -> Iterator[Piece]:
    if view.front:
        yield heading(MOOD, _words("picture-front"))
        badges = [_words("picture-first"), _words("picture-second")]
        yield cards(MOOD, [_card(name, badge) for name, badge in zip(view.front, badges, strict=True)])
        yield heading(MOOD, _words("picture-keep"))
        oldest = _words("picture-oldest")
        kept = [Card("", "" if i else oldest, icons=_icons(damage)) for i, damage in enumerate(view.keep)]
        yield cards(MOOD, kept, is_small=True) if kept else pill(MOOD, _words("view-keep-nothing"))
    if view.order and not view.pile:
        yield heading(MOOD, _words("picture-order"))
        yield cards(MOOD, [_card(name) for name in view.order])
    if view.pile:
        yield heading(MOOD, _words("picture-pile"))
        turned = _words("picture-turned")
        yield cards(MOOD, [_card(place.card, turned if place.is_turned else "") for place in view.pile])
    yield flow([pill(MOOD, _words("picture-damage", damage=icon), name) for icon, name in ICONS.items()])


def _card(name: str, badge: str = "") -> Card:
    """A card: what it needs in its middle, what it gives beside its number."""
    if name in NEEDS:
        word = _words("picture-needs" if NEEDS[name] else "free")
        return Card(name, word, icons=_icons(NEEDS[name]), gives=_icons(DAMAGE[name]), badge=badge)
    return Card(name, _words(f"picture-{name}"), icons=("lock",), gives=_icons(DAMAGE.get(name, "")), badge=badge)


def _icons(damage: str) -> tuple[str, ...]:
    return tuple(ICONS[icon] for icon in damage)


def _words(message: str, **facts: str | int) -> str:
    return plain(WORDS(message, LOCALE, **facts))
