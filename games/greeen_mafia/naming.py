"""The things of GREEEN MAFIA by their names: cards, icons, choices, endings."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from games.greeen_mafia.cards import PRINTED, Deck
from games.greeen_mafia.mission import ICONS, WILD
from games.greeen_mafia.pile import DECLINE
from games.wording import Text, Token, Words, join, plain

WORDS: Final = Words(Path(__file__).parent)


def card(name: str, locale: str) -> Text:
    """Return ``card 3``, ``OBJECTIVE I``."""
    return (Token(f"card/{name}", plain(WORDS("card", locale, id=name))),)


def cards(names: Iterable[str], locale: str, deck: Deck = PRINTED) -> Text:
    """Cards with what they need and give."""
    return join((described(name, locale, deck) for name in names), ", ")


def described(name: str, locale: str, deck: Deck = PRINTED) -> Text:
    """Return a card with what it needs and gives."""
    if name in deck.objectives:
        return WORDS(f"objective-{name}", locale, needs=needed(deck.objectives[name], locale))
    gives = icons(deck.damage[name], locale)
    if not deck.needs[name]:
        return WORDS("facility-free", locale, card=card(name, locale), gives=gives)
    return WORDS("facility", locale, card=card(name, locale), needs=needed(deck.needs[name], locale), gives=gives)


def needed(icons_asked: str, locale: str) -> Text:
    """Return a condition: ``2 personnel + any 1 icon``."""
    typed, any_icons = icons_asked.replace(WILD, ""), icons_asked.count(WILD)
    parts = [icons(typed, locale)] if typed else []
    return join((*parts, *([WORDS("any-icons", locale, count=any_icons)] if any_icons else ())), " + ")


def icons(shown: str, locale: str) -> Text:
    """Return ``2 personnel + 1 information``; ``nothing`` if there are none."""
    counted = (WORDS("icon", locale, type=icon, count=shown.count(icon)) for icon in ICONS if icon in shown)
    return join(counted, " + ") or WORDS("no-icons", locale)


def choice(kind: str, word: str, locale: str) -> Text:
    """Return a choice in the words of `kind`: ``choice`` on a button, ``answer`` in a receipt."""
    return WORDS(f"{kind}-{word.replace(DECLINE, '-decline')}", locale)


def moves(made: Iterable[str], locale: str) -> Text:
    """Return the choices of a run, as they would be typed."""
    return ("; ".join(WORDS.choice(one, locale) for one in made),) if made else WORDS("no-moves", locale)


def ending(name: str, locale: str) -> Text:
    """Return how a run ended."""
    return WORDS("ending", locale, id=name)
