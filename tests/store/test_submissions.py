"""What players hand in, as every store keeps it."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.core.ports import Contradiction, Store
from tests.bot.samples import match, submission, trade
from tests.store.asking import ask, begin


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
