"""SQLite under processes that are forgotten, killed, or two at once."""

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from bot.store.engines.sqlite import open_store
from bot.store.failures import InUse
from tests.bot.samples import match
from tests.store.asking import ask, begin

ROOT = Path(__file__).parents[2]


async def test_a_second_bot_on_the_file_is_refused(tmp_path: Path) -> None:
    """The second is told in plain words, in this process and in another, and the first goes on."""
    path = tmp_path / "bot.db"
    async with await open_store(path) as store:
        with pytest.raises(InUse, match=r"another bot has the database .* open; stop it first"):
            await open_store(path)
        done = await asyncio.to_thread(run, OPEN, str(path))
        assert "InUse: another bot has the database" in done.stderr
        await begin(store)
    async with await open_store(path) as again:
        assert await ask(again, "matches.get", "m1") == match()


OPEN = """
import asyncio, sys
from pathlib import Path
from bot.store.engines.sqlite import open_store
async def main():
    store = await open_store(Path(sys.argv[1]))
    print("open", flush=True)
asyncio.run(main())
"""

WRITE = """
import asyncio, sys
from pathlib import Path
from bot.store.engines.sqlite import open_store
from tests.bot.samples import match
async def main():
    store = await open_store(Path(sys.argv[1]))
    number = 0
    while True:
        await store.transact(lambda tx: tx.matches.add(match(f"m{number}")))
        print(number, flush=True)
        number += 1
asyncio.run(main())
"""

FORGET = """
import asyncio, sys
from bot.store.connection import Connection
async def main():
    connection = Connection(sys.argv[1])
    await connection
    globals()["kept"] = connection
asyncio.run(main())
print("ended", flush=True)
"""


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script), *arguments], cwd=ROOT, capture_output=True, text=True, timeout=30, check=False
    )  # fmt: skip


def test_a_forgotten_store_does_not_hang_the_process(tmp_path: Path) -> None:
    """A process that never closes its store, or its connection, still ends."""
    assert run(OPEN, str(tmp_path / "a.db")).stdout == "open\n"
    assert run(FORGET, str(tmp_path / "b.db")).stdout == "ended\n"


async def test_a_killed_process_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    """After SIGKILL in the midst of writing, every acknowledged commit is there and nothing half done is."""
    path = tmp_path / "bot.db"
    writer = await asyncio.create_subprocess_exec(
        sys.executable, "-c", textwrap.dedent(WRITE), str(path), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert writer.stdout is not None
    lines = [await writer.stdout.readline() for _ in range(40)]
    os.kill(writer.pid, signal.SIGKILL)
    lines += (await writer.stdout.read()).splitlines()
    await writer.wait()
    acknowledged = int(lines[-1])
    async with await open_store(path) as store:
        ids = {one.id for one in await ask(store, "matches.find")}
    assert {f"m{number}" for number in range(acknowledged + 1)} <= ids
    assert len(ids) <= acknowledged + 2
