"""Servers that the bot was removed from: their hosts are told once more, then the server is exported for them and erased."""

from datetime import datetime, timedelta

from bot.operating import instructions
from bot.operating.instructions import Instruction
from bot.referee.acts.acts import House
from bot.referee.core.ports import Transaction
from bot.referee.hosting import away

BY_CLOCK = "the clock"


async def attend(house: House, erased_after: timedelta) -> None:
    """Remind the hosts of servers whose time is nearly over, and have those erased whose time is over.

    `erased_after`: how long a server that the bot has left is kept.
    """
    now = house.clock.now()
    for server, left_at in (await house.store.transact(away.left_since)).items():
        until = left_at + erased_after
        if now >= until:
            await house.store.transact(lambda tx, guild=server, at=left_at: _have_erased(tx, guild, at, now))  # type: ignore[misc]
        elif now >= until - away.REMINDED_BEFORE and erased_after > away.REMINDED_BEFORE:
            await away.remind(house, server, until)


async def _have_erased(tx: Transaction, server: str, left_at: datetime, now: datetime) -> None:
    """Decide it, unless the bot has come back meanwhile: from now on nothing stops it."""
    if (await away.left_since(tx)).get(server) != left_at or server in await away.being_erased(tx):
        return
    await away.note_erasing(tx, server, now)
    await instructions.add(
        tx,
        Instruction(
            f"{server}-{left_at:%Y%m%d%H%M%S}", "erase", server, "the bot was removed", BY_CLOCK, now, is_taken=True
        ),
    )
