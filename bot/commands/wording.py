"""What commands, their fields and choices are called, and what commands are answered with."""

from pathlib import Path
from typing import Final

from bot.commands.command import Command, Field
from games import catalogue
from games.wording import Fact, Text, Words, plain

WORDS: Final = Words(Path(__file__).parent)


def say(message: str, locale: str, /, **facts: Fact) -> Text:
    """A sentence of this room."""
    return WORDS(message, locale, **facts)


def about(command: Command, locale: str) -> str:
    """What a command does, in a line."""
    return plain(WORDS(f"cmd-{command.key}", locale))


def field_called(key: str, locale: str, command: Command | None = None) -> str:
    """What a field is called, by its command if that has words of its own for it."""
    try:
        return plain(WORDS(_id("opt", command.key, key) if command else _id("opt", key), locale))
    except LookupError:
        return plain(WORDS(_id("opt", key), locale))


def choice_called(field: Field, value: str, locale: str) -> str:
    """What a choice is called: a game by its title, all else by its message, or as it is."""
    game = catalogue.find(value) if field.key == "game" else None
    if game is not None:
        return catalogue.name_of(game, locale)
    try:
        return plain(WORDS(_id("choice", value), locale))
    except LookupError:
        return value


def _id(*parts: str) -> str:
    return "-".join(parts).replace("_", "-")
