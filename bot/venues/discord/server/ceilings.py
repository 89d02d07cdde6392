"""Discord's limits for a server: hosts are told before one is reached, and what to delete; threads that are over make room."""

from collections.abc import Collection, Iterable, Mapping
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


def near(guild: discord.Guild, rooms: int = 0, gone: Collection[int] = ()) -> tuple[Ceiling, ...]:
    """Return the limits of a server that are near, as far as the gateway shows them.

    `rooms`: how many the next rounds may open. `gone`: threads that were archived a moment ago.
    """
    threads = sum(not one.archived and one.id not in gone for one in guild.threads)
    return of_counts({THREADS: threads, CHANNELS: len(guild.channels), ROLES: len(guild.roles)}, rooms)


def rooms_of(matches: Iterable[Match]) -> int:
    """Return how many closed rooms the next rounds of these matches may open: each has two players or more."""
    return sum(one.seats // 2 for one in matches)


def spare(guild: discord.Guild, used: Collection[int], rooms: int) -> list[discord.Thread]:
    """Return the bot's own threads to archive early, so that the next rounds find room: those that are over first, then the oldest.

    `used`: threads of open matches, which stay. `rooms`: how many the next rounds may open. Writing in an archived thread opens it.
    Empty while the server is away: then the bot is no member of it.
    """
    if guild.me is None:
        return []
    threads = [one for one in guild.threads if not one.archived]
    lacking = len(threads) - (_MOST[THREADS] - max(_NEAR[THREADS], rooms))
    mine = [one for one in threads if one.owner_id == guild.me.id and one.id not in used]
    return sorted(mine, key=lambda thread: (not thread.locked, thread.last_message_id or thread.id))[: max(lacking, 0)]


async def events_of(guild: discord.Guild, matches: Iterable[Match]) -> dict[str, int]:
    """Return the events on a server's list, requested if one of these matches is on it; else empty."""
    if not any(one.settings.events for one in matches):
        return {}
    async with asking():
        return {EVENTS: len(await guild.fetch_scheduled_events(with_counts=False))}


def of_counts(counts: Mapping[str, int], rooms: int = 0) -> tuple[Ceiling, ...]:
    """Return the counts that are near their limits, where the next rounds may open so many `rooms`."""
    spans = {**_NEAR, THREADS: max(_NEAR[THREADS], rooms)}
    return tuple(Ceiling(kind, used, _MOST[kind]) for kind, used in counts.items() if used > _MOST[kind] - spans[kind])
