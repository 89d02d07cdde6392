"""The flavour of La Mafia: its rules, and the city as plain text."""

from discord import app_commands
from discord.ext import commands

from bot.cogs._flavour import WORDS, Flavour
from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.text import label
from bot.venues.discord.delivery.places import home_of
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, say
from games.game import Reader
from games.la_mafia.wording import grid

_PLAYED = {"running", "paused", "held"}


class LaMafia(Flavour, group_name="la-mafia", group_description="La Mafia"):
    """/la-mafia rules, grid."""

    key = "la_mafia"

    @app_commands.command(name="grid", description="The city in letters of equal width, for you alone")
    @app_commands.describe(match="only if there is more than one")
    async def grid(self, interaction: Interaction, match: str = "") -> None:
        """Draw the city as whoever asks may see it: a player with his own targets, anybody else as a spectator."""
        cities = [(one, reader) for one, reader in await self._cities(interaction) if match in {"", one.id}]
        if len(cities) != 1:
            await (
                say(interaction, "name-the-match")
                if cities
                else answer(interaction, note(WORDS("grid-none", locale_of(interaction))))
            )
            return
        [(city, reader)] = cities
        tenures = await self.bot.store.transact(lambda tx: tx.tenures(city.id))
        names = {one.seat: one.name for one in tenures if one.to_at is None}
        await answer(interaction, note(grid(table_of(city).view(reader), locale_of(interaction)), names))

    @grid.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        named = [(label((one.title,), {}, 100), one.id) for one, _ in await self._cities(interaction)]
        return [app_commands.Choice(name=n, value=i) for n, i in named if typed.casefold() in n.casefold()][:25]

    async def _cities(self, interaction: Interaction) -> list[tuple[Match, Reader]]:
        """The cities that whoever acts plays in, and those of the channel in which he asks."""
        seats = await self.bot.context.seats(str(interaction.user.id))
        here = (
            await self.bot.store.transact(lambda tx: tx.matches(str(interaction.guild_id)))
            if interaction.guild_id
            else ()
        )
        found: dict[str, tuple[Match, Reader]] = {one.id: (one, None) for one in here if _is_shown_in(one, interaction)}
        found |= {one.id: (one, tenure.seat) for one, tenure in seats}
        return [(one, reader) for one, reader in found.values() if one.game == self.key and one.status in _PLAYED]


def _is_shown_in(match: Match, interaction: Interaction) -> bool:
    """Whether a match is public in the channel, or in the forum, in which somebody acts."""
    places = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    return match.contest is None and home_of(match).place in places


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(LaMafia(bot))
