"""Which topic is which: a match's public topic, its hosts' topic, and for each player the topic of their letters."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.referee.core.model import Match, User
from bot.referee.core.ports import Damaged, Entropy, Store, Transaction

Kind = Literal["public", "hosts", "seat", "office", "alone"]
_SILENT: Final[frozenset[Kind]] = frozenset({"alone"})
"""Places for reading only: nothing typed there counts."""
_LATELY: Final = timedelta(days=7)
"""How long after the end of a match its topics are read, for its last post says what may be typed."""
_ENDED: Final = 30
"""The number of finished matches that are considered, the newest."""
_NOTE: Final = "forum/topic/"
_OFFICE: Final = "desk"
"""What stands for the office in stored names."""
_MARK: Final = f"forum/{_OFFICE}"


@dataclass(frozen=True)
class Place:
    """A topic.

    `match`: empty in the office, where hosts open matches. `user`: whose letters stand there, or the host who is told alone.
    """

    topic: int
    kind: Kind
    match: str = ""
    user: User = ""
    is_over: bool = False
    """Whether its match has ended: nothing there waits for a reading, and edits change nothing."""

    @property
    def name(self) -> str:
        """The key of its note."""
        return _name(self.kind, self.match, self.user)


def _name(kind: Kind, match: str, user: User) -> str:
    return "/".join(part for part in (_NOTE + (_OFFICE if kind == "office" else kind), match, user) if part)


class Places:
    """The topics of one board, as the store has them noted."""

    def __init__(self, store: Store, board: str) -> None:
        self._store, self._board = store, board

    async def topic(self, kind: Kind, match: str = "", user: User = "") -> int | None:
        """Return the topic of a place, or None."""
        topic = await self._store.transact(lambda tx: tx.notes.get(_name(kind, match, user)))
        return int(topic) if topic else None

    async def keep(self, place: Place) -> None:
        """Note a place."""
        await self._store.transact(lambda tx: tx.notes.save(place.name, str(place.topic)))

    async def office_mark(self, entropy: Entropy) -> str:
        """Return the mark by which this database finds its own office again; another database's office holds another history."""
        drawn = entropy.token(10).hex()

        async def read(tx: Transaction) -> str:
            known = await tx.notes.get(_MARK) or drawn
            await tx.notes.save(_MARK, known)
            return known

        return await self._store.transact(read)

    async def open(self, now: datetime) -> tuple[Place, ...]:
        """Return every place where posts of a person are read.

        Players' letters come first, then the other topics of open matches and of those that
        ended in the last days, and the office.
        """

        async def read(tx: Transaction) -> tuple[Place, ...]:
            noted = await _noted(tx)
            matches = {one.id: one for one in await tx.matches.latest(self._board, _ENDED) if _is_heard(one, now)}
            heard = (one for one in noted if one.kind == "office" or (one.kind not in _SILENT and one.match in matches))
            known = (replace(one, is_over=one.kind != "office" and matches[one.match].is_over) for one in heard)
            return tuple(sorted(known, key=lambda place: (place.is_over, place.kind != "seat")))

        return await self._store.transact(read)


def _is_heard(match: Match, now: datetime) -> bool:
    """Return whether a match is open, or ended lately (if its deal was sealed for a while, counted from the end of that)."""
    return not match.is_over or (match.ends_at or match.opened_at) > now - _LATELY


async def _noted(tx: Transaction) -> list[Place]:
    """Return all places that are noted. What cannot be read is left out."""
    places: list[Place] = []
    for name, topic in (await tx.notes.find(_NOTE)).items():
        try:
            places.append(_read(name, topic))
        except ValueError:
            tx.damaged.append(Damaged("notes", name))
    return places


def _read(name: str, topic: str) -> Place:
    stored, *rest = name.removeprefix(_NOTE).split("/")
    kind = "office" if stored == _OFFICE else stored
    match, user = (*rest, "", "")[:2]
    assert kind in {"public", "hosts", "seat", "office", "alone"}
    return Place(int(topic), kind, match, user)  # type: ignore[arg-type]  # it is one of them
