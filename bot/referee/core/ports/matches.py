"""Matches, who sits in them, and what players hand in."""

from collections.abc import Iterable
from datetime import datetime
from typing import Protocol

from bot.referee.core.model import Match, OpenMatch, Played, Submission, Tenure, Trade, User
from games.game import Seat


class Matches(Protocol):
    """Matches of all kinds."""

    async def get(self, match_id: str) -> Match | None:
        """Return the match of that id as it is now, or None."""

    async def with_seats(self, match_id: str) -> tuple[Match, tuple[Tenure, ...]] | None:
        """Return a match with all tenures, past ones too: what every act begins with; None if there is none."""

    async def by_id(self, match_ids: Iterable[str]) -> tuple[Match, ...]:
        """Return those of these matches that exist, in no order; unknown ids are skipped."""

    async def add(self, match: Match) -> None:
        """Store a new match with an unused id."""

    async def save(self, match: Match) -> Match:
        """Store `match` with the next revision; StaleRevision if another commit came first."""

    async def due(self, now: datetime, *, is_one_file: bool | None = None) -> tuple[str, ...]:
        """Return the ids of the matches whose `wake_at` has come by `now` (aware UTC), the longest overdue first.

        Those that failed before come last. `is_one_file`: only matches in one file, whose servers come in turn, or only others.
        """

    async def next_wake(self) -> datetime | None:
        """Return the earliest `wake_at` of all matches (aware UTC); None while none waits for time."""

    async def find(
        self, guild: str | None = None, *, open_only: bool = True, host: User | None = None
    ) -> tuple[Match, ...]:
        """Return the matches of a `guild`, or of all: those that are open, or with `open_only` false every one; oldest first.

        `host`: only those that this person runs.
        """

    async def open(self, guild: str | None = None) -> tuple[OpenMatch, ...]:
        """Return the open matches of a `guild`, or of all, in short; oldest first. Read whole ones of all guilds page by page."""

    async def public(self, most: int, guild: str | None = None) -> tuple[Match, ...]:
        """Return the newest open matches whose page is public, of a guild or of all, runs of contests left out; oldest first."""

    async def latest(self, guild: str, most: int) -> tuple[Match, ...]:
        """Return the matches of a guild that are open, and the `most` newest of the others, runs of contests left out; oldest first.

        Its cost does not grow with the guild's history.
        """

    async def ended(
        self, guild: str | None = None, after: str = "", most: int | None = None, *, is_newest_first: bool = False
    ) -> tuple[str, ...]:
        """Return the ids of the matches of a guild, or of all, that were played to their end, in the order in which they ended.

        `after`: only those that ended after this match; `most`: only so many, the first. No runs of contests. With `most` the cost does
        not grow with the number of finished matches.
        """

    async def over_since(self, at: datetime) -> tuple[str, ...]:
        """Return the ids of the matches that have ended since a moment, runs of contests too."""

    async def played(self, match_ids: Iterable[str]) -> tuple[Played, ...]:
        """Return those of these matches that were played to their end, in the order in which they ended."""

    async def runs(self, contest_id: str) -> tuple[Match, ...]:
        """Return the matches of a contest, in the order in which they were begun."""


class Seats(Protocol):
    """Who sits in which match, and who sat there before."""

    async def of(self, *match_ids: str) -> tuple[Tenure, ...]:
        """Return every tenure of these matches, past ones too, one match after the other, by seat and then by time."""

    async def present(self, *match_ids: str) -> tuple[Tenure, ...]:
        """Return who sits in these matches now, one match after the other, by seat."""

    async def each_of(self, match_ids: Iterable[str]) -> tuple[Tenure, ...]:
        """Return the same, without what cannot be read: for what goes through many matches."""

    async def held_by(self, *users: User) -> tuple[Tenure, ...]:
        """Return the present tenures of these people in matches that are open."""

    async def kept_by(self, user: User, most: int) -> tuple[Tenure, ...]:
        """Return the last tenures, up to `most`, that a person kept to the end of a match, the newest first."""

    async def record_of(self, user: User, most: int) -> tuple[Tenure, ...]:
        """Return the last tenures, up to `most`, that a person ever had, the newest first."""

    async def add(self, tenure: Tenure) -> None:
        """Store that a person holds a seat from a moment on."""

    async def save(self, tenure: Tenure) -> None:
        """Store a changed tenure: its end, its seat, its name. LookupError if it was never added."""


class Orders(Protocol):
    """Sealed answers: what players hand in to the game."""

    async def sealed(self, match_id: str, line: int, keys: Iterable[str]) -> tuple[Submission, ...]:
        """Return the last version of each seat for these prompt keys; withdrawn ones too (their `answer` is None)."""

    async def sealed_of(self, asked: Iterable[tuple[str, int, str, Seat]]) -> tuple[Submission, ...]:
        """Return the last versions, in no order, for each match, line, prompt key and seat that is asked for; withdrawn ones too."""

    async def versions(self, match_id: str) -> tuple[Submission, ...]:
        """Return every version, oldest first."""

    async def by_source(self, sources: Iterable[str]) -> dict[str, Submission]:
        """Return the submissions that these `sources` (messages, presses) already brought, by source."""

    async def add(self, submissions: Iterable[Submission]) -> None:
        """Store sealed answers; Contradiction if a source, or a version of a seat's answer, exists already."""

    async def rename(self, match_id: str, user: User, other: User) -> None:
        """Note `other` wherever `user` put in an order of another player, also in the archive of the match."""


class Trades(Protocol):
    """What players offer to one another."""

    async def add(self, trade: Trade) -> Trade:
        """Store an offer; returns it with its id."""

    async def save(self, trade: Trade) -> None:
        """Store what became of an offer."""

    async def get(self, token: str) -> Trade | None:
        """Return the offer with this `token`, in any match, or None."""

    async def open(self, match_id: str) -> tuple[Trade, ...]:
        """Return the offers of a match that are not answered yet, oldest first."""

    async def offered(self, match_id: str, giver: Seat, since: datetime) -> tuple[Trade, ...]:
        """Return what a seat has offered since a moment (aware UTC), oldest first, in any state."""

    async def expire(self, match_id: str) -> None:
        """End every open offer of a match: offers end with the round."""
