"""Who may see which match, and in which role."""

from dataclasses import replace
from datetime import datetime

from bot.page.html.sight import HOST, SPECTATOR, Sight, look
from bot.page.pages.tabs import MINE
from bot.referee.acts import access
from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.ports import Transaction
from games.scene import Scene


async def seen(
    tx: Transaction, match_id: str, user: User | None, now: datetime, language: str, *, is_mine: bool
) -> Sight | None:
    """Return what a person sees at their own table (`is_mine`), or as a spectator; None if they may not see it."""
    found = await tx.match_with_tenures(match_id)
    if found is None:
        return None
    match, tenures = found
    name = next((one.name for one in tenures if one.user == user and one.to_at is None), "") if user else ""
    spoken = await _language(tx, user, language)
    if is_mine:
        sight = await look(tx, match_id, user, now, spoken, MINE) if name and user else None
    else:
        may_look = is_public(match) or bool(name) or (bool(user) and user in match.hosts)
        may_look = may_look and match.contest is None
        sight = await look(tx, match_id, SPECTATOR, now, spoken, SPECTATOR) if may_look else None
    return None if sight is None else replace(sight, player=name, is_hosts=bool(user) and user in match.hosts)


async def desk(house: House, match_id: str, user: User, language: str) -> Sight | None:
    """Return what a host sees at their desk; None if `user` is not a host of the match.

    A host who plays in the match sees what spectators see. `language` is used unless the host chose another.
    """

    async def work(act: Act) -> Sight | None:
        if user not in act.match.hosts:
            return None
        reader = HOST if await access.refuse_host(act, user) is None else SPECTATOR
        spoken = await _language(act.tx, user, language)
        sight = await look(act.tx, match_id, reader, act.now, spoken, HOST, reads_books=False)
        name = next((one.name for one in act.tenures if one.user == user and one.to_at is None), "")
        return None if sight is None else replace(sight, player=name, is_hosts=True)

    found = await house.act(match_id, work)
    return None if isinstance(found, Refused) else found


async def _language(tx: Transaction, user: User | None, language: str) -> str:
    """Return the language that a person has chosen, else `language`."""
    known = await tx.person(user) if user else None
    return known.wishes.language if known and known.wishes.language else language


def is_public(match: Match) -> bool:
    """Return whether anyone may watch. The run of a contest is never public: others play the same deal."""
    return match.settings.page == "public" and match.contest is None


def card_of(sight: Sight) -> Scene | None:
    """Return the picture of the latest public letter that has one."""
    public = [one for one in reversed(sight.letters) if one.address == "public"]
    return next((scene for one in public for scene in reversed(one.post.scenes)), None)


async def hosted(tx: Transaction, user: User) -> tuple[Match, ...]:
    """Return the open matches that a user hosts."""
    return await tx.matches(host=user)
