"""One line of a check: its colour, its message and its facts."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple

from games.wording import Fact, Text, Words, join

WORDS: Final = Words(Path(__file__).parent)
Colour = Literal["green", "yellow", "red"]


class Line(NamedTuple):
    """One thing that was looked at: a message of this package and its facts."""

    colour: Colour
    message: str
    facts: Mapping[str, Fact]

    def in_words(self, locale: str) -> Text:
        """Return the line in words, its colour first."""
        return (*WORDS(f"check-{self.colour}", locale), " ", *WORDS(self.message, locale, **self.facts))


def in_words(lines: Sequence[Line], locale: str) -> Text:
    """Return all lines in words, the worst first."""
    order = ("red", "yellow", "green")
    return join(line.in_words(locale) for line in sorted(lines, key=lambda line: order.index(line.colour)))
