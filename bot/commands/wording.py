"""The names of commands, their fields and choices, and the sentences of replies."""

import re
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


def titled(key: str, locale: str) -> str:
    """Return what the command of this key does, up to the first comma, colon or semicolon: it fits into the title of a form."""
    return re.split("[,;:]", plain(WORDS(f"cmd-{key}", locale)))[0]


def field_named(key: str, locale: str, command: Command | None = None) -> str:
    """Return the short name of a field; what it asks for if it has none."""
    of_command = (_id("name", command.key, key),) if command else ()
    for message in (*of_command, _id("name", key)):
        try:
            return plain(WORDS(message, locale))
        except LookupError:
            continue
    return field_called(key, locale, command)


def field_called(key: str, locale: str, command: Command | None = None) -> str:
    """Return what a field asks for, in the command's own words if it has them."""
    try:
        return plain(WORDS(_id("opt", command.key, key) if command else _id("opt", key), locale))
    except LookupError:
        return plain(WORDS(_id("opt", key), locale))


def place_called(address: str, locale: str) -> str:
    """Return for whom the letters to an address are: everyone, the hosts, a room."""
    try:
        return plain(WORDS(f"kind-{address.partition('/')[0]}", locale))
    except LookupError:
        return address


def letter_called(kind: str, locale: str) -> str:
    """Return what a kind of letter is called; the kind itself if it has no name."""
    try:
        return plain(WORDS(_id("letter", kind), locale))
    except LookupError:
        return kind


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
