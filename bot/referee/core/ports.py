"""What the referee asks of the world. Adapters stand in bot/store, bot/venues and bot/__main__; fakes in tests/fakes.py."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import datetime
from typing import Protocol, TypeVar

from bot.referee.core.beacon import Chain
from bot.referee.core.model import (
    Application,
    Booking,
    Entry,
    Errand,
    Match,
    Person,
    Plan,
    Played,
    PlayersRoom,
    Submission,
    Tenure,
    Trade,
    User,
    Veil,
)
from games.game import Seat

T = TypeVar("T")


class Clock(Protocol):
    """Time, and waiting for it."""

    def now(self) -> datetime:
        """The moment, aware UTC."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class Beacon(Protocol):
    """A relay of the public randomness beacon."""

    chain: Chain

    async def signature(self, number: int) -> str | None:
        """What it says is the signature (hex) of a round; None if it has none, or cannot be reached. Nothing of it is believed."""


class Entropy(Protocol):
    """The system's randomness."""

    def token(self, size: int) -> bytes:
        """`size` unpredictable bytes."""


class Inbox(Protocol):
    """How far what players sent has been read."""

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:
        """Everything that these users sent before this moment has been handed to the referee."""


class Published(Protocol):
    """Waiting for what everybody is told."""

    async def __call__(self, match_id: str, slot: str) -> None:
        """Return once the public post of `slot` stands there, or will not, or has not for a good while; the store says which."""


class Matches(Protocol):
    """Matches, and who sits in them."""

    async def match(self, match_id: str) -> Match | None: ...
    async def match_with_tenures(self, match_id: str) -> tuple[Match, tuple[Tenure, ...]] | None:
        """A match with everybody who ever sat in it, past tenures too: what every act begins with; None if there is none."""

    async def matches_by_id(self, match_ids: Iterable[str]) -> tuple[Match, ...]:
        """Those of these matches that there are, in no order."""

    async def add_match(self, match: Match) -> None: ...
    async def save_match(self, match: Match) -> Match:
        """Store `match` with the next revision; StaleRevision if another commit came first."""

    async def due(self, now: datetime) -> tuple[str, ...]:
        """The ids of the matches whose `wake_at` has come, the longest overdue first."""

    async def next_wake(self) -> datetime | None: ...
    async def matches(self, guild: str | None = None, *, open_only: bool = True) -> tuple[Match, ...]: ...
    async def latest(self, guild: str, most: int) -> tuple[Match, ...]:
        """The matches of a guild that are open, and the `most` newest of the others, runs of contests left out; oldest first.

        What this costs does not grow with the guild's history.
        """

    async def ended(self, guild: str | None = None, user: User | None = None) -> tuple[str, ...]:
        """The ids of the matches that were played to their end, in the order in which they ended: of a guild, of a person.

        No runs of contests.
        """

    async def played(self, match_ids: Iterable[str]) -> tuple[Played, ...]:
        """Those of these matches that were played to their end, in the order in which they ended."""

    async def seasons_of(self, guild: str | None = None) -> tuple[str, ...]:
        """The ids of all seasons of a guild, whatever became of them."""

    async def runs(self, contest_id: str) -> tuple[Match, ...]:
        """The matches of a contest, in the order in which they were begun."""

    async def tenures(self, match_id: str) -> tuple[Tenure, ...]:
        """Every tenure of a match, past ones too, by seat and then by time."""

    async def tenures_of(self, match_ids: Iterable[str]) -> tuple[Tenure, ...]:
        """Every tenure of many matches, past ones too, one match after the other."""

    async def seats_of(self, *users: User) -> tuple[Tenure, ...]:
        """The present tenures of these people in matches that are open."""

    async def record_of(self, user: User) -> tuple[Tenure, ...]:
        """Every tenure that a person ever had, the oldest first."""

    async def add_tenure(self, tenure: Tenure) -> None: ...
    async def save_tenure(self, tenure: Tenure) -> None: ...


class Submissions(Protocol):
    """What players hand in: sealed answers, and offers to one another."""

    async def sealed(self, match_id: str, line: int, keys: Iterable[str]) -> tuple[Submission, ...]:
        """The last version of each seat for these prompt keys; withdrawn ones too (their `answer` is None)."""

    async def sealed_of(self, asked: Iterable[tuple[str, int, str, Seat]]) -> tuple[Submission, ...]:
        """The last versions, in no order, of what is asked for by match, line, prompt key and seat; withdrawn ones too."""

    async def versions(self, match_id: str) -> tuple[Submission, ...]:
        """Every version there ever was, oldest first."""

    async def by_source(self, sources: Iterable[str]) -> dict[str, Submission]:
        """The submissions that these sources brought already."""

    async def add_submissions(self, submissions: Iterable[Submission]) -> None: ...
    async def add_trade(self, trade: Trade) -> Trade: ...
    async def save_trade(self, trade: Trade) -> None: ...
    async def trade(self, token: str) -> Trade | None: ...
    async def open_trades(self, match_id: str) -> tuple[Trade, ...]: ...
    async def offers(self, match_id: str, giver: Seat, since: datetime) -> tuple[Trade, ...]:
        """What a seat has offered since a moment, oldest first, whatever became of it."""

    async def expire_trades(self, match_id: str) -> None:
        """End every open offer of a match: offers end with the round."""


class Journal(Protocol):
    """What was done, and when the bot itself was there."""

    async def append(self, entry: Entry) -> Entry:
        """Add an entry to the journal: its position is the next one, its chain follows from the one before it, its facts are as JSON."""

    async def journal(self, match_id: str) -> tuple[Entry, ...]:
        """What was done in a match, with those who are not forgotten behind their veils."""

    async def sealed_journal(self, match_id: str) -> tuple[Entry, ...]:
        """The same as its chain has it: people are veiled."""

    async def journals(self, match_ids: Iterable[str]) -> dict[str, tuple[Entry, ...]]:
        """The journal of each of many matches, by match."""

    async def asked_at(self, match_ids: Iterable[str]) -> dict[str, datetime]:
        """When each of these matches that has started came to its present questions."""

    async def notes(self, prefix: str) -> dict[str, str]:
        """What a venue has noted for itself under names that begin so."""

    async def note(self, what: str, value: str | None) -> None:
        """Note something; None forgets it."""

    async def alive_at(self) -> datetime | None: ...
    async def set_alive(self, now: datetime) -> None: ...
    async def add_absence(self, since: datetime, until: datetime) -> None: ...
    async def absences(self, since: datetime) -> tuple[tuple[datetime, datetime], ...]: ...


class Outbox(Protocol):
    """What is to be carried out at the venue, and what became of it."""

    async def add_errands(self, errands: Iterable[Errand]) -> None:
        """Add errands in their order. A waiting edit of the same post is superseded by a new one; an edit without a letter is not
        added while another one for the same reader waits, since both would show what stands when they are carried out.
        """

    async def errands(self, match_id: str) -> tuple[Errand, ...]: ...
    async def open_errands(self, after: int = 0) -> tuple[Errand, ...]:
        """Those with a higher id than `after` that are waiting, attempted without an answer, or stuck, in the order in which they
        were made.
        """

    async def errands_by_id(self, errand_ids: Iterable[int]) -> tuple[Errand, ...]: ...
    async def posted(
        self, match_id: str, address: str, slot: str, before: int | None = None, about: User | None = None
    ) -> Errand | None:
        """The last post that filled a slot, or opening of a room; with `before`, of those with a lower id, with `about`, of his."""

    async def kept(self, user: User) -> tuple[Errand, ...]:
        """The letters to a person that lie ready until he comes for them, in all matches, in the order in which they were made."""

    async def save_errands(self, errands: Iterable[Errand]) -> None: ...
    async def rewrite(self, match_id: str, errands: Sequence[Errand], user: User, other: User) -> None:
        """Put these errands of a match in the place of all that it has, and `other` where `user` put an order in: nothing is kept of
        how they were, not even where the match is archived.
        """


class Books(Protocol):
    """Seasons: which are running, their accounts, their roles, their plans and the rooms that their players have open."""

    async def seasons(self) -> tuple[str, ...]:
        """The ids of the seasons that are running."""

    async def book(self, bookings: Iterable[Booking]) -> None:
        """Add to the books of a season, in this order; an account that would fall below nothing is a bug and raises."""

    async def bookings(self, season: str) -> tuple[Booking, ...]:
        """Everything that was booked in a season, oldest first."""

    async def balances(self, season: str) -> dict[tuple[str, str], int]:
        """What lies in each account, by account and currency, as the database has counted it."""

    async def roles(self, season: str) -> frozenset[tuple[str, User]]:
        """Who was given which role."""

    async def save_roles(
        self, season: str, given: Iterable[tuple[str, User]], taken: Iterable[tuple[str, User]]
    ) -> None: ...
    async def plan(self, season: str) -> Plan | None:
        """What is to be played in a season."""

    async def save_plan(self, season: str, plan: Plan) -> None: ...
    async def players_rooms(self) -> tuple[PlayersRoom, ...]:
        """The rooms that players have open now, in all seasons, the oldest first."""

    async def save_players_room(self, room: PlayersRoom) -> None:
        """Store a room as it is now."""

    async def close_players_room(self, token: str) -> None:
        """It is open no more: who was there when is in the journal."""


class People(Protocol):
    """Whom the venue knows."""

    async def person(self, user: User) -> Person | None: ...
    async def save_person(self, person: Person) -> None: ...
    async def persons(self, users: Iterable[User]) -> dict[User, Person]:
        """Those of these people who are known."""

    async def save_persons(self, persons: Iterable[Person]) -> None: ...
    async def languages(self) -> dict[User, str]:
        """The languages that people chose for themselves."""

    async def applications(self, season: str) -> tuple[Application, ...]:
        """Who would play a season, the first first."""

    async def applications_of(self, user: User) -> tuple[Application, ...]:
        """Everything that a person answered to hosts, wherever it is kept."""

    async def save_application(self, application: Application) -> None:
        """Store it in the place of an earlier one of the same person."""

    async def drop_application(self, season: str, user: User) -> None: ...
    async def outlived_applications(self) -> tuple[Application, ...]:
        """Those of seasons that are over, and that nobody wanted to keep."""

    async def forget_person(self, user: User) -> None:
        """Nothing is known of this person any more."""

    async def veils(self, match_id: str) -> tuple[Veil, ...]:
        """Every veil in the journal of a match, also of those who are forgotten."""

    async def veils_of(self, match_id: str, values: Iterable[str]) -> tuple[bool, tuple[Veil, ...]]:
        """Whether the journal of a match has veils at all, and those behind which one of these values stands."""

    async def add_veils(self, veils: Iterable[Veil]) -> None: ...
    async def drop_veils(self, match_id: str, values: Iterable[str]) -> None:
        """Nothing stands behind the veils of these values any more."""

    async def forget_choice(self, match_id: str, user: User) -> None:
        """Nothing is known of how a person wanted to have the letters of a match."""

    async def traces(self, user: User) -> frozenset[str]:
        """The matches in which something stands in the name of a person, as far as it can be looked up."""


class Transaction(Matches, Submissions, Journal, Outbox, Books, People, Protocol):
    """Reads and writes of one transaction; nothing of it is seen by others before it commits.

    A read finds what was written before it. A write that fails is heard of at the next read, or at the commit: as StaleRevision,
    as Contradiction, as LookupError (what is to be changed was never added) or as StoreFailed.
    """

    @property
    def has_written(self) -> bool:
        """Whether it has written anything: what only looked has changed nothing that anybody waits for."""


class Store(Protocol):
    """Everything that must survive."""

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Run `work` in one transaction: all of it is stored when this returns, none of it if it raises."""


class StaleRevision(Exception):
    """Another commit came first."""


class Contradiction(Exception):
    """What was to be written contradicts what is stored, and nothing of the transaction was: a source or a version a second time,
    an account below nothing, a change of what is append-only. A mistake of the caller's.
    """


class StoreFailed(Exception):
    """Nothing of this transaction was stored, and nothing acknowledged was lost. `args[0]` says why: a full disk, a read-only file."""


class Venue(Protocol):
    """Where people are. Every call is one request; each raises Unreachable or Undeliverable."""

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        """Deliver a letter; the id of what stands there now. The same errand twice within minutes leaves one message.

        `room`: what `open_room` returned, for a letter to a room.
        """

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None: ...
    async def open_room(self, match: Match, errand: Errand) -> str: ...
    async def add_member(self, match: Match, errand: Errand, remote_id: str) -> None: ...
    async def remove_member(self, match: Match, errand: Errand, remote_id: str) -> None: ...
    async def lock_room(self, match: Match, errand: Errand, remote_id: str) -> None: ...

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        """What an earlier attempt of this errand left behind, sought by its marker; None if nothing did."""


class Undeliverable(Exception):
    """It is refused until somebody mends something: closed DMs, a permission that is missing. `args[0]` says what, for hosts."""


class Gone(Undeliverable):
    """The place that it was meant for, or the message that it changes, is not there any more."""


class Kept(Undeliverable):
    """No way leads to the reader of a letter: it lies ready until he comes for it. `args[0]` says why, for hosts.

    A venue that raises this has looked whether the letter stands there from an earlier attempt, whose answer got lost: it does not.
    """


class Unreachable(Exception):
    """It may arrive later; `retry_after` seconds is the venue's own wish, or None."""

    def __init__(self, why: str, retry_after: float | None = None) -> None:
        super().__init__(why)
        self.retry_after = retry_after
