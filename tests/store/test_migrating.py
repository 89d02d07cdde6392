"""A database comes through a later migration unharmed, killed or not."""

import os
import shutil
import signal
import sqlite3
from pathlib import Path
from typing import Any, Final

import pytest

from bot.store.engines.sqlite import open_store
from bot.store.migrating import shipped
from tests.bot.samples import errand, match, orders_letter
from tests.store.asking import ask, rows

LATER: Final = """
CREATE TABLE trades_anew (id INTEGER PRIMARY KEY, "match" TEXT NOT NULL REFERENCES matches (id)) STRICT;
INSERT INTO trades_anew SELECT id, "match" FROM trades;
DROP TABLE trades;
ALTER TABLE trades_anew RENAME TO trades;
ALTER TABLE errands ADD COLUMN colour TEXT NOT NULL DEFAULT 'green';
UPDATE errands SET colour = 'red' WHERE id % 2 = 0;
CREATE INDEX errands_colour ON errands (colour, id);
"""
"""What a migration of a later version may do: a table made anew, a new column, and an index over all rows."""


async def _old(path: Path) -> list[tuple[Any, ...]]:
    """A database of this version with letters; they are returned as they are stored."""
    async with await open_store(path) as store:
        await ask(store, "matches.add", match())
        letters = [
            errand(f"seat/{n % 3}", f"{n}", letter=orders_letter(n % 3), marker=f"marker-{n}") for n in range(100)
        ]
        await ask(store, "outbox.add", letters)
        return await rows(store, "SELECT * FROM errands ORDER BY id")


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
        bare.executescript(f"BEGIN IMMEDIATE;\n{LATER}\nINSERT INTO migrations VALUES ('0099_later');\nCOMMIT;")
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is forked to be killed")
async def test_a_killed_migration_harms_no_letter(tmp_path: Path) -> None:
    """Wherever it ends, the next start finds every letter under its number, in its state, and what waits is still carried out."""
    old, was_killed = await _old(tmp_path / "old.db"), list[bool]()
    for after in (1, 5, 20, 60, 100, 150, 200, 10**6):
        path = tmp_path / f"{after}.db"
        shutil.copy(tmp_path / "old.db", path)
        was_killed.append(_killed(path, after))
        async with await open_store(path, migrations=shipped() | {"0099_later": LATER}) as store:
            assert [row[:-1] for row in await rows(store, "SELECT * FROM errands ORDER BY id")] == old
            assert await rows(store, "SELECT colour, count(*) FROM errands GROUP BY colour") == [
                ("green", 50),
                ("red", 50),
            ]
            assert len(await ask(store, "outbox.open")) == 100
            assert await rows(store, "PRAGMA foreign_key_check") == []
    assert was_killed[0]
    assert not was_killed[-1]
    assert was_killed.count(True) > 4


def test_a_migration_is_chosen_for_its_engine() -> None:
    """One that has a form for PostgreSQL is that form there, and its types are written for it."""
    ours, theirs = shipped(), shipped("postgres")
    assert (
        [*ours]
        == [name for name in theirs if name != "0000_words"]
        == ["0001_tables", "0002_triggers", "0003_followed"]
    )
    assert "STRICT" not in theirs["0001_tables"]
    assert "plpgsql" in theirs["0002_triggers"]
