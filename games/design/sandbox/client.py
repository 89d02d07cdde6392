"""The bot's side of a worker: start it, ask it, and end it when it takes too long.

A call waits for its answer. The bot makes it in a thread, so its event loop never waits (see ``Game.waits``).
What the clock stops raises `Stopped`, which freezes the match; it decides nothing.
"""

import json
import os
import re
import select
import signal
import subprocess
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, RLock
from time import monotonic
from typing import Any, Final
from weakref import ReferenceType, finalize, ref

from games.design.faults import Fault, Faulty, Stopped, fault
from games.design.sandbox.language import SLOW

PATIENCE: Final = 30.0
"""Seconds by the clock after which a request is not waited for any longer. A worker that works is ended by its own limit before."""
_START: Final = 60.0
"""Seconds for a worker to start, which is no fault of a design."""
_LONGEST: Final = 1 << 20
"""Bytes of an answer; a worker that keeps its own limit never comes near."""
_VALID: Final = re.compile(r"^def[\s\\]+valid\b", re.MULTILINE)
MOST_RUNNING: Final = 32
"""The most workers at a time; the one that was asked longest ago is ended for another, and restarted when it is asked."""
_GAMES: Final = Path(__file__).resolve().parents[2]
_HASHES: Final = "sys.modules['_hashlib'] = None; " if find_spec("_sha2") or find_spec("_sha256") else ""
"""Python's own SHA-256 needs half a megabyte less than OpenSSL's."""
ENVIRONMENT: Final = {"RUST_BACKTRACE": "0", "LC_ALL": "C.UTF-8"}
_RUN: Final = (
    f"import sys, types; {_HASHES}games = types.ModuleType('games'); games.__path__ = [sys.argv[1]];"
    " sys.modules['games'] = games; from games.design.sandbox.worker import serve; print(flush=True); serve()"
)


class Spent(Exception):
    """The files of a block took more steps than it allows."""


TAKEN: Final = Counter[str]()
"""How many thousands of steps files have taken in this process, which is the same on every computer."""
_LEFT: Final[ContextVar[list[int] | None]] = ContextVar("_LEFT", default=None)
"""How many thousands of steps are left of the budget of a block."""


@contextmanager
def budget(thousands: int) -> Iterator[Callable[[], int]]:
    """Allow the rules of files no more than so many thousands of steps in this block, all together. Raises `Spent` where they take more.

    Gives a function that says how many they have taken.
    """
    left = [thousands]
    token = _LEFT.set(left)
    try:
        yield lambda: thousands - left[0]
    finally:
        _LEFT.reset(token)


@contextmanager
def within(thousands: int) -> Iterator[None]:
    """Leave this block as soon as the rules of files have taken so many thousands of steps in it."""
    with suppress(Spent), budget(thousands):
        yield


def _spend(thousands: int) -> None:
    left = _LEFT.get()
    if left is not None:
        left[0] -= thousands
        if left[0] < 0:
            raise Spent


def launched() -> subprocess.Popen[bytes]:
    """Start the process of a worker; it writes an empty line when it is ready."""
    return subprocess.Popen(  # noqa: S603  our own program
        [sys.executable, "-I", "-c", _RUN, str(_GAMES)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=ENVIRONMENT,
        bufsize=0,
    )


class Worker:
    """One file in a separate process, started when it is first asked, and again after it died.

    `text`: the file; `is_marked`: whether it holds marks of the check. Threads may share a worker; it answers one after the other.
    """

    def __init__(self, text: str, *, is_marked: bool = False) -> None:
        self._text, self.is_marked, self._turn = text, is_marked, RLock()
        self.is_read = True
        """Whether anyone reads where all stand after a close."""
        self.judges = bool(_VALID.search(text))
        """Whether the file has a function ``valid``."""
        self._process: subprocess.Popen[bytes] | None = None
        self._ending: Callable[[], Any] = bool

    def declared(self) -> dict[str, Any]:
        """Return what the file says of itself. Raises `Faulty` or `Stopped`."""
        with self._turn:
            self.end()
            return self._start()

    def ask(self, name: str, *arguments: Any) -> dict[str, Any]:
        """Return what the file answers to ``opened``, ``closed`` or ``asked``. Raises `Faulty` or `Stopped`."""
        with self._turn:
            if self._process is None or self._process.poll() is not None:
                self.end()
                self._start()
            _RUNNING.used(self)
            try:
                return self._request(name, *arguments)
            except Faulty as faulty:
                faulty.request = (name, *arguments)
                raise

    @property
    def pid(self) -> int:
        """The process, 0 if there is none."""
        return 0 if self._process is None else self._process.pid

    def end(self) -> None:
        """End the process, if there is one."""
        with self._turn:
            self._process = None
            self._ending()

    def rest(self) -> None:
        """End the process, unless it is answering now."""
        if self._turn.acquire(blocking=False):
            try:
                self.end()
            finally:
                self._turn.release()

    def _start(self) -> dict[str, Any]:
        if find_spec("resource") is None:
            raise Stopped(fault("fault-no-system"))
        self._process = launched()
        self._ending = finalize(self, _ended, self._process)  # no worker outlives its file
        self._read(_START)  # it is ready
        return self._request("read", self._text, self.is_marked)

    def _request(self, *request: Any) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._write(json.dumps(request, separators=(",", ":")).encode() + b"\n")
            answer: dict[str, Any] = json.loads(self._read(PATIENCE))
        except BrokenPipeError:
            raise self._died() from None
        TAKEN["thousands"] += answer.get("spent", 0)
        if "broken" in answer:
            broken = Fault(*answer["broken"])
            raise (Stopped if broken.message == SLOW else Faulty)(broken)
        _spend(answer.get("spent", 0))
        done: dict[str, Any] = answer["done"]
        return done

    def _write(self, line: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        left = memoryview(line)
        while left:
            left = left[self._process.stdin.write(left) :]

    def _read(self, patience: float) -> bytes:
        """Return the next line; raises `Stopped` if none comes in time."""
        assert self._process is not None
        assert self._process.stdout is not None
        handle, read, until = self._process.stdout.fileno(), b"", monotonic() + patience
        while not read.endswith(b"\n"):
            ready, _, _ = select.select([handle], [], [], max(0.0, until - monotonic()))
            if not ready:
                self.end()
                raise Stopped(fault(SLOW))
            part = os.read(handle, 1 << 16)
            if not part:
                raise self._died()
            read += part
            if len(read) > _LONGEST:
                self.end()
                raise Stopped(fault("fault-endless"))
        return read

    def _died(self) -> Stopped:
        """Say why the process is gone."""
        assert self._process is not None
        code = self._process.wait()
        self.end()
        if code == -signal.SIGVTALRM:
            return Stopped(fault(SLOW))
        return Stopped(fault("fault-memory"))


class _Running:
    """The workers that run, the one that was asked last at the end."""

    def __init__(self) -> None:
        self._lock, self._workers = Lock(), OrderedDict[int, ReferenceType[Worker]]()

    def used(self, worker: Worker) -> None:
        """Note that a worker is asked, and end the oldest others that are not answering now."""
        with self._lock:
            self._workers[id(worker)] = ref(worker)
            self._workers.move_to_end(id(worker))
            old = []
            while len(self._workers) > MOST_RUNNING:
                _, oldest = self._workers.popitem(last=False)
                old.append(oldest())
        for other in old:
            if other is not None:
                other.rest()


_RUNNING: Final = _Running()


def _ended(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()
