"""Run a command of `python -m bot` in this process: a new process spends a second on its imports alone."""

import io
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from subprocess import CompletedProcess

from bot.__main__ import main
from games import catalogue


def typed(*words: str) -> CompletedProcess[str]:
    """What it ends with, and what it says."""
    mask = os.umask(0)
    os.umask(mask)
    said, complained = io.StringIO(), io.StringIO()
    with redirect_stdout(said), redirect_stderr(complained):
        try:
            code = main(words)
        except SystemExit as end:
            code = int(end.code or 0)
        finally:
            os.umask(mask)
    return CompletedProcess(words, code, said.getvalue(), complained.getvalue())


def typed_elsewhere(*words: str) -> CompletedProcess[str]:
    """The same as in a process that has never seen a design: what tests have brought into the catalogue is not there.

    It is called where an event loop runs, and has a thread of its own for its loop.
    """
    brought = dict(catalogue._BROUGHT)
    catalogue._BROUGHT.clear()
    try:
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(typed, *words).result()
    finally:
        catalogue._BROUGHT.clear()
        catalogue._BROUGHT.update(brought)


def verifies_elsewhere(path: Path, exported: bytes, commitment: str) -> None:
    """Check that a match that is over verifies by its export, which is written there, and by its commitment alone."""
    path.write_bytes(exported)
    verified = typed_elsewhere("verify", str(path), "--commitment", commitment)
    assert "is what its secret, its journal and its rules say" in verified.stdout, verified.stdout + verified.stderr
