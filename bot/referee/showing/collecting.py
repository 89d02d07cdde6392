"""Letters that cannot reach their reader are kept until the reader comes for them.

A letter is collected once it has been shown, not before: after any failure it is still kept. While it is being shown nothing else sends
it, and once it is on its way elsewhere it is not shown: it is never both collected and delivered.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.referee.acts.acts import Act, House, OnMatch
from bot.referee.core.model import Errand, ErrandStatus, Match, Refused, User
from bot.referee.core.ports import Transaction
from bot.referee.quotas import meter_of
from bot.referee.showing.refresh import GONE, refreshed

_SHOWING: Final = timedelta(minutes=15)
"""How long Discord takes letters in answer to a press. A bot that ended meanwhile did not show the rest."""


async def kept(house: House, user: User) -> tuple[tuple[Match, Errand], ...]:
    """Return the letters kept for a person, in all matches, oldest first, each as it would be written now.

    None for seats that they left.
    """

    async def read(tx: Transaction) -> tuple[tuple[Match, Errand], ...]:
        letters = []
        for errand in await tx.outbox.kept(user):
            match, letter = await tx.matches.get(errand.match), await refreshed(tx, errand, meter_of(house))
            if match is None or letter is None:
                await tx.outbox.save([replace(errand, status="superseded", why=GONE)])
            else:
                letters.append((match, replace(errand, letter=letter)))
        return tuple(letters)

    return await house.store.transact(read)


async def _noted(house: House, errand: Errand, status: ErrandStatus, *, is_shown: bool) -> bool:
    try:
        return await _note(house, errand.match, errand, status, is_shown=is_shown)
    except Refused:
        return False  # its match was erased meanwhile


@OnMatch
async def _note(act: Act, errand: Errand, status: ErrandStatus, *, is_shown: bool) -> bool:
    assert errand.id is not None
    [now] = await act.tx.outbox.by_id([errand.id])
    if now.status != "kept":
        return False
    await act.tx.outbox.save([replace(now, status=status, collected_at=act.now if is_shown else None)])
    act.is_touched = True
    return True


async def begun(house: House, errand: Errand) -> bool:
    """Note that a kept letter (`errand`) is being shown from now on. Returns False if it is kept no longer: then it goes elsewhere."""
    return await _noted(house, errand, "kept", is_shown=True)


async def failed(house: House, errand: Errand) -> None:
    """Note that a letter (`errand`) could not be shown: it is kept as before."""
    await _noted(house, errand, "kept", is_shown=False)


async def collected(house: House, errand: Errand) -> bool:
    """Note that a kept letter (`errand`) has been shown to its reader, and when. Returns whether it was still kept."""
    return await _noted(house, errand, "collected", is_shown=True)


def deliverable(errands: Iterable[Errand], now: datetime) -> list[Errand]:
    """Return the kept letters that may be sent after all: those that are not being shown now."""
    return [
        one
        for one in errands
        if one.status == "kept" and (one.collected_at is None or now - one.collected_at > _SHOWING)
    ]
