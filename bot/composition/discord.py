"""The bot on Discord."""

from collections.abc import Callable

from bot import cogs
from bot.cogs._table.guild import GuildSurface
from bot.commands.request import Surface
from bot.config import Config
from bot.outside.drand import Relays
from bot.outside.system import SystemEntropy
from bot.outside.venue_clock import VenueClock
from bot.rationing import Rationed
from bot.store.engines.queued import QueuedStore
from bot.venues.discord.client import Bellflower, Chosen


def bellflower(
    kind: type[Bellflower],
    settings: Config,
    store: QueuedStore,
    pictures: Rationed,
    exposed: Callable[[], tuple[str, ...]],
    clock: VenueClock,
    *,
    takes_over: bool,
) -> Bellflower:
    """Return the bot on Discord, not yet logged in.

    Args:
        kind: how it is connected: by one shard, or by many.
        settings: the configuration.
        store: the database, open.
        pictures: what draws its pictures.
        exposed: finds the files with secrets that other users of the computer can read.
        clock: is set by the dates of Discord's answers.
        takes_over: whether this database plays from now on instead of another one.

    """
    chosen = Chosen(
        rate=settings.discord.requests_per_second,
        dms_per_minute=settings.discord.dms_per_minute,
        test_guild=int(settings.discord.test_guild) if settings.discord.test_guild else None,
        cogs=cogs.setups(),
        defaults=settings.matches,
        limits=settings.limits,
        designs=settings.designs,
        beacon=Relays() if settings.beacon else None,
        exposed=exposed,
        page=settings.page.address if settings.page.listen else "",
        dated=clock.heard,
        erased_after=settings.keeping.erased_after,
        takes_over=takes_over,
        has_activity=bool(settings.page.listen and settings.page.activity),
    )
    return kind(store, clock, SystemEntropy(), pictures, chosen)


def surface(bot: Bellflower, guild: str) -> Surface | None:
    """Return what a server knows, for commands on the page; None while the bot is not connected to it."""
    server = bot.get_guild(int(guild)) if guild.isascii() and guild.isdecimal() else None
    return GuildSurface(bot, server) if server is not None and server.me is not None else None
