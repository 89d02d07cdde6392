"""32: What is kept in memory about people is bounded, however many there are, and a new name changes nothing else."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Person
from bot.store.engines.sqlite import open_store
from bot.venues.discord.delivery.places import snowflake
from bot.venues.discord.inbound.context import Acquaintances
from bot.venues.discord.reading import flood as flooding
from bot.venues.discord.reading import inbox as reading
from bot.venues.discord.remembered import Locks, Recent
from tests.bot.world import world
from tests.fakes import START


async def test_a_new_name_changes_nothing_else_that_is_known(tmp_path: Path) -> None:
    """An act updates a known person's name and language; their DM and how far it was read do not change."""
    before, stranger = Person("u1", "Ada", "en", "7", "100"), Person("u2", "Bo", "en", None, "200")
    async with await open_store(tmp_path / "bot.db") as store:
        await store.transact(lambda tx: tx.people.save(before))
        acquaintances = Acquaintances(store)
        acquaintances.met(Person("u1", "Ada L.", "it", None, "300"))
        acquaintances.met(stranger)
        async with asyncio.timeout(60):
            while "u2" not in (known := await store.transact(lambda tx: tx.people.by_id(["u1", "u2"]))):
                pass  # only this test waits for it
    assert known == {"u1": replace(before, name="Ada L.", locale="it"), "u2": stranger}


def test_of_many_those_who_came_last_are_kept() -> None:
    """Looking something up counts as use."""
    recent = Recent[str, int](2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert [recent.get(name) for name in "abc"] == [1, None, 3]
    recent.forget("a")
    assert [recent.get(name) for name in "abc"] == [None, None, 3]


async def test_locks_that_are_not_held_are_forgotten() -> None:
    """Two users of one key get the same lock; afterwards none is kept."""
    locks, order = Locks(), list[str]()

    async def work(name: str) -> None:
        async with locks.of("Ada"):
            order.append(f"{name} begins")
            await asyncio.sleep(0)  # noqa: TID251  the other one would begin now
            order.append(f"{name} ends")

    await asyncio.gather(work("first"), work("second"))
    for number in range(100):
        async with locks.of(str(number)):
            pass
    assert order == ["first begins", "first ends", "second begins", "second ends"]
    assert len(locks._locks) == 0


async def _nothing(_: Any) -> None:
    """Handles no DM."""


def _sizes(*holders: Any) -> dict[str, int]:
    """How many of whatever each attribute holds."""
    return {
        f"{type(one).__name__}.{name}": len(held)
        for one in holders
        for name, held in vars(one).items()
        if hasattr(held, "__len__")
    }


async def test_people_who_come_and_go_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty write, join, have a thread for their letters and play no longer: an hour later at most ten of them are remembered."""
    monkeypatch.setattr(reading, "_REMEMBERED", 10)
    monkeypatch.setattr(flooding, "_REMEMBERED", 10)
    async with world(tmp_path / "db") as bot:
        client: Any = SimpleNamespace()
        there, flood = reading.Inbox(client, bot.store, bot.clock), flooding.Flood(bot.store, 3)
        there.handle = _nothing
        there.began()
        there._owed = set()
        for number in range(40):
            user = str(number)
            await bot.store.transact(lambda tx, user=user: tx.people.save(Person(user, user, "en", user, "0")))  # type: ignore[misc]
            there.reach.welcome(user)
            there.threads.put(number, user)
            message: Any = SimpleNamespace(
                id=snowflake(START), created_at=START, edited_at=None, guild=None,
                author=SimpleNamespace(id=number), channel=SimpleNamespace(id=number),
            )  # fmt: skip
            await there.take(message)
            await flood.verdict(user, message.id)
        listening = asyncio.create_task(there.listen())
        for _ in range(10):
            bot.clock.turn(600)
            await bot.store.transact(lambda tx: tx.uptime.alive_at())  # what was asked before is answered by then
        listening.cancel()
        assert {name: size for name, size in _sizes(there, there.reach, flood).items() if size > 10} == {}
