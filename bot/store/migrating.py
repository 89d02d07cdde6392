"""Migrations: named SQL files, applied in the order of their names, each recorded in the transaction that applied it.

`NAME.sql` is for every engine, in SQLite's types; `NAME.ENGINE.sql` is for one engine, in place of it.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from aiosqlite import Connection

from bot.store.failures import TooNew

BEFORE: Final = ".before-"
"""Stands in the name of a copy that was made before a migration changed a database."""
FOLDER: Final = Path(__file__).with_name("migrations")

_RECORD = "CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY) STRICT"
_TYPES: Final = {"TEXT": "words", "INTEGER": "bigint", "BLOB": "bytea", "REAL": "double precision"}


def shipped(engine: str = "sqlite") -> dict[str, str]:
    """Return the migrations of this version of the bot, by name, in order."""
    texts: dict[str, str] = {}
    for path in sorted(FOLDER.glob("*.sql"), key=lambda path: len(path.suffixes)):
        name, *own = path.name.removesuffix(".sql").split(".")
        text = path.read_text(encoding="utf-8")
        if not own:
            texts[name] = text if engine == "sqlite" else _in_types_of_postgres(text)
        elif own == [engine]:
            texts[name] = text
    return dict(sorted(texts.items()))


def _in_types_of_postgres(sql: str) -> str:
    sql = re.sub(rf"\b({'|'.join(_TYPES)})\b", lambda match: _TYPES[match[0]], sql)
    return re.sub(r"\) STRICT(, WITHOUT ROWID)?;", ");", sql)


async def migrate(connection: Connection, known: Mapping[str, str], keep: Callable[[str], Awaitable[object]]) -> None:
    """Apply what is missing. A database that knows more than `known` raises TooNew.

    `keep`: called with the first of the names before a database of an older version is changed.
    """
    await connection.execute_fetchall(_RECORD)
    applied = await check(connection, known)
    missing = [name for name in known if name not in applied]
    if applied and missing:
        await keep(missing[0])
    for name in missing:
        # One script, so that the migration and its record are committed together.
        await connection.executescript(
            f"BEGIN IMMEDIATE;\n{known[name]}\nINSERT INTO migrations VALUES ('{name}');\nCOMMIT;"
        )


async def check(connection: Connection, known: Mapping[str, str]) -> frozenset[str]:
    """Return the migrations of a database; TooNew if this version of the bot does not know all of them."""
    return known_ones([name for (name,) in await connection.execute_fetchall("SELECT name FROM migrations")], known)


def known_ones(names: Iterable[str], known: Mapping[str, str]) -> frozenset[str]:
    """Return the migrations of a database; TooNew if one of these is not known."""
    applied = frozenset(names)
    strange = sorted(applied - known.keys())
    if strange:
        raise TooNew(
            f"the database was written by a newer version of the bot (it has {strange[0]}); update the bot,"
            f" or restore the copy from before that version: NAME{BEFORE}….db beside a database file"
        )
    return applied
