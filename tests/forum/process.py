"""A bot on a forum in a separate process. It obeys commands line by line, and can be told to die during its work.

Commands: `begin`, `turn`, `pass` (the deadline), `to MOMENT` (as if it had been there until then), `die N` (by SIGKILL, after N more posts
on the forum). The answer to each is a line of JSON: status, round, deadline and id of the newest match, and how many errands wait.
"""

import asyncio
import json
import os
import signal
import sys
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from bot.composition.forum import board as board_of
from bot.config import ForumConfig
from bot.outside.system import SystemEntropy
from bot.referee.core.ports import Transaction, Unreachable
from bot.store.engines.databases import open_store
from bot.venues.forum.forum import Forum
from games.scene import Scene
from tests.forum.clocks import Hurried, SharedClock

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


class Dots:
    """Draws a dot for all pictures, which have their own tests."""

    async def png(self, scene: Scene, whose: str = "") -> bytes:
        """Return a picture of one pixel."""
        return PNG


def _dies_after(board: Any, count: int) -> None:
    left = [count]

    def counted(work: Any) -> Any:
        async def done(*args: Any, **keywords: Any) -> Any:
            result = await work(*args, **keywords)
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return result

        return done

    for name in ("post", "open_private", "open_topic"):
        setattr(board, name, counted(getattr(board, name)))


async def _alive(tx: Transaction, *, end: datetime) -> None:
    await tx.uptime.set_alive(end)


async def _turn(forum: Forum) -> None:
    with suppress(Unreachable):
        await forum.inbox.poll()
    await forum.sweep()
    await forum.courier.drain()


async def main(path: Path, clock: SharedClock, settings: ForumConfig, key: str) -> None:
    """Obey the commands on the standard input until it ends."""
    board = board_of(settings, key, clock)
    async with await open_store(path) as store:
        forum = Forum(board, store, clock, SystemEntropy(), Dots(), hosts=settings.hosts)
        while line := (await asyncio.to_thread(sys.stdin.readline)).split():
            match line:
                case ["begin"]:
                    await forum.begin()
                case ["turn"]:
                    await _turn(forum)
                case ["pass"]:
                    [running] = [one for one in await store.transact(lambda tx: tx.matches.find()) if one.deadline]
                    assert running.deadline is not None
                    end = running.deadline + timedelta(seconds=10)
                    await store.transact(partial(_alive, end=end))
                    clock.turn_to(end)
                    await _turn(forum)
                    clock.turn(20)
                    await _turn(forum)
                case ["to", moment]:
                    end = datetime.fromisoformat(moment)
                    await store.transact(partial(_alive, end=end))
                    clock.turn_to(end)
                case ["die", count]:
                    _dies_after(board, int(count))
            matches = await store.transact(lambda tx: tx.matches.find(None, open_only=False))
            last = matches[-1] if matches else None
            report: dict[str, Any] = {}
            if last is not None:
                report = {"id": last.id, "status": last.status, "round": last.round, "deadline": str(last.deadline)}
            report["waiting"] = len(await store.transact(lambda tx: tx.outbox.open()))
            sys.stdout.write(json.dumps(report) + "\n")
            sys.stdout.flush()
    await board.aclose()


if __name__ == "__main__":
    arguments = json.loads(sys.argv[1])
    asyncio.run(
        main(
            Path(arguments["path"]),
            (Hurried if arguments["waits"] else SharedClock)(Path(arguments["ahead"])),
            ForumConfig(**arguments["settings"]),
            arguments["key"],
        )
    )
