"""Adapters read the table and name none of its commands; what looks like a name there is another word, and stands here with what it is."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from bot.commands import table

ROOT: Final = Path(table.__file__).parents[2]
ADAPTERS: Final = ("bot/cogs", "bot/venues", "bot/page")

OTHER_WORDS: Final[Mapping[str, tuple[set[str], str]]] = {
    "bot/venues/discord/client.py": ({"page"}, "the button that opens the page under a letter"),
    "bot/venues/discord/window.py": ({"page"}, "the button that opens the page under a letter"),
    "bot/venues/discord/components/layout.py": ({"why", "join"}, "the button of a line's reason; a button that stands out"),
    "bot/venues/discord/delivery/beside/roles.py": ({"desk"}, "the slot of a letter"),
    "bot/venues/discord/delivery/exposure.py": ({"collect"}, "what a player said about a thread"),
    "bot/venues/discord/delivery/mail.py": ({"desk", "standings"}, "slots of letters that are pinned"),
    "bot/venues/discord/delivery/readers.py": ({"why"}, "a fact of a sentence"),
    "bot/venues/discord/inbound/joining.py": ({"collect"}, "the button of every sign-up"),
    "bot/venues/discord/inbound/presses.py": ({"withdraw"}, "the button under a question"),
    "bot/venues/discord/server/setup.py": ({"matches"}, "a channel"),
    "bot/venues/forum/commands/adapter.py": ({"play", "why"}, "the first word of an order; a fact of a sentence"),
    "bot/venues/forum/commands/listing.py": ({"withdraw"}, "the first word of an order that is taken back"),
    "bot/venues/forum/forum.py": ({"start"}, "a task"),
    "bot/venues/forum/layout.py": (
        {"withdraw", "why", "rules", "page", "seals", "room-reads", "room-no", "play", "join", "wait", "leave"},
        "buttons, each with what is typed in its place; the first word of an order",
    ),
    "bot/venues/forum/phrases.py": (
        {
            "withdraw", "play", "why", "verify", "rules", "help", "record", "me", "page", "standings", "hint", "apply", "ask", "join",
            "leave",
        },
        "what people type, by the word that is read",
    ),
    "bot/venues/forum/mail.py": ({"join"}, "how a sign-up says what to type"),
    "bot/venues/forum/places.py": ({"desk"}, "a topic, as it is stored"),
    "bot/venues/forum/spelling.py": ({"withdraw", "play", "join", "wait", "leave"}, "what people type, by the word that is read"),
    "bot/venues/forum/typed.py": ({"play", "withdraw"}, "the first words of orders"),
    "bot/venues/rehearsal/pages/parts.py": ({"desk", "verify", "remind"}, "looks, a page, a turn of the clock"),
    "bot/venues/rehearsal/pages/new.py": ({"matches", "rules", "hint"}, "looks and words"),
    "bot/venues/rehearsal/web/handlers.py": ({"remind"}, "where the clock is turned to"),
    "bot/page/reading/delivered.py": ({"desk"}, "the slot of a letter"),
    "bot/page/html/questions.py": ({"hint"}, "the look of a line"),
    "bot/page/html/rules.py": ({"rules", "ask", "why"}, "words and looks"),
    "bot/page/html/board.py": ({"hint"}, "the look of a line"),
    "bot/page/pages/answering.py": ({"judge", "withdraw", "submit", "ask"}, "the form of the hosts' question; words of buttons; a look"),
    "bot/page/pages/clock.py": ({"hint"}, "the look of a line"),
    "bot/page/web/new/editor.py": ({"deal", "hint", "play", "rules"}, "parts of the page, and the look of a line"),
    "bot/page/pages/controls.py": ({"ask", "submit"}, "the look of a word; a button"),
    "bot/page/pages/desk.py": ({"desk"}, "the look of a table"),
    "bot/page/pages/letters.py": ({"hint", "desk"}, "a look; the slot of a letter"),
    "bot/page/pages/games.py": ({"matches"}, "the look of a list"),
    "bot/page/pages/match_form.py": ({"start", "ready", "ask", "hint", "questions"}, "words and looks; fields"),
    "bot/page/pages/own.py": ({"matches"}, "the look of a list"),
    "bot/page/pages/shell.py": ({"judge", "desk", "ask"}, "parts of a page; the window of a question"),
    "bot/page/web/api/routes.py": ({"me", "withdraw"}, "addresses for programs"),
    "bot/page/web/api/acting.py": ({"play"}, "what a token may do"),
    "bot/page/web/api/asking.py": ({"play"}, "what a token may do"),
}  # fmt: skip
"""In which module which word that is also the name of a command stands for something else, and what that is."""


def _named() -> dict[str, set[str]]:
    """The names and keys of commands that stand in the code of adapters, by module."""
    names = {name for one in table.TABLE for name in (one.name, one.key)}
    by_file = defaultdict[str, set[str]](set)
    for path in (path for folder in ADAPTERS for path in (ROOT / folder).rglob("*.py")):
        for words in _constants(path):
            if words in names:
                by_file[path.relative_to(ROOT).as_posix()].add(words)
    return by_file


def _constants(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_no_adapter_names_a_command() -> None:
    """None of the names and keys stands in an adapter, but for words that mean something else; and no such word is listed in vain."""
    assert _named() == {path: words for path, (words, _) in OTHER_WORDS.items()}


def test_a_module_that_names_a_command_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A planted one, which compares a command's name."""
    (tmp_path / "bot" / "cogs").mkdir(parents=True)
    (tmp_path / "bot" / "cogs" / "planted.py").write_text('IS_END = command.name == "season leave"\n')
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    assert _named() == {"bot/cogs/planted.py": {"season leave"}}
