"""Work in a separate process of Python at a low priority, so that the bot goes on meanwhile."""

import asyncio
import os
import sys


class Failed(Exception):
    """A process ended with an error; `args[0]` is the last line that it wrote of it."""


async def printed(*arguments: str, nice: int, words: bytes = b"") -> bytes:
    """Return what ``python -m`` prints with these arguments. `nice`: its priority; `words`: what it reads. Failed: it did not end well.

    If the caller is cancelled, the process is killed.
    """
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(sys.executable, "-m", *arguments, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, child.pid, nice)
        output, complaint = await child.communicate(words)
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    if child.returncode:
        raise Failed(complaint.decode(errors="replace").strip().rpartition("\n")[2])
    return output
