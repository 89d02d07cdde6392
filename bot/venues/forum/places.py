"""Which topic is which: a match's public topic, its hosts' topic, and for each player the topic of his letters."""

from dataclasses import dataclass
from typing import Final, Literal

from bot.referee.core.model import OPEN, Match, User
from bot.referee.core.ports import Entropy, Store, Transaction

Kind = Literal["public", "hosts", "seat", "desk", "alone"]
_SILENT: Final[frozenset[Kind]] = frozenset({"alone"})
"""What stands there is read, and nothing typed."""
_NOTE: Final = "forum/topic/"
_DESK: Final = "forum/desk"


@dataclass(frozen=True)
class Place:
    """A topic. `match` is empty at the desk, where matches are opened; `user` has the seat's letters, or is the host who is told alone."""

    topic: int
    kind: Kind
    match: str = ""
    user: User = ""

    @property
    def name(self) -> str:
        """Under which it is noted."""
        return _name(self.kind, self.match, self.user)


def _name(kind: Kind, match: str, user: User) -> str:
    return "/".join(part for part in (f"{_NOTE}{kind}", match, user) if part)


class Places:
    """The topics of one board, as the store has them noted."""

    def __init__(self, store: Store, board: str) -> None:
        self._store, self._board = store, board

    async def topic(self, kind: Kind, match: str = "", user: User = "") -> int | None:
        """The topic of a place; None as long as there is none."""
        name = _name(kind, match, user)
        found = await self._store.transact(lambda tx: tx.notes(name))
        return int(found[name]) if name in found else None

    async def keep(self, place: Place) -> None:
        """Note a place."""
        await self._store.transact(lambda tx: tx.note(place.name, str(place.topic)))

    async def desk_mark(self, entropy: Entropy) -> str:
        """By which this database finds its own desk again; the desk of another one is full of what was done for that."""
        drawn = entropy.token(10).hex()

        async def read(tx: Transaction) -> str:
            known = (await tx.notes(_DESK)).get(_DESK, drawn)
            await tx.note(_DESK, known)
            return known

        return await self._store.transact(read)

    async def open(self) -> tuple[Place, ...]:
        """Every place in which somebody may be heard: those of open matches, and the desk."""

        async def read(tx: Transaction) -> tuple[Place, ...]:
            noted = [_read(name, topic) for name, topic in (await tx.notes(_NOTE)).items()]
            there = {one.id: one for one in await tx.matches() if one.guild == self._board}
            heard = (one for one in noted if one.kind not in _SILENT)
            return tuple(one for one in heard if one.kind == "desk" or _is_open(there.get(one.match)))

        return await self._store.transact(read)


def _is_open(match: Match | None) -> bool:
    return match is not None and match.status in OPEN


def _read(name: str, topic: str) -> Place:
    kind, *rest = name.removeprefix(_NOTE).split("/")
    match, user = (*rest, "", "")[:2]
    assert kind in {"public", "hosts", "seat", "desk", "alone"}
    return Place(int(topic), kind, match, user)  # type: ignore[arg-type]  # it is one of them
