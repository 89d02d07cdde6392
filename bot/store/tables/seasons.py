"""Seasons: their books, plans, roles, and the rooms that their players have open."""

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.referee.core.model import Booking, Plan, PlayersRoom, User
from bot.store.shapes import BOOKING, PLAYERS_ROOM
from bot.store.statements import Repository

_PLAN: Final = "INSERT INTO plans VALUES (?, ?) ON CONFLICT (season) DO UPDATE SET plan = excluded.plan"
_RUNNING: Final = (
    "SELECT id, game FROM matches WHERE status = 'running' AND (game = 'season' OR substr(game, 1, 7) = 'design_')"
    " ORDER BY guild, opened_at, id"
)
"""With the condition, the order and the fields of an index of its own."""


class Books(Repository):
    """The accounts of seasons."""

    async def add(self, bookings: Iterable[Booking]) -> None:
        self.sql.write(BOOKING.insert, *[BOOKING.row(booking) for booking in bookings])

    async def of(self, season: str) -> tuple[Booking, ...]:
        return await self.sql.read(BOOKING, "WHERE season = ? ORDER BY id", season)

    async def balances(self, season: str) -> dict[tuple[str, str], int]:
        rows = await self.sql.ask("SELECT account, currency, amount FROM balances WHERE season = ?", season)
        return {(account, currency): amount for account, currency, amount in rows}


class Seasons(Repository):
    """Which seasons there are, what is to be played in each, and who was given which role."""

    async def of(self, guild: str) -> tuple[str, ...]:
        return await self.sql.column("SELECT id FROM matches WHERE game = 'season' AND guild = ? ORDER BY id", guild)

    async def running(self) -> tuple[tuple[str, str], ...]:
        return tuple([(season, game) for season, game in await self.sql.ask(_RUNNING)])

    async def plan(self, season: str) -> Plan | None:
        rows = await self.sql.ask("SELECT plan FROM plans WHERE season = ?", season)
        return msgspec.json.decode(rows[0][0], type=Plan) if rows else None

    async def save_plan(self, season: str, plan: Plan) -> None:
        self.sql.write(_PLAN, (season, msgspec.json.encode(plan).decode()))

    async def roles(self, season: str) -> frozenset[tuple[str, User]]:
        rows = await self.sql.ask('SELECT role, "user" FROM roles WHERE season = ?', season)
        return frozenset((role, user) for role, user in rows)

    async def save_roles(
        self, season: str, added: Iterable[tuple[str, User]], taken: Iterable[tuple[str, User]]
    ) -> None:
        self.sql.write("INSERT INTO roles VALUES (?, ?, ?)", *[(season, *one) for one in added])
        self.sql.write(
            'DELETE FROM roles WHERE season = ? AND role = ? AND "user" = ?', *[(season, *one) for one in taken]
        )


class Rooms(Repository):
    """The rooms that players of seasons have open."""

    async def open(self) -> tuple[PlayersRoom, ...]:
        return await self.sql.read_each(PLAYERS_ROOM, "ORDER BY opened_at, token")

    async def save(self, room: PlayersRoom) -> None:
        self.sql.write(PLAYERS_ROOM.overlay, PLAYERS_ROOM.row(room))

    async def delete(self, token: str) -> None:
        self.sql.write("DELETE FROM players_rooms WHERE token = ?", (token,))
