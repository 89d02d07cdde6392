"""The words of the page, apart from those of the games and of the referee, in the reader's language."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final

from games import rulebook
from games.game import AnyGame
from games.wording import Fact, Words, plain

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "it": "Italiano"}
"""Those that the page speaks, each by its own name."""
WORDS: Final = Words(Path(__file__).parent)
_TONGUE: Final = ContextVar("tongue", default="en")
_BRAND: Final = ContextVar("brand", default="brand")


def tongue() -> str:
    """The language in which the request at hand is answered."""
    return _TONGUE.get()


@contextmanager
def speaking(locale: str, brand: str = "brand") -> Iterator[None]:
    """Answer in `locale`, if the page speaks it, else in English; `brand`: the message with the name of the page."""
    token, named = _TONGUE.set(locale if locale in LANGUAGES else "en"), _BRAND.set(brand)
    try:
        yield
    finally:
        _TONGUE.reset(token)
        _BRAND.reset(named)


def brand() -> str:
    """What the page is called that answers the request at hand."""
    return say(_BRAND.get())


def say(message: str, **facts: Fact) -> str:
    """A sentence of the page as plain text."""
    return plain(WORDS(message, tongue(), **facts))


def scripted(player: str) -> str:
    """A scripted player as the page calls it; one that the page does not know by its own name."""
    try:
        return say("scripted-by", name=say(f"player-{player}"))
    except LookupError:
        return say("scripted-by", name=player)


def spoken(game: AnyGame) -> str:
    """The language of the game's own words on this page: the reader's, where the game has it."""
    return tongue() if tongue() in rulebook.languages(game.key) else "en"
