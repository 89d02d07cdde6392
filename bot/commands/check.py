"""`check`: token or forum, permissions, clock, database, backups and disk, one line each."""

import argparse
from collections.abc import Sequence

import aiohttp
import discord

from bot import composition, config, machine
from bot.commands.asked import Add, backups, database, existing
from bot.referee.core.model import Match
from bot.store.engines.queued import QueuedStore
from bot.venues.discord.server import checking
from bot.venues.markup import plain as in_plain


def offer(add: Add) -> None:
    """Offer `check`."""
    check = add("check", help="look at token or forum, permissions, clock, database, backups and disk")
    check.set_defaults(work=_check)


async def _check(given: argparse.Namespace) -> int:
    """Print every line; 1 if one of them is red."""
    settings = config.load(given.config)
    async with composition.reading(existing(database(given))) as (house, _):
        found = await house.store.transact(lambda tx: tx.matches())
        promise = await machine.durability(house.store) if isinstance(house.store, QueuedStore) else []
    there = [one for one in found if one.contest is None]
    lines = machine.lines(database(given), backups(settings), house.clock.now(), len(there))
    lines += [*promise, await checking.of_clock(house.clock.now()), *await _check_discord(there)]
    print(in_plain(checking.told(lines, "en"), {}))
    return int(any(line.colour == "red" for line in lines))


async def _check_discord(matches: Sequence[Match]) -> list[checking.Line]:
    """What Discord says, asked over REST alone, so that a bot that runs meanwhile is not disturbed."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(config.token())
        except (discord.LoginFailure, config.ConfigError):
            return [checking.Line("red", "check-token-refused", {})]
        except (OSError, aiohttp.ClientError, discord.HTTPException):
            return [checking.Line("red", "check-unreachable", {})]
        lines = [*checking.of_application(await client.application_info())]
        for guild in dict.fromkeys(one.guild for one in matches):
            lines += await checking.of_server(client, guild, [one for one in matches if one.guild == guild])
        return lines
