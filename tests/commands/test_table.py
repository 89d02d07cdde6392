"""The table itself: each entry has its words in both languages, and fits what Discord and forums take."""

from collections import Counter

import pytest

from bot.commands import table
from bot.commands.command import HOSTS, SEASONS, Command
from bot.commands.reading.grammar import example
from bot.commands.wording import WORDS, about, choice_called, field_called, field_named, titled
from bot.venues.discord.components.text import size

DISCORD_MOST, FORM_MOST, TITLE_MOST = 100, 30, 45
"""Characters of a description, an option or a choice; of the title of a field in a form; of the title of a form."""


@pytest.mark.parametrize("locale", ["en", "it"])
def test_every_entry_has_its_words(locale: str) -> None:
    """What it does, what each field asks for, its short name and each choice, within Discord's lengths; nothing falls back to a key."""
    for command in table.TABLE:
        words = [about(command, locale)]
        for field in command.fields:
            asked, name = field_called(field.key, locale, command), field_named(field.key, locale, command)
            words += [asked, *(choice_called(field, one, locale) for one in field.choices)]
            assert 0 < len(name) <= FORM_MOST, (command.name, field.key)
            assert name != asked, (command.name, field.key)
        assert all(0 < len(one) <= DISCORD_MOST for one in words), command.name
        if command.fields and command.subject != "sign-up":  # its form has the title of the match
            assert size(titled(command.key, locale)) <= TITLE_MOST, command.name
        assert all(WORDS(why, locale) for why in command.lacks.values()), command.name


def test_italian_is_no_english() -> None:
    """Each description is another one in Italian, but for names; and the example that a forum's help shows begins with the verb."""
    assert [one.name for one in table.TABLE if about(one, "en") == about(one, "it")] == []
    assert [one.name for one in table.TABLE if not example(one).startswith(one.verb)] == []


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
    return command.subject in SEASONS, command.who in HOSTS
