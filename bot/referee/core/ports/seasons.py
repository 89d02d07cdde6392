"""Seasons: their books, plans, roles, and the rooms that their players have open."""

from collections.abc import Iterable
from datetime import datetime
from typing import Protocol

from bot.referee.core.model import Booking, Plan, PlayersRoom, User


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

    async def of(self, guild: str, since: datetime | None = None) -> tuple[str, ...]:
        """Return the ids of the seasons of a guild, in any state; without those that had ended before `since`."""

    async def running(self) -> tuple[str, ...]:
        """Return the ids of the seasons that are running."""

    async def staged(self, guild: str = "") -> tuple[str, ...]:
        """Return the ids of what is played from a file (in a guild) and waits for no deadline, such as a season for its matches."""

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
