"""What is not looked up yet: letters that tell it are on their way, or stuck."""

from bot.referee.acts import access
from bot.referee.acts.acts import Act, OnMatch
from bot.referee.core.model import Refused, User
from bot.referee.letters import arriving


@OnMatch
async def refuse_early(act: Act, user: User) -> None:
    """Raise Refused where a person may not be shown yet how a match stands: its hosts, unless they play, always may.

    Refused: `letters-under-way`, `no-such-match`.
    """
    is_seated = act.tenure_of(user) is not None
    if not is_seated and user in act.match.hosts and not await access.plays(act, user):
        return
    if await arriving.is_early(act.tx, act.match.id, user):
        raise Refused("letters-under-way")
