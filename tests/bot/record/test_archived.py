"""An archived match answers as before, to the byte; and an old database becomes smaller."""

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.papers.transcript import transcript
from bot.referee.acts.acts import House
from bot.referee.core.model import Match
from bot.referee.hosting import ledger
from bot.referee.record import archive
from bot.referee.showing import checking, reasons
from bot.store.engines.sqlite import SqliteStore, open_store
from games import catalogue
from tests.bot.operate.typed import typed
from tests.bot.world import outcome_of
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.fakes import FakeClock, FakeEntropy, FakeInbox

ROOT = Path(__file__).parents[3]


def _bot(*words: str, database: Path) -> str:
    done = typed("--database", str(database), *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def _played(database: Path, game: str, seats: int, seed: int = 0, options: str = "{}") -> None:
    words = ("--seats", str(seats), "--seed", f"{seed:064x}", "--options", options)
    _bot("rehearse", game, "--auto", *words, database=database)


def _house(store: SqliteStore) -> House:
    return House(store, FakeClock(), FakeEntropy(), FakeInbox())


async def _answers(house: House, match: Match) -> list[bytes]:
    """All that a match tells after its end, to hosts, to the public, and to each of its players."""
    tenures = await house.store.transact(lambda tx: tx.seats.of(match.id))
    errands = await house.store.transact(lambda tx: tx.outbox.of(match.id))
    answers: list[Any] = [
        await outcome_of(archive.export(house, match.id)),
        await outcome_of(ledger.deliveries(house, match.id)),
    ]
    answers += [
        await outcome_of(transcript(house, match.id, form, is_whole=True)) for form in ("markdown", "bbcode", "html")
    ]
    for tenure in tenures:
        answers += [await outcome_of(checking.check(house, match.id, tenure.user))]
        answers += [
            await outcome_of(reasons.of_round(house, match.id, tenure.user, number, "en")) for number in (None, 1, 2)
        ]
        answers += [
            await outcome_of(reasons.of_letter(house, match.id, tenure.user, one.marker, "en")) for one in errands[::12]
        ]
    return [
        repr(one).encode() if isinstance(one, tuple) else msgspec.json.encode(one, enc_hook=repr) for one in answers
    ]


@pytest.mark.parametrize("game", a_fifth(catalogue.keys()))
async def test_an_archived_match_tells_what_it_told(tmp_path: Path, game: str) -> None:
    """Export, transcript, ledger, receipts and every Why?: the same bytes after it was archived, and the export still verifies."""
    path = tmp_path / "bot.db"
    rules = game_named(game)
    short = rules.trials[0]
    # With Five Stands' trial the last edits still wait when all is over, and a match is not archived before.
    seats, options = (4, "{}") if game == "five_stands" else (short.seats, msgspec.json.encode(short.options).decode())
    await asyncio.to_thread(_played, path, game, seats, options=options)
    async with await open_store(path) as store:
        house = _house(store)
        [match] = await store.transact(lambda tx: tx.matches.find(open_only=False))
        before = await _answers(house, match)
        assert len(set(before)) > 5
        assert await store.archive() == 1
        assert await _answers(house, match) == before
        document = await archive.export(house, match.id)
    assert archive.examine(msgspec.json.decode(msgspec.json.encode(document)), match.commitment).place is None
    with closing(sqlite3.connect(path)) as bare:
        for table in ("journal", "submissions", "errands", "trades"):
            assert bare.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


async def test_a_letter_of_an_archived_match_is_sent_again(tmp_path: Path) -> None:
    """A host's act after the end is journalled on top of the archive, and the export with it verifies."""
    path = tmp_path / "bot.db"
    await asyncio.to_thread(_played, path, "five_stands", 3)
    async with await open_store(path) as store:
        house = _house(store)
        [match] = await store.transact(lambda tx: tx.matches.find(open_only=False))
        await store.archive()
        [letter, *_] = [
            one for one in await store.transact(lambda tx: tx.outbox.of(match.id)) if one.address == "seat/1"
        ]
        assert await ledger.resend(house, match.id, match.hosts[0], user=letter.about) == 1
        journal = await store.transact(lambda tx: tx.journal.of(match.id))
        document = await archive.export(house, match.id)
    assert journal[-1].act == "resent"
    assert archive.examine(msgspec.json.decode(msgspec.json.encode(document)), match.commitment).place is None


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database of before with several matches that are over."""
    path = tmp_path_factory.mktemp("grown") / "bot.db"
    for seed, (game, seats) in enumerate((("go_stop", 2), ("greeen_mafia", 1))):
        _played(path, game, seats, seed)
    return path.read_bytes()


def test_an_old_database_is_compacted(tmp_path: Path, grown: bytes) -> None:
    """`compact`: the file is much smaller, says so, and a second time finds nothing to do; transcripts are the same."""
    path = tmp_path / "bot.db"
    path.write_bytes(grown)
    before = path.stat().st_size
    with closing(sqlite3.connect(path)) as bare:
        matches = [match for (match,) in bare.execute("SELECT id FROM matches")]
    text = _bot("transcript", matches[0], "--whole", database=path)
    assert re.search(r"has \d+\.\d MB now, and had \d+\.\d MB\.$", _bot("compact", database=path).strip())
    assert path.stat().st_size < before - 50_000
    _bot("compact", database=path)
    assert _bot("transcript", matches[0], "--whole", database=path) == text


KILLED = """
import asyncio, os, signal, sqlite3, sys
from pathlib import Path
from bot.store.connection import Connection
from bot.store.engines.sqlite import open_store

def connect(path):
    steps = iter(range(int(sys.argv[2])))
    def count():
        if next(steps, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)
    def connected():
        sqlite = sqlite3.connect(path, isolation_level="IMMEDIATE", timeout=0)
        sqlite.set_progress_handler(count, 100)
        return sqlite
    connection = Connection(path)
    connection._connector = connected
    return connection

async def main():
    async with await open_store(Path(sys.argv[1]), connect=connect) as store:
        while await store.archive():
            pass
        await store.shrink()

asyncio.run(main())
"""


KILLED_AFTER = (40, 100, 200) if "BELLFLOWER_CUTS" in os.environ else (40, 200)
"""Hundreds of the database's steps; more in a soak."""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="a process is killed")
async def test_compacting_is_killed_and_goes_on(tmp_path: Path, grown: bytes) -> None:
    """Wherever SIGKILL ends it, every match tells what it told before; and compacting again finishes the work."""
    old = tmp_path / "old.db"
    old.write_bytes(grown)
    before = await _all_told(old)
    ended = []
    for steps in KILLED_AFTER:
        path = tmp_path / f"{steps}.db"
        path.write_bytes(grown)
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", KILLED, str(path), str(steps)], cwd=ROOT, timeout=120, check=False
        )
        ended.append(done.returncode)
        assert await _all_told(path) == before
        async with await open_store(path) as store:
            while await store.archive():
                pass
            await store.shrink()
            assert await store.left() == 0
    assert await _all_told(path) == before
    assert ended == [-signal.SIGKILL] * len(KILLED_AFTER)


async def _all_told(path: Path) -> list[tuple[Any, Any]]:
    """Export and transcript of every match."""
    async with await open_store(path) as store:
        house = _house(store)
        matches = await store.transact(lambda tx: tx.matches.find(open_only=False))
        return [
            (await archive.export(house, one.id), await transcript(house, one.id, "markdown", is_whole=True))
            for one in matches
        ]
