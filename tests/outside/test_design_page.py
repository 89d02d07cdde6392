"""The pages on designs, listing by listing: their files are written, their commands are run, and what they print is as it says."""

import re
import shlex
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from games.design.check import check
from games.design.commands import main
from games.design.page import assistant, page
from games.library import FILES
from tests.by_turns import a_fifth

DOCS: Final = Path(__file__).parents[2] / "docs"
_LISTING: Final = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CHANGE: Final = re.compile(r' from="([^"]+)" change="(.*)" to="(.*)"')


def _written(title: str, how: str, text: str) -> None:
    """Write a listing into its file, after what is there (`more`), or as another file with a change."""
    path, change = Path(title), _CHANGE.fullmatch(how)
    if change:
        old, new = (part.replace('\\"', '"') for part in change.groups()[1:])
        text = Path(change[1]).read_text("utf-8")
        assert old in text
        text = text.replace(old, new)
    path.write_text((path.read_text("utf-8") + "\n" if how == " more" else "") + text, "utf-8")


def _run(command: str, shown: list[str]) -> None:
    """Run a command as the page types it; each line that the page shows is printed."""
    words, printed = shlex.split(command.removesuffix(" || true")), list[str]()
    assert words[:4] == ["python", "-m", "games", "design"]
    assert main(words[4:], printed.append) == (1 if command.endswith("|| true") else 0)
    for line in shown:
        assert re.search(".*".join(map(re.escape, line.split("…"))), "\n".join(printed)), (command, line, printed)


@pytest.mark.parametrize(("name", "commands"), a_fifth([("match", 5), ("season", 2)]))
def test_the_page_ends_with_a_checked_file(
    name: str, commands: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each listing in its order, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("games.design.commands.check", partial(check, count=40))
    ran = 0
    for listing in _LISTING.finditer((DOCS / f"design-a-{name}.md").read_text("utf-8")):
        if listing[2]:
            _written(listing[2], listing[3], listing[4])
            continue
        for part in listing[4].split("$ ")[1:]:
            command, *shown = part.strip().splitlines()
            if "pip install" not in command:
                _run(command, shown)
                ran += 1
    assert ran == commands


def test_the_vocabulary_page_is_made_of_the_docstrings() -> None:
    """After a change: python -m games design vocabulary > docs/design-vocabulary.md."""
    assert (DOCS / "design-vocabulary.md").read_text("utf-8").strip() == page().strip()


def test_the_page_for_assistants_is_made_of_the_vocabulary_and_the_library() -> None:
    """After a change: python -m games design assistant > docs/design-assistant.md."""
    assert (DOCS / "design-assistant.md").read_text("utf-8").strip() == assistant().strip()


def test_the_table_of_the_library_names_every_file() -> None:
    """Each row names designs that are there, and each design stands in a row."""
    rows = re.findall(r"^\| ([^|`]+) \| (`.+`) \|$", (DOCS / "design-library.md").read_text("utf-8"), re.MULTILINE)
    assert {name for _, names in rows for name in re.findall(r"`(\w+)`", names)} == {*FILES}
    assert len({what for what, _ in rows}) == len(rows) >= 37
