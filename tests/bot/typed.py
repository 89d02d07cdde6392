"""Run a command of `python -m bot` in this process: a new process spends a second on its imports alone."""

import io
import os
from contextlib import redirect_stderr, redirect_stdout
from subprocess import CompletedProcess

from bot.__main__ import main


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
