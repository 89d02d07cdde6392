"""Matches that wait for the beacon's round, and what comes of it."""

from dataclasses import replace
from typing import Any

from bot.outside.drand import Relays
from bot.referee.acts.acts import Chosen
from bot.referee.core.model import ContestSettings, Match, Pace, Settings
from bot.referee.core.seals import seal_of
from tests.beacon.chain import CHAIN
from tests.bot.world import World


async def contest_of(bot: World, *, hints: bool = False) -> Match:
    chosen = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings(hints=hints))
    return await bot.contest(settings=chosen)


async def drawn(bot: World, match: Match) -> Match:
    assert match.dealing is not None
    await bot.turn_to(match.dealing.wake_at)
    return await bot.now(match)


async def document_of(bot: World, match: Match) -> tuple[Any, str]:
    document = await bot.document(match)
    return document, seal_of(document["journal"][-1]["chain"])


def silent(bot: World) -> None:
    """No relay answers any more."""
    bot.house = replace(bot.house, chosen=Chosen(beacon=Relays(["http://127.0.0.1:9"], CHAIN)))
