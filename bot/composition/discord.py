"""What the configuration chooses of the bot on Discord."""

from collections.abc import Callable
from datetime import datetime

from bot import cogs
from bot.cogs._table.guild import GuildSurface
from bot.commands.request import Surface
from bot.composition import matches
from bot.config import Config
from bot.venues.discord.client import Bellflower, ChosenOnDiscord


def chosen(
    settings: Config, exposed: Callable[[], tuple[str, ...]], dated: Callable[[datetime], None], *, takes_over: bool
) -> ChosenOnDiscord:
    """Return what is chosen of the bot by its `settings`; the others are as in `ChosenOnDiscord`."""
    return ChosenOnDiscord(
        **vars(matches.chosen(settings)),
        rate=settings.discord.requests_per_second,
        dms_per_minute=settings.discord.dms_per_minute,
        test_guild=int(settings.discord.test_guild) if settings.discord.test_guild else None,
        cogs=cogs.setups(),
        exposed=exposed,
        dated=dated,
        erased_after=settings.keeping.erased_after,
        takes_over=takes_over,
        has_activity=bool(settings.page.listen and settings.page.activity),
    )


def surface(bot: Bellflower, guild: str) -> Surface | None:
    """Return what a server knows, for commands on the page; None while the bot is not connected to it."""
    server = bot.get_guild(int(guild)) if guild.isascii() and guild.isdecimal() else None
    return GuildSurface(bot, server) if server is not None and server.me is not None else None
