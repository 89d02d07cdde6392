"""Databases of the version before time zones and collected letters: they come through the later migrations unharmed, killed or not."""

import os
import shutil
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store.engines.sqlite import open_store
from bot.store.migrations import shipped
from tests.store.asking import ask, rows

KNOWN = {name: sql for name, sql in shipped().items() if name < "0005"}
STATUSES = ("waiting", "attempted", "done", "failed", "superseded")
MATCH = (
    'INSERT INTO matches (id, guild, home, game, version, title, status, settings, options, hosts, "commitment", secret, opened_at,'
    " line, draw, step, round, reminded, is_revealed, revision) VALUES ('m1', 'g', 'h', 'five_stands', 1, 'Lark', 'running', '{}',"
    " '{}', '[]', 'c', x'00', '2026-03-01T00:00:00.000000+00:00', 1, '', 0, 1, 0, 0, 1)"
)
ERRAND = (
    'INSERT INTO errands ("match", line, step, kind, address, slot, letter, marker, made_at, about, status, not_before, attempted_at,'
    " remote_id, why) VALUES ('m1', 1, 0, 'post', 'seat/0', ?, NULL, ?, '2026-03-01T00:00:00.000000+00:00', 'ada', ?, NULL, NULL, ?, 'w')"
)


async def _old(path: Path) -> list[tuple[Any, ...]]:
    """A database of the fourth version with letters in every state; its letters as they are stored."""
    async with await open_store(path, migrations=KNOWN):
        pass
    with closing(sqlite3.connect(path)) as bare, bare:
        bare.execute(MATCH)
        letters = ((f"slot-{n}", f"marker-{n}", STATUSES[n % 5], str(n)) for n in range(100))
        bare.executemany(ERRAND, letters)
        bare.execute("INSERT INTO persons VALUES ('ada', 'Ada', 'it', '1', '2', 1)")
        return list(bare.execute("SELECT * FROM errands ORDER BY id"))


def _killed(path: Path, after: int) -> bool:
    """Migrate in a process that SIGKILL ends after so many steps of SQLite; whether it came to that."""
    child = os.fork()
    if child == 0:
        steps = iter(range(after))

        def count() -> None:
            if next(steps, None) is None:
                os.kill(os.getpid(), signal.SIGKILL)

        bare = sqlite3.connect(path, isolation_level=None)
        bare.execute("PRAGMA foreign_keys = ON")
        bare.set_progress_handler(count, 20)
        for name in sorted(shipped().keys() - KNOWN.keys()):
            bare.executescript(
                f"BEGIN IMMEDIATE;\n{shipped()[name]}\nINSERT INTO migrations VALUES ('{name}');\nCOMMIT;"
            )
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is forked to be killed")
async def test_a_killed_migration_harms_no_letter(tmp_path: Path) -> None:
    """Wherever it ends, the next start finds every letter under its number, in its state, and what waits is still carried out."""
    old, was_killed = await _old(tmp_path / "old.db"), list[bool]()
    for after in (1, 5, 20, 60, 100, 150, 200, 300, 10**6):
        path = tmp_path / f"{after}.db"
        shutil.copy(tmp_path / "old.db", path)
        was_killed.append(_killed(path, after))
        async with await open_store(path) as store:
            assert await rows(store, "SELECT * FROM errands ORDER BY id") == [(*row, None) for row in old]
            assert len(await ask(store, "open_errands")) == 40
            assert await rows(store, "PRAGMA foreign_key_check") == []
            person = await ask(store, "person", "ada")
            assert (person.locale, person.is_closed, person.zone) == ("it", True, "")
    assert was_killed[0]
    assert not was_killed[-1]
    assert was_killed.count(True) > 4
