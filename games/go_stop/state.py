"""A position of Go-Stop with its options (rules 1), and what each reader may know of it (10)."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from games.game import HOSTS, Count, Reader, Seat, Secret
from games.go_stop.capture import Capture
from games.go_stop.cards import Cards
from games.go_stop.events import Deal, Submission
from games.go_stop.scoring import Score, points

Pair = tuple[Count, Count]
Stage = Literal["play", "take", "call", "over"]

MOST_POINTS: Final = 58
"""All 48 cards with IT Department as ICE (7.1): a higher threshold could never be reached."""
MOST_ROUNDS: Final = 100


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Section 1. `first_player` is the seat that begins the first round, or ``drawn``."""

    threshold: Annotated[int, Meta(ge=1, le=MOST_POINTS)] = 7
    payout_base: Literal["winner_total", "margin"] = "winner_total"
    go_bonus: Literal["per_call", "flat"] = "per_call"
    comeback_auto_win: bool = True
    comeback: Literal["caller", "behind"] = "caller"
    first_player: Literal["drawn", 0, 1] = "drawn"
    reveal: Literal["deal", "all"] = "deal"
    steal_on_stack_of_three: bool = False
    nagari_doubles_next: bool = False
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 1


class State(Secret, frozen=True):
    """One position. Pairs are per seat; `turn` counts through the match, `round` through the series.

    `pending`: the turn while `take` is open. `calls`, `called_at`: Go calls of this round and the points at the last one.
    `received`: payments in all rounds so far. `after_nagari`: this round pays double (option `nagari_doubles_next`).
    """

    options: Options
    round: int
    turn: Annotated[int, Meta(ge=1)]
    active: Seat
    stage: Stage
    hands: tuple[Cards, Cards]
    table: Cards
    deck: Cards
    deals: tuple[Deal, ...]
    captured: tuple[Cards, Cards] = ((), ())
    pending: Capture | None = None
    calls: Pair = (0, 0)
    called_at: Pair = (0, 0)
    received: Pair = (0, 0)
    after_nagari: bool = False
    submissions: tuple[Submission, ...] = ()


# Who may know what ---------------------------------------------------------------------------------------------------


class Tableau(Secret, frozen=True):
    """What all see of one seat: captured cards, their points, the number of cards in hand, Go calls, payments received."""

    seat: Seat
    captured: Cards
    score: Score
    hand_size: int
    calls: int
    called_at: int
    received: int


class View(Secret, frozen=True):
    """10: the public table, and the reader's own hand (`hands` for the hosts: both)."""

    options: Options
    round: int
    turn: int
    active: Seat
    stage: Stage
    table: Cards
    deck_size: int
    pending: Capture | None
    tableaux: tuple[Tableau, Tableau]
    after_nagari: bool
    own: Seat | None
    hand: Cards
    hands: tuple[Cards, ...]


def view(state: State, reader: Reader) -> View:
    """Return the position as `reader` may know it."""
    own = reader if isinstance(reader, int) else None
    return View(
        state.options,
        state.round,
        state.turn,
        state.active,
        state.stage,
        state.table,
        len(state.deck),
        state.pending,
        (_tableau(state, 0), _tableau(state, 1)),
        state.after_nagari,
        own,
        () if own is None else state.hands[own],
        state.hands if reader == HOSTS else (),
    )


def _tableau(state: State, seat: Seat) -> Tableau:
    captured = state.captured[seat]
    return Tableau(
        seat,
        captured,
        points(captured),
        len(state.hands[seat]),
        state.calls[seat],
        state.called_at[seat],
        state.received[seat],
    )
