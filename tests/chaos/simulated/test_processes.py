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

from bot.outside.system import SystemClock, SystemEntropy
from bot.referee.acts.acts import House
from bot.referee.record import archive
from bot.store.engines.databases import Place, open_store
from games import catalogue
from tests.by_turns import day_of_five
from tests.fakes import FakeInbox

ROOT = Path(__file__).parents[2]
EVENINGS = int(os.environ.get("BELLFLOWER_EVENINGS", "0"))
"""How many matches of each game are played (`make soak`); 0 means one of a single game."""
KILLS = 8 if EVENINGS else 3
"""How often a match is killed at most; then it is left in peace to come to its end."""


def _run(place: Place, folder: Path, game: str, chance: random.Random | None) -> bool:
    """One process, killed some time after it is up, now and then before that; whether it said that the match is over."""
    command = [sys.executable, "-m", "tests.chaos.simulated.process", str(place), str(folder), game]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        if chance is None or chance.random() < 0.9:
            assert process.stdout.readline() == "up\n"
        try:
            said, _ = process.communicate(timeout=chance.uniform(0.0, 1.0) if chance else 120)
        except subprocess.TimeoutExpired:
            process.kill()
            said, _ = process.communicate()
            _bury(place)
    return "over" in said


def _bury(place: Place) -> None:
    """No process waits for the lease of one that is known to be dead; one killed before its tables existed left none."""
    if isinstance(place, str):
        import psycopg

        with psycopg.connect(place) as outside:
            if outside.execute("SELECT to_regclass('lease')").fetchone() != (None,):
                outside.execute("UPDATE lease SET until = '-infinity'")


@pytest.mark.both_engines
@pytest.mark.parametrize("evening", range(max(EVENINGS, 1)))
@pytest.mark.parametrize("game", catalogue.keys() if EVENINGS else ["go_stop"])
@day_of_five(4)
async def test_a_process_killed_again_and_again(place: Place, game: str, evening: int, tmp_path: Path) -> None:
    """Every receipt that was given is stored, every step was resolved once, every letter stands once, and the export verifies."""
    # Not by a seed: when a process is really killed, the operating system decides the rest.
    chance = random.Random()
    kills = next((kills for kills in range(KILLS) if _run(place, tmp_path, game, chance)), KILLS)
    assert kills < KILLS or _run(place, tmp_path, game, None)
    print(f"{game}, evening {evening + 1}: killed {kills} times")  # noqa: T201  told in a soak
    await judge(place, tmp_path)


async def judge(place: Place, folder: Path) -> None:
    """What must be true of the match in a database, and of the logs that its processes left."""
    async with await open_store(place) as store:
        [match] = await store.transact(lambda tx: tx.matches.find(open_only=False))
        journal = await store.transact(lambda tx: tx.journal.of(match.id))
        versions = await store.transact(lambda tx: tx.orders.versions(match.id))
        errands = await store.transact(lambda tx: tx.outbox.of(match.id))
        house = House(store, SystemClock(), SystemEntropy(), FakeInbox())
        exported = await archive.export(house, match.id)
    stored = {(one.seat, one.key, one.version, one.receipt) for one in versions}
    assert {tuple(line.values()) for line in _lines(folder / "receipts.log")} <= stored
    assert max(Counter(entry.facts["step"] for entry in journal if entry.act == "step").values()) == 1
    standing = Counter(line["marker"] for line in _lines(folder / "venue.log"))
    assert set(standing.values()) == {1}
    assert {errand.marker for errand in errands if errand.status == "done"} == set(standing)
    difference = archive.examine(json.loads(msgspec.json.encode(exported)), match.commitment).place
    assert difference is None, (match.game, difference)


def _lines(path: Path) -> list[dict[str, str]]:
    """What a log holds; a line that was being written when its writer was killed is none."""
    return [json.loads(line) for line in path.read_text().splitlines() if line.endswith("}")]
