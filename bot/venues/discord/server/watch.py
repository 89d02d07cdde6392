"""Watch servers while matches run: whenever a role or a channel changes, and once an hour, they and the players are checked again. A change
may also mend what Discord refused there.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import discord
from discord.ext import commands

from bot import background
from bot.courier import Courier
from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Match, Notice, Refused, Tenure
from bot.referee.core.ports import StoreFailed, Transaction, Undeliverable, Unreachable
from bot.venues.discord.delivery.threads import put_away
from bot.venues.discord.server import ceilings, gone
from bot.venues.discord.server.seated import READING, findings_among, members_of

log = logging.getLogger(__name__)

_EVERY: Final = timedelta(hours=1)
_NOWHERE: Final = -1


class Watch:
    """Tells hosts, once for each player, that the player can read what they must not; and once a round that the server is nearly full."""

    def __init__(self, client: discord.Client, house: House) -> None:
        self._client, self._house = client, house
        self._waiting: set[str] = set()
        self._looked_at: datetime | None = None
        self._looking: asyncio.Task[None] | None = None
        self._is_closed = False
        self._near: dict[int, tuple[ceilings.Ceiling, ...]] = {}
        """What was nearly full at the last look, by server."""
        self._rooms: dict[int, int] = {}
        """How many rooms the next rounds of a server may open."""

    def changed(self, guild: discord.Guild) -> None:
        """Look at a server again, since a permission there may have changed."""
        self._look_at({str(guild.id)})

    def passed(self) -> None:
        """Check again from time to time: without a privileged intent a bot is not told that a member got a role.

        A server in which rounds opened threads since the last check, and that is nearly full, is checked at once.
        """
        now = self._house.clock.now()
        if self._looked_at is None or now - self._looked_at >= _EVERY:
            self._looked_at = now
            self._look_at({str(guild.id) for guild in self._client.guilds})
        else:
            self._look_at({str(guild.id) for guild in self._client.guilds if self._has_filled(guild)})

    def _has_filled(self, guild: discord.Guild) -> bool:
        """Return whether a server is nearly full, and has other threads, channels or roles than when that was seen last."""
        near = ceilings.near(guild, self._rooms.get(guild.id, 0))
        is_new = near != self._near.get(guild.id, ())
        self._near[guild.id] = near
        return is_new and bool(near)

    async def aclose(self) -> None:
        """Stop. A check in progress is dropped, and done again after the next start."""
        self._is_closed = True
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait({self._looking})

    def _look_at(self, guilds: set[str]) -> None:
        self._waiting |= guilds
        if self._is_closed:
            return
        if self._looking is None or self._looking.done():
            self._looking = background.start(self._look(), "who can read closed rooms")

    async def _look(self) -> None:
        while self._waiting:
            guild = self._client.get_guild(int(self._waiting.pop()))
            if guild is None or guild.unavailable:
                continue
            try:
                await self._look_at_server(guild)
            except (StoreFailed, Unreachable) as error:
                log.warning("who can read closed rooms could not be looked up: %s", error)
            except Exception:
                log.exception("who can read closed rooms could not be looked up in server %s", guild.id)

    async def _look_at_server(self, guild: discord.Guild) -> None:
        await gone.tell(self._house, guild)
        matches = await self._house.store.transact(partial(_running, guild=str(guild.id)))
        members = await members_of(guild, [one for _, seated in matches for one in seated])
        listed = await _events(guild, [match for match, _ in matches])
        rooms = self._rooms[guild.id] = ceilings.rooms_of(match for match, _ in matches)
        near = (*ceilings.near(guild, rooms, await self._make_room(guild, rooms)), *ceilings.of_counts(listed))
        full = [Notice(f"near-{one.kind}", {"used": one.used, "most": one.most}) for one in near]
        for match, seated in matches:
            for finding in findings_among(guild, match, seated, members):
                if finding.wrong in READING:
                    await self._say(match, f"{finding.wrong}/{finding.user}", finding.notice)
            for notice in full:
                await self._say(match, f"{notice.id}/{match.round}", notice)

    async def _say(self, match: Match, slot: str, notice: Notice) -> None:
        """Tell the hosts of a match, unless it was erased meanwhile."""
        with suppress(Refused):
            await self._house.act(match.id, partial(_tell, slot=slot, notice=notice))

    async def _make_room(self, guild: discord.Guild, rooms: int) -> set[int]:
        """Archive early what is over, where the next rounds may not find room for theirs; which threads."""
        if not ceilings.spare(guild, (), rooms):
            return set()
        used = await self._house.store.transact(partial(_threads, guild=str(guild.id)))
        done = set[int]()
        for thread in ceilings.spare(guild, used, rooms):
            try:
                await put_away(thread)
                done.add(thread.id)
            except Undeliverable as refused:
                log.warning("a thread that is over could not be archived: %s", refused)
        return done


async def _threads(tx: Transaction, *, guild: str) -> frozenset[int]:
    """Return the threads in which something of an open match of a server stands."""
    ids = [one.remote_id or "" for match in await tx.matches.open(guild) for one in await tx.outbox.of(match.id)]
    places = (one.partition("/")[0] for one in ids)
    return frozenset(int(one) for one in places if one.isdecimal())


async def _events(guild: discord.Guild, matches: Sequence[Match]) -> dict[str, int]:
    """Return the events on the list; if the bot may not see the list, none are counted."""
    try:
        return await ceilings.events_of(guild, matches)
    except Undeliverable as refused:
        log.warning("the server's list of events could not be counted: %s", refused)
        return {}


async def _running(tx: Transaction, *, guild: str) -> list[tuple[Match, Sequence[Tenure]]]:
    """Return the matches of a server that have begun, with their players, present and standing in. Runs of contests have no rooms."""
    matches = [one for one in await tx.matches.find(guild) if not one.is_run and one.seats]
    return [(one, [*await tx.seats.present(one.id), *_standing_in(one)]) for one in matches]


def _standing_in(match: Match) -> list[Tenure]:
    """Return the people who will stand in for an absent player, as if they sat there already."""
    named = [one for one in match.waiting if one.stands_for]
    return [Tenure(match.id, _NOWHERE, one.user, one.name, "", one.locale, match.opened_at) for one in named]


async def _tell(act: Act, *, slot: str, notice: Notice) -> None:
    if await act.tx.outbox.posted(act.match.id, "hosts", slot) is None:
        await act.send(act.outgoing.hosts(slot, notice))


class Changes:
    """Listens to server events of a client: permissions are checked again, and stuck errands are retried, since others may fit now."""

    def __init__(self, courier: Courier, watch: Watch) -> None:
        self._courier, self._watch = courier, watch

    def hear(self, client: commands.Bot) -> None:
        """Start listening."""
        for event in ("guild_role_create", "guild_role_delete", "guild_channel_create"):
            client.add_listener(self._something, f"on_{event}")
        for listener in (
            self.on_guild_role_update, self.on_guild_channel_update, self.on_guild_channel_delete, self.on_raw_thread_delete,
            self.on_thread_update,
        ):  # fmt: skip
            client.add_listener(listener)

    def mended(self, guild: discord.Guild) -> None:
        """Try again what Discord refused on a server, once the server is quiet, since something has changed there."""
        self._courier.stirred(str(guild.id))

    async def _something(self, made_or_gone: discord.Role | discord.abc.GuildChannel) -> None:
        """Try again, since something missing may have been made, or an obstacle removed."""
        self.mended(made_or_gone.guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Look again at who can read closed rooms, if permissions have changed."""
        if before.permissions != after.permissions:
            self._watch.changed(after.guild)
            self.mended(after.guild)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Look again at who can read a channel, or closed rooms in it, if that may have changed."""
        if before.overwrites != after.overwrites:
            self._watch.changed(after.guild)
        self.mended(after.guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Look whether a match needed it. Try again, since others may fit after a channel was deleted with all its threads."""
        self._watch.changed(channel.guild)
        self.mended(channel.guild)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Try again, since another one may fit after a thread was deleted."""
        self._courier.stirred(str(payload.guild_id))

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Try again, since another one may fit after a thread was archived."""
        if after.archived and not before.archived:
            self.mended(after.guild)
