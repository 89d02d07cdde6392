"""Matches that are over, as every store keeps them: out of the tables, and read as before."""

import asyncio
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.acts.veils import cover_of
from bot.referee.core.model import Errand, Veil
from bot.referee.core.ports import Store, Transaction
from bot.referee.core.positions import chain
from bot.referee.remembering import traced
from bot.store import archiving
from bot.store.archiving import Archives
from bot.store.engines.queued import QueuedStore
from bot.store.shapes import ENTRY
from bot.store.transaction import TableTransaction
from tests.bot.samples import LATER, entry, errand, match, orders_letter, submission, tenure, trade
from tests.fakes import START
from tests.store.asking import ask

ANSWERS: tuple[Any, ...] = ({"move": ("a",), "pay": {"blue": 2}}, {}, None, {"move": (), "pay": {}})


async def over(store: Store, name: str = "m1", **changes: Any) -> None:
    """A match that is over, with some of everything; its letters have arrived, but for one that is kept for its reader."""
    submissions = [submission(n, match=name, answer=ANSWERS[n % 4], source=f"{name}/{n}") for n in range(1, 9)]
    letters = [
        errand(f"seat/{n % 3}", f"{n}", match=name, letter=orders_letter(n % 3), status="done") for n in range(30)
    ]
    letters += [
        errand(slot="1", match=name, status="superseded", marker="x"),
        errand("seat/1", "k", match=name, status="kept", about="u1"),
    ]
    facts = [{"n": number, "é": [None, {"a": 1.5}], "s": "“x”"} for number in range(40)]

    async def write(tx: Transaction) -> None:
        await tx.matches.add(match(name, status="finished", wake_at=None, **changes))
        await tx.seats.add(tenure(match=name))
        for step in facts:
            await tx.journal.append(entry("step", match=name, facts=step))
        await tx.orders.add([*submissions, submission(1, 3, "orders-2", match=name, line=1, source=f"{name}/line")])
        for token in (f"{name}one", f"{name}two", ""):
            await tx.trades.add(trade(match=name, token=token, status="done"))
        await tx.outbox.add([*letters, errand("room/x", "room", "open_room", match=name, status="failed")])

    await store.transact(write)


_TOLD = ("matches.get", "matches.with_seats", "journal.of", "orders.versions", "outbox.of", "seats.of", "trades.open")


async def read(store: Store, name: str) -> list[Any]:
    """Everything that the port tells of a match."""
    answers = [await ask(store, method, name) for method in _TOLD]
    answers += [await ask(store, "orders.sealed", name, line, ["orders-1", "orders-2"]) for line in (1, 2)]
    places = (("seat/1", "4"), ("seat/1", "k"), ("public", "1"), ("room/x", "room"))
    copies = [(before, about) for before in (None, 20) for about in (None, "u1")]
    return answers + [await ask(store, "outbox.posted", name, *place, *copy) for place in places for copy in copies]


async def test_everything_is_read_as_before(store: QueuedStore) -> None:
    """Every read of the port gives the same before and after; matches beside it are not touched."""
    await over(store)
    await over(store, "m2")
    await ask(store, "matches.add", match("m3", is_revealed=False))
    before = [await read(store, name) for name in ("m1", "m2", "m3")]
    assert (await store.archive(9), await store.archive(9)) == (2, 0)
    assert [await read(store, name) for name in ("m1", "m2", "m3")] == before
    assert [one.match for one in await ask(store, "outbox.kept", "u1")] == ["m1", "m2"]


async def test_what_is_not_over_yet_is_not_archived(store: QueuedStore) -> None:
    """What is played, or can still be rolled back, stays; so does one with letters under way. An aborted match is over."""
    await over(store)
    await ask(store, "outbox.add", [errand(marker="late")])
    for name, status in (("m2", "finished"), ("m3", "running"), ("m4", "aborted")):
        await ask(store, "matches.add", match(name, status=status, is_revealed=False))
        await ask(store, "journal.append", entry(match=name))
    assert await store.archive(9) == 1
    [late] = await ask(store, "outbox.open")
    await ask(store, "outbox.save", [replace(late, status="done")])
    assert (await store.archive(9), await store.archive(9)) == (1, 0)


async def test_what_comes_later_stands_on_top(store: QueuedStore) -> None:
    """Letters are changed, added and collected, and the header is written again; no number is given twice."""
    await over(store)
    letters = await ask(store, "outbox.of", "m1")
    await store.archive(1)
    newest: Errand = letters[-1]
    await ask(store, "outbox.save", [replace(newest, why="changed"), replace(letters[4], remote_id="77")])
    await ask(store, "outbox.add", [errand("seat/1", "4", marker="again")])
    now = await ask(store, "outbox.of", "m1")
    assert [one.id for one in now[:-1]] == [one.id for one in letters]
    assert (now[-1].marker, now[-1].id > newest.id) == ("again", True)
    assert (now[-2].why, now[4].remote_id) == ("changed", "77")
    assert (await ask(store, "outbox.posted", "m1", "seat/1", "4")).marker == "again"
    assert (await ask(store, "outbox.posted", "m1", "seat/1", "4", now[-1].id)).remote_id == "77"
    assert await ask(store, "outbox.open", newest.id) == (now[-1],)
    [kept] = await ask(store, "outbox.kept", "u1")
    await ask(store, "outbox.save", [replace(kept, status="collected", collected_at=LATER)])
    assert await ask(store, "outbox.kept", "u1") == ()
    assert [one.collected_at for one in await ask(store, "outbox.of", "m1") if one.id == kept.id] == [LATER]
    stored = await ask(store, "matches.get", "m1")
    await ask(store, "matches.save", replace(stored, title="Wren"))
    assert await ask(store, "matches.get", "m1") == replace(stored, title="Wren", revision=stored.revision + 1)


async def test_journals_go_on_over_their_archives(store: QueuedStore) -> None:
    """Each entry is chained to the end of the archived journal, in one work or several; many journals are read at once, archived or not."""
    for name in ("m1", "m2"):
        await over(store, name)
    assert await store.archive(9) == 2
    await over(store, "m3")

    async def two(tx: Transaction) -> None:
        await tx.matches.with_seats("m1")
        for _ in range(2):
            await tx.journal.append(entry("resent"))

    await ask(store, "journal.append", entry("resent"))
    await store.transact(two)
    journal = await ask(store, "journal.of", "m1")
    assert [one.position for one in journal] == list(range(1, 44))
    assert all(later.chain == chain(one.chain, later) for one, later in pairwise(journal))
    journals = await ask(store, "journal.of_each", ["m1", "m2", "m3"])
    assert {match_id: len(each) for match_id, each in journals.items()} == {"m1": 43, "m2": 40, "m3": 40}
    assert journals["m1"] == journal


async def test_a_match_that_cannot_be_archived_holds_up_no_other(
    store: QueuedStore, caplog: pytest.LogCaptureFixture
) -> None:
    """It is named in the log once and stays as it is; the others are archived as if it were not there."""
    for name in ("m1", "m2", "m3"):
        await over(store, name)
    await store.transact(lambda tx: _unreadable(tx, "m1"))
    assert [await store.archive(1) for _ in range(4)] == [1, 1, 1, 0]
    assert await store.left() == 1
    assert caplog.text.count("the match m1 stays as it is stored") == 1


async def _unreadable(tx: TableTransaction, match_id: str) -> None:
    """An entry whose facts are no JSON."""
    row = ENTRY.row(entry(match=match_id, position=99))
    row[ENTRY.names.index("facts")] = "{"
    tx.sql.write(ENTRY.insert, row)


async def test_a_change_in_the_meantime_puts_it_off(store: QueuedStore) -> None:
    """What is written while a match is being packed is not lost: it is archived another time, with that."""
    await over(store)
    [*_, newest] = await ask(store, "outbox.of", "m1")
    changing = asyncio.create_task(_change_soon(store, newest))
    await store.archive(1)
    await changing
    assert (await ask(store, "outbox.of", "m1"))[-1].why == "meanwhile"
    assert await store.archive(9) == 1
    assert (await ask(store, "outbox.of", "m1"))[-1].why == "meanwhile"


async def _change_soon(store: Store, newest: Errand) -> None:
    await ask(
        store, "matches.get", "m1"
    )  # works follow one another: the next one comes after the rows were read, and before they are moved
    await ask(store, "outbox.save", [replace(newest, why="meanwhile")])


async def test_veils_of_an_archived_match_are_found_and_dropped_as_before(store: QueuedStore) -> None:
    """Those that follow from their salt, and others. A person who is forgotten leaves no trace; a later veil lies beside them."""
    await over(store)
    known = [
        Veil("m1", cover_of(value, salt), value, salt) for value, salt in (("u7", "ab" * 16), ("rook", ""), ("", ""))
    ]
    veils = sorted([*known, Veil("m1", "veil-odd", "u8", "xyz")], key=lambda veil: veil.cover)
    await ask(store, "veils.add", veils)
    await store.archive(9)
    assert await ask(store, "veils.of", "m1") == tuple(veils)
    assert [one.value for one in await ask(store, "veils.hiding", "m1", ["u8", "no"])] == ["u8"]
    assert await ask(store, "veils.hiding", "m1", ["no"]) == ()
    assert await traced(store, "u7") == {"m1"}
    late = Veil("m1", "veil-late", "u9", "00")
    await ask(store, "veils.add", [late])
    await ask(store, "veils.drop", "m1", ["u7", "u9"])
    left = {one.cover: (one.value, one.salt) for one in await ask(store, "veils.of", "m1")}
    gone = {cover_of("u7", "ab" * 16), late.cover}
    before = {one.cover: (one.value, one.salt) for one in (*veils, late)}
    assert left == {cover: ("", "") if cover in gone else known for cover, known in before.items()}
    assert await traced(store, "u7") == await traced(store, "u9") == frozenset()


async def test_a_sample_names_no_one(store: QueuedStore) -> None:
    """It outlives the match that it was made of: neither who wrote, entered or reads anything stands in it."""
    await over(store)
    entered = submission(9, match="m1", by="hester", source="m1/entered")
    await store.transact(lambda tx: tx.orders.add([entered]))
    await ask(store, "outbox.add", [errand("seat/1", "read", match="m1", status="done", about="ulla")])
    await ask(store, "journal.append", entry("judged", match="m1", actor="hester"))
    whole, _ = await store.transact(lambda tx: Archives(tx.sql).to_archive("m1"))
    sample = archiving.decompressed(archiving.packed(whole, None).new_sample or b"")
    assert b"orders-1" in sample
    assert not [name for name in (b"hester", b"ulla") if name in sample]


async def test_an_archived_match_is_found_by_people_alone(store: QueuedStore) -> None:
    """No message or offer leads to it any more; what it holds is read as before, and its people are found."""
    await over(store)
    await ask(store, "veils.add", [Veil("m1", cover_of("u8", "ab"), "u8", "ab")])
    assert await ask(store, "trades.get", "m1one")
    assert await store.archive(9, START - timedelta(seconds=1)) == 0
    assert set(await ask(store, "orders.by_source", ["m1/3"])) == {"m1/3"}
    assert await store.archive(9, LATER) == 1
    assert await ask(store, "orders.by_source", ["m1/3"]) == {}
    assert await ask(store, "trades.get", "m1one") is None
    assert await traced(store, "u8") == {"m1"}
    assert len(await ask(store, "orders.versions", "m1")) == 9
