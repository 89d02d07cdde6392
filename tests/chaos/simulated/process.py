"""A real process, to be killed: referee, store, courier and alarm in real time, scripted players, and a venue that is a file.

Run by test_processes.py as ``python -m tests.chaos.simulated.process PLACE FOLDER GAME``.
It prints ``up`` when it runs and ``over`` when the match is. A closed question says after a second how it ended.
"""

import asyncio
import json
import os
import re
import signal
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.alarm import Alarm
from bot.courier import Courier
from bot.outside.system import SystemClock, SystemEntropy
from bot.referee import sweep
from bot.referee.acts.acts import House
from bot.referee.core.model import Errand, Limits, Match, Pace, Sealing, Settings
from bot.referee.letters import letters
from bot.referee.orders.deciding import Order
from bot.referee.orders.intake import Intake
from bot.referee.play import dealing, outage, signup
from bot.store.engines.databases import Place, open_store, place
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from tests.bot.world import outcome_of
from tests.catalogued import game_named
from tests.chaos.simulated.people import NAMES
from tests.fakes import FakeInbox

PACE = Pace(every="1s", close_at=None, early="all_in", settle="0s", reminders=())


class Log:
    """Lines that are on the disk when `write` returns."""

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY)

    def write(self, **facts: Any) -> None:
        """Add a line."""
        os.write(self._handle, json.dumps(facts).encode() + b"\n")


class FileVenue:
    """What stands is what the file says; the same marker again is the same message, as the same nonce would be."""

    def __init__(self, path: Path) -> None:
        self._path, self._log = path, Log(path)

    async def _take(self, errand: Errand) -> str:
        await asyncio.sleep(0.001)  # noqa: TID251  real time, in a process of its own
        if errand.marker not in self._known():
            self._log.write(marker=errand.marker, address=errand.address, about=errand.about, kind=errand.kind)
        await asyncio.sleep(0.001)  # noqa: TID251  see above
        return errand.marker

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        return await self._take(errand)

    async def open_room(self, match: Match, errand: Errand) -> str:
        return await self._take(errand)

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None:
        await self._take(errand)

    add_member = remove_member = lock_room = edit

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        return errand.marker if errand.marker in self._known() else None

    def _known(self) -> set[str]:
        """What stands there, also what another process has sent."""
        return set(re.findall(r'"marker": "(.+?)"', self._path.read_text()))


class Told(Intake):
    """Tells a file of every receipt before its giver hears of it."""

    def __init__(self, *ports: Any, log: Log) -> None:
        super().__init__(*ports)
        self._log = log

    async def submit(self, order: Order) -> Any:
        """Hand in one order, and note its receipt."""
        taken = await super().submit(order)
        if isinstance(taken, Sealing):
            self._log.write(seat=taken.seat, key=taken.prompt.key, version=taken.version, receipt=taken.receipt)
        return taken


async def _match(house: House, game: str) -> Match:
    """The match of this file, started."""
    rules = game_named(game)
    known = await house.store.transact(lambda tx: tx.matches.find(open_only=False))
    settings = Settings(pace=PACE)
    match = (
        known[0]
        if known
        else await signup.open_match(house, guild="g", home="h", game=game, host="host", settings=settings)
    )
    assert isinstance(match, Match)
    if match.status == "sign_up":
        for name in NAMES[: rules.seats[0]]:
            await outcome_of(signup.join(house, match.id, name, name))
        begun = await dealing.start(house, match.id, "host")
        assert isinstance(begun, Match), begun
    return match


async def _run(database: Place, folder: Path, game: str) -> None:
    clock, entropy = SystemClock(), SystemEntropy()
    async with await open_store(database, standby=SystemClock()) as store:
        courier = Courier(
            store,
            FileVenue(folder / "venue.log"),
            clock,
            entropy,
            rate=None,
            holds=store.holds if store.is_shared else None,
        )
        house = House(
            store,
            clock,
            entropy,
            FakeInbox(datetime.max.replace(tzinfo=UTC)),
            courier.nudge,
            limits=Limits(least_every="1s"),
        )
        match = await _match(house, game)
        intake = Told(store, clock, entropy, log=Log(folder / "receipts.log"))
        cast = Cast(house, intake, dict.fromkeys(NAMES, FORM_ONLY))

        async def swept() -> datetime | None:
            await outage.alive(house)
            await sweep.attend(house)
            return await store.transact(lambda tx: tx.matches.next_wake())

        alarm = Alarm(swept, clock, every=0.1)
        alarm.start()
        running = asyncio.create_task(courier.run())
        print("up", flush=True)  # noqa: T201  the word after which the test kills
        stopped = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
        while not (is_over := await _is_over(house, match.id)) and not stopped.is_set():
            await cast.play(match.id)
            await clock.sleep(0.01)
        await alarm.aclose()
        running.cancel()
        await asyncio.wait({running})
        await courier.aclose()
    if is_over:
        print("over", flush=True)  # noqa: T201  the word that the test waits for


async def _is_over(house: House, match_id: str) -> bool:
    match = await house.store.transact(lambda tx: tx.matches.get(match_id))
    return match is not None and match.is_revealed and not await house.store.transact(lambda tx: tx.outbox.open())


if __name__ == "__main__":
    with patch.object(letters, "ENDED_AFTER", timedelta(seconds=1)):
        asyncio.run(_run(place(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]))
