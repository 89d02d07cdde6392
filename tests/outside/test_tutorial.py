"""``docs/write-a-game.md``, listing by listing: its files are written, its commands are run, and what they print is as it says."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.by_turns import day_of_five

ROOT: Final = Path(__file__).parents[2]
_LISTING: Final = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


class Command(NamedTuple):
    """What is typed, and the lines that the page shows after it."""

    typed: str
    shown: list[str]


def _listings() -> Iterator[tuple[str, str, str]]:
    """Language, title and text of each."""
    for listing in _LISTING.finditer((ROOT / "docs" / "write-a-game.md").read_text("utf-8")):
        yield listing[1], listing[2] or "", listing[3]


def _commands(text: str) -> Iterator[Command]:
    for part in text.split("$ ")[1:]:
        typed, *shown = part.strip().splitlines()
        yield Command(typed, shown)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder."""
    return tmp_path_factory.mktemp("author")


def _run(home: Path, command: str) -> str:
    """What it prints; a page is asked for its first line and stopped."""
    site = home / "site"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(site))), "PYTHONUNBUFFERED": "1"}
    words = shlex.split(command)
    words[:1] = [sys.executable] if words[0] == "python" else words[:1]
    if words[1:4] == ["-m", "pip", "install"]:
        words += ["--quiet", "--no-deps", "--no-build-isolation", "--target", str(site)]
    if "rehearse" in words and "--auto" not in words:
        with subprocess.Popen(
            [*words, "--port", "0"], cwd=home, env=environment, stdout=subprocess.PIPE, text=True
        ) as page:
            assert page.stdout is not None
            line = page.stdout.readline()
            page.terminate()
            return line
    done = subprocess.run(words, cwd=home, env=environment, capture_output=True, text=True, check=False, timeout=240)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@day_of_five(3)
def test_an_author_who_follows_the_page_has_a_game(home: Path) -> None:
    """From an empty folder to the address of a match's page."""
    ran = []
    for language, title, text in _listings():
        assert language in {"console", "toml", "python", "ftl"}
        if title:
            path = home / title
            assert path.parent.is_dir(), "a folder is made before something is written into it"
            path.write_text(text, "utf-8")
            continue
        for command in _commands(text):
            ran.append(command.typed)
            if command.typed == "python -m pip install bellflower":  # it is this project
                continue
            printed = _run(home, command.typed)
            if command.typed == "python -m games check lowest":
                assert "kept    Scripted players play a match through the bot to its last letter" in printed
            for line in command.shown:
                assert re.search(".*".join(map(re.escape, line.split("…"))), printed), (command.typed, line, printed)
    assert len(ran) == 6
