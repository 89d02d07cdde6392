"""``-n``: the tests by several workers, each a fork of the process that has collected them.

So all is imported and collected once, however many workers there are. A worker asks for the next file when it comes to the last test
of the one before; folders whose files share what is dear to begin are handed out whole.
"""

import io
import os
import signal
import sys
import traceback
from collections import deque
from collections.abc import Iterable, Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest

TOGETHER: Final = ("browser", "forum", "forgeries")
"""Folders whose files share what is dear to begin: a Chromium, a Misago, exports of each kind."""


def number_of(wanted: str) -> int:
    """Return the number of workers: for ``auto`` one for each core and two more, for many a test waits for another process."""
    return (os.cpu_count() or 1) + 2 if wanted == "auto" else int(wanted)


def run(session: pytest.Session, count: int) -> None:
    """Run all tests of a session; raise `session.Failed` once as many have failed as the command line allows."""
    Workers(session, count).run()


def groups(items: Sequence[pytest.Item]) -> Iterable[list[int]]:
    """Return the places of the tests that one worker has together, in their order."""
    together: dict[Path, list[int]] = {}
    for place, item in enumerate(items):
        together.setdefault(_shared(item), []).append(place)
    return together.values()


def _shared(item: pytest.Item) -> Path:
    return item.path.parent if item.path.parent.name in TOGETHER else item.path


class Workers:
    """The workers of a session, and what is left to hand out."""

    def __init__(self, session: pytest.Session, count: int) -> None:
        self._session, self._left = session, deque(groups(session.items))
        self._base = session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        self._begun = 0
        self._at_work = [self._fork() for _ in range(min(count, len(self._left)))]

    def run(self) -> None:
        """Hear the workers until they have no more to do."""
        try:
            while self._at_work:
                ready = wait([worker.connection for worker in self._at_work])
                for worker in [worker for worker in self._at_work if worker.connection in ready]:
                    self._hear(worker)
                if self._session.shouldfail:
                    raise self._session.Failed(self._session.shouldfail)
        finally:
            for worker in self._at_work:
                worker.end()

    def _fork(self) -> "Worker":
        own, its = Pipe()
        self._begun += 1
        process = os.fork()
        if process == 0:
            own.close()
            _Work(self._session, its, self._base / f"worker{self._begun}").do()
        its.close()
        return Worker(process, own, f"worker {self._begun}")

    def _hear(self, worker: "Worker") -> None:
        """Take what a worker says: that it begins a test, how one went, or (None) that it wants more."""
        try:
            said = worker.connection.recv()
        except EOFError:
            self._ended(worker)
            return
        if isinstance(said, int):
            worker.at = said
            worker.left.remove(said)
        elif said is None:
            worker.left += (more := self._left.popleft() if self._left else [])
            worker.connection.send(more)
        else:
            self._report(worker, said)

    def _report(self, worker: "Worker", said: dict[str, Any]) -> None:
        hook = self._session.config.hook
        report = hook.pytest_report_from_serializable(config=self._session.config, data=said)
        report.node = worker  # so the terminal shows a letter for each, and no names of files between them
        hook.pytest_runtest_logreport(report=report)

    def _ended(self, worker: "Worker") -> None:
        """A worker that ends by itself has done its work; if it died, the test that it was at has failed, and another takes its place."""
        self._at_work.remove(worker)
        code = worker.ended()
        if code == 0:
            assert not worker.left, worker.left
            return
        item = self._session.items[worker.at]
        report = pytest.TestReport(
            item.nodeid, item.location, {}, "failed", f"{worker.id} ended with code {code}", "call"
        )
        self._session.config.hook.pytest_runtest_logreport(report=report)
        if worker.left:
            self._left.appendleft(worker.left)
        if self._left:
            self._at_work.append(self._fork())


class Worker:
    """A worker as the first process knows it. `at`: the place of the test that it is at; `left`: those that it has yet to begin."""

    def __init__(self, process: int, connection: Connection, name: str) -> None:
        self._process, self.connection, self.id, self.at = process, connection, name, 0
        self.left: list[int] = []
        self.gateway, self._workerinfocache = self, f"[{name}]"  # as pytest names the node of a report

    def ended(self) -> int:
        """Wait for its end; return its code."""
        return os.waitstatus_to_exitcode(os.waitpid(self._process, 0)[1])

    def end(self) -> None:
        """End it in the midst of its test, which leaves nothing behind."""
        os.kill(self._process, signal.SIGINT)
        self.ended()


class _Work:
    """What a worker does, in the fork."""

    def __init__(self, session: pytest.Session, connection: Connection, folder: Path) -> None:
        self._session, self._connection = session, connection
        config = session.config
        folder.mkdir(mode=0o700)
        config._tmp_path_factory._basetemp = folder  # type: ignore[attr-defined]
        capture = config.pluginmanager.getplugin("capturemanager")
        capture.stop_global_capturing()  # its files are those of all
        capture.start_global_capturing()
        capture.suspend_global_capture()
        config.get_terminal_writer()._file = io.StringIO()
        config.pluginmanager.register(self)

    def do(self) -> NoReturn:
        """Run what is handed out, until there is no more. Nothing of the first process is ended by this one."""
        code = 0
        try:
            self._run()
        except KeyboardInterrupt:
            code = 2
        except BaseException:  # noqa: BLE001  the first process learns from the code that this one has failed
            traceback.print_exc()
            code = 1
        sys.stdout.flush()
        os._exit(code)

    def _run(self) -> None:
        places = self._more()
        while places:
            *most, last = places
            for place, after in zip(most, places[1:], strict=True):
                self._test(place, after)
            places = self._more()
            self._test(last, places[0] if places else None)

    def _more(self) -> list[int]:
        self._connection.send(None)
        places: list[int] = self._connection.recv()
        return places

    def _test(self, place: int, after: int | None) -> None:
        self._connection.send(place)
        items = self._session.items
        item, following = items[place], None if after is None else items[after]
        self._session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

    @pytest.hookimpl
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell the first process how a part of a test went."""
        config = self._session.config
        self._connection.send(config.hook.pytest_report_to_serializable(config=config, report=report))
