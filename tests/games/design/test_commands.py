"""``python -m games design``: a new file is sound, a fault is told, and a match can be tried."""

from pathlib import Path

import msgspec
import pytest

from games.design.commands import main
from games.design.failing import failing
from games.design.faults import Faulty
from games.design.record import digest
from tests.games.design.planted import CLOSE
from tests.games.design.writing import SMALL, begun, changed, closed


def test_a_new_file_can_be_checked_and_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `new` writes has no faults."""
    monkeypatch.chdir(tmp_path)
    printed: list[str] = []
    assert [main(["new", "mine"], printed.append), main(["try", "mine.star", "3"], printed.append)] == [0, 0]
    assert main(["check", "mine.star"], printed.append) == 0
    assert printed[-1] == "The design can be played."


def test_a_fault_of_a_match_is_tried_again(tmp_path: Path) -> None:
    """With the answers on which the file failed: it fails again, and once it is mended it is told what the close comes to."""
    broken = changed((CLOSE, f'    t.give("points", "@1", 7 // said["@1"]["number"])\n{CLOSE}'))
    with pytest.raises(Faulty) as faulty:
        closed(begun(broken), {"number": 0}, {"number": 4})
    path, fault, printed = tmp_path / "broken.star", tmp_path / "fault.json", list[str]()
    fault.write_bytes(msgspec.json.encode(failing(digest(broken), faulty.value)))
    for text in (broken, broken.replace("7 // said", "7 + said")):
        path.write_text(text, "utf-8")
        printed.append(str(main(["try", str(path), "--from", str(fault)], printed.append)))
    assert printed == [
        *("The file of the match. Round 1, 2 players.", "  @1 ← number 0", "  @2 ← number 4"),
        *("line 7, column 28: a number is divided by 0", "1"),
        *("Another file than that of the match. Round 1, 2 players.", "  @1 ← number 0", "  @2 ← number 4"),
        *("* (all) Most: seat 2.", "The close goes through.", "0"),
    ]
    assert main(["try", str(path), "--from", str(path)], printed.append) == 2


def test_a_match_is_tried_with_answers_of_ones_own(tmp_path: Path) -> None:
    """Lines of a file until it ends: answers, one that is refused, and a trade; who is not named says nothing."""
    path, answers, printed = tmp_path / "mine.star", tmp_path / "answers.txt", list[str]()
    path.write_text(changed(("RULES =", 'TRADE = {"parts": ["points"]}\nRULES =')), "utf-8")
    answers.write_text("1 number 4\n2 number 12\n3 number 1\n\n1 trade 2 given 3 points\n2 number 5\n\n", "utf-8")
    assert main(["try", str(path), "2", "7", "--answers", str(answers)], printed.append) == 0
    assert [line.partition("\n")[0] for line in printed if line[0] != "?"][:10] == [
        "* Small begins.",
        "  2 ← number 12: “Number” takes a whole number from 0 to 9.",
        "  3 is not asked now",
        "  1 ← number: 4",
        "* Most: seat 1.",
        "* What has changed:",
        "* seat 1 gives seat 2: 3 points. Back: nothing.",
        "  2 ← number: 5",
        "* Most: seat 2.",
        "* What has changed:",
    ]


def test_a_fault_is_told_with_its_line(tmp_path: Path) -> None:
    """The exit code is 1. The language may be named."""
    path, printed = tmp_path / "bad.star", list[str]()
    path.write_text("def ask(t, seat)\n", "utf-8")
    assert main(["check", str(path)], printed.append) == 1
    assert main(["check", str(path), "it"], printed.append) == 1
    assert printed[0].startswith("line 1, column 17: the line ends too early")
    assert printed[2:] == [
        "riga 1, colonna 17: la riga finisce troppo presto: manca una parentesi, i due punti o un valore",
        "Questa partita non si può ancora giocare.",
    ]


def test_a_file_of_a_word_processor_can_be_read(tmp_path: Path) -> None:
    """The mark that some put before the first character does not count; curled quotation marks are told with their place."""
    path, printed = tmp_path / "mine.star", list[str]()
    path.write_text(SMALL.replace("\n", "\r\n"), "utf-8-sig")
    assert main(["check", str(path)], printed.append) == 0
    path.write_text(SMALL.replace('"Small"', "“Small”"), "utf-8")
    assert main(["check", str(path)], printed.append) == 1
    assert printed[-2].startswith("line 1, column 19: the character “ cannot stand here.")


@pytest.mark.parametrize("arguments", [["--help"], ["try", "--help"], ["check", "-h"], ["new", "--help"]])
def test_help_is_how_the_commands_are_typed(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It makes no file and reads none."""
    monkeypatch.chdir(tmp_path)
    printed: list[str] = []
    assert main(arguments, printed.append) == 0
    assert printed[0].startswith("usage: ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [[], ["play"], ["check"], ["try", "a", "b"], ["check", "there is none"]])
def test_what_cannot_be_carried_out(arguments: list[str]) -> None:
    """The exit code is 2, with a line that says why."""
    printed: list[str] = []
    assert main(arguments, printed.append) == 2
    assert printed


def test_the_file_that_stands_in_the_way_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers that are not there or no text, a folder that is not there; too many players. A number that no deal has, a language that there
    is not and an empty name are not taken.
    """
    monkeypatch.chdir(tmp_path)
    path, missing, printed = tmp_path / "mine.star", tmp_path / "none" / "mine.star", list[str]()
    path.write_text(SMALL, "utf-8")
    Path("answers").write_bytes(b"1 number 4\xff")
    for arguments in (
        ["try", str(path), "--answers", str(missing)],
        ["try", str(path), "--answers", "answers"],
        ["new", str(missing)],
        ["try", str(path), "7"],
        ["try", str(path), "2", "9" * 99],
        ["check", str(path), "xx"],
        ["new", ""],
    ):
        assert main(arguments, printed.append) == 2
    assert printed[:4] == [
        f"{missing} cannot be read: No such file or directory",
        "answers cannot be read: it is no text in UTF-8",
        f"{missing} cannot be written: No such file or directory",
        "This game is for 2 to 6 players, and there are 7.",
    ]
    assert all(line.startswith("usage: ") for line in printed[4:])
    assert {each.name for each in tmp_path.iterdir()} == {"mine.star", "answers"}
