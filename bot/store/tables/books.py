"""Seasons: which are running, their accounts, their roles, their plans and the rooms that their players have open."""

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.referee.core.model import Booking, Plan, PlayersRoom, User
from bot.store.shapes import BOOKING, PLAYERS_ROOM
from bot.store.statements import Statements

_PLAN: Final = "INSERT INTO plans VALUES (?, ?) ON CONFLICT (season) DO UPDATE SET plan = excluded.plan"


class Books(Statements):
    """Seasons: which are running, their accounts, their roles, their plans and the rooms that their players have open."""

    async def seasons(self) -> tuple[str, ...]:
        rows = await self._ask("SELECT id FROM matches WHERE game = 'season' AND status = 'running' ORDER BY id")
        return tuple(season for (season,) in rows)

    async def book(self, bookings: Iterable[Booking]) -> None:
        self._write(BOOKING.insert, *[BOOKING.row(booking) for booking in bookings])

    async def bookings(self, season: str) -> tuple[Booking, ...]:
        return BOOKING.values(await self._ask(f"{BOOKING.select} WHERE season = ? ORDER BY id", season))

    async def balances(self, season: str) -> dict[tuple[str, str], int]:
        rows = await self._ask("SELECT account, currency, amount FROM balances WHERE season = ?", season)
        return {(account, currency): amount for account, currency, amount in rows}

    async def roles(self, season: str) -> frozenset[tuple[str, User]]:
        rows = await self._ask('SELECT role, "user" FROM roles WHERE season = ?', season)
        return frozenset((role, user) for role, user in rows)

    async def save_roles(
        self, season: str, added: Iterable[tuple[str, User]], taken: Iterable[tuple[str, User]]
    ) -> None:
        self._write("INSERT INTO roles VALUES (?, ?, ?)", *[(season, *one) for one in added])
        self._write(
            'DELETE FROM roles WHERE season = ? AND role = ? AND "user" = ?', *[(season, *one) for one in taken]
        )

    async def plan(self, season: str) -> Plan | None:
        rows = await self._ask("SELECT plan FROM plans WHERE season = ?", season)
        return msgspec.json.decode(rows[0][0], type=Plan) if rows else None

    async def save_plan(self, season: str, plan: Plan) -> None:
        self._write(_PLAN, (season, msgspec.json.encode(plan).decode()))

    async def players_rooms(self) -> tuple[PlayersRoom, ...]:
        return PLAYERS_ROOM.values(await self._ask(f"{PLAYERS_ROOM.select} ORDER BY opened_at, token"))

    async def save_players_room(self, room: PlayersRoom) -> None:
        self._write(PLAYERS_ROOM.replacing("token"), PLAYERS_ROOM.row(room))

    async def close_players_room(self, token: str) -> None:
        self._write("DELETE FROM players_rooms WHERE token = ?", (token,))
