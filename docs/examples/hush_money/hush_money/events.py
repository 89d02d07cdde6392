"""What can happen, each with its audience."""

from msgspec import Struct

from games import Event as Fact
from games import Seat


class Sale(Struct, frozen=True):
    """Who bid on a `letter`, and who bought it (None: it burnt)."""

    letter: str
    worth: int
    bidders: tuple[Seat, ...]
    buyer: Seat | None


class Sold(Fact, frozen=True):
    """Everyone: what was sold in a night, and the points of all."""

    night: int
    sales: tuple[Sale, ...]
    points: tuple[int, ...]


class Paid(Fact, frozen=True):
    """One seat: how its purse changed (below 0: it paid), whether its bid was cancelled, what it has now."""

    night: int
    change: int
    is_cancelled: bool
    coins: int


class Offered(Fact, frozen=True):
    """Everyone: what the letters of a night are worth."""

    night: int
    worth: tuple[int, ...]


class Opened(Fact, frozen=True):
    """Everyone: the purses at the end, and who had the fullest."""

    coins: tuple[int, ...]
    fullest: tuple[Seat, ...]


Event = Sold | Paid | Offered | Opened
