"""Go through many matches in short transactions: one that read all open matches of all servers would hold up everybody else."""

from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Final

from bot.referee.core.model import Match
from bot.referee.core.ports import Store, Transaction

PAGE: Final = 50
"""The number of matches that are read in one transaction."""


async def in_pages(store: Store, match_ids: Sequence[str]) -> AsyncIterator[Match]:
    """Yield the matches of these ids that exist, in no order."""
    for start in range(0, len(match_ids), PAGE):
        for match in await store.transact(partial(_page, match_ids=match_ids[start : start + PAGE])):
            yield match


async def _page(tx: Transaction, *, match_ids: Sequence[str]) -> tuple[Match, ...]:
    return await tx.matches.by_id(match_ids)
