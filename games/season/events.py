"""What can happen in a season, and to whom it is told."""

from typing import Literal, TypeAlias

from msgspec import Struct

from games import game
from games.game import Seat
from games.season.state import Currency, Episode, Link, Row

How: TypeAlias = Literal["place", "garnets", "winner", "lot"]
"""What decided who is the candidate."""
Why: TypeAlias = Literal["opening", "award", "match", "spoils", "prize"]


class EpisodeBegan(game.Event, frozen=True):
    """Everyone: an episode begins with these standings; `is_final`: the last two meet."""

    episode: int
    rows: tuple[Row, ...]
    is_final: bool = False


class MatchBegan(game.Event, frozen=True):
    """Everyone: a match of the season (`kind`: main match, death match or side challenge)."""

    kind: Literal["match", "duel", "side"]
    match: str
    game: str
    seats: tuple[Seat, ...]
    has_purses: bool = False
    prize: int = 0


class MatchCalledOff(game.Event, frozen=True):
    """Everyone: a match of the season was aborted; every purse is as it was."""

    match: str


class SideEnded(game.Event, frozen=True):
    """Everyone: who won the side challenge, and what each of them gets."""

    match: str
    winners: tuple[Seat, ...]
    prize: int


class MainMatchEnded(game.Event, frozen=True):
    """Everyone: the places of the main match, best first."""

    episode: int
    places: tuple[tuple[Seat, ...], ...]


class CandidateNamed(game.Event, frozen=True):
    """Everyone: who is the elimination candidate, out of those who shared the last place, and what decided it."""

    episode: int
    candidate: Seat
    tied: tuple[Seat, ...]
    how: How


class Vote(Struct, frozen=True):
    """Whom a winner named, or None."""

    seat: Seat
    named: Seat | None


class VotesTold(game.Event, frozen=True):
    """Everyone, once the winners have said whom they make the candidate: who named whom (5.3)."""

    episode: int
    votes: tuple[Vote, ...]


class PowerDrawn(game.Event, frozen=True):
    """Everyone: who of those who share the first place was drawn for the power (6.2)."""

    seat: Seat
    winners: tuple[Seat, ...]


class MeadowDuel(Struct, frozen=True):
    """The game of the death match of one meadow's candidates."""

    meadow: str
    game: str


class DuelsPublished(game.Event, frozen=True):
    """Everyone, at the opening: which game each meadow's death match is (7.3)."""

    duels: tuple[MeadowDuel, ...]


class HandMatchBegan(game.Event, frozen=True):
    """Everyone: the main match is run by hosts, by the rules in `text` (3.2)."""

    episode: int
    text: str
    seats: tuple[Seat, ...]
    has_purses: bool = False


class GarnetsGiven(game.Event, frozen=True):
    """For giver and taker alone: a gift, and what the reader holds now (8.5)."""

    giver: Seat
    taker: Seat
    amount: int
    held: int


class TokensWon(game.Event, frozen=True):
    """Everyone: the first place's Tokens of Life. `without`: who of a shared first place goes without one, by lot or as candidate."""

    episode: int
    holders: tuple[Seat, ...]
    without: tuple[Seat, ...]
    is_giving: bool


class TokenGiven(game.Event, frozen=True):
    """Everyone: the winner's second token; `is_lot`: nothing was said, or the lot was asked for."""

    giver: Seat
    taker: Seat
    is_lot: bool


class TokensSet(game.Event, frozen=True):
    """Everyone: a host set how many tokens a player holds."""

    seat: Seat
    tokens: int


class MeadowsAssigned(game.Event, frozen=True):
    """Everyone: the meadows of the cast from now on; `by`: the winner, or None for a host."""

    meadows: tuple[str, ...]
    by: Seat | None = None


class PowerGranted(game.Event, frozen=True):
    """Everyone: what the winner of this episode's match may do."""

    power: Literal["none", "meadows"]


class DuelNamed(game.Event, frozen=True):
    """Everyone: a host named the game of the death match beforehand."""

    game: str


class DuelSet(game.Event, frozen=True):
    """Everyone: who meets whom and in which game; `how`: how the opponent was found."""

    candidate: Seat
    opponent: Seat
    game: str
    is_game_drawn: bool
    how: Literal["chosen", "lot", "only"]


class DuelPlayed(game.Event, frozen=True):
    """Everyone: one match of a duel. `winner` None: drawn, to be played again. `is_lot`: drawn too often, and decided by lot."""

    candidate: Seat
    opponent: Seat
    winner: Seat | None
    wins: tuple[int, int]
    drawn: int
    is_lot: bool = False
    next_game: str | None = None


class FinaleCalled(game.Event, frozen=True):
    """Everyone: the final begins, best of three; its first match is this game."""

    seats: tuple[Seat, ...]
    game: str


class Eliminated(game.Event, frozen=True):
    """Everyone: who leaves, and the season's course so far."""

    seat: Seat
    course: tuple[Episode, ...]
    rows: tuple[Row, ...]


class HeatsBegan(game.Event, frozen=True):
    """Everyone: the main match is played at several tables at once (3.2)."""

    episode: int
    game: str
    heats: tuple[Link, ...]
    has_purses: bool = False


class Leaving(game.Event, frozen=True):
    """Everyone: a player leaves for good, once this episode is over."""

    seat: Seat


class Departed(game.Event, frozen=True):
    """Everyone: a player has left for good, out of turn."""

    seat: Seat


class Farewell(game.Event, frozen=True):
    """The player who leaves for good: what they keep."""

    seat: Seat


class Paid(game.Event, frozen=True):
    """The player alone, or everyone where the currency is public: a change of their account, and what they hold now."""

    seat: Seat
    currency: Currency
    change: int
    held: int
    why: Why


class GoldPlotted(game.Event, frozen=True):
    """Everyone: gold over the rounds of a match that is over; `gold` has one line per seat of `seats`."""

    match: str
    seats: tuple[Seat, ...]
    gold: tuple[tuple[int, ...], ...]


class StandingsShown(game.Event, frozen=True):
    """Everyone, in the living post of a season: where it stands. `places`: of each episode, the place of each seat (0: none)."""

    episode: int
    stage: str
    rows: tuple[Row, ...]
    course: tuple[Episode, ...]
    places: tuple[tuple[int, ...], ...]


class SeasonEnded(game.Event, frozen=True):
    """Everyone: who won the season, and its whole course."""

    winner: Seat
    course: tuple[Episode, ...]
    rows: tuple[Row, ...]


OfMatch: TypeAlias = (
    MatchBegan | HeatsBegan | HandMatchBegan | MatchCalledOff | SideEnded | DuelNamed | DuelSet | FinaleCalled
)
"""What a season says of one of its matches."""

InLines: TypeAlias = (
    EpisodeBegan | MainMatchEnded | VotesTold | DuelsPublished | TokensWon | MeadowsAssigned | DuelPlayed | Eliminated | GoldPlotted
    | StandingsShown | SeasonEnded
)  # fmt: skip
"""What is told in several lines or sentences."""

Event: TypeAlias = (
    OfMatch | InLines | CandidateNamed | PowerDrawn | PowerGranted | GarnetsGiven | TokenGiven | TokensSet
    | Leaving | Departed | Farewell | Paid
)  # fmt: skip
