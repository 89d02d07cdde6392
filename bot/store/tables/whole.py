"""Whole tables as they lie in the database, to be carried into another one."""

from collections.abc import Sequence
from typing import Final

from bot.store.rows import Row
from bot.store.tables.statements import Statements

TABLES: Final = {
    # What a row refers to comes before it. After each name: the order of its rows.
    "matches": "contest IS NOT NULL, id",
    "tenures": "id",
    "submissions": "id",
    "trades": "id",
    "journal": '"match", position',
    "errands": "id",
    "persons": '"user"',
    "veils": '"match", cover',
    "alive": "one",
    "absences": "since, until",
    "bookings": "id",
    "balances": "season, account, currency",
    "roles": 'season, role, "user"',
    "plans": "season",
    "applications": 'season, "user"',
    "players_rooms": "token",
    "samples": "id",
    "archives": "id",
    "archived_names": "name, archive",
    "notes": "what",
    "standings": 'scope, "user", game',
    "counted": "scope",
}


class Whole(Statements):
    """Whole tables as they lie in the database, page by page."""

    async def page(self, table: str, start: int, most: int) -> list[Row]:
        """Up to `most` rows after the first `start`, in the order of `TABLES`; all engines have the same columns in the same order."""
        sql = f"SELECT * FROM {table} ORDER BY {TABLES[table]} LIMIT ? OFFSET ?"
        return [tuple(row) for row in await self._ask(sql, most, start)]

    async def put(self, table: str, rows: Sequence[Row]) -> None:
        """Add rows as they were read elsewhere; the balances follow from the bookings by themselves."""
        if rows and table != "balances":
            self._write(f"INSERT INTO {table} VALUES ({', '.join('?' for _ in rows[0])})", *rows)
