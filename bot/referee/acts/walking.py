"""Go through many matches in short transactions. A single one over all open matches of all servers would hold up all others."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Match, Refused
from bot.referee.core.ports import Store, StoreFailed

log = logging.getLogger(__name__)

PAGE: Final = 50
"""The number of matches that are read in one transaction."""


async def in_pages(store: Store, match_ids: Sequence[str]) -> AsyncIterator[Match]:
    """Yield the matches of these ids that exist, in no order. One that cannot be read is logged and left out."""
    for start in range(0, len(match_ids), PAGE):
        for match in await _read(store, match_ids[start : start + PAGE]):
            yield match


async def _read(store: Store, page: Sequence[str]) -> Sequence[Match]:
    try:
        return await store.transact(lambda tx: tx.matches.by_id(page))
    except StoreFailed:
        raise
    except Exception:
        if len(page) > 1:
            return [match for match_id in page for match in await _read(store, [match_id])]
        log.exception("match %s cannot be read", *page)
        return []


async def alone(house: House, match_id: str, work: Callable[[Act], Awaitable[object]]) -> None:
    """Run one act on a match, so that its failure stops no other match. Only where the store fails, that is raised."""
    try:
        with suppress(Refused):  # it was erased meanwhile
            await house.act(match_id, work)
    except StoreFailed:
        raise
    except Exception:
        log.exception("an act on match %s failed", match_id)
