"""What every store promises, spoken to by its port alone, so that another one can be held to it; here SQLite on a real file."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Errand
from bot.referee.core.ports import StaleRevision, Store, Transaction
from bot.referee.core.positions import chain
from bot.store.sqlite import SqliteStore, open_store
from tests.bot.samples import LATER, entry, errand, match, orders_letter, person, sign_up, submission, tenure, trade
from tests.fakes import START


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with await open_store(tmp_path / "bot.db") as opened:
        yield opened


async def ask(store: Store, method: str, *given: Any, **named: Any) -> Any:
    """One call in a transaction of its own."""
    return await store.transact(lambda tx: getattr(tx, method)(*given, **named))


async def begin(store: Store) -> None:
    await ask(store, "add_match", match())


@pytest.mark.parametrize("one", [match(), sign_up()], ids=["full", "empty"])
async def test_a_match_comes_back_whole(store: Store, one: Any) -> None:
    """Every field of a match is read as it was written, filled or empty."""
    await ask(store, "add_match", one)
    assert await ask(store, "match", one.id) == one
    assert await ask(store, "matches_by_id", ["m9", one.id]) == (one,)


async def test_there_is_no_match_of_another_id(store: Store) -> None:
    """An unknown id finds nothing."""
    assert await ask(store, "match", "m9") is None


async def test_saving_counts_the_revision(store: Store) -> None:
    """A saved match has the next revision, and is stored with it."""
    await begin(store)
    saved = await ask(store, "save_match", match(step=6))
    assert saved == match(step=6, revision=1) == await ask(store, "match", "m1")


async def test_a_stale_revision_is_refused_and_changes_nothing(store: Store) -> None:
    """Of two that read the same revision the second raises, and what it wrote before is not stored either."""
    await begin(store)
    await ask(store, "save_match", match(step=6))

    async def late(tx: Transaction) -> None:
        await tx.append(entry())
        await tx.save_match(match(step=7))

    with pytest.raises(StaleRevision):
        await store.transact(late)
    assert (await ask(store, "match", "m1")).step == 6
    assert await ask(store, "journal", "m1") == ()


async def test_a_work_that_raises_stores_nothing(store: Store) -> None:
    """Whatever a work wrote before its exception is gone, and the exception reaches the caller."""

    async def broken(tx: Transaction) -> None:
        await tx.add_match(match())
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.transact(broken)
    assert await ask(store, "match", "m1") is None


async def test_due_matches_come_longest_overdue_first(store: Store) -> None:
    """A match is due at its wake_at and not before; those that want nothing never are."""
    for name, minutes in {"a": 2, "b": 1, "c": 3}.items():
        await ask(store, "add_match", match(name, wake_at=START + timedelta(minutes=minutes)))
    await ask(store, "add_match", match("d", status="finished", wake_at=None))
    assert await ask(store, "due", START + timedelta(minutes=2)) == ("b", "a")
    assert await ask(store, "next_wake") == START + timedelta(minutes=1)


async def test_an_empty_store_has_no_wake(store: Store) -> None:
    """Without matches there is nothing to wake for."""
    assert await ask(store, "next_wake") is None


async def test_moments_are_the_same_in_every_zone(store: Store) -> None:
    """A time given in another zone is the same moment, and is found as such; a time without a zone is refused."""
    elsewhere = (START + timedelta(minutes=1)).astimezone(timezone(timedelta(hours=9)))
    await ask(store, "add_match", match(wake_at=elsewhere))
    assert await ask(store, "due", START) == ()
    assert (await ask(store, "match", "m1")).wake_at == elsewhere
    with pytest.raises(ValueError, match="zone"):
        await ask(store, "due", datetime(2026, 1, 1))  # noqa: DTZ001  that is what is refused


async def test_matches_are_listed_by_guild_and_openness(store: Store) -> None:
    """Open matches of one guild or of all; finished ones only when asked for; oldest first."""
    later = START + timedelta(seconds=1)
    listed = [
        match("a", opened_at=later),
        match("b"),
        match("c", guild="g2"),
        match("d", status="aborted", wake_at=None),
    ]
    for one in listed:
        await ask(store, "add_match", one)
    a, b, c, d = listed
    assert await ask(store, "matches") == (b, c, a)
    assert await ask(store, "matches", "g1") == (b, a)
    assert await ask(store, "matches", "g1", open_only=False) == (b, d, a)


async def test_tenures_come_by_seat_and_time_and_can_end(store: Store) -> None:
    """All tenures of a match, past ones too; a person's present seats are those in open matches."""
    await begin(store)
    await ask(store, "add_match", match("m2", status="finished", wake_at=None))
    for one in (tenure(3, "u3"), tenure(2, "u9", from_at=LATER), tenure(2, "u2"), tenure(2, "u9", match="m2")):
        await ask(store, "add_tenure", one)
    first, second, third = await ask(store, "tenures", "m1")
    assert [(one.seat, one.user) for one in (first, second, third)] == [(2, "u2"), (2, "u9"), (3, "u3")]
    assert replace(first, id=None) == tenure(2, "u2")
    assert await ask(store, "seats_of", "u9") == (second,)
    ended = replace(second, to_at=LATER)
    await ask(store, "save_tenure", ended)
    assert await ask(store, "tenures", "m1") == (first, ended, third)
    assert [one.match for one in await ask(store, "tenures_of", ["m2", "m1"])] == ["m1", "m1", "m1", "m2"]
    assert await ask(store, "seats_of", "u9") == ()


async def test_a_match_comes_with_its_tenures(store: Store) -> None:
    """Read together, a match and its tenures are what they are when read apart, whatever the names hold."""
    await begin(store)
    assert await ask(store, "match_with_tenures", "m1") == (match(), ())
    for one in (tenure(3, "u3", to_at=LATER), tenure(2, "u9", from_at=LATER), tenure(2, name='Zoë "7"\\\n\x1f🦊')):
        await ask(store, "add_tenure", one)
    assert await ask(store, "match_with_tenures", "m1") == (match(), await ask(store, "tenures", "m1"))
    assert await ask(store, "match_with_tenures", "m9") is None


async def test_what_was_never_added_cannot_be_saved(store: Store) -> None:
    """Saving a value without a row raises."""
    with pytest.raises(LookupError):
        await ask(store, "save_tenure", tenure())
    with pytest.raises(LookupError):
        await ask(store, "save_trade", trade(id=9))


async def test_the_last_version_of_each_seat_is_sealed(store: Store) -> None:
    """Only the last version counts, a withdrawal too; other keys, lines and matches do not mix in."""
    await begin(store)
    await ask(store, "add_match", match("m2"))
    given = [
        submission(1), submission(2, answer=None), submission(1, seat=0, by="h1"), submission(1, key="orders-2"),
        submission(1, line=1, source="line 1"), submission(3, match="m2", source="m2"),
    ]  # fmt: skip
    await ask(store, "add_submissions", given)
    stored = await ask(store, "versions", "m1")
    assert [replace(one, id=None) for one in stored] == given[:5]
    assert await ask(store, "sealed", "m1", 2, ["orders-1"]) == (stored[2], stored[1])
    assert await ask(store, "sealed", "m1", 2, ["orders-1", "orders-2"]) == (stored[2], stored[1], stored[3])
    asked = [("m1", 2, "orders-1", 2), ("m1", 1, "orders-1", 2), ("m1", 2, "orders-2", 0), ("m2", 2, "orders-1", 2)]
    found = await ask(store, "sealed_of", asked)
    [other] = await ask(store, "versions", "m2")
    assert sorted(found, key=lambda one: one.id) == [stored[1], stored[4], other]
    assert await ask(store, "by_source", ["line 1", "m9"]) == {"line 1": stored[4]}


@pytest.mark.parametrize("again", [submission(2, source="2/orders-1/1"), submission(1, source="new")])
async def test_a_source_and_a_version_come_only_once(store: Store, again: Any) -> None:
    """The same message, or the same version of the same seat, is refused with all that came with it."""
    await begin(store)
    await ask(store, "add_submissions", [submission(1)])
    with pytest.raises(sqlite3.IntegrityError):
        await ask(store, "add_submissions", [submission(5), again])
    assert len(await ask(store, "versions", "m1")) == 1


async def test_trades_are_open_until_they_are_not(store: Store) -> None:
    """An added trade gets an id; one whose status changed is no longer listed as open."""
    await begin(store)
    first = await ask(store, "add_trade", trade(token="one"))
    second = await ask(store, "add_trade", trade(taken=("blue5", "blue6"), token="two"))
    assert first == trade(id=first.id, token="one") == await ask(store, "trade", "one")
    assert await ask(store, "open_trades", "m1") == (first, second)
    await ask(store, "save_trade", replace(first, status="done"))
    assert await ask(store, "open_trades", "m1") == (second,)
    await ask(store, "expire_trades", "m1")
    assert await ask(store, "open_trades", "m1") == ()
    assert await ask(store, "trade", "one") == replace(first, status="done")
    assert await ask(store, "trade", "two") == replace(second, status="expired")
    assert await ask(store, "trade", "three") is None
    assert await ask(store, "trade", "") is None


async def test_the_journal_counts_and_chains_its_entries(store: Store) -> None:
    """Each match's entries are numbered from 1 in the order in which they were appended, each chained to the one before."""
    await begin(store)
    await ask(store, "add_match", match("m2"))
    given = (entry("a", facts={10: (1,), 9: START}), entry("b", digest=None), entry("c", match="m2"))
    first, second, third = [await ask(store, "append", one) for one in given]
    stored = {"10": [1], "9": "2026-03-02T12:00:00Z"}
    assert replace(first, chain="") == entry("a", position=1, facts=stored)
    assert replace(second, chain="") == entry("b", position=2, digest=None)
    assert replace(third, chain="") == entry("c", position=1, match="m2")
    assert [first.chain, second.chain, third.chain] == [chain("", first), chain(first.chain, second), chain("", third)]
    assert await ask(store, "journal", "m1") == (first, second)


async def test_one_work_chains_all_that_it_appends(store: Store) -> None:
    """Entries of one transaction are chained as those of several; what another one threw away leaves no gap."""
    await begin(store)
    await ask(store, "append", entry("a"))

    async def two(tx: Transaction) -> None:
        await tx.match_with_tenures("m1")
        await tx.append(entry("b"))
        await tx.append(entry("c"))

    async def broken(tx: Transaction) -> None:
        await two(tx)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.transact(broken)
    await store.transact(two)
    first, second, third = await ask(store, "journal", "m1")
    assert [one.position for one in (first, second, third)] == [1, 2, 3]
    assert [second.chain, third.chain] == [chain(first.chain, second), chain(second.chain, third)]


async def test_errands_come_back_whole_and_in_order(store: Store) -> None:
    """Errands are numbered as they were made; open ones are those waiting or attempted, after a given id."""
    await begin(store)
    given = [
        errand(letter=orders_letter(), about="u2", not_before=LATER), errand(slot="2"), errand("room/x", "room", "open_room")
    ]  # fmt: skip
    await ask(store, "add_errands", given)
    first, second, third = await ask(store, "errands", "m1")
    assert [replace(one, id=None) for one in (first, second, third)] == given
    attempted = replace(first, status="attempted", attempted_at=LATER, remote_id="r", why="w")
    await ask(store, "save_errands", [attempted, replace(second, status="done")])
    assert await ask(store, "open_errands") == (attempted, third)
    assert await ask(store, "open_errands", first.id) == (third,)
    assert await ask(store, "errands_by_id", [third.id, first.id, 99]) == (attempted, third)


def edit(marker: str, *, has_letter: bool = False, **changes: Any) -> Errand:
    return errand(kind="edit", marker=marker, letter=orders_letter() if has_letter else None, **changes)


async def made(store: Store, *groups: list[Errand]) -> list[tuple[str, str]]:
    """Each errand that was added, and its status."""
    for group in groups:
        await ask(store, "add_errands", group)
    return [(one.marker, one.status) for one in await ask(store, "errands", "m1")]


async def test_a_new_edit_supersedes_the_waiting_ones_of_its_slot(store: Store) -> None:
    """Of the edits of one slot the last counts, in one group too; what was attempted, and what is elsewhere, stays."""
    await begin(store)
    await made(store, [edit("0", has_letter=True)])
    [first] = await ask(store, "errands", "m1")
    await ask(store, "save_errands", [replace(first, status="attempted")])
    group = [edit("1"), edit("elsewhere", slot="9"), edit("2", has_letter=True)]
    assert await made(store, group, [edit("3", has_letter=True)], [edit("4")]) == [
        ("0", "attempted"), ("1", "superseded"), ("elsewhere", "waiting"), ("2", "superseded"), ("3", "superseded"),
        ("4", "waiting"),
    ]  # fmt: skip


async def test_an_edit_supersedes_none_of_another_copy(store: Store) -> None:
    """What another reader of the slot is to see, and what is to become of an older copy, still happens."""
    await begin(store)
    his, hers = edit("his", has_letter=True, about="u1"), edit("hers", has_letter=True, about="u2")
    again = [edit("older", has_letter=True, about="u2"), errand(marker="again", about="u2")]
    assert await made(store, [his], [hers], again, [edit("newer", has_letter=True, about="u2")]) == [
        ("his", "waiting"), ("hers", "superseded"), ("older", "waiting"), ("again", "waiting"), ("newer", "waiting")
    ]  # fmt: skip


async def test_one_waiting_refresh_stands_for_all(store: Store) -> None:
    """An edit without a letter is added once until it is carried out, unless it is for another reader or follows a new post."""
    await begin(store)
    assert await made(store, [edit("1"), edit("2")], [edit("3")]) == [("1", "waiting")]
    assert await made(store, [errand(marker="post"), edit("4"), edit("5")], [edit("6")], [edit("7", about="u9")]) == [
        ("1", "waiting"), ("post", "waiting"), ("4", "waiting"), ("7", "waiting")
    ]  # fmt: skip
    stored = await ask(store, "errands", "m1")
    await ask(store, "save_errands", [replace(stored[-1], status="attempted")])
    assert (await made(store, [edit("8", about="u9")]))[-2:] == [("7", "attempted"), ("8", "waiting")]


async def test_the_latest_post_fills_a_slot(store: Store) -> None:
    """A slot is filled by its last post that was not superseded, a room by its opening; edits fill nothing."""
    await begin(store)
    room = errand("room/x", "room", "open_room")
    given = [errand(marker="1"), errand(marker="2"), errand(marker="3", status="superseded"), errand(kind="edit"), room]
    await ask(store, "add_errands", [errand(marker="0", about="u9"), *given])
    assert (await ask(store, "posted", "m1", "public", "1", None, "u9")).marker == "0"
    assert (await ask(store, "posted", "m1", "public", "1")).marker == "2"
    assert (await ask(store, "posted", "m1", "room/x", "room")).kind == "open_room"
    assert await ask(store, "posted", "m1", "public", "2") is None


async def test_people_and_absences_are_kept(store: Store) -> None:
    """A person is overwritten by what is known last; the times away are listed from a moment on."""
    assert await ask(store, "person", "u2") is None
    assert await ask(store, "alive_at") is None
    for one in (person(), person(channel=None, is_closed=False)):
        await ask(store, "save_person", one)
        assert await ask(store, "person", "u2") == one
        assert await ask(store, "persons", ["u2", "u9"]) == {"u2": one}
    for moment in (START, LATER):
        await ask(store, "set_alive", moment)
        assert await ask(store, "alive_at") == moment
    await ask(store, "add_absence", START, LATER)
    assert await ask(store, "absences", START) == ((START, LATER),)
    assert await ask(store, "absences", LATER) == ()


async def test_a_cancelled_caller_changes_nothing(store: Store) -> None:
    """A work whose caller goes away is carried out all the same, and the next one finds a store in order."""
    started = asyncio.Event()
    go_on = asyncio.Event()

    async def slow(tx: Transaction) -> None:
        await tx.add_match(match())
        started.set()
        await go_on.wait()
        await tx.append(entry())

    callers = [asyncio.create_task(store.transact(slow)), asyncio.create_task(ask(store, "add_match", match("m2")))]
    await started.wait()
    for caller in callers:
        caller.cancel()
    go_on.set()
    assert len(await ask(store, "journal", "m1")) == 1
    assert await ask(store, "match", "m2") == match("m2")
    assert all(caller.cancelled() for caller in callers)


async def test_a_work_that_is_cancelled_from_within_stores_nothing(store: Store) -> None:
    """A work that ends in a cancellation of its own is rolled back, and the store goes on."""

    async def cancelled(tx: Transaction) -> None:
        await tx.add_match(match())
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await store.transact(cancelled)
    assert await ask(store, "match", "m1") is None


async def test_transactions_do_not_nest(store: Store) -> None:
    """A work that would wait for another one is told so instead of waiting for ever."""
    with pytest.raises(RuntimeError, match="another"):
        await store.transact(lambda tx: ask(store, "match", "m1"))


async def test_a_transaction_ends_with_its_work(store: Store) -> None:
    """What keeps a transaction beyond its end can do nothing with it."""
    kept: list[Transaction] = []

    async def keep(tx: Transaction) -> None:
        kept.append(tx)

    await store.transact(keep)
    with pytest.raises(RuntimeError, match="over"):
        await kept[0].add_match(match())


async def test_works_follow_one_another(store: Store) -> None:
    """Fifty works that each read and then write lose no update."""
    await begin(store)

    async def count(tx: Transaction) -> None:
        found = await tx.match("m1")
        assert found is not None
        await tx.save_match(replace(found, reminded=found.reminded + 1))

    await asyncio.gather(*(store.transact(count) for _ in range(50)))
    assert (await ask(store, "match", "m1")).reminded == 51
