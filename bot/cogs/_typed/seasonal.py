"""What the commands of players and those of hosts on a season share: which season is meant, and who plays it."""

from typing import Final

import discord
from discord import app_commands

from bot.commands.words.told import refused
from bot.referee.core.model import Match, Refused
from bot.referee.core.ports import Transaction
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.text import label
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, say
from games import catalogue
from games.game import Seat

SEASON: Final = "if several"
_MOST: Final = 3
"""Of so many seasons something is suggested while a command is typed: each has a journal that has to be read."""


class Seasonal:
    """Finds the season that somebody means in his server; where that is not clear he is told, and None comes back."""

    bot: Bellflower

    async def suggested(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The seasons of this server: titles and ids, which are public."""
        named = [(label((f"{one.title} ({one.id})",), {}, 100), one.id) for one in await self._all(interaction)]
        return [app_commands.Choice(name=n, value=i) for n, i in named if typed.casefold() in n.casefold()][:25]

    async def _all(self, interaction: Interaction) -> list[Match]:
        guild = str(interaction.guild_id)

        async def read(tx: Transaction) -> tuple[Match, ...]:
            return await tx.matches_by_id(await tx.seasons_of(guild))

        return sorted(await self.bot.store.transact(read), key=lambda one: (one.opened_at, one.id))

    async def own_seasons(self, interaction: Interaction) -> list[Match]:
        """The seasons of which something is suggested to somebody while he types: his own, that which he has named or the last few."""
        named, user = str(getattr(interaction.namespace, "season", "") or ""), acting(interaction)
        there = await self._all(interaction)
        seats = await self.bot.store.transact(lambda tx: tx.tenures_of(one.id for one in there))
        own = [one for one in there if any((seat.match, seat.user) == (one.id, user) for seat in seats)]
        return [one for one in own if named in {one.id, one.title}] if named else own[-_MOST:]

    async def season_meant(self, interaction: Interaction, season_id: str) -> Match | None:
        """The season that is named, else the only one that is open here, else the last."""
        there = await self._all(interaction)
        open_ones = [one for one in there if one.status not in {"finished", "aborted"}]
        named = (
            [one for one in there if one.id == season_id or one.title == season_id]
            if season_id
            else open_ones or there[-1:]
        )
        if len(named) == 1:
            return named[0]
        await say(interaction, "season-which" if named else "season-none")
        return None

    async def seat_in(self, found: Match, player: discord.User) -> Seat | None:
        tenures = await self.bot.store.transact(lambda tx: tx.tenures(found.id))
        return next((one.seat for one in tenures if one.user == str(player.id) and one.to_at is None), None)

    async def names_in(self, found: Match) -> dict[Seat, str]:
        tenures = await self.bot.store.transact(lambda tx: tx.tenures(found.id))
        return {one.seat: one.name for one in tenures if one.to_at is None}


def acting(interaction: Interaction) -> str:
    return str(interaction.user.id)


async def told(interaction: Interaction, done: Match | Refused, message: str) -> None:
    """Say that it was done, or why not."""
    if isinstance(done, Refused):
        season = catalogue.find(catalogue.SEASON)
        assert season is not None
        await answer(interaction, note(refused(done, season, locale_of(interaction))))
    else:
        await say(interaction, message, title=done.title, match=done.id)
