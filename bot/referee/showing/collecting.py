"""Letters that cannot reach their reader are kept until the reader comes for them.

A letter is collected once it has been shown, not before: after any failure it is still kept. Nothing else sends a kept letter, so it is
never both collected and delivered.
"""

from msgspec.structs import replace

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Errand, Match, User
from bot.referee.core.ports import Transaction
from bot.referee.limits.quotas import meter_of
from bot.referee.showing.refresh import GONE, refreshed


async def kept(house: House, user: User) -> tuple[tuple[Match, Errand], ...]:
    """The letters kept for a person, in all matches, oldest first, each as it would be written now; none for seats that they left."""

    async def read(tx: Transaction) -> tuple[tuple[Match, Errand], ...]:
        found = []
        for errand in await tx.kept(user):
            match, letter = await tx.match(errand.match), await refreshed(tx, errand, meter_of(house))
            if match is None or letter is None:
                await tx.save_errands([replace(errand, status="superseded", why=GONE)])
            else:
                found.append((match, replace(errand, letter=letter)))
        return tuple(found)

    return await house.store.transact(read)


async def collected(house: House, errand: Errand) -> bool:
    """Note that a kept letter (`errand`) has been shown to its reader, and when. Returns whether it was still kept."""

    async def work(act: Act) -> bool:
        assert errand.id is not None
        [now] = await act.tx.errands_by_id([errand.id])
        if now.status != "kept":
            return False
        await act.tx.save_errands([replace(now, status="collected", collected_at=act.now)])
        act.is_touched = True
        return True

    return await house.act(errand.match, work) is True
