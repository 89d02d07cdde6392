"""`check`: token or forum, permissions, clock, database, rules of open matches, backups, disk and open files, one line each."""

import argparse
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import aiohttp
import discord

from bot import config
from bot.checks import computer
from bot.checks.computer import of_clock
from bot.checks.line import WORDS, Line, in_words
from bot.checks.rules import of_designs, of_rules
from bot.cli.asked import Add, backups, database
from bot.composition.forum import board as board_of
from bot.composition.referee import reading
from bot.config import ForumConfig, PageConfig
from bot.outside.system import SystemClock
from bot.papers.markup import plain as in_plain
from bot.referee.core.model import Match
from bot.store.engines.databases import Place
from bot.store.engines.queued import QueuedStore
from bot.venues.discord.server import checking
from bot.venues.forum import checking as forum_checking


def offer(add: Add) -> None:
    """Offer `check`."""
    check = add(
        "check", help="look at token or forum, permissions, clock, database, open matches, backups, disk and open files"
    )
    check.set_defaults(work=_check)


async def _check(arguments: argparse.Namespace) -> int:
    """Print every line; 1 if one of them is red."""
    settings, now = config.load(arguments.config), SystemClock().now()
    matches, promise = await _stored(database(arguments))
    lines = computer.lines(database(arguments), backups(settings), now, len(matches))
    forum = await _check_forum(settings.forum) if settings.forum.kind else []
    lines += [*promise, *of_rules(matches), *of_designs(settings.designs), await clock(settings.forum, now)]
    lines += [] if settings.forum.kind else await _check_discord(matches, settings.page)
    for colour, words in forum:
        print(f"{in_plain(WORDS(f'check-{colour}', 'en'), {})} {words}")
    print(in_plain(in_words(lines, "en"), {}))
    return int("red" in {line.colour for line in lines} | {colour for colour, _ in forum})


async def _stored(place: Place) -> tuple[list[Match], list[Line]]:
    """Return the open matches, and what the database's server promises. Both are empty before the bot has run for the first time."""
    if isinstance(place, Path) and not place.exists():
        return [], []
    async with reading(place) as (house, _):
        matches = await house.store.transact(lambda tx: tx.matches.find())
        promise = await computer.durability(house.store) if isinstance(house.store, QueuedStore) else []
    return [one for one in matches if not one.is_run], promise


async def clock(forum: ForumConfig, now: datetime) -> Line:
    """Return a line about the clock that deadlines are judged by: the forum's, or Discord's."""
    venue = (forum.url, forum.url) if forum.kind else ("Discord", f"{discord.http.Route.BASE}/gateway")
    return await of_clock(now, *venue)


async def _check_forum(settings: ForumConfig) -> list[tuple[str, str]]:
    """Return what the forum says; nothing is posted."""
    board = board_of(settings, config.secret(config.FORUM_KEY), SystemClock())
    try:
        return await forum_checking.lines(board)
    finally:
        await board.aclose()


async def _check_discord(matches: Sequence[Match], page: PageConfig) -> list[Line]:
    """Return what Discord says, asked over REST alone, so that a bot that runs meanwhile is not disturbed."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(config.secret(config.TOKEN))
        except config.ConfigError:
            return [Line("red", "check-token-none", {})]
        except discord.LoginFailure:
            return [Line("red", "check-token-refused", {})]
        except (OSError, aiohttp.ClientError, discord.HTTPException):
            return [Line("red", "check-unreachable", {})]
        info = await client.application_info()
        lines = [*checking.of_application(info, has_activity=bool(page.listen and page.activity))]
        for guild in dict.fromkeys(one.guild for one in matches):
            lines += await checking.of_server(client, guild, [one for one in matches if one.guild == guild])
        return lines
