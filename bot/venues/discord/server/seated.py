"""The players of a match as the server has them now: who can read what players may not, who cannot be let into rooms, who has left."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import discord

from bot.referee.core.model import Match, Notice, Tenure, User
from bot.referee.core.ports import Unreachable
from bot.venues.discord.delivery.places import home_of
from bot.venues.discord.inbound import seeing

Wrong = Literal["reads-rooms", "reads-hosts", "reads-answers", "sees-no-rooms", "left-server"]
READING: Final = frozenset({"reads-rooms", "reads-hosts", "reads-answers"})
"""The problems that let a player know more than they may; the others only keep letters from them."""
_AT_ONCE: Final = 100
"""The most members that Discord shows at a time."""


@dataclass(frozen=True)
class Finding:
    """A problem of one player."""

    user: User
    name: str
    wrong: Wrong
    channel: str

    @property
    def notice(self) -> Notice:
        """The words for hosts."""
        return Notice(f"player-{self.wrong}", {"name": self.name, "channel": self.channel})


Members = Mapping[User, discord.Member]


async def members_of(guild: discord.Guild, seated: Sequence[Tenure]) -> Members:
    """Return the players who are in a server: one request to the gateway for each hundred. Raise Unreachable without an answer."""
    users = list(dict.fromkeys(int(one.user) for one in seated if one.user.isdecimal()))
    members: list[discord.Member] = []
    try:
        for first in range(0, len(users), _AT_ONCE):
            wanted = users[first : first + _AT_ONCE]
            members += await guild.query_members(user_ids=wanted, limit=_AT_ONCE, cache=False)
    except (TimeoutError, RuntimeError, OSError, discord.ConnectionClosed) as error:
        raise Unreachable(f"the gateway does not say who is there: {type(error).__name__}") from None
    return {str(one.id): one for one in members}


async def findings(guild: discord.Guild, match: Match, seated: Sequence[Tenure]) -> list[Finding]:
    """Return the problems of players; empty while Discord does not answer."""
    try:
        return findings_among(guild, match, seated, await members_of(guild, seated))
    except Unreachable:
        return []


def findings_among(guild: discord.Guild, match: Match, seated: Sequence[Tenure], members: Members) -> list[Finding]:
    """Return the problems of players, where the members of the server are known."""
    home = home_of(match)
    names = {one: getattr(guild.get_channel(one), "name", "?") for one in (home.rooms, home.hosts)}
    problems = []
    for tenure in seated:
        if tenure.is_machine:
            continue
        wrong = _wrong(match, members[tenure.user]) if tenure.user in members else "left-server"
        if wrong is not None:
            channel = names[home.hosts if wrong in {"reads-hosts", "reads-answers"} else home.rooms]
            problems.append(Finding(tenure.user, tenure.name, wrong, channel))
    return problems


_READS: Final[Mapping[seeing.Insight, Wrong]] = {
    "rooms": "reads-rooms", "hosts": "reads-hosts", "answers": "reads-answers",
}  # fmt: skip


def _wrong(match: Match, member: discord.Member) -> Wrong | None:
    secret = seeing.secret_open_to(match, member)
    if secret is not None:
        return _READS[secret]
    return None if seeing.sees_rooms(match, member) else "sees-no-rooms"
