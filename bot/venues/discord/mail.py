"""The Venue on Discord: letters become messages, rooms become private threads, and what was sent can be found again."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any, Final, Protocol

import discord
from msgspec.structs import replace

from bot.referee.letters import Desk
from bot.referee.model import Errand, Letter, Match, Notice, Person, User
from bot.referee.ports import Clock, Entropy, Store, Transaction, Undeliverable, Unreachable
from bot.referee.posts import Post, compose
from bot.venues.discord import forum, places
from bot.venues.discord.layout import Part, parts
from bot.venues.discord.places import Home, Spot, home_of, spot
from bot.venues.discord.requests import ClosedDM, asking
from bot.venues.discord.roles import Roles
from bot.venues.discord.text import label
from games.scene import Scene

log = logging.getLogger(__name__)

_A_WEEK: Final = 10_080
_NAME: Final = 90
LETTERS: Final = "letters"
"""The slot of the private thread that takes the letters of somebody whose DMs are closed."""


class Pictures(Protocol):
    """Whoever draws."""

    async def png(self, scene: Scene) -> bytes:
        """A scene as a PNG."""


Fallen = Callable[[Match, User, int], Awaitable[None]]
"""Somebody's letters go to a private thread from now on."""


class Mail:
    """Implements the Venue port on a discord.py client."""

    def __init__(
        self, client: discord.Client, store: Store, clock: Clock, entropy: Entropy, pictures: Pictures
    ) -> None:
        self._client, self._store, self._clock, self._entropy = client, store, clock, entropy
        self.pictures = pictures
        self.fallen: Fallen | None = None
        self._falling: dict[User, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._roles = Roles(client)

    # The port ----------------------------------------------------------------------------------------------------------

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        """Send a letter, part by part; the id of its last message."""
        place = await self._place(match, errand, room)
        sheets = await self._parts(match, errand)
        if place is None:
            return await self._open_forum_post(match, errand, sheets)
        try:
            sent = await self._send(place, sheets)
        except ClosedDM as closed:
            if not errand.address.startswith("seat/"):
                raise
            async with self._falling[errand.about]:  # a contest and its run may write to him at once
                thread = await self._letters_thread(match, errand, str(closed))
            sent = await self._send(thread, sheets)
        await self._tag(match, errand, place)
        return str(sent)

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Show what stands there anew: of a letter in parts the last one, in which everything that changes stands."""
        at = spot(remote_id)
        last = (await self._parts(match, errand))[-1]
        pngs = await self._draw(last)
        message = self._client.get_partial_messageable(at.channel).get_partial_message(at.message)
        async with asking():
            await message.edit(**last.editing(pngs))
        await self._tag(match, errand, at.channel)

    async def open_room(self, match: Match, errand: Errand) -> str:
        """Open a private thread into which nobody can be invited but by the bot; its name ends with the errand's marker."""
        name = await self._room_name(match, errand)
        channel = await self._channel((await self._home(match)).rooms)
        if not isinstance(channel, discord.TextChannel):
            raise Undeliverable(
                "the channel for closed rooms is no text channel; name another one when creating a match"
            )
        async with asking():
            thread = await channel.create_thread(
                name=name, type=discord.ChannelType.private_thread, invitable=False, auto_archive_duration=_A_WEEK
            )
        return str(thread.id)

    async def add_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Let somebody in, or give him a role."""
        if errand.address.startswith("role/"):
            await self._roles.give(match, errand)
            return
        thread = await self._thread(remote_id)
        async with asking():
            await thread.add_user(discord.Object(int(errand.about)))

    async def remove_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Show somebody out, or take a role from him."""
        if errand.address.startswith("role/"):
            await self._roles.take(match, errand)
            return
        thread = await self._thread(remote_id)
        async with asking():
            await thread.remove_user(discord.Object(int(errand.about)))

    async def lock_room(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Nobody but the bot writes there any more; then it is put away."""
        thread = await self._thread(remote_id)
        async with asking():
            if errand.about == "archive":
                await thread.edit(archived=True)
            else:
                await thread.edit(locked=True)

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        """What an earlier attempt left behind. Of a letter in parts that came halfway, the missing ones are sent now."""
        if errand.kind == "open_room":
            return await self._find_room(match, errand)
        place = await self._place(match, errand, room)
        sheets = await self._parts(match, errand)
        if place is None:
            return await self._find_forum_post(match, errand, sheets)
        if errand.address.startswith("seat/"):
            kept = await self._kept_thread(match, errand.about)
            place = kept or place
        found = [message async for message in self._since(place, errand)]
        stand = [next((one for one in found if sheet.stands_in(one)), None) for sheet in sheets]
        if not any(stand):
            return None
        missing = [sheet for sheet, one in zip(sheets, stand, strict=True) if one is None]
        if missing:
            return str(await self._send(place, missing))
        assert stand[-1] is not None
        return str(Spot(place, stand[-1].id))

    # Where -------------------------------------------------------------------------------------------------------------

    async def _place(self, match: Match, errand: Errand, room: str | None) -> int | None:
        """The channel of an address; None for the post in a forum that is not there yet."""
        kind, _, name = errand.address.partition("/")
        match kind:
            case "public":
                return await self._public(match, home_of(match))
            case "hosts":
                return (await self._home(match)).hosts
            case "spectators":
                there = (await self._home(match)).spectators
                if there is None:
                    raise Undeliverable("no channel is named for spectators; /host papers spectators names one")
                return there
            case "room" if room is not None:
                return int(room)
            case "seat" | "user":
                return await self._inbox_of(match, errand.about or name)
        raise Undeliverable(f"there is no place for {kind}")

    async def _home(self, match: Match) -> Home:
        """The channels of a match; a run of a contest has those of its contest."""
        return home_of(await self._above(match))

    async def _above(self, match: Match) -> Match:
        """The contest of a run; any other match itself."""
        contest = match.contest
        found = await self._store.transact(lambda tx: tx.match(contest)) if contest else None
        return found or match

    async def _public(self, match: Match, home: Home) -> int | None:
        if not home.is_forum:
            return home.place
        post = await self._store.transact(lambda tx: tx.posted(match.id, "public", "sign-up"))
        return spot(post.remote_id).channel if post and post.remote_id else None

    async def _inbox_of(self, match: Match, user: User) -> int:
        """The DM that his own act opened; or the private thread, where his DMs are closed."""
        person = await self._store.transact(lambda tx: tx.person(user))
        if person is None or person.channel is None:
            raise Undeliverable("they have not opened a DM with the bot: a press of a button does")
        if person.is_closed and (kept := await self._kept_thread(match, user)):
            return kept
        return int(person.channel)

    async def _kept_thread(self, match: Match, user: User) -> int | None:
        above = match.contest or match.id
        found = await self._store.transact(lambda tx: tx.posted(above, f"user/{user}", LETTERS))
        return int(found.remote_id) if found and found.remote_id else None

    async def _letters_thread(self, match: Match, errand: Errand, why: str) -> int:
        """The private thread of one player alone, opened once a match (a contest and its runs are one); his letters' place from now on."""
        user, above = errand.about, await self._above(match)
        kept = await self._kept_thread(match, user)
        if kept is None:
            kept = int(await self.open_room(above, replace(errand, kind="open_room", letter=None)))
            await self.add_member(match, errand, str(kept))
        thread = kept

        async def note(tx: Transaction) -> None:
            person = await tx.person(user)
            if person is not None:
                await tx.save_person(replace(person, is_closed=True))
            if await tx.posted(above.id, f"user/{user}", LETTERS):
                return
            tenures = [tenure for tenure in await tx.tenures(above.id) if tenure.to_at is None]
            desk = Desk(above, tenures, self._entropy, self._clock.now())
            opened = desk.errand("open_room", f"user/{user}", LETTERS, about=user)
            seat = next((tenure.seat for tenure in tenures if tenure.user == user), None)
            who = {"who": user if seat is None else {"seat": seat}, "why": why}
            told = desk.hosts(f"closed/{user}", Notice("dm-closed", who))
            await tx.add_errands([replace(opened, status="done", remote_id=str(thread)), told])

        await self._store.transact(note)
        log.info("letters go to a private thread", extra={"match": match.id, "user": user})
        if self.fallen is not None:
            await self.fallen(match, user, thread)
        return thread

    async def _channel(self, channel_id: int) -> Any:
        known = self._client.get_channel(channel_id)
        if known is not None:
            return known
        async with asking():
            return await self._client.fetch_channel(channel_id)

    async def _thread(self, remote_id: str) -> discord.Thread:
        thread = await self._channel(int(remote_id))
        if not isinstance(thread, discord.Thread):
            raise Undeliverable("the room is gone")
        return thread

    # What --------------------------------------------------------------------------------------------------------------

    async def _parts(self, match: Match, errand: Errand) -> tuple[Part, ...]:
        letter = errand.letter
        assert letter is not None
        post = await self._compose(match, letter, errand.about)
        if errand.address.startswith("room/"):  # put away as soon as it has its news: nobody presses anything there
            post = replace(post, buttons=())
        return parts(post, match=match.id, seat=letter.reader, marker=errand.marker)

    async def _compose(self, match: Match, letter: Letter, about: User) -> Post:
        """The letter in its reader's language; those to nobody in particular speak the match's."""

        async def read(tx: Transaction) -> tuple[dict[int, str], Person | None]:
            seated = [one for one in await tx.tenures(match.id) if one.to_at is None]
            is_read = letter.reader is not None and bool(about)
            return {one.seat: one.name for one in seated}, await tx.person(about) if is_read else None

        names, reader = await self._store.transact(read)
        return compose(letter, match, names, reader.locale if reader else match.settings.locale)

    async def _room_name(self, match: Match, errand: Errand) -> str:
        """What the room is called, and the marker by which it is found again; the marker tells nothing."""
        if errand.letter is None:
            said = match.title
        else:
            post = await self._compose(match, errand.letter, "")
            said = label(post.sections[0].body if post.sections else post.title, post.names, _NAME)
        return f"{said[: _NAME - 9]} · {errand.marker[:6]}"

    async def _draw(self, sheet: Part) -> list[bytes]:
        return [await self.pictures.png(scene) for _, scene in sheet.scenes]

    async def _send(self, place: int, sheets: Sequence[Part]) -> Spot:
        """Send parts in order, each under its own nonce; where the last one stands."""
        channel = self._client.get_partial_messageable(place)
        message = 0
        for sheet in sheets:
            pngs = await self._draw(sheet)
            async with asking():
                message = (await channel.send(**sheet.sending(pngs))).id
        return Spot(place, message)

    # Found again -------------------------------------------------------------------------------------------------------

    async def _since(self, place: int, errand: Errand) -> AsyncIterator[discord.Message]:
        """The bot's own messages since the errand was first attempted."""
        assert errand.attempted_at is not None
        assert self._client.user is not None
        after = discord.Object(places.snowflake(errand.attempted_at) - places.MARGIN)
        async with asking():
            history = self._client.get_partial_messageable(place).history(limit=500, after=after, oldest_first=True)
            found = [message async for message in history if message.author.id == self._client.user.id]
        for message in found:
            yield message

    async def _find_room(self, match: Match, errand: Errand) -> str | None:
        """The room among the active threads of its channel, then among the archived ones."""
        channel = await self._channel(home_of(match).rooms)
        if not isinstance(channel, discord.TextChannel):
            return None
        ending = f" · {errand.marker[:6]}"
        async with asking():
            threads = [one for one in await channel.guild.active_threads() if one.parent_id == channel.id]
            threads += [one async for one in channel.archived_threads(private=True, limit=100)]
        return next((str(one.id) for one in threads if one.name.endswith(ending)), None)

    # Forums ------------------------------------------------------------------------------------------------------------

    async def _open_forum_post(self, match: Match, errand: Errand, sheets: Sequence[Part]) -> str:
        """The sign-up as a post in the forum. Posts have no nonce, so it is sought before every attempt."""
        known = await self._find_forum_post(match, errand, sheets)
        if known is not None:
            return known
        channel = await self._channel(home_of(match).place)
        if not isinstance(channel, discord.ForumChannel):
            raise Undeliverable("the forum is gone")
        first, *rest = sheets
        sending = first.sending(await self._draw(first))
        del sending["nonce"]
        async with asking():
            opened = await channel.create_thread(
                name=match.title[:100], applied_tags=forum.tags(channel, match)[:5], **sending
            )
        done = Spot(opened.thread.id, opened.message.id)
        return str(await self._send(opened.thread.id, rest) if rest else done)

    async def _find_forum_post(self, match: Match, errand: Errand, sheets: Sequence[Part]) -> str | None:
        channel = await self._channel(home_of(match).place)
        if not isinstance(channel, discord.ForumChannel):
            return None
        assert self._client.user is not None
        async with asking():
            threads = [one for one in await channel.guild.active_threads() if one.parent_id == channel.id]
        for thread in threads:
            if thread.owner_id == self._client.user.id and thread.name == match.title[:100]:
                stand = [message async for message in self._since(thread.id, errand)]
                if any(sheets[0].stands_in(message) for message in stand):
                    return str(Spot(thread.id, stand[len(sheets) - 1].id))
        return None

    async def _tag(self, match: Match, errand: Errand, place: int) -> None:
        """Keep the tags of a forum post: recruiting, running, finished. A tag that cannot be set hurts nobody."""
        if errand.address != "public" or not home_of(match).is_forum:
            return
        home = home_of(match)
        try:
            thread = await self._channel(place)
            channel = await self._channel(home.place)
            wanted = forum.tags(channel, match)
            if {tag.id for tag in thread.applied_tags} != {tag.id for tag in wanted}:
                async with asking():
                    await thread.edit(applied_tags=wanted)
        except (Undeliverable, Unreachable) as error:
            log.warning("the tags of the forum post could not be set: %s", error, extra={"match": match.id})
