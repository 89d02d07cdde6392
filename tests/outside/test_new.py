"""The package that ``python -m games new`` writes: it works as it stands, beside the games that are built in."""

import subprocess
import sys
from pathlib import Path

import pytest

from games.kit import new


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, under another name than the template's."""
    return new.written("ring_of_fire", tmp_path_factory.mktemp("new"))


def _run(home: Path, *arguments: str) -> str:
    """A fresh interpreter in which the package is installed as pip leaves it."""
    about = home / "ring_of_fire-1.0.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: ring_of_fire\nVersion: 1.0\n", "utf-8")
    points = "[bellflower.games]\nring_of_fire = ring_of_fire:GAME\n"
    (about / "entry_points.txt").write_text(points, "utf-8")
    paths = f"import sys, runpy; sys.path.append({str(home)!r}); sys.argv = {list(arguments)!r}\n"
    code = paths + f"runpy.run_module({arguments[0]!r}, run_name='__main__', alter_sys=True)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_all_names_are_its_own(home: Path) -> None:
    """Files, key, title and entry point."""
    said = "".join(path.read_text("utf-8") for path in home.rglob("*") if path.is_file())
    assert "tug" not in said.casefold()
    assert 'title="Ring of Fire"' in said
    assert (home / "ring_of_fire" / "locale" / "en.ftl").is_file()


def test_its_own_test_is_green(home: Path) -> None:
    """As its author finds it."""
    assert "1 passed" in _run(home, "pytest", "-q", "-p", "no:cacheprovider", str(home / "tests"))


def test_it_is_rehearsed_in_the_terminal(home: Path) -> None:
    """Scripted players play it to its end."""
    assert "pulled the rope over" in _run(home, "bot", "rehearse", "ring_of_fire", "--auto", "--seed", "5a" * 32)


@pytest.mark.parametrize("name", ["Tug", "my game", "../up", "ring-of-fire", ""])
def test_no_package_has_such_a_name(name: str, tmp_path: Path) -> None:
    """Lower case words with underscores between them."""
    with pytest.raises(ValueError, match="is no name for a package"):
        new.written(name, tmp_path)


def test_nothing_is_overwritten(home: Path) -> None:
    """A folder that is there stays as it is."""
    with pytest.raises(ValueError, match="is there already"):
        new.written("ring_of_fire", home.parent)
