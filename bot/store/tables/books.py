"""Seasons: which are running, their accounts and their roles."""

from collections.abc import Iterable

from bot.referee.core.model import Booking, User
from bot.store.shapes import BOOKING
from bot.store.tables.statements import Statements


class Books(Statements):
    """Seasons: which are running, their accounts and their roles."""

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
        self, season: str, given: Iterable[tuple[str, User]], taken: Iterable[tuple[str, User]]
    ) -> None:
        self._write("INSERT INTO roles VALUES (?, ?, ?)", *[(season, *one) for one in given])
        self._write(
            'DELETE FROM roles WHERE season = ? AND role = ? AND "user" = ?', *[(season, *one) for one in taken]
        )
