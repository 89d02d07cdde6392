"""Instructions of the operator, as notes of the database: those that wait, and those that were carried out."""

from datetime import datetime
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.referee.core.ports import Transaction

Act = Literal["freeze", "thaw", "tell", "export", "erase"]

_WAITS: Final = "operator/waits/"
_DONE: Final = "operator/done/"
_DID: Final = "operator/did/"
_FAILED: Final = "operator/failed/"
_KEPT: Final = 200
"""How many instructions that were carried out are kept."""


class Instruction(Struct, frozen=True):
    """What is to be done. `server`: its id, empty for all. `words`: a reason, or a message. `by`: who asked: terminal, page or clock."""

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


async def add(tx: Transaction, instruction: Instruction) -> None:
    """Have an instruction carried out. One that is known already is not added again."""
    if await done(tx, instruction.id) is None:
        await tx.notes.save(*noted(instruction))


def noted(instruction: Instruction) -> tuple[str, str]:
    """Return the name and the value of the note of an instruction that waits."""
    return _WAITS + instruction.id, _written(instruction)


async def waiting(tx: Transaction) -> tuple[Instruction, ...]:
    """Return the instructions that wait, the oldest first."""
    instructions = [msgspec.json.decode(one, type=Instruction) for one in (await tx.notes.find(_WAITS)).values()]
    return tuple(sorted(instructions, key=lambda instruction: (instruction.at, instruction.id)))


async def failures(tx: Transaction) -> dict[str, Failed]:
    """Return the instructions that wait because they failed, by id."""
    notes = (await tx.notes.find(_FAILED)).items()
    return {name.removeprefix(_FAILED): msgspec.json.decode(one, type=Failed) for name, one in notes}


async def note_failure(tx: Transaction, instruction: Instruction, failed: Failed) -> None:
    """Note that an instruction failed, and is tried again."""
    await tx.notes.save(_FAILED + instruction.id, _written(failed))


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
        await tx.notes.save(*noted(instruction))
    return tuple(taken)


async def done_lately(tx: Transaction) -> tuple[Done, ...]:
    """Return the instructions that were carried out, the newest first."""
    entries = [msgspec.json.decode(one, type=Done) for one in (await tx.notes.find(_DONE)).values()]
    return tuple(sorted(entries, key=lambda entry: (entry.at, entry.instruction.at), reverse=True))


async def done(tx: Transaction, instruction_id: str) -> Done | None:
    """Return what became of an instruction; None if it was not carried out yet."""
    note = await tx.notes.get(_DONE + instruction_id)
    return msgspec.json.decode(note, type=Done) if note else None


async def settle(tx: Transaction, became: Done) -> None:
    """Note that an instruction was carried out. The oldest beyond the kept number go."""
    await tx.notes.drop(f"{_DID}{became.instruction.id}/")
    for note in (_WAITS, _FAILED):
        await tx.notes.save(note + became.instruction.id, None)
    await tx.notes.save(_DONE + became.instruction.id, _written(became))
    for old in (await done_lately(tx))[_KEPT:]:
        await tx.notes.save(_DONE + old.instruction.id, None)


async def note_match(tx: Transaction, instruction: Instruction, match_id: str, *, is_done: bool) -> None:
    """Note, in the transaction that does it, that an instruction was carried out in one match."""
    await tx.notes.save(f"{_DID}{instruction.id}/{match_id}", "done" if is_done else "left")


async def in_matches(tx: Transaction, instruction: Instruction) -> dict[str, bool]:
    """Return the matches in which an instruction was carried out, and whether something was done there."""
    prefix = f"{_DID}{instruction.id}/"
    return {name.removeprefix(prefix): value == "done" for name, value in (await tx.notes.find(prefix)).items()}


def _written(value: Instruction | Done | Failed) -> str:
    return msgspec.json.encode(value).decode()
