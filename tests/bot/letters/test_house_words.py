"""The house's sentences: every language says what English says, with the same facts."""

import re
from pathlib import Path

import pytest

import bot
from games.kit.conformance.words import facts_of

BOT = Path(bot.__file__).parent
GAMES = BOT.with_name("games")


FILES = sorted(path for path in (*BOT.rglob("??.ftl"), *GAMES.rglob("??.ftl")) if path.stem != "en")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_language_says_what_english_says(path: Path) -> None:
    """Every message, with the same facts, and none that English does not have."""
    assert facts_of(path) == facts_of(path.with_name("en.ftl"))
    written = re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(written) == len(set(written))


def test_every_game_of_the_house_speaks_italian() -> None:
    """Every part of the bot that has words is checked too."""
    english = {path.parent for path in (*BOT.rglob("en.ftl"), *GAMES.rglob("en.ftl"))}
    assert {folder for folder in english if not (folder / "it.ftl").is_file()} == set()


def test_all_news_and_refusals_have_words() -> None:
    """Every notice and refusal that the code names by its id."""
    code = "\n".join(path.read_text() for path in BOT.rglob("*.py"))
    named = set(re.findall(r'(?:Notice|Refused)\(\s*"([a-z0-9-]+)"', code))
    written = "\n".join(path.read_text() for path in (*BOT.rglob("en.ftl"), *GAMES.rglob("en.ftl")))
    assert len(named) > 250
    assert named <= set(re.findall(r"^([a-z0-9-]+) =", written, re.MULTILINE))
