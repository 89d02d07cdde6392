"""The names of commands, their fields and choices, and the sentences of replies."""

from pathlib import Path
from typing import Final

from bot.commands.command import Command, Field
from games import catalogue
from games.wording import Fact, Text, Words, plain

WORDS: Final = Words(Path(__file__).parent)


def say(message: str, locale: str, /, **facts: Fact) -> Text:
    """Return a sentence of the commands."""
    return WORDS(message, locale, **facts)


def about(command: Command, locale: str) -> str:
    """Return what a command does, in a line."""
    return plain(WORDS(f"cmd-{command.key}", locale))


def field_called(key: str, locale: str, command: Command | None = None) -> str:
    """Return the name of a field, in the command's own words if it has them."""
    try:
        return plain(WORDS(_id("opt", command.key, key) if command else _id("opt", key), locale))
    except LookupError:
        return plain(WORDS(_id("opt", key), locale))


def choice_called(field: Field, value: str, locale: str) -> str:
    """Return the name of a choice: the title of a game, else its message, else the value itself."""
    game = catalogue.find(value) if field.key == "game" else None
    if game is not None:
        return catalogue.name_of(game, locale)
    try:
        return plain(WORDS(_id("choice", value), locale))
    except LookupError:
        return value


def _id(*parts: str) -> str:
    return "-".join(parts).replace("_", "-")
