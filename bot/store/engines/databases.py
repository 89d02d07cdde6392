"""Open a database: a file of SQLite, or the address of one on a PostgreSQL server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from bot.referee.core.ports import Clock
from bot.store.engines import reading, sqlite
from bot.store.engines.queued import QueuedStore
from bot.store.failures import InUse, Unsupported

Place = Path | str
"""A file, or an address that begins with postgresql://"""


def place(words: str) -> Place:
    """Return the location of a database, as typed."""
    return words if words.startswith(("postgresql://", "postgres://")) else Path(words)


def shown(database: Place) -> str:
    """Return a location without user and password, for display."""
    if isinstance(database, Path):
        return str(database)
    address = urlsplit(database)
    return f"postgresql://{address.netloc.rpartition('@')[2]}{address.path}"


async def open_store(database: Place, standby: Clock | None = None) -> QueuedStore:
    """Open a database, creating or migrating it. On a server, with a clock to `standby` by, once no other bot holds it."""
    if isinstance(database, Path):
        return await sqlite.open_store(database)
    try:
        from bot.store.engines import postgres  # noqa: PLC0415  only who has a server needs its library
    except ImportError:
        raise Unsupported(
            "PostgreSQL needs a library that is not installed: pip install 'bellflower[postgres]'"
        ) from None
    return await postgres.open_store(database, standby=standby)


@asynccontextmanager
async def readable(database: Place) -> AsyncIterator[tuple[QueuedStore, bool]]:
    """Yield the store, and whether it is the database itself. While a bot has that open, writes are lost or refused."""
    if isinstance(database, Path):
        async with reading.readable(database) as (store, is_itself):
            yield store, is_itself
        return
    try:
        opened, is_itself = await open_store(database), True
    except InUse:
        from bot.store.engines import postgres  # noqa: PLC0415  as above

        opened, is_itself = await postgres.open_reader(database), False
    async with opened as server:
        yield server, is_itself
