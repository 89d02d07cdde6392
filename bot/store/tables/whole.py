"""Whole tables, to be copied into another database."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.store.rows import Row
from bot.store.statements import Statements


class Part(NamedTuple):
    """A table, or its rows that are `wanted`, in the order of its `key`: columns, and their places in a row.

    Without a key it is short, and read at once.
    """

    table: str
    key: tuple[str, ...]
    places: tuple[int, ...] = (0,)
    wanted: str = "TRUE"

    def key_of(self, row: Row) -> list[object]:
        """The key of one of its rows."""
        return [row[place] for place in self.places]


# What a row refers to comes before it.
PARTS: Final = (
    Part("matches", ("id",), wanted="contest IS NULL"),
    Part("matches", ("id",), wanted="contest IS NOT NULL"),
    Part("tenures", ("id",)),
    Part("submissions", ("id",)),
    Part("trades", ("id",)),
    Part("journal", ('"match"', "position"), (0, 1)),
    Part("errands", ("id",)),
    Part("persons", ('"user"',)),
    Part("veils", ('"match"', "cover"), (0, 1)),
    Part("alive", ("one",)),
    Part("absences", ()),
    Part("bookings", ("id",)),
    Part("balances", ("season", "account", "currency"), (0, 1, 2)),
    Part("roles", ("season", "role", '"user"'), (0, 1, 2)),
    Part("plans", ("season",)),
    Part("applications", ("season", '"user"'), (0, 1)),
    Part("players_rooms", ("token",)),
    Part("samples", ("id",)),
    Part("archives", ("id",)),
    Part("archived_names", ("name", "archive"), (0, 1)),
    Part("notes", ("what",)),
    Part("standings", ("scope", '"user"', "game"), (0, 2, 1)),
    Part("counted", ("scope",)),
    Part("designs", ("guild", "digest"), (0, 1)),
)


class Whole(Statements):
    """Whole tables, page by page."""

    async def count(self, part: Part) -> int:
        """How many rows it has."""
        [(count,)] = await self._ask(f"SELECT count(*) FROM {part.table} WHERE {part.wanted}")
        return int(count)

    async def page(self, part: Part, after: Row | None, most: int) -> list[Row]:
        """Up to `most` rows after the row `after`, or the first ones; all engines have the same columns in the same order."""
        if not part.key:
            return [] if after else [tuple(row) for row in await self._ask(f"SELECT * FROM {part.table} ORDER BY 1, 2")]
        key, given = ", ".join(part.key), part.key_of(after) if after else []
        behind = f" AND ({key}) > ({', '.join('?' for _ in given)})" if after else ""
        sql = f"SELECT * FROM {part.table} WHERE {part.wanted}{behind} ORDER BY {key} LIMIT ?"
        return [tuple(row) for row in await self._ask(sql, *given, most)]

    async def put(self, table: str, rows: Sequence[Row]) -> None:
        """Add rows that were read elsewhere; balances follow from the bookings."""
        if rows and table != "balances":
            self._write(f"INSERT INTO {table} VALUES ({', '.join('?' for _ in rows[0])})", *rows)
