"""The bot on Discord, until it is stopped or its connection ends for good."""

import asyncio
import logging
from contextlib import aclosing
from functools import partial
from pathlib import Path
from typing import Final

from bot import config
from bot.checks import computer
from bot.cli.asked import TRY_AGAIN, Complaint, backups
from bot.cli.serving.beginning import ended, opened, stop_signal
from bot.composition.discord import chosen, surface
from bot.composition.page import page
from bot.config import Config
from bot.health.signs import Signs
from bot.keeping import files, housekeeping
from bot.operating import desk
from bot.operating.desk import Desk
from bot.outside.system import SystemEntropy
from bot.outside.venue_clock import VenueClock
from bot.pictures import Pictures
from bot.rationing import Rationed
from bot.store.engines.databases import Place
from bot.store.engines.queued import QueuedStore
from bot.venues.discord import service
from bot.venues.discord.client import Bellflower
from bot.venues.discord.connection import NeedsShards, OutOfReach, PlayedElsewhere, TokenRefused
from bot.venues.discord.sharded import ShardedBellflower

TOKEN_REFUSED: Final = 77
"""Exit code: Discord does not know the token. Starting again does not help until another one is set."""

PLAYED_ELSEWHERE: Final = 76
"""Exit code: another database plays for this token. Starting again helps once a person has said which of them shall play."""

log = logging.getLogger(__name__)


async def serve(
    settings: Config, token: str, place: Place, signs: Signs, clock: VenueClock, *, takes_over: bool
) -> int:
    """Run by one shard, or by as many as Discord recommends. `takes_over`: instead of the database that plays now."""
    stopped = stop_signal()
    opening = await opened(place, stopped)
    if opening is None:
        return 0
    async with opening as store, aclosing(Pictures()) as drawing:
        pictures = signs.pictures = Rationed(drawing, settings.limits, clock)
        signs.holds(store)
        exposed = partial(files.open_to_others, place, backups(settings)) if isinstance(place, Path) else tuple[str]
        files.warn(exposed())
        choice = chosen(settings, exposed, clock.heard, takes_over=takes_over)
        async with housekeeping.running(store, clock, settings.store):
            for kind in (Bellflower, ShardedBellflower):
                signs.bot = bot = kind(store, clock, SystemEntropy(), pictures, choice)
                bot.computer = lambda matches: computer.lines(place, backups(settings), clock.now(), matches)
                signs.desk = Desk(bot.house, store, place, settings.keeping, bot.knows_servers, bot.has_erased)
                with_page = page(
                    settings.page, bot.house, bot.context.intake, bot.courier, pictures, partial(surface, bot),
                    bot.window.shows if bot.window is not None else None,
                )  # fmt: skip
                async with with_page, service.running(bot, token) as connection, desk.running(signs.desk):
                    if not await _wants_shards(connection, stopped, store):
                        break
    return 0


async def _wants_shards(connection: "asyncio.Task[None]", stopped: asyncio.Event, store: QueuedStore) -> bool:
    """Wait until the bot is stopped; or for the connection to end, for good or for want of shards, or the store to be lost."""
    await ended(stopped, store, connection)
    if not connection.done():
        return False
    error = connection.exception()
    if isinstance(error, NeedsShards):
        log.info("Discord recommends more than one shard; the bot connects once more, by as many")
        return True
    raise complaint_of(error)


def complaint_of(error: BaseException | None) -> Complaint:
    """Return why the connection is over, in words for the operator. Everything that was stored stays."""
    match error:
        case TokenRefused():
            complaint = Complaint(
                f"Discord does not know the token. Nothing is lost: put a new one into {config.TOKEN} and start the bot again",
                TOKEN_REFUSED,
            )
        case PlayedElsewhere(args=(other, own)):
            complaint = Complaint(
                f"another database plays for this token: its mark at Discord is {other}, and that of this database is {own}."
                " Two bots would answer each other's presses. Stop the other bot, then start this one with run --take-over:"
                " from then on this database plays, and the other bot ends within a minute",
                PLAYED_ELSEWHERE,
            )
        case OutOfReach():
            complaint = Complaint(
                f"Discord could not be reached ({error}). Nothing is lost: start the bot again", TRY_AGAIN
            )
        case _:
            complaint = Complaint(f"Discord refuses the bot: {error}")
    log.error("%s", complaint)
    return complaint
