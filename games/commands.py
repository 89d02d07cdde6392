"""What a line of the engine may ask: one shape a command."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from games.game import Outcome, Seat


class Command(Struct, frozen=True, tag_field="cmd", tag=str.lower, forbid_unknown_fields=True):
    """One line."""


class Games(Command, frozen=True):
    """Which games there are."""


class Setup(Command, frozen=True):
    """Opens a match; `options` left out are the rulebook's defaults."""

    game: str
    seats: tuple[str, ...]
    seed: str
    options: dict[str, Any] = {}


class Load(Command, frozen=True):
    """Puts any position on the table; the options are part of it, and of a match that is over the outcome may be told."""

    game: str
    seats: tuple[str, ...]
    state: msgspec.Raw
    seed: str
    step: Annotated[int, Meta(ge=0)] = 0
    outcome: Outcome | None = None


class Give(Command, frozen=True, tag="answer"):
    """Answers one seat's question, formed or typed; a later answer replaces an earlier one."""

    seat: int
    key: str
    answer: dict[str, Any] | UnsetType = UNSET
    text: str | UnsetType = UNSET


class Close(Command, frozen=True):
    """The deadline: silence is filled in, to the end of the round."""


class Advance(Command, frozen=True, tag="step"):
    """Resolves what has been answered by all who were asked."""


class Look(Command, frozen=True, tag="view"):
    """What a seat (null: a spectator) may know."""

    seat: Seat | None = None


class Swap(Command, frozen=True, tag="trade"):
    """A trade, as if both sides had agreed."""

    giver: Seat
    given: tuple[str, ...]
    taker: Seat
    taken: tuple[str, ...]


COMMANDS: Final = msgspec.json.Decoder(Games | Setup | Load | Give | Close | Advance | Look | Swap)
