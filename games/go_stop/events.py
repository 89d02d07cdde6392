"""What can happen in Go-Stop, and to whom it is told (rules 10): all is public but the hands."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games import game
from games.game import Seat, Secret
from games.go_stop.capture import Penalty
from games.go_stop.cards import Cards
from games.go_stop.scoring import Payout, Score


class Deal(Secret, frozen=True):
    """One round as it was dealt: who began, the hands by seat, the table, and the draw deck from the top."""

    first: Seat
    hands: tuple[Cards, Cards]
    table: Cards
    deck: Cards


class Submission(Struct, frozen=True):
    """One decision as it was used: whose, to which prompt, and the choice."""

    seat: Seat
    key: str
    choice: str


class RoundBegan(game.Event, frozen=True):
    """Everyone: a round was dealt. `turn` is its first turn, counted through the match."""

    round: int
    rounds: int
    turn: int
    first: Seat
    table: Cards
    is_doubled: bool


class Dealt(game.Event, frozen=True):
    """One seat: its hand."""

    round: int
    hand: Cards


class CardPlayed(game.Event, frozen=True):
    """Everyone: the first half of a turn (4). `partners`: the table cards that it pairs with or takes, none if it lies alone."""

    turn: int
    seat: Seat
    card: str
    partners: Cards


class CardFlipped(game.Event, frozen=True):
    """Everyone: the top card of the draw deck (5). `open`: the two partners between which its player now chooses, if any."""

    turn: int
    seat: Seat
    card: str
    deck: int
    open: Cards


class CardsTaken(game.Event, frozen=True):
    """Everyone: what the turn brings its player, by the play, by the flip, or nothing; `stack`: three that stay on the table (5.2)."""

    turn: int
    seat: Seat
    played: str
    by_play: Cards
    by_flip: Cards
    stack: Cards


class IceTaken(game.Event, frozen=True):
    """Everyone: the ICE penalty (6); `card` is empty if the opponent had no ICE."""

    turn: int
    seat: Seat
    victim: Seat
    card: str
    penalty: Penalty


class PointsCounted(game.Event, frozen=True):
    """Everyone: what a tableau that changed is worth now (7)."""

    turn: int
    seat: Seat
    score: Score


class Called(game.Event, frozen=True):
    """Everyone: Go or Stop. `calls`: how many times this player has now called Go this round; forced: no card was left (8.3)."""

    turn: int
    seat: Seat
    call: Literal["go", "stop"]
    points: int
    calls: int
    is_forced: bool


class RoundWon(game.Event, frozen=True):
    """Everyone: a round ended by Stop or by a comeback (8.4), and what was paid. `received`: of each seat, in all rounds so far."""

    round: int
    reason: Literal["stop", "comeback"]
    payout: Payout
    received: tuple[int, int]


class RoundDrawn(game.Event, frozen=True):
    """Everyone: nagari (8.6). `doubles_next`: the next round pays double."""

    round: int
    doubles_next: bool
    received: tuple[int, int]


class Ended(game.Event, frozen=True):
    """Everyone: the match is over."""

    received: tuple[int, int]
    winners: tuple[Seat, ...]


class DealsRevealed(game.Event, frozen=True):
    """Everyone, after the end: every round as it was dealt."""

    deals: tuple[Deal, ...]


class SubmissionsRevealed(game.Event, frozen=True):
    """Everyone, after the end if so set: every decision in order."""

    submissions: tuple[Submission, ...]


Event: TypeAlias = (
    RoundBegan
    | Dealt
    | CardPlayed
    | CardFlipped
    | CardsTaken
    | IceTaken
    | PointsCounted
    | Called
    | RoundWon
    | RoundDrawn
    | Ended
    | DealsRevealed
    | SubmissionsRevealed
)
