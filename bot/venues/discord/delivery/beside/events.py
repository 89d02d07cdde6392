"""The server's own list of events (external ones): when the rounds of a match close, where the match is set so.

Each time the list is compared with the match as it is then, so that doing it twice changes nothing: the event of a round is found by a line
of its description, moved while it has not begun, and cancelled when its round is over early. The whole server sees events, so a match in a
restricted channel has none. Where the bot may not make any, or the list is full, there is none, and nothing waits for it.
"""

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.referee.core import calendar, positions
from bot.referee.core.model import Match
from bot.referee.core.ports import Clock, Undeliverable
from bot.venues.discord.components.text import WORDS, label
from bot.venues.discord.delivery.places import home_of
from bot.venues.discord.delivery.requests import asking
from games.wording import Fact, plain

log = logging.getLogger(__name__)

_LASTS: Final = timedelta(hours=1)
"""How long an event stands on the list after its round has closed."""
_SOON: Final = timedelta(seconds=30)
"""The least time before its beginning at which an event is made: Discord refuses events in the past."""
_TITLE: Final = 70
"""The longest title that still fits into an event's name with its round."""


def may_schedule(guild: discord.Guild) -> bool:
    """Return whether the bot may put events on the list of a server; not while that is away."""
    return guild.me is not None and guild.me.guild_permissions.create_events


class Events:
    """Keeps the events of matches up to date."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client, self._clock = client, clock

    async def keep(self, match: Match) -> None:
        """Make the events of one match those that it should have; Unreachable is retried, a refusal is accepted."""
        guild = self._client.get_guild(int(match.guild))
        if guild is None or not may_schedule(guild):
            return
        try:
            await self._keep(guild, match)
        except Undeliverable as refused:
            log.warning("the server's list of events could not be kept: %s", refused, extra={"match": match.id})

    async def _keep(self, guild: discord.Guild, match: Match) -> None:
        async with asking():
            events = await guild.fetch_scheduled_events(with_counts=False)
        assert self._client.user is not None
        mine = [one for one in events if one.creator_id == self._client.user.id and _stamp(match) in _lines(one)]
        wanted = calendar.appointment(match) if _is_public(guild, match) else None
        standing = None
        for event in mine:
            if (
                wanted
                and standing is None
                and _is_of(event, wanted[:2])
                and event.status is discord.EventStatus.scheduled
            ):
                standing = event
            else:
                await _put_away(event)
        if wanted is not None:
            # Discord may drop parts of a second: without this tolerance an event would be moved again and again.
            await self._show(guild, match, wanted[2].replace(microsecond=0), standing)

    async def _show(
        self, guild: discord.Guild, match: Match, at: datetime, standing: discord.ScheduledEvent | None
    ) -> None:
        """Move the existing event, or make one."""
        if standing is not None and standing.start_time == at:
            return
        if at <= self._clock.now() + _SOON:
            if standing is not None:
                await _put_away(standing)
            return
        if standing is not None:
            async with asking():
                await standing.edit(start_time=at, end_time=at + _LASTS)
            return
        episode = positions.episode_of(match)
        facts: dict[str, Fact] = {
            "title": label((match.title,), {}, _TITLE),
            "round": positions.counted(match),
            "episode": episode,
        }
        kind = "event-episode" if episode else "event-contest" if match.is_contest else "event-round"
        name = label(WORDS(kind, match.settings.locale, **facts), {}, 100)
        about = plain(WORDS("event-about", match.settings.locale, **facts))
        async with asking():
            await guild.create_scheduled_event(
                name=name,
                description=f"{about}\n\n{_stamp(match)}\n{_round(match.line, match.round)}",
                start_time=at,
                end_time=at + _LASTS,
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location=f"https://discord.com/channels/{guild.id}/{home_of(match).place}",
            )


async def _put_away(event: discord.ScheduledEvent) -> None:
    """Cancel an event that has not begun, end one that has."""
    async with asking():
        if event.status is discord.EventStatus.scheduled:
            await event.cancel()
        elif event.status is discord.EventStatus.active:
            await event.end()


def _is_public(guild: discord.Guild, match: Match) -> bool:
    place = guild.get_channel(home_of(match).place)
    return place is not None and place.permissions_for(guild.default_role).view_channel


def _stamp(match: Match) -> str:
    """Return the line of a description by which an event is found to be of a match."""
    return f"Bellflower · {match.id}"


def _round(line: int, number: int) -> str:
    """Return the line by which it is found to be of a round."""
    return f"{line}.{number}"


def _lines(event: discord.ScheduledEvent) -> Sequence[str]:
    return (event.description or "").split("\n")


def _is_of(event: discord.ScheduledEvent, of: tuple[int, int]) -> bool:
    return _round(*of) in _lines(event)
