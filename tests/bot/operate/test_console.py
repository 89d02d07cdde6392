"""`bellflower` is the same command line as `python -m bot`, and each calls itself as it was called."""

import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.bot.operate.typed import typed

ROOT = Path(__file__).parents[3]
SCRIPTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]


def test_the_entry_point_is_the_command_line() -> None:
    """One function behind both names."""
    assert EntryPoint("bellflower", SCRIPTS["bellflower"], "console_scripts").load() is main


@pytest.mark.parametrize(
    ("script", "name"), [("/usr/bin/bellflower", "bellflower"), ("bot/__main__.py", "python -m bot")]
)
def test_help_and_complaints_say_how_it_was_called(script: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who typed `bellflower` is not told of `python -m bot`."""
    monkeypatch.setattr(sys, "argv", [script])
    answer, wrong = typed("verify", "--help"), typed("verfy")
    assert (answer.returncode, wrong.returncode) == (0, 2)
    assert answer.stdout.startswith(f"usage: {name} verify")
    assert f"; {name} --help says what can be given" in wrong.stderr


def test_design_is_a_command_of_its_own(tmp_path: Path) -> None:
    """A file is made and checked by the same command line that plays it."""
    made = typed("design", "new", str(tmp_path / "small.star"))
    checked = typed("design", "check", str(tmp_path / "small.star"))
    assert (made.returncode, checked.returncode) == (0, 0)
    assert checked.stdout.endswith("The design can be played.\n")
