"""The Venue on Discord: letters become messages, rooms become private threads, and what was sent can be found again.

A letter to a seat goes by DM, else to its reader's private thread; if neither works it is kept until they come for it.
"""

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

import discord
from discord.channel import ThreadWithMessage

from bot.commands.table import MOVE, SPECTATORS
from bot.rationing import Pictures
from bot.referee.core.model import Errand, Match
from bot.referee.core.ports import Clock, Entropy, Store, Transaction, Undeliverable, Unreachable
from bot.referee.letters.letters import EVENTS
from bot.referee.letters.posts import as_read
from bot.venues.discord.components import forum
from bot.venues.discord.components.layout import Part
from bot.venues.discord.components.text import label
from bot.venues.discord.delivery.beside import roles
from bot.venues.discord.delivery.beside.events import Events
from bot.venues.discord.delivery.beside.roles import Roles
from bot.venues.discord.delivery.doors import Doors
from bot.venues.discord.delivery.exposure import demand_unread
from bot.venues.discord.delivery.places import MARGIN, Home, Spot, home_of, snowflake, spot
from bot.venues.discord.delivery.readers import Readers, above_of
from bot.venues.discord.delivery.requests import Absent, PinsFull, Unseen, asking
from bot.venues.discord.delivery.threads import Threads, put_away
from bot.venues.discord.delivery.writing import Writer
from games import catalogue

log = logging.getLogger(__name__)

_PINNED: Final = frozenset({"desk", "standings"})
"""Living posts that people look up again."""
_NAME: Final = 90
_PINS: Final = 250
"""More than a channel has."""
_TO_ONE: Final = ("seat/", "user/")
"""Addresses of one person."""
SIGN_UP: Final = "sign-up"
"""The slot of the post that represents a match in a forum."""


class Mail:
    """Implements the Venue port on a discord.py client."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        clock: Clock,
        entropy: Entropy,
        pictures: Pictures,
        doors: Doors,
        *,
        opener: str = "",
    ) -> None:
        self._client, self._store = client, store
        self.writer = Writer(client, store, pictures, opener=opener)
        self.readers = Readers(store, clock, entropy, self.writer, self, doors)
        self._threads, self._roles, self._events = Threads(client), Roles(client), Events(client, clock)

    # The port ----------------------------------------------------------------------------------------------------------

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        """Send a letter, part by part. Return the id of its last message."""
        parts = await self.writer.parts(match, errand)
        if errand.address.startswith(_TO_ONE):
            return str(await self.readers.deliver(match, errand, parts))
        place = await self._place(match, errand, room)
        if place is None and errand.slot != SIGN_UP:
            raise Undeliverable("the match has no post in the forum yet")
        if errand.address == "hosts" and place is not None:
            await demand_unread(self._client, self._store, match, errand, place)
        parts = self._ringing(match, errand, parts)
        if place is None:
            return await self._open_forum_post(match, errand, parts)
        sent = await self.writer.send(place, parts)
        await self._tag(match, errand, place)
        if errand.slot in _PINNED:
            await self._pin(match, sent)
        return str(sent)

    def _ringing(self, match: Match, errand: Errand, parts: Sequence[Part]) -> tuple[Part, ...]:
        """Return the parts of a letter. The first one pings readers who want it."""
        role = roles.role_for(self._client.get_guild(int(match.guild)), errand)
        return (replace(parts[0], rings=role.id if role else None), *parts[1:])

    async def _pin(self, match: Match, at: Spot) -> None:
        """Pin a living post, if the bot may. In a channel that is full of pins, the bot's oldest one of a match that is over makes room."""
        channel = self._client.get_channel(at.channel)
        if not isinstance(channel, discord.TextChannel) or not channel.permissions_for(channel.guild.me).pin_messages:
            return
        message = channel.get_partial_message(at.message)
        try:
            try:
                async with asking():
                    await message.pin()
            except PinsFull:
                await self._unpin_one(match, channel)
                async with asking():
                    await message.pin()
        except (Undeliverable, Unreachable) as error:
            log.warning("a living post could not be pinned: %s", error)

    async def _unpin_one(self, match: Match, channel: discord.TextChannel) -> None:
        """Unpin the oldest post of the bot that belongs to no open match of the server."""
        assert self._client.user is not None
        living = await self._store.transact(lambda tx: _living(tx, match.guild))
        async with asking():
            pins = [one async for one in channel.pins(limit=_PINS, oldest_first=True)]
        for pin in pins:
            if pin.author.id == self._client.user.id and str(Spot(channel.id, pin.id)) not in living:
                async with asking():
                    await channel.get_partial_message(pin.id).unpin()
                return

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Edit a letter; of one in parts only the last, which holds everything that changes."""
        at = spot(remote_id)
        message = self._client.get_partial_messageable(at.channel).get_partial_message(at.message)

        async def request(last: Part, pngs: list[bytes]) -> None:
            await self._threads.opened(errand, at.channel, lambda: message.edit(**last.editing(pngs)))

        await self.writer.carried((await self.writer.parts(match, errand))[-1], request)
        await self._tag(match, errand, at.channel)

    async def open_room(self, match: Match, errand: Errand) -> str:
        """Open a private thread into which only the bot can invite; its name ends with the errand's marker."""
        name = await self._room_name(match, errand)
        channel = await self._threads.channel((await self._home(match)).rooms)
        if not isinstance(channel, discord.TextChannel):
            raise Undeliverable(f"the channel for closed rooms is no text channel; name another one with {MOVE}")
        thread = next(iter(_of_name(channel, name)), None)
        if thread is None:
            thread = await self._threads.made(channel, name)
        await _put_others_away(_of_name(channel, name), thread.id)
        return str(thread.id)

    async def add_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Add a member, give a role, or update the server's list of events."""
        if errand.address == EVENTS:
            await self._events.keep(match)
            return
        if errand.address.startswith("role/"):
            await self._roles.give(match, errand)
            return
        thread = await self._threads.thread(remote_id)
        try:
            await self._threads.opened(errand, thread.id, lambda: thread.add_user(discord.Object(int(errand.about))))
        except Unseen:  # Discord says so also of a person who is not on the server, or does not see the channel
            async with asking():
                member = await thread.guild.fetch_member(int(errand.about))
            if thread.parent is not None and not thread.parent.permissions_for(member).view_channel:
                raise Undeliverable("the person does not see the channel for closed rooms; let them see it") from None
            raise

    async def remove_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Remove a member, or take a role away; who has left the server has neither."""
        with suppress(Absent):
            if errand.address.startswith("role/"):
                await self._roles.take(match, errand)
                return
            thread = await self._threads.thread(remote_id)
            await self._threads.opened(errand, thread.id, lambda: thread.remove_user(discord.Object(int(errand.about))))

    async def lock_room(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Lock the thread for all but the bot, then archive it."""
        thread = await self._threads.thread(remote_id)
        if errand.about == "archive":
            await put_away(thread)
            return
        async with asking():
            await thread.edit(locked=True, archived=False)  # a week of silence archives a room by itself

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        """Return what an earlier attempt left behind. If a letter in parts was sent halfway, the missing ones are sent now."""
        if errand.kind == "open_room":
            return await self._find_room(match, errand)
        parts = await self.writer.parts(match, errand)
        if errand.address.startswith(_TO_ONE):
            standing = await self.readers.find(match, errand, parts)
            return str(standing) if standing else None
        place = await self._place(match, errand, room)
        if place is None:
            return await self._find_forum_post(match, errand, parts)
        standing = await self.writer.found_at(place, errand, parts)
        home = home_of(match) if errand.address == "public" else None
        if standing is None and home is not None and not home.is_forum and place != home.place:
            standing = await self.writer.found_at(
                home.place, errand, parts
            )  # it went there before the match had a thread
        return str(standing) if standing else None

    # Where -------------------------------------------------------------------------------------------------------------

    async def _place(self, match: Match, errand: Errand, room: str | None) -> int | None:
        """Return the channel of an address; None for the post in a forum that is not there yet."""
        kind = errand.address.partition("/")[0]
        match kind:
            case "public":
                return await self._public(match, errand)
            case "hosts":
                return (await self._home(match)).hosts
            case "spectators":
                channel = (await self._home(match)).spectators
                if channel is None:
                    raise Undeliverable(f"no channel is named for spectators; {SPECTATORS} names one")
                return channel
            case "room" if room is not None:
                return int(room)
        raise Undeliverable(f"there is no place for {kind}")

    async def _home(self, match: Match) -> Home:
        """Return the channels of a match; a run of a contest has those of its contest."""
        if match.is_solo:
            raise Undeliverable("it is played without a server")
        return home_of(await above_of(self._store, match))

    async def _public(self, match: Match, errand: Errand) -> int | None:
        """Return where a public post goes: the match's post in a forum, or a thread below its sign-up where the bot may make one."""
        home = home_of(match)
        if not home.is_forum and (errand.slot == SIGN_UP or not self._has_thread(match, home)):
            return home.place
        post = await self._store.transact(lambda tx: tx.outbox.posted(match.id, "public", SIGN_UP))
        at = spot(post.remote_id) if post and post.remote_id else None
        if home.is_forum:
            return at.channel if at else None
        return await self._threads.below(at, match.title) if at and at.channel == home.place else home.place

    def _has_thread(self, match: Match, home: Home) -> bool:
        """Return whether a match has a thread of its own: the posts of seasons and contests stand in the channel."""
        if match.is_contest or catalogue.is_season(match.game):
            return False
        channel = self._client.get_channel(home.place)
        return (
            isinstance(channel, discord.TextChannel) and channel.permissions_for(channel.guild.me).create_public_threads
        )

    # What --------------------------------------------------------------------------------------------------------------

    async def _room_name(self, match: Match, errand: Errand) -> str:
        """Return the name of a room, and the marker by which it is found again; the marker reveals nothing."""
        if errand.letter is None:
            title = match.title
        else:
            post, _ = await as_read(self._store, match, errand.letter, "")
            title = label(post.sections[0].body if post.sections else post.title, post.names, _NAME)
        return f"{title[: _NAME - 9]} · {errand.marker[:6]}"

    # Found again -------------------------------------------------------------------------------------------------------

    async def _find_room(self, match: Match, errand: Errand) -> str | None:
        """Return the room among the active threads of its channel, then among the archived ones."""
        channel = await self._threads.channel((await self._home(match)).rooms)
        if not isinstance(channel, discord.TextChannel):
            return None
        ending = f" · {errand.marker[:6]}"
        async with asking():
            threads = [one for one in await channel.guild.active_threads() if one.parent_id == channel.id]
            threads += [one async for one in channel.archived_threads(private=True, limit=100)]
        twins = [one for one in threads if one.name.endswith(ending)]
        if twins:
            await _put_others_away([one for one in twins if not one.archived], twins[0].id)
        return str(twins[0].id) if twins else None

    # Forums ------------------------------------------------------------------------------------------------------------

    async def _open_forum_post(self, match: Match, errand: Errand, parts: Sequence[Part]) -> str:
        """Make the sign-up a post in the forum. Posts have no nonce, so it is looked for before every attempt."""
        known = await self._find_forum_post(match, errand, parts)
        if known is not None:
            return known
        channel = await self._threads.channel(home_of(match).place)
        if not isinstance(channel, discord.ForumChannel):
            raise Undeliverable(f"the channel is no forum any more; name another one with {MOVE}")
        rest, tags = parts[1:], forum.tags(channel, match)[:5]

        async def request(first: Part, pngs: list[bytes]) -> ThreadWithMessage:
            sending = {key: value for key, value in first.sending(pngs).items() if key != "nonce"}
            async with asking():
                return await channel.create_thread(name=match.title[:100], applied_tags=tags, **sending)

        opened = await self.writer.carried(parts[0], request)
        at = errand.attempted_at or errand.made_at
        others = [one for one in channel.threads if self._is_of(one, match) and one.id != opened.thread.id]
        young = [one for one in others if one.id >= snowflake(at) - MARGIN]
        twins = [one for one in young if await self._begins(one, errand, parts[0])]
        await _put_others_away(twins, opened.thread.id)
        done = Spot(opened.thread.id, opened.message.id)
        return str(await self.writer.send(opened.thread.id, rest) if rest else done)

    async def _find_forum_post(self, match: Match, errand: Errand, parts: Sequence[Part]) -> str | None:
        """Return the post of an earlier attempt; parts that are missing are sent now."""
        channel = await self._threads.channel(home_of(match).place)
        if not isinstance(channel, discord.ForumChannel):
            return None
        async with asking():
            threads = [one for one in await channel.guild.active_threads() if one.parent_id == channel.id]
        for thread in threads:
            if self._is_of(thread, match) and (spot := await self.writer.found_at(thread.id, errand, parts)):
                return str(spot)
        return None

    def _is_of(self, thread: discord.Thread, match: Match) -> bool:
        """Return whether a post of a forum may be that of a match; another match may have its title."""
        assert self._client.user is not None
        return thread.owner_id == self._client.user.id and thread.name == match.title[:100]

    async def _begins(self, thread: discord.Thread, errand: Errand, first: Part) -> bool:
        return any([first.stands_in(message) async for message in self.writer.since(thread.id, errand)])

    async def _tag(self, match: Match, errand: Errand, place: int) -> None:
        """Keep the tags of a forum post: recruiting, running, finished. A tag that cannot be set is left out."""
        if errand.address != "public" or not home_of(match).is_forum:
            return
        home = home_of(match)
        try:
            thread = await self._threads.channel(place)
            channel = await self._threads.channel(home.place)
            wanted = forum.tags(channel, match)
            if {tag.id for tag in thread.applied_tags} != {tag.id for tag in wanted}:
                async with asking():
                    await thread.edit(applied_tags=wanted)
        except (Undeliverable, Unreachable) as error:
            log.warning("the tags of the forum post could not be set: %s", error, extra={"match": match.id})


def _of_name(channel: discord.TextChannel, name: str) -> list[discord.Thread]:
    """Return the threads of a name, which ends with a marker: more than one where Discord made one and failed before it answered."""
    return [one for one in channel.threads if one.name == name and not one.archived]


async def _put_others_away(threads: Sequence[discord.Thread], used: int) -> None:
    """Keep only the used one open of several threads that were made for one purpose."""
    for other in threads:
        if other.id != used:
            try:
                await put_away(other)
            except (Undeliverable, Unreachable) as error:
                log.warning("a thread that nobody uses could not be put away: %s", error)


async def _living(tx: Transaction, guild: str) -> frozenset[str | None]:
    """Return where the living posts of the open matches of a server stand."""
    places = (("hosts", "desk"), ("public", "standings"))
    posts = [await tx.outbox.posted(one.id, *place) for one in await tx.matches.open(guild) for place in places]
    return frozenset(one.remote_id for one in posts if one is not None)
