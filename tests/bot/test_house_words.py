"""The house's sentences: every language says what English says, with the same facts."""

import re
from pathlib import Path

import pytest

import bot.referee.letters.posts

BOT = Path(bot.__file__).parent
GAMES = BOT.with_name("games")
FOLDER = Path(bot.referee.letters.posts.__file__).parent / "locale"


def _messages(path: Path) -> dict[str, set[str]]:
    """Each message and the facts that it names."""
    found: dict[str, set[str]] = {}
    name = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        started = re.match(r"([a-z][\w-]*) =", line)
        name = started[1] if started else name
        assert not (started and name in found), f"{name} stands twice in {path.name}"
        if name:
            found.setdefault(name, set()).update(re.findall(r"\{ (\$\w+)", line))
    return found


@pytest.mark.parametrize("language", sorted(path.stem for path in FOLDER.glob("*.ftl")))
def test_a_translation_names_the_same_facts(language: str) -> None:
    """No message of a translation is unknown in English, and none asks for a fact that nobody gives."""
    english, other = _messages(FOLDER / "en.ftl"), _messages(FOLDER / f"{language}.ftl")
    assert set(other) <= set(english)
    assert {name: facts for name, facts in other.items() if not facts <= english[name]} == {}


def test_whatever_is_told_or_refused_has_words() -> None:
    """Every notice and refusal that the code names by its id."""
    code = "\n".join(path.read_text() for path in BOT.rglob("*.py"))
    named = set(re.findall(r'(?:Notice|Refused)\(\s*"([a-z0-9-]+)"', code))
    written = "\n".join(path.read_text() for path in (*BOT.rglob("en.ftl"), *GAMES.rglob("en.ftl")))
    assert len(named) > 250
    assert named <= set(re.findall(r"^([a-z0-9-]+) =", written, re.MULTILINE))
