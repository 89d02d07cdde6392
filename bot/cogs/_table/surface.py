"""What only Discord knows when a command is carried out: members, channels, and what may be read where."""

from collections.abc import Mapping, Sequence
from dataclasses import replace as dataclass_replace
from typing import Any

import discord
from msgspec.structs import replace

from bot import checks
from bot.cogs._table.collecting import Collecting
from bot.commands.command import Prospect, Reply, Request
from bot.commands.performing import told
from bot.commands.wording import say
from bot.referee.acts.acts import Act
from bot.referee.core.model import Match, Notice, Person, Refused, User
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.referee.orders.questions import Asked
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.delivery.beside.events import may_schedule
from bot.venues.discord.delivery.places import Home, home_of, link, written
from bot.venues.discord.delivery.requests import Barred
from bot.venues.discord.inbound import helping, joining, orders
from bot.venues.discord.inbound.answers import Interaction, defer
from bot.venues.discord.server import archiving, checking, rights
from bot.venues.discord.server import setup as channels
from bot.venues.discord.server.seated import READING, findings
from games.wording import Text, join

_CHANNELS = ("place", "rooms", "hosts")
_NAMED = 10


class DiscordSurface:
    """The port of commands on Discord, for one interaction."""

    def __init__(self, bot: Bellflower, interaction: Interaction, collecting: Collecting) -> None:
        self._bot, self._interaction, self._collecting = bot, interaction, collecting

    @property
    def _guild(self) -> discord.Guild:
        assert self._interaction.guild is not None, "commands that ask for this are typed in servers"
        return self._interaction.guild

    async def _fetched(self, user: User) -> discord.Member | None:
        try:
            return await self._guild.fetch_member(int(user))
        except (discord.NotFound, ValueError):
            return None

    async def needs(self, request: Request) -> Prospect:
        """The channels that would be made, files that others can read, and what is wrong with the channels of open matches."""
        guild, locale, exposed = self._guild, request.locale, self._bot.exposed()
        shown = [WORDS("setup-exposed", locale, count=len(exposed), path=exposed[0])] if exposed else []
        checked = checks.told(await self._checked(), locale)
        can_make = bool(channels.found(guild).missing) and not channels.lacks_to_make(guild)
        return Prospect(join((channels.plan(guild, locale), *shown, checked)), can_make)

    async def _checked(self) -> list[checks.Line]:
        guild = self._guild
        there = [one for one in await self._bot.store.transact(lambda tx: tx.matches(str(guild.id))) if not one.contest]
        known = {one.id: one for one in guild.channels}
        of_matches = [line for one in there for line in checking.of_match(guild.me, one, known)]
        return [*self._bot.computer(len(there)), *(line for line in of_matches if line.colour != "green")]

    async def make(self, request: Request) -> Reply:
        """The channels."""
        await defer(self._interaction)
        try:
            await channels.make(self._guild, self._interaction.user)
        except Barred:
            return Reply(WORDS("setup-forbidden", request.locale), is_refusal=True)
        except (Undeliverable, Unreachable) as refused:
            told = WORDS("setup-refused", request.locale, why=str(refused))
            return Reply(join((told, channels.plan(self._guild, request.locale))), is_refusal=True)
        return Reply(channels.plan(self._guild, request.locale))

    async def putting_away(self, request: Request) -> Prospect:
        """Threads, and channels that are the season's alone."""
        away = await self._away(request)
        if isinstance(away, Reply):
            return Prospect(away.text, can_go_on=False)
        return Prospect(told_away(away, request.match, request.locale), bool(away.threads or away.channels))

    async def _away(self, request: Request) -> archiving.Away | Reply:
        try:
            away = await archiving.planned(self._bot.store, self._guild, request.match)
        except (Undeliverable, Unreachable) as error:
            return Reply(WORDS("archive-partly", request.locale, why=str(error)), is_refusal=True)
        return away or Reply(WORDS("archive-open", request.locale), is_refusal=True)

    async def put_away(self, request: Request) -> Reply:
        """Lock and archive the threads, close the channels to writing."""
        await defer(self._interaction)
        away = await self._away(request)
        if isinstance(away, Reply):
            return away
        facts = {"threads": len(away.threads), "channels": len(away.channels)}

        async def noted(act: Act) -> None:
            await act.write("put_away", request.user, facts=facts)

        done = await request.house.act(request.match.id, noted)
        if isinstance(done, Refused):
            return told(done, request)
        failed = await archiving.put_away(away)
        if failed:
            return Reply(WORDS("archive-partly", request.locale, why="; ".join(failed)), is_refusal=True)
        return Reply(WORDS("archive-done", request.locale, threads=facts["threads"], channels=facts["channels"]))

    async def member(self, request: Request, typed: str) -> Person | Refused:
        """The member of this server who is mentioned or chosen. Refused: `is-a-bot`, `no-such-member`."""
        found = await self._fetched(typed.strip("<@!>"))
        if found is None:
            return Refused("no-such-member", {"player": typed})
        return person_of(found, request.locale)

    async def objection(self, match: Match, person: Person) -> Refused | None:
        """Why a person must not sit in a match: for what they can read here, or because they are not here.

        Refused: `newcomer-not-here`, and what `joining.objection` refuses.
        """
        found = await self._fetched(person.user)
        if found is None:
            return Refused("newcomer-not-here", {"name": person.name})
        return await joining.objection(self._bot.context, match, found)

    async def welcome(self, user: User) -> None:
        """Read what a new player sends from now on; one who acts here is written to."""
        if user == str(self._interaction.user.id):
            await defer(self._interaction)
            await joining.acquaint(self._bot.context, self._interaction)
        else:
            await joining.welcome(self._bot.context, user, seats=1)

    async def findings(self, match: Match, *, is_forced: bool) -> tuple[Notice, ...]:
        """Players who can read what no player may; unless it is forced, also those who left or do not see the closed rooms."""
        tenures = await self._bot.store.transact(lambda tx: tx.tenures(match.id))
        found = await findings(self._guild, match, [one for one in tenures if one.to_at is None])
        return tuple(one.notice for one in found if one.wrong in READING or not is_forced)

    async def home(self, request: Request, was: Match | None) -> str | Reply:
        """The channels that are named, else those of the match, or those of the server and the one in which the host stands."""
        given = request.given
        if "reads" in given:
            return await self._spectators(request, request.match)
        if was is None:
            return self._new_home(request)
        home = home_of(was)
        if "admit_readers" in given:
            return written(replace(home, admits_readers=given["admit_readers"]))
        return self._moved(request, home)

    def _new_home(self, request: Request) -> str | Reply:
        given, known, here = request.given, channels.found(self._guild), self._interaction.channel
        matches = given.get("place") or known.matches or (here if isinstance(here, discord.TextChannel) else None)
        rooms, hosts = given.get("rooms") or known.rooms, given.get("hosts") or known.hosts
        if matches is None or rooms is None or hosts is None:
            return Reply(say("setup-first", request.locale), is_refusal=True)
        wrong = channels.complaints(channels.Found(matches, rooms, hosts), request.locale)
        if wrong:
            return Reply(join(wrong), is_refusal=True)
        return written(channels.home(matches, rooms, hosts, admits_readers=given.get("admit_readers", False)))

    def _moved(self, request: Request, was: Home) -> str | Reply:
        given: Any = request.given
        there: Any = {key: given.get(key) or self._guild.get_channel(getattr(was, key)) for key in _CHANNELS}
        found = channels.Found(there["place"], there["rooms"], there["hosts"])
        wrong = channels.complaints(found, request.locale) if all(there.values()) else ()
        if wrong:
            return Reply(join(wrong), is_refusal=True)
        is_forum = isinstance(given["place"], discord.ForumChannel) if "place" in given else was.is_forum
        moved = {key: given[key].id for key in _CHANNELS if key in given}
        return written(replace(was, is_forum=is_forum, **moved))

    async def _spectators(self, request: Request, match: Match) -> str | Reply:
        """The match with the channel of its spectators, which must be closed to all who still play."""
        channel: discord.TextChannel | None = request.given.get("spectators")
        if channel is not None and request.text("reads") != "public":
            seeing = [
                one.name
                for one in await request.tenures()
                if one.to_at is None and not one.is_machine and await self._sees(channel, one.user)
            ]
            if seeing:
                return Reply(say("spectators-seen", request.locale, players=", ".join(seeing)), is_refusal=True)
        return written(replace(home_of(match), spectators=channel.id if channel else None))

    async def _sees(self, channel: discord.TextChannel, user: User) -> bool:
        member = await self._fetched(user)
        return member is not None and channel.permissions_for(member).view_channel

    def settings(self) -> Mapping[str, Any]:
        """Settings of a new match, as the operator configured them."""
        return self._bot.defaults

    async def lacking(self, match: Match, locale: str) -> Text:
        """That rounds stand in the server's list of events needs a permission."""
        lacks = match.settings.events and not may_schedule(self._guild)
        return say("events-not-allowed", locale) if lacks else ()

    async def retry(self, match: str, place: str | None = None, errand: int | None = None) -> None:
        """Try again at once what is stuck."""
        self._bot.courier.retry(match=match, place=place, errand_id=errand)

    async def lacks_for_rooms(self, match: Match) -> str:
        """Permissions in the channel for closed rooms."""
        channel = self._guild.get_channel(home_of(match).rooms)
        lacks = rights.missing(channel, "rooms") if channel is not None else ("view_channel",)
        return ", ".join(one.replace("_", " ") for one in lacks)

    async def crewed(self, match: Match, person: Person, *, is_added: bool) -> Text:
        """The hosts' channel is the server's; nothing is left to do."""
        return ()

    async def here(self, request: Request) -> Sequence[Match]:
        """The matches that are public in the channel, or in the forum, in which it is asked."""
        if self._interaction.guild_id is None:
            return []
        places = {self._interaction.channel_id, getattr(self._interaction.channel, "parent_id", None)}
        there = await self._bot.store.transact(lambda tx: tx.matches(str(self._interaction.guild_id)))
        return [one for one in there if one.contest is None and home_of(one).place in places]

    async def address(self, request: Request, match: Match, letter: str | None) -> str:
        """The link to a letter in a DM or a thread, or to the hosts' channel."""
        if letter is None:
            return f"https://discord.com/channels/{match.guild}/{home_of(match).hosts}"
        person = await self._bot.store.transact(lambda tx: tx.person(request.user))
        return link(letter, match.guild, person.channel if person else None)

    async def stood_above(self, request: Request, letter: str | None) -> bool:
        """A button or a list names the offer that is meant."""
        return True

    async def hand_in(self, request: Request, asked: Asked, given: str | None) -> Reply:
        """Seal orders, with *Fix* where they are refused."""
        mine = dataclass_replace(asked, locale=request.locale)
        await orders.hand_in(self._bot.context, self._interaction, mine, given)
        return Reply(is_told=True)

    async def collect(self, request: Request) -> Reply:
        """Show what is kept, letter by letter."""
        await self._collecting.collect(self._bot, self._interaction)
        return Reply(is_told=True)

    async def guide(self, request: Request) -> Text:
        """What the bot does; people who may be hosts also read what hosts do."""
        is_host = self._interaction.guild_id is None or self._interaction.permissions.manage_guild
        return helping.text(request.locale, is_host=is_host)


def told_away(away: archiving.Away, match: Match, locale: str) -> Text:
    """What would be put away, and what stays."""
    named, shared = (", ".join(f"#{one.name}" for one in part[:_NAMED]) for part in (away.channels, away.shared))
    return join(
        (
            WORDS("archive-threads", locale, count=len(away.threads), title=match.title),
            WORDS("archive-channels", locale, channels=named) if named else (),
            WORDS("archive-shared", locale, channels=shared) if shared else (),
            WORDS("archive-keeps", locale),
        )
    )


def person_of(member: discord.Member | discord.User, locale: str) -> Person | Refused:
    """What is known of a person who is named. Refused: `is-a-bot`."""
    if member.bot:
        return Refused("is-a-bot", {"name": member.display_name})
    return Person(str(member.id), member.display_name, locale)
