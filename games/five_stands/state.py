"""Where a match of Five Stands stands, with its options (rules 1), and what each reader may know of it (9)."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.five_stands.cards import MEADOWS
from games.five_stands.events import SealedOrders, Stand, Traded
from games.game import HOSTS, Account, Count, Reader, Seat, Secret

Hand = tuple[str, ...]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1. `starting_meadows`: ``balanced_random`` or a meadow per seat; `purses`: one per seat, none means empty ones."""

    hand_size: Annotated[int, Meta(ge=1, le=30)] = 8
    rounds: Annotated[int, Meta(ge=1, le=100)] = 4
    starting_meadows: Literal["balanced_random"] | tuple[str, ...] = "balanced_random"
    purses: tuple[Account, ...] | None = None
    reveal: Literal["gold", "deal", "all"] = "gold"
    trade_scope: Literal["anyone", "same_meadow", "none"] = "anyone"
    garnets_tradable: bool = False
    tiebreak: Literal["chain"] | None = None


class State(Secret, frozen=True):
    """One position. Tuples are per seat; `stands` counts meadows round the ring from white."""

    options: Options
    round: int
    stands: tuple[Annotated[int, Meta(ge=0, le=4)], ...]
    hands: tuple[Hand, ...]
    gold: tuple[Count, ...]
    garnets: tuple[Count, ...]
    bellflowers: tuple[Count, ...]
    garnets_won: tuple[Count, ...]
    cards_played: tuple[Count, ...]
    deal: tuple[Hand, ...]
    removed: Hand
    orders: tuple[tuple[SealedOrders, ...], ...] = ()
    trades: tuple[Traded, ...] = ()


# Who may know what ---------------------------------------------------------------------------------------------------


class View(Secret, frozen=True):
    """9: the public ring, and of the reader's own seat (or, for the hosts, of every seat) hand and purse.

    `has_traded`: whether the reader's hand is another one since this round began, by trades.
    """

    round: int
    rounds: int
    stands: tuple[Stand, ...]
    own: "Purse | None"
    all: tuple["Purse", ...]
    is_over: bool
    has_traded: bool = False


class Purse(Secret, frozen=True):
    """What one seat holds, and in which meadow it stands."""

    seat: Seat
    meadow: str
    hand: Hand
    gold: int
    garnets: int
    bellflowers: int


def view(state: State, reader: Reader) -> View:
    """Return the position as `reader` may know it."""
    stands = stands_of(state)
    own = _purse(state, reader) if isinstance(reader, int) else None
    everything = tuple(_purse(state, seat) for seat in range(len(state.hands))) if reader == HOSTS else ()
    is_over = len(state.orders) == state.options.rounds
    has_traded = not is_over and any(
        one.round == state.round and reader in (one.giver, one.taker) for one in state.trades
    )
    return View(state.round, state.options.rounds, stands, own, everything, is_over, has_traded)


def _purse(state: State, seat: Seat) -> Purse:
    where = MEADOWS[state.stands[seat]]
    return Purse(seat, where, state.hands[seat], state.gold[seat], state.garnets[seat], state.bellflowers[seat])


def stands_of(state: State) -> tuple[Stand, ...]:
    return tuple([Stand(MEADOWS[meadow], seats) for meadow, seats in enumerate(by_meadow(state.stands))])


@lru_cache(maxsize=1024)
def by_meadow(stands: tuple[int, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Return who stands in each meadow."""
    places: tuple[list[Seat], ...] = ([], [], [], [], [])
    for seat, stand in enumerate(stands):
        places[stand].append(seat)
    return tuple(map(tuple, places))
