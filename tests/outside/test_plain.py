"""What the README's first command installs plays everything that the rehearsal's first page offers.

`make soak` (BELLFLOWER_FRESH) installs it as `make rehearse` does, and plays all of it. Otherwise the environment has links to those
packages of this one that the project's dependencies name, so what only an extra brings is missing there too, and a few matches are played.
"""

import os
import re
import subprocess
import tomllib
import venv
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement

from games import catalogue
from games.library import FILES, SEASONS
from tests.by_turns import a_fifth

ROOT = Path(__file__).parents[2]
IS_WHOLE = "BELLFLOWER_FRESH" in os.environ
GAMES = (*catalogue.keys(), catalogue.SEASON) if IS_WHOLE else ("ganymede",)
DESIGNS = tuple(FILES) if IS_WHOLE else ("enough", "bridge")


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Python of a plain installation."""
    home = tmp_path_factory.mktemp("plain") / "venv"
    if IS_WHOLE:
        subprocess.run(["make", f"VENV={home}", f"{home}/run"], cwd=ROOT, check=True)
    else:
        venv.create(home, symlinks=True)
        _link(next(home.glob("lib/python*/site-packages")))
    return str(home / "bin" / "python")


def _link(site: Path) -> None:
    """Make a folder of packages hold what a plain installation of this project holds."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (site / "bellflower.pth").write_text(f"{ROOT}\n", "utf-8")
    for name in {"bellflower", *_needed(project["dependencies"])}:
        installed = distribution(name)
        for top in {file.parts[0] for file in installed.files or ()} - {"..", "__pycache__"}:
            if not (site / top).exists() and not top.endswith(".pth"):
                (site / top).symlink_to(Path(str(installed.locate_file(top))))


def _needed(requirements: Iterable[str], extra: str = "") -> set[str]:
    """Return the names of all packages that `requirements` bring with an `extra` of theirs."""
    names = set[str]()
    for requirement in map(Requirement, requirements):
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            further = distribution(requirement.name).requires or ()
            names |= {requirement.name}.union(*(_needed(further, each) for each in ("", *requirement.extras)))
    return names


@pytest.fixture(scope="module")
def address(python: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a rehearsal's first page."""
    command, folder = [python, "-m", "bot", "rehearse", "--port", "0"], tmp_path_factory.mktemp("rehearsal")
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as page:
        try:
            assert page.stdout is not None
            address = re.search(r"http://\S+/", page.stdout.readline())
            assert address is not None
            yield address[0]
        finally:
            page.terminate()


def test_an_extra_is_missing(python: str) -> None:
    """The environment is as plain as it should be."""
    assert subprocess.run([python, "-c", "import py_ecc"], check=False, capture_output=True).returncode == 1


def test_the_first_page_offers_every_game_and_every_design(address: str) -> None:
    """What it links to is what is played below."""
    links = re.findall(r'href="/(?:new|library)/(\w+)"', _got(address))
    assert sorted(links) == sorted((*catalogue.keys(), catalogue.SEASON, *FILES, *SEASONS))


@pytest.mark.parametrize(
    ("name", "form"),
    [
        *((f"new/{game}", game) for game in GAMES),
        *((f"library/{name}", "design_") for name in (DESIGNS if IS_WHOLE else ())),
    ],
)
def test_the_form_of_a_game_or_a_design_opens(address: str, name: str, form: str) -> None:
    """Its link on the first page: a file is checked and leads to its form."""
    assert f'data-game="{form}' in _got(f"{address}{name}")


@pytest.mark.parametrize("name", a_fifth([*GAMES, *DESIGNS]))
def test_a_match_is_played_to_its_end(python: str, name: str, tmp_path: Path) -> None:
    """By scripted players, in the terminal."""
    game = str(FILES.get(name, name))
    command = [python, "-m", "bot", "rehearse", game, "--auto", "--seed", "5a" * 32]
    played = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=600)
    assert (played.returncode, played.stderr) == (0, "")
    assert played.stdout


def _got(address: str) -> str:
    with urlopen(address, timeout=120) as answer:
        text: str = answer.read().decode()
        return text
