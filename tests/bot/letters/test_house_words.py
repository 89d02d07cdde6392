"""The house's sentences: every language says what English says, with the same facts, and counts one as one: no “1 rounds”, no “1 turni”."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import bot
from games.kit.conformance.words import facts_of
from games.wording import Words, plain

BOT: Final = Path(bot.__file__).parent
GAMES, DOCS = BOT.with_name("games"), BOT.with_name("docs")
FOLDERS: Final = sorted({path.parent for place in (BOT, GAMES, DOCS) for path in place.rglob("??.ftl")})
MANY: Final = {
    "en": "answers cards channels coins columns days deals episodes garnets hours letters matches men minutes months numbers"
    " orders points players repels rooms rounds rows seats seconds shops tables threads tiles times weeks words",
    "it": "attrezzature campanule canali carte caselle colonne consegnate correzioni distribuzioni episodi esercizi fallite giocate"
    " giocatori giorni granati informazioni lettere mani mesi minuti monete mosse numeri ordini parole partite posti punti riaperture"
    " righe risposte ritirate ritorni scelte settimane secondi stanze tavoli turni uomini vinte volte",
}
"""What is counted, where there are many."""
NEVER_ONE: Final = {
    "began-heats", "plan-heats", "game", "outage", "standings-how", "starting-meadows", "purses", "meadows", "silent-episodes",
    "story-haul", "story-takes", "story-taken", "story-lost", "story-unguarded-many", "story-holds", "damage", "map-generated",
    "map-lairs", "view-progress", "survey", "check-rate", "design-slow", "free-age", "free-ask", "nothing-to-free",
}  # fmt: skip
"""Sentences that the rules, or the code that tells them, give two at least."""
RULES: Final = ("diagram-", "summary-")
"""The pictures of the rules, and the rules in short, tell numbers that the rules fix."""
QUOTING: Final = {"orders-unfit"}
"""Sentences that quote another one, with its facts."""
LARGEST: Final = {"most", "fare", "needs"}
"""Facts that say how many there may be at most: never one, unless a sentence can count them."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: f"{folder.parent.parent.name}-{folder.parent.name}")
def test_every_language_says_what_english_says_and_counts_one_as_one(folder: Path) -> None:
    """Every message, once, with the same facts, and none besides; each sentence with one of everything that it counts."""
    words, wrong = Words(folder.parent), list[str]()
    assert "docs" in folder.parts or {"en", "it"} <= {path.stem for path in folder.glob("??.ftl")}
    for path in folder.glob("??.ftl"):
        assert facts_of(path) == facts_of(folder / "en.ftl")
        written = re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(written) == len(set(written))
        wrong += _miscounted(words, path)
    assert wrong == []


def _miscounted(words: Words, path: Path) -> Iterator[str]:
    counted = re.compile(
        rf"(?<![\w.,:/–-])1 (?:other |more |open |altre |altri )?(?:{'|'.join(MANY[path.stem].split())})\b"
    )
    every = frozenset[str]().union(*facts_of(path).values())
    for message, own in facts_of(path).items():
        if "cogs" in path.parts or message in NEVER_ONE or message.startswith(RULES):
            continue
        named = every if message in QUOTING else own
        text = plain(words(message, path.stem, **{fact: 5 if fact in LARGEST else 1 for fact in named}))
        if match := counted.search(text):
            yield f"{message}: {match[0]}"


def test_all_news_and_refusals_have_words() -> None:
    """Every notice and refusal that the code names by its id."""
    code = "\n".join(path.read_text() for path in BOT.rglob("*.py"))
    named = set(re.findall(r'(?:Notice|Refused)\(\s*"([a-z0-9-]+)"', code))
    written = "\n".join(path.read_text() for path in (*BOT.rglob("en.ftl"), *GAMES.rglob("en.ftl")))
    assert len(named) > 250
    assert named <= set(re.findall(r"^([a-z0-9-]+) =", written, re.MULTILINE))
