"""The bot on a forum, until it is stopped or another one has the database."""

import logging
from contextlib import aclosing, suppress

from bot.cli.serving.beginning import ended, opened, stop_signal
from bot.composition.forum import board as board_of
from bot.composition.forum import forum as forum_of
from bot.composition.page import page
from bot.config import Config
from bot.health.signs import Signs
from bot.keeping import housekeeping
from bot.operating import desk
from bot.operating.desk import Desk
from bot.outside.venue_clock import VenueClock
from bot.pictures import Pictures
from bot.rationing import Rationed
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.store.engines.databases import Place

log = logging.getLogger(__name__)


async def serve(settings: Config, key: str, place: Place, signs: Signs, clock: VenueClock) -> int:
    """Read the forum and write to it."""
    stopped = stop_signal()
    opening = await opened(place, stopped)
    if opening is None:
        return 0
    async with (
        opening as store,
        aclosing(Pictures()) as drawing,
        aclosing(board_of(settings.forum, key, clock, clock.heard)) as board,
        housekeeping.running(store, clock, settings.store),
    ):
        pictures = signs.pictures = Rationed(drawing, settings.limits, clock)
        signs.holds(store)
        signs.bot = forum = forum_of(settings, board, store, pictures, clock)
        signs.desk = Desk(forum.house, store, place, settings.keeping, forum.is_ready, forum.has_erased)
        with suppress(Undeliverable, Unreachable):
            await board.me()  # what it answers tells the time, before anything is late by it
        with_page = page(settings.page, forum.house, forum.intake, forum.courier, pictures, forum.surface_of)
        async with with_page, forum.running(), desk.running(signs.desk):
            log.info("the bot reads %s", board.name)
            await ended(stopped, store)
    return 0
