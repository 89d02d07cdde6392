"""The things of Five Stands by their names: cards, meadows, purses, players, and lists of them."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from games.five_stands.cards import GARNET_FARE, MEADOW_OF, MEADOWS, MOVES
from games.wording import Text, Token, Words, plain

WORDS: Final = Words(Path(__file__).parent)


@cache
def card(name: str, locale: str) -> Token:
    """Return ``G7`` as “green 7”."""
    return Token(f"card/{name}", plain(WORDS("card", locale, colour=name[0], value=int(name[1]))))


@cache
def meadow(name: str, locale: str) -> Token:
    """Return ``green`` as “Green”, the place."""
    return Token(f"meadow/{name}", plain(WORDS("meadow", locale, meadow=name)))


def colour(name: str, locale: str) -> Text:
    """Return ``green`` as “green”, the colour of cards."""
    return WORDS("colour", locale, meadow=name)


def good(name: str, locale: str) -> Text:
    """Return a card, or garnets: ``2 garnets``, and ``garnets`` for the fare of an opposite move; any other word stays as it is."""
    if name in MEADOW_OF:
        return (card(name, locale),)
    count, _, coin = name.rpartition(" ")
    if not coin.startswith("garnet"):
        return (name,)
    return WORDS("garnets", locale, count=int(count or GARNET_FARE))


def cards(names: Iterable[str], locale: str) -> Text:
    """Several cards, or “no card”."""
    return WORDS.listed(((card(name, locale),) for name in names), locale, none="no-card")


def goods(names: Iterable[str], locale: str) -> Text:
    """Return one side of a trade."""
    return WORDS.listed((good(name, locale) for name in names), locale)


def move(kind: str, choice: str, locale: str) -> Text:
    """Return a choice of `go` in the words of ``<kind>-stay``, ``<kind>-free`` or ``<kind>-paying``."""
    to, fare = MOVES[choice]
    return moved(kind, MEADOWS[to], fare, locale, stays=choice == "stay")


def moved(kind: str, where: str, fare: str, locale: str, *, stays: bool) -> Text:
    """Return a move to a meadow, or staying in it, in the words of `move`."""
    how = "stay" if stays else "paying" if fare else "free"
    return WORDS(f"{kind}-{how}", locale, meadow=meadow(where, locale), fare=good(fare, locale))


def orders(play: Iterable[str], go: str | None, locale: str) -> Text:
    """Return “green 7 and white 3; to Blue, paying blue 5”; without `go` in the last round."""
    played = cards(play, locale)
    return played if go is None else WORDS("answer", locale, cards=played, move=move("answer", go, locale))
