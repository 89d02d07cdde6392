"""What was done, who stands behind its veils, what is noted, and when the bot itself was running."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import groupby
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts.veils import lifted
from bot.referee.core.model import Entry, Veil
from bot.referee.core.ports import Damaged
from bot.referee.core.positions import chain
from bot.store.archiving import Archives, beside, of_match
from bot.store.shapes import ENTRY, VEIL, Row, moment_of, text_of
from bot.store.statements import LISTED, NO_HEAD, Repository, Statements

ASKED_AT: Final = (
    'SELECT value, max((SELECT at FROM journal WHERE "match" = value AND digest IS NOT NULL'
    " AND act NOT IN ('traded', 'decreed') ORDER BY position DESC LIMIT 1),"
    " coalesce((SELECT round_at FROM matches WHERE id = value), '')) FROM json_each(?)"
)

HEAD: Final = (
    'SELECT position, chain FROM journal WHERE "match" = ? UNION ALL SELECT position, chain FROM archives WHERE "match" = ?'
    " ORDER BY position DESC LIMIT 1"
)
_OF_MATCHES: Final = (
    f'{ENTRY.select} WHERE "match" IN {LISTED} ORDER BY "match", position',
    f'{VEIL.select} WHERE "match" IN {LISTED}',
)
_HIDING: Final = f'{VEIL.select} WHERE "match" = ? AND value IN {LISTED}'
_DROP: Final = f"""UPDATE veils SET value = '', salt = '' WHERE "match" = ? AND value IN {LISTED}"""
_BEGINS_SO: Final = "what >= ? AND what < ?"
"""Notes with the same prefix are adjacent; comparing prefixes would read all of them."""
_NOTE: Final = "INSERT INTO notes VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET value = excluded.value"
_ABSENCES_KEPT: Final = timedelta(days=30)
"""Outages that ended so long before a round are not needed for it."""
_ALIVE: Final = "INSERT INTO alive (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at"

Heads = dict[str, tuple[int, str]]
"""The last position and chain of each journal that was read, by match."""


@dataclass(frozen=True)
class Journal:
    """What was done in each match. `heads`: what this transaction knows of journals' ends; `acted_in`: the matches that it wrote of."""

    sql: Statements
    heads: Heads
    acted_in: set[str] = field(default_factory=set)

    async def append(self, entry: Entry) -> Entry:
        last, before = await self._head(entry.match)
        # The chain is over what will be read back: facts as JSON knows them.
        facts = msgspec.json.decode(msgspec.json.encode(entry.facts))
        placed = replace(entry, position=last + 1, facts=facts)
        placed = replace(placed, chain=chain(before, placed))
        self.sql.write(ENTRY.insert, ENTRY.row(placed))
        self.heads[entry.match] = (placed.position, placed.chain)
        self.acted_in.add(entry.match)
        return placed

    async def _head(self, match_id: str) -> tuple[int, str]:
        """Return the last position and chain of a journal."""
        if match_id not in self.heads:
            rows = await self.sql.ask(HEAD, match_id, match_id)
            self.heads[match_id] = tuple(rows[0]) if rows else NO_HEAD
        return self.heads[match_id]

    async def of(self, match_id: str) -> tuple[Entry, ...]:
        entries, veils = await of_match(self.sql, match_id, ENTRY, VEIL)
        return lifted(ENTRY.values(entries), _behind(VEIL.values(veils)))

    async def sealed(self, match_id: str) -> tuple[Entry, ...]:
        [rows] = await of_match(self.sql, match_id, ENTRY)
        return ENTRY.values(rows)

    async def of_each(self, match_ids: Iterable[str]) -> dict[str, tuple[Entry, ...]]:
        wanted = list(match_ids)
        rows, veils = await self.sql.ask_all(*((sql, (json.dumps(wanted),)) for sql in _OF_MATCHES))
        entries = lifted(ENTRY.values(rows), _behind(VEIL.values(veils)))
        loose = {match_id: tuple(own) for match_id, own in groupby(entries, key=lambda entry: entry.match)}
        # A journal that begins later lies on top of an archive.
        whole = {match_id: own for match_id, own in loose.items() if own[0].position == 1}
        return {match_id: whole.get(match_id) or await self.of(match_id) for match_id in wanted}

    async def asked_at(self, match_ids: Iterable[str]) -> dict[str, datetime]:
        rows = await self.sql.ask(ASKED_AT, json.dumps(list(match_ids)))
        return {match_id: moment_of(at) for match_id, at in rows if at is not None}


class Veils(Repository):
    """Who stands behind the veils in journals."""

    async def of(self, match_id: str) -> tuple[Veil, ...]:
        [rows] = await of_match(self.sql, match_id, VEIL)
        return VEIL.values(rows)

    async def hiding(self, match_id: str, values: Iterable[str]) -> tuple[Veil, ...]:
        wanted = list(values)
        [rows], archive = await beside(self.sql, match_id, (_HIDING, (match_id, json.dumps(wanted))))
        archived = VEIL.values(archive[VEIL]) if archive else ()
        return (*VEIL.values(rows), *(veil for veil in archived if veil.value in wanted))

    async def add(self, veils: Iterable[Veil]) -> None:
        self.sql.write(VEIL.insert, *[VEIL.row(veil) for veil in veils])

    async def drop(self, match_id: str, values: Iterable[str]) -> None:
        wanted = set(values) - {""}
        self.sql.write(_DROP, (match_id, json.dumps(sorted(wanted))))
        await Archives(self.sql).change(
            match_id, VEIL, lambda veil: replace(veil, value="", salt="") if veil.value in wanted else veil
        )


class Notes(Repository):
    """Short texts under names, which a venue or the bot keeps for itself."""

    async def find(self, prefix: str) -> dict[str, str]:
        rows = await self.sql.ask(f"SELECT what, value FROM notes WHERE {_BEGINS_SO}", *_span(prefix))
        return {str(what): str(value) for what, value in rows}

    async def get(self, name: str) -> str | None:
        return next(iter(await self.sql.column("SELECT value FROM notes WHERE what = ?", name)), None)

    async def save(self, name: str, value: str | None) -> None:
        if value is None:
            self.sql.write("DELETE FROM notes WHERE what = ?", (name,))
        else:
            self.sql.write(_NOTE, (name, value))

    async def drop(self, prefix: str) -> None:
        self.sql.write(f"DELETE FROM notes WHERE {_BEGINS_SO}", _span(prefix))


class Uptime(Repository):
    """When the bot itself was running."""

    async def alive_at(self) -> datetime | None:
        rows = self._readable("alive", await self.sql.ask("SELECT at FROM alive"))
        return rows[0][0] if rows else None

    async def set_alive(self, now: datetime) -> None:
        self.sql.write(_ALIVE, (text_of(now),))

    async def add_absence(self, since: datetime, until: datetime) -> None:
        self.sql.write("DELETE FROM absences WHERE until < ?", (text_of(since - _ABSENCES_KEPT),))
        self.sql.write("INSERT INTO absences (since, until) VALUES (?, ?)", (text_of(since), text_of(until)))

    async def absences(self, since: datetime) -> tuple[tuple[datetime, datetime], ...]:
        rows = await self.sql.ask("SELECT since, until FROM absences WHERE until > ? ORDER BY since", text_of(since))
        return tuple((start, end) for start, end in self._readable("absences", rows))

    def _readable(self, table: str, rows: Sequence[Row]) -> list[list[datetime]]:
        """Return the moments of the rows that can be read: no match waits for the others."""
        moments: list[list[datetime]] = []
        for row in rows:
            try:
                moments.append([moment_of(at) for at in row])
            except ValueError:
                self.sql.damaged.append(Damaged(table, str(row[0])))
        return moments


def _behind(veils: Iterable[Veil]) -> dict[str, str]:
    """Return the values behind veils; deleted ones are missing."""
    return {one.cover: one.value for one in veils if one.value}


def _span(prefix: str) -> tuple[str, str]:
    """Return the first name that begins so, and the first one after all of them."""
    return prefix, prefix[:-1] + chr(ord(prefix[-1]) + 1)
