"""What can happen in Five Stands, and to whom it is told (rules, section 9)."""

from typing import TypeAlias

from msgspec import Struct

from games import game
from games.game import Seat, Secret


class Stand(Struct, frozen=True):
    """A meadow and who stands there."""

    meadow: str
    seats: tuple[Seat, ...]


class Play(Struct, frozen=True):
    """One played card: whose, whether it was cancelled, what it earned."""

    seat: Seat
    card: str
    is_cancelled: bool
    gold: int


class SealedOrders(Secret, frozen=True):
    """One seat's orders of one round: the cards played and the choice of `go`."""

    play: tuple[str, ...]
    go: str


class Gathered(game.Event, frozen=True):
    """Everyone: who stands where as a round begins."""

    round: int
    stands: tuple[Stand, ...]


class Dealt(game.Event, frozen=True):
    """One seat: its hand."""

    hand: tuple[str, ...]


class BellflowerEarned(game.Event, frozen=True):
    """One seat: it stands alone at the start of a round (4.1). `bellflowers` is what it holds now."""

    round: int
    bellflowers: int


class OrdersUsed(game.Event, frozen=True):
    """One seat: what was played, from where to where it went, and what it paid: a card, ``garnets`` or nothing."""

    round: int
    play: tuple[str, ...]
    from_meadow: str
    to_meadow: str
    payment: str


class MeadowScored(game.Event, frozen=True):
    """Those who stood in a meadow: every card played there, by whom, what it earned, and who won the garnet."""

    round: int
    plays: tuple[Play, ...]
    garnet: Seat | None


class Traded(game.Event, frozen=True):
    """The two who traded: who gave what for what."""

    round: int
    giver: Seat
    given: tuple[str, ...]
    taker: Seat
    taken: tuple[str, ...]


class Ended(game.Event, frozen=True):
    """Everyone: the gold of all, the winners, and the elimination candidates."""

    gold: tuple[int, ...]
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]


class DealRevealed(game.Event, frozen=True):
    """Everyone, after the end: the hands as they were dealt and the cards that were removed."""

    hands: tuple[tuple[str, ...], ...]
    removed: tuple[str, ...]


class OrdersRevealed(game.Event, frozen=True):
    """Everyone, after the end if so set: the orders of every round, by seat."""

    orders: tuple[tuple[SealedOrders, ...], ...]


class TradesRevealed(game.Event, frozen=True):
    """Everyone, after the end if so set: every trade."""

    trades: tuple[Traded, ...]


Event: TypeAlias = (
    Gathered
    | Dealt
    | BellflowerEarned
    | OrdersUsed
    | MeadowScored
    | Traded
    | Ended
    | DealRevealed
    | OrdersRevealed
    | TradesRevealed
)
