"""Memory of the whole bot on many servers, with many letters that wait, and its processor time while no one does anything."""

import asyncio
import tempfile
from collections.abc import Sequence
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

from benchmarks.announcements import Sketches
from benchmarks.elsewhere import elsewhere
from bot import cogs
from bot.config import StoreConfig
from bot.keeping import housekeeping
from bot.outside.system import SystemClock, SystemEntropy
from bot.referee.core.model import Errand
from bot.referee.core.ports import Transaction
from bot.store.engines.sqlite import open_store
from bot.venues.discord import service
from bot.venues.discord.client import Bellflower, ChosenOnDiscord
from bot.venues.discord.delivery.places import Home, written
from tests.bot.samples import errand, match, orders_letter
from tests.discord.loopback import TOKEN, patched
from tests.fakes import START

SERVERS: Final = (500, 5_000)
CHANNELS: Final = 20
LETTERS: Final = 17_000
IDLE: Final = 30.0
"""Seconds for which nothing happens."""

_MIB: Final = 2**20
_PAGE: Final = 4096
_HOME: Final = written(Home(1, 2, 3))
_LATER: Final = START.replace(year=START.year + 50)


def run(servers: tuple[int, ...] = SERVERS, letters: int = LETTERS, idle: float = IDLE) -> list[tuple[str, str]]:
    """Memory and processor time, each size in a process of its own."""
    rows = list[tuple[str, str]]()
    for number in servers:
        begun, empty, full, busy = _apart(number, letters, idle)
        what = f"{number:,} servers of {CHANNELS} channels"
        rows += [
            (f"{what}: memory, and before they are known", f"{empty / _MIB:.0f} MiB, {begun / _MIB:.0f} MiB"),
            (f"{what}: {letters:,} letters that wait", f"{(full - empty) / _MIB:.0f} MiB more"),
            (f"{what}: an idle hour's processor time, from {idle:.0f} s", f"{busy * 3600:.0f} s"),
        ]
    return rows


def _apart(servers: int, letters: int, idle: float) -> tuple[float, float, float, float]:
    ours, theirs = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=_measured, args=(theirs, servers, letters, idle))
    process.start()
    theirs.close()
    try:
        figures: tuple[float, float, float, float] = ours.recv()
        return figures
    finally:
        process.join()


def _measured(pipe: Connection, servers: int, letters: int, idle: float) -> None:
    with tempfile.TemporaryDirectory(prefix="memory-", dir=Path.cwd()) as folder:
        pipe.send(asyncio.run(measured(Path(folder) / "bot.db", servers, letters, idle)))


async def measured(path: Path, servers: int, letters: int, idle: float) -> tuple[float, float, float, float]:
    """Bytes before the bot connects, when it is on all servers, and with letters that wait; seconds of the processor in an idle second."""
    begun = _resident()
    clock = SystemClock()
    async with elsewhere() as discord, await open_store(path) as store:
        await discord.ask("servers", number=servers, channels=CHANNELS)
        with patched(discord.base):
            bot = Bellflower(store, clock, SystemEntropy(), Sketches(), ChosenOnDiscord(cogs=cogs.setups()))
            async with housekeeping.running(store, clock, StoreConfig(backups="")), service.running(bot, TOKEN):
                await bot.was_ready.wait()
                while len(bot.guilds) < servers:
                    await clock.sleep(0.1)
                empty, guilds = _resident(), [str(guild.id) for guild in bot.guilds]
                await store.transact(lambda tx: _wait(tx, letters, guilds))
                await bot.courier.drain()
                full = _resident()
                busy, at = process_time(), perf_counter()
                await clock.sleep(idle)
                share = (process_time() - busy) / (perf_counter() - at)
    return begun, empty, full, share


async def _wait(tx: Transaction, letters: int, guilds: Sequence[str]) -> None:
    """Letters that are not due before long, a hundred in each match."""
    markers = count()
    for number in range(-(-letters // 100)):
        await tx.matches.add(
            match(
                f"m{number}", hosts=(), guild=guilds[number % len(guilds)], home=_HOME, deadline=_LATER, wake_at=_LATER
            )
        )
        await tx.outbox.add(_letter(f"m{number}", seat, next(markers)) for seat in range(min(100, letters)))


def _letter(match_id: str, seat: int, marker: int) -> Errand:
    letter = orders_letter(seat)
    return errand(f"seat/{seat}", match=match_id, letter=letter, about=str(seat), marker=str(marker), not_before=_LATER)


def _resident() -> float:
    """Bytes of this process that lie in memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return float(pages * _PAGE)
