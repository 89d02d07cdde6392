"""The journal, as every store keeps it."""

import pytest
from msgspec.structs import replace

from bot.referee.core.ports import Store, Transaction
from bot.referee.core.positions import chain
from tests.bot.samples import entry, match
from tests.fakes import START
from tests.store.asking import ask, begin


async def test_the_journal_counts_and_chains_its_entries(store: Store) -> None:
    """Each match's entries are numbered from 1 in the order in which they were appended, each chained to the one before."""
    await begin(store)
    await ask(store, "matches.add", match("m2"))
    entries = (entry("a", facts={10: (1,), 9: START}), entry("b", digest=None), entry("c", match="m2"))
    first, second, third = [await ask(store, "journal.append", one) for one in entries]
    stored = {"10": [1], "9": "2026-03-02T12:00:00Z"}
    assert replace(first, chain="") == entry("a", position=1, facts=stored)
    assert replace(second, chain="") == entry("b", position=2, digest=None)
    assert replace(third, chain="") == entry("c", position=1, match="m2")
    assert [first.chain, second.chain, third.chain] == [chain("", first), chain(first.chain, second), chain("", third)]
    assert await ask(store, "journal.of", "m1") == (first, second)


async def test_one_work_chains_all_that_it_appends(store: Store) -> None:
    """Entries of one transaction are chained as those of several; what another one threw away leaves no gap."""
    await begin(store)
    await ask(store, "journal.append", entry("a"))

    async def two(tx: Transaction) -> None:
        await tx.matches.with_seats("m1")
        await tx.journal.append(entry("b"))
        await tx.journal.append(entry("c"))

    async def broken(tx: Transaction) -> None:
        await two(tx)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.transact(broken)
    await store.transact(two)
    first, second, third = await ask(store, "journal.of", "m1")
    assert [one.position for one in (first, second, third)] == [1, 2, 3]
    assert [second.chain, third.chain] == [chain(first.chain, second), chain(second.chain, third)]


async def test_notes_are_found_by_how_their_names_begin(store: Store) -> None:
    """All of those and no other, with any letters after the prefix."""
    for name in ("forum/a", "forum/b/é", "forum/b/\U0001f33c", "forum/b/1", "forum/bb", "forum/c", "forum/B/1"):
        await ask(store, "notes.save", name, "x")
    assert set(await ask(store, "notes.find", "forum/b/")) == {"forum/b/é", "forum/b/\U0001f33c", "forum/b/1"}
    assert set(await ask(store, "notes.find", "forum/c")) == {"forum/c"}
