"""The outbox, as every store keeps it."""

from datetime import timedelta
from typing import Any

from msgspec.structs import replace

from bot.referee.core.model import Errand
from bot.referee.core.ports import Store
from tests.bot.samples import LATER, errand, orders_letter
from tests.fakes import START
from tests.store.asking import ask, begin


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
