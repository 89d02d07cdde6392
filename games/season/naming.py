"""The things of a season by their names: players, meadows, coins, games, and lists of them."""

from functools import cache
from pathlib import Path
from typing import Final

from games import catalogue
from games.wording import Text, Token, Words, plain

WORDS: Final = Words(Path(__file__).parent)


@cache
def meadow(name: str, locale: str) -> Token:
    """Return ``green`` as “Green”, the place."""
    return Token(f"meadow/{name}", plain(WORDS("meadow", locale, meadow=name)))


def game_name(key: str, locale: str) -> Token:
    """Return ``go_stop`` as “Go-Stop”; a game that is not there keeps its key."""
    return Token(f"game/{key}", catalogue.titled(key, locale))


def coins(garnets: int | None, bellflowers: int | None, locale: str) -> Text:
    """Return “2 garnets and 1 bellflower”; what is None is not mentioned."""
    counts = (("garnets", garnets), ("bellflowers", bellflowers))
    return WORDS.listed((coin(key, count, locale) for key, count in counts if count is not None), locale)


def coin(currency: str, count: int, locale: str) -> Text:
    """Return “2 garnets”."""
    return WORDS(currency, locale, count=count)
