"""Instructions of the operator, as notes of the database: those that wait, and those that were carried out.

The terminal reaches a bot that has the database open by files beside a database file, which the bot locks, and by a note on a PostgreSQL
server.
"""

import asyncio
import logging
import os
import re
import stat
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.referee.core.ports import Clock, Noted, Transaction
from bot.store.engines.databases import Place, readable

Act = Literal["freeze", "thaw", "tell", "export", "erase", "thin"]
TYPED: Final = ("freeze", "thaw", "tell", "export", "erase")
"""What the operator can ask for; hosts ask for the rest."""

_DID: Final = "operator/did/"
_KEPT: Final = 200
"""How many instructions that were carried out are kept."""


class Instruction(Struct, frozen=True):
    """What is to be done. `server`: its id, empty for all. `words`: a reason, a message or a moment.

    `by`: who asked: terminal, page, clock or hosts.
    """

    id: str
    act: Act
    server: str
    words: str
    by: str
    at: datetime
    is_taken: bool = False
    """Whether `at` is by the bot's own clock; else it is by that of the computer on which it was typed."""


class Done(Struct, frozen=True):
    """An instruction that was carried out, or refused; and what is said of it."""

    instruction: Instruction
    at: datetime
    said: str
    is_refused: bool = False


class Failed(Struct, frozen=True):
    """When an instruction that waits was last tried in vain, and why."""

    at: datetime
    why: str


_WAITS: Final = Noted("operator/waits/", Instruction)
DONE: Final = Noted("operator/done/", Done)
"""What became of instructions, by their ids."""
FAILED: Final = Noted("operator/failed/", Failed)
"""How instructions that wait have failed, by their ids."""
CHOSEN: Final = Noted(_DID, list[str])
"""For which matches an instruction is, by its id and a slash, until it was carried out."""


async def add(tx: Transaction, instruction: Instruction) -> None:
    """Have an instruction carried out. One that is known already is not added again."""
    if await DONE.get(tx, instruction.id) is None:
        await _WAITS.save(tx, instruction.id, instruction)


async def waiting(tx: Transaction) -> tuple[Instruction, ...]:
    """Return the instructions that wait, the oldest first."""
    instructions = (await _WAITS.find(tx)).values()
    return tuple(sorted(instructions, key=lambda instruction: (instruction.at, instruction.id)))


def state_of(failed: Failed | None) -> str:
    """Return what an instruction that waits is said to do. `failed`: how it failed, if it did."""
    if failed is None:
        return "waits"
    return f"failed at {failed.at:%Y-%m-%d %H:%M} UTC ({failed.why}); it is tried again until it is done"


async def take(tx: Transaction, now: datetime) -> tuple[Instruction, ...]:
    """Return the instructions that wait, each with the moment by the bot's clock at which it first looked at it."""
    instructions = await waiting(tx)
    taken = [replace(one, at=now, is_taken=True) if not one.is_taken else one for one in instructions]
    for instruction in set(taken) - set(instructions):
        await _WAITS.save(tx, instruction.id, instruction)
    return tuple(taken)


async def done_lately(tx: Transaction) -> tuple[Done, ...]:
    """Return the instructions that were carried out, the newest first."""
    entries = (await DONE.find(tx)).values()
    return tuple(sorted(entries, key=lambda entry: (entry.at, entry.instruction.at), reverse=True))


async def settle(tx: Transaction, became: Done) -> None:
    """Note that an instruction was carried out. The oldest beyond the kept number go."""
    await tx.notes.drop(f"{_DID}{became.instruction.id}/")
    await _WAITS.save(tx, became.instruction.id, None)
    await FAILED.save(tx, became.instruction.id, None)
    await DONE.save(tx, became.instruction.id, became)
    for old in (await done_lately(tx))[_KEPT:]:
        await DONE.save(tx, old.instruction.id, None)


async def note_match(tx: Transaction, instruction: Instruction, match_id: str, *, is_done: bool) -> None:
    """Note, in the transaction that does it, that an instruction was carried out in one match."""
    await tx.notes.save(f"{_DID}{instruction.id}/{match_id}", "done" if is_done else "left")


async def in_matches(tx: Transaction, instruction: Instruction) -> dict[str, bool]:
    """Return the matches in which an instruction was carried out, and whether something was done there."""
    prefix = f"{_DID}{instruction.id}/"
    return {name.removeprefix(prefix): value == "done" for name, value in (await tx.notes.find(prefix)).items()}


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

        await postgres.leave(place, _WAITS.prefix + instruction.id, msgspec.json.encode(instruction).decode())
    else:
        await asyncio.to_thread(_write, place, f"{instruction.id}{_ASKED}", msgspec.json.encode(instruction))
    for _ in range(round(patience / LOOK_EVERY)):
        await clock.sleep(LOOK_EVERY)
        became = await _answer(place, instruction)
        if became is not None:
            return became
    return None


async def _answer(place: Place, instruction: Instruction) -> Done | None:
    if not isinstance(place, Path):
        async with readable(place) as (store, _):
            return await store.transact(lambda tx: DONE.get(tx, instruction.id))
    path = folder_of(place) / f"{instruction.id}{_ANSWERED}"
    if not await asyncio.to_thread(path.exists):
        return None
    became = msgspec.json.decode(await asyncio.to_thread(path.read_bytes), type=Done)
    await asyncio.to_thread(path.unlink)
    return became


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
        for path in (folder, part):
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)
    part.replace(folder / name)
