"""Games from packages outside: found by their entry points; one that is broken or missing stops nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

from games import catalogue
from tests.added.pennies import FILES

_POINTS = """
[bellflower.games]
pennies = pennies:GAME
gone = no_such_package:GAME
odd = pennies:wording
five_stands = pennies:GAME
late = late:GAME
ends = ends:GAME
"""

_LATE = """
from dataclasses import replace

from pennies import GAME

GAME = replace(GAME, key="late", contract=2)
"""
CLASH = (
    "it was written for version 2 of the contract, and this Bellflower has version 1:"
    " install a release of one of them that goes with the other"
)
_ENDS = "raise SystemExit('no such luck')\n"


def _installed(folder: Path) -> Path:
    """A folder as pip leaves it: a package, and the metadata that announce its game, among others that cannot be taken."""
    for name, text in FILES.items():
        path = folder / "pennies" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip().replace("games.pennies", "pennies"), "utf-8")
    (folder / "late.py").write_text(_LATE, "utf-8")
    (folder / "ends.py").write_text(_ENDS, "utf-8")
    about = folder / "pennies-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pennies\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(_POINTS, "utf-8")
    return folder


def _asked(folder: Path, code: str) -> str:
    """What a fresh interpreter prints that finds this folder."""
    script = f"import sys; sys.path.append({str(folder)!r})\nfrom games import catalogue, options, rulebook\n{code}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installed package."""
    return _installed(tmp_path_factory.mktemp("site"))


def test_a_game_from_outside_stands_beside_the_others(outside: Path) -> None:
    """Found by its key, listed, with its own words."""
    code = "print(*catalogue.keys()); print(catalogue.find('pennies').title); print(catalogue.place('pennies').name)"
    listed, title, place = _asked(outside, code).splitlines()
    assert set(listed.split()) == {*catalogue.keys(), "pennies"}
    assert (title, place) == ("Matching Pennies", "pennies")


def test_what_is_broken_is_named_and_stops_nothing(outside: Path) -> None:
    """A package that is not there, something that is no game, a key that is taken, an end of the
    program, another version of the contract: a line each, and all others are there.
    """
    lines = _asked(outside, "for name, why in sorted(catalogue.broken().items()): print(name, why)").splitlines()
    assert lines == [
        "ends SystemExit: no such luck",
        "five_stands ValueError: the entry point is called five_stands, and its game pennies",
        "gone ModuleNotFoundError: No module named 'no_such_package'",
        f"late Clash: {CLASH}",
        "odd TypeError: the entry point names no games.Game",
    ]


def test_a_broken_game_is_a_line_for_the_hosts(outside: Path) -> None:
    """Of ``/host setup`` and of ``python -m bot check``, in words that say what was wrong."""
    code = "from bot.checks import computer\nfrom games.wording import plain\n"
    code += "print(*(plain(line.in_words('en')) for line in computer.broken_games()), sep='\\n')"
    lines = _asked(outside, code).splitlines()
    assert len(lines) == 5
    assert any("gone" in line and "no_such_package" in line for line in lines)
