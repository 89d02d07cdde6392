"""`bellflower` is the same command line as `python -m bot`, and each calls itself as it was called."""

import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from bot.__main__ import main

ROOT = Path(__file__).parents[2]
SCRIPTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]


@pytest.fixture
def console(tmp_path: Path) -> list[str]:
    """The script that pip writes for the entry point."""
    module, function = SCRIPTS["bellflower"].split(":")
    script = tmp_path / "bellflower"
    script.write_text(
        f"import sys\nsys.path.insert(0, {str(ROOT)!r})\nfrom {module} import {function}\nsys.exit({function}())\n"
    )
    return [sys.executable, str(script)]


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=600, check=False)


def test_the_entry_point_is_the_command_line() -> None:
    """One function behind both names."""
    assert EntryPoint("bellflower", SCRIPTS["bellflower"], "console_scripts").load() is main


def test_help_and_complaints_say_how_it_was_called(console: list[str]) -> None:
    """Who typed `bellflower` is not told of `python -m bot`."""
    for command, name in ((console, "bellflower"), ([sys.executable, "-m", "bot"], "python -m bot")):
        told, wrong = _run(*command, "verify", "--help"), _run(*command, "verfy")
        assert (told.returncode, wrong.returncode) == (0, 2)
        assert told.stdout.startswith(f"usage: {name} verify")
        assert f"; {name} --help says what can be given" in wrong.stderr


def test_the_command_does_its_work(console: list[str]) -> None:
    """A refusal ends with 2, as everywhere."""
    done = _run(*console, "verify", "no-such-file.json")
    assert done.returncode == 2
    assert done.stderr.startswith("bellflower: ")


def test_design_is_a_command_of_its_own(console: list[str], tmp_path: Path) -> None:
    """A file is made and checked by the same command line that plays it."""
    made = _run(*console, "design", "new", str(tmp_path / "small.star"))
    checked = _run(*console, "design", "check", str(tmp_path / "small.star"))
    assert (made.returncode, checked.returncode) == (0, 0)
    assert checked.stdout.endswith("The design can be played.\n")
