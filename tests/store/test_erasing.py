"""A server is erased in small transactions: after a kill at any instant it goes on, and nothing of another server is touched."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.operating import erasing
from bot.referee.core.model import Veil
from bot.referee.core.ports import Contradiction, StoreFailed, Transaction
from bot.referee.people import signing
from bot.store.copying import copy
from bot.store.engines.queued import QueuedStore
from bot.store.engines.sqlite import open_store as open_file
from bot.store.tables.whole import Choice
from tests.bot.samples import match, person
from tests.fakes import START
from tests.store.asking import ask
from tests.store.filling import beside, tables
from tests.store.test_archives import over

pytestmark = pytest.mark.both_engines
UNTIL = START + timedelta(days=30)


async def filled(store: QueuedStore) -> None:
    """Two servers with something in every table, one of them archived; a person who plays on both, and one who plays on each alone."""
    for number in (1, 2, 3):
        await over(store, f"going{number}", guild="gone")
        await over(store, f"stays{number}")
        if number == 2:
            await store.archive(4)
    await ask(store, "matches.add", match("goingrun", contest="going3", guild="gone"))
    for match_id in ("going", "stays"):
        guild = "gone" if match_id == "going" else "g1"
        await ask(store, "matches.add", match(match_id, guild=guild, game="season"))
        user = f"only on {guild}"
        await beside(store, match_id, guild, user)
        await ask(store, "notes.save", f"predicted/{guild} 2026 {match_id}", "[]")
        await ask(store, "notes.save", f"{signing.prefix(user)}0", "{}")
        await ask(store, "veils.add", [Veil(match_id, "veil-2", "both", "00")])
    await ask(store, "people.save", person(user="both"))
    await ask(store, "notes.save", f"{signing.prefix('both')}0", "{}")


async def comparable(store: QueuedStore) -> dict[str, Any]:
    """Every row of every table. Samples, and so the bytes of archives, are other in a copy, which is compressed anew."""
    by_table = await tables(store)
    by_table["archives"] = [row[:2] for row in by_table["archives"]]
    by_table["stored"] = [row[:1] for row in by_table["stored"]]
    return by_table | {"samples": []}


async def _nothing(_: Transaction) -> None:
    pass


class Killed(Exception):
    """The bot is killed."""


async def test_what_is_left_is_what_a_copy_without_it_has(
    store: QueuedStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is killed after one transaction, then after two, and so on. In the end every table is that of `copy --without`."""
    monkeypatch.setattr(erasing, "ROWS", 25)
    await filled(store)
    async with await open_file(tmp_path / "rest.db") as rest:
        await copy(store, rest, lambda *_: None, Choice("gone", is_rest=True))
        wanted = await comparable(rest)
    before = await comparable(store)
    transact, kills, left = store.transact, 0, 0

    async def dying(work: Any) -> Any:
        nonlocal left
        done = await transact(work)
        left -= 1
        if left == 0:
            raise Killed
        return done

    store.transact = dying  # type: ignore[method-assign]
    for moment in range(1, 500):
        left = moment
        try:
            await erasing.erase(store, "gone", UNTIL, _nothing)
        except Killed:
            kills += 1
        else:
            break
    store.transact = transact  # type: ignore[method-assign]
    assert kills > 5
    after = await comparable(store)
    assert {name for name, rows in before.items() if len(rows) > len(after[name])} >= {
        "matches", "tenures", "submissions", "journal", "errands", "persons", "veils", "bookings", "balances", "roles", "plans",
        "applications", "rulings", "players_rooms", "archives", "notes", "designs",
    }  # fmt: skip
    for name in wanted:
        assert sorted(map(repr, after[name])) == sorted(map(repr, wanted[name])), name


async def test_a_transaction_deletes_few_rows_of_what_is_marked(
    store: QueuedStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One transaction takes so many rows at most. What is not marked, or was opened since, stays; half a server is no export."""
    await filled(store)
    await ask(store, "matches.add", match("new", guild="gone", opened_at=UNTIL + timedelta(seconds=1)))
    with pytest.raises(Contradiction):
        await store.transact(lambda tx: tx.erasing.erase_rows("stays3", 1000))
    assert await ask(store, "journal.of", "stays3")
    await store.transact(lambda tx: tx.erasing.mark("going1"))
    async with await open_file(tmp_path / "out.db") as out:
        with pytest.raises(StoreFailed, match="is being erased"):
            await copy(store, out, lambda *_: None, Choice("gone"))
    monkeypatch.setattr(erasing, "ROWS", 2)
    sizes, transact = [], store.transact

    async def counted(work: Any) -> Any:
        sizes.append(await transact(work))
        return sizes[-1]

    monkeypatch.setattr(store, "transact", counted)
    await erasing.erase(store, "gone", UNTIL, _nothing)
    assert max(one for one in sizes if isinstance(one, int)) <= 2 + len(("archive", "match"))
    assert [one.id for one in await ask(store, "matches.find", "gone", open_only=False)] == ["new"]
