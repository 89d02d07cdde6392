"""What is to be delivered at the venue, and what became of it."""

import json
from collections.abc import Callable, Iterable
from datetime import datetime
from itertools import groupby
from typing import Final, Literal

from bot.referee.core.model import Errand, User
from bot.store.archiving import Archives, beside, of_match
from bot.store.shapes import ERRAND, moment_of, text_of
from bot.store.statements import NUMBERED, Repository

# These stand in the conditions of the partial indexes too, word for word: SQLite uses an index only if it recognises its condition.
_IS_UNDONE: Final = "status IN ('waiting', 'attempted', 'stuck')"
_IS_KEPT: Final = "status = 'kept'"
COUNTED: Final = (
    "substr(slot, 1, 6) <> 'trade/' AND substr(address, 1, 13) <> 'room/players/'"
    " AND NOT (kind = 'edit' AND letter IS NULL AND substr(address, 1, 5) = 'seat/')"
)
"""What may be counted: neither letters about trades and players' rooms, nor updates that a trade causes."""
_WAITING: Final = (
    "SELECT count(*), min(CASE WHEN not_before > made_at THEN not_before ELSE made_at END) FROM errands"
    f" WHERE {_IS_UNDONE} AND status <> 'stuck' AND (not_before IS NULL OR not_before <= ?) AND {COUNTED}"
)
_UNTOLD: Final = f"SELECT DISTINCT \"match\" FROM errands WHERE {_IS_UNDONE} AND kind = 'post' AND address = 'public'"
_WAITING_EDIT: Final = "kind = 'edit' AND status = 'waiting'"
_NO_ID: Final = 2**63 - 1
"""Greater than any id there will be."""
_POSTED: Final = (
    f"{ERRAND.select} WHERE \"match\" = ? AND address = ? AND slot = ? AND kind IN ('post', 'open_room')"
    " AND status <> 'superseded' AND id < ? AND about = coalesce(?, about) ORDER BY id DESC LIMIT 1"
)
_OF_COPY: Final = (
    # What waits for a post as one reader has it; an edit that was made before a newer post is of an older copy.
    f'"match" = ? AND address = ? AND slot = ? AND about = ? AND {_WAITING_EDIT}'
    ' AND NOT EXISTS (SELECT 1 FROM errands AS post WHERE post."match" = errands."match" AND post.address = errands.address'
    " AND post.slot = errands.slot AND post.kind IN ('post', 'open_room') AND post.about = errands.about"
    " AND post.id > errands.id)"
)
# A number in an archive is not reused.
_NEXT: Final = (
    "coalesce(?, 1 + max((SELECT coalesce(max(id), 0) FROM errands), (SELECT coalesce(max(errand), 0) FROM archives)))"
)
_NEW: Final = f"{', '.join('?' for _ in ERRAND.names[:-1])}, {_NEXT}"
_ADD: Final = f"INSERT INTO errands ({ERRAND.columns}) VALUES ({_NEW})"
_SUPERSEDE: Final = f"UPDATE errands SET status = 'superseded' WHERE {_OF_COPY}"
_SUPERSEDE_LETTERS: Final = f"{_SUPERSEDE} AND letter IS NOT NULL"
_ADD_UNLESS_WAITING: Final = (
    f"INSERT INTO errands ({ERRAND.columns}) SELECT {_NEW} WHERE NOT EXISTS (SELECT 1 FROM errands WHERE {_OF_COPY})"
)


class Outbox(Repository):
    """What is to be delivered at the venue, and what became of it."""

    async def add(self, errands: Iterable[Errand]) -> None:
        for kind, run in groupby(errands, _kind):
            rows = [(ERRAND.row(one), (one.match, one.address, one.slot, one.about)) for one in run]
            if kind == "refresh":
                # A refresh shows the state at delivery, so one that waits already is enough.
                self.sql.write(_SUPERSEDE_LETTERS, *[copy for _, copy in rows])
                self.sql.write(_ADD_UNLESS_WAITING, *[(*row, *copy) for row, copy in rows])
            elif kind == "edit":
                for row, copy in rows:
                    self.sql.write(_SUPERSEDE, copy)
                    self.sql.write(_ADD, row)
            else:
                self.sql.write(_ADD, *[row for row, _ in rows])

    async def of(self, match_id: str) -> tuple[Errand, ...]:
        [rows] = await of_match(self.sql, match_id, ERRAND)
        return ERRAND.readable(rows, self.sql.damaged)

    async def open(self, after: int = 0) -> tuple[Errand, ...]:
        return await self.sql.read_each(ERRAND, f"WHERE {_IS_UNDONE} AND id > ? ORDER BY id", after)

    async def untold(self) -> frozenset[str]:
        return frozenset(await self.sql.column(_UNTOLD))

    async def waiting(self, now: datetime) -> tuple[int, datetime | None]:
        [(count, since)] = await self.sql.ask(_WAITING, text_of(now))
        return count, None if since is None else moment_of(since)

    async def by_id(self, errand_ids: Iterable[int]) -> tuple[Errand, ...]:
        return await self.sql.read_each(ERRAND, f"WHERE id IN {NUMBERED} ORDER BY id", json.dumps(list(errand_ids)))

    async def posted(
        self, match_id: str, address: str, slot: str, before: int | None = None, about: User | None = None
    ) -> Errand | None:
        before = _NO_ID if before is None else before
        question = (_POSTED, (match_id, address, slot, before, about))
        [rows], archive = await beside(self.sql, match_id, question)
        errands = ERRAND.readable(rows, self.sql.damaged)
        if archive is not None:
            errands += tuple(
                one
                for one in ERRAND.values(archive[ERRAND])
                if (one.address, one.slot) == (address, slot) and one.kind in {"post", "open_room"}
                and one.status != "superseded" and _id(one) < before and about in {None, one.about}
            )  # fmt: skip
        # For a letter that was changed since it was archived, the copy in the table comes first.
        return max(errands, key=_id, default=None)

    async def kept(self, user: User) -> tuple[Errand, ...]:
        return await self.sql.read_each(ERRAND, f"WHERE about = ? AND {_IS_KEPT} ORDER BY id", user)

    async def save(self, errands: Iterable[Errand]) -> None:
        self.sql.write(ERRAND.overlay, *[ERRAND.row(errand) for errand in errands])

    async def rewrite(self, match_id: str, change: Callable[[Errand], Errand]) -> None:
        stored = await self.sql.read(ERRAND, 'WHERE "match" = ?', match_id)
        await self.save(changed for errand in stored if (changed := change(errand)) != errand)
        await Archives(self.sql).change(match_id, ERRAND, change)


def _kind(errand: Errand) -> Literal["refresh", "edit", "new"]:
    """Return whether it only updates a post, brings a separate letter to it, or is no edit."""
    if errand.kind != "edit":
        return "new"
    return "edit" if errand.letter is not None else "refresh"


def _id(errand: Errand) -> int:
    return errand.id or 0
