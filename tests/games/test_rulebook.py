"""The rules: a summary in four parts, the whole rulebook by the numbers that reasons name, and the figures on the pictures."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from games import catalogue, rulebook
from games.kit.conformance.rulebooks import differing
from games.wording import SUMMARY, Words, plain
from tests.catalogued import game_named
from tests.english import english_in

FIGURES = (
    ("five_stands", "White: 3 → 1, 4 → 1, 6 → 1, 9 → 1."),
    ("five_stands", "Blue: 3 → 3, 4 → 3, 6 → 3, 9 → 3."),
    ("five_stands", "Black: 3 → 0, 4 → 0, 6 → 0, 9 → 9."),
    ("five_stands", "Red: 3 → 3, 4 → 1, 6 → 2, 9 → 3."),
    ("five_stands", "Green: 3 → 1, 4 → 2, 6 → 3, 9 → 4."),
    ("go_stop", "Upgrades: 3 → 3, 4 → 4, 5 → 15."),
    ("go_stop", "Operations: 5 → 1, 6 → 2, 7 → 3."),
    ("go_stop", "Upgrades 3, Operations 3, ICE 1, 7 points."),
    ("go_stop", "And had said Go once: again: 56."),
    ("la_mafia", "2 lairs: 0 → 2, 4 → 3, 8 → 4, 12 → 5, 16 → 6."),
    ("la_mafia", "Killed: 1 → 0, 3 → 0, 6 → 1, 9 → 1, 12 → 2."),
    ("ganymede", "4 6 7 has 17 + 4 = 21 and deals 3. 10 10 has 20 and deals 0."),
    ("ganymede", "9 8 6 has 23, so 0 and deals 0. 5 6 has 11 and deals 2."),
)


@pytest.mark.parametrize(("key", "line"), FIGURES)
def test_a_picture_of_rules_counts_as_the_rulebook_does(key: str, line: str) -> None:
    """Scoring and fights: Five Stands 8, Go-Stop 5.2 to 9, La Mafia 4 and 6, Ganymede 5 and 6."""
    game = game_named(key)
    assert line in "\n".join(scene.alt for scene in game.diagrams(game.Options(), "en"))


EVERY_GAME: Final = pytest.mark.parametrize("key", catalogue.keys())
SCREEN: Final = 1_700
"""The number of characters that fit one screen, and easily one Discord message."""


def _languages() -> list[tuple[str, str]]:
    return [(key, language) for key in catalogue.keys() for language in rulebook.languages(key)]  # noqa: SIM118


@pytest.mark.parametrize(("key", "language"), _languages())
def test_the_rules_in_short_have_four_parts_in_every_language_of_the_game(key: str, language: str) -> None:
    """Aim, a turn, examples of scoring and defaults fit one screen, all translated from English."""
    words = Words(Path(rulebook.__file__).with_name(key))
    game = game_named(key)
    said = plain(game.summary(language))
    parts = [plain(words(f"summary-{part}", language)) for part in SUMMARY]
    assert [part in said for part in parts] == [True] * 4
    assert len(said) < SCREEN
    assert language == "en" or all(
        part != plain(words(f"summary-{name}", "en")) for name, part in zip(SUMMARY, parts, strict=True)
    )


@EVERY_GAME
def test_every_clause_that_a_reason_or_the_code_names_stands_in_the_rulebook(key: str) -> None:
    """Each clause that a Why? names, and the numbers in the comments of the rules, are those of the players' rulebook."""
    folder = Path(rulebook.__file__).with_name(key)
    reasons = re.findall(r"^why-[\w-]+ = (.*)$", (folder / "locale/en.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    named = {number for reason in reasons for number in re.findall(r"\b\d{1,2}\.\d{1,2}\b", reason)}
    assert named, "reasons name clauses"
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("**/*.py"))
    assert named | set(re.findall(r"# (\d{1,2}\.\d{1,2})$", code, re.MULTILINE)) <= set(rulebook.numbers(key))


@pytest.mark.parametrize(("key", "language"), _languages())
def test_every_rulebook_is_in_every_language_of_its_game(key: str, language: str) -> None:
    """Its language has no English line, and its reasons cite the clauses that the English ones cite.

    That both rulebooks say the same is a rule of the kit.
    """
    assert rulebook.language(key, language) == language
    folder = Path(rulebook.__file__).with_name(key)
    reasons = [
        {name: {number for *_, number in rulebook.cited(key, said)} for name, said, _ in _WHY.findall(text)}
        for text in ((folder / f"locale/{one}.ftl").read_text(encoding="utf-8") for one in ("en", language))
    ]
    assert [name for name, those in reasons[0].items() if those - reasons[1][name]] == []
    prose = re.sub(r"`[^`]*`|^    .*$", "", rulebook.text(key, language), flags=re.MULTILINE)
    assert language != "it" or [line for line in prose.splitlines() if english_in(line)] == []


def test_a_language_without_its_file_falls_back_to_english(tmp_path: Path) -> None:
    """A German reader, and an Italian one of a package that brings no Italian; a reader of one country's Italian reads Italian."""
    assert rulebook.language("five_stands", "de") == "en"
    assert rulebook.text("five_stands", "it-CH").startswith("# Five Stands: le regole")
    assert rulebook.clauses("five_stands", "de") == rulebook.clauses("five_stands", "en")
    (tmp_path / "rulebook.md").write_text(_ENGLISH, "utf-8")
    catalogue.bring(replace(catalogue.games()[0], key="without_italian"), tmp_path)
    assert (rulebook.language("without_italian", "it"), rulebook.text("without_italian", "it")) == ("en", _ENGLISH)


_ENGLISH: Final = """# Tug of War: the rules

## 1. The rope

1.1 Pull with 1 to 3 men (`most_men`). A rope that nobody pulls stays where it was, and there is `strength`.
1.2 What a pull is worth:

| men | points |
|---|---|
| 1 | 20 |

- The ground is slippery.

1.3 Whoever pulls the rope over the line wins.
"""
_ITALIAN: Final = """# Tug of War: le regole

## 1. La corda

1.1 Tira con uomini da 1 a 3 (`most_men`). Una corda che nessuno tira resta dov’era, e c’è `strength`.
1.2 Quanto vale tirare:

| uomini | punti |
|---|---|
| 1 | 20 |

- Il terreno è scivoloso.

1.3 Chi tira la corda oltre la linea vince.
"""
_SPOILT: Final = {
    "lacks 1.2": ("1.2 Quanto", "Quanto"),
    "has 1.4, and English has not": ("- Il", "1.4 Il"),
    "has its clauses in another order than English": ("1. La corda\n", "1. La corda\n\n1.2 Quanto vale.\n"),
    "is in English at: 1.3 Whoever": ("Chi tira la corda oltre la linea vince",
     "Whoever pulls the rope over the line wins"),
    "lacks the figures 3 and adds 5 in 1.1": ("a 3", "a 5"),
    "lacks `most_men` in 1.1": ("`most_men`", "molti"),
    "lacks `strength` in 1.1": ("`strength`", "forza"),
    "has rows of 2, 2 cells, and English 2, 2, 2, in 1.2": ("| 1 | 20 |\n", ""),
    "has 0 points of a list, and English 1, in 1.2": ("- Il", "Il"),
    "in 1.1": (". Una corda che nessuno tira resta dov’era, e c’è", ","),
}  # fmt: skip


@pytest.mark.parametrize("fault", _SPOILT)
def test_what_a_translation_leaves_out_is_told(fault: str) -> None:
    """A clause, a figure, a name, a row, a point of a list, half a sentence, or one left in English."""
    was, now = _SPOILT[fault]
    assert _ITALIAN.count(was) == 1
    assert list(differing(_ENGLISH, _ITALIAN, {"strength"})) == []
    assert any(fault in one for one in differing(_ENGLISH, _ITALIAN.replace(was, now), {"strength"}))


_WHY: Final = re.compile(r"^(why-[\w-]+) = (.*(\n[ }].*)*)", re.MULTILINE)


def test_a_reason_is_cited_by_its_clauses() -> None:
    """Dotted numbers anywhere, bare sections only at the head of a reason, and never an amount of gold. Section 8 runs up to section 9."""
    said = "8, 14, 15: a run ends at 5.4 with 3 cards"
    assert [number for _, _, number in rulebook.cited("greeen_mafia", said)] == ["8", "14", "15", "5.4"]
    assert rulebook.cited("five_stands", "3 cards earn 8 gold") == ()
    clauses = rulebook.clauses("five_stands", "en")
    assert clauses["8.4"] in clauses["8"]
    assert clauses["8.4"].startswith("8.4 **Garnet**")
    assert rulebook.unmarked("8.4 **Garnet**: `x`") == "8.4 Garnet: x"
