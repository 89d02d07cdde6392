"""Check a design in a separate process at a low priority, so that the bot goes on meanwhile."""

import asyncio
import os
import sys
from typing import Final

import msgspec

from bot.referee.core.model import Refused
from games.design.check.handed import Checked

_CHECKING: Final = asyncio.Lock()
"""Held while a file is checked: one at a time is enough for a computer that has a bot to run."""
_LONGEST: Final = 120
"""Seconds. A file of the library needs ten."""
_NICE: Final = 10
"""A tenth of the bot's share where both want the processor; at the lowest priority a busy computer would starve the check."""
_MOST_WAITING: Final = 5
QUICK: Final = 12
"""The number of random matches: enough to show most faults while a host waits."""
_WAITING: Final = set[str]()
"""The servers that wait for a check."""


async def check(text: str, guild: str, count: int | None = None) -> Checked | Refused:
    """Check the text of a file for a server (`guild`), which has one checked at a time; `count`: by so many random matches.

    Refused: `design-crowd`, `design-slow`, `design-unchecked`.
    """
    if guild in _WAITING or len(_WAITING) >= _MOST_WAITING:
        return Refused("design-crowd")
    _WAITING.add(guild)
    try:
        async with _CHECKING, asyncio.timeout(_LONGEST):
            return await _checked(text, count)
    except TimeoutError:
        return Refused("design-slow", {"seconds": _LONGEST})
    finally:
        _WAITING.discard(guild)


async def _checked(text: str, count: int | None) -> Checked | Refused:
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "games", "design", "handed", *([] if count is None else [str(count)])),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, child.pid, _NICE)
        told, complaint = await child.communicate(text.encode())
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    if child.returncode == 0:
        return msgspec.json.decode(told, type=Checked)
    return Refused("design-unchecked", {"why": complaint.decode(errors="replace").strip().rpartition("\n")[2][:300]})
