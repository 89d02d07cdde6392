"""Histories: a few whole matches are really played, archived and counted, and their rows copied under other names, in every table."""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

import psycopg

from benchmarks.whole import bench, finished
from bot.referee.people import tallies
from bot.store.shapes import moment_of, text_of

PLAYED: Final = 6
"""Whole matches that are really played; histories are made of them, each with its own archive."""
_COPIED: Final = {"matches": "id", "tenures": "match", "archives": "match"}
"""The tables of which an archived match has rows, and how it is named there."""
_COPIES: Final = "WHERE length(content) > (SELECT min(length(content)) FROM archives)"
"""All archives but that of the sample itself, which says nothing."""


async def played(path: Path) -> tuple[float, float]:
    """Archive whole matches, and count bytes: in a separate file before that, and in the archive."""
    raw = path.with_name("raw.db")
    async with bench(path) as workbench:
        for _ in range(PLAYED):
            await finished(workbench)
        before = await workbench.store.backup(raw) / PLAYED
        while await tallies.count(workbench.store):
            pass
        while await workbench.store.archive():
            pass
    await asyncio.to_thread(raw.unlink)
    with closing(sqlite3.connect(path)) as file:
        [(after,)] = file.execute(f"SELECT avg(length(content)) FROM archives {_COPIES}").fetchall()
        left = [
            table
            for table in ("journal", "submissions", "trades", "veils")
            if file.execute(f"SELECT 1 FROM {table}").fetchall()
        ]
    assert not left, f"rows of archived matches are left in {left}, which a history would have, too"
    return before, after


def multiplied(path: Path, count: int) -> int:
    """Fill a file with earlier copies of its archived matches, on the same server, by the same people. Its size in bytes then."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode = MEMORY")
        file.execute("PRAGMA synchronous = OFF")
        file.execute("BEGIN")
        for table, own in _COPIED.items():
            cursor = file.execute(f"SELECT * FROM {table} {_COPIES if table == 'archives' else ''}")
            columns = [name for name, *_ in cursor.description]
            rows = cursor.fetchall()
            marks = ", ".join("?" * len(columns))
            file.executemany(f"INSERT INTO {table} VALUES ({marks})", _copies(rows, columns, own, count))
        file.execute("COMMIT")
    return path.stat().st_size


def multiplied_there(address: str, count: int) -> int:
    """The same on a PostgreSQL server, which copies the rows itself. The size of its tables then."""
    with psycopg.connect(address, autocommit=True) as server:
        # Without triggers and references: the rows are those of matches that went through them.
        server.execute("SET session_replication_role = replica; SET synchronous_commit = off")
        for table, own in _COPIED.items():
            described = server.execute(f"SELECT * FROM {table} LIMIT 0").description
            columns = {one.name: f'one."{one.name}"' for one in described or ()} | {own: "'copy' || n"}
            if "id" in columns and own == "match":
                columns["id"] = f"(SELECT max(id) FROM {table}) + row_number() OVER (ORDER BY n DESC)"
            elif own == "id":
                columns |= {name: _EARLIER.format(name=name) for name in ("opened_at", "deadline")}
            numbered = f'SELECT dense_rank() OVER (ORDER BY "{own}") - 1 AS which, * FROM {table}'
            if table == "archives":
                numbered += f" {_COPIES}"
            names = ", ".join(f'"{name}"' for name in columns)
            server.execute(
                f"WITH one AS ({numbered}) INSERT INTO {table} ({names}) SELECT {', '.join(columns.values())}"
                f" FROM generate_series(0, {count - 1}) AS n JOIN one ON which = n % (SELECT 1 + max(which) FROM one) ORDER BY n DESC"
            )
        server.execute("VACUUM (ANALYZE)")
        sizes = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
        [size] = server.execute(sizes).fetchone() or (0,)
    return int(size)


_EARLIER: Final = (
    "to_char((one.{name}::timestamptz AT TIME ZONE 'UTC') - interval '365 days' - n * interval '1 minute',"
    """ 'YYYY-MM-DD"T"HH24:MI:SS.US') || '+00:00'"""
)


def _copies(rows: Sequence[tuple[Any, ...]], columns: Sequence[str], own: str, count: int) -> Iterator[tuple[Any, ...]]:
    """The rows of each match again and again under other names, oldest first, each match a minute later; a number is a new one."""
    of_match: dict[Any, list[tuple[Any, ...]]] = {}
    for row in rows:
        of_match.setdefault(row[columns.index(own)], []).append(row)
    groups = list(of_match.values())
    for copy in reversed(range(count)):
        for row in groups[copy % len(groups)]:
            changed = dict(zip(columns, row, strict=True)) | {own: f"copy{copy}"}
            if "id" in changed and own == "match":
                changed["id"] = None
            elif own == "id":
                changed |= {
                    name: text_of(moment_of(changed[name]) - timedelta(days=365, minutes=copy))
                    for name in ("opened_at", "deadline")
                }
            yield tuple(changed.values())
