"""Two processes of the bot, or more, on one database: one holds it, the others stand by."""

import asyncio
import os
import signal
from pathlib import Path
from time import monotonic
from typing import Any, Final

import psycopg

from bot.cli.asked import TRY_AGAIN
from tests.discord.lives import PATIENCE, Life
from tests.discord.loopback import Loopback

_ENDS: Final = {signal.SIGTERM: 0, signal.SIGKILL: -signal.SIGKILL, signal.SIGSTOP: TRY_AGAIN}
"""How a process ends that was dealt this blow; one that was frozen wakes, is refused, and ends."""


class Pair:
    """Two bots on one database, or more, by their `names`."""

    def __init__(self, loopback: Loopback, folder: Path, database: str, names: str = "ab") -> None:
        self._loopback, self._database = loopback, database
        for name in names:
            (folder / name).mkdir()
        self._lives = [Life(loopback, folder / name, database) for name in names]

    async def begin(self) -> None:
        """One is connected, the others stand by."""
        first, *others = self._lives
        await first.begin()
        for life in others:
            await life.start()
            await _stands_by(life)

    async def strike(self, blow: signal.Signals) -> float:
        """Deal the holder a blow, wait until another has taken over, and let the first one come again, to stand by.

        Return the seconds after which the other held the database.
        """
        async with await psycopg.AsyncConnection.connect(self._database, autocommit=True) as outside:
            epoch, holder = await _lease(outside)
            [struck] = [life for life in self._lives if holder.endswith(f"/{life.pid}")]
            before = self._loopback.gateway.identified
            os.kill(struck.pid, blow)
            struck_at = monotonic()
            async with asyncio.timeout(PATIENCE):
                while (await _lease(outside))[0] == epoch:  # noqa: ASYNC110  no event says so
                    await asyncio.sleep(0.02)  # noqa: TID251  real time: other processes run
                held = monotonic() - struck_at
                while self._loopback.gateway.identified == before:  # noqa: ASYNC110  no event says so
                    await asyncio.sleep(0.05)  # noqa: TID251  real time: other processes run
        if blow is signal.SIGSTOP:
            os.kill(struck.pid, signal.SIGCONT)
        code = await struck.ended()
        assert code == _ENDS[blow], (code, blow, struck.said_now())
        await struck.start()
        await _stands_by(struck)
        return held

    async def end(self) -> None:
        """All are stopped, those that stand by first."""
        for life in await self._holder_last():
            assert await life.end() == 0, life.said()

    async def kill(self) -> None:
        """In any state."""
        for life in self._lives:
            await life.kill()

    def said(self) -> str:
        """Everything that they logged."""
        return "\n".join(life.said() for life in self._lives)

    async def _holder_last(self) -> list[Life]:
        async with await psycopg.AsyncConnection.connect(self._database, autocommit=True) as outside:
            _, holder = await _lease(outside)
        return sorted(self._lives, key=lambda life: holder.endswith(f"/{life.pid}"))


async def _stands_by(life: Life) -> None:
    await life.until(lambda: "stands by" in life.said_now())


async def _lease(outside: "psycopg.AsyncConnection[Any]") -> tuple[int, str]:
    cursor = await outside.execute("SELECT epoch, holder FROM lease")
    [(epoch, holder)] = await cursor.fetchall()
    return epoch, holder
