"""Go through many matches in short transactions. A single one over all open matches of all servers would hold up all others."""

from collections.abc import AsyncIterator, Sequence
from typing import Final

from bot.referee.core.model import Match
from bot.referee.core.ports import Store

PAGE: Final = 50
"""The number of matches that are read in one transaction."""


async def in_pages(store: Store, match_ids: Sequence[str]) -> AsyncIterator[Match]:
    """Yield the matches of these ids that exist, in no order."""
    for start in range(0, len(match_ids), PAGE):
        page = match_ids[start : start + PAGE]
        for match in await store.transact(lambda tx: tx.matches.by_id(page)):  # noqa: B023  awaited here
            yield match
