"""What only Discord knows when a command is typed or pressed there: the server, and where its asker stands."""

from collections.abc import Sequence
from dataclasses import replace as dataclass_replace

from bot.checks.line import Line, in_words
from bot.cogs._table import replies
from bot.cogs._table.collecting import Collecting
from bot.cogs._table.guild import GuildSurface
from bot.commands.request import Prospect, Reply, Request
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, User
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.referee.orders.questions import Asked
from bot.venues.discord.components.notes import note
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery.places import home_of, link
from bot.venues.discord.delivery.requests import Barred
from bot.venues.discord.inbound import helping, joining, orders
from bot.venues.discord.inbound.answers import Interaction, defer
from bot.venues.discord.server import checking, gone
from bot.venues.discord.server import setup as channels
from games.wording import Text, join, plain


class DiscordSurface(GuildSurface):
    """The port of commands on Discord, for one interaction."""

    def __init__(self, interaction: Interaction, collecting: Collecting) -> None:
        super().__init__(interaction.client, interaction.guild)
        self._interaction, self._collecting = interaction, collecting

    @property
    def _channel(self) -> object:
        return self._interaction.channel

    async def _defer(self) -> None:
        await defer(self._interaction)

    async def needs(self, request: Request) -> Prospect:
        """Return the channels that would be made, files that others can read, and what is wrong with the channels of open matches."""
        guild, locale, exposed = self._guild, request.locale, self._bot.chosen.exposed()
        shown = [WORDS("setup-exposed", locale, count=len(exposed), path=exposed[0])] if exposed else []
        checked = in_words(await self._checked(), locale)
        can_make = bool(channels.known_channels(guild).missing) and not channels.lacks_to_make(guild)
        return Prospect(join((channels.plan(guild, locale), *shown, checked)), can_make)

    async def _checked(self) -> list[Line]:
        guild = self._guild
        matches = [
            one for one in await self._bot.store.transact(lambda tx: tx.matches.find(str(guild.id))) if not one.contest
        ]
        known = {one.id: one for one in guild.channels}
        of_matches = [line for one in matches for line in checking.of_match(guild.me, one, known)]
        return [*self._bot.computer(len(matches)), *(line for line in of_matches if line.colour != "green")]

    async def make(self, request: Request) -> Reply:
        """Make the channels, and return what came of it."""
        await self._defer()
        try:
            await channels.make(self._guild, self._interaction.user)
        except Barred:
            return Reply(WORDS("setup-forbidden", request.locale), is_refusal=True)
        except (Undeliverable, Unreachable) as refused:
            failure = WORDS("setup-refused", request.locale, why=str(refused))
            return Reply(join((failure, channels.plan(self._guild, request.locale))), is_refusal=True)
        made, reason = channels.made(self._guild, request.locale), plain(WORDS("setup-moved-why", request.locale))
        known = channels.known_channels(self._guild)
        moved = await gone.go_on(request.house, self._guild, known, request.user, reason)
        for match in moved:  # letters that were kept may arrive now
            await self.retry(match.id)
        titles = ", ".join(one.title for one in moved)
        return Reply(join((made, WORDS("setup-moved", request.locale, titles=titles))) if moved else made)

    async def refuse_asker(self, request: Request) -> None:
        """Refuse an asker who must not sit in the match, for what they can read on this server.

        Refused: what `joining.refuse_asker` refuses.
        """
        await joining.refuse_asker(self._bot.context, self._interaction, request.match)

    async def public_matches(self, request: Request) -> Sequence[Match]:
        """Return the matches that are public in the channel, or in the forum, where the command was sent."""
        if self._interaction.guild_id is None:
            return []
        places = {self._interaction.channel_id, getattr(self._interaction.channel, "parent_id", None)}
        matches = await self._bot.store.transact(lambda tx: tx.matches.find(str(self._interaction.guild_id)))
        return [one for one in matches if not one.is_run and home_of(one).place in places]

    async def address(self, request: Request, match: Match, letter: str | None) -> str:
        """Return the link to a letter in a DM or a thread, or to the hosts' channel."""
        if letter is None:
            return f"https://discord.com/channels/{match.guild}/{home_of(match).hosts}"
        person = await self._bot.store.transact(lambda tx: tx.people.get(request.user))
        return link(letter, match.guild, person.channel if person else None)

    async def asked(self, house: House, user: User) -> Sequence[Asked]:
        """Return all questions that are open to a person. Simultaneous calls share a transaction."""
        return await self._bot.context.asked(user)

    async def hand_in(self, request: Request, asked: Asked, typed: str | None) -> Reply:
        """Seal orders and answer; if they are refused, the answer has *Fix*."""
        mine = dataclass_replace(asked, locale=request.locale)
        await orders.hand_in(self._bot.context, self._interaction, mine, typed)
        return Reply(is_told=True)

    async def collect(self, request: Request) -> Reply:
        """Show what is kept, letter by letter."""
        await self._collecting.collect(self._bot, self._interaction)
        return Reply(is_told=True)

    async def guide(self, request: Request) -> Text:
        """Return what the bot does; people who may be hosts also read what hosts do."""
        is_host = self._interaction.guild_id is None or self._interaction.permissions.manage_guild
        return helping.text(request.locale, is_host=is_host)

    async def welcome(self, request: Request, user: User) -> None:
        """Read what a new player sends from now on; write to them if they are the asker."""
        if user == str(self._interaction.user.id):
            await self._defer()
            await joining.acquaint(self._bot.context, self._interaction)
        else:
            await super().welcome(request, user)

    async def seated(self, request: Request) -> Text:
        """Return that letters come by DM; for a new person, also how long they may have to wait for the first one."""
        known = await self._bot.store.transact(lambda tx: tx.people.get(request.user))
        is_known = known is not None and known.channel is not None
        before, minutes = (0, 0) if is_known else self._bot.context.newcomer(request.match.guild)
        if minutes:
            return WORDS("joined-queued", request.locale, before=before, minutes=minutes)
        return WORDS("joined", request.locale)

    async def greeted(self, request: Request, reply: Reply) -> Reply:
        """Write to a person who waits at once, so that closed DMs are noticed now, and return the reply with what they must know."""
        shown = note(reply.text, reply.names, replies.buttons(request, reply))
        if await self._bot.mail.readers.greet(request.match, request.user, shown):
            return reply
        closed = WORDS("closed-waiting", request.locale, title=request.match.title)
        return dataclass_replace(reply, text=join((reply.text, closed)))
