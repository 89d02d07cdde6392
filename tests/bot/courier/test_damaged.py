"""What cannot be read in the database concerns its own match alone: everything else goes on, hosts are told, and it is counted."""

import logging
from typing import Any

import pytest

from bot.health.signs import Signs
from bot.referee.core.ports import Noted, Undeliverable
from bot.store.engines.queued import QueuedStore
from tests.bot.courier.carrying import Office
from tests.bot.samples import errand, match
from tests.store.asking import change


async def _damage(office: Office, sql: str) -> QueuedStore:
    assert isinstance(office.store, QueuedStore)
    await change(office.store, sql)
    return office.store


async def test_a_damaged_letter_is_left_out(office: Office, caplog: pytest.LogCaptureFixture) -> None:
    """The others go, its hosts read so once of each, also after a restart, and operators find it in the log and in the health."""
    await office.make(errand(slot="1"), errand(slot="2"), errand(slot="3"), errand(slot="4"))
    store = await _damage(office, "UPDATE errands SET letter = '{' WHERE slot IN ('2', '4')")
    for _ in range(2):
        await office.courier().drain()
    assert [one.slot for one in office.venue.at("public")] == ["1", "3"]
    notices = [notice for one in office.venue.at("hosts") if one.letter for notice in one.letter.notices]
    assert [(one.id, one.facts["table"], one.facts["row"]) for one in notices] == [
        ("row-damaged", "errands", row) for row in ("2", "4")
    ]
    signs = Signs(office.clock)
    signs.holds(store)
    assert (await signs.read()).damaged == 2
    assert {one.getMessage() for one in caplog.records if one.levelno == logging.ERROR} == {
        f"errands {number} cannot be read, and is left out (match m1)" for number in (2, 4)
    }


@pytest.mark.parametrize("is_under_way", [False, True])
async def test_a_damaged_match_stops_no_other(office: Office, is_under_way: bool) -> None:
    """Whether its letters wait, or one of them comes back refused."""
    await office.store.transact(lambda tx: tx.matches.add(match("m2")))
    await office.make(errand("seat/1", about="u1"))
    courier, sql = office.courier(), "UPDATE matches SET settings = '{' WHERE id = 'm1'"
    if is_under_way:
        office.venue.troubles["seat/1"] = [Undeliverable("no")]
        office.venue.gate.clear()
        await courier._turn()
    await _damage(office, sql)
    office.venue.gate.set()
    await office.make(errand(match="m2"), errand(slot="2"))
    await courier.drain()
    assert [one.slot for one in office.venue.at("public", "m2")] == ["1"]


async def test_a_damaged_run_stops_no_retry(office: Office) -> None:
    """What is stuck of its contest is tried again, and all else goes on."""
    await office.store.transact(lambda tx: tx.matches.add(match("m2", contest="m1")))
    courier = office.courier()
    await courier.drain()
    await _damage(office, "UPDATE matches SET settings = '{' WHERE id = 'm2'")
    await office.make(errand(slot="1"))
    courier.retry(match="m1")
    await courier.drain()
    assert [one.slot for one in office.venue.at("public")] == ["1"]


async def test_a_damaged_note_hides_no_other(office: Office) -> None:
    """Webhooks and notifications that wait are all read at once."""
    noted = Noted[Any]("push/", list[int])
    await office.store.transact(lambda tx: noted.save(tx, "a", [1]))
    await office.store.transact(lambda tx: tx.notes.save("push/b", "{"))
    assert await office.store.transact(noted.find) == {"a": [1]}
