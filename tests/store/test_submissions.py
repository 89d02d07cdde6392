"""What players hand in, the journal and the outbox, as every store keeps them."""

from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Errand
from bot.referee.core.ports import Contradiction, Store, Transaction
from bot.referee.core.positions import chain
from tests.bot.samples import LATER, entry, errand, match, orders_letter, submission, trade
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


async def test_the_last_version_of_each_seat_is_sealed(store: Store) -> None:
    """Only the last version counts, a withdrawal too; other keys, lines and matches do not mix in."""
    await begin(store)
    await ask(store, "matches.add", match("m2"))
    versions = [
        submission(1), submission(2, answer=None), submission(1, seat=0, by="h1"), submission(1, key="orders-2"),
        submission(1, line=1, source="line 1"), submission(3, match="m2", source="m2"),
    ]  # fmt: skip
    await ask(store, "orders.add", versions)
    stored = await ask(store, "orders.versions", "m1")
    assert [replace(one, id=None) for one in stored] == versions[:5]
    assert await ask(store, "orders.sealed", "m1", 2, ["orders-1"]) == (stored[2], stored[1])
    assert await ask(store, "orders.sealed", "m1", 2, ["orders-1", "orders-2"]) == (stored[2], stored[1], stored[3])
    asked = [("m1", 2, "orders-1", 2), ("m1", 1, "orders-1", 2), ("m1", 2, "orders-2", 0), ("m2", 2, "orders-1", 2)]
    sealed = await ask(store, "orders.sealed_of", asked)
    [other] = await ask(store, "orders.versions", "m2")
    assert sorted(sealed, key=lambda version: version.id) == [stored[1], stored[4], other]
    assert await ask(store, "orders.by_source", ["line 1", "m9"]) == {"line 1": stored[4]}


@pytest.mark.parametrize("again", [submission(2, source="2/orders-1/1"), submission(1, source="new")])
async def test_a_source_and_a_version_come_only_once(store: Store, again: Any) -> None:
    """The same message, or the same version of the same seat, is refused with all that came with it."""
    await begin(store)
    await ask(store, "orders.add", [submission(1)])
    with pytest.raises(Contradiction):
        await ask(store, "orders.add", [submission(5), again])
    assert len(await ask(store, "orders.versions", "m1")) == 1


async def test_trades_are_open_until_they_are_not(store: Store) -> None:
    """An added trade gets an id; one whose status changed is no longer listed as open."""
    await begin(store)
    first = await ask(store, "trades.add", trade(token="one"))
    second = await ask(store, "trades.add", trade(taken=("blue5", "blue6"), token="two"))
    assert first == trade(id=first.id, token="one") == await ask(store, "trades.get", "one")
    assert await ask(store, "trades.open", "m1") == (first, second)
    await ask(store, "trades.save", replace(first, status="done"))
    assert await ask(store, "trades.open", "m1") == (second,)
    await ask(store, "trades.expire", "m1")
    assert await ask(store, "trades.open", "m1") == ()
    assert await ask(store, "trades.get", "one") == replace(first, status="done")
    assert await ask(store, "trades.get", "two") == replace(second, status="expired")
    assert await ask(store, "trades.get", "three") is None
    assert await ask(store, "trades.get", "") is None


async def test_errands_come_back_whole_and_in_order(store: Store) -> None:
    """Errands are numbered as they were made; open ones are those waiting or attempted, after a given id."""
    await begin(store)
    errands = [
        errand(letter=orders_letter(), about="u2", not_before=LATER), errand(slot="2"), errand("room/x", "room", "open_room")
    ]  # fmt: skip
    await ask(store, "outbox.add", errands)
    first, second, third = await ask(store, "outbox.of", "m1")
    assert [replace(one, id=None) for one in (first, second, third)] == errands
    attempted = replace(first, status="attempted", attempted_at=LATER, remote_id="r", why="w")
    await ask(store, "outbox.save", [attempted, replace(second, status="done")])
    assert await ask(store, "outbox.open") == (attempted, third)
    assert await ask(store, "outbox.open", first.id) == (third,)
    assert await ask(store, "outbox.by_id", [third.id, first.id, 99]) == (attempted, third)


def edit(marker: str, *, has_letter: bool = False, **changes: Any) -> Errand:
    return errand(kind="edit", marker=marker, letter=orders_letter() if has_letter else None, **changes)


async def made(store: Store, *groups: list[Errand]) -> list[tuple[str, str]]:
    """Each errand that was added, and its status."""
    for group in groups:
        await ask(store, "outbox.add", group)
    return [(one.marker, one.status) for one in await ask(store, "outbox.of", "m1")]


async def test_a_new_edit_supersedes_the_waiting_ones_of_its_slot(store: Store) -> None:
    """Of the edits of one slot the last counts, in one group too; what was attempted, or is of another slot, copy or reader, stays."""
    await begin(store)
    await made(store, [edit("0", has_letter=True)])
    [first] = await ask(store, "outbox.of", "m1")
    await ask(store, "outbox.save", [replace(first, status="attempted")])
    group = [edit("1"), edit("elsewhere", slot="9"), edit("2", has_letter=True)]
    his, hers = (edit(name, has_letter=True, about=user, slot="8") for name, user in (("his", "u1"), ("hers", "u2")))
    older, newer = (replace(hers, marker=name) for name in ("older", "newer"))
    again = errand(slot="8", marker="again", about="u2")
    groups = (group, [edit("3", has_letter=True)], [edit("4")], [his], [hers], [older, again], [newer])
    assert await made(store, *groups) == [
        ("0", "attempted"), ("1", "superseded"), ("elsewhere", "waiting"), ("2", "superseded"), ("3", "superseded"),
        ("4", "waiting"), ("his", "waiting"), ("hers", "superseded"), ("older", "waiting"), ("again", "waiting"), ("newer", "waiting"),
    ]  # fmt: skip


async def test_one_waiting_refresh_stands_for_all(store: Store) -> None:
    """An edit without a letter is added once until it is carried out, unless it is for another reader or follows a new post."""
    await begin(store)
    assert await made(store, [edit("1"), edit("2")], [edit("3")]) == [("1", "waiting")]
    assert await made(store, [errand(marker="post"), edit("4"), edit("5")], [edit("6")], [edit("7", about="u9")]) == [
        ("1", "waiting"), ("post", "waiting"), ("4", "waiting"), ("7", "waiting")
    ]  # fmt: skip
    stored = await ask(store, "outbox.of", "m1")
    await ask(store, "outbox.save", [replace(stored[-1], status="attempted")])
    assert (await made(store, [edit("8", about="u9")]))[-2:] == [("7", "attempted"), ("8", "waiting")]


async def test_the_latest_post_fills_a_slot(store: Store) -> None:
    """A slot is filled by its last post that was not superseded, a room by its opening; edits fill nothing."""
    await begin(store)
    room = errand("room/x", "room", "open_room")
    errands = [
        errand(marker="1"),
        errand(marker="2"),
        errand(marker="3", status="superseded"),
        errand(kind="edit"),
        room,
    ]
    await ask(store, "outbox.add", [errand(marker="0", about="u9"), *errands])
    assert (await ask(store, "outbox.posted", "m1", "public", "1", None, "u9")).marker == "0"
    assert (await ask(store, "outbox.posted", "m1", "public", "1")).marker == "2"
    assert (await ask(store, "outbox.posted", "m1", "room/x", "room")).kind == "open_room"
    assert await ask(store, "outbox.posted", "m1", "public", "2") is None


async def test_what_could_go_is_counted_with_its_age(store: Store) -> None:
    """What waits for later, is stuck or is done is none of it; an errand that was put off is as old as that moment."""
    await begin(store)
    assert await ask(store, "outbox.waiting", LATER) == (0, None)
    soon = START + timedelta(minutes=5)
    errands = [
        errand(slot="1", not_before=soon),
        errand(slot="2", made_at=soon, status="attempted", not_before=START),
        errand(slot="3", not_before=LATER + timedelta(minutes=1)),
        errand(slot="4", status="stuck"),
        errand(slot="5", status="done"),
    ]
    await ask(store, "outbox.add", errands)
    assert await ask(store, "outbox.waiting", LATER) == (2, soon)
