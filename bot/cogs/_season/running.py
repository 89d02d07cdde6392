"""What commands of a season's hosts begin with: the season that is meant, for whoever runs it."""

from bot.cogs._typed.seasonal import Seasonal
from bot.cogs.host.base import may_host
from bot.referee.core.model import Match
from bot.venues.discord.inbound.answers import Interaction, say


class Running(Seasonal):
    """Commands of those who run a season."""

    async def run_here(self, interaction: Interaction, season: str) -> Match | None:
        """The season that is meant, if whoever acts runs it; else he is told, and None comes back."""
        found = await self.season_meant(interaction, season)
        if found is not None and not may_host(interaction, found):
            await say(interaction, "season-not-host")
            return None
        return found
