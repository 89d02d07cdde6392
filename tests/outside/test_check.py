"""``python -m games check``: what its caller reads, how it ends; and the package that ``new`` writes works as it is."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from games import catalogue
from games.__main__ import main
from games.kit import new
from games.kit.new import written


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


Checked: TypeAlias = Callable[..., tuple[int, str]]
_BODY = "    teams = (sum(pulls[0::2])"


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Checked]:
    """Runs it here: the exit code and what was printed; the package stays known no longer than the test."""

    def run(*arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "path", list(sys.path))
        _forgotten()
        code = main(["check", *arguments])
        printed = capsys.readouterr()
        assert printed.err == ""
        return code, printed.out

    yield run
    _forgotten()


def _forgotten() -> None:
    """The catalogue looks anew which games there are."""
    for known in (catalogue.keys, catalogue._outside, catalogue._load):
        known.cache_clear()


def _spoilt(folder: Path, name: str, was: str, now: str) -> str:
    home = written(name, folder)
    file = home / name / "__init__.py"
    text = file.read_text("utf-8")
    assert was in text
    file.write_text(text.replace(was, now), "utf-8")
    return str(home)


def test_a_game_that_remembers_beside_its_state_is_found_by_cutting_it_off(tmp_path: Path, checked: Checked) -> None:
    """It fails like a game that cannot be played again, and the sentence says what decides a match."""
    memory = f"    MEMORY.append(1)\n    state = replace(state, rope=state.rope + len(MEMORY) % 7)\n{_BODY}"
    home = _spoilt(tmp_path, "forgetful", _BODY, memory)
    file = Path(home, "forgetful", "__init__.py")
    file.write_text(file.read_text("utf-8").replace("\nMOOD = ", "\nMEMORY: list[int] = []\nMOOD = "), "utf-8")
    code, printed = checked(home)
    assert code == 1
    assert "draw from the chance handed in alone" in printed
    assert "survives: cut off at point" in printed
    assert "forgetful breaks the contract: " in printed


def test_a_game_that_cannot_be_taken_is_told_why(tmp_path: Path, checked: Checked) -> None:
    """An import that fails, another version of the contract, and no such game, with those that there are: one sentence each."""
    broken = checked(_spoilt(tmp_path, "broken_rope", "from msgspec import Struct", "from nowhere import Struct"))
    assert broken == (1, "broken_rope cannot be taken. ModuleNotFoundError: No module named 'nowhere'\n")
    code, printed = checked(_spoilt(tmp_path, "late_rope", "    contract=1,", "    contract=2,"))
    clash = "it was written for version 2 of the contract, and this Bellflower has version 1"
    assert (code, f"late_rope cannot be taken. Clash: {clash}" in printed) == (1, True)
    code, printed = checked("no_such_game")
    assert code == 1
    assert printed.startswith("there is no game no_such_game; there is by_hand, five_stands")
