"""What is not looked up yet: letters that tell it are on their way, or stuck."""

from bot.referee.acts import access
from bot.referee.acts.acts import Act, OnMatch
from bot.referee.core.model import Refused, User
from bot.referee.letters import arriving


@OnMatch
async def refuse_early(act: Act, user: User) -> Refused | None:
    """Return why a person may not be shown yet how a match stands, or None: its hosts, unless they play, always may.

    Refused: `letters-under-way`, `no-such-match`.
    """
    is_seated = act.tenure_of(user) is not None
    if not is_seated and user in act.match.hosts and await access.refuse_host(act, user) is None:
        return None
    return Refused("letters-under-way") if await arriving.is_early(act.tx, act.match.id, user) else None
