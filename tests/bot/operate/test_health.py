"""What a bot says on its port to supervisors and to Prometheus: while it stands by, works, does not sweep, or was deposed."""

import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.config import ConfigError, parse
from bot.health.page import served
from bot.health.signs import Signs
from bot.store.engines.databases import Place, open_store
from bot.store.engines.queued import QueuedStore
from bot.store.failures import Unsupported
from tests.bot.samples import errand, match
from tests.fakes import START, FakeClock
from tests.serving import free_port

PORTION = 90
"""Seconds after which a bot that no longer sweeps is still waited for."""


@pytest.fixture
async def store(place: Place) -> AsyncIterator[QueuedStore]:
    async with await open_store(place) as opened:
        yield opened


@asynccontextmanager
async def asked(signs: Signs) -> AsyncIterator[Any]:
    """A page on a free port, and how it is asked: a path gives a status and a text."""
    port = free_port()
    async with served("127.0.0.1", port, signs), aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:

        async def ask(path: str) -> tuple[int, str]:
            async with session.get(path) as answer:
                return answer.status, await answer.text()

        yield ask


def at_work(**changes: Any) -> Any:
    """What the signs read of a bot that is connected."""
    bot = {
        "is_ready": lambda: True, "is_closed": lambda: False, "latency": 0.25, "swept_at": START,
        "lateness": Counter({0.2: 3, 30.0: 1}),
        "courier": SimpleNamespace(recording=SimpleNamespace(letters=Counter(done=7, kept=1), dm_failures=1)),
    }  # fmt: skip
    return SimpleNamespace(**(bot | changes))


async def test_a_bot_that_stands_by_is_well(store: QueuedStore) -> None:
    """It is asked before it holds anything, and then it says so."""
    signs = Signs(FakeClock())
    async with asked(signs) as ask:
        status, said = await ask("/healthz")
        assert (status, '"lease":"stands by"' in said) == (200, True)
        status, said = await ask("/metrics")
        assert (status, "bellflower_lease_held 0.0" in said) == (200, True)
        signs.holds(store)
        assert '"lease":"holds"' in (await ask("/healthz"))[1]


@pytest.mark.both_engines
async def test_the_page_counts_and_names_no_one(store: QueuedStore) -> None:
    """Rounds due, lateness, outbox, letters, DMs, transactions, latency; no user, no match and no title."""
    clock = FakeClock(START + timedelta(seconds=30))
    signs = Signs(clock)
    signs.holds(store)
    signs.bot = at_work()
    await store.transact(lambda tx: tx.matches.add(match(wake_at=START)))
    waiting = [errand("seat/1", about="u7", made_at=START), errand(slot="later", not_before=START + timedelta(hours=1))]
    await store.transact(lambda tx: tx.outbox.add(waiting))
    async with asked(signs) as ask:
        status, said = await ask("/healthz")
        assert status == 200
        assert '"gateway":"connected","last_sweep":30.0,"outbox":{"waiting":1,"oldest":30.0},"due":1' in said
        _, said = await ask("/metrics")
    for line in (
        "bellflower_lease_held 1.0",
        "bellflower_rounds_due 1.0",
        "bellflower_outbox_depth 1.0",
        "bellflower_outbox_age_seconds 30.0",
        'bellflower_letters_total{result="done"} 7.0',
        "bellflower_dm_failures_total 1.0",
        'bellflower_transactions_total{result="done"} 5.0',
        'bellflower_quota_used_ratio{quota="open_matches"} 0.01',
        'bellflower_quota_met_servers{quota="letters_a_day"} 0.0',
        "bellflower_gateway_latency_seconds 0.25",
        'bellflower_close_lateness_seconds_bucket{le="0.5"} 3.0',
        'bellflower_close_lateness_seconds_bucket{le="+Inf"} 4.0',
    ):
        assert line in said.splitlines()
    assert not {"u7", "m1", "Test"} & set(said.replace('"', " ").split())


async def test_a_bot_that_does_not_sweep_is_ill(store: QueuedStore) -> None:
    """A minute and a half may pass; after two a restart is asked for. The same holds for a bot that was deposed."""
    clock = FakeClock()
    signs = Signs(clock)
    signs.holds(store)
    async with asked(signs) as ask:
        clock.turn(PORTION)
        assert (await ask("/healthz"))[0] == 200
        clock.turn(PORTION)
        assert (await ask("/healthz"))[0] == 503
        signs.bot = at_work(swept_at=clock.now())
        assert (await ask("/healthz"))[0] == 200
        store.deposed.set()
        status, said = await ask("/healthz")
        assert (status, '"lease":"lost"' in said) == (503, True)


async def test_a_port_that_cannot_be_used_is_told() -> None:
    """By its number; one that is none is refused at the start, by its key."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        with pytest.raises(Unsupported, match=r"health\.port \d+ cannot be used"):
            async with served("127.0.0.1", listener.getsockname()[1], Signs(FakeClock())):
                pass
    with pytest.raises(ConfigError, match=r"health\.port is 70000"):
        parse({"health": {"port": 70000}}, "config.toml")
