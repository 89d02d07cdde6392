"""The terms of a match: what its journal holds before anything is dealt, sealed in public."""

from bot.referee.acts.acts import Act
from bot.referee.core.model import Entry
from bot.referee.core.seals import seal_of


async def seal(act: Act, entry: Entry) -> None:
    """Add a seal beside the old one when the terms of a sign-up change.

    `entry`: the journal's entry of the change, over which the seal goes.
    """
    if act.match.is_sign_up:
        await act.save(terms=(*act.match.terms, seal_of(entry.chain)))
