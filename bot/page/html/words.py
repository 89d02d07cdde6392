"""The words of the page, apart from those of the games and of the referee, in the reader's language."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

from babel.dates import format_datetime

from games import rulebook
from games.game import AnyGame
from games.wording import Fact, Words, plain

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "it": "Italiano"}
"""The languages of the page, each by its own name."""
WORDS: Final = Words(Path(__file__).parent)
_TONGUE: Final = ContextVar("tongue", default="en")
_BRAND: Final = ContextVar("brand", default="brand")


def tongue() -> str:
    """Return the language in which the current request is answered."""
    return _TONGUE.get()


@contextmanager
def speaking(locale: str, brand: str = "brand") -> Iterator[None]:
    """Answer in `locale` within the block, if the page has it, else in English; `brand`: the message with the name of the page."""
    token, named = _TONGUE.set(locale if locale in LANGUAGES else "en"), _BRAND.set(brand)
    try:
        yield
    finally:
        with suppress(ValueError):  # a request that ends with its loop is closed in another context
            _TONGUE.reset(token)
            _BRAND.reset(named)


def brand() -> str:
    """Return the name of the page that answers the current request."""
    return say(_BRAND.get())


def say_here(rehearsed: str, real: str) -> str:
    """Return a sentence that the page of real matches says in other words than the rehearsal's."""
    return say(rehearsed if _BRAND.get() == "brand" else real)


def say(message: str, **facts: Fact) -> str:
    """Return a sentence of the page as plain text."""
    return plain(WORDS(message, tongue(), **facts))


def dated(at: datetime) -> str:
    """Return a moment in UTC, for readers without scripts; a script shows the reader's own time in its place."""
    return _dated(at, tongue())


@lru_cache(maxsize=1024)
def _dated(at: datetime, locale: str) -> str:
    return format_datetime(at, "dd MMM, HH:mm 'UTC'", locale=locale)


def scripted(player: str) -> str:
    """Return the page's name of a scripted player; its own name if the page has none."""
    try:
        return say("scripted-by", name=say(f"player-{player}"))
    except LookupError:
        return say("scripted-by", name=player)


def spoken(game: AnyGame) -> str:
    """Return the language of the game's own words on this page: the reader's, if the game has it."""
    return tongue() if tongue() in rulebook.languages(game.key) else "en"
