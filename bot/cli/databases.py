"""`restore`, `compact` and `copy`: what is done to a whole database while no bot runs on it."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NoReturn

from tqdm import tqdm

from bot.cli.asked import Add, Complaint, existing, file_of
from bot.referee.acts.belonging import season_of
from bot.referee.core.ports import StoreFailed, Transaction
from bot.store.copying import copy
from bot.store.engines import databases
from bot.store.engines.databases import open_store, remove
from bot.store.engines.queued import QueuedStore
from bot.store.engines.sqlite import SqliteStore, restore
from bot.store.tables.whole import Choice
from games import catalogue


def offer(add: Add) -> None:
    """Offer `restore`, `compact` and `copy`."""
    back = add("restore", help="put a backup in the place of the database")
    back.add_argument(
        "backup", type=Path, help="a file of the folder of backups; the database that is there now is replaced"
    )
    back.set_defaults(work=_restore)

    small = add(
        "compact",
        help="archive all matches that are over, and free their space; it can be stopped and goes on where it was",
    )
    small.set_defaults(work=_compact)

    moved = add("copy", help="copy a database into an empty one, between a file and PostgreSQL or back")
    moved.add_argument(
        "source", type=databases.place, metavar="FROM", help="a file, or postgresql://…; no bot may run on it"
    )
    moved.add_argument(
        "target",
        type=databases.place,
        metavar="TO",
        help="the same; nothing may be in it, unless only a part is copied",
    )
    chosen = moved.add_mutually_exclusive_group()
    chosen.add_argument("--only", metavar="SERVER", help="one server alone; TO may hold others, and is added to")
    chosen.add_argument(
        "--match",
        metavar="MATCH",
        help="one match, or a contest or season with what it plays; TO may hold others",
    )
    chosen.add_argument("--without", metavar="SERVER", help="everything but one server")
    moved.set_defaults(work=_copy)


async def _restore(arguments: argparse.Namespace) -> int:
    target = file_of(arguments)
    await restore(arguments.backup, target)
    print(f"{target} is now the backup {arguments.backup}.")
    return 0


async def _compact(arguments: argparse.Namespace) -> int:
    path = file_of(arguments)
    existing(path)
    before = path.stat().st_size
    async with await open_store(path) as store:
        assert isinstance(store, SqliteStore)
        with tqdm(total=await store.left(), unit="match", desc="archiving", disable=None) as bar:
            while archived := await store.archive():
                bar.update(archived)
        left = await store.left()
        await store.shrink()
    odd = ", ".join(sorted(store.left_out))
    waiting = f" {left} wait for letters that are under way." if left and not odd else ""
    failed = f" {odd} could not be compressed and stay as they were; the lines above say why." if odd else ""
    print(f"{path} has {path.stat().st_size / 1e6:.1f} MB now, and had {before / 1e6:.1f} MB.{waiting}{failed}")
    return 0


async def _copy(arguments: argparse.Namespace) -> int:
    if arguments.source == arguments.target:
        raise Complaint("a database cannot be copied into itself")
    with _emptied_on_failure(arguments.target):
        async with await open_store(existing(arguments.source)) as source, await open_store(arguments.target) as target:
            choice = await _choice(arguments, source)
            with tqdm(desc="copying", unit="row", disable=None) as bar:
                count = await copy(source, target, partial(_show, bar), choice)
    origin, copied = databases.shown(arguments.source), databases.shown(arguments.target)
    what = f"{copied} is now what {origin} is" if choice is None else f"{copied} now has what was chosen of {origin}"
    print(f"{what}: {count} rows, each compared.")
    return 0


@contextmanager
def _emptied_on_failure(target: databases.Place) -> Iterator[None]:
    """Remove the file that a failed copy began; a file that was there before, and a server, stay as they are."""
    is_new = isinstance(target, Path) and not target.exists()
    try:
        yield
    except BaseException:
        if is_new and isinstance(target, Path):
            remove(target)
        raise


async def _choice(arguments: argparse.Namespace, source: QueuedStore) -> Choice | None:
    if arguments.match:
        return Choice(ids=await source.transact(lambda tx: moving_with(tx, arguments.match)))
    server = arguments.only or arguments.without
    return Choice(server, is_rest=bool(arguments.without)) if server else None


def _show(bar: "tqdm[NoReturn]", rows: int, total: int) -> None:
    """Show how far the copy is, and how long the rest will take."""
    bar.total = total
    bar.update(rows)


async def moving_with(tx: Transaction, match_id: str) -> tuple[str, ...]:
    """Return the ids of a match and, if it is a season, of what it has played.

    Raise StoreFailed if a season that is still played opened the match: it moves as a whole.
    """
    match = await tx.matches.get(match_id)
    season = await season_of(tx, match) if match else None
    if season:
        raise StoreFailed(
            f"nothing was copied: the season {season.id} opened {match_id}; copy it with --match {season.id}"
        )
    if match is None or not catalogue.is_season(match.game):
        return (match_id,)
    opened = {entry.facts.get("match") for entry in await tx.journal.of(match_id)} - {None}
    return (match_id, *sorted(str(one) for one in opened))
