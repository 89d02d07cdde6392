"""/host seat: orders on a player's behalf, substitutes, removals, and the look under access."""

import discord
from discord import app_commands

from bot.cogs.host.base import Choices, HostGroup, Reason, substitute_next, tell, tell_substituted, user_of
from bot.referee.acts import access
from bot.referee.core.model import Match, Sealing
from bot.referee.core.positions import game_of
from bot.referee.play import override, seating
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, sealed
from bot.venues.discord.inbound.joining import objection


class Seats(HostGroup, name="seat", description="Orders for a player, substitutes, removals, a look under glass"):
    """Commands on one seat."""

    @app_commands.command(name="override", description="Seal orders for a player; everyone is told that you did")
    @app_commands.describe(orders="as he would type them", reason="told to everyone")
    async def override(self, interaction: Interaction, match: str, player: str, orders: str, reason: Reason) -> None:
        """Enter orders on a player's behalf, in a contest in his run."""
        found, seat = await self._place(interaction, match, player)
        if found is not None and seat is not None:
            done = await override.override(self.bot.house, found.id, user_of(interaction), seat, orders, reason)
            await tell(interaction, found, done)

    @app_commands.command(name="substitute", description="Put somebody else into a seat; it keeps all that it has")
    @app_commands.describe(newcomer="leave it out for the first of the waiting list", reason="told to everyone")
    async def substitute(
        self, interaction: Interaction, match: str, player: str, reason: Reason, newcomer: discord.Member | None = None
    ) -> None:
        """Substitute a player."""
        found, seat = await self._seat(interaction, match, player)
        if found is None or seat is None:
            return
        if newcomer is None:
            await substitute_next(self.context, interaction, found, seat, reason)
            return
        host, user, name = user_of(interaction), str(newcomer.id), newcomer.display_name
        locale = await self.context.locale(user, found.settings.locale)
        done = await objection(self.context, found, newcomer) or await seating.substitute(
            self.bot.house, found.id, host, seat, user, name, reason, locale
        )
        await tell_substituted(self.context, interaction, found, done)

    @app_commands.command(name="remove", description="Take a player out; the seat plays by default to the end")
    async def remove(self, interaction: Interaction, match: str, player: str, reason: Reason) -> None:
        """Remove a player."""
        found, seat = await self._seat(interaction, match, player)
        if found is not None and seat is not None:
            await tell(
                interaction, found, await seating.remove(self.bot.house, found.id, user_of(interaction), seat, reason)
            )

    @app_commands.command(name="peek", description="Break the glass: see what a player has sealed; everyone is told")
    async def peek(self, interaction: Interaction, match: str, player: str, reason: Reason) -> None:
        """Look at sealed orders."""
        found, seat = await self._place(interaction, match, player)
        if found is None or seat is None:
            return
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

    async def _seat(self, interaction: Interaction, match: str, player: str) -> tuple[Match | None, int | None]:
        found = await self.found(interaction, match)
        return found, await self.seat(interaction, found, player) if found else None

    async def _place(self, interaction: Interaction, match: str, player: str) -> tuple[Match | None, int | None]:
        """The same; in a contest the seat of his run."""
        found = await self.found(interaction, match)
        return (await self.at(interaction, found, player) if found else None) or (None, None)


class Crew(HostGroup, name="crew", description="Who runs a match"):
    """Commands on the hosts of a match."""

    @app_commands.command(name="add", description="Let somebody run this match too")
    async def add(self, interaction: Interaction, match: str, member: discord.Member, reason: Reason) -> None:
        """Add a host."""
        user, house = str(member.id), self.bot.house
        await self.carry_out(
            interaction, match, lambda one: seating.add_host(house, one.id, user_of(interaction), user, reason)
        )

    @app_commands.command(name="remove", description="Let somebody run this match no more; one host stays")
    async def remove(self, interaction: Interaction, match: str, member: discord.Member, reason: Reason) -> None:
        """Remove a host."""
        user, house = str(member.id), self.bot.house
        await self.carry_out(
            interaction, match, lambda one: seating.remove_host(house, one.id, user_of(interaction), user, reason)
        )

    @add.autocomplete("match")
    @remove.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Choices:
        return await self.matches(interaction, typed)
