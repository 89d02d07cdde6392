"""The replay of a stored match: its export, verified like any other, as a page."""

import asyncio
from typing import Any

import msgspec

from bot.papers.replay.course import course
from bot.papers.replay.page import page
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.ports import Store, Transaction
from bot.referee.record import archive, documents, verifying


async def replay(house: House, match_id: str, *, by: User = "", break_glass: str = "") -> str:
    """Return the page of a match, for its host (`by`). If its secret is still sealed, only with `break_glass`, the host's reason.

    Refused: `glass-untold`, `glass-waits`, `host-plays`, `no-such-match`, `not-over`, `reason-missing`, `reason-too-long`, `what-if`.
    """
    document = await archive.export(house, match_id, by=by, break_glass=break_glass)
    if document["secret"] is None:
        raise Refused("not-over")
    return await asyncio.to_thread(_page, document)


async def published(store: Store, match: Match) -> str:
    """Return the page of a match whose secret is published. Raise LookupError if it is still sealed."""
    if not match.is_revealed:
        raise LookupError(f"match {match.id} is not published")

    async def read(tx: Transaction) -> dict[str, Any]:
        journal, veils = await tx.journal.sealed(match.id), await tx.veils.of(match.id)
        return documents.document(match, journal, is_full=True, veils=veils)

    return await asyncio.to_thread(_page, await store.transact(read))


def _page(document: dict[str, Any]) -> str:
    return page(course(verifying.checked(msgspec.json.decode(msgspec.json.encode(document)))))
