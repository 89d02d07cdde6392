"""Letters that may wait for the next day, where a server has used up those of today.

Results, receipts, questions, reminders and what hosts do are never among them: all that waits repeats what can be read elsewhere, or
tells what happens later.
"""

from datetime import datetime
from typing import Final

from bot.referee.core.facts import when
from bot.referee.core.model import Errand, Notice
from bot.referee.core.ports import Transaction
from bot.referee.letters.letters import Outgoing
from bot.referee.limits.quotas import LETTERS, Meter, day_of, next_day

_ADDRESS: Final = "spectators"
_SLOTS: Final = ("plan/preview/", "gold/", "program/", "near-")
"""The preview of an episode, gold of a match told in its season, a program's greeting, and what is nearly full."""


def is_counted(errand: Errand) -> bool:
    """Return whether an errand is one of a day's letters. Those about trades and players' rooms are not: their number tells who trades."""
    return errand.kind == "post" and not errand.is_uncounted


def may_wait(errand: Errand) -> bool:
    """Return whether a letter may come a day later. One that was attempted may have arrived, and goes on."""
    is_post = errand.kind == "post" and errand.status == "waiting"
    return is_post and (errand.address == _ADDRESS or errand.slot.startswith(_SLOTS))


async def until(tx: Transaction, meter: Meter, guild: str, errand: Errand) -> datetime | None:
    """Return until when a letter waits because its server has used up those of today; None if it goes now."""
    if not may_wait(errand) or not await meter.is_met(tx, LETTERS, guild):
        return None
    return next_day(meter.clock.now())


async def tell(tx: Transaction, meter: Meter, guild: str, errand: Errand, outgoing: Outgoing) -> None:
    """Tell the hosts of a match, once a day, that some of its letters wait."""
    now = meter.clock.now()
    slot = f"letters-wait/{day_of(now)}"
    if await tx.outbox.posted(errand.match, "hosts", slot) is None:
        [use] = [one for one in await meter.uses(tx, guild) if one.key == LETTERS]
        notice = Notice("letters-wait", {"most": use.most, "again": when(next_day(now))})
        await tx.outbox.add([outgoing.hosts(slot, notice)])
