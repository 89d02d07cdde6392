"""What can happen in a season, and to whom it is told."""

from typing import Literal, TypeAlias

from games import game
from games.game import Seat
from games.season.state import Currency, Episode, Row

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
    how: Literal["place", "garnets", "winner", "lot"]


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


class Paid(game.Event, frozen=True):
    """The player alone, or everyone where the currency is public: a change of his account, and what he holds now."""

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


class SeasonEnded(game.Event, frozen=True):
    """Everyone: who won the season, and its whole course."""

    winner: Seat
    course: tuple[Episode, ...]
    rows: tuple[Row, ...]


Event: TypeAlias = (
    EpisodeBegan
    | MatchBegan
    | MatchCalledOff
    | SideEnded
    | MainMatchEnded
    | CandidateNamed
    | TokensWon
    | TokenGiven
    | TokensSet
    | MeadowsAssigned
    | PowerGranted
    | DuelNamed
    | DuelSet
    | DuelPlayed
    | FinaleCalled
    | Eliminated
    | Paid
    | GoldPlotted
    | SeasonEnded
)
