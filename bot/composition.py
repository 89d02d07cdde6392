"""The one place where everything is put together: the ports with what stands behind them."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot import cogs
from bot.config import Config, ForumConfig
from bot.courier import Courier
from bot.outside.drand import Relays
from bot.outside.system import SystemClock, SystemEntropy
from bot.pictures import Pictures
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, User
from bot.referee.core.ports import Clock, Entropy
from bot.referee.orders.intake import Intake
from bot.store.engines.opening import Place, open_store, readable
from bot.store.engines.queued import QueuedStore
from bot.venues.discord.client import Bellflower
from bot.venues.forum.board import Board
from bot.venues.forum.boards.discourse import Discourse
from bot.venues.forum.boards.misago import Misago
from bot.venues.forum.forum import Forum
from bot.venues.rehearsal.stage.stage import Stage
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.stage.turning import Turnable


class ReadAtOnce:
    """The inbox of a venue that hands in everything the moment it is sent."""

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:
        """Always up to now and beyond."""
        return datetime.max.replace(tzinfo=UTC)


def bellflower(
    kind: type[Bellflower],
    settings: Config,
    store: QueuedStore,
    pictures: Pictures,
    exposed: Callable[[], tuple[str, ...]],
) -> Bellflower:
    """The bot on Discord, connected by one shard or by many as its kind does it, not yet logged in."""
    return kind(
        store,
        SystemClock(),
        SystemEntropy(),
        pictures,
        rate=settings.discord.requests_per_second,
        dms_per_minute=settings.discord.dms_per_minute,
        test_guild=int(settings.discord.test_guild) if settings.discord.test_guild else None,
        cogs=cogs.setups(),
        defaults=settings.matches,
        limits=settings.limits,
        beacon=Relays() if settings.beacon else None,
        exposed=exposed,
    )


def board(settings: ForumConfig, key: str, clock: Clock) -> Misago | Discourse:
    """The forum that is named, as the bot's account has it."""
    kind = Misago if settings.kind == "misago" else Discourse
    rate = settings.requests_per_minute
    return kind(settings.url, settings.user, key, settings.category, clock, per_minute=rate)


def forum(settings: Config, there: Board, store: QueuedStore, pictures: Pictures) -> Forum:
    """The bot on a forum."""
    return Forum(
        there,
        store,
        SystemClock(),
        SystemEntropy(),
        pictures,
        hosts=settings.forum.hosts,
        every=settings.forum.every,
        defaults=settings.matches,
        limits=settings.limits,
        beacon=Relays() if settings.beacon else None,
    )


@asynccontextmanager
async def theatre(path: Path, clock: Turnable, entropy: Entropy) -> AsyncIterator[Theatre]:
    """A rehearsal whose database is this file."""
    async with await open_store(path) as store:
        stage = Stage(clock, lambda match_id: store.transact(lambda tx: tx.tenures(match_id)))
        courier = Courier(store, stage, clock, entropy, rate=None)
        house = House(store, clock, entropy, ReadAtOnce(), courier.nudge, lambda *_: courier.drain())
        yield Theatre(house, Intake(store, clock, entropy, courier.nudge), stage, courier, clock)


@asynccontextmanager
async def referee(place: Place) -> AsyncIterator[House]:
    """The referee on a database that nobody else has open."""
    async with await open_store(place) as store:
        yield House(store, SystemClock(), SystemEntropy(), ReadAtOnce())


@asynccontextmanager
async def reading(place: Place) -> AsyncIterator[tuple[House, bool]]:
    """The referee on a database, or on a copy of it while the bot runs; with whether it is the database itself."""
    async with readable(place) as (store, is_itself):
        yield House(store, SystemClock(), SystemEntropy(), ReadAtOnce()), is_itself
