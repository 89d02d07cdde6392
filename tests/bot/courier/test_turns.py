"""Fair order of letters: servers take turns, and news of trades waits behind questions and results."""

import asyncio
import heapq
from collections.abc import Iterable
from datetime import datetime, timedelta

import pytest

from bot.courier.outbox import Outbox
from bot.courier.pace import Pace
from bot.referee.core.model import Errand
from bot.referee.core.ports import Undeliverable, Unreachable
from tests.bot.courier.carrying import Office, until
from tests.bot.samples import errand, match
from tests.fakes import START, FakeClock

REQUEST = timedelta(seconds=0.3)
"""How long the venue takes over one."""


def _delays(letters: Iterable[tuple[datetime, str, Errand]], clock: FakeClock) -> dict[str, list[float]]:
    """Seconds from the making of each letter to its arrival, by server, at 45 requests a second."""
    outbox, pace, waiting = Outbox(), Pace(clock, 45), sorted(letters, key=lambda letter: letter[0])
    made = {one.id: (at, guild) for at, guild, one in waiting}
    flying: list[tuple[datetime, int]] = []
    delays: dict[str, list[float]] = {}
    while waiting or flying or outbox.next_at(clock.now()):
        now = clock.now()
        while waiting and waiting[0][0] <= now:
            _, guild, letter = waiting.pop(0)
            outbox.add(letter, guild)
        while flying and flying[0][0] <= now:
            arrived_at, errand_id = heapq.heappop(flying)
            outbox.drop(errand_id)
            at, guild = made[errand_id]
            delays.setdefault(guild, []).append((arrived_at - at).total_seconds())
        for errand_id in outbox.take(now, pace.free() or 0):
            pace.spend()
            heapq.heappush(flying, (now + REQUEST, errand_id))
        clock.turn(0.01)
    return delays


def _p99(delays: list[float]) -> float:
    return sorted(delays)[len(delays) * 99 // 100]


def test_a_server_with_many_matches_delays_no_other_one() -> None:
    """The p99 of what a match of another server is told, letter by letter, stays within 1.2 of what it is in quiet times."""
    theirs = [(START + timedelta(seconds=0.5 * n), "b", errand(f"seat/{n % 11}", id=10_000 + n)) for n in range(40)]
    flood = [(START, "a", errand(f"seat/{n % 4}", match=f"a{n // 4}", id=1 + n)) for n in range(2_000)]
    quiet = _delays(theirs, FakeClock())["b"]
    both = _delays([*flood, *theirs], FakeClock())
    assert len(both["b"]) == 40
    assert len(both["a"]) == 2_000
    assert _p99(both["b"]) <= 1.2 * _p99(quiet)


async def test_servers_take_turns(office: Office) -> None:
    """Three matches of one server get as many turns as one of another."""
    for match_id, guild in (("m2", "g1"), ("m3", "g1"), ("m4", "g2")):
        added = match(match_id, guild=guild)
        await office.store.transact(lambda tx, added=added: tx.matches.add(added))  # type: ignore[misc]  # mypy loses the default's type
    for match_id in ("m1", "m2", "m3", "m4"):
        await office.make(*(errand(slot=str(n), match=match_id) for n in range(3)))
    await office.courier(flights=1).drain()
    assert [one for one, *_ in office.venue.requests][:6] == ["m1", "m4", "m2", "m4", "m3", "m4"]


async def test_questions_and_results_overtake_what_is_told_of_trades(office: Office) -> None:
    """A thousand offers do not delay a player's next question, or another player's.

    An offer that is tried again is not overtaken by word of another one; a question goes before both.
    """
    offers = [errand("seat/2", f"trade/{n}", about="u2") for n in range(30)]
    asked = [errand(f"seat/{seat}", "1/orders-2", about=f"u{seat}") for seat in (2, 3)]
    office.venue.troubles = {"seat/4": [Unreachable("later", 5.0)]}
    await office.make(*offers, *asked, errand("seat/4", "trade/1", about="u4"))
    carrying = office.courier(flights=1)
    await carrying.drain()
    assert [address for _, address, _ in office.venue.requests[:3]] == ["seat/2", "seat/3", "seat/2"]
    assert [one.slot for one in office.venue.at("seat/2")][:3] == ["1/orders-2", "trade/0", "trade/1"]
    await office.make(errand("seat/4", "trade/2", about="u4"), errand("seat/4", "1/orders-2", about="u4"))
    await carrying.drain()
    office.clock.turn(6)
    await carrying.drain()
    assert [one.slot for one in office.venue.at("seat/4")] == ["1/orders-2", "trade/1", "trade/2"]


@pytest.mark.parametrize(("trouble", "became"), [(None, "done"), (Undeliverable("no channel"), "stuck")])
async def test_waiting_for_a_public_post_ends_with_it(office: Office, trouble: Exception | None, became: str) -> None:
    """Delivered or not, and at once; an undelivered one is waited for twenty seconds."""
    carrying = office.courier()
    office.venue.troubles = {"public": [trouble]} if trouble else {}
    await office.make(errand(slot="glass/1"))
    waiting = asyncio.create_task(carrying.published("m1", "glass/1"))
    await until(lambda: office.clock.next_at is not None)
    assert not waiting.done()
    await carrying.drain()
    await waiting
    assert await office.statuses() == [became, *(["done"] if trouble else [])]
    await office.make(errand(slot="glass/2"))
    waiting = asyncio.create_task(carrying.published("m1", "glass/2"))
    await until(lambda: office.clock.next_at is not None)
    office.clock.turn(20)
    await waiting


async def test_a_letter_about_a_trade_that_fails_is_no_news_to_hosts(office: Office) -> None:
    """Its failing at this moment would tell them that players trade."""
    office.venue.troubles = {"seat/2": [Undeliverable("gone"), Undeliverable("gone")]}
    await office.make(errand("seat/2", "trade/7", about="u2"))
    await office.courier().drain()
    assert office.venue.at("hosts") == []
    await office.make(errand("seat/2", "1/orders-2", about="u2"))
    await office.courier().drain()
    assert [one.slot for one in office.venue.at("hosts")] == ["undeliverable/u2"]
