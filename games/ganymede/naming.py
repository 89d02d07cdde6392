"""The things of Ganymede by their names: cards, camps, sums, and lists of them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from games.ganymede.cards import CAMPS, LOW, PURPLE
from games.wording import MINUS, Name, Text, Token, Words, join

WORDS: Final = Words(Path(__file__).parent)


def card(name: str) -> Token:
    """Return a card by its number."""
    return Token(f"card/{name}", name)


def camp(number: int, locale: str) -> Text:
    """Return “Red”, “Green” or “Purple”."""
    return WORDS(CAMPS[number], locale)


def who(number: int, locale: str) -> Text:
    """Return a camp and its leader; Purple is always named by its colour."""
    if number == PURPLE:
        return camp(number, locale)
    return WORDS("led", locale, name=Name(number), camp=camp(number, locale))


def cards(names: Iterable[str], locale: str) -> Text:
    """Several cards; "" is one that lies face down."""
    return WORDS.listed(
        ((card(name),) if name else WORDS("face-down", locale) for name in names), locale, none="no-cards"
    )


def signed(value: int) -> str:
    """Return “+1” or “−1”."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value else "0"


def total(names: Iterable[str], aces: tuple[int, ...] | None, locale: str) -> Text:
    """Return “8 + A as 11 = 19”; without `aces` each A counts 1."""
    names = tuple(names)
    left = list(aces if aces is not None else (1,) * names.count("A"))
    terms, value = list[Text](), 0
    for name in names:
        counts = left.pop(0) if name == "A" and left else LOW[name]
        value += counts
        terms.append(WORDS("ace-low" if counts == 1 else "ace-high", locale) if name == "A" else (card(name),))
    sum_of = join(terms, " + ")
    if len(terms) == 1 and names[0] != "A":
        return sum_of
    return (*sum_of, f" = {value}") if terms else ("0",)
