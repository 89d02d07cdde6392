"""Discord's limits for a server: hosts are told before one is reached, and what to delete."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import discord

from bot.referee.core.model import Match
from bot.venues.discord.delivery.requests import asking

THREADS, CHANNELS, ROLES, EVENTS = "threads", "channels", "roles", "events"
_MOST: Final[Mapping[str, int]] = {THREADS: 1_000, CHANNELS: 500, ROLES: 250, EVENTS: 100}
_NEAR: Final[Mapping[str, int]] = {THREADS: 50, CHANNELS: 5, ROLES: 5, EVENTS: 5}
"""When so few are left, the next rounds or the next season may not find room."""


class Ceiling(NamedTuple):
    """A limit that is near: of what, how many there are, and how many Discord allows."""

    kind: str
    used: int
    most: int


def near(guild: discord.Guild) -> tuple[Ceiling, ...]:
    """The limits of a server that are near, as far as the gateway shows them."""
    threads = sum(not one.archived for one in guild.threads)
    return of_counts({THREADS: threads, CHANNELS: len(guild.channels), ROLES: len(guild.roles)})


async def events_of(guild: discord.Guild, matches: Iterable[Match]) -> dict[str, int]:
    """The events on a server's list, requested if one of these matches is on it; else empty."""
    if not any(one.settings.events for one in matches):
        return {}
    async with asking():
        return {EVENTS: len(await guild.fetch_scheduled_events(with_counts=False))}


def of_counts(counts: Mapping[str, int]) -> tuple[Ceiling, ...]:
    """The counts that are near their limits."""
    return tuple(Ceiling(kind, used, _MOST[kind]) for kind, used in counts.items() if used > _MOST[kind] - _NEAR[kind])
