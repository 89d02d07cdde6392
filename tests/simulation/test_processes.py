"""Real processes, killed by SIGKILL at any moment and started again until the match is over."""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from bot.referee import archive
from bot.store.sqlite import open_store

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("BELLFLOWER_KILLS", "5"))
"""How often each match is killed; `make soak` kills more often."""


def _run(folder: Path, game: str, seconds: float | None) -> bool:
    """One process, killed after `seconds`; whether it said that the match is over."""
    command = [sys.executable, "-m", "tests.simulation.process", str(folder), game]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            said, _ = process.communicate(timeout=seconds or 60)
        except subprocess.TimeoutExpired:
            process.kill()
            said, _ = process.communicate()
    return "over" in said


@pytest.mark.parametrize("game", ["go_stop"])
async def test_a_process_killed_again_and_again(game: str, tmp_path: Path) -> None:
    """Every receipt that was given is stored, every step was resolved once, every letter stands once, and the export verifies."""
    # Not by a seed: when a process is really killed, the operating system decides the rest.
    chance = random.Random()
    is_over = any(_run(tmp_path, game, chance.uniform(0.5, 1.4)) for _ in range(KILLS))
    assert is_over or _run(tmp_path, game, None)
    async with await open_store(tmp_path / "bot.db") as store:
        [match] = await store.transact(lambda tx: tx.matches(open_only=False))
        journal = await store.transact(lambda tx: tx.journal(match.id))
        versions = await store.transact(lambda tx: tx.versions(match.id))
        errands = await store.transact(lambda tx: tx.errands(match.id))
    stored = {(one.seat, one.key, one.version, one.receipt) for one in versions}
    assert {tuple(line.values()) for line in _lines(tmp_path / "receipts.log")} <= stored
    assert max(Counter(entry.facts["step"] for entry in journal if entry.act == "step").values()) == 1
    standing = Counter(line["marker"] for line in _lines(tmp_path / "venue.log"))
    assert set(standing.values()) == {1}
    assert {errand.marker for errand in errands if errand.status == "done"} == set(standing)
    document = json.loads(msgspec.json.encode(archive.document(match, journal, is_full=True)))
    assert archive.verify(document, match.commitment) is None


def _lines(path: Path) -> list[dict[str, str]]:
    """What a log holds; a line that was being written when its writer was killed is none."""
    return [json.loads(line) for line in path.read_text().splitlines() if line.endswith("}")]
