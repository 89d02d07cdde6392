"""What only Discord knows of a server when a command is carried out: members, channels, and what may be read where."""

from contextlib import suppress
from typing import Any

import discord
from msgspec.structs import replace

from bot.commands.request import Prospect, Reply, Request, Surface
from bot.commands.wording import say
from bot.referee.core.model import Match, Notice, Person, Refused, User
from bot.referee.core.ports import Transaction, Undeliverable, Unreachable
from bot.referee.season import seasons
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery.beside.events import may_schedule
from bot.venues.discord.delivery.places import Home, home_of, written
from bot.venues.discord.inbound import joining
from bot.venues.discord.server import archiving, ceilings, setup
from bot.venues.discord.server import setup as channels
from bot.venues.discord.server.seated import READING, findings
from games.wording import Text, join, plain

_CHANNELS = ("place", "rooms", "hosts")
_NAMED = 10
_DIGITS = 20
"""No id has so many."""


class GuildSurface(Surface):
    """The port of commands on a server, for a person who is elsewhere: on the page."""

    def __init__(self, bot: Bellflower, guild: discord.Guild | None) -> None:
        self._bot, self._there = bot, guild

    @property
    def _guild(self) -> discord.Guild:
        """The server. Refused: `server-away`, while Discord does not show it, and the bot is no member of it."""
        assert self._there is not None, "commands that ask for this are typed in servers"
        return _shown(self._there)

    def _guild_of(self, match: Match) -> discord.Guild:
        """Return the server of a match, also to a player who asks in a DM. Refused: `server-away`."""
        return _shown(self._bot.get_guild(int(match.guild)))

    async def manages(self, user: User) -> bool:
        """Return whether a member may manage the server."""
        member = await _fetched(self._guild, user)
        return member is not None and member.guild_permissions.manage_guild

    def server(self) -> str:
        """Return the name of the server."""
        return self._guild.name

    @property
    def _channel(self) -> object:
        """The channel in which the asker stands; None if they are elsewhere."""
        return None

    async def _defer(self) -> None:
        """Say that the answer takes longer than Discord waits for it."""

    async def putting_away(self, request: Request) -> Prospect:
        """Return the threads, and the channels that are the season's alone. Refused: `archive-open`, `archive-partly`."""
        away = await self._away(request)
        return Prospect(_outlook(away, request.match, request.locale), bool(away.threads or away.channels))

    async def _away(self, request: Request) -> archiving.Away:
        try:
            away = await archiving.planned(self._bot.store, self._guild, request.match)
        except (Undeliverable, Unreachable) as error:
            raise Refused("archive-partly", {"cause": str(error)}) from None
        if away is None:
            raise Refused("archive-open")
        return away

    async def put_away(self, request: Request) -> Reply:
        """Lock and archive the threads, close the channels to writing, and return what came of it.

        Refused: `archive-open`, `archive-partly`, `no-such-match`.
        """
        await self._defer()
        away = await self._away(request)
        threads, channels, failed = await archiving.put_away(away)
        if threads or channels or not failed:
            await seasons.note_put_away(request.house, request.match.id, request.user, threads, channels)
        if failed:
            raise Refused("archive-partly", {"cause": "; ".join(failed)})
        return Reply(WORDS("archive-done", request.locale, threads=threads, channels=channels))

    async def member(self, request: Request, typed: str) -> Person:
        """Return the member of this server who is mentioned or chosen, or named if they play here.

        Refused: `is-a-bot`, `no-such-member`.
        """
        named = [user for user, name in await self.known(request) if name.casefold() == typed.strip().casefold()]
        guild = self._guild_of(request.about) if request.about is not None else self._guild
        guild_member = await _fetched(guild, named[0] if len(named) == 1 else typed.strip("<@!>"))
        if guild_member is None:
            raise Refused("no-such-member", {"player": typed})
        return person_of(guild_member, request.locale)

    async def known(self, request: Request) -> list[tuple[User, str]]:
        """Return the people who play or wait in the open matches of this server."""
        guild = request.about.guild if request.about is not None else str(self._guild.id)

        async def read(tx: Transaction) -> dict[User, str]:
            matches = await tx.matches.find(guild)
            seated = await tx.seats.each_of(one.id for one in matches)
            waiting = [(one.user, one.name) for match in matches for one in match.waiting]
            return dict([*waiting, *((one.user, one.name) for one in seated if not one.is_machine)])

        return sorted((await self._bot.store.transact(read)).items(), key=lambda entry: entry[1].casefold())

    async def refuse_newcomer(self, match: Match, person: Person) -> None:
        """Raise Refused for a person who must not sit in a match: for what they can read here, or because they are not here.

        Refused: `newcomer-not-here`, and what `joining.refuse_newcomer` refuses.
        """
        guild_member = await _fetched(self._guild_of(match), person.user)
        if guild_member is None:
            raise Refused("newcomer-not-here", {"name": person.name})
        await joining.refuse_newcomer(self._bot.context, match, guild_member)

    async def welcome(self, request: Request, user: User) -> None:
        """Read what a new player sends from now on."""
        await joining.welcome(self._bot.context, user, seats=1)

    async def findings(self, match: Match, *, is_forced: bool) -> tuple[Notice, ...]:
        """Return who can read what no player may; unless it is forced, also who left or does not see the closed rooms."""
        seated = await self._bot.store.transact(lambda tx: tx.seats.present(match.id))
        all_findings = await findings(self._guild, match, seated)
        return tuple(one.notice for one in all_findings if one.wrong in READING or not is_forced)

    async def home(self, request: Request, was: Match | None) -> str:
        """Return the channels that are named, else those of the match, or those of the server and the one in which the host stands.

        Refused: `channels-lack`, `setup-first`, `spectators-seen`.
        """
        values = request.given
        if was is None:
            return written(self._new_home(request))
        home = home_of(was)
        if "reads" in values:
            return written(replace(home, spectators=await self._spectators(request)))
        if "admit_readers" in values:
            return written(replace(home, admits_readers=values["admit_readers"]))
        return written(self._moved(request, home))

    def _new_home(self, request: Request) -> Home:
        values, known, channel = request.given, channels.known_channels(self._guild), self._channel
        matches = (
            values.get("place") or known.matches or (channel if isinstance(channel, discord.TextChannel) else None)
        )
        rooms, hosts = values.get("rooms") or known.rooms, values.get("hosts") or known.hosts
        if matches is None or rooms is None or hosts is None:
            raise Refused("setup-first")
        _refuse_lacking(channels.Found(matches, rooms, hosts), request.locale)
        return channels.home(matches, rooms, hosts, admits_readers=values.get("admit_readers", False))

    def _moved(self, request: Request, was: Home) -> Home:
        values: Any = request.given
        places: Any = {key: values.get(key) or self._guild.get_channel(getattr(was, key)) for key in _CHANNELS}
        if all(places.values()):
            _refuse_lacking(channels.Found(places["place"], places["rooms"], places["hosts"]), request.locale)
        is_forum = isinstance(values["place"], discord.ForumChannel) if "place" in values else was.is_forum
        moved = {key: values[key].id for key in _CHANNELS if key in values}
        return replace(was, is_forum=is_forum, **moved)

    async def _spectators(self, request: Request) -> int | None:
        """Return the channel of the spectators. Refused: `spectators-seen`, where a person who plays would see what is not public."""
        channel: discord.TextChannel | None = request.given.get("spectators")
        if channel is None or request.text("reads") == "public":
            return channel.id if channel else None
        seated = [one for one in await request.seated() if not one.is_machine]
        seeing = [one.name for one in seated if await self._sees(channel, one.user)]
        if seeing:
            raise Refused("spectators-seen", {"players": ", ".join(seeing)})
        return channel.id

    async def _sees(self, channel: discord.TextChannel, user: User) -> bool:
        member = await _fetched(channel.guild, user)
        return member is not None and channel.permissions_for(member).view_channel

    async def lacking(self, match: Match, locale: str) -> Text:
        """Return that a permission is missing to list rounds among the server's events, and of what Discord soon allows no more."""
        lacks = match.settings.events and not may_schedule(self._guild)
        near = ceilings.near(self._guild, ceilings.rooms_of([match]))
        full = [WORDS(f"setup-near-{one.kind}", locale, used=one.used, most=one.most) for one in near]
        return join((*((say("events-not-allowed", locale),) if lacks else ()), *full))

    async def retry(self, match: str, place: str | None = None, errand: int | None = None) -> None:
        """Try again at once what is stuck."""
        self._bot.courier.retry(match=match, place=place, errand_id=errand)

    async def lacks_for_rooms(self, match: Match) -> str:
        """Return the permissions that the bot lacks in the channel for closed rooms."""
        channel = self._guild_of(match).get_channel(home_of(match).rooms)
        lacks = setup.missing(channel, "rooms") if channel is not None else ("view_channel",)
        return ", ".join(one.replace("_", " ") for one in lacks)


def _shown(guild: discord.Guild | None) -> discord.Guild:
    if guild is None or guild.me is None:
        raise Refused("server-away")
    return guild


async def _fetched(guild: discord.Guild, user: User) -> discord.Member | None:
    if not (user.isascii() and user.isdecimal() and len(user) < _DIGITS):
        return None  # Discord refuses to look for what is no id
    with suppress(discord.NotFound):
        return await guild.fetch_member(int(user))
    return None


def _refuse_lacking(chosen: channels.Found, locale: str) -> None:
    wrong = channels.complaints(chosen, locale)
    if wrong:
        raise Refused("channels-lack", {"lacks": plain(join(wrong))})


def _outlook(away: archiving.Away, match: Match, locale: str) -> Text:
    """Return what would be put away, and what stays."""
    named, shared = (", ".join(f"#{one.name}" for one in part[:_NAMED]) for part in (away.channels, away.shared))
    return join(
        (
            WORDS("archive-threads", locale, count=len(away.threads), title=match.title),
            WORDS("archive-channels", locale, channels=named) if named else (),
            WORDS("archive-shared", locale, channels=shared) if shared else (),
            WORDS("archive-keeps", locale),
        )
    )


def person_of(member: discord.Member | discord.User, locale: str) -> Person:
    """Return what is known of a person who is named. Refused: `is-a-bot`."""
    if member.bot:
        raise Refused("is-a-bot", {"name": member.display_name})
    return Person(str(member.id), member.display_name, locale)
