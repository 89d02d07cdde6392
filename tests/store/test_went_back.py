"""A database that lacks what it was told to keep is noticed before anything is built on it."""

from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit, urlunsplit

import msgspec
import psycopg
import pytest

from bot.referee.orders.set_back import NOTES, Gap, Lost
from bot.store.engines.databases import open_store
from bot.store.engines.postgres import PostgresStore
from bot.store.engines.queued import QueuedStore
from bot.store.failures import Unreached, WentBack
from tests.bot.samples import entry, match, submission
from tests.store.asking import ask, begin

OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"


def _alone(database: str, *lines: str) -> None:
    """Run lines on the server while no one is connected to a database; until then its connections are ended."""
    address = urlsplit(database)
    with psycopg.connect(urlunsplit(address._replace(path="/template1")), autocommit=True) as server:
        for line in lines:
            for _ in range(100):
                server.execute(OTHERS, (address.path[1:],))
                with suppress(psycopg.errors.ObjectInUse):
                    server.execute(line)
                    break


def kept(database: str) -> Callable[[], None]:
    """Keep the database as it is now; what is returned puts that state in its place, as a replica that had no more."""
    name = urlsplit(database).path[1:]
    _alone(database, f"DROP DATABASE IF EXISTS {name}_kept", f"CREATE DATABASE {name}_kept TEMPLATE {name}")

    def go_back() -> None:
        _alone(database, f"DROP DATABASE {name}", f"ALTER DATABASE {name}_kept RENAME TO {name}")

    return go_back


async def met(store: QueuedStore) -> None:
    """Have the store find out that its connection was ended."""
    with suppress(Unreached):
        await store.look()


async def test_commits_that_are_gone_are_noticed_and_noted_for_the_next_bot(database: str) -> None:
    """At the next transaction, or the next look: the store ends, and stores nothing more.

    Noted are the matches in which something was done since, and each receipt; nothing of what the database still has.
    """
    async with await open_store(database) as store:
        await begin(store)
        await ask(store, "matches.add", match("m2"))
        await ask(store, "orders.add", [submission(receipt="held")])
        go_back = kept(database)
        await met(store)
        await ask(store, "orders.add", [submission(version=2, receipt="gone", source="dm:2")])
        await ask(store, "journal.append", entry(match="m2"))
        go_back()
        await met(store)
        with pytest.raises(WentBack, match="older state"):
            await store.look()
        assert isinstance(store.why_deposed, WentBack)
        assert store.deposed.is_set()
    async with await open_store(database) as again:
        assert [one.receipt for one in await ask(again, "orders.versions", "m1")] == ["held"]
        [value] = (await ask(again, "notes.find", NOTES)).values()
        assert msgspec.json.decode(value, type=Gap) == Gap(("m1", "m2"), (Lost("m1", 2, "gone"),))


async def test_a_lease_that_is_gone_is_noticed(database: str) -> None:
    """A state from before this bot took the lease is no other bot's work."""
    async with await open_store(database) as before:
        await begin(before)
    go_back = kept(database)
    async with await open_store(database) as store:
        assert isinstance(store, PostgresStore)
        await ask(store, "matches.add", match("m2"))
        go_back()
        await met(store)
        with pytest.raises(WentBack):
            await ask(store, "matches.add", match("m3"))


async def test_a_new_connection_alone_is_no_loss(database: str) -> None:
    """A server that ended all connections, and has everything, is gone on with; reads count nothing."""
    async with await open_store(database) as store:
        await begin(store)
        for number in range(2, 5):
            await ask(store, "matches.find")
            await ask(store, "matches.add", match(f"m{number}"))
            _alone(database, "SELECT 1")
            await met(store)
        assert len(await ask(store, "matches.find")) == 4
