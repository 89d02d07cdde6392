"""Taking back the last act of a match, as a host does by pressing twice: it is found, and gone back behind."""

from bot.referee.acts.acts import House
from bot.referee.core.model import Refused, User
from bot.referee.hosting import rollback
from bot.referee.hosting.rollback import Reading


async def undo(
    house: House, match_id: str, host: User, reason: str, *, keeps_submissions: bool = True, is_fresh: bool = False
) -> tuple[Reading, ...]:
    """Go back behind the last act that moved the position. `keeps_submissions`, `is_fresh`: as in `rollback`.

    Refused: `nothing-to-undo`.
    """
    journal = await house.store.transact(lambda tx: tx.journal.of(match_id))
    targets = rollback.targets(journal)
    if len(targets) <= 1:
        raise Refused("nothing-to-undo")
    return await rollback.rollback(
        house, match_id, host, targets[-2].position, reason, keeps_submissions=keeps_submissions, is_fresh=is_fresh
    )
