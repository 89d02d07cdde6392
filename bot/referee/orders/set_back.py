"""A database that went back to an earlier state: each match that lacks something says so once, before messages are read again.

What is missing is known only to the bot that was told of it (after a failover), or to the database that was replaced (by `restore`). It
leaves a note for the bot that starts next.
"""

import hashlib
from functools import partial
from typing import Final

import msgspec
from msgspec import Struct

from bot.referee.acts.acts import Act, House
from bot.referee.acts.walking import alone
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Notice
from bot.referee.core.ports import apart
from games.game import Seat

NOTES: Final = "set-back/"
"""How the names of notes about gaps begin."""


class Lost(Struct, frozen=True):
    """A submission that was acknowledged under a receipt, and is not stored any more."""

    match: str
    seat: Seat
    receipt: str


class Gap(Struct, frozen=True):
    """What a database lacks: the matches in which something was done, and what was sealed in them, in its order."""

    matches: tuple[str, ...]
    lost: tuple[Lost, ...]


def note_of(gap: Gap) -> tuple[str, str]:
    """Return the note that says what is missing: its name, which no other gap has, and its value."""
    value = msgspec.json.encode(gap)
    return f"{NOTES}{hashlib.sha256(value).hexdigest()[:12]}", value.decode()


async def tell(house: House) -> None:
    """Tell what the database lacks, if a note says so: each match that is open, then the note is deleted."""
    for name, value in (await house.store.transact(lambda tx: tx.notes.find(NOTES))).items():
        with apart("telling what the database lacks, as the note %s says,", name):
            gap = msgspec.json.decode(value, type=Gap)
            for match_id in gap.matches:
                await alone(house, match_id, partial(_tell, gap=gap, slot=name))
            await house.do(lambda tx: tx.notes.save(name, None))  # noqa: B023  awaited here


async def _tell(act: Act, *, gap: Gap, slot: str) -> None:
    """Tell everyone, the hosts, and each player whose last receipt no longer holds. A match is told once."""
    match = act.match
    if match.is_over or await act.tx.outbox.posted(match.id, "public", slot) is not None:
        return
    stored = {sealed.receipt for sealed in await act.tx.orders.versions(match.id)}
    receipts = {lost.seat: lost.receipt for lost in gap.lost if lost.match == match.id and lost.receipt not in stored}
    await act.write("set_back", CLOCK, facts={"seats": tuple(sorted(receipts))})
    await act.send(
        act.outgoing.public(slot, Notice("set-back")),
        act.outgoing.hosts(slot, Notice("set-back-hosts", {"count": len(receipts)})),
        *(
            act.outgoing.tell_seat(seat, slot, Notice("set-back-you", {"receipt": receipt}))
            for seat, receipt in receipts.items()
        ),
    )
