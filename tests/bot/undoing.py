"""Taking back the last act of a match, as a host does by pressing twice: it is found, and gone back behind."""

from bot.referee.acts.acts import House
from bot.referee.core.model import Refused, User
from bot.referee.hosting import rollback
from bot.referee.hosting.rollback import Reading


async def undo(
    house: House, match_id: str, host: User, reason: str, *, keeps_submissions: bool = True, is_fresh: bool = False
) -> tuple[Reading, ...] | Refused:
    """Go back behind the last act that moved the position. `keeps_submissions`, `is_fresh`: as in `rollback`."""
    journal = await house.store.transact(lambda tx: tx.journal(match_id))
    *_, to, _ = [one.position for one in rollback.targets(journal)]
    return await rollback.rollback(
        house, match_id, host, to, reason, keeps_submissions=keeps_submissions, is_fresh=is_fresh
    )
