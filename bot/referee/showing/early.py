"""What is not looked up yet: letters that tell it are on their way, or stuck."""

from bot.referee.acts import access
from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Refused, User
from bot.referee.letters import arriving


async def refuse_early(house: House, match_id: str, user: User) -> Refused | None:
    """Return why a person may not be shown yet how a match stands, or None: its hosts, unless they play, always may.

    Refused: `letters-under-way`, `no-such-match`.
    """

    async def work(act: Act) -> Refused | None:
        is_seated = act.tenure_of(user) is not None
        if not is_seated and user in act.match.hosts and await access.refuse_host(act, user) is None:
            return None
        return Refused("letters-under-way") if await arriving.is_early(act.tx, match_id, user) else None

    return await house.act(match_id, work)
