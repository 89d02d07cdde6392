"""Where a season stands: who is in, what they hold, what is being played; and the books, in which every coin has two sides."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from games.game import CHAIR, HOSTS, Account, Begun, Reader, Seat, Secret

MEADOWS: Final = ("white", "blue", "black", "red", "green")
LOT: Final = "lot"
DRAWN: Final = "drawn"
BANK: Final = "bank"
MOST_REPLAYS: Final = 3
ANNOUNCED: Final = "by_hand"
"""3.2: what stands for the game of a match that hosts announce and run by themselves (its stored name is older)."""

Currency: TypeAlias = Literal["garnets", "bellflowers"]
CURRENCIES: Final[tuple[Currency, ...]] = ("garnets", "bellflowers")
Power: TypeAlias = Literal["none", "meadows"]
Phase: TypeAlias = Literal["match", "candidate", "gift", "opponent", "duel", "finale", "over"]


class Duel(Struct, frozen=True, forbid_unknown_fields=True):
    """A game for two by its key, and the options it is played with."""

    game: str
    options: dict[str, Any] = {}


MOST_COINS: Final = 99_999


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1: how a season is played.

    `garnets`, `bellflowers`: what each starts with. `meadows`: dealt round the ring by lot, or one name per seat. `power`: what the winner
    of every main match may do. `candidate`: who of several last it is: the one with the fewest garnets, or whom the winners name.
    `death_match_of`: whether a host names one of `duels`, or the candidate's meadow decides by `meadow_duels`. `garnets_tradable`: players
    may give garnets away. `loser_pays`: the eliminated player's garnets go to the player who won. `public`: what all see of all
    accounts.
    """

    garnets: Annotated[int, Meta(ge=0, le=MOST_COINS)] = 0
    bellflowers: Annotated[int, Meta(ge=0, le=MOST_COINS)] = 0
    meadows: Literal["by_lot"] | tuple[str, ...] = "by_lot"
    power: Power = "meadows"
    candidate: Literal["last", "winners"] = "last"
    death_match_of: Literal["host", "by_meadow"] = "host"
    duels: tuple[Duel, ...] = (Duel("ganymede", {"mode": "battle2"}), Duel("go_stop"))
    meadow_duels: dict[str, Duel] | None = None
    garnets_tradable: bool = False
    loser_pays: bool = True
    public: tuple[Currency, ...] = ()


class Link(Begun, frozen=True):
    """A match that the season plays. `prize`: the garnets that each winner of a side challenge gets."""

    prize: int = 0

    @property
    def is_announced(self) -> bool:
        """Whether hosts run it by themselves and enter its result; the bot runs all others, House matches too."""
        return self.match.startswith(f"{ANNOUNCED}/")


SIDE_GAME: Final = "greeen_mafia"
"""The usual game of a side challenge."""
HEATS: Final = "heats"
"""3.2: what stands for the match of an episode that is played at several tables at once."""


class Episode(Struct, frozen=True):
    """What became of one episode: first and last place of its match, who was candidate against whom, who left and how."""

    number: int
    first: tuple[Seat, ...]
    last: tuple[Seat, ...]
    candidate: Seat | None
    opponent: Seat | None
    eliminated: Seat
    how: Literal["duel", "lot", "host"]


class Transfer(Struct, frozen=True):
    """Coins from one account to another: ``bank``, ``P1`` (the player's own) or ``P1/purse`` (what is in play in a match)."""

    giver: str
    taker: str
    currency: str
    amount: int
    reason: str


class State(Secret, frozen=True):
    """One position. Tuples are per seat; `transfers` are those of the last act alone, for the ledger.

    `purses`: what is in play in the match that is on, or None. `is_giving`: the winner has a second token to give away. `duels`
    counts those of this episode, `drawn` those in a row without a winner, `wins` those of candidate and opponent. `is_stopped`: a
    match of the duel was called off, and it is for a host to open the next one. `stood`: the meadows as the main match of this episode
    began (7.3). `decides`: who was drawn for the power (6.2). `leaving`: who leaves for good once this episode is over.
    `heats`: the tables at which the main match is played; one that was called off has no match.
    """

    options: Options
    meadows: tuple[str, ...]
    accounts: tuple[Account, ...]
    tokens: tuple[int, ...]
    power: Power
    phase: Phase = "match"
    episode: int = 1
    round: int = 1
    out: tuple[Seat, ...] = ()
    purses: tuple[Account, ...] | None = None
    first: tuple[Seat, ...] = ()
    last: tuple[Seat, ...] = ()
    tied: tuple[Seat, ...] = ()
    is_giving: bool = False
    candidate: Seat | None = None
    opponent: Seat | None = None
    named: str | None = None
    duel: Duel | None = None
    duels: int = 0
    drawn: int = 0
    wins: tuple[int, int] = (0, 0)
    link: Link | None = None
    is_stopped: bool = False
    sides: tuple[Link, ...] = ()
    course: tuple[Episode, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    stood: tuple[str, ...] | UnsetType = UNSET
    decides: Seat | UnsetType = UNSET
    leaving: tuple[Seat, ...] | UnsetType = UNSET
    heats: tuple[Link, ...] | UnsetType = UNSET


def mark(seat: Seat) -> str:
    """Return how a form and the books name a seat: P1, P2 …"""
    return f"P{seat + 1}"


def seat_of(word: str) -> Seat:
    """Return the seat of a mark."""
    return int(word[1:]) - 1


def left(state: State) -> tuple[Seat, ...]:
    """Return who is still in, by seat."""
    out = set(state.out)
    return tuple([seat for seat in range(len(state.accounts)) if seat not in out])


def free(state: State) -> tuple[Seat, ...]:
    """Return whom the candidate may choose: who is in and holds no Token of Life."""
    return tuple(seat for seat in left(state) if seat != state.candidate and not state.tokens[seat])


def leaving(state: State) -> tuple[Seat, ...]:
    """Return who is still in and has said that they leave once this episode is over."""
    named = () if state.leaving is UNSET else state.leaving
    return tuple(seat for seat in named if seat in left(state))


def has_room_for_token(state: State) -> bool:
    """Return whether one more player may hold a token: two without one are always left: a candidate and an opponent."""
    holders = sum(1 for seat in left(state) if state.tokens[seat])
    return holders < len(left(state)) - 2


def is_final(state: State) -> bool:
    """Return whether the last two are playing it out."""
    return len(left(state)) == 2 and state.phase != "over"


def with_tokens(state: State, seat: Seat, count: int) -> State:
    """Return the state in which `seat` holds `count` tokens."""
    return replace(state, tokens=put(state.tokens, seat, count))


def put(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    """Return `values` with another one at `seat`."""
    return (*values[:seat], value, *values[seat + 1 :])


# The books ------------------------------------------------------------------------------------------------------------


def balance(state: State, account: str, currency: Currency) -> int:
    """Return what lies in an account other than the bank's."""
    name, _, purse = account.partition("/")
    held = (state.purses or (Account(),) * len(state.accounts)) if purse else state.accounts
    amount: int = getattr(held[seat_of(name)], currency)
    return amount


def accounts(state: State) -> dict[tuple[str, str], int]:
    """Return what lies in the accounts of all players, their own and what is in play, by account and currency."""
    names = [f"{mark(seat)}{part}" for seat in range(len(state.accounts)) for part in ("", "/purse")]
    return {(name, currency): balance(state, name, currency) for name in names for currency in CURRENCIES}


def move(state: State, giver: str, taker: str, currency: Currency, amount: int, reason: str) -> State:
    """Return a transfer, booked; nothing is booked for nothing. ValueError if the giver does not hold so much."""
    if not amount:
        return state
    state = _change(_change(state, giver, currency, -amount), taker, currency, amount)
    return replace(state, transfers=(*state.transfers, Transfer(giver, taker, currency, amount, reason)))


def _change(state: State, account: str, currency: Currency, by: int) -> State:
    if account == BANK:
        return state
    after = balance(state, account, currency) + by
    if after < 0:
        raise ValueError(f"{account} does not hold {-by} {currency}")
    name, _, purse = account.partition("/")
    seat = seat_of(name)
    if not purse:
        held = replace(state.accounts[seat], **{currency: after})
        return replace(state, accounts=put(state.accounts, seat, held))
    assert state.purses is not None, "there is a purse only in a match"
    return replace(state, purses=put(state.purses, seat, replace(state.purses[seat], **{currency: after})))


def purses_out(state: State, seats: tuple[Seat, ...]) -> State:
    """What the players of a match hold goes into their purses there."""
    state = replace(state, purses=(Account(),) * len(state.accounts))
    for seat in seats:
        for currency in CURRENCIES:
            held = balance(state, mark(seat), currency)
            state = move(state, mark(seat), f"{mark(seat)}/purse", currency, held, "purse")
    return state


def purses_back(state: State) -> State:
    """Every purse returns to its player as it is."""
    if state.purses is None:
        return state
    for seat in range(len(state.accounts)):
        for currency in CURRENCIES:
            held = balance(state, f"{mark(seat)}/purse", currency)
            state = move(state, f"{mark(seat)}/purse", mark(seat), currency, held, "return")
    return replace(state, purses=None)


# What may be seen -----------------------------------------------------------------------------------------------------


class Row(Secret, frozen=True):
    """One player as others see them; coins are None where they are not public."""

    seat: Seat
    meadow: str
    tokens: int
    standing: Literal["in", "candidate", "opponent", "out"]
    garnets: int | None = None
    bellflowers: int | None = None


class View(Secret, frozen=True):
    """What one reader may know; `own` and `purse` are the reader's account, on hand and in play."""

    episode: int
    phase: Phase
    rows: tuple[Row, ...]
    course: tuple[Episode, ...]
    is_final: bool
    reader: Seat | None = None
    own: Account | None = None
    purse: Account | None = None
    link: Link | None = None
    heats: tuple[Link, ...] = ()


def view(state: State, reader: Reader) -> View:
    """Return the position as `reader` (the chair sees what hosts see) may know it."""
    is_host = reader in {HOSTS, CHAIR}
    seat = reader if isinstance(reader, int) and not is_host else None
    return View(
        state.episode,
        state.phase,
        rows(state, is_host=is_host),
        state.course,
        is_final(state),
        reader=seat,
        own=state.accounts[seat] if seat is not None else None,
        purse=state.purses[seat] if seat is not None and state.purses is not None else None,
        link=state.link,
        heats=() if state.heats is UNSET else state.heats,
    )


def rows(state: State, *, is_host: bool = False) -> tuple[Row, ...]:
    """Return every player of the cast; coins (those in play too) where the season declares them public, or for hosts."""
    shown = CURRENCIES if is_host else state.options.public

    def row(seat: Seat) -> Row:
        coins = {currency: wealth(state, seat, currency) for currency in shown}
        return Row(seat, state.meadows[seat], state.tokens[seat], _standing(state, seat), **coins)

    return tuple(row(seat) for seat in range(len(state.accounts)))


def wealth(state: State, seat: Seat, currency: Currency) -> int:
    """Return what a player holds, on hand and in play."""
    return balance(state, mark(seat), currency) + balance(state, f"{mark(seat)}/purse", currency)


def _standing(state: State, seat: Seat) -> Literal["in", "candidate", "opponent", "out"]:
    """What a player is in the episode. Between the last two, and when it is all over, none is a candidate."""
    if seat in state.out:
        return "out"
    if is_final(state) or state.phase == "over":
        return "in"
    if seat == state.candidate:
        return "candidate"
    return "opponent" if seat == state.opponent else "in"
