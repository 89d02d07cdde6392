"""Processes that write at the same time on one database: none of them ever hides from a reader what another one has committed before."""

import asyncio
import sys
import textwrap
from asyncio.subprocess import PIPE
from datetime import timedelta
from pathlib import Path

import pytest

from bot.outside.system import SystemEntropy
from bot.outside.venue_clock import steady
from bot.referee import sweep
from bot.referee.acts.acts import House
from bot.referee.core import positions
from bot.referee.core.model import Refused, Sealing
from bot.referee.orders.deciding import Order
from tests.bot.world import NAMES, due, one_card, world
from tests.by_turns import day_of_five
from tests.store.asking import ask, begin

pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'bellflower[postgres]'")

from bot.store.engines.postgres import PostgresStore, open_store
from bot.store.engines.session import Session

ROOT = Path(__file__).parents[2]
EACH = 60
WRITE = f"""
import asyncio, sys
from bot.outside.venue_clock import steady
from tests.bot.samples import errand
from bot.store.engines.postgres import PostgresStore
from bot.store.engines.session import Session
async def main(database, epoch, name):
    session = await Session.opened(database, "")
    session.lease.epoch, session.lease.beaten_at = int(epoch), steady()
    async with PostgresStore(session) as store:
        for number in range({EACH}):
            given = [errand(marker=f"{{name}}/{{number}}/{{n}}") for n in range(2)]
            await store.transact(lambda tx: tx.outbox.add(given))
asyncio.run(main(*sys.argv[1:]))
"""


async def beside(database: str, epoch: int) -> PostgresStore:
    """Another store under the same lease, as there never is one: two that both believe that they hold it."""
    session = await Session.opened(database, "")
    session.lease.epoch, session.lease.beaten_at = epoch, steady()
    return PostgresStore(session)


@day_of_five(4)
async def test_four_processes_make_the_cursor_lose_nothing(database: str) -> None:
    """A reader who always asks for the errands after the last one seen finds each of four writers' errands, once."""
    async with await open_store(database) as store:
        await begin(store)
        command = (sys.executable, "-c", textwrap.dedent(WRITE), database, str(store._session.lease.epoch))
        writers = [await asyncio.create_subprocess_exec(*command, f"w{n}", cwd=ROOT, stderr=PIPE) for n in range(4)]
        writing = asyncio.gather(*(one.communicate() for one in writers))
        markers, after = list[str](), 0
        while not writing.done() or await ask(store, "outbox.open", after):
            for errand in await ask(store, "outbox.open", after):
                markers.append(errand.marker)
                after = errand.id
        assert [one.returncode for one in writers] == [0] * 4, await writing
    assert len(markers) == len(set(markers)) == 4 * 2 * EACH


@pytest.mark.parametrize("_", range(2))
async def test_what_is_acknowledged_beside_a_close_counts_in_it(database: str, _: int) -> None:
    """Players seal through one store while another one closes: each who got a receipt is in the result, and no one else."""
    async with world(database) as bot:
        match = await bot.started(3)
        assert isinstance(bot.store, PostgresStore)
        await bot.awake(due(match))
        at = due(match) - timedelta(seconds=1)
        orders = [Order(match.id, NAMES[seat], one_card(match, seat), None, at, f"press:{seat}") for seat in range(3)]
        bot.clock.turn_to(due(match) + timedelta(seconds=6))
        async with await beside(database, bot.store._session.lease.epoch) as other:
            house = House(other, bot.clock, SystemEntropy(), bot.inbox)
            submitted = asyncio.gather(*map(bot.intake.submit, orders), return_exceptions=True)
            taken, _closed = await asyncio.gather(submitted, sweep.attend(house))
        assert all(isinstance(one, Sealing | Refused) for one in taken), taken
        sealed = {one.seat for one in taken if isinstance(one, Sealing)}
        [step] = [entry for entry in await bot.journal(match) if entry.act == "step"]
        assert set(positions.settled_of(step.facts).silent) == {0, 1, 2} - sealed
