"""The worker: one process for one file. It reads a request a line and writes an answer a line, and can open nothing.

A request is ``[name, *arguments]``. An answer is ``{"done": …}`` or ``{"broken": [message, facts, line, column]}``, and what it
took (``"spent"``, see `Program.spent`).
"""

import os
import resource
import signal
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from games.design.sandbox.crossing import hasten, read, write
from games.design.sandbox.language import sentence
from games.design.sandbox.program import Broken, Program
from games.design.vocabulary.values import Wrong

MEMORY: Final = 64 << 20
"""Bytes that a design may use beside what the worker itself needs. Those that rest hold next to nothing of it."""
SECONDS: Final = 2.0
"""Seconds of work of the processor after which a request stops at its next turn, with its line, however busy the computer is; half as many
later the process is ended. What is counted (`MOST_TURNS`, `MOST_CALLS`) needs a sixth of that at most, so it stops at the same place on
slow computers, too.
"""
MOST: Final = 256 << 10
"""Bytes of one answer: position, questions and news together."""


def serve() -> None:
    """Read the file from the first line, then answer one request after the other until the input ends."""
    hasten()
    _close_doors()
    program: Program | None = None
    late = list[int]()
    signal.signal(signal.SIGPROF, lambda number, _: late.append(number))
    for line in sys.stdin.buffer:
        late.clear()
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        signal.setitimer(signal.ITIMER_VIRTUAL, 1.5 * SECONDS)
        name, *arguments = read(line.decode())
        if program is None:
            answer = _answer(partial(Program, *[*arguments, late]))
            program = answer.pop("done", None)
            said = answer if program is None else {"done": program.declared}
        else:
            said = _answer(partial(getattr(program, name), *arguments)) | {"spent": program.spent}
        written = write(said).encode()
        if len(written) > MOST:
            written = write({"broken": Broken("fault-large", {"most": MOST >> 10}).args}).encode()
        sys.stdout.buffer.write(written + b"\n")
        sys.stdout.buffer.flush()


def _answer(work: Callable[[], Any]) -> dict[str, Any]:
    try:
        return {"done": work()}
    except Broken as broken:
        return {"broken": broken.args}
    except Wrong as wrong:
        return {"broken": Broken(wrong.message, wrong.facts).args}
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        return {"broken": Broken(*sentence(str(error))).args}


def _close_doors() -> None:
    """Allow no new file, process or handle, and no more memory than a design may use."""
    limits = {resource.RLIMIT_NOFILE: 0, resource.RLIMIT_NPROC: 0, resource.RLIMIT_FSIZE: 0, resource.RLIMIT_CORE: 0}
    base = _base()
    if base:
        limits[resource.RLIMIT_AS] = base + MEMORY
    for kind, most in limits.items():
        resource.setrlimit(kind, (most, most))


def _base() -> int:
    """Return the address space that the worker uses by now; 0 where this cannot be known."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123  it stays small
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
