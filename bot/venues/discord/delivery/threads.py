"""Threads: find them, open them for a change, and archive them."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

from bot.referee.core.model import Errand
from bot.referee.core.ports import Undeliverable
from bot.venues.discord.delivery.places import Spot
from bot.venues.discord.delivery.requests import Archived, Begun, Full, Lost, asking

log = logging.getLogger(__name__)

_A_WEEK: Final = 10_080
"""Minutes without a message after which a thread is archived by itself."""
_LONGEST: Final = 100
"""The letters that a thread's name may have."""


class Threads:
    """The channels and threads that the bot knows or asks for."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def channel(self, channel_id: int) -> Any:
        """Return a channel or thread, asked for if it is not known."""
        known = self._client.get_channel(channel_id)
        if known is not None:
            return known
        async with asking():
            return await self._client.fetch_channel(channel_id)

    async def thread(self, remote_id: str) -> discord.Thread:
        """Return a thread that an errand left; Lost if it is gone."""
        thread = await self.channel(int(remote_id))
        if not isinstance(thread, discord.Thread):
            raise Lost("the room is gone")
        return thread

    async def made(self, channel: discord.TextChannel, name: str) -> discord.Thread:
        """Make a private thread. If the server is full, the oldest of the bot's own that is over is archived first."""
        try:
            return await _make(channel, name)
        except Full:
            assert self._client.user is not None
            mine = [one for one in channel.guild.threads if one.owner_id == self._client.user.id]
            over = [one for one in mine if one.locked and not one.archived]
            if not over:
                raise
            await put_away(min(over, key=lambda thread: thread.id))
            return await _make(channel, name)

    async def below(self, at: Spot, name: str) -> int:
        """Return the thread below a message, which has the id of its message, and is made if it is not there; else its channel."""
        if self._client.get_channel(at.message) is None:
            channel = await self.channel(at.channel)
            try:
                async with asking():
                    await channel.get_partial_message(at.message).create_thread(
                        name=name[:_LONGEST], auto_archive_duration=_A_WEEK
                    )
            except Begun:
                log.debug("the thread below %s is archived", at)
            except Undeliverable as refused:
                log.warning("no thread could be made below %s: %s", at, refused)
                return at.channel
        return at.message

    async def opened(self, errand: Errand, place: int, change: Callable[[], Awaitable[object]]) -> None:
        """Do what Discord refuses in an archived thread: open it first; if it is locked, archive it again.

        A locked room is over: it is archived also where an earlier attempt ended between the two.
        """
        try:
            async with asking():
                await change()
            thread = self._client.get_channel(place) if errand.address.startswith("room/") else None
        except Archived:
            thread = await self.thread(str(place))
            async with asking():
                thread = await thread.edit(archived=False)
            async with asking():
                await change()
        if isinstance(thread, discord.Thread) and thread.locked:
            await put_away(thread)


async def _make(channel: discord.TextChannel, name: str) -> discord.Thread:
    async with asking():
        return await channel.create_thread(
            name=name, type=discord.ChannelType.private_thread, invitable=False, auto_archive_duration=_A_WEEK
        )


async def put_away(thread: discord.Thread) -> None:
    """Archive a thread, unless it is archived already."""
    try:
        async with asking():
            await thread.edit(archived=True)
    except Archived:
        log.debug("thread %s was put away before", thread.id)
