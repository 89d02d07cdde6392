"""The world and the lives of the bot in it: it is killed, and comes back to what it had written."""

import asyncio
import logging
import os
import shutil
import sqlite3
import warnings
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from bot.alarm import Alarm
from bot.config import StoreConfig
from bot.courier import Courier
from bot.keeping.housekeeping import Housekeeping
from bot.referee import sweep
from bot.referee.acts.acts import Chosen, House
from bot.referee.orders.intake import Intake
from bot.referee.play import outage
from bot.store.engines.sqlite import SqliteStore, open_store
from tests.chaos.simulated.company import Company
from tests.chaos.simulated.database import Connection
from tests.chaos.simulated.discord import Discord, Gateway, Requests
from tests.chaos.simulated.fate import Fate
from tests.chaos.simulated.history import ROW, Life, Row, Turn, row_of
from tests.chaos.simulated.loop import SimulatedLoop, Time, WallClock, scheduled_by
from tests.chaos.simulated.people import QUICK, People, Scenario
from tests.chaos.simulated.power import strike
from tests.fakes import FakeEntropy

LONGEST = 6 * 3600.0
"""Virtual seconds after which a world that is not over never will be."""


class Unfinished(Exception):
    """The world did not come to its end."""


class World:
    """Everything that outlives the bot, and the database file of its present life."""

    def __init__(self, seed: int, scenario: Scenario, fate: Fate, folder: Path) -> None:
        self.seed, self.scenario, self.fate, self.folder = seed, scenario, fate, folder
        self.time = Time()
        self.discord = Discord(self.time, fate)
        self.people = People(scenario, self.time, self.discord, seed)
        self.rows: list[Row] = []
        self.turns = [Turn(self.time.true, self.time.wrong)]
        self.held_up_until: list[datetime] = []
        """When what kept everything from being done (a sleep, a full disk) was over."""
        self.lives: list[Life] = []
        self.path = folder / "life0.db"
        self.downtimes: list[float] = []
        self.events: list[tuple[float, str, float]] = []
        self.loses_power = False
        """Whether a kill of the bot kills the machine too: what was not synchronised is torn."""
        self.is_anew = False
        """Whether each life begins at a full moment and with new dice, so that it follows only from what the last one left."""
        self._forked: list[_Life] = []
        self.kill: Callable[[], None] | None = None
        """What kills this very process at a fatal point, in place of the simulated bot alone."""
        self.divide: Callable[[], bool] | None = None
        """Asked at each point: whether this is now the process of a world in which the bot dies here, while another goes on."""

    def run(self) -> None:
        """Live until the match is over and everything has been told."""
        while not self.live():
            if len(self.lives) > 60:
                raise Unfinished("the bot dies again and again")
            self.come_back()

    def come_back(self) -> None:
        """Let the time pass until the bot is started again."""
        if self.is_anew:
            self.time.pass_to(self.time.next_start())
            self.fate.begin_anew(str(self.time.true))
            return
        down = self.downtimes.pop(0) if self.downtimes else self.fate.chance.choice((0.1, 2.0, 9.0, 25.0, 140.0))
        self.time.pass_by(down)

    def live(self) -> bool:
        """One life of the bot, from its start to its end or its death; whether the world is over."""
        loop = SimulatedLoop(self.time, self.fate.order, lambda: not self.fate.is_fatal_callback())
        life = _Life(self, loop)
        with scheduled_by(self.time), _Silence():
            asyncio.set_event_loop(loop)
            try:
                main = loop.create_task(life.run())
                main.add_done_callback(lambda _: loop.stop())
                loop.run_forever()
                if not loop.is_dead:
                    main.result()
            finally:
                is_over = not loop.is_dead
                self.lives.append(life.as_it_ends())
                if loop.is_dead:
                    self._leave_behind(life)
                _bury(loop)
                asyncio.set_event_loop(None)
        return is_over

    def read(self, sql: str, *values: Any) -> list[Any]:
        """Look into the database while it is not open."""
        with sqlite3.connect(self.path, isolation_level=None) as connection:
            rows = connection.execute(sql, values).fetchall()
        connection.close()
        return rows

    def copy_to(self, path: Path) -> None:
        """What a process that is killed now leaves: the file and its log as they are, without the farewell of a closing connection."""
        for suffix in ("", "-wal"):
            left = self.path.with_name(self.path.name + suffix)
            if left.exists():
                shutil.copyfile(left, path.with_name(path.name + suffix))

    def _leave_behind(self, life: "_Life") -> None:
        """Take over what a dead process left."""
        if life.process != os.getpid():
            # The process that we were forked from lives on in its file: we have a copy, and its connection is not ours to close.
            for connection in life.connections:
                connection.is_dead = True
            self._forked.append(life)
            return
        path = self.folder / f"life{len(self.lives)}.db"
        self.copy_to(path)
        for connection in life.connections:
            connection.bury()
        for left in self.folder.glob(f"{self.path.name}*"):
            left.unlink()
        self.path = path
        if self.loses_power:
            strike(path, self.fate.chance)


class _Life:
    """One process: the composition that `python -m bot run` makes, on the simulated ports."""

    def __init__(self, world: World, loop: SimulatedLoop) -> None:
        self._world, self._loop = world, loop
        self._number = len(world.lives)
        self.process = os.getpid()
        self._up_at = world.time.true
        self.connections: list[Connection] = []
        self.caught_up: list[tuple[datetime, datetime]] = []
        self._last_rows: dict[str, tuple[Any, ...]] = {}

    async def point(self, name: str) -> None:
        """A point at which this process may be killed: then nothing comes after it."""
        world = self._world
        if world.fate.is_fatal(name) or (world.divide is not None and world.divide()):
            if world.kill is not None:
                world.lives.append(self.as_it_ends())
                world.kill()
            self._loop.die()
            await self._loop.create_future()

    def as_it_ends(self) -> Life:
        """How it went, as it ends now."""
        is_over = not self._loop.is_dead
        died_at = None if is_over else self._world.time.true
        return Life(self._up_at, died_at, self.caught_up, tuple(self._loop.errors))

    async def run(self) -> None:
        """Come up, run until the match is over and told, and go down in order."""
        world = self._world
        store = await open_store(world.path, connect=self._connect)
        clock = WallClock(world.time)
        entropy = FakeEntropy(f"{world.seed}/{self._number}")
        gateway = Gateway(world.discord, world.time, self.point)
        self.caught_up = gateway.caught_up
        courier = Courier(store, Requests(world.discord, self.point), clock, entropy)
        house = House(store, clock, entropy, gateway, courier.nudge, courier.published, chosen=Chosen(limits=QUICK))
        gateway.intake = Intake(house)
        alarm = Alarm(lambda: self._sweep(house), clock)
        alarm.start()
        company = Company(world.people, house, gateway, world.time, self.point)
        keeping = Housekeeping(store, clock, StoreConfig(backups=""), archived_after=timedelta())
        works = (courier.run(), gateway.run(), company.run(), keeping.run(), self._events())
        tasks = [asyncio.create_task(one) for one in works]
        watch = asyncio.create_task(self._over(store))
        await asyncio.wait([watch, *tasks], return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        await alarm.aclose()
        await courier.aclose()
        await store.aclose()
        for end in ended:
            if isinstance(end, BaseException) and not isinstance(end, asyncio.CancelledError):
                raise end
        await watch

    async def _sweep(self, house: House) -> datetime | None:
        await outage.alive(house)
        await sweep.attend(house)
        return await house.store.transact(lambda tx: tx.matches.next_wake())

    async def _events(self) -> None:
        """What the scenario does to time itself: (at, what, how much)."""
        world, events, time = self._world, self._world.events, self._world.time
        while events:
            at, what, much = events[0]
            await asyncio.sleep(max(at - time.mono, 0.0))  # noqa: TID251  virtual: nothing waits
            events.pop(0)
            if what == "asleep":
                time.sleep_through(much)
            elif what == "blocked":
                time.pass_by(much)
            elif what in {"full", "read_only"}:
                await self._fail_disk(what, much)
            else:
                time.wrong += timedelta(seconds=much)
                world.turns.append(Turn(time.true, time.wrong))
            world.held_up_until.append(time.true)
        await self._loop.create_future()

    async def _fail_disk(self, what: str, seconds: float) -> None:
        """Let the database grow no further, or change no further, for so long."""
        sqlite = self.connections[0].sqlite
        [pages] = sqlite.execute("PRAGMA page_count").fetchone()
        sqlite.execute(f"PRAGMA max_page_count = {pages}" if what == "full" else "PRAGMA query_only = ON")
        await asyncio.sleep(seconds)  # noqa: TID251  virtual: nothing waits
        sqlite.execute("PRAGMA max_page_count = 1000000")
        sqlite.execute("PRAGMA query_only = OFF")

    async def _over(self, store: SqliteStore) -> None:
        """Until nothing is left to happen."""
        deadline = self._world.time.mono + LONGEST
        while True:
            await asyncio.sleep(3.0)  # noqa: TID251  virtual: nothing waits
            if self._is_over():
                return
            if self._world.time.mono > deadline:
                raise Unfinished(f"not over after {LONGEST:.0f} virtual seconds: {self._world.rows[-1:]}")

    def _is_over(self) -> bool:
        sqlite = self.connections[0].sqlite
        if sqlite.in_transaction:
            return False
        left = sqlite.execute(
            "SELECT (SELECT count(*) FROM errands WHERE status IN ('waiting', 'attempted')),"
            " (SELECT count(*) FROM matches WHERE is_archived), (SELECT count(*) FROM matches)"
        ).fetchone()
        return left[0] == 0 and left[1] == left[2] > 0 and not self._world.events

    def _connect(self, path: Path) -> Any:
        connection = Connection(path, self.point, self._committed)
        self.connections.append(connection)
        return connection

    def _committed(self) -> None:
        """Keep how each commit left the match."""
        world = self._world
        sqlite = self.connections[0].sqlite
        if not sqlite.execute("SELECT 1 FROM sqlite_master WHERE name = 'matches'").fetchone():
            return
        for row in sqlite.execute(ROW).fetchall():
            if row != self._last_rows.get(row[0]):
                self._last_rows[row[0]] = row
                world.rows.append(row_of(row, world.time.wall, world.time.true, self._number))


class _Silence:
    """What the bot logs while its world fails is not the test's news."""

    def __enter__(self) -> None:
        self._before = logging.root.manager.disable
        logging.disable(logging.CRITICAL)

    def __exit__(self, *_: object) -> None:
        logging.disable(self._before)


def _bury(loop: SimulatedLoop) -> None:
    """Unwind what the dead process had begun; nothing of it reaches anything."""
    loop.is_dead = True
    with warnings.catch_warnings():
        # What was about to begin never does.
        warnings.simplefilter("ignore", RuntimeWarning)
        _unwind(loop)
        loop.close()


def _unwind(loop: SimulatedLoop) -> None:
    for task in asyncio.all_tasks(loop):
        coroutine: Any = task.get_coro()
        for _ in range(20):
            with suppress(BaseException):  # errors do not matter: it is dead
                coroutine.close()
                break
