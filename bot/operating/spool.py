"""How the terminal reaches a bot that has the database open: by files beside a database file, by a note on a PostgreSQL server.

A file of SQLite is locked by the bot, so no one else can write into it.
"""

import asyncio
import logging
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from bot.operating import instructions
from bot.operating.instructions import Done, Instruction
from bot.referee.core.ports import Clock
from bot.store.engines.databases import Place, readable

log = logging.getLogger(__name__)

TERMINAL: Final = "terminal"
"""Who asks beside the database."""
LOOK_EVERY: Final = 1.0
"""Seconds between two looks for the bot's answer."""
_LARGEST: Final = 100_000
"""Bytes of an instruction at most."""
_ASKED: Final = ".asked"
_ANSWERED: Final = ".answered"


def folder_of(database: Path) -> Path:
    """Return the folder beside a database file in which instructions and answers lie."""
    return database.with_name(f"{database.name}-operator")


async def ask(place: Place, instruction: Instruction, clock: Clock, patience: float) -> Done | None:
    """Have the running bot carry out an instruction; what it says of it, or None if it says nothing for `patience` seconds.

    OSError: the folder beside the database cannot be written.
    """
    if not isinstance(place, Path):
        from bot.store.engines import postgres  # noqa: PLC0415  only who has a server needs its library

        await postgres.leave(place, *instructions.noted(instruction))
    else:
        await asyncio.to_thread(_write, place, f"{instruction.id}{_ASKED}", msgspec.json.encode(instruction))
    for _ in range(round(patience / LOOK_EVERY)):
        await clock.sleep(LOOK_EVERY)
        done = await _answer(place, instruction)
        if done is not None:
            return done
    return None


async def _answer(place: Place, instruction: Instruction) -> Done | None:
    if not isinstance(place, Path):
        async with readable(place) as (store, _):
            return await store.transact(lambda tx: instructions.done(tx, instruction.id))
    path = folder_of(place) / f"{instruction.id}{_ANSWERED}"
    if not await asyncio.to_thread(path.exists):
        return None
    done = msgspec.json.decode(await asyncio.to_thread(path.read_bytes), type=Done)
    await asyncio.to_thread(path.unlink)
    return done


def asked(database: Path) -> Iterator[tuple[Path, Instruction]]:
    """Yield the instructions that lie beside a database, each with its file. Remove files that hold none; leave what is not a file."""
    for path in sorted(folder_of(database).glob(f"*{_ASKED}")):
        try:
            status = path.lstat()
            if not stat.S_ISREG(status.st_mode):
                log.warning("%s is no instruction, and stays", path)
                continue
            instruction = msgspec.json.decode(
                path.read_bytes() if status.st_size <= _LARGEST else b"", type=Instruction
            )
        except OSError as error:
            log.warning("%s cannot be read, and stays: %s", path, error)
            continue
        except (ValueError, RecursionError):
            instruction = None
        if (
            instruction is None
            or instruction.at.tzinfo is None
            or not re.fullmatch(r"[0-9A-Za-z]{1,64}", instruction.id)
        ):
            log.warning("%s holds no instruction, and is removed", path)
            path.unlink()
        else:
            yield path, instruction


def answer(database: Path, done: Done) -> None:
    """Say what became of an instruction, if someone at the terminal may wait for that beside the database."""
    if done.instruction.by == TERMINAL and folder_of(database).exists():
        _write(database, f"{done.instruction.id}{_ANSWERED}", msgspec.json.encode(done))


def _write(database: Path, name: str, content: bytes) -> None:
    """Write a file whole or not at all, for the user whose the database is."""
    folder = folder_of(database)
    folder.mkdir(mode=0o700, exist_ok=True)
    if folder.is_symlink():  # root would write, and give away, what the bot's user may not
        raise NotADirectoryError(f"{folder} is a link")
    part = folder / f"{name}.part"
    part.unlink(missing_ok=True)
    with part.open("xb") as file:
        file.write(content)
    if os.geteuid() == 0:
        owner = database.stat()
        for each in (folder, part):
            os.chown(each, owner.st_uid, owner.st_gid, follow_symlinks=False)
    part.replace(folder / name)
