"""Every field of every command has a short name in every language; the form of the page shows it above what it asks for."""

import pytest

from bot.commands import table
from bot.commands.wording import WORDS, field_called, field_named


@pytest.mark.parametrize("locale", ["en", "it"])
def test_every_field_has_a_short_name(locale: str) -> None:
    """It fits the title of a field in a Discord form, and is not what the field asks for."""
    for command in table.TABLE:
        for field in command.fields:
            name = field_named(field.key, locale, command)
            assert 0 < len(name) <= 30, (command.name, field.key)
            assert name != field_called(field.key, locale, command), (command.name, field.key)
    assert WORDS("name-reason", locale)
