"""The facts of each act of a journal, by type: what is not named here cannot stand in a document."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from bot.referee.core.model import Plan
from games.game import Outcome

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Number: TypeAlias = Annotated[int, Meta(ge=1)]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]+$")]
Answers: TypeAlias = dict[str, dict[str, Any]]


class Facts(Struct, frozen=True, forbid_unknown_fields=True):
    """What an act says, and nothing else."""


class Nothing(Facts, frozen=True):
    """An act without facts."""


class Beacon(Facts, frozen=True):
    """The round that a deal waits for; `covers`: what else follows from it."""

    chain: Hash
    round: Number
    covers: Literal["matches"] | UnsetType = UNSET


class Opened(Facts, frozen=True):
    """The terms of a match. Journals of format 1 have four of them."""

    game: str
    version: Number
    options: dict[str, Any]
    commitment: Hash
    title: str | UnsetType = UNSET
    settings: dict[str, Any] | UnsetType = UNSET
    hosts: tuple[str, ...] | UnsetType = UNSET
    contest: str | UnsetType | None = UNSET
    beacon: Beacon | UnsetType = UNSET


class Joined(Facts, frozen=True):
    """A name; `player`: who thinks for a machine."""

    name: str
    player: str | UnsetType = UNSET


class Named(Facts, frozen=True):
    """A name."""

    name: str


class Seated(Facts, frozen=True):
    """Seats and words."""

    seats: tuple[dict[str, str], ...]
    beacon: Beacon | UnsetType = UNSET


class Started(Facts, frozen=True):
    """Of a run, and in format 1, the seats; of a deal that waited for the beacon its signature."""

    seats: tuple[dict[str, str], ...] | UnsetType = UNSET
    signature: Hex | UnsetType = UNSET


class Drawn(Facts, frozen=True):
    """The signature of the beacon, if the deal waited for it."""

    signature: Hex | UnsetType = UNSET


class Receipt(Facts, frozen=True):
    """One seat's receipt of a step."""

    seat: Count
    leaf: Hash
    salt: Hash
    mark: Literal["", "overridden", "amended"] = ""


class Step(Facts, frozen=True):
    """One step: what was answered, by the rules; and who was excused."""

    step: Number
    answers: Answers
    silent: tuple[int, ...]
    fallen: tuple[dict[str, Any], ...]
    excused: bool
    root: str | UnsetType = UNSET
    leaves: tuple[Receipt, ...] | UnsetType = UNSET
    given: Answers | UnsetType = UNSET
    away: tuple[Count, ...] | UnsetType = UNSET
    pressed: dict[str, Count] | UnsetType = UNSET


class Held(Facts, frozen=True):
    """The receipts of each step of a close that is held."""

    leaves: tuple[tuple[Receipt, ...], ...]


class Amended(Held, frozen=True):
    """Whose answers, or that the position, after which step."""

    seats: tuple[Count, ...]
    step: Number
    has_state: bool


class State(Facts, frozen=True):
    """The position that a host put."""

    state: dict[str, Any]


class Offer(Facts, frozen=True):
    """The token of a trade."""

    trade: Hex


class Traded(Facts, frozen=True):
    """A trade that was carried out."""

    giver: Count
    given: tuple[str, ...]
    taker: Count
    taken: tuple[str, ...]
    trade: Hex | UnsetType = UNSET


class Until(Facts, frozen=True):
    """A new deadline; None: there is none."""

    deadline: str | UnsetType | None = UNSET


class Graced(Facts, frozen=True):
    """For whom a round was lengthened, and to when."""

    seats: tuple[Count, ...]
    deadline: str


class RolledBack(Facts, frozen=True):
    """To which entry, and from which labels the dice come then."""

    to: Number
    draw: str
    keeps_submissions: bool | UnsetType = UNSET


class Finished(Facts, frozen=True):
    """The outcome that a host named."""

    outcome: Outcome


class Substituted(Facts, frozen=True):
    """Who leaves a seat, and who takes it; `player`: who thinks for a machine."""

    seat: Count
    leaver: str
    newcomer: str
    player: str | UnsetType = UNSET


class Removed(Facts, frozen=True):
    """Who leaves a seat."""

    seat: Count
    name: str


class Hosts(Facts, frozen=True):
    """Who the hosts are from now on."""

    hosts: tuple[str, ...]


class Overridden(Facts, frozen=True):
    """Whose answer to which question, in which version."""

    seat: int
    key: str
    version: Number


class Seats(Facts, frozen=True):
    """Whose orders did not fit."""

    seats: tuple[int, ...]


class Glass(Facts, frozen=True):
    """What a host looks at, at which step, and where everybody is told."""

    what: str
    step: Count
    seat: int | UnsetType = UNSET
    notice: tuple[str, str] | UnsetType = UNSET


class Looked(Facts, frozen=True):
    """Through which glass."""

    glass: Number


class Spectators(Facts, frozen=True):
    """What spectators read."""

    mode: Literal["public", "behind", "live"]


class Letters(Facts, frozen=True):
    """Which letters were sent again."""

    letters: tuple[str, ...]


class Counted(Facts, frozen=True):
    """How many machines."""

    count: Count


class OwnSeat(Facts, frozen=True):
    """The seat that a program of its player may play."""

    seat: Count


class Round(Facts, frozen=True):
    """A round of the beacon."""

    round: Number


class Confessed(Facts, frozen=True):
    """Sealed words of a player."""

    words: str
    key: Hex
    base: str
    seat: Count
    question: str | UnsetType = UNSET
    episode: Count | UnsetType = UNSET


class Predicted(Facts, frozen=True):
    """Sealed words of a spectator."""

    words: str
    name: str
    episode: Count | UnsetType = UNSET
    is_early: bool | UnsetType = UNSET


class Unsaid(Facts, frozen=True):
    """Which confession was taken back."""

    number: Number


class Run(Facts, frozen=True):
    """Which run of a contest, and whose."""

    run: str
    seat: Count


class Closed(Facts, frozen=True):
    """The deal of a contest, its board, and the head of each run (not in format 1)."""

    deal: dict[str, Any]
    runs: tuple[dict[str, Any], ...]
    heads: dict[str, Hash] | UnsetType = UNSET


class Revealed(Facts, frozen=True):
    """The secret."""

    secret: Hash


class MatchOpened(Facts, frozen=True):
    """A match of a season."""

    match: str
    commitment: Hash


class Planned(Facts, frozen=True):
    """The plan of a season."""

    plan: Plan


class Episode(Facts, frozen=True):
    """An episode."""

    episode: Count


class Silent(Facts, frozen=True):
    """Who was silent in an episode."""

    episode: Count
    silent: tuple[Count, ...]


class Declined(Facts, frozen=True):
    """How many a cast leaves out."""

    declined: Count


class Asked(Facts, frozen=True):
    """The hosts' question."""

    episode: Count
    question: str


class Entered(Facts, frozen=True):
    """A result that hosts enter."""

    episode: Count
    is_elsewhere: bool


class StandIn(Facts, frozen=True):
    """Whom a player named."""

    newcomer: str
    episode: Count
    machine: bool


class StoodIn(Facts, frozen=True):
    """Who played for whom."""

    newcomer: str
    match: str
    seat: Count


class Room(Facts, frozen=True):
    """A room that players opened."""

    room: str


class RoomOpened(Room, frozen=True):
    """Its name, and who is inside."""

    name: str
    episode: Count
    members: tuple[Count, ...]
    hosts: tuple[str, ...]
    was: str


class RoomSeat(Room, frozen=True):
    """Who comes or goes."""

    seat: Count


class RoomClosed(Room, frozen=True):
    """Why it is closed."""

    why: str


class RoomHosts(Room, frozen=True):
    """Who reads along."""

    hosts: tuple[str, ...]
