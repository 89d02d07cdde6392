"""The things of a season by their names: players, meadows, coins, games, and lists of them."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from games import catalogue
from games.game import Seat
from games.wording import Name, Text, Token, Words, join, plain

WORDS: Final = Words(Path(__file__).parent)


@cache
def meadow(name: str, locale: str) -> Token:
    """``green`` as “Green”, the place."""
    return Token(f"meadow/{name}", plain(WORDS("meadow", locale, meadow=name)))


def game_name(key: str, locale: str) -> Token:
    """``go_stop`` as “Go-Stop”; a game that is not there keeps its key."""
    return Token(f"game/{key}", catalogue.titled(key, locale))


def listed(things: Iterable[Text], locale: str) -> Text:
    """“Ada, Bo and Chiara”, or the word for *nobody*."""
    *front, final = list(things) or [WORDS("nobody", locale)]
    return WORDS("and", locale, first=join(front, ", "), last=final) if front else final


def names(seats: Iterable[Seat], locale: str) -> Text:
    """Several players, or the word for *nobody*."""
    return listed(((Name(seat),) for seat in seats), locale)


def coins(garnets: int | None, bellflowers: int | None, locale: str) -> Text:
    """“2 garnets and 1 bellflower”; what is None is not mentioned."""
    counts = (("garnets", garnets), ("bellflowers", bellflowers))
    return listed((coin(key, count, locale) for key, count in counts if count is not None), locale)


def coin(currency: str, count: int, locale: str) -> Text:
    """“2 garnets”."""
    return WORDS(currency, locale, count=count)
