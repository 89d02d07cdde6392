"""Whole tables, or what they have of one server or one match: to be copied into another database, or erased some rows at a time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from bot.referee.core.model import EVERYWHERE, User
from bot.store.shapes import Row, text_of
from bot.store.statements import Repository

_OF_MATCH: Final = '"match" IN ({of})'
_OF_SEASON: Final = "season IN ({of})"
_SERVERS: Final = "IN (SELECT guild FROM matches WHERE id IN ({of}))"
_LISTED: Final = """replace({column}, '"' || persons."user" || '"', '') <> {column}"""
_PERSONS: Final = (
    '("user" IN (SELECT "user" FROM tenures WHERE "match" IN ({of})) OR "user" IN (SELECT "user" FROM applications WHERE season'
    ' IN ({of})) OR "user" IN (SELECT value FROM veils WHERE "match" IN ({of})) OR EXISTS (SELECT 1 FROM matches WHERE id IN'
    f" ({{of}}) AND ({_LISTED.format(column='hosts')} OR {_LISTED.format(column='waiting')})))"
)
_FOR_MATCH: Final = """replace({note}.value, '"match":"' || id || '"', '') <> {note}.value"""
_NOTES: Final = (
    # The name of a note has its match; a program's token tells it in its value, and the name of a webhook has that of its token.
    "(EXISTS (SELECT 1 FROM matches WHERE id IN ({of}) AND replace(what, id, '') <> what)"
    " OR (substr(what, 1, 8) = 'program/' AND EXISTS (SELECT 1 FROM matches WHERE id IN ({of}) AND "
    f"{_FOR_MATCH.format(note='notes')}))"
    " OR (substr(what, 1, 5) = 'hook/' AND EXISTS (SELECT 1 FROM notes AS made, matches WHERE substr(made.what, 1, 8) = 'program/'"
    " AND replace(notes.what, substr(made.what, 9) || '/', '') <> notes.what AND id IN ({of}) AND "
    f"{_FOR_MATCH.format(note='made')})))"
)
_DESIGNS: Final = f"guild {_SERVERS}"
_PLAYED: Final = (
    f"({_DESIGNS} AND EXISTS (SELECT 1 FROM matches WHERE id IN ({{of}}) AND replace(game, digest, '') <> game))"
)


class Part(NamedTuple):
    """A table, or its rows that are `wanted`, in the order of its `key`: columns, and their places in a row.

    Without a key it is short, and read at once. `belongs`: the condition of what belongs to some matches (``{of}``).
    `of_match`: the same where matches are chosen by their ids, if that is less. `is_shared`: others may need the same rows, which
    then stay where those matches are left out.
    """

    table: str
    key: tuple[str, ...]
    places: tuple[int, ...] = (0,)
    wanted: str = "TRUE"
    belongs: str = _OF_MATCH
    is_shared: bool = False
    of_match: str = ""

    def key_of(self, row: Row) -> list[object]:
        """Return the key of one of its rows."""
        return [row[place] for place in self.places]


@dataclass(frozen=True)
class Choice:
    """The matches of one server, or some by their `ids` with their runs; or all others (`is_rest`)."""

    server: str = ""
    ids: tuple[str, ...] = ()
    is_rest: bool = False

    @property
    def matches(self) -> tuple[str, list[str]]:
        """The statement that finds them, and what it is given."""
        if self.ids:
            some = ", ".join("?" * len(self.ids))
            return f"SELECT id FROM matches WHERE id IN ({some}) OR contest IN ({some})", [*self.ids, *self.ids]
        return "SELECT id FROM matches WHERE guild = ?", [self.server]

    def rows_of(self, part: Part) -> tuple[str, list[str]]:
        """Return the condition of what belongs to them, and what it is given."""
        of, values = self.matches
        belongs = part.of_match if self.ids and part.of_match else part.belongs
        times = belongs.count("{of}")
        chosen = belongs.replace("{of}", of)
        if not self.is_rest:
            return chosen, values * times
        others = belongs.replace("{of}", f"SELECT id FROM matches WHERE id NOT IN ({of})")
        return (
            (f"(NOT ({chosen}) OR {others})", 2 * values * times)
            if part.is_shared
            else (f"NOT ({chosen})", values * times)
        )


# What a row refers to comes before it.
PARTS: Final = (
    Part("matches", ("id",), wanted="contest IS NULL", belongs="id IN ({of})"),
    Part("matches", ("id",), wanted="contest IS NOT NULL", belongs="id IN ({of})"),
    Part("tenures", ("id",)),
    Part("submissions", ("id",)),
    Part("trades", ("id",)),
    Part("journal", ('"match"', "position"), (0, 1)),
    Part("errands", ("id",)),
    Part("persons", ('"user"',), belongs=_PERSONS, is_shared=True),
    Part("veils", ('"match"', "cover"), (0, 1)),
    Part("alive", ("one",), belongs="FALSE"),
    Part("absences", (), belongs="FALSE"),
    Part("bookings", ("id",), belongs=_OF_SEASON),
    Part("balances", ("season", "account", "currency"), (0, 1, 2), belongs=_OF_SEASON),
    Part("roles", ("season", "role", '"user"'), (0, 1, 2), belongs=_OF_SEASON),
    Part("plans", ("season",), belongs=_OF_SEASON),
    Part("applications", ("season", '"user"'), (0, 1), belongs=_OF_SEASON),
    Part("rulings", ('"match"', "number"), (0, 1)),
    Part("players_rooms", ("token",), belongs=_OF_SEASON),
    Part("samples", ("id",), belongs="FALSE"),
    Part("archives", ('"match"',)),
    Part("notes", ("what",), belongs=_NOTES),
    Part("standings", ("scope", '"user"', "game"), (0, 2, 1), belongs=f"scope {_SERVERS}"),
    Part("counted", ("scope",), belongs=f"scope {_SERVERS}"),
    Part("designs", ("guild", "digest"), (0, 1), belongs=_DESIGNS, of_match=_PLAYED),
    Part("stored", ("guild",), belongs="FALSE"),
    Part("letters", ("guild",), belongs=_DESIGNS, of_match="FALSE"),
)

FOLLOWING: Final = frozenset({"balances", "stored"})
"""Tables that triggers fill, from bookings, archives and designs."""


class Whole(Repository):
    """Whole tables, page by page."""

    async def count(self, part: Part, choice: Choice | None = None) -> int:
        """Return how many rows it has, or of what is chosen."""
        chosen, values = choice.rows_of(part) if choice else ("TRUE", [])
        [(count,)] = await self.sql.ask(f"SELECT count(*) FROM {part.table} WHERE {part.wanted} AND {chosen}", *values)
        return int(count)

    async def page(self, part: Part, after: Row | None, most: int, choice: Choice | None = None) -> list[Row]:
        """Return up to `most` rows after the row `after`, or the first ones; all engines have the same columns in the same order."""
        chosen, values = choice.rows_of(part) if choice else ("TRUE", [])
        if not part.key:
            sql = f"SELECT * FROM {part.table} WHERE {chosen} ORDER BY 1, 2"
            return [] if after else [tuple(row) for row in await self.sql.ask(sql, *values)]
        key, marks = ", ".join(part.key), part.key_of(after) if after else []
        behind = f" AND ({key}) > ({', '.join('?' for _ in marks)})" if after else ""
        sql = f"SELECT * FROM {part.table} WHERE {part.wanted} AND {chosen}{behind} ORDER BY {key} LIMIT ?"
        return [tuple(row) for row in await self.sql.ask(sql, *values, *marks, most)]

    async def put(self, table: str, rows: Sequence[Row]) -> None:
        """Add rows that were read elsewhere, but not those of tables that follow from others."""
        if rows and table not in FOLLOWING:
            await self.sql.load(table, rows)

    async def standing(self, part: Part, rows: Sequence[Row]) -> list[Row | None]:
        """Return what stands under the keys of some rows; None where nothing does. Without a key: all that there is."""
        if not part.key:
            return list(await self.page(part, None, 0))
        wanted = " AND ".join(f"{one} = ?" for one in part.key)
        sql = f"SELECT * FROM {part.table} WHERE {wanted}"
        answers = await self.sql.ask_all(*((sql, tuple(part.key_of(row))) for row in rows)) if rows else []
        return [tuple(found[0]) if found else None for found in answers]

    async def chosen(self, choice: Choice) -> dict[str, str]:
        """Return the servers of the matches that are chosen, by match."""
        of, values = choice.matches
        return {
            str(one): str(guild)
            for one, guild in await self.sql.ask(f"SELECT id, guild FROM matches WHERE id IN ({of})", *values)
        }

    async def archived_head(self, match_id: str) -> str | None:
        """Return the hash at the end of a match's journal as its archive has it; None if it is not archived."""
        rows = await self.sql.ask('SELECT chain FROM archives WHERE "match" = ?', match_id)
        return str(rows[0][0]) if rows else None

    async def highest(self, table: str, column: str = "id") -> int:
        """Return the highest number in a column."""
        [(number,)] = await self.sql.ask(f"SELECT coalesce(max({column}), 0) FROM {table}")
        return int(number)

    async def count_anew(self, scopes: Sequence[str]) -> None:
        """Have standings counted from the beginning."""
        rows: list[tuple[Any, ...]] = [(scope,) for scope in scopes]
        self.sql.write("DELETE FROM standings WHERE scope = ?", *rows)
        self.sql.write("DELETE FROM counted WHERE scope = ?", *rows)
        self.sql.write("INSERT INTO counted VALUES (?, '', 0, 1)", *rows)

    async def has_matches(self) -> bool:
        """Return whether there is any match."""
        return bool(await self.sql.ask("SELECT 1 FROM matches LIMIT 1"))


_ERASED_LAST: Final = [part for table in ("archives", "matches") for part in PARTS if part.table == table]
"""What a match keeps until nothing else is left of it, so that it can be read until then."""
_ERASED: Final = [
    part
    for part in reversed(PARTS)
    if part not in _ERASED_LAST and "{of}" in part.belongs and "guild" not in part.belongs and not part.is_shared
]
# Whatever names a match of others comes before it: the books of seasons, the runs of contests.
_TO_ERASE: Final = (
    "SELECT id FROM matches WHERE guild = ? AND opened_at <= ?"
    " ORDER BY CASE WHEN game = 'season' THEN 0 WHEN contest IS NOT NULL THEN 1 ELSE 2 END, id LIMIT ?"
)
_MARK: Final = (
    "UPDATE matches SET is_erased = 1, wake_at = NULL, revision = revision + 1 WHERE id = ? AND is_erased = 0"
)
_SEATED: Final = (
    'SELECT "user" FROM tenures WHERE "match" = ? UNION SELECT "user" FROM applications WHERE season = ?'
    ' UNION SELECT "user" FROM rulings WHERE "match" = ?'
)
_ANYTHING: Final = "SELECT 1 FROM matches WHERE guild = ? UNION ALL SELECT 1 FROM designs WHERE guild = ? LIMIT 1"
_UNUSED_SAMPLES: Final = "DELETE FROM samples WHERE NOT EXISTS (SELECT 1 FROM archives WHERE sample = samples.id)"


class Erasing(Repository):
    """Deletes what a server has, and its matches."""

    async def matches(self, server: str, until: datetime, most: int) -> tuple[str, ...]:
        """Return up to `most` matches of a server that were opened by a moment, in the order in which they can be erased."""
        return await self.sql.column(_TO_ERASE, server, text_of(until), most)

    async def has_any(self, server: str) -> bool:
        """Return whether there is a match or a design of a server."""
        return bool(await self.sql.ask(_ANYTHING, server, server))

    async def has_begun(self, choice: Choice) -> bool:
        """Return whether something of the chosen matches may be gone already."""
        of, values = choice.matches
        return bool(await self.sql.ask(f"SELECT 1 FROM matches WHERE is_erased = 1 AND id IN ({of}) LIMIT 1", *values))

    async def mark(self, match_id: str) -> None:
        """Mark a match that is over; from now on everything of it may be deleted."""
        self.sql.write(_MARK, (match_id,))

    async def people_of(self, match_id: str) -> frozenset[User]:
        """Return the people who sat in a match, applied for it, or asked its hosts something."""
        return frozenset(await self.sql.column(_SEATED, match_id, match_id, match_id))

    async def erase_rows(self, match_id: str, most: int) -> int:
        """Delete up to `most` rows of a match that is marked, and at the end the match itself. Returns how many; 0: nothing was left."""
        done = 0
        for part in _ERASED:
            done += await self._erase(part, match_id, most - done)
            if done >= most:
                return done
        for part in _ERASED_LAST:
            done += await self._erase(part, match_id, most)
        return done

    async def _erase(self, part: Part, match_id: str, most: int) -> int:
        key = ", ".join(part.key)
        belongs, times = part.belongs.replace("{of}", "?"), part.belongs.count("{of}")
        keys = f"SELECT {key} FROM {part.table} WHERE {part.wanted} AND {belongs} LIMIT ?"
        sql = f"DELETE FROM {part.table} WHERE ({key}) IN ({keys}) RETURNING 1"
        return len(await self.sql.ask(sql, *[match_id] * times, most))

    async def erase_server(self, server: str, until: datetime) -> None:
        """Delete what belongs to a server and to none of its matches; have standings counted anew."""
        self.sql.write("DELETE FROM designs WHERE guild = ? AND at <= ?", (server, text_of(until)))
        scopes = set(await self.sql.column("SELECT scope FROM counted"))
        if not await self.has_any(server):
            for part in (one for one in PARTS if one.key == ("guild",)):
                self.sql.write(f"DELETE FROM {part.table} WHERE guild = ?", (server,))
            self.sql.write("DELETE FROM standings WHERE scope = ?", (server,))
            self.sql.write("DELETE FROM counted WHERE scope = ?", (server,))
            scopes.discard(server)
        await self.tidy({server, EVERYWHERE} & scopes)

    async def tidy(self, scopes: Iterable[str]) -> None:
        """Delete the samples that no archive needs, and have standings counted anew that had matches which are erased."""
        self.sql.write(_UNUSED_SAMPLES, ())
        await Whole(self.sql).count_anew(sorted(scopes))
