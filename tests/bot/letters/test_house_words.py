"""The house's sentences: every language says what English says, with the same facts, and counts one as one; and all of them are said."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import bot
from bot.commands import table
from bot.commands.command import Command
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


LEAST = 2
"""Letters that the fixed part of a made-up id has at least; less says nothing of what it is."""
_MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
_QUOTED = re.compile(r"""(\bf)?"((?:[^"\\\n]|\\.)*)\"""")
_INNER = re.compile(r"(\bf)?'([\w{}.-]+)'")
_VALUE = re.compile(r"\{[^{}]*\}")


def _strings(code: str) -> Iterator[str]:
    """Every string of a module as a pattern; where an f-string has a value, anything may stand."""
    for is_formatted, text in _QUOTED.findall(code) + _INNER.findall(code):
        fixed = _VALUE.split(text) if is_formatted else [text]
        if len(fixed) == 1 or sum(map(str.isalpha, "".join(fixed))) >= LEAST:
            yield "[a-z0-9_-]*".join(map(re.escape, fixed))


SAID_BY = {
    BOT / "venues" / "discord" / "components": (BOT / "venues" / "discord", BOT / "cogs"),
    BOT / "venues" / "forum": (BOT / "venues" / "forum",),
    BOT / "venues" / "rehearsal" / "html": (BOT / "venues" / "rehearsal",),
    BOT / "cogs": (BOT / "cogs",),
}
"""Which modules say the words of a folder; the others' are said everywhere."""


@cache
def _ids(modules: tuple[Path, ...]) -> tuple[frozenset[str], re.Pattern[str]]:
    """The ids that stand in the code of these folders as they are, and a pattern of those that are made up."""
    codes = (path.read_text(encoding="utf-8") for where in modules for path in where.rglob("*.py"))
    ids = {one for code in codes for one in _strings(code) if len(one) < 80}
    plain = {one.replace("\\-", "-") for one in ids if "[" not in one}
    made = {one for one in ids if "[" in one}
    return frozenset(plain), re.compile("|".join(sorted(made)))


def _of_table(command: Command) -> Iterator[str]:
    """The messages that the table makes up: what commands, groups, fields and choices are called."""
    yield f"cmd-{command.key}"
    yield from (f"cmd-{group}" for group in command.slash.split()[:-1])
    for field in command.fields:
        key = field.key.replace("_", "-")
        yield from (f"opt-{command.key}-{key}", f"opt-{key}")
        yield from (f"choice-{one.replace('_', '-')}" for one in field.choices)


_OF_TABLE = {one for command in table.TABLE for one in _of_table(command)} | {
    "opt-match", "opt-season", "choice-yes", "choice-no",
}  # fmt: skip


def _is_said(message: str, folder: Path) -> bool:
    plain, made = _ids(SAID_BY.get(folder, (BOT, GAMES)))
    if message.startswith(("cmd-", "opt-", "choice-")):
        return message in plain or message in _OF_TABLE
    return message in plain or made.fullmatch(message) is not None


OF_ACTS = {"host-added", "host-removed"}
"""Notices with the name of their act, with another hyphen."""


def test_every_message_is_said_somewhere() -> None:
    """By its id in the code, by an id that the code makes up, by the table, or by another message."""
    unsaid = list[tuple[str, str]]()
    for path in sorted(path for path in BOT.rglob("en.ftl") if "rehearsal" not in path.parts):
        words, folder = path.read_text(encoding="utf-8"), path.parents[1]
        within = set(re.findall(r"\{ ([a-z][\w-]*) \}", words)) | OF_ACTS
        unsaid += [
            (folder.name, one) for one in _MESSAGE.findall(words) if one not in within and not _is_said(one, folder)
        ]
    assert unsaid == []
