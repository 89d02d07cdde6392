"""Letters that are kept for a reader whom no way leads to."""

from bot.courier import Courier
from bot.referee.core.model import Errand, Letter, Match
from bot.referee.core.ports import Kept
from bot.referee.hosting import ledger
from bot.referee.showing import collecting
from tests.bot.world import World
from tests.fakes import MemoryVenue

NO_WAY = Kept("their DMs are closed; no private thread")


def delivering(bot: World) -> tuple[Courier, MemoryVenue]:
    venue = MemoryVenue()
    return Courier(bot.house.store, venue, bot.clock, bot.house.entropy, rate=None), venue


def letter_of(errand: Errand) -> Letter:
    """The letter that an errand has."""
    assert errand.letter is not None
    return errand.letter


async def kept_of(bot: World, user: str) -> list[Errand]:
    return [errand for _, errand in await collecting.kept(bot.house, user)]


async def collect(bot: World, user: str) -> list[Errand]:
    """What a person who comes for their letters is shown, all of it accepted."""
    shown = await kept_of(bot, user)
    for errand in shown:
        assert await collecting.collected(bot.house, errand)
    return shown


async def became(bot: World, match: Match, address: str) -> list[str]:
    deliveries = await ledger.deliveries(bot.house, match.id)
    return [one.became for one in deliveries if one.address == address]


async def with_bo_out_of_reach(bot: World) -> tuple[Match, Courier, MemoryVenue]:
    """A match of three that has begun; nothing reaches Bo, in seat 1."""
    courier, venue = delivering(bot)
    venue.troubles["seat/1"] = [NO_WAY] * 20
    match = await bot.started()
    await courier.drain()
    return match, courier, venue
