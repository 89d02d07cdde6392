"""Connections that are accepted and swallowed: no statement waits for ever, a holder lets go in time, and a standby connects anew."""

import asyncio
import logging
import time
from functools import partial

import pytest

from bot.outside.system import SystemClock
from bot.outside.venue_clock import steady
from bot.referee.core.ports import StoreFailed, Transaction
from tests.bot.samples import match
from tests.store.asking import ask, begin
from tests.store.swallowing import balanced

pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")

from bot.store.engines import lease, postgres, session
from bot.store.engines.lease import Lease
from bot.store.engines.postgres import open_store
from bot.store.engines.wire import LIMIT, Wire
from bot.store.failures import InUse, NotAnswered


async def test_a_statement_that_is_swallowed_fails_and_the_next_has_a_new_connection(database: str) -> None:
    """The limit is of this side: the other one says nothing at all."""
    async with balanced(database) as balancer:
        wire = Wire(balancer.address, limit=0.2)
        await wire.run("SELECT 1")
        balancer.swallows = True
        with pytest.raises(NotAnswered, match="does not answer"):
            await wire.run("SELECT 1")
        balancer.swallows = False
        await wire.mend()
        assert await (await wire.run("SELECT 2")).fetchall() == [(2,)]
        await wire.aclose()


async def test_a_transaction_that_is_swallowed_locks_no_one_out(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its connection stays open at the server, with the row of the lease: the new one ends it, instead of waiting for that."""
    async with balanced(database) as balancer:

        async def lost(tx: Transaction) -> None:
            await tx.matches.add(match("m2"))
            await tx.matches.find()
            balancer.swallows = True
            asyncio.get_running_loop().call_later(0.2, setattr, balancer, "swallows", False)
            await tx.matches.find()

        monkeypatch.setattr(session, "Wire", partial(Wire, limit=1.5))
        async with await open_store(balancer.address) as holder:
            await begin(holder)
            with pytest.raises(NotAnswered):
                await holder.transact(lost)
            await ask(holder, "matches.add", match("m3"))
            assert [one.id for one in await ask(holder, "matches.find")] == ["m1", "m3"]


@pytest.mark.skipif(
    not hasattr(time, "CLOCK_BOOTTIME"), reason="this system does not count the time in which it sleeps"
)
async def test_a_computer_that_slept_has_lost_the_lease(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another bot may have taken over meanwhile, and this one sends nothing more before it has asked."""
    counted = time.clock_gettime
    its = Lease("postgresql://nowhere", "a bot")
    its.epoch, its.beaten_at = 1, steady()
    assert its.left > 0
    monkeypatch.setattr(
        time, "clock_gettime", lambda which: counted(which) + (60 if which == time.CLOCK_BOOTTIME else 0)
    )
    assert its.left == 0


async def test_the_lease_is_counted_from_before_it_was_asked_for(database: str) -> None:
    """A late answer to a renewal does not make the lease last longer; once the count is over the lease is lost, whatever the answer."""
    async with balanced(database) as balancer, await open_store(balancer.address) as holder:
        its = holder._session.lease
        balancer.stall(1.0)
        await its.renew()
        assert its.left <= lease.TO_LIVE - 0.9
        its.beaten_at -= lease.TO_LIVE
        assert not holder.holds()


def test_the_limits_fit_into_the_lease() -> None:
    """What is swallowed just before a renewal is let go of in time for another try, and so is a renewal that is swallowed itself."""
    left = lease.TO_LIVE - postgres.BEAT_EVERY
    assert left > LIMIT + postgres.LOOK_EVERY
    assert left > lease._LIMIT + postgres.LOOK_EVERY


async def test_a_holder_that_cannot_renew_lets_go_and_a_standby_takes_over(database: str) -> None:
    """It does so by its own clock, before another bot can hold the database; what waits in it fails, and nothing is written after."""
    async with balanced(database) as balancer:
        holder = await open_store(balancer.address)
        await begin(holder)
        standby = asyncio.create_task(open_store(database, standby=SystemClock()))
        balancer.swallows = True
        stuck = asyncio.create_task(ask(holder, "matches.add", match("m2")))
        async with await standby as next_one:
            assert holder.deposed.is_set()
            assert not holder.holds()
            with pytest.raises(StoreFailed):
                await stuck
            with pytest.raises(StoreFailed):
                await ask(holder, "matches.add", match("m3"))
            await holder.aclose()
            assert [one.id for one in await ask(next_one, "matches.find")] == ["m1"]


async def _logged(caplog: pytest.LogCaptureFixture, words: str) -> None:
    """Wait for a line of the log."""
    async with asyncio.timeout(60):
        while words not in caplog.text:  # noqa: ASYNC110  no event says so
            await asyncio.sleep(0.05)  # noqa: TID251  a real connection's limit runs out


@pytest.mark.parametrize("is_first", [True, False])
async def test_a_standby_whose_connection_is_swallowed_says_so_and_takes_over(
    database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, *, is_first: bool
) -> None:
    """Its first one, or one in which it waits: it says that nothing answers, connects anew once the balancer has thawed, and keeps no one
    else from the lease meanwhile.
    """
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(lease, "_LIMIT", 1.0)
    holder = await open_store(database)
    async with balanced(database) as balancer:
        balancer.swallows = is_first
        standby = asyncio.create_task(open_store(balancer.address, standby=SystemClock()))
        if not is_first:
            await _logged(caplog, "stands by: another bot")
        balancer.swallows = True
        await _logged(caplog, "stands by: the database does not answer")
        balancer.swallows = False
        await begin(holder)
        await holder.aclose()
        async with await standby as store:
            assert [one.id for one in await ask(store, "matches.find")] == ["m1"]
            assert store.holds()


async def test_the_lease_is_of_the_databases_clock(database: str) -> None:
    """The server's clock is an hour off that of its bots: a lease that is held is not taken, and one that has run out is."""
    for hours in (1, -1):
        _put_off(database, hours)
        async with await open_store(database) as holder:
            with pytest.raises(InUse):
                await open_store(database)
            await holder._session.lease.renew()
            with pytest.raises(InUse):
                await open_store(database)
            await holder._session._wire.run("UPDATE lease SET until = clock_timestamp() - interval '1 second'")
            async with await open_store(database) as other:
                assert other.holds()


def _put_off(database: str, hours: int) -> None:
    """Let the clock of one database be off, for all who connect from now on."""
    import psycopg

    with psycopg.connect(database, autocommit=True) as outside:
        outside.execute("CREATE SCHEMA IF NOT EXISTS off")
        outside.execute(
            "CREATE OR REPLACE FUNCTION off.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE"
            f" AS $$ SELECT pg_catalog.clock_timestamp() + interval '{hours} hours' $$"
        )
        name = outside.info.dbname
        outside.execute(f"ALTER DATABASE {name} SET search_path = off, pg_catalog, public")
