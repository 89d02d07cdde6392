"""Erase what the database has of a server, in small transactions: after a crash at any instant it goes on where it was.

A server that the bot was removed from is erased too: its hosts are told once more, then it is exported for them.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.operating import instructions
from bot.operating.instructions import Instruction
from bot.referee.acts.acts import House
from bot.referee.core.model import EVERYWHERE, Over, User, is_machine
from bot.referee.core.ports import Transaction
from bot.referee.hosting import away
from bot.referee.remembering import drop, traced
from bot.store.engines.queued import QueuedStore
from bot.store.transaction import TableTransaction

ROWS: Final = 200
"""How many rows one transaction deletes at most."""
_MATCHES: Final = 500
_PEOPLE: Final = "operator/people/"

Last = Callable[[Transaction], Awaitable[None]]


async def erase(store: QueuedStore, server: str, until: datetime, last: Last) -> None:
    """Erase every match of a server that was opened by a moment, its designs and standings, and the people who play nowhere else.

    `last`: what the last transaction does too.
    """

    async def end(tx: TableTransaction) -> None:
        await tx.erasing.erase_server(server, until)
        await last(tx)

    while ids := await store.transact(lambda tx: tx.erasing.matches(server, until, _MATCHES)):
        await _erase_matches(store, server, ids)
    await _release_all(store, server)
    await store.transact(end)


async def thin(store: QueuedStore, server: str, ids: Sequence[str]) -> None:
    """Erase some matches of a server that are over, and the people who played nowhere else."""
    await _erase_matches(store, server, ids)
    await _release_all(store, server)
    await store.transact(lambda tx: tx.erasing.tidy((server, EVERYWHERE)))


async def _erase_matches(store: QueuedStore, server: str, ids: Iterable[str]) -> None:
    for match_id in ids:
        await store.transact(partial(_mark, server=server, match_id=match_id))
        while await store.transact(partial(_some, match_id=match_id)):
            pass


async def _release_all(store: QueuedStore, server: str) -> None:
    """Delete those noted people of whom no match is left."""
    for name in await store.transact(lambda tx: tx.notes.find(f"{_PEOPLE}{server}/")):
        await _release(store, name, name.removeprefix(f"{_PEOPLE}{server}/"))


async def _mark(tx: TableTransaction, *, server: str, match_id: str) -> None:
    """Stop a match, and note its people, who are looked at when all matches are gone."""
    match = await tx.matches.get(match_id)
    if match is None:  # it was erased before the bot was killed
        return
    veiled = await tx.people.by_id(one.value for one in await tx.veils.of(match_id))
    seated = {*match.hosts, *(one.user for one in match.waiting), *await tx.erasing.people_of(match_id)}
    for user in sorted(seated | veiled.keys()):
        if not is_machine(user):
            await tx.notes.save(f"{_PEOPLE}{server}/{user}", "")
    if not match.is_over:
        await tx.matches.save(match.to(phase=Over(is_aborted=True)))
    await tx.erasing.mark(match_id)


async def _some(tx: TableTransaction, *, match_id: str) -> int:
    return await tx.erasing.erase_rows(match_id, ROWS)


async def _release(store: QueuedStore, name: str, user: User) -> None:
    """Delete a person of whom no match is left, with their tokens, webhooks and sessions."""
    if await traced(store, user):
        await store.transact(lambda tx: tx.notes.save(name, None))
    else:
        await store.transact(partial(_release_now, name=name, user=user))


async def _release_now(tx: Transaction, *, name: str, user: User) -> None:
    """Delete a person, unless they have come to a match since the tables were searched."""
    await tx.notes.save(name, None)
    if await tx.seats.record_of(user, 1) or await tx.applications.of_user(user, 1) or await tx.matches.find(host=user):
        return
    await drop(tx, user)


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
