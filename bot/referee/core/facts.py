"""Facts of the bot's sentences. The type of each says what it is; nothing is guessed from a string's looks.

In JSON a number and a person's own words are themselves, all else is tagged. A reason, a nickname or a lucky word may look like anything:
it stays words.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypeAlias

from msgspec import Struct

from games.form import Rejected, Unreadable
from games.game import Room, Seat
from games.table import Fallen
from games.wording import Moment, Text


class SeatName(Struct, frozen=True, tag="seat"):
    """The player in a seat."""

    seat: Seat


class ChoiceName(Struct, frozen=True, tag="choice"):
    """Choices of a field in the game's words, or “nothing”."""

    field: str
    words: tuple[str, ...] = ()


class FieldName(Struct, frozen=True, tag="field"):
    """A field of a form in the game's words."""

    field: str


class OptionName(Struct, frozen=True, tag="option"):
    """What an option of the game is called."""

    key: str


class OptionValue(Struct, frozen=True, tag="option-value"):
    """What an option of the game is set to: a plain value."""

    key: str
    value: Any


class Fell(Struct, frozen=True, tag="fell"):
    """Why a field of a sealed answer was invalid."""

    fallen: Fallen


class Told(Struct, frozen=True, tag="told"):
    """What the game says of itself."""

    game: str


class RoomName(Struct, frozen=True, tag="room"):
    """A closed room, by its name in the game's words."""

    room: Room


class GameName(Struct, frozen=True, tag="game"):
    """What a game is called."""

    key: str


class Learns(Struct, frozen=True, tag="learns"):
    """One line of who learns what in a one-file match, by its number."""

    number: int


class Why(Struct, frozen=True, tag="why"):
    """A refusal of the rules, in the game's words."""

    rejected: Rejected


class Spoken(Struct, frozen=True, tag="spoken"):
    """Words that the reader should be told at once, in their language."""

    text: Text


Fact: TypeAlias = (
    str
    | int
    | Moment
    | SeatName
    | ChoiceName
    | FieldName
    | OptionName
    | OptionValue
    | Fell
    | Told
    | RoomName
    | GameName
    | Learns
    | Why
    | Spoken
    | None
)
Given: TypeAlias = Fact | datetime | Rejected | Unreadable
"""A fact, or a value whose Python type says what it is. A refusal may hold the latter, since refusals are not stored."""


def when(at: datetime | None) -> Moment | None:
    """Return a moment as a fact; None stays None."""
    return None if at is None else Moment(at)


def stored(facts: Mapping[str, Given]) -> dict[str, Fact]:
    """Return the facts of a refusal as a letter can keep them."""
    return {key: _stored(fact) for key, fact in facts.items()}


def plainly(facts: Mapping[str, Given]) -> dict[str, str | int | Moment | None]:
    """Return the facts of a refusal that has no game: words, numbers and moments."""
    plain = {key: _stored(fact) for key, fact in facts.items()}
    return {key: fact if isinstance(fact, str | int | Moment | None) else str(fact) for key, fact in plain.items()}


def _stored(fact: Given) -> Fact:
    if isinstance(fact, datetime):
        return Moment(fact)
    if isinstance(fact, Rejected):
        return Why(fact)
    return fact.word if isinstance(fact, Unreadable) else fact
