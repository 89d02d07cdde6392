"""The table itself: each entry has its words in both languages, and fits what Discord and forums take."""

from collections import Counter

import pytest

from bot.commands import table
from bot.commands.command import HOSTS, Command
from bot.commands.reading.grammar import example
from bot.commands.wording import WORDS, about, choice_called, field_called

DISCORD_MOST = 100
"""Characters of a description, of an option, of a choice."""


@pytest.mark.parametrize("locale", ["en", "it"])
@pytest.mark.parametrize("command", table.TABLE, ids=lambda command: command.key)
def test_every_entry_has_its_words(command: Command, locale: str) -> None:
    """What it does, what each field asks for and each choice is called, within Discord's lengths; nothing falls back to a key."""
    assert 0 < len(about(command, locale)) <= DISCORD_MOST
    for field in command.fields:
        assert 0 < len(field_called(field.key, locale, command)) <= DISCORD_MOST
        assert all(0 < len(choice_called(field, one, locale)) <= DISCORD_MOST for one in field.choices)
    for why in command.lacks.values():
        assert WORDS(why, locale)


def test_italian_is_no_english() -> None:
    """Each description is another one in Italian, but for names."""
    assert [one.name for one in table.TABLE if about(one, "en") == about(one, "it")] == []


def test_names_are_given_once() -> None:
    """No two entries share a name, a slash command, or the verb of a button."""
    for names in (
        [one.name for one in table.TABLE],
        [one.slash for one in table.TABLE if one.slash],
        [one.press.button for one in table.TABLE if one.press.button],
    ):
        assert [name for name, count in Counter(names).items() if count > 1] == []


def test_two_entries_share_a_verb_only_where_the_line_tells_them_apart() -> None:
    """One of them needs nothing, or they are about different things; hosts and players type in different places."""
    shared = Counter((verb, _place(one)) for one in table.TABLE for verb in one.verbs)
    for (verb, place), count in shared.items():
        there = [one for one in table.TABLE if verb in one.verbs and _place(one) == place]
        assert count == 1 or any(not one.fields for one in there), verb


def _place(command: Command) -> tuple[bool, bool]:
    return command.subject == "season", command.who in HOSTS


@pytest.mark.parametrize("command", table.TABLE, ids=lambda command: command.key)
def test_its_example_begins_with_its_verb(command: Command) -> None:
    """As the help of a forum shows it."""
    assert example(command).startswith(command.verb)
