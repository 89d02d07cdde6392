"""A season survives a kill between any two acts and moves with its matches; its database refuses what no account can hold."""

from collections.abc import Awaitable, Callable
from dataclasses import replace as with_fields
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from bot.cli.databases import moving_with
from bot.referee.core import positions
from bot.referee.core.ports import Store, StoreFailed, Transaction
from bot.referee.record import archive
from bot.store.copying import copy
from bot.store.engines.databases import open_store
from bot.store.engines.queued import QueuedStore
from bot.store.tables.whole import Choice
from games.chance import Chance
from games.players import from_form
from games.season.decrees import Award
from tests.bot.season.opened import Season, decreed, exported, season_of
from tests.bot.world import NAMES, World, world
from tests.fakes import FakeClock, FakeEntropy


async def test_a_season_moves_with_its_matches(bot: World, tmp_path: Path) -> None:
    """It takes the match that is over and the one that is on. Neither goes without it while the season is played."""
    season = await season_of(bot, 4)
    ended = await season.open()
    while (await season.stored(ended.id)).status != "finished":
        await season.turn()
    while (link := (await season.state()).link) is None or link.match == ended.id:
        await season.step()
    origin = bot.house.store
    assert isinstance(origin, QueuedStore)
    for match_id in (ended.id, link.match):
        with pytest.raises(
            StoreFailed, match=f"the season {season.id} opened {match_id}; copy it with --match {season.id}"
        ):
            await origin.transact(lambda tx, of=match_id: moving_with(tx, of))  # type: ignore[misc]
    together = await origin.transact(lambda tx: moving_with(tx, season.id))
    async with await open_store(tmp_path / "there.db") as there:
        await copy(origin, there, lambda *_: None, Choice(ids=together))
        for match_id in (season.id, ended.id, link.match):
            assert await there.transact(lambda tx, of=match_id: tx.matches.get(of)) == await season.stored(match_id)  # type: ignore[misc]
        assert await there.transact(lambda tx: tx.books.of(season.id)) == await season.bookings()


T = TypeVar("T")


# Kills ------------------------------------------------------------------------------------------------------------------


class Killed(BaseException):
    """The process is gone."""


class Mortal:
    """A store that carries out so many transactions, and then none: the process was killed between two of them."""

    def __init__(self, store: Store, left: int) -> None:
        self._store, self.left = store, left

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Carry out, or die."""
        if self.left == 0:
            raise Killed
        self.left -= 1
        return await self._store.transact(work)


async def test_a_kill_between_any_two_acts_is_harmless(tmp_path: Path) -> None:
    """A season of three, killed after 1, 2, 3 … transactions and opened again each time, comes to its one end."""
    clock, entropy = FakeClock(), FakeEntropy()
    async with world(tmp_path / "w.db", clock, entropy) as w:
        season_id = (await season_of(w, 3, {"garnets": 1})).id
    lives = 0
    for transactions in count(1):
        async with world(tmp_path / "w.db", clock, entropy) as w:
            season = Season(w, season_id)
            if await season.is_over():
                break
            lives += await lived(w, season.is_over, season.step, 1 + transactions % 40)
    assert lives > 20
    async with world(tmp_path / "w.db", clock, entropy) as w:
        season = Season(w, season_id)
        await season.assert_books_balance()
        assert archive.examine(*await exported(season)).place is None
        opened = [e.facts["link"]["match"] for e in await w.journal(await season.match()) if e.facts.get("kind")]
        matches = await w.house.store.transact(lambda tx: tx.matches.find(open_only=False))
        assert sorted(opened) == sorted(match.id for match in matches if match.id != season_id)
        assert len(opened) == len(set(opened))


async def lived(
    bot: World, is_over: Callable[[], Awaitable[bool]], step: Callable[[], Awaitable[Any]], transactions: int
) -> bool:
    """Go on until the process is killed; whether it was."""
    store = bot.house.store
    bot.house = with_fields(bot.house, store=Mortal(store, transactions))
    try:
        while not await is_over():
            await step()
    except Killed:
        return True
    finally:
        bot.house = with_fields(bot.house, store=store)
    return False


# The database ------------------------------------------------------------------------------------------------------------


async def test_the_database_itself_refuses_an_account_below_nothing(bot: World) -> None:
    """Even if the program tries to overdraw it."""
    season = await season_of(bot, 3, {"garnets": 1})
    (booking, *_) = await season.bookings()
    wrong = replace(booking, giver="P1", taker="P2", amount=2, id=None)
    with pytest.raises(Exception, match=r"(?i)check constraint"):
        await bot.house.store.transact(lambda tx: tx.books.add([wrong]))
    await season.assert_books_balance()


async def test_an_order_that_was_sent_before_a_decree_counts_after_it(bot: World) -> None:
    """An award asks no question: what a player had typed for the open question is no answer to an older one."""
    season = await season_of(bot, 6)
    while (await season.state()).phase in {"match", "duel"}:
        await season.step()
    match = await season.match()
    [prompt] = positions.table_of(match).prompts
    bot.clock.turn(1)
    sent_at = bot.clock.now()
    bot.clock.turn(1)
    await decreed(season, Award(0, "garnets", 1))
    answer = from_form(prompt.form, Chance(bytes(32), "choice"))
    await bot.order(match, NAMES[prompt.seat], answer, at=sent_at)
    last = (await bot.versions(match))[-1]
    assert (last.seat, last.key, last.answer) == (prompt.seat, prompt.key, answer)
