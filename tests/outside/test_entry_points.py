"""Games from packages outside: found by their entry points; one that is broken or missing stops nothing else."""

import subprocess
import sys
from pathlib import Path

from games import catalogue
from tests.added.test_adding import EXAMPLE

_POINTS = """
[bellflower.games]
hush_money = hush_money:GAME
gone = no_such_package:GAME
odd = hush_money:wording
five_stands = hush_money:GAME
late = late:GAME
ends = ends:GAME
"""

_LATE = """
from dataclasses import replace

from hush_money import GAME

GAME = replace(GAME, key="late", contract=2)
"""
CLASH = (
    "it was written for version 2 of the contract, and this Bellflower has version 1:"
    " install a release of one of them that goes with the other"
)
_ENDS = "raise SystemExit('no such luck')\n"


def _installed(folder: Path) -> Path:
    """A folder as pip leaves it: a package, and the metadata that announce its game, among others that cannot be taken."""
    (folder / EXAMPLE.name).symlink_to(EXAMPLE)
    (folder / "late.py").write_text(_LATE, "utf-8")
    (folder / "ends.py").write_text(_ENDS, "utf-8")
    about = folder / "hush_money-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: hush_money\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(_POINTS, "utf-8")
    return folder


_ASKED = """
import sys
sys.path.append({folder!r})
from games import catalogue, options, rulebook
print(*catalogue.keys())
print(catalogue.find('hush_money').title, catalogue.place('hush_money').name)
for name, why in sorted(catalogue.broken().items()):
    print(name, why)
from bot.checks import computer
from games.wording import plain
for line in computer.broken_games():
    print(plain(line.in_words('en')))
"""


def test_a_game_from_outside_stands_beside_the_others_and_a_broken_one_stops_nothing(tmp_path: Path) -> None:
    """In a fresh interpreter: found by its key, listed, with its own words. A package that is not there, something that is no game, a key
    that is taken, an end of the program, another version of the contract: a line each, also of ``/host setup`` and of
    ``python -m bot check``, and all others are there.
    """
    code = _ASKED.format(folder=str(_installed(tmp_path)))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    listed, title, *lines = done.stdout.splitlines()
    assert set(listed.split()) == {*catalogue.keys(), "hush_money"}
    assert title == "Hush Money hush_money"
    assert lines[:5] == [
        "ends SystemExit: no such luck",
        "five_stands ValueError: the entry point is called five_stands, and its game hush_money",
        "gone ModuleNotFoundError: No module named 'no_such_package'",
        f"late Clash: {CLASH}",
        "odd TypeError: the entry point names no games.Game",
    ]
    assert len(lines[5:]) == 5
    assert any("gone" in line and "no_such_package" in line for line in lines[5:])
