"""Migrations: named SQL files, applied in the order of their names, each recorded in the transaction that applied it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from aiosqlite import Connection

from bot.store.failures import TooNew

FOLDER: Final = Path(__file__).with_name("migrations")

_RECORD = "CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY) STRICT"


def shipped() -> dict[str, str]:
    """The migrations of this version of the bot, by name, in their order."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.sql"))}


async def migrate(connection: Connection, known: Mapping[str, str]) -> tuple[str, ...]:
    """Apply what is missing; the names of what was applied. A database that knows more than `known` raises TooNew."""
    await connection.execute_fetchall(_RECORD)
    applied = await check(connection, known)
    missing = tuple(name for name in known if name not in applied)
    for name in missing:
        # One script, so that the migration and its record stand or fall together.
        await connection.executescript(
            f"BEGIN IMMEDIATE;\n{known[name]}\nINSERT INTO migrations VALUES ('{name}');\nCOMMIT;"
        )
    return missing


async def check(connection: Connection, known: Mapping[str, str]) -> frozenset[str]:
    """What a database has been through; TooNew if this version of the bot does not know all of it."""
    applied = frozenset(name for (name,) in await connection.execute_fetchall("SELECT name FROM migrations"))
    strange = sorted(applied - known.keys())
    if strange:
        raise TooNew(f"the database was written by a newer version of the bot (it has {strange[0]}); update the bot")
    return applied
