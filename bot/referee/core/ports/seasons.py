"""Seasons with their books, plans, roles and rooms; and what each server has brought in, and uses."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Protocol

from bot.referee.core.model import Booking, Design, Plan, PlayersRoom, Usage, User


class Books(Protocol):
    """The accounts of seasons."""

    async def add(self, bookings: Iterable[Booking]) -> None:
        """Add to the books of a season, in this order. Raises where an account would fall below zero: a bug of the caller."""

    async def of(self, season: str) -> tuple[Booking, ...]:
        """Return everything that was booked in a season, oldest first."""

    async def balances(self, season: str) -> dict[tuple[str, str], int]:
        """Return the balance of each account, by account and currency, as the database counted it."""


class Seasons(Protocol):
    """Which seasons there are, what is to be played in each, and who was given which role."""

    async def of(self, guild: str) -> tuple[str, ...]:
        """Return the ids of the built-in seasons of a guild, in any state."""

    async def running(self) -> tuple[tuple[str, str], ...]:
        """Return the ids and games of the built-in seasons that are running, and of all that is played from a file: some are seasons."""

    async def plan(self, season: str) -> Plan | None:
        """Return what is to be played in a season."""

    async def save_plan(self, season: str, plan: Plan) -> None:
        """Store the plan of a season, in the place of an earlier one."""

    async def roles(self, season: str) -> frozenset[tuple[str, User]]:
        """Return who was given which role."""

    async def save_roles(
        self, season: str, added: Iterable[tuple[str, User]], taken: Iterable[tuple[str, User]]
    ) -> None:
        """Note which roles were given (`added`) and taken (`taken`), as pairs of role and user."""


class Rooms(Protocol):
    """The rooms that players of seasons have open."""

    async def open(self) -> tuple[PlayersRoom, ...]:
        """Return the rooms that players have open now, in all seasons, the oldest first."""

    async def save(self, room: PlayersRoom) -> None:
        """Store a room as it is now."""

    async def delete(self, token: str) -> None:
        """Delete a room that was closed. Its history is in the journal."""


class Designs(Protocol):
    """The designs that servers have brought in, with all their versions."""

    async def find(self, guild: str | None = None) -> tuple[Design, ...]:
        """Return the designs of a server, or of all, the oldest version first."""

    async def save(self, design: Design) -> None:
        """Store a version; the same file of this server is replaced."""

    async def played(self, guild: str) -> tuple[tuple[str, str, int], ...]:
        """Return how many matches of designs a server has had: game key, status, and count."""

    async def rename(self, user: User, other: User) -> None:
        """Make `other` the author of what `user` brought in."""


class Usages(Protocol):
    """What each server uses of its quotas. No read grows with a server's history."""

    async def of(self, guild: str, day: str) -> Usage:
        """Return what a server uses now; `day`: the date (``2026-11-23``) whose letters are counted."""

    async def of_each(self, day: str) -> dict[str, Usage]:
        """Return what every server uses now, by id; servers that use nothing may be missing."""

    async def past(self, guild: str, until: datetime, most: int) -> dict[str, int]:
        """Return the oldest archived matches of a server, up to `most`, that were opened by a moment, with their bytes and those of
        their runs. No run by itself, no contest with a run that is not archived, and nothing that a season has played which is
        not among them and still there.
        """

    async def count_letters(self, day: str, numbers: Mapping[str, int]) -> None:
        """Add to how many letters servers had on a day, by server. The count of an earlier day is replaced."""
