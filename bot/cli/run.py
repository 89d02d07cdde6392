"""`run`: the bot on Discord, until it is stopped or its connection ends for good."""

import argparse
import asyncio
import logging
import signal
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from bot import config
from bot.checks import Line, computer
from bot.cli.asked import TRY_AGAIN, Add, Complaint, backups, database
from bot.composition.discord import bellflower
from bot.composition.forum import board as board_of
from bot.composition.forum import forum as forum_of
from bot.config import Config, HealthConfig
from bot.health.signs import Signs
from bot.keeping import files, housekeeping
from bot.outside import logs
from bot.outside.system import SystemClock
from bot.outside.venue_clock import VenueClock
from bot.pictures import Pictures
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.store.engines.opening import Place, open_store
from bot.store.engines.queued import QueuedStore
from bot.venues.discord import service
from bot.venues.discord.client import Bellflower
from bot.venues.discord.connection import NeedsShards, OutOfReach, TokenRefused
from bot.venues.discord.sharded import ShardedBellflower
from games import catalogue

TOKEN_REFUSED: Final = 77
"""Exit code: Discord does not know the token; starting again changes nothing before somebody sets another one."""

DEPOSED: Final = "another bot has taken the database over. Nothing is lost: start this one again, and it stands by"

log = logging.getLogger(__name__)


def offer(add: Add) -> None:
    """Offer `run`."""
    run = add("run", help=f"run the bot on Discord; its token is read from {config.TOKEN}")
    run.set_defaults(work=_run)


async def _run(given: argparse.Namespace) -> int:
    settings = config.load(given.config)
    key = config.forum_key() if settings.forum.kind else config.token()
    logs.start(settings.log)
    for name, why in catalogue.broken().items():
        log.error("the game %s from outside could not be taken: %s", name, why)
    place = database(given)
    if not isinstance(place, Path):  # its copies are the server's
        settings = replace(settings, store=replace(settings.store, backups=""))
    clock = VenueClock(SystemClock())
    signs = Signs(clock)
    async with AsyncExitStack() as stack:
        if settings.health.port:
            await stack.enter_async_context(_watched_over(settings.health, signs))
        return await (_serve_forum if settings.forum.kind else _serve)(settings, key, place, signs, clock)


def _watched_over(health: HealthConfig, signs: Signs) -> AbstractAsyncContextManager[None]:
    """Whoever asks is told how the bot is."""
    from bot.health import page  # noqa: PLC0415  only who has a port needs its library

    return page.served(health.host, health.port, signs)


async def _serve(settings: Config, token: str, place: Place, signs: Signs, clock: VenueClock) -> int:
    stopped = _stopped()
    opened = await _opened(place, stopped)
    if opened is None:
        return 0
    async with opened as store, Pictures() as pictures:
        signs.holds(store)
        exposed = partial(files.open_to_others, place, backups(settings)) if isinstance(place, Path) else tuple[str]
        files.warn(exposed())
        async with housekeeping.running(store, clock, settings.store):
            for kind in (Bellflower, ShardedBellflower):
                bot = bellflower(kind, settings, store, pictures, exposed, clock)
                signs.bot = bot
                bot.computer = partial(_computer, place, settings, bot)
                async with service.running(bot, token) as connection:
                    if not await _wants_shards(connection, stopped, store.deposed):
                        break
    return 0


async def _serve_forum(settings: Config, key: str, place: Place, signs: Signs, clock: VenueClock) -> int:
    """The bot on a forum, until it is stopped or another one has the database."""
    stopped = _stopped()
    opened = await _opened(place, stopped)
    if opened is None:
        return 0
    async with opened as store, Pictures() as pictures:
        signs.holds(store)
        board = board_of(settings.forum, key, clock, clock.heard)
        try:
            async with housekeeping.running(store, clock, settings.store):
                forum = forum_of(settings, board, store, pictures, clock)
                signs.bot = forum
                with suppress(Undeliverable, Unreachable):
                    await board.me()  # what it answers tells the time, before anything is late by it
                async with forum.running():
                    log.info("the bot reads %s", board.name)
                    await _until(stopped, store.deposed)
        finally:
            await board.aclose()
    return 0


async def _until(stopped: asyncio.Event, deposed: asyncio.Event) -> None:
    waits = [asyncio.create_task(one.wait()) for one in (stopped, deposed)]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
    if deposed.is_set():
        raise Complaint(DEPOSED, TRY_AGAIN)


def _computer(place: Place, settings: Config, bot: Bellflower, matches: int) -> list[Line]:
    return computer.lines(place, backups(settings), bot.clock.now(), matches)


def _stopped() -> asyncio.Event:
    """Set by SIGINT or SIGTERM."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, stopped.set)
    return stopped


async def _opened(place: Place, stopped: asyncio.Event) -> QueuedStore | None:
    """The store, once no other bot holds it; None if this one is stopped while it stands by."""
    opening, waiting = (
        asyncio.create_task(open_store(place, standby=SystemClock())),
        asyncio.create_task(stopped.wait()),
    )
    await asyncio.wait({opening, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if opening.done():
        return await opening
    opening.cancel()
    await asyncio.wait({opening})
    return None


async def _wants_shards(connection: "asyncio.Task[None]", stopped: asyncio.Event, deposed: asyncio.Event) -> bool:
    """Wait until the bot is stopped; or for the connection to end, for good or for want of shards, or the store to be lost."""
    waiting, losing = asyncio.create_task(stopped.wait()), asyncio.create_task(deposed.wait())
    await asyncio.wait({waiting, losing, connection}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    losing.cancel()
    if deposed.is_set():
        raise Complaint(DEPOSED, TRY_AGAIN)
    if not connection.done():
        return False
    error = connection.exception()
    if isinstance(error, NeedsShards):
        log.info("Discord recommends more than one shard; the bot connects once more, by as many")
        return True
    raise ended(error)


def ended(error: BaseException | None) -> Complaint:
    """Why the connection is over, in words for whoever started the bot; everything that was stored stays."""
    match error:
        case TokenRefused():
            complaint = Complaint(
                f"Discord does not know the token. Nothing is lost: put a new one into {config.TOKEN} and start the bot again",
                TOKEN_REFUSED,
            )
        case OutOfReach():
            complaint = Complaint(
                f"Discord could not be reached ({error}). Nothing is lost: start the bot again", TRY_AGAIN
            )
        case _:
            complaint = Complaint(f"Discord refuses the bot: {error}")
    log.error("%s", complaint)
    return complaint
