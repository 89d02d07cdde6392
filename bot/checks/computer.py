"""The computer that the bot runs on: database, backups, disk, games from outside, its clock. One line each, green, yellow or red."""

import logging
import shutil
from collections.abc import Mapping
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Final

import aiohttp

from bot.checks.line import Colour, Line
from bot.keeping import housekeeping
from bot.outside import descriptors
from bot.store.engines.databases import Place, shown
from bot.store.engines.queued import QueuedStore
from games import catalogue

_OLD: Final = timedelta(days=3)
_LITTLE: Final = 1_000_000_000
_LEAST: Final = 100_000_000
_FEW_VISITORS: Final = 500


def lines(database: Place, folder: Path | None, now: datetime, matches: int) -> list[Line]:
    """Return lines about the database file, its copies and the disk under both. A database server looks after its own.

    `folder`: where copies lie; None: none are configured. `matches`: how many are open.
    """
    if isinstance(database, Path):
        of_database = [_file(database, matches), _backups(folder, now)]
        disk = database.parent if database.parent.exists() else Path()
    else:
        of_database, disk = [Line("green", "check-server", {"place": shown(database), "matches": matches})], Path()
    return [*of_database, _disk(shutil.disk_usage(disk).free), open_files(descriptors.raised()), *broken_games()]


def _file(database: Path, matches: int) -> Line:
    """Return the size of the file and its matches, or that there is none yet, which is a fault only in a wrong folder."""
    if not database.exists():
        return Line("yellow", "check-database-none", {"path": str(database)})
    size = database.stat().st_size // 1_000_000
    return Line("green", "check-database", {"path": str(database), "size": size, "matches": matches})


async def durability(store: QueuedStore) -> list[Line]:
    """Return whether the database's server keeps acknowledged writes when it dies, by its own settings. Empty for a file."""
    if not store.is_shared:
        return []
    settings = ", ".join(
        f"current_setting('{name}')" for name in ("fsync", "synchronous_commit", "synchronous_standby_names")
    )
    [(fsync, commit, standbys)] = await store.inspect(f"SELECT {settings}")
    return [promised(fsync, commit, standbys)]


def promised(fsync: str, commit: str, standbys: str) -> Line:
    """Return the line that three settings of PostgreSQL come to (postgresql.org/docs, “Write Ahead Log” and “Replication”).

    `fsync`, `commit`, `standbys`: the values of ``fsync``, ``synchronous_commit`` and ``synchronous_standby_names``.
    """
    if fsync == "off":
        return Line("red", "check-no-fsync", {})
    if commit == "off":
        return Line("red", "check-commits-early", {})
    if not standbys or commit == "local":
        return Line("green", "check-one-server", {})
    return Line("green", "check-two-servers", {"standbys": standbys})


def broken_games() -> list[Line]:
    """Return the games of packages from outside that could not be taken."""
    return [Line("yellow", "check-game", {"game": name, "error": why}) for name, why in catalogue.broken().items()]


def _backups(folder: Path | None, now: datetime) -> Line:
    if folder is None:
        return Line("yellow", "check-no-backups", {})
    last = housekeeping.newest(folder) if folder.exists() else None
    if last is None:
        return Line("yellow", "check-first-backup", {"path": str(folder)})
    is_old = now - last > _OLD
    return Line(
        "yellow" if is_old else "green",
        "check-old-backup" if is_old else "check-backup",
        {"at": f"{last:%Y-%m-%d %H:%M} UTC"},
    )


def open_files(limit: int) -> Line:
    """Return a line about how many files and connections this process may open, and how many of them visitors of the page may take."""
    visitors = descriptors.for_visitors(limit)
    is_little = visitors < _FEW_VISITORS
    return Line(
        "yellow" if is_little else "green",
        "check-few-files" if is_little else "check-files",
        {"limit": limit, "visitors": visitors},
    )


def _disk(free: int) -> Line:
    colour: Colour = "red" if free < _LEAST else "yellow" if free < _LITTLE else "green"
    return Line(colour, f"check-disk-{colour}", {"free": free // 1_000_000})


log = logging.getLogger(__name__)

_SKEW: Final[Mapping[Colour, timedelta]] = {"red": timedelta(seconds=10), "yellow": timedelta(seconds=2)}
_PATIENCE: Final = aiohttp.ClientTimeout(total=10)


async def of_clock(now: datetime, venue: str, address: str) -> Line:
    """Compare `now` with the date of an answer from `address`, where `venue` (its name) is.

    Yellow from two seconds apart and where there is no answer, red from ten.
    """
    try:
        async with aiohttp.ClientSession(timeout=_PATIENCE) as session, session.get(address) as answer:
            theirs = parsedate_to_datetime(answer.headers["Date"])
    except (aiohttp.ClientError, OSError, KeyError, ValueError, TimeoutError) as error:
        log.info("the clock of %s could not be asked for: %s", venue, type(error).__name__)
        return Line("yellow", "check-clock-unknown", {"venue": venue})
    apart = abs(theirs - now)
    colour: Colour = next((colour for colour, most in _SKEW.items() if apart > most), "green")
    facts = {"seconds": f"{apart.total_seconds():.0f}", "venue": venue}
    return Line(colour, "check-clock" if colour == "green" else "check-clock-off", facts)
