"""`python -m bot run` as tests.discord.process runs it, ended by SIGKILL while it carries out what the operator asked for.

``python -m tests.discord.dying ADDRESS CONFIG N``: at the N-th moment of that. Moments are before and after each
transaction, each file of an export, and each step in which the export gets its name.
"""

if __name__ == "__main__":  # the processes that draw import this file again and need none of it
    import os
    import runpy
    import signal
    import sys
    from typing import Any
    from unittest.mock import patch
    from zipfile import ZipFile

    from bot.operating import exporting
    from bot.operating.desk import Desk
    from bot.store.engines import sqlite
    from bot.store.engines.queued import QueuedStore

    left, began = iter(range(int(sys.argv.pop(3)) - 1, -1, -1)), list[str]()

    def passes() -> None:
        """One more moment, once something was asked for."""
        if began and next(left) == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def around(function: Any) -> Any:
        """A function with a moment before and after it."""

        def run(*arguments: Any, **named: Any) -> Any:
            passes()
            done = function(*arguments, **named)
            passes()
            return done

        return run

    transact, carry_out = QueuedStore.transact, Desk._carry_out

    async def transacted(self: QueuedStore, work: Any) -> Any:
        """A transaction with a moment before and after it."""
        passes()
        done = await transact(self, work)
        passes()
        return done

    async def carried_out(self: Desk, instruction: Any) -> None:
        """Meanwhile moments count."""
        began.append(instruction.id)
        await carry_out(self, instruction)
        began.clear()

    with (
        patch.object(QueuedStore, "transact", transacted),
        patch.object(Desk, "_carry_out", carried_out),
        patch.object(ZipFile, "writestr", around(ZipFile.writestr)),
        patch.object(exporting, "put_in_place", around(sqlite.put_in_place)),
        patch.object(sqlite, "_flush", around(sqlite._flush)),
    ):
        runpy.run_module("tests.discord.process", run_name="__main__")
