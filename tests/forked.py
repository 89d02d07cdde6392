"""Designs as most tests want them: their workers are forked from one process that has the language loaded, and the bot's checks need none.

A start costs 12 ms instead of 57. Everything behind it is the worker's own: its limits, its pipes, and how it ends. Tests of the sandbox
start each worker as the bot does, `test_the_check_runs_in_another_process` checks as the bot does, and with BELLFLOWER_SHIPPED=1 all do.
"""

import asyncio
import atexit
import os
import signal
import socket
import subprocess
import sys
from functools import cache
from typing import IO, Any, Final
from unittest import mock

from bot.outside import checker
from games.design.check import handed
from games.design.sandbox import client

_WARM: Final = """
import gc, os, selectors, signal, socket, sys
def fork(connection):
    _, handles, _, _ = socket.recv_fds(connection, 1, 2)
    process = os.fork()
    if process == 0:
        os.dup2(handles[0], 0), os.dup2(handles[1], 1)
        os.closerange(3, 1024)
        print(flush=True)
        serve()
        os._exit(0)
    for handle in handles:
        os.close(handle)
    connection.send(process.to_bytes(4, "big"))
    ends.register(os.pidfd_open(process), selectors.EVENT_READ, (process, connection))
listener = socket.socket(socket.AF_UNIX)
listener.bind("\\0" + sys.argv[2])
listener.listen(64)
ends = selectors.DefaultSelector()
ends.register(listener, selectors.EVENT_READ)
ends.register(os.dup(0), selectors.EVENT_READ, "life")
gc.freeze()
print(flush=True)
while True:
    for key, _ in ends.select():
        if key.data is None:
            fork(listener.accept()[0])
        elif key.data == "life":
            os._exit(0)
        else:
            process, connection = key.data
            _, status = os.waitpid(process, 0)
            ends.unregister(key.fd)
            os.close(key.fd)
            try:
                connection.send((os.waitstatus_to_exitcode(status) + 256).to_bytes(4, "big"))
            except OSError:
                pass
            connection.close()
"""
"""It forks for each connection that hands it two ends of pipes, and answers with the number of the process, and with its code at its end.

It ends with its own input.
"""


class Forked:
    """What the client asks of a `Popen`."""

    def __init__(self) -> None:
        (reads, self._writes), (self._hears, says) = os.pipe(), os.pipe()
        self.stdin: IO[bytes] = os.fdopen(self._writes, "wb", 0)
        self.stdout: IO[bytes] = os.fdopen(self._hears, "rb", 0)
        self._connection = socket.socket(socket.AF_UNIX)
        self._connection.connect(_warm())
        socket.send_fds(self._connection, [b"."], [reads, says])
        os.close(reads)
        os.close(says)
        self.pid = int.from_bytes(self._connection.recv(4), "big")
        self._code: int | None = None

    def poll(self) -> int | None:
        """Return its code, None while it runs."""
        try:
            return self._ended(socket.MSG_DONTWAIT)
        except BlockingIOError:
            return None

    def wait(self) -> int:
        """Return its code when it has ended."""
        return self._ended(0)

    def kill(self) -> None:
        """End it, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)

    def _ended(self, flags: int) -> int:
        if self._code is None:
            self._code = int.from_bytes(self._connection.recv(4, flags), "big") - 256
            self._connection.close()
        return self._code


@cache
def _warm() -> str:
    """Start the process that others are forked from, once in this run; return the (abstract) address at which it is asked."""
    address = f"bellflower-{os.getpid()}"
    run = client._RUN.replace("print(flush=True); serve()", f"exec({_WARM!r})")
    process = subprocess.Popen(
        [sys.executable, "-I", "-c", run, str(client._GAMES), address],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=client.ENVIRONMENT, bufsize=0,
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.readline()
    atexit.register(_end, process)
    return f"\0{address}"


def _end(process: "subprocess.Popen[bytes]") -> None:
    with process:
        process.kill()


SHIPPED: Final = client.launched
"""How the bot starts a worker."""


CHECKED: Final = checker._checked
"""How the bot has a file checked."""
_checked_once: Final = cache(handed.checked)


async def checked_at_hand(text: str, count: int | None) -> handed.Checked:
    """Check a file in a thread, and each no more than once in this run, by few random matches: they show what is done with a check.

    All of them are played where checks are tested.
    """
    return await asyncio.to_thread(_checked_once, text, count or checker.QUICK)


def forked() -> Any:
    """Within it, or from its `start` on, every worker of this process is forked."""
    return mock.patch.object(client, "launched", Forked)
