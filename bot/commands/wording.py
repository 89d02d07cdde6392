"""The names of commands, their fields and choices, and the sentences of replies."""

import re
from contextlib import suppress
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
    named = first(locale, *(("name", command.key, key),) if command else (), ("name", key))
    return named or field_called(key, locale, command)


def field_called(key: str, locale: str, command: Command | None = None) -> str:
    """Return what a field asks for, in the command's own words if it has them."""
    own = first(locale, ("opt", command.key, key)) if command else None
    return own or plain(WORDS(_id("opt", key), locale))


def place_called(address: str, locale: str) -> str:
    """Return for whom the letters to an address are: everyone, the hosts, a room."""
    return first(locale, ("kind", address.partition("/")[0])) or address


def letter_called(kind: str, locale: str) -> str:
    """Return what a kind of letter is called; the kind itself if it has no name."""
    return first(locale, ("letter", kind)) or kind


def choice_called(field: Field, value: str, locale: str) -> str:
    """Return the name of a choice: the title of a game, else its message, else the value itself."""
    game = catalogue.find(value) if field.key == "game" else None
    return catalogue.name_of(game, locale) if game is not None else first(locale, ("choice", value)) or value


def first(locale: str, *messages: tuple[str, ...]) -> str | None:
    """Return the first message that there is; None if there is none of them."""
    for message in messages:
        with suppress(LookupError):
            return plain(WORDS(_id(*message), locale))
    return None


def _id(*parts: str) -> str:
    return "-".join(parts).replace("_", "-")
