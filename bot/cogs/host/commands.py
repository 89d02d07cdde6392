"""What hosts type: /host setup, create, start, desk, remind, extend, pause, resume, close-now, abort."""

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.cogs._typed import composing
from bot.cogs._typed.opening import (
    GAMES,
    Opening,
    Place,
    moved,
    prepared,
    say_of,
    suggested_options,
    suggested_settings,
    tell_opened,
)
from bot.cogs._typed.until import confirm_extension, extending, set_zone
from bot.cogs._typed.where import SERVERS
from bot.cogs.host import needs
from bot.cogs.host.back import Back, press_back
from bot.cogs.host.base import MATCH, REASON, Choices, Hosting, Reason, guild_of, seated, user_of
from bot.cogs.host.papers import Papers
from bot.cogs.host.pressing import WithReason, pressed_by
from bot.cogs.host.results import Results
from bot.cogs.host.season import SeasonHosts
from bot.cogs.host.seats import Crew, Seats
from bot.cogs.host.telling import tell
from bot.commands.words.settings import read_settings
from bot.commands.words.told import refused
from bot.referee import beacon_deals
from bot.referee.core import calendar
from bot.referee.core.model import Letter, Match
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of
from bot.referee.hosting import hosting, machines, moving
from bot.referee.letters.posts import compose
from bot.referee.letters.sentences import sentence
from bot.referee.play import dealing, signup
from bot.referee.play.playable import WrongSetting
from bot.referee.showing import desk
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.layout import parts
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.delivery.places import home_of, written
from bot.venues.discord.inbound.answers import (
    Interaction,
    answer,
    locale_of,
    note,
)
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.server import setup as channels
from bot.venues.discord.server.seated import READING, findings
from games import catalogue
from games.form import Rejected
from games.suggesting import heard
from games.wording import join


def _said(**names: str) -> list[app_commands.Choice[str]]:
    """What may be chosen, each value by its name."""
    return [app_commands.Choice(name=name, value=value) for value, name in names.items()]


class Hosts(Hosting, commands.Cog):
    """Commands for whoever may manage the server, or whom the server's owner has given /host to."""

    host = app_commands.Group(
        name="host",
        description="Run matches",
        allowed_contexts=SERVERS,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot
        bot.handlers |= {
            "setup-make": needs.make,
            **extending(),
            **composing.composing(),
            **pressed_by(bot),
            "go-back": press_back,
        }
        for part in (Results, Seats, Crew, Back, Papers, SeasonHosts):
            self.host.add_command(part(bot))

    @host.command(name="setup", description="What the bot needs here; shows it before it makes anything")
    async def setup(self, interaction: Interaction) -> None:
        """Say what would be made and what is wrong, with a button that makes it."""
        await needs.show(self.bot, interaction)

    @host.command(name="create", description="Open the sign-up of a match")
    @app_commands.choices(game=GAMES)
    @app_commands.describe(
        game="which game",
        title="what the match is called",
        place="its public channel, or the forum in which it becomes a post",
        options="the game's options, offered as you type",
        pace="live: next question at once; silence answers after ten minutes",
        every="how long a round lasts: 2 days",
        close_at="when rounds close, in UTC: 15:00",
        early="close it as soon as all have answered",
        announce="hold results until you announce them",
        blind_hosts="hosts see no secret but by breaking the glass",
        settings="how else it is run, offered as you type",
        language="the language of public posts",
        admit_readers="let people play who can read closed rooms",
        rooms="the channel of the closed rooms",
        hosts="the hosts' channel",
    )
    @app_commands.choices(
        pace=_said(daily="daily", live="live"),
        early=_said(never="never", all_in="as soon as all are in"),
        announce=_said(at_once="at once", hold="held for the hosts"),
    )
    async def create(
        self,
        interaction: Interaction,
        game: str,
        title: app_commands.Range[str, 1, 80] = "",
        place: app_commands.Transform[discord.TextChannel | discord.ForumChannel, Place] | None = None,
        options: str = "",
        pace: str = "",
        every: str = "",
        close_at: str = "",
        early: str = "",
        announce: str = "",
        blind_hosts: bool | None = None,  # noqa: FBT001  Discord's own way to give an option
        settings: str = "",
        language: str = "",
        admit_readers: bool = False,  # noqa: FBT001  Discord's own way to give an option
        rooms: discord.TextChannel | None = None,
        hosts: discord.TextChannel | None = None,
    ) -> None:
        """Open a sign-up."""
        wanted = Opening(
            game, title, options, admits_readers=admit_readers, is_live=pace == "live",
            pace={"every": every, "close_at": close_at, "early": early},
            settings={"announce": announce, "locale": language, "blind_hosts": blind_hosts}, typed=settings,
        )  # fmt: skip
        given = await prepared(self.bot, interaction, wanted, channels.Found(place, rooms, hosts))
        if given is not None:
            done = await signup.open_match(self.bot.house, **given)
            await tell_opened(interaction, done, game, "opened")
            if isinstance(done, Match) and not options and composing.is_composed(game_of(done)):
                await composing.offer(interaction, done, WORDS("compose-next", locale_of(interaction)))

    @create.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested_options(interaction, typed)

    @create.autocomplete("settings")
    async def _settings(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested_settings(interaction, typed)

    @host.command(name="start", description="Fix the seats and deal")
    @app_commands.describe(
        match=MATCH,
        anyway="also where a player has left the server or does not see the closed rooms",
        without_beacon="why you deal without the beacon",
    )
    async def start(
        self,
        interaction: Interaction,
        match: str = "",
        anyway: bool = False,  # noqa: FBT001  Discord's own way to give an option
        without_beacon: str = "",
    ) -> None:
        """Deal, unless somebody at the table can read what no player may."""
        found = await self.found(interaction, match)
        if found is not None and without_beacon:
            dealt = await beacon_deals.deal_without(self.bot.house, found.id, user_of(interaction), without_beacon)
            await tell(interaction, found, dealt, "started", title=found.title)
            return
        if found is None or await self._held_up(interaction, found, anyway=anyway):
            return
        done = await dealing.start(self.bot.house, found.id, user_of(interaction))
        await tell(interaction, found, done, "started", title=found.title)

    @host.command(name="change", description="Change settings or options before the start")
    @app_commands.describe(
        settings="as in /host create, offered as you type",
        options="those that are to be others; nothing at all: a form",
        admit_readers="let people play who can read closed rooms",
        fill="machines take seats up to so many",
        match=MATCH,
    )
    async def change(
        self,
        interaction: Interaction,
        settings: str = "",
        options: str = "",
        admit_readers: bool | None = None,  # noqa: FBT001  Discord's own way to give an option
        fill: app_commands.Range[int, 0, 99] | None = None,
        match: str = "",
    ) -> None:
        """Change the terms; the sign-up post shows their new seal beside the old one. With nothing given: a form of the options."""
        found = await self.found(interaction, match)
        if found is not None and fill is not None:
            filled = await machines.fill(self.bot.house, found.id, user_of(interaction), fill)
            await tell(interaction, found, filled, "done", title=found.title, match=found.id)
            return
        if found is None:
            return
        rules = catalogue.find(found.game, found.version)
        given = heard(rules, options) if rules is not None else {}
        if found.status == "sign_up" and not settings and not options and admit_readers is None:
            await composing.ask(self.context, interaction, found)
            return
        if isinstance(given, Rejected):
            await answer(interaction, note(game_of(found).tell(given, locale_of(interaction))))
            return
        home = None if admit_readers is None else written(replace(home_of(found), admits_readers=admit_readers))
        try:
            wanted = read_settings(settings)
            done = await signup.change(
                self.bot.house, found.id, user_of(interaction), settings=wanted, options=given, home=home
            )
        except WrongSetting as wrong:
            await answer(interaction, note(refused(wrong.refusal, game_of(found), locale_of(interaction))))
            return
        if isinstance(done, Match) and done.settings.events and not found.settings.events:
            await say_of(interaction, done, "changed", title=found.title)
        else:
            await tell(interaction, found, done, "changed", title=found.title)

    @change.autocomplete("settings")
    async def _changes(self, interaction: Interaction, typed: str) -> Choices:
        return suggested_settings(interaction, typed)

    async def _held_up(self, interaction: Interaction, match: Match, *, anyway: bool) -> bool:
        """Whether players have to be seen to before the start; the host is told whom and what to do."""
        if match.status != "sign_up":
            return False
        there = await findings(guild_of(interaction), match, await seated(self.context, match))
        wrong = [one for one in there if one.wrong in READING or not anyway]
        if not wrong:
            return False
        locale, game = locale_of(interaction), game_of(match)
        lines = [sentence(one.notice.id, one.notice.facts, locale, game) for one in wrong]
        await answer(interaction, note(join((WORDS("start-held-up", locale), *lines))))
        return True

    @host.command(name="move", description="Give a match other channels")
    @app_commands.describe(
        reason=REASON,
        place="public channel or forum",
        rooms="of closed rooms",
        hosts="hosts' channel",
        match=MATCH,
    )
    async def move(
        self,
        interaction: Interaction,
        reason: Reason,
        place: app_commands.Transform[discord.TextChannel | discord.ForumChannel, Place] | None = None,
        rooms: discord.TextChannel | None = None,
        hosts: discord.TextChannel | None = None,
        match: str = "",
    ) -> None:
        """Move house, and try again what was stuck."""
        found = await self.found(interaction, match)
        home = await moved(interaction, found, channels.Found(place, rooms, hosts)) if found else None
        if found is None or home is None:
            return
        done = await moving.move(
            self.bot.house, found.id, user_of(interaction), written(home), reason,
            is_public_new=place is not None, is_hosts_new=hosts is not None,
        )  # fmt: skip
        self.bot.courier.retry(match=found.id)
        await tell(interaction, found, done, "done", title=found.title, match=found.id)

    @host.command(name="desk", description="Who has sealed (never what), and the deadline")
    @app_commands.describe(match=MATCH)
    async def desk(self, interaction: Interaction, match: str = "") -> None:
        """Show the desk."""
        found = await self.found(interaction, match)
        if found is not None:
            await _show_desk(self.context, interaction, found)

    @host.command(name="remind", description="Remind those whose orders are missing, now")
    @app_commands.describe(match=MATCH)
    async def remind(self, interaction: Interaction, match: str = "") -> None:
        """Remind the missing."""
        await self.carry_out(interaction, match, lambda one: hosting.remind(self.bot.house, one.id), "reminded")

    @host.command(name="extend", description="Move the deadline; shown to you in local time before it counts")
    @app_commands.describe(until="2h, 18:00, “until 18:00 tomorrow”, in your /host zone", reason=REASON, match=MATCH)
    async def extend(self, interaction: Interaction, until: str, reason: Reason, match: str = "") -> None:
        """Ask back before the deadline moves."""
        found = await self.found(interaction, match)
        if found is not None:
            await confirm_extension(self.context, interaction, found, until, reason)

    @host.command(name="zone", description="The time zone in which you mean the hours that you type")
    @app_commands.describe(zone="for instance Europe/Rome; leave it out to see which one it is")
    async def zone(self, interaction: Interaction, zone: str = "") -> None:
        """Set one's own time zone."""
        await set_zone(self.context, interaction, zone)

    @zone.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> Choices:
        return [app_commands.Choice(name=name, value=name) for name in calendar.zones_like(typed)[:25]]

    @host.command(name="pause", description="Stop the clock")
    @app_commands.describe(reason=REASON, match=MATCH)
    async def pause(self, interaction: Interaction, reason: Reason, match: str = "") -> None:
        """Pause."""
        await self._reasoned(interaction, match, hosting.pause, reason)

    @host.command(name="resume", description="Let the clock run again")
    @app_commands.describe(reason=REASON, match=MATCH)
    async def resume(self, interaction: Interaction, reason: Reason, match: str = "") -> None:
        """Resume."""
        await self._reasoned(interaction, match, hosting.resume, reason)

    @host.command(name="close-now", description="Close the round now; silence answers for whoever has not")
    @app_commands.describe(reason=REASON, match=MATCH)
    async def close_now(self, interaction: Interaction, reason: Reason, match: str = "") -> None:
        """Close the round."""
        await self._reasoned(interaction, match, hosting.close_now, reason)

    @host.command(name="abort", description="End the match without a result")
    @app_commands.describe(reason=REASON, match=MATCH)
    async def abort(self, interaction: Interaction, reason: Reason, match: str = "") -> None:
        """Abort."""
        await self._reasoned(interaction, match, hosting.abort, reason)

    async def _reasoned(self, interaction: Interaction, match: str, work: WithReason, reason: str) -> None:
        user = user_of(interaction)
        await self.carry_out(interaction, match, lambda one: work(self.bot.house, one.id, user, reason))

    @start.autocomplete("match")
    @change.autocomplete("match")
    @move.autocomplete("match")
    @desk.autocomplete("match")
    @remind.autocomplete("match")
    @extend.autocomplete("match")
    @pause.autocomplete("match")
    @resume.autocomplete("match")
    @close_now.autocomplete("match")
    @abort.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Choices:
        return await self.matches(interaction, typed)


# Answers ---------------------------------------------------------------------------------------------------------------


async def _show_desk(context: Context, interaction: Interaction, match: Match) -> None:
    """The desk once more, for the host who asks, with its buttons."""

    async def read(tx: Transaction) -> tuple[Letter, dict[int, str]]:
        names = {one.seat: one.name for one in await tx.tenures(match.id) if one.to_at is None}
        return await desk.written(tx, match), names

    letter, names = await context.house.store.transact(read)
    for part in parts(
        compose(letter, match, names, locale_of(interaction)), match=match.id, seat=None, marker=str(interaction.id)
    ):
        await answer(interaction, part.view())


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Hosts(bot))
