"""No file of words holds a message that nothing says."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import bot
from bot.commands import table
from bot.commands.command import Command

BOT = Path(bot.__file__).parent
GAMES = BOT.with_name("games")
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
