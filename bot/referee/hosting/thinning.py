"""Old matches that hosts have erased to free what their server may store: which can go, and that hosts have asked for it."""

from datetime import datetime
from typing import Final

from bot.referee.core.ports import Transaction

MOST: Final = 500
"""How many matches go at a time."""
_NOTE: Final = "thinning/"


async def past(tx: Transaction, guild: str, until: datetime) -> dict[str, int]:
    """Return the oldest matches of a server that can go and were opened by a moment, with their bytes, in the order in which they go."""
    return await tx.usage.past(guild, until, MOST)


async def ask(tx: Transaction, guild: str, until: datetime) -> None:
    """Have the matches erased that can go and were opened by a moment, or by a later one for which a host has asked."""
    asked = await tx.notes.get(_NOTE + guild)
    latest = max(until, datetime.fromisoformat(asked)) if asked else until
    await tx.notes.save(_NOTE + guild, latest.isoformat())


async def take(tx: Transaction) -> dict[str, datetime]:
    """Return which servers have asked, and until when their matches go. What is taken is asked for no more."""
    notes = await tx.notes.find(_NOTE)
    if notes:  # a transaction that only reads is not written to the disk
        await tx.notes.drop(_NOTE)
    return {name.removeprefix(_NOTE): datetime.fromisoformat(until) for name, until in notes.items()}
