"""`run`: the bot on its venue, until it is stopped or its connection ends for good."""

import argparse
import asyncio
import logging
import signal
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from importlib import import_module
from pathlib import Path

from msgspec.structs import replace

from bot import config
from bot.cli.asked import Add, backups, database
from bot.config import Config
from bot.health.signs import Signs
from bot.outside import descriptors, logs
from bot.outside.system import SystemClock, SystemEntropy
from bot.outside.venue_clock import VenueClock
from bot.referee.core.model import Quotas
from bot.referee.core.ports import Clock
from games import catalogue

log = logging.getLogger(__name__)


def offer(add: Add) -> None:
    """Offer `run`."""
    run = add("run", help=f"run the bot on Discord; its token is read from {config.TOKEN}")
    run.add_argument(
        "--take-over",
        action="store_true",
        help="on Discord, play instead of the bot that plays for this token from another database; that one ends",
    )
    run.set_defaults(work=_run)


async def _run(arguments: argparse.Namespace) -> int:
    settings = config.load(arguments.config)
    key = config.secret(config.FORUM_KEY if settings.forum.kind else config.TOKEN)
    if settings.page.listen and settings.page.discord_client:
        config.secret(config.DISCORD_SECRET)
    logs.start(settings.log)
    descriptors.raised()
    descriptors.quieten(asyncio.get_running_loop())
    for name, why in catalogue.broken().items():
        log.error("the game %s from outside could not be taken: %s", name, why)
    place = database(arguments)
    if not isinstance(place, Path):  # its copies are the server's
        settings = replace(settings, store=replace(settings.store, backups=""))
    clock = VenueClock(SystemClock())
    signs = Signs(clock, settings.limits)
    quotas = settings.limits.servers
    asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, reread, arguments.config, quotas)
    async with AsyncExitStack() as stack:
        if settings.health.port:
            await stack.enter_async_context(_watched_over(settings, signs, clock))
        # Loaded only now: a bot on Discord needs no forum, and one on a forum no Discord.
        if settings.forum.kind:
            return int(await import_module("bot.cli.serving.forum").serve(settings, key, place, signs, clock))
        discord = import_module("bot.cli.serving.discord")
        return int(await discord.serve(settings, key, place, signs, clock, takes_over=arguments.take_over))


def reread(path: Path | None, quotas: dict[str, Quotas]) -> None:
    """Read the quotas of single servers anew, for all who hold these. If the configuration is wrong, they stay, and the log says why."""
    try:
        fresh = config.load(path or config.DEFAULT).limits.servers
    except config.ConfigError as wrong:
        log.warning("the quotas of servers stay as they were: %s", wrong)
        return
    quotas.clear()
    quotas.update(fresh)
    log.info("the quotas of single servers were read anew; there are %d", len(quotas))


def _watched_over(settings: Config, signs: Signs, clock: Clock) -> AbstractAsyncContextManager[None]:
    """Serve the health page, and the operator's desk if there is a token for it."""
    from bot.health import page  # noqa: PLC0415  only who has a port needs its library
    from bot.health.desk.site import Operator  # noqa: PLC0415  as above

    token = config.operator_token()
    operator = Operator(token, clock, SystemEntropy(), backups(settings), settings.health.address) if token else None
    return page.served(settings.health.host, settings.health.port, signs, operator)
