"""The words of the page, apart from those of the games and of the referee."""

from pathlib import Path
from typing import Final

from games.wording import Fact, Words, plain

LOCALE: Final = "en"
WORDS: Final = Words(Path(__file__).parent)


def say(message: str, **facts: Fact) -> str:
    """A sentence of the page as plain text."""
    return plain(WORDS(message, LOCALE, **facts))
