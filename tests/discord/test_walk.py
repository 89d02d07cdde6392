"""A typed DM and a deadline pass the stations of their walks; the DM in two transactions."""

import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from bot.referee.core.ports import Transaction
from bot.store.engines.sqlite import SqliteStore
from tests.discord.playing import Evening
from tests.test_house import STATIONS, WALKS

pytestmark = pytest.mark.dealt

BESIDE = (
    "Courier", "Writer", "as_read", "alive", "attend", "follow", "sweep", "next_wake", "due", "delete", "keep", "at_rest", "_running",
)  # fmt: skip
"""Store calls that happen beside any message."""


@contextmanager
def crossing(begins: str, ends: str = "\n## ") -> Iterator[tuple[list[str], list[str]]]:
    """The stations of this walk, and the recorded first calls of those that are passed."""
    walk = WALKS.split(begins)[1].split(ends)[0]
    stations = [f"{module}:{name}" for module, name in STATIONS if f"`{module}:{name}`" in walk]
    crossed: list[str] = []

    def called(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            name = f"{frame.f_globals.get('__name__')}:{frame.f_code.co_qualname}"
            if name in stations and name not in crossed:
                crossed.append(name)

    sys.setprofile(called)
    try:
        yield stations, crossed
    finally:
        sys.setprofile(None)


async def test_a_typed_dm_and_a_deadline_cross_the_stations_of_their_walks(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One transaction is for the order, one for the cursor. Of a deadline's stations only the courier's is not passed anew."""
    match, (ada, _, _) = await night.match_of_three()
    await ada.dm("play; go stay")  # from now on the cursor of her DMs is known
    await ada.awaits("Sealed (version 1)", where=ada.inbox)
    await night.settled()
    works: list[str] = []
    transact = SqliteStore.transact

    def counted(self: SqliteStore, work: Callable[[Transaction], Awaitable[Any]]) -> Awaitable[Any]:
        works.append(getattr(work, "__qualname__", repr(work)))
        return transact(self, work)

    since = ada.mark()
    monkeypatch.setattr(SqliteStore, "transact", counted)
    with crossing("From a typed DM", "From a deadline") as (stations, crossed):
        await ada.dm("play; go white")
        await ada.awaits("Sealed (version 2)", since=since, where=ada.inbox)
        await night.loopback.quiet()
    assert crossed == stations
    assert len([name for name in works if not any(other in name for other in BESIDE)]) == 2, works
    assert len(await night.versions(match)) == 2
    monkeypatch.undo()
    await night.settled()
    with crossing("From a deadline to its letters") as (stations, crossed):
        await night.pass_deadline(match)
    assert {*stations} - {*crossed} == {"bot.courier:Courier.run"}
