"""What befalls a bot: its database, its connection to Discord, its machine."""

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from pathlib import Path
from typing import Final

from bot.referee.core.ports import StoreFailed
from bot.store.engines.sqlite import restore
from tests.chaos.rounds.clients import Fault
from tests.chaos.rounds.discord import Discord
from tests.chaos.rounds.forum import Forum
from tests.chaos.rounds.notes import RESTORED
from tests.discord.loopback import Drop, Fail, Limited
from tests.store.cluster import Cluster
from tests.store.failing import refusing
from tests.store.test_went_back import kept


@asynccontextmanager
async def database_away(table: Discord | Forum, chance: random.Random) -> AsyncIterator[None]:
    """After some visits to the file each one fails, as where the disk is gone."""
    with refusing(table.night.bot.store if isinstance(table, Discord) else table.there.store, chance.randrange(12)):
        yield


@asynccontextmanager
async def database_locked(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """Another process has opened the file to write."""
    with refusing(table.night.bot.store, chance.randrange(12), "database is locked"):
        yield


@asynccontextmanager
async def disk_full(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The file may not grow: SQLite's own refusal."""
    store = table.night.bot.store
    [(pages,)] = await store.inspect("PRAGMA page_count")
    await store.inspect(f"PRAGMA max_page_count = {pages}")
    yield
    with suppress(StoreFailed):  # the bot may have ended meanwhile, and the limit with it
        await store.inspect("PRAGMA max_page_count = 1073741823")


@asynccontextmanager
async def restored(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """A backup from the middle of the round is put back: what was typed since is read again.

    Not where the round is closed by then, or the database could not be read before or after.
    """
    number = 0
    with tempfile.TemporaryDirectory() as folder:
        saved = Path(folder) / "saved.db"
        with suppress(StoreFailed):
            await table.night.bot.store.backup(saved)
            number, _ = await table.seen()
        yield
        with suppress(StoreFailed):
            if number and table.is_awake and not await table.is_past(number):
                await table.stop()
                await restore(saved, table.night.file)
                await table.wake()


@asynccontextmanager
async def cut_off(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """Discord's gateway is not there for a while, and forgets the session."""
    async with table.night.loopback.outage(resume=chance.random() < 0.5):
        yield
    await table.night.loopback.connected()


@asynccontextmanager
async def kicked(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The connection ends, and is made again at once."""
    await table.night.loopback.kick(chance.choice(("close", "reconnect", "invalid")), resume=chance.random() < 0.5)
    yield


@asynccontextmanager
async def stopped(table: Discord | Forum, chance: random.Random) -> AsyncIterator[None]:
    """The bot is not there for a while."""
    await table.stop()
    yield
    await table.wake()


@asynccontextmanager
async def failing_requests(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """Every third request is refused, answered late or its answer lost."""
    kinds = (Fail(503), Fail(503, "after"), Drop("before"), Limited(0.01))
    table.night.loopback.faults.seed(chance.randrange(1 << 30), every=3, kinds=kinds)
    yield
    table.night.loopback.faults.clear()


@asynccontextmanager
async def doubled(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """Every message comes twice."""
    table.night.loopback.faults.double("MESSAGE_CREATE")
    yield
    table.night.loopback.faults.clear()


@asynccontextmanager
async def wrong_clock(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The computer's clock jumps."""
    table.machine.off = timedelta(seconds=chance.choice((-3600, -90, -6, 6, 90, 3600)))
    yield
    if chance.random() < 0.5:
        table.machine.off = timedelta()


@asynccontextmanager
async def connections_ended(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The server ends the bot's connections, again and again."""
    ended = asyncio.create_task(_end_again(table, chance))
    try:
        yield
    finally:
        ended.cancel()
        await asyncio.wait({ended})


async def _end_again(table: Discord, chance: random.Random) -> None:
    while True:
        await asyncio.sleep(chance.choice((0.0, 0.003, 0.01, 0.03, 0.1)))  # noqa: TID251  real time, as the server's
        await asyncio.to_thread(_tell, table, _TERMINATE)


@asynccontextmanager
async def server_locked(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """Another session holds the row that every transaction needs."""
    import psycopg

    async with await psycopg.AsyncConnection.connect(_direct(table)) as outside:
        await outside.execute("SELECT 1 FROM lease FOR UPDATE")
        released = asyncio.get_running_loop().call_later(chance.choice((0.1, 0.5)), outside.pgconn.finish)
        yield
        released.cancel()


@asynccontextmanager
async def server_slow(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """Each message to the server and each answer is late."""
    table.balancer.delay = chance.choice(table.delays)
    yield
    table.balancer.delay = 0.0


@asynccontextmanager
async def server_stalls(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """At some message everything to the server and from it is held back for two seconds."""
    table.balancer.at(chance.randrange(60), lambda: table.balancer.stall(2.0))
    yield
    table.balancer.spare()


@asynccontextmanager
async def black_hole(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """What is said is swallowed, in both directions; a bot that gives itself up for it is started again."""
    async with _swallowed(table, chance, "swallows"):
        yield


@asynccontextmanager
async def answers_lost(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The server does what it is told, but its answers are lost."""
    async with _swallowed(table, chance, "swallows_answers"):
        yield


@asynccontextmanager
async def _swallowed(table: Discord, chance: random.Random, what: str) -> AsyncIterator[None]:
    """From some message on, for some seconds."""
    silences = list[asyncio.Task[None]]()

    async def silence() -> None:
        setattr(table.balancer, what, True)
        await asyncio.sleep(chance.choice(table.silences))  # noqa: TID251  real time, as the server's
        setattr(table.balancer, what, False)

    table.balancer.at(chance.randrange(60), lambda: silences.append(asyncio.create_task(silence())))
    yield
    table.balancer.spare()
    await asyncio.gather(*silences)


@asynccontextmanager
async def server_stopped(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The server is stopped at once, and started again after a while."""
    assert table.cluster is not None
    await asyncio.to_thread(table.cluster.stop)
    later = asyncio.create_task(_start(table.cluster, chance.choice(table.silences)))
    yield
    await later


@asynccontextmanager
async def commits_lost(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The server goes back to the middle of the round, as a replica does that had no more, unless the round is closed by then."""
    number, _ = await table.seen()
    go_back = await asyncio.to_thread(kept, table.address)
    yield
    if await table.is_there() and not await table.is_past(number):
        await asyncio.to_thread(go_back)


async def _start(cluster: Cluster, after: float) -> None:
    await asyncio.sleep(after)  # noqa: TID251  real time, as the server's
    await asyncio.to_thread(cluster.start)


_TERMINATE: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE application_name = 'bellflower' AND datname = current_database()"
)


def _direct(table: Discord) -> str:
    """The server's own address, without the balancer."""
    return table.address


def _tell(table: Discord, sql: str) -> None:
    import psycopg

    with psycopg.connect(_direct(table), autocommit=True) as outside:
        outside.execute(sql)


@asynccontextmanager
async def forum_down(table: Forum, chance: random.Random) -> AsyncIterator[None]:
    """The forum answers nothing to the bot; people may still post."""
    table.board.down = True
    yield
    table.board.down = False


OF_DISCORD: Final[dict[str, Fault]] = {
    "cut off": cut_off,
    "kicked": kicked,
    "stopped": stopped,
    "failing requests": failing_requests,
    "doubled": doubled,
    "wrong clock": wrong_clock,
}
OF_SQLITE: Final[dict[str, Fault]] = {
    "database away": database_away,
    "database locked": database_locked,
    "disk full": disk_full,
    RESTORED: restored,
}
OF_POSTGRES: Final[dict[str, Fault]] = {
    "connections ended": connections_ended,
    "server locked": server_locked,
    "server slow": server_slow,
    "server stalls": server_stalls,
}
OF_OWN_POSTGRES: Final[dict[str, Fault]] = {
    "black hole": black_hole,
    "answers lost": answers_lost,
    "server stopped": server_stopped,
    f"commits lost, {RESTORED}": commits_lost,
}
"""Faults that take long, or affect all databases of that server."""
OF_FORUM: Final[dict[str, Fault]] = {"database away": database_away, "forum down": forum_down, "stopped": stopped}
