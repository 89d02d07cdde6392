"""From nothing to a match: what an author types, in a new virtual environment, and where the match turns up.

The environment takes a minute and the package index, so `make soak` alone builds it (BELLFLOWER_FRESH); otherwise the package is found as
pip would leave it, and `test_tutorial.py` has a game that pip installed checked and rehearsed.
"""

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from games.kit.finding import announced
from games.kit.new import written
from tests.by_turns import day_of_five
from tests.sure import sure

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the author stands."""
    return tmp_path_factory.mktemp("author")


@pytest.fixture(scope="module")
def python(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """How to run a module where the game is installed."""
    if os.environ.get("BELLFLOWER_FRESH"):
        venv.create(home / "venv", with_pip=True)
        own = str(home / "venv" / "bin" / "python")
        for command in (
            ["pip", "install", "--quiet", f"{ROOT}[dev]"],
            ["games", "new", "tug_of_war"],
            ["pip", "install", "--quiet", "./tug_of_war"],
        ):
            subprocess.run([own, "-E", "-m", *command], cwd=home, check=True)
        yield [own, "-E", "-m"]
        return
    folder, about = written("tug_of_war", home), tmp_path_factory.mktemp("site")
    before = list(sys.path)
    announced(folder, about)
    sys.path[:] = before
    paths = [str(ROOT), str(folder), str(about)]
    code = f"import sys, runpy; sys.path[:0] = {paths!r}; sys.argv[:] = sys.argv[1:]; "
    yield [sys.executable, "-c", f"{code}runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)"]


def _run(python: list[str], cwd: Path, *arguments: str) -> str:
    done = subprocess.run([*python, *arguments], cwd=cwd, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


_SOAK = pytest.mark.skipif("BELLFLOWER_FRESH" not in os.environ, reason="test_tutorial.py does it, where pip installed")


@_SOAK
def test_it_keeps_the_contract(python: list[str], home: Path) -> None:
    """`python -m games check tug_of_war`."""
    assert "tug_of_war keeps the contract, all " in _run(python, home, "games", "check", "tug_of_war")


@_SOAK
def test_it_is_rehearsed(python: list[str], home: Path) -> None:
    """`python -m bot rehearse tug_of_war --auto`."""
    assert "the rope" in _run(python, home, "bot", "rehearse", "tug_of_war", "--auto", "--seed", "5a" * 32)


def test_its_match_is_on_the_page(python: list[str], home: Path) -> None:
    """`python -m bot rehearse tug_of_war`: its form, and a match that was opened by it."""
    command = [*python, "bot", "rehearse", "tug_of_war", "--port", "0"]
    with subprocess.Popen(command, cwd=home, stdout=subprocess.PIPE, text=True) as page:
        try:
            address = re.search(r"http://\S+?/(?=new/)", sure(page.stdout).readline())
            assert address is not None
            assert 'data-game="tug_of_war"' in _got(f"{address[0]}new/tug_of_war")
            _hears(f"{_opened(address[0])}/news", "How hard do you pull")
        finally:
            page.terminate()


def _got(address: str) -> str:
    with urlopen(address, timeout=60) as answer:
        text: str = answer.read().decode()
        return text


def _opened(address: str) -> str:
    """A match of a human and two scripts; where the human's tab is."""
    seats = '[{"name": "Ada", "player": "human"}, {"name": "Bo", "player": "steady"}, {"name": "Cy", "player": "form"}]'
    settings = '{"game": "tug_of_war", "every": "2 days", "early": "never", "close_at": "15:00"}'
    body = f'{{"given": {settings}, "seats": {seats}}}'
    request = Request(
        f"{address}matches", body.encode(), {"Content-Type": "application/json", "Origin": address.rstrip("/")}
    )
    with urlopen(request, timeout=60) as answer:
        match = sure(re.search(r'"location":\s*"/?([^"]+)"', answer.read().decode()))
    return address + match[1]


def _hears(address: str, words: str) -> None:
    """Returns once a tab's stream has said so; there is an end to waiting for more of it."""
    heard = ""
    with urlopen(address, timeout=60) as stream:
        while words not in heard:
            heard += stream.read1().decode(errors="replace")


@day_of_five(1)
def test_its_match_is_on_discord(python: list[str]) -> None:
    """On the loopback, by every way to answer."""
    printed = _run(python, ROOT, "pytest", "-q", "-p", "no:cacheprovider", "tests/discord/outside_live.py")
    assert "1 passed" in printed
