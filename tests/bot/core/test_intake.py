"""Orders that are handed in together share a transaction, and nothing else: what comes while one group is carried out is the next one."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
from msgspec import Raw

from bot.referee.acts.acts import House
from bot.referee.core.model import Match
from bot.referee.core.ports import Store
from bot.referee.core.positions import raw, table_of
from bot.referee.orders.batcher import Batcher
from bot.referee.orders.deciding import Order
from bot.referee.orders.intake import Intake
from bot.store.engines.databases import Place, open_store
from games import table
from tests.bot.samples import match, tenure
from tests.bot.world import refused
from tests.catalogued import game_named
from tests.fakes import START, FakeClock, FakeEntropy, FakeInbox


class Doubling:
    """Doubles each number of a group once its gate is open; `groups` are those that it was given."""

    def __init__(self) -> None:
        self.groups: list[tuple[int, ...]] = []
        self.gate = asyncio.Event()
        self.numbers = Batcher(self._double)

    async def _double(self, numbers: Sequence[int]) -> Sequence[int | Exception]:
        self.groups.append(tuple(numbers))
        await self.gate.wait()
        if 13 in numbers:
            raise RuntimeError("this group is unlucky")
        return [ValueError(f"{number} is odd") if number % 2 else 2 * number for number in numbers]


async def started(doubling: Doubling, *numbers: int) -> list["asyncio.Task[int]"]:
    """Each number has a caller that waits, and all that can go on has gone on."""
    tasks = [asyncio.create_task(doubling.numbers.done(number)) for number in numbers]
    for _ in range(3):
        await asyncio.sleep(0)  # noqa: TID251  yielding, not waiting
    return tasks


async def test_what_comes_meanwhile_is_the_next_group() -> None:
    """The first goes at once; all that come before it is through go together, in the order of asking."""
    doubling = Doubling()
    tasks = await started(doubling, 2) + await started(doubling, 4, 6) + await started(doubling, 4)
    assert doubling.groups == [(2,)]
    doubling.gate.set()
    assert await asyncio.gather(*tasks) == [4, 8, 12, 8]
    assert doubling.groups == [(2,), (4, 6, 4)]


async def test_a_failure_is_one_callers_own_unless_the_store_fails() -> None:
    """An exception among the results is raised only to the caller of that item; so is what the work itself raises for a group."""
    doubling = Doubling()
    doubling.gate.set()
    good, bad = await asyncio.gather(doubling.numbers.done(2), doubling.numbers.done(3), return_exceptions=True)
    assert (good, type(bad)) == (4, ValueError)
    first = await asyncio.gather(doubling.numbers.done(2), doubling.numbers.done(13), return_exceptions=True)
    assert [str(one) for one in first] == ["4", "this group is unlucky"]
    assert doubling.groups == [(2, 3), (2, 13), (2,), (13,)]
    assert await doubling.numbers.done(4) == 8


async def test_a_caller_who_goes_away_changes_nothing() -> None:
    """An item of a cancelled caller is processed, and the others of its group get their results."""
    doubling = Doubling()
    first, second, third = await started(doubling, 2) + await started(doubling, 4, 6)
    second.cancel()
    doubling.gate.set()
    assert [await first, await third] == [4, 12]
    assert doubling.groups == [(2,), (4, 6)]
    with pytest.raises(asyncio.CancelledError):
        await second


pytestmark = pytest.mark.both_engines


def playing(match_id: str, **changes: Any) -> Match:
    game = game_named("five_stands")
    opening, _ = table.opening(game, 3, game.Options(), b"seed")
    changes = {
        "version": game.version,
        "state": raw(opening.state),
        "seed": b"seed",
        "outcome": None,
        "step": 0,
        "options": {},
    } | changes
    return match(match_id, **changes)


@pytest.fixture
async def store(place: Place) -> AsyncIterator[Store]:
    async with await open_store(place) as opened:
        for match in (playing("m1"), playing("m2", state=Raw(b"{}"))):
            await opened.transact(lambda tx, match=match: tx.matches.add(match))  # type: ignore[misc]  # mypy loses the default's type
            for seat in range(3):
                sitting = tenure(seat, f"u{seat}", match=match.id)
                await opened.transact(lambda tx, sitting=sitting: tx.seats.add(sitting))  # type: ignore[misc]  # see above
        yield opened


def order(seat: int, source: str, match_id: str = "m1") -> Order:
    """The orders that silence would give, from one seat."""
    position = table_of(playing("m1"))
    prompt = position.asked(seat)
    assert prompt is not None
    return Order(match_id, f"u{seat}", position.game.absent(position.state, prompt), prompt.key, START, source)


async def test_orders_of_one_group_count_up_and_a_message_is_one(store: Store) -> None:
    """A message delivered twice in a group is stored once and acknowledged twice alike; another of its seat is the next version.

    A submitter who is cancelled has submitted. What is handed in again is no news: what waits for news would be tried again for ever.
    """
    news = list[None]()
    intake = Intake(House(store, FakeClock(), FakeEntropy(), FakeInbox(), lambda: news.append(None)))
    group = [
        asyncio.create_task(intake.submit(order(*one))) for one in ((0, "a"), (0, "a"), (1, "b"), (0, "c"), (2, "d"))
    ]
    await asyncio.sleep(0)  # noqa: TID251  let them be handed in
    group[4].cancel()
    first, again, _, later = await asyncio.gather(*group[:4])
    assert (first.version, first, later.version) == (1, again, 2)
    assert first.receipt != later.receipt
    await intake.submit(order(1, "e"))
    assert len(news) == 2
    assert await intake.submit(order(0, "a")) == first
    assert len(news) == 2
    assert {one.source for one in await store.transact(lambda tx: tx.orders.versions("m1"))} == set("abcde")


async def test_a_broken_match_spoils_no_other(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """Orders for a match whose state cannot be read are refused; those for others in the same group are taken."""
    intake = Intake(House(store, FakeClock(), FakeEntropy(), FakeInbox()))
    broken, _ = await asyncio.gather(refused(intake.submit(order(0, "a", "m2"))), intake.submit(order(0, "b")))
    assert broken == "not-open"
    assert "match m2" in caplog.text
