"""Who sits in a match, as the server has them now: who can read what no player may, who cannot be let into rooms, who has left."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import discord

from bot.referee.core.model import Match, Notice, Tenure, User
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.venues.discord.delivery.places import home_of
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.inbound import seeing

Wrong = Literal["reads-rooms", "reads-hosts", "reads-answers", "sees-no-rooms", "left-server"]
READING: Final = frozenset({"reads-rooms", "reads-hosts", "reads-answers"})
"""What lets a player know more than he may; the rest only keeps letters from him."""


@dataclass(frozen=True)
class Finding:
    """What is wrong with one player."""

    user: User
    name: str
    wrong: Wrong
    channel: str

    @property
    def notice(self) -> Notice:
        """As hosts are told it."""
        return Notice(f"player-{self.wrong}", {"name": self.name, "channel": self.channel})


async def findings(guild: discord.Guild, match: Match, seated: Sequence[Tenure]) -> list[Finding]:
    """What is wrong with whom; of somebody whom Discord does not show just now nothing is known."""
    home = home_of(match)
    names = {one: getattr(guild.get_channel(one), "name", "?") for one in (home.rooms, home.hosts)}
    found = []
    for one in seated:
        if one.is_machine:
            continue
        try:
            async with asking():
                wrong = _wrong(match, await guild.fetch_member(int(one.user)))
        except Undeliverable:
            wrong = "left-server"
        except Unreachable:
            continue
        if wrong is not None:
            channel = names[home.hosts if wrong in {"reads-hosts", "reads-answers"} else home.rooms]
            found.append(Finding(one.user, one.name, wrong, channel))
    return found


_READS: Final[Mapping[seeing.Insight, Wrong]] = {
    "rooms": "reads-rooms", "hosts": "reads-hosts", "answers": "reads-answers",
}  # fmt: skip


def _wrong(match: Match, member: discord.Member) -> Wrong | None:
    secret = seeing.secret_open_to(match, member)
    if secret is not None:
        return _READS[secret]
    return None if seeing.sees_rooms(match, member) else "sees-no-rooms"
