"""What hosts (and the referee for them) do to a season beside its steps. A decree draws nothing; it is carried out or refused."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games.game import Seat, tag_of
from games.season.state import (
    Currency,
    Link,
    Power,
)


class _Decree(Struct, frozen=True, tag=tag_of, forbid_unknown_fields=True):
    """One act of a host."""


class Award(_Decree, frozen=True):
    """Coins from the bank to a player, or back (a negative amount)."""

    seat: Seat
    currency: Currency
    amount: int


class Give(_Decree, frozen=True):
    """8.5: a player gives garnets to another; carried out at once, or refused whole."""

    giver: Seat
    taker: Seat
    amount: int


class SetTokens(_Decree, frozen=True):
    """How many Tokens of Life a player holds."""

    seat: Seat
    tokens: int


class SetMeadows(_Decree, frozen=True):
    """A meadow for every seat."""

    meadows: tuple[str, ...]


class Grant(_Decree, frozen=True):
    """What the winner of this episode's match may do."""

    power: Power


class NameDuel(_Decree, frozen=True):
    """The game of this episode's death match."""

    game: str


class Open(_Decree, frozen=True):
    """A match of the season begins: the main match (its purses are handed in), a match of a duel, or a side challenge."""

    kind: Literal["match", "duel", "side"]
    link: Link
    has_purses: bool = False


class OpenHeats(_Decree, frozen=True):
    """3.2: the main match begins at several tables at once; or one that was called off is dealt again, with the same players."""

    heats: tuple[Link, ...]
    has_purses: bool = False


class Announce(_Decree, frozen=True, tag="open_by_hand"):
    """3.2: the main match is run by hosts, by the rules in `text`; they enter its result."""

    text: str
    has_purses: bool = False


class CallOff(_Decree, frozen=True):
    """A match of the season was aborted."""

    match: str


class EndSide(_Decree, frozen=True):
    """A side challenge is over: its prize goes to each of these."""

    match: str
    winners: tuple[Seat, ...]


class Eliminate(_Decree, frozen=True):
    """A host takes a player out, who is the eliminated player of this episode."""

    seat: Seat


class Leave(_Decree, frozen=True):
    """A player leaves for good, out of the turn of the episodes: at once where nothing is on, else once this episode is over."""

    seat: Seat


Decree: TypeAlias = (
    Award
    | Give
    | SetTokens
    | SetMeadows
    | Grant
    | NameDuel
    | Open
    | OpenHeats
    | Announce
    | CallOff
    | EndSide
    | Eliminate
    | Leave
)
