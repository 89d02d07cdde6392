"""/host seat: orders on a player's behalf, substitutes, removals, and the look under glass."""

import discord
from discord import app_commands

from bot.cogs.host.base import MATCH, PLAYER, REASON, Choices, HostGroup, Reason, user_of
from bot.cogs.host.telling import tell
from bot.commands.words.told import sealed
from bot.referee.acts import access
from bot.referee.core.model import Match, Person, Refused, Sealing, Tenure, User
from bot.referee.core.positions import game_of
from bot.referee.hosting import crew, machines
from bot.referee.orders import override
from bot.referee.play import seating
from bot.referee.season import seasons
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.joining import know, objection, welcome
from games.game import Seat


class Seats(HostGroup, name="seat", description="Orders for a player, substitutes, removals, a look under glass"):
    """Commands on one seat."""

    @app_commands.command(name="override", description="Seal orders for a player; everyone is told that you did")
    @app_commands.describe(player=PLAYER, orders="as the player would type them", reason=REASON, match=MATCH)
    async def override(
        self, interaction: Interaction, player: str, orders: str, reason: Reason, match: str = ""
    ) -> None:
        """Enter orders on a player's behalf, in a contest in his run."""
        place = await self.playing(interaction, match, player)
        if place is not None:
            found, seat = place
            done = await override.override(self.bot.house, found.id, user_of(interaction), seat, orders, reason)
            await tell(interaction, found, done)

    @app_commands.command(name="substitute", description="Put somebody else into a seat; it keeps all that it has")
    @app_commands.describe(
        player=PLAYER,
        newcomer="leave it out for the first of the waiting list",
        machine="the game’s own player",
        reason=REASON,
        match=MATCH,
    )
    async def substitute(
        self,
        interaction: Interaction,
        player: str,
        reason: Reason,
        newcomer: discord.Member | None = None,
        machine: bool = False,  # noqa: FBT001  Discord's own way to give an option
        match: str = "",
    ) -> None:
        """Substitute a player."""
        place = await self.sitting(interaction, match, player)
        if place is None:
            return
        found, seat = place
        if machine:
            await tell(
                interaction, found, await machines.put(self.bot.house, found.id, user_of(interaction), seat, reason)
            )
            return
        if newcomer is None:
            await substitute_next(self.context, interaction, found, seat, reason)
            return
        host, user, name = user_of(interaction), str(newcomer.id), newcomer.display_name
        locale = await self.context.locale(user, found.settings.locale)
        done = await objection(self.context, found, newcomer) or await seating.substitute(
            self.bot.house, found.id, host, seat, user, name, reason, locale
        )
        await _tell_substituted(self.context, interaction, found, done)

    @app_commands.command(name="remove", description="Take a player out; the seat plays by default to the end")
    @app_commands.describe(player=PLAYER, reason=REASON, match=MATCH)
    async def remove(self, interaction: Interaction, player: str, reason: Reason, match: str = "") -> None:
        """Remove a player."""
        place = await self.sitting(interaction, match, player)
        if place is not None:
            found, seat = place
            await tell(
                interaction, found, await seasons.take_out(self.bot.house, found, user_of(interaction), seat, reason)
            )

    @app_commands.command(name="peek", description="Break the glass: see what a player has sealed; everyone is told")
    @app_commands.describe(player=PLAYER, reason=REASON, match=MATCH)
    async def peek(self, interaction: Interaction, player: str, reason: Reason, match: str = "") -> None:
        """Look at sealed orders."""
        place = await self.playing(interaction, match, player)
        if place is None:
            return
        await defer(interaction)
        found, seat = place
        seen = await access.peek(self.bot.house, found.id, user_of(interaction), seat, reason)
        if isinstance(seen, Sealing):
            await answer(interaction, note(sealed(seen, game_of(found), locale_of(interaction))))
        else:
            await tell(interaction, found, seen)

    @override.autocomplete("match")
    @substitute.autocomplete("match")
    @remove.autocomplete("match")
    @peek.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Choices:
        return await self.matches(interaction, typed)

    @override.autocomplete("player")
    @substitute.autocomplete("player")
    @remove.autocomplete("player")
    @peek.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> Choices:
        return await self.players(interaction, typed)


class Crew(HostGroup, name="crew", description="Who runs a match"):
    """Commands on the hosts of a match."""

    @app_commands.command(name="add", description="Let somebody run this match too")
    @app_commands.describe(member="who is to be a host of it", reason=REASON, match=MATCH)
    async def add(self, interaction: Interaction, member: discord.Member, reason: Reason, match: str = "") -> None:
        """Add a host."""
        if member.bot:
            await say(interaction, "crew-is-a-bot")
            return
        user, house = str(member.id), self.bot.house
        await know(self.context, Person(user, member.display_name, locale_of(interaction), None, str(interaction.id)))
        await self.carry_out(
            interaction, match, lambda one: crew.add_host(house, one.id, user_of(interaction), user, reason)
        )

    @app_commands.command(name="remove", description="Let somebody run this match no more; one host stays")
    @app_commands.describe(member="which of its hosts", reason=REASON, match=MATCH)
    async def remove(self, interaction: Interaction, member: discord.Member, reason: Reason, match: str = "") -> None:
        """Remove a host."""
        user, house = str(member.id), self.bot.house
        await self.carry_out(
            interaction, match, lambda one: crew.remove_host(house, one.id, user_of(interaction), user, reason)
        )

    @add.autocomplete("match")
    @remove.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Choices:
        return await self.matches(interaction, typed)


async def substitute_next(context: Context, interaction: Interaction, match: Match, seat: Seat, reason: str) -> None:
    """Put the first of the waiting list into a seat, unless he can read what its players cannot; say what came of it."""

    async def against(user: User) -> Refused | None:
        assert interaction.guild is not None, "hosts act in their server"
        try:
            newcomer = await interaction.guild.fetch_member(int(user))
        except discord.NotFound:
            return None
        return await objection(context, match, newcomer)

    await defer(interaction)
    done = await seating.substitute_next(context.house, match.id, user_of(interaction), seat, reason, against)
    await _tell_substituted(context, interaction, match, done)


async def _tell_substituted(context: Context, interaction: Interaction, match: Match, done: Tenure | Refused) -> None:
    """Say that somebody took a seat, or why not. From now on his DMs are waited for."""
    if isinstance(done, Tenure):
        await welcome(context, done.user, seats=1)
    await tell(interaction, match, done)
