"""Notes that hold values of one type, as JSON."""

from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from bot.referee.core.ports.store import Damaged, Transaction

T = TypeVar("T")


@dataclass(frozen=True)
class Noted(Generic[T]):
    """Values of one `kind`, in the notes whose names begin with `prefix`. Names are given and returned without it."""

    prefix: str
    kind: type[T]

    async def find(self, tx: Transaction, beginning: str = "") -> dict[str, T]:
        """Return the values whose names begin so, by name. What cannot be read is left out."""
        values: dict[str, T] = {}
        for name, note in (await tx.notes.find(self.prefix + beginning)).items():
            try:
                values[name.removeprefix(self.prefix)] = msgspec.json.decode(note, type=self.kind)
            except msgspec.MsgspecError:
                tx.damaged.append(Damaged("notes", name))
        return values

    async def get(self, tx: Transaction, name: str) -> T | None:
        """Return the value under a name, or None."""
        note = await tx.notes.get(self.prefix + name)
        return None if note is None else msgspec.json.decode(note, type=self.kind)

    async def save(self, tx: Transaction, name: str, value: T | None) -> None:
        """Store a value under a name; None deletes it."""
        await tx.notes.save(self.prefix + name, None if value is None else msgspec.json.encode(value).decode())
