"""Who may look at which match, and as whom."""

from dataclasses import replace
from datetime import datetime

from bot.page.html.sight import SPECTATOR, Sight, look
from bot.page.pages.tabs import MINE
from bot.referee.core.model import OPEN, Match, User
from bot.referee.core.ports import Transaction
from games.scene import Scene


async def seen(
    tx: Transaction, match_id: str, user: User | None, now: datetime, language: str, *, is_mine: bool
) -> Sight | None:
    """What a person sees at their own table, or as a spectator; None where they may not."""
    found = await tx.match_with_tenures(match_id)
    if found is None:
        return None
    match, tenures = found
    name = next((one.name for one in tenures if one.user == user and one.to_at is None), "") if user else ""
    known = await tx.person(user) if user else None
    spoken = known.wishes.language if known and known.wishes.language else language
    if is_mine:
        sight = await look(tx, match_id, user, now, spoken, MINE) if name and user else None
    else:
        may_look = is_public(match) or bool(name) or (bool(user) and user in match.hosts)
        may_look = may_look and match.contest is None
        sight = await look(tx, match_id, SPECTATOR, now, spoken, SPECTATOR) if may_look else None
    return None if sight is None else replace(sight, player=name)


def is_public(match: Match) -> bool:
    """Whether everybody may look on. The run of a contest is its player's own while others play the same deal."""
    return match.settings.page == "public" and match.contest is None


def card_of(sight: Sight) -> Scene | None:
    """The picture of the latest public letter that has one."""
    public = [one for one in reversed(sight.letters) if one.address == "public"]
    return next((scene for one in public for scene in reversed(one.post.scenes)), None)


async def hosts(tx: Transaction, user: User) -> bool:
    """Whether somebody hosts an open match."""
    return any(user in match.hosts and match.status in OPEN for match in await tx.matches())
