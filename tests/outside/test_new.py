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


def test_all_names_are_its_own(home: Path) -> None:
    """Files, key, title and entry point."""
    said = "".join(path.read_text("utf-8") for path in home.rglob("*") if path.is_file())
    assert "tug" not in said.casefold()
    assert 'title="Ring of Fire"' in said
    assert (home / "ring_of_fire" / "locale" / "en.ftl").is_file()


def test_its_own_test_is_green(home: Path) -> None:
    """As its author finds it, in a fresh interpreter in which the package is installed as pip leaves it."""
    about = home / "ring_of_fire-1.0.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: ring_of_fire\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text("[bellflower.games]\nring_of_fire = ring_of_fire:GAME\n", "utf-8")
    code = f"import sys, pytest; sys.path.append({str(home)!r}); sys.exit(pytest.main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "-q", "-p", "no:cacheprovider", str(home / "tests")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, "1 passed" in done.stdout) == (0, True), done.stdout + done.stderr


@pytest.mark.parametrize("name", ["Tug", "my game", "../up", "ring-of-fire", ""])
def test_no_package_has_such_a_name(name: str, home: Path) -> None:
    """Lower case words with underscores between them; a folder that is there stays as it is."""
    with pytest.raises(ValueError, match="is no name for a package"):
        new.written(name, home.parent)
    with pytest.raises(ValueError, match="is there already"):
        new.written("ring_of_fire", home.parent)
