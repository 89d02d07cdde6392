"""What every store promises of one transaction: all of it or nothing, one after the other."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.referee.core.ports import Contradiction, StaleRevision, Store, StoreFailed, Transaction
from bot.store.engines.databases import Place, open_store
from tests.bot.samples import entry, match, submission, tenure, trade
from tests.store.asking import ask, begin


@pytest.mark.parametrize("error", [ZeroDivisionError, asyncio.CancelledError])
async def test_a_work_that_raises_stores_nothing(store: Store, error: type[BaseException]) -> None:
    """What a work wrote before its exception, or before it was cancelled from within, is gone, and its caller hears of it."""

    async def broken(tx: Transaction) -> None:
        await tx.matches.add(match())
        raise error

    with pytest.raises(error):
        await store.transact(broken)
    assert await ask(store, "matches.get", "m1") is None


async def test_a_stale_revision_is_refused_and_changes_nothing(store: Store) -> None:
    """Of two that read the same revision the second raises, with all that it wrote; what was never added cannot be saved either."""
    await begin(store)
    await ask(store, "matches.save", match(step=6))

    async def late(tx: Transaction) -> None:
        await tx.journal.append(entry())
        await tx.matches.save(match(step=7))

    with pytest.raises(StaleRevision):
        await store.transact(late)
    assert (await ask(store, "matches.get", "m1")).step == 6
    assert await ask(store, "journal.of", "m1") == ()
    for method, value in (("seats.save", tenure()), ("trades.save", trade(id=9))):
        with pytest.raises(LookupError):
            await ask(store, method, value)


async def test_what_was_stored_is_there_after_reopening(place: Place) -> None:
    """A closed store refuses work in plain words; a journal and what was submitted are neither changed nor deleted, by any statement."""
    async with await open_store(place) as store:
        await begin(store)
        await ask(store, "journal.append", entry())
        await ask(store, "orders.add", [submission()])
    with pytest.raises(StoreFailed, match="closed"):
        await begin(store)
    async with await open_store(place) as again:
        assert await ask(again, "matches.get", "m1") == match()
        for table in ("journal", "submissions"):
            for act in ("DELETE FROM {}", "UPDATE {} SET line = 9"):
                with pytest.raises(Exception, match=r"never|append-only"):
                    await again.inspect(act.format(table))


async def test_a_cancelled_caller_changes_nothing(store: Store) -> None:
    """A work whose caller is cancelled is carried out, and the next one finds a store in order."""
    started = asyncio.Event()
    go_on = asyncio.Event()

    async def slow(tx: Transaction) -> None:
        await tx.matches.add(match())
        started.set()
        await go_on.wait()
        await tx.journal.append(entry())

    callers = [asyncio.create_task(store.transact(slow)), asyncio.create_task(ask(store, "matches.add", match("m2")))]
    await started.wait()
    for caller in callers:
        caller.cancel()
    go_on.set()
    assert len(await ask(store, "journal.of", "m1")) == 1
    assert await ask(store, "matches.get", "m2") == match("m2")
    assert all(caller.cancelled() for caller in callers)


async def test_a_transaction_is_neither_nested_nor_kept(store: Store) -> None:
    """A work that would wait for another one is told so, and what keeps a transaction beyond its end can do nothing with it."""
    with pytest.raises(RuntimeError, match="another"):
        await store.transact(lambda tx: ask(store, "matches.get", "m1"))
    kept: list[Transaction] = []

    async def keep(tx: Transaction) -> None:
        kept.append(tx)

    await store.transact(keep)
    with pytest.raises(RuntimeError, match="over"):
        await kept[0].matches.add(match())


async def test_works_follow_one_another(store: Store) -> None:
    """Fifty works that each read and then write lose no update."""
    await begin(store)

    async def count(tx: Transaction) -> None:
        stored = await tx.matches.get("m1")
        assert stored is not None
        await tx.matches.save(replace(stored, step=stored.step + 1))

    await asyncio.gather(*(store.transact(count) for _ in range(50)))
    assert (await ask(store, "matches.get", "m1")).step == match().step + 50


async def test_a_failed_statement_cannot_be_forgiven(store: Store) -> None:
    """A work that goes on after a failed statement stores nothing, for SQLite may have rolled back by itself."""
    await begin(store)

    async def stubborn(tx: Transaction) -> None:
        await tx.journal.append(entry())
        await tx.matches.add(match())
        with pytest.raises(Contradiction):
            await tx.matches.get("m1")

    with pytest.raises(StoreFailed, match="earlier statement"):
        await store.transact(stubborn)
    assert await ask(store, "journal.of", "m1") == ()
