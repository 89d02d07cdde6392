"""The rules: a summary in four parts, and the whole rulebook by the numbers that reasons name."""

import re
from pathlib import Path
from typing import Final

import pytest

from games import catalogue, rulebook
from games.wording import SUMMARY, Words, plain

EVERY_GAME: Final = pytest.mark.parametrize("key", catalogue.keys())
SCREEN: Final = 1_700
"""The number of characters that fit one screen, and easily one Discord message."""


def _languages() -> list[tuple[str, str]]:
    return [(key, language) for key in catalogue.keys() for language in rulebook.languages(key)]  # noqa: SIM118


@pytest.mark.parametrize(("key", "language"), _languages())
def test_the_rules_in_short_have_four_parts_in_every_language_of_the_game(key: str, language: str) -> None:
    """Aim, a turn, examples of scoring and defaults fit one screen, all translated from English."""
    words = Words(Path(rulebook.__file__).with_name(key))
    game = catalogue.find(key)
    assert game is not None
    said = plain(game.summary(language))
    parts = [plain(words(f"summary-{part}", language)) for part in SUMMARY]
    assert [part in said for part in parts] == [True] * 4
    assert len(said) < SCREEN
    assert language == "en" or all(
        part != plain(words(f"summary-{name}", "en")) for name, part in zip(SUMMARY, parts, strict=True)
    )


@EVERY_GAME
def test_every_clause_that_a_reason_names_stands_in_the_rulebook(key: str) -> None:
    """Each clause that a Why? names exists."""
    folder = Path(rulebook.__file__).with_name(key)
    reasons = re.findall(r"^why-[\w-]+ = (.*)$", (folder / "locale/en.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    named = {number for reason in reasons for number in re.findall(r"\b\d{1,2}\.\d{1,2}\b", reason)}
    assert named, "reasons name clauses"
    assert named - set(rulebook.numbers(key)) == set()


@EVERY_GAME
def test_every_clause_that_the_code_cites_stands_in_the_rulebook(key: str) -> None:
    """The numbers in the comments of the rules are those of the players' rulebook."""
    code = "\n".join(
        path.read_text(encoding="utf-8") for path in Path(rulebook.__file__).with_name(key).glob("**/*.py")
    )
    named = set(re.findall(r"# (\d{1,2}\.\d{1,2})$", code, re.MULTILINE))
    assert named - set(rulebook.numbers(key)) == set()


def test_a_reason_is_cited_by_its_clauses() -> None:
    """Dotted numbers anywhere, bare sections only at the head of a reason, and never an amount of gold."""
    said = "8, 14, 15: a run ends at 5.4 with 3 cards"
    assert [number for _, _, number in rulebook.cited("greeen_mafia", said)] == ["8", "14", "15", "5.4"]
    assert rulebook.cited("five_stands", "3 cards earn 8 gold") == ()


def test_a_section_holds_its_clauses() -> None:
    """Section 8 runs up to section 9; clause 8.4 is one line."""
    clauses = rulebook.clauses("five_stands", "en")
    assert clauses["8.4"] in clauses["8"]
    assert clauses["8.4"].startswith("8.4 **Garnet**")
    assert rulebook.unmarked("8.4 **Garnet**: `x`") == "8.4 Garnet: x"
