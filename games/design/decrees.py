"""What hosts, and the referee for them, do to a season in one file beside its steps. A decree draws nothing."""

from typing import TypeAlias

from msgspec import Struct

from games.game import Begun, Seat


class OpenPlay(Begun, frozen=True, tag="open_play", forbid_unknown_fields=True):
    """A match of a season begins, by the key of its `play`."""

    play: str


class Enter(Struct, frozen=True, tag="enter", forbid_unknown_fields=True):
    """The result of a match that the bot did not play: by the key of its `play`, its seats in groups, best first."""

    play: str
    places: tuple[tuple[Seat, ...], ...]


class Eliminate(Struct, frozen=True, tag="eliminate", forbid_unknown_fields=True):
    """A host takes a player out."""

    seat: Seat


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """A player leaves for good."""

    seat: Seat


class Return(Struct, frozen=True, tag="return", forbid_unknown_fields=True):
    """A host brings back a player who is out."""

    seat: Seat


class Award(Struct, frozen=True, tag="award", forbid_unknown_fields=True):
    """Coins for the purse of a player, whose part is called `currency`, or out of it (a negative amount)."""

    seat: Seat
    currency: str
    amount: int


Decree: TypeAlias = OpenPlay | Enter | Eliminate | Leave | Return | Award
