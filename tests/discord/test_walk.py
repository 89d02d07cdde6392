"""A typed DM goes the way that CONTRIBUTING says, in two transactions."""

import sys
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Any

import pytest

from bot.referee.core.ports import Transaction
from bot.store.engines.sqlite import SqliteStore
from tests.discord.playing import Evening
from tests.test_house import CONTRIBUTING, STATIONS


async def test_a_typed_dm_crosses_the_stations_of_its_walk_in_two_transactions(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One transaction for the order with all that decides about it, one for the cursor."""
    match, (ada, _, _) = await night.match_of_three()
    await ada.dm("play; go stay")  # from now on it is known how far her DMs have been read
    await ada.awaits("Sealed (version 1)", where=ada.inbox)
    await night.settled()
    crossed: list[str] = []
    works: list[str] = []
    transact = SqliteStore.transact

    def counted(self: SqliteStore, work: Callable[[Transaction], Awaitable[Any]]) -> Awaitable[Any]:
        works.append(getattr(work, "__qualname__", repr(work)))
        return transact(self, work)

    def called(frame: FrameType, event: str, _: object) -> None:
        name = f"{frame.f_globals.get('__name__')}:{frame.f_code.co_qualname}"
        if event == "call" and name not in crossed:
            crossed.append(name)

    since = ada.mark()
    monkeypatch.setattr(SqliteStore, "transact", counted)
    sys.setprofile(called)
    try:
        await ada.dm("play; go white")
        await ada.awaits("Sealed (version 2)", since=since, where=ada.inbox)
        await night.loopback.quiet()
    finally:
        sys.setprofile(None)
    dm_walk = CONTRIBUTING.split("A typed DM")[1].split("A deadline")[0]
    stations = [f"{module}:{name}" for module, name in STATIONS if f"`{module}:{name}`" in dm_walk]
    assert [name for name in crossed if name in stations] == stations
    others = (
        "Courier",
        "Writer",
        "alive",
        "attend",
        "follow",
        "sweep",
        "next_wake",
        "due",
        "delete",
        "keep",
        "at_rest",
    )
    assert len([name for name in works if not any(other in name for other in others)]) == 2, works
    assert len(await night.bot.store.transact(lambda tx: tx.versions(match.id))) == 2
