"""What can happen in Ganymede, and to whom it is told (rules 8 and 13)."""

from typing import Final, TypeAlias

from msgspec import Struct

from games import game
from games.game import Seat, Secret
from games.ganymede.cards import Cards

Camp: TypeAlias = int
"""0 is Red, 1 Green, 2 Purple; a camp that a player leads has their seat's number."""


FACE_DOWN: Final = "down"
"""What all see of an initial card that lies face down (10.10)."""


class Claim(Struct, frozen=True):
    """One announced value: the field (``A-1``, ``3-1``, ``3-1-red``) and the word chosen for it."""

    field: str
    word: str


class Side(Struct, frozen=True):
    """One camp in one comparison.

    Strength is `cards` + `tens` + `threes` (what the opponent's 10s and 3s add); over 21 it is nothing. The damage it deals is
    its `count` of cards + `bonus` for 21 + `sevens`, cut to `dealt`; `hp` is what the camp has left afterwards.
    """

    camp: Camp
    played: Cards
    aces: tuple[int, ...]
    cards: int
    tens: int
    threes: int
    strength: int
    is_hitting: bool
    count: int
    bonus: int
    sevens: int
    dealt: int
    hp: int


class Submission(Secret, frozen=True):
    """One used answer: whose, to which question, and its words in the order of the form."""

    seat: Seat
    key: str
    words: tuple[str, ...]


class MatchBegan(game.Event, frozen=True):
    """Everyone: the mode, and who holds the First Strike token (battle2)."""

    mode: str
    token: Seat | None


class BlackTaken(game.Event, frozen=True):
    """Everyone: who took which Black card; `is_setup` before the first battle, onto the discard pile later."""

    seat: Seat
    card: str
    is_setup: bool


class BattleBegan(game.Event, frozen=True):
    """Public: a new round of the rulebook, the order of the camps, and each one's initial card (``down``: face down; "": none)."""

    battle: int
    order: tuple[Camp, ...]
    initial: Cards


class CardDrawn(game.Event, frozen=True):
    """Everyone: a camp drew its `drawn`-th card; `card` is "" if it lies face down."""

    camp: Camp
    drawn: int
    card: str


class CardSeen(game.Event, frozen=True):
    """One seat: the card that it drew face down (it alone: its initial card), and all its cards so far."""

    card: str
    cards: Cards


class CardFlipped(game.Event, frozen=True):
    """Everyone: a 2 or a 4 just drawn was turned up and used."""

    seat: Seat
    card: str


class CardTaken(game.Event, frozen=True):
    """What a 2 took from the discard pile: its owner alone if it went on top of the deck, everyone if it came into play."""

    seat: Seat
    card: str
    is_in_play: bool


class TopSeen(game.Event, frozen=True):
    """One seat: the top cards of its deck, the topmost first, seen by a 4."""

    cards: Cards


class TopReturned(game.Event, frozen=True):
    """One seat: how the cards lie that a 4 looked at, the topmost first."""

    cards: Cards


class DrawingStopped(game.Event, frozen=True):
    """Everyone: a camp has stopped drawing; `drawn` cards beside the initial one."""

    camp: Camp
    drawn: int


class CardsRevealed(game.Event, frozen=True):
    """Everyone: all face-down cards are turned up at once; per camp everything it played."""

    played: tuple[Cards, ...]


class Announced(game.Event, frozen=True):
    """Everyone: what a camp's A cards count and what its 3s do."""

    camp: Camp
    claims: tuple[Claim, ...]


class StrengthCompared(game.Event, frozen=True):
    """Everyone: two camps' Strength, the damage and what is left of them."""

    sides: tuple[Side, Side]


class CampFell(game.Event, frozen=True):
    """Everyone: a player in coop2 or three has no HP left and is out for good."""

    camp: Camp


class CardRemoved(game.Event, frozen=True):
    """Everyone (`card` is ""): a seat removed one card. That seat alone: which one."""

    seat: Seat
    card: str


class MatchEnded(game.Event, frozen=True):
    """Everyone: the winning camps, why (a message id), and the HP of all camps."""

    winners: tuple[Camp, ...]
    reason: str
    hp: tuple[int, ...]


class DealRevealed(game.Event, frozen=True):
    """Everyone, after the end: each camp's deck as first shuffled, the topmost card first."""

    decks: tuple[Cards, ...]


class SubmissionsRevealed(game.Event, frozen=True):
    """Everyone, after the end if so set: every answer that was used."""

    submissions: tuple[Submission, ...]


Event: TypeAlias = (
    MatchBegan
    | BlackTaken
    | BattleBegan
    | CardDrawn
    | CardSeen
    | CardFlipped
    | CardTaken
    | TopSeen
    | TopReturned
    | DrawingStopped
    | CardsRevealed
    | Announced
    | StrengthCompared
    | CampFell
    | CardRemoved
    | MatchEnded
    | DealRevealed
    | SubmissionsRevealed
)
