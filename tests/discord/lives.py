"""The real bot with the real discord.py in a separate process, restarted several times, and what must be on Discord in the end."""

import asyncio
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

from bot.config import TOKEN as VARIABLE
from bot.outside.system import SystemClock
from bot.referee.core.model import Match
from bot.store.engines.databases import Place, open_store
from bot.store.engines.queued import QueuedStore
from bot.venues.discord.delivery.places import spot
from tests.discord.loopback import TOKEN, Loopback, Message
from tests.discord.playing import Evening, renamed
from tests.fakes import FakeClock
from tests.sure import sure

ROOT = Path(__file__).parents[2]
PATIENCE = 600.0
"""Seconds; a busy machine takes long to start a process."""


class Life:
    """The bot's process, started several times on the same database."""

    def __init__(
        self,
        loopback: Loopback,
        folder: Path,
        place: Place | None = None,
        more: str = "",
        module: str = "tests.discord.process",
    ) -> None:
        """`place`: the database, if it is not a new file. `more`: further lines of the configuration. `module`: what is run."""
        self._module = module
        # A machine that stalls for seconds is not what this tests.
        loopback.world.answered_within = timedelta(seconds=PATIENCE)
        self.loopback, self.database = loopback, place or folder / "bellflower.db"
        self._config, self._log = folder / "config.toml", folder / "log"
        self._config.write_text(
            f'[store]\npath = "{folder / "bellflower.db"}"\nbackups = "{folder / "backups"}"\n[log]\nformat = "text"\n'
            + (f'[database]\nurl = "{self.database}"\n' if isinstance(self.database, str) else "")
            + f'[limits]\nleast_every = "1s"\n[matches.pace]\nsettle = "0s"\n{more}'
        )
        self._process: asyncio.subprocess.Process | None = None

    async def begin(self) -> None:
        """Start it, and wait until it is connected."""
        before = self.loopback.gateway.identified
        await self.start()
        await self.is_there(before)

    async def start(self, *arguments: str) -> None:
        """Start it, with or without a Discord; `arguments`: see the module that is run."""
        self._begun_at = len(self.said()) if self._log.exists() else 0
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self._module, self.loopback.world.base, str(self._config), *arguments,
                cwd=ROOT, env={**os.environ, VARIABLE: TOKEN}, stderr=log,
            )  # fmt: skip

    async def is_there(self, before: int = 0) -> None:
        """It has identified once more than `before`, and its commands are registered."""
        await self.until(lambda: self.loopback.gateway.identified > before)
        await self.until(lambda: bool(self.loopback.world.application.commands))

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for a condition while the process lives."""
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                assert sure(self._process).returncode is None, self.said()
                await asyncio.sleep(0.01)  # noqa: TID251  real time: another process runs

    async def until_dead_or(self, is_so: Callable[[], bool]) -> bool:
        """Wait for a condition, or until the process is killed; whether it still lives."""
        assert self._process is not None
        async with asyncio.timeout(PATIENCE):
            while not is_so() and self._process.returncode is None:  # noqa: ASYNC110  no event says so
                await asyncio.sleep(0.01)  # noqa: TID251  real time: another process runs
        assert self._process.returncode in {None, -signal.SIGKILL}, self.said()
        return self._process.returncode is None

    async def ended(self) -> int:
        """Wait until it ends by itself; return its exit code."""
        async with asyncio.timeout(PATIENCE):
            return await sure(self._process).wait()

    async def kill(self) -> None:
        """Send SIGKILL, which it cannot handle."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def end(self) -> int:
        """Send SIGTERM, as a service manager does; return the exit code."""
        assert self._process is not None
        self._process.terminate()
        return await self._process.wait()

    @asynccontextmanager
    async def ending_well(self) -> AsyncIterator[None]:
        """End it after all that is done within, with exit code 0; where that fails, print its log and kill it."""
        try:
            yield
            assert await self.end() == 0
        except BaseException:
            print(self.said())  # noqa: T201  why it failed
            await self.kill()
            raise

    def said(self) -> str:
        """All log output."""
        return self._log.read_text()

    def said_now(self) -> str:
        """The log output since the last start."""
        return self.said()[self._begun_at :]

    @property
    def pid(self) -> int:
        """The process id."""
        return sure(self._process).pid

    @asynccontextmanager
    async def stored(self) -> AsyncIterator[tuple[QueuedStore, Match]]:
        """The database and its match, while the process is stopped."""
        async with await open_store(self.database) as store:
            [match] = await store.transact(lambda tx: tx.matches.find(open_only=False))
            yield store, match


@asynccontextmanager
async def living(folder: Path, more: str = "") -> AsyncIterator[tuple[Evening, Life]]:
    """A loopback Discord in real time, and the bot's process on it, which has begun, and ends well after all that is done within."""
    async with Loopback(clock=SystemClock().now, patience=PATIENCE) as loopback:
        loopback.gateway.keeps_sessions = True
        life = Life(loopback, folder, more=more)
        async with life.ending_well():
            await life.begin()
            with renamed():
                yield Evening(loopback, FakeClock(), folder / "unused.db"), life


async def letters_stand_once(store: QueuedStore, matches: Sequence[Match], loopback: Loopback) -> None:
    """Check that Discord has exactly the messages of these matches' errands, each once.

    An errand may have found that what it was to send stands already, as the answer to a person.
    """
    errands = [one for match in matches for one in await store.transact(lambda tx: tx.outbox.of(match.id))]  # noqa: B023  awaited here
    assert {one.status for one in errands if one.kind != "edit"} == {"done"}
    posted = Counter(spot(one.remote_id) for one in errands if one.kind == "post" and one.remote_id)
    there = {(at.id, one.id): one for at in loopback.world.channels.values() for one in at.messages.values()}
    letters = {where for where, message in there.items() if _is_letter(message)}
    assert set(posted.values()) == {1}
    assert set(posted) <= there.keys(), f"lost: {set(posted) - there.keys()}"
    assert letters <= set(posted), f"of no errand: {letters - set(posted)}"
    rooms = Counter(one.name for one in loopback.world.channels.values() if one.is_thread)
    assert set(rooms.values()) <= {1}
    opened = [one for one in errands if one.kind == "open_room" and one.status == "done"]
    assert len(opened) <= len(rooms), "the others stand for DMs that are closed"


def _is_letter(message: Message) -> bool:
    """Whether the bot posted this unprompted, and stored it: not as an answer to a person, and not that it cannot store anything."""
    is_own = message.author.is_bot and message.interaction is None and message.reply_to is None
    text = json.dumps(message.components)
    return is_own and not message.is_deleted and _UNSTORED not in text and READ_BY not in text


_UNSTORED = "The bot cannot write to its disk"
READ_BY = "members with Manage Threads can read it"
"""What a player whose DMs are closed is asked about the thread that stands for them."""
