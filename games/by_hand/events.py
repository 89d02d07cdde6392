"""What can happen, each with its audience first."""

from typing import TypeAlias

from msgspec import Struct

from games import game
from games.by_hand.state import Given, Public, Rule
from games.form import Rejected
from games.game import Seat


class MatchOpened(game.Event, frozen=True):
    """Everyone: the match and its rules, as the host wrote them."""

    title: str
    rules: str


class RoundOpened(game.Event, frozen=True):
    """Everyone: what is asked, and of whom (none of them: everyone)."""

    round: int
    ask: str
    asked: tuple[Seat, ...]


class RoundClosed(game.Event, frozen=True):
    """Everyone: the round is closed; `said`: who answered, where that is public (else None)."""

    round: int
    said: tuple[Seat, ...] | None


class Count(Struct, frozen=True):
    """How often a choice or a number was given."""

    word: str
    times: int


class Counted(game.Event, frozen=True):
    """Everyone: how often each choice of a field was given."""

    field: str
    counts: tuple[Count, ...]


class AnswersShown(game.Event, frozen=True):
    """Everyone, a room, one seat or the hosts: answers, seat by seat; `public` names the option that says so (hosts read all)."""

    public: Public
    given: tuple[Given, ...]


class Tallied(game.Event, frozen=True):
    """Everyone: what a counting rule says.

    `counts`: what it counted (of bids nothing); `named`: the choices that it names; `winners`: whom it names; `value`: the winning number,
    or the price; `total`: the sum of all numbers; `prize`: the points that each of the winners gets.
    """

    field: str
    rule: Rule
    counts: tuple[Count, ...]
    named: tuple[str, ...]
    winners: tuple[Seat, ...]
    value: int | None
    total: int
    prize: int
    drawn: tuple[Seat, ...] = ()


class HostsAsked(game.Event, frozen=True):
    """Everyone: the hosts are at work."""

    round: int


class Scored(game.Event, frozen=True):
    """Everyone: the points of all after a round, what changed, who is out and who has changed rooms; `by_hosts`: entered by hosts."""

    round: int
    currency: str
    points: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]
    out: tuple[Seat, ...] = ()
    moved: tuple[tuple[Seat, str], ...] = ()
    by_hosts: bool = False


class HostSpoke(game.Event, frozen=True):
    """Everyone, a room or one seat: the hosts' words."""

    words: str


class NextUnread(game.Event, frozen=True):
    """The hosts: the next questions cannot be asked (`refusal`), and those that were planned stand."""

    refusal: Rejected


class PointsGiven(game.Event, frozen=True):
    """Everyone: a trade of points."""

    giver: Seat
    given: int
    taker: Seat
    taken: int
    currency: str


class MatchEnded(game.Event, frozen=True):
    """Everyone: the places, best first; `by_hosts`: as the hosts entered them."""

    places: tuple[tuple[Seat, ...], ...]
    points: tuple[int, ...]
    currency: str
    by_hosts: bool


Event: TypeAlias = (
    MatchOpened
    | RoundOpened
    | RoundClosed
    | Counted
    | AnswersShown
    | Tallied
    | HostsAsked
    | Scored
    | HostSpoke
    | NextUnread
    | PointsGiven
    | MatchEnded
)
