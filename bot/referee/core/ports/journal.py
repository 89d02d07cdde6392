"""What was done, who stands behind its veils, what is to be delivered, and what the bot notes for itself."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Protocol

from bot.referee.core.model import Entry, Errand, User, Veil


class Journal(Protocol):
    """What was done in each match."""

    async def append(self, entry: Entry) -> Entry:
        """Add an entry to the journal: its position is the next one, its chain follows from the one before it, its facts are as JSON."""

    async def of(self, match_id: str) -> tuple[Entry, ...]:
        """Return the entries of a match, with veils replaced by the people who were not deleted."""

    async def sealed(self, match_id: str) -> tuple[Entry, ...]:
        """Return the entries of a match as its hash chain has them: all people veiled."""

    async def of_each(self, match_ids: Iterable[str]) -> dict[str, tuple[Entry, ...]]:
        """Return the journal of each of many matches, by match."""

    async def asked_at(self, match_ids: Iterable[str]) -> dict[str, datetime]:
        """Return when each of these matches that has started reached its present questions (aware UTC), by match."""


class Veils(Protocol):
    """Who stands behind the veils in journals."""

    async def of(self, match_id: str) -> tuple[Veil, ...]:
        """Return every veil in the journal of a match, also of people who were deleted."""

    async def hiding(self, match_id: str, values: Iterable[str]) -> tuple[Veil, ...]:
        """Return the veils in the journal of a match behind which one of these values stands."""

    async def add(self, veils: Iterable[Veil]) -> None:
        """Store who stands behind new veils, and the salt of each."""

    async def drop(self, match_id: str, values: Iterable[str]) -> None:
        """Delete these values behind veils, in an archive too."""


class Outbox(Protocol):
    """What is to be delivered at the venue, and what became of it."""

    async def add(self, errands: Iterable[Errand]) -> None:
        """Add errands in their order. A waiting edit of the same post is superseded by a new one; an edit without a letter is not
        added while another one for the same reader waits, since both would show what stands when they are carried out.
        """

    async def of(self, match_id: str) -> tuple[Errand, ...]:
        """Return every errand of a match, delivered or not, in the order in which they were made."""

    async def open(self, after: int = 0) -> tuple[Errand, ...]:
        """Return errands with a higher id than `after` that wait, have no answer yet, or are stuck, in the order in which they came."""

    async def untold(self) -> frozenset[str]:
        """Return the matches of which a post to everyone has not arrived, even one that is stuck.

        What they have come to is not public yet.
        """

    async def waiting(self, now: datetime) -> tuple[int, datetime | None]:
        """Return how many errands could go now, and since when the first of them could. Leaves out stuck ones and those about trades.

        The number of those would reveal trades.
        """

    async def by_id(self, errand_ids: Iterable[int]) -> tuple[Errand, ...]:
        """Return the errands of these ids, in no order."""

    async def posted(
        self, match_id: str, address: str, slot: str, before: int | None = None, about: User | None = None
    ) -> Errand | None:
        """Return the last post that filled a slot, or opening of a room; with `before`, among lower ids; with `about`, of that person."""

    async def kept(self, user: User) -> tuple[Errand, ...]:
        """Return the letters to a person that wait for them to come, in all matches, in the order in which they were made."""

    async def save(self, errands: Iterable[Errand]) -> None:
        """Store what became of errands, found by their ids."""

    async def rewrite(self, match_id: str, change: Callable[[Errand], Errand]) -> None:
        """Change every errand of a match. No old version is kept, not even in the archive."""


class Notes(Protocol):
    """Short texts under names, which a venue or the bot keeps for itself."""

    async def find(self, prefix: str) -> dict[str, str]:
        """Return the notes whose names begin so, by name."""

    async def get(self, name: str) -> str | None:
        """Return the note of this name, or None."""

    async def save(self, name: str, value: str | None) -> None:
        """Store `value` under a name; None deletes it."""

    async def drop(self, prefix: str) -> None:
        """Delete the notes whose names begin so."""


class Uptime(Protocol):
    """When the bot itself was running."""

    async def alive_at(self) -> datetime | None:
        """Return when the bot last said that it was running (aware UTC); None before the first time."""

    async def set_alive(self, now: datetime) -> None:
        """Note that the bot is running at this moment."""

    async def add_absence(self, since: datetime, until: datetime) -> None:
        """Note that the bot was down between two moments."""

    async def absences(self, since: datetime) -> tuple[tuple[datetime, datetime], ...]:
        """Return the outages that ended after a moment, from when to when, earliest first."""
