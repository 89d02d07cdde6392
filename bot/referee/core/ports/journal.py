"""What was done, and what is to be delivered."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Protocol

from bot.referee.core.model import (
    Entry,
    Errand,
    User,
)


class Journal(Protocol):
    """What was done, and when the bot itself was running."""

    async def append(self, entry: Entry) -> Entry:
        """Add an entry to the journal: its position is the next one, its chain follows from the one before it, its facts are as JSON."""

    async def journal(self, match_id: str) -> tuple[Entry, ...]:
        """Return the entries of a match, with veils replaced by the people who were not deleted."""

    async def sealed_journal(self, match_id: str) -> tuple[Entry, ...]:
        """Return the entries of a match as its hash chain has them: all people veiled."""

    async def journals(self, match_ids: Iterable[str]) -> dict[str, tuple[Entry, ...]]:
        """Return the journal of each of many matches, by match."""

    async def asked_at(self, match_ids: Iterable[str]) -> dict[str, datetime]:
        """Return when each of these matches that has started reached its present questions (aware UTC), by match."""

    async def notes(self, prefix: str) -> dict[str, str]:
        """Return a venue's own notes whose names begin so."""

    async def note(self, what: str, value: str | None) -> None:
        """Store `value` under the name `what`; None deletes it."""

    async def alive_at(self) -> datetime | None:
        """Return when the bot last said that it was running (aware UTC); None before the first time."""

    async def set_alive(self, now: datetime) -> None:
        """Note that the bot is running at this moment."""

    async def add_absence(self, since: datetime, until: datetime) -> None:
        """Note that the bot was down between two moments."""

    async def absences(self, since: datetime) -> tuple[tuple[datetime, datetime], ...]:
        """Return the outages that ended after a moment, from when to when, earliest first."""


class Outbox(Protocol):
    """What is to be delivered at the venue, and what became of it."""

    async def add_errands(self, errands: Iterable[Errand]) -> None:
        """Add errands in their order. A waiting edit of the same post is superseded by a new one; an edit without a letter is not
        added while another one for the same reader waits, since both would show what stands when they are carried out.
        """

    async def errands(self, match_id: str) -> tuple[Errand, ...]:
        """Return every errand of a match, delivered or not, in the order in which they were made."""

    async def open_errands(self, after: int = 0) -> tuple[Errand, ...]:
        """Return errands with a higher id than `after` that wait, have no answer yet, or are stuck, in the order in which they came."""

    async def untold(self) -> frozenset[str]:
        """Return the matches of which a post to everyone has not arrived, even one that is stuck.

        What they have come to is not public yet.
        """

    async def waiting(self, now: datetime) -> tuple[int, datetime | None]:
        """Return how many errands could go now, and since when the first of them could. Leaves out stuck ones and those about trades.

        The number of those would reveal trades.
        """

    async def errands_by_id(self, errand_ids: Iterable[int]) -> tuple[Errand, ...]:
        """Return the errands of these ids, in no order."""

    async def posted(
        self, match_id: str, address: str, slot: str, before: int | None = None, about: User | None = None
    ) -> Errand | None:
        """Return the last post that filled a slot, or opening of a room; with `before`, among lower ids; with `about`, of that person."""

    async def kept(self, user: User) -> tuple[Errand, ...]:
        """Return the letters to a person that wait for them to come, in all matches, in the order in which they were made."""

    async def save_errands(self, errands: Iterable[Errand]) -> None:
        """Store what became of errands, found by their ids."""

    async def rewrite(self, match_id: str, errands: Sequence[Errand], user: User, other: User) -> None:
        """Replace all errands of a match by these, with `other` in the place of `user`. No old version is kept, not even in the archive."""
