"""/room: rooms that the players of a season open for themselves, and the buttons under a question whether somebody may come in."""

import re
from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.seasonal import SEASON, Seasonal, acting
from bot.cogs._typed.where import SERVERS
from bot.commands.words.told import refused
from bot.referee.core import naming
from bot.referee.core.model import Match, PlayersRoom, Refused, Tenure, User
from bot.referee.core.model.stays import RoomRecord
from bot.referee.season.rooms import consent, keeping, looking
from bot.referee.season.rooms.looking import Own
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.delivery.places import home_of
from bot.venues.discord.inbound.answers import Interaction, Shown, answer, locale_of, note, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.server import rights
from games import catalogue
from games.wording import Text, join

_MENTION: Final = re.compile(r"<@!?(\d+)>")
_ROOM: Final = "which room; the one in which you type, if you leave it out"
_LINKS: Final = 5


class Rooms(Seasonal, commands.Cog):
    """Commands for the players of a season, and later for those who may read along."""

    room = app_commands.Group(name="room", description="Rooms of your own in a season", allowed_contexts=SERVERS)

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot
        bot.handlers |= dict.fromkeys(consent.VERBS, _answered)

    @room.command(name="open", description="Open a room for yourself and whom you name; it closes with the episode")
    @app_commands.describe(name="what it is called", players="who comes in: @Bo @Chiara, or names", season=SEASON)
    async def open_one(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, keeping.LONGEST],
        players: app_commands.Range[str, 1, 1000],
        season: str = "",
    ) -> None:
        """A private thread of these players."""
        found = await self.season_meant(interaction, season)
        if found is None or await _is_lacking(interaction, found):
            return
        others = await self._users(found, players)
        if isinstance(others, str):
            await say(interaction, "room-who", words=others)
            return
        done = await keeping.open_room(
            self.bot.context.once(interaction, found.id), found.id, acting(interaction), name, others
        )
        await _told(interaction, done, "room-opened")

    @room.command(name="add", description="Ask all inside whether somebody may come into your room")
    @app_commands.describe(
        player="who comes in",
        reads="whether, for your part, what was said before may be read",
        room=_ROOM,
        season=SEASON,
    )
    async def add(
        self,
        interaction: Interaction,
        player: discord.User,
        reads: bool = False,  # noqa: FBT001  Discord's own way to give an option
        room: str = "",
        season: str = "",
    ) -> None:
        """Consent of all is asked for in the room."""
        found = await self.season_meant(interaction, season)
        own = await self._room(interaction, found, room) if found is not None else None
        if found is not None and own is not None:
            who, newcomer = acting(interaction), str(player.id)
            done = await consent.ask(
                self.bot.context.once(interaction, found.id), found.id, who, own.token, newcomer, reads=reads
            )
            await _told(interaction, done, "room-added")

    @room.command(name="leave", description="Leave a room; you come back only if all inside agree")
    @app_commands.describe(room=_ROOM, season=SEASON)
    async def leave(self, interaction: Interaction, room: str = "", season: str = "") -> None:
        """Out of the thread."""
        found = await self.season_meant(interaction, season)
        own = await self._room(interaction, found, room) if found is not None else None
        if found is not None and own is not None:
            done = await consent.leave(
                self.bot.context.once(interaction, found.id), found.id, acting(interaction), own.token
            )
            await _told(interaction, done, "room-gone")

    @room.command(name="list", description="Your rooms in this episode, and those that you may read by now")
    @app_commands.describe(season=SEASON)
    async def mine(self, interaction: Interaction, season: str = "") -> None:
        """Own rooms with their links, and how many can be opened yet."""
        found = await self.season_meant(interaction, season)
        if found is None:
            return
        own = await looking.own(self.bot.house, found.id, acting(interaction))
        shown = await looking.shown(self.bot.house, found.id, acting(interaction))
        if not isinstance(own, Refused) and not isinstance(shown, Refused):
            told = _listed(own[0], own[1], shown, locale_of(interaction))
            await answer(interaction, note(told, {}, _links(found, own[0])))

    @room.command(name="read", description="Read a room that is closed, where the season lets you")
    @app_commands.describe(room="which room", season=SEASON)
    async def read(self, interaction: Interaction, room: str, season: str = "") -> None:
        """Into the closed thread."""
        found = await self.season_meant(interaction, season)
        if found is not None:
            done = await looking.read(self.bot.house, found.id, acting(interaction), room)
            await _told(interaction, done, "room-let-in")

    @open_one.autocomplete("season")
    @add.autocomplete("season")
    @leave.autocomplete("season")
    @mine.autocomplete("season")
    @read.autocomplete("season")
    async def _seasons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.suggested(interaction, typed)

    @add.autocomplete("room")
    @leave.autocomplete("room")
    async def _own(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The open rooms of whoever types, and no other."""
        named = [
            (one.room.token, one.room.name)
            for season in await self.own_seasons(interaction)
            for one in await self._of(season, interaction)
        ]
        return _choices(named, typed)

    @read.autocomplete("room")
    async def _closed(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The closed rooms that whoever types may read."""
        named: list[tuple[str, str]] = []
        for season in await self.own_seasons(interaction):
            shown = await looking.shown(self.bot.house, season.id, acting(interaction))
            named += [] if isinstance(shown, Refused) else [(one.token, f"{one.episode}: {one.name}") for one in shown]
        return _choices(named, typed)

    async def _of(self, season: Match, interaction: Interaction) -> tuple[Own, ...]:
        own = await looking.own(self.bot.house, season.id, acting(interaction))
        return () if isinstance(own, Refused) else own[0]

    async def _room(self, interaction: Interaction, found: Match, named: str) -> PlayersRoom | None:
        """The room that is named, or in which he types, or the only one in which he is; else he is told."""
        own = await self._of(found, interaction)
        here = [one for one in own if one.remote_id == str(interaction.channel_id)]
        wanted = [one for one in own if named in {one.room.token, one.room.name}] if named else here or own
        if len(wanted) == 1:
            return wanted[0].room
        await say(interaction, "room-which" if wanted else "room-not-yours")
        return None

    async def _users(self, found: Match, typed: str) -> tuple[User, ...] | str:
        """Whom somebody means who mentions people, or types their names with commas between; the words that name nobody."""
        mentioned = tuple(_MENTION.findall(typed))
        rest = _MENTION.sub(",", typed).strip(" ,;")
        tenures: tuple[Tenure, ...] = await self.bot.store.transact(lambda tx: tx.tenures(found.id))
        seated = {one.seat: one for one in tenures if one.to_at is None}
        names = {seat: one.name for seat, one in seated.items()}
        places = naming.places_meant(names, seated, re.sub(r"[,;\s]*[,;]\s*", ", ", rest))
        if isinstance(places, str):
            return places
        return (*mentioned, *(seated[seat].user for tied in places for seat in tied))


async def _answered(context: Context, interaction: Interaction, press: Press) -> None:
    """A member says whether somebody may come in."""
    token, _, slot = press.about.partition("/")
    word = consent.VERBS[press.verb]
    done = await consent.answer(context.house, press.match, acting(interaction), token, slot, word)
    await _told(interaction, done, "room-said")


async def _is_lacking(interaction: Interaction, found: Match) -> bool:
    """Whether the bot can open no room there; whoever asks is told what it lacks, to tell a host."""
    assert interaction.guild is not None
    channel = interaction.guild.get_channel(home_of(found).rooms)
    lacks = rights.missing(channel, "rooms") if channel is not None else ("view_channel",)
    if lacks:
        await say(interaction, "room-lacking", lacks=", ".join(one.replace("_", " ") for one in lacks))
    return bool(lacks)


async def _told(interaction: Interaction, done: PlayersRoom | RoomRecord | Refused, message: str) -> None:
    if isinstance(done, Refused):
        season = catalogue.find(catalogue.SEASON)
        assert season is not None
        await answer(interaction, note(refused(done, season, locale_of(interaction))))
    else:
        await say(interaction, message, name=done.name)


def _listed(own: Sequence[Own], left: int, shown: Sequence[RoomRecord], locale: str) -> Text:
    lines = [WORDS("room-line", locale, name=one.room.name) for one in own]
    closed = [WORDS("room-closed-line", locale, name=one.name, episode=one.episode) for one in shown]
    return join((*(lines or [WORDS("room-nothing", locale)]), WORDS("room-left-to", locale, count=left), *closed))


def _links(found: Match, own: Sequence[Own]) -> list[Shown]:
    there = [one for one in own if one.remote_id is not None][:_LINKS]
    return [(f"https://discord.com/channels/{found.guild}/{one.remote_id}", (one.room.name,)) for one in there]


def _choices(named: Sequence[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    said = [(label((name,), {}, 100), token) for token, name in named]
    return [app_commands.Choice(name=n, value=t) for n, t in said if typed.casefold() in n.casefold()][:25]


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Rooms(bot))
