"""One is one: no sentence counts “1 rounds” or “1 turni”."""

import re
from pathlib import Path
from typing import Final

import pytest

import bot
from games.kit.conformance.words import facts_of
from games.wording import Words, plain

BOT: Final = Path(bot.__file__).parent
FILES: Final = sorted(
    path
    for path in (*BOT.rglob("*.ftl"), *BOT.with_name("games").rglob("*.ftl"), *BOT.with_name("docs").rglob("*.ftl"))
    if "cogs" not in path.parts
)
MANY: Final = {
    "en": "answers cards channels coins columns days deals episodes garnets hours letters matches men minutes months numbers"
    " orders points players repels rooms rounds rows seats seconds shops tables threads tiles times weeks words",
    "it": "attrezzature campanule canali carte caselle colonne consegnate correzioni distribuzioni episodi esercizi fallite giocate"
    " giocatori giorni granati informazioni lettere mani mesi minuti monete mosse numeri ordini parole partite posti punti riaperture"
    " righe risposte ritirate ritorni scelte settimane secondi stanze tavoli turni uomini vinte volte",
}
"""What is counted, where there are many."""
NEVER_ONE: Final = {
    *(
        "began-heats",
        "plan-heats",
        "game",
        "outage",
        "standings-how",
        "starting-meadows",
        "purses",
        "meadows",
        "silent-episodes",
    ),
    *("story-haul", "story-takes", "story-taken", "story-lost", "story-unguarded-many", "story-holds", "damage"),
    *("map-generated", "map-lairs", "view-progress", "survey", "check-rate", "design-slow"),
}
"""Sentences that the rules, or the code that tells them, give two at least."""
RULES: Final = ("diagram-", "summary-")
"""The pictures of the rules, and the rules in short, tell numbers that the rules fix."""
LARGEST: Final = {"most", "fare", "needs"}
"""Facts that say how many there may be at most: never one, unless a sentence can count them."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_one_is_one(path: Path) -> None:
    """Each sentence with one of everything that it counts."""
    words, counted = Words(path.parents[1]), "|".join(MANY[path.stem].split())
    wrong = []
    for message, facts in facts_of(path).items():
        text = plain(words(message, path.stem, **{fact: 5 if fact in LARGEST else 1 for fact in facts}))
        match = re.search(rf"(?<![\w.,:/–-])1 (?:other |more |open |altre |altri )?(?:{counted})\b", text)
        if match and message not in NEVER_ONE and not message.startswith(RULES):
            wrong.append(f"{message}: {match[0]}")
    assert wrong == []
