"""The things of La Mafia by their names: tiles, bosses, men, gangs, and lists of them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from games.game import Seat
from games.la_mafia.events import Boss, Recruits
from games.wording import Fact, Name, Text, Token, Words, join

WORDS: Final = Words(Path(__file__).parent)


def tile(name: str) -> Token:
    """Return ``C3``, marked as a tile."""
    return Token(f"tile/{name}", name)


def tiles(names: Iterable[str]) -> Text:
    """Several tiles, by commas."""
    return join(((tile(name),) for name in names), ", ")


def men(count: int, locale: str) -> Text:
    """Return “1 man”, “5 men”."""
    return WORDS("men", locale, men=count)


def gang(seat: Seat, count: int, locale: str) -> Text:
    """Return a boss and the number of their men there."""
    return WORDS("gang", locale, boss=Name(seat), men=men(count, locale))


def sent(sendings: Iterable[tuple[str, int]], locale: str) -> Text:
    """Return ``2 to C3, 1 to D4``, or the word for *nobody*."""
    parts = [WORDS("sending", locale, men=count, tile=tile(name)) for name, count in sendings]
    return join(parts, ", ") or WORDS("nobody", locale)


def former(owner: Seat | None, locale: str) -> Text:
    """Return whose a tile was before."""
    return WORDS("former-nobody", locale) if owner is None else WORDS("former-boss", locale, boss=Name(owner))


def holding(message: str, boss: Boss | Recruits, locale: str, **facts: Fact) -> Text:
    """Return what a boss controls, in the words of `message`, which may need more `facts`."""
    return WORDS(
        message,
        locale,
        boss=Name(boss.seat),
        shops=WORDS("shops", locale, shops=boss.shops),
        lairs=WORDS("lairs", locale, lairs=boss.lairs),
        men=men(boss.men, locale),
        **facts,
    )
