"""What the operator looks at: servers, what waits or is refused, slow statements, copies of the database, and what was done."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot.health.signs import Signs
from bot.operating import instructions
from bot.operating.desk import Desk
from bot.operating.instructions import Done, Failed, Instruction
from bot.referee.hosting import away
from bot.store.slow import Taken
from bot.store.tables.servers import Server

_DAY: Final = timedelta(days=1)
_COPIES: Final = 5
SHOWN: Final = 20
"""How many instructions are shown."""


@dataclass(frozen=True)
class Copied:
    """A copy of the database, or an export."""

    name: str
    size: int
    at: datetime


@dataclass(frozen=True)
class Sight:
    """Everything on the page. `erased_at`: by server that the bot has left, when it is erased; None: never. `failed`: by id, how one that
    waits has failed.
    """

    now: datetime
    servers: tuple[Server, ...]
    erased_at: Mapping[str, datetime | None]
    refused: int
    slow: tuple[Taken, ...]
    copies: tuple[Copied, ...]
    exports: tuple[Copied, ...]
    waiting: tuple[Instruction, ...]
    failed: Mapping[str, Failed]
    done: tuple[Done, ...]


async def look(signs: Signs, desk: Desk, backups: Path | None) -> Sight:
    """Read it all. StoreFailed: the database cannot be read."""
    now, store, kept = desk.house.clock.now(), desk.store, desk.settings.erased_after
    servers = await store.transact(lambda tx: tx.servers.of_each(now - _DAY))
    left = await store.transact(away.left_since)
    exports = Path(desk.settings.exports) if desk.settings.exports else None
    return Sight(
        now,
        servers,
        {server: at + kept if kept else None for server, at in left.items()},
        signs.bot.refused if signs.bot is not None else 0,
        tuple(reversed(store.slow.lately)),
        await asyncio.to_thread(_newest, backups),
        await asyncio.to_thread(_newest, exports),
        await store.transact(instructions.waiting),
        await store.transact(instructions.failures),
        (await store.transact(instructions.done_lately))[:SHOWN],
    )


def _newest(folder: Path | None) -> tuple[Copied, ...]:
    """Return the newest files of a folder."""
    if folder is None or not folder.is_dir():
        return ()
    files = [(one, one.stat()) for one in folder.iterdir() if one.suffix in {".db", ".zip"}]
    newest = sorted(files, key=lambda file: file[1].st_mtime, reverse=True)[:_COPIES]
    return tuple(Copied(one.name, is_.st_size, datetime.fromtimestamp(is_.st_mtime, UTC)) for one, is_ in newest)
