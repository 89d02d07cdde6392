"""What every command reads in its arguments: the database and the game that are meant; and how it complains."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from bot import config
from bot.config import Config
from bot.store.engines import databases
from bot.store.engines.databases import Place
from games import catalogue
from games.design.faults import Faulty
from games.design.naming import SHARED
from games.design.record import design
from games.game import AnyGame

Add: TypeAlias = Callable[..., argparse.ArgumentParser]
"""Adds a command to the parser; given its name, and what `ArgumentParser` takes."""

TRY_AGAIN: Final = 75
"""Exit code: Discord could not be reached for long, or another bot has the database; a supervisor may start the bot again."""


class Complaint(Exception):
    """Something the person at the terminal can mend; `args[0]` says what, where, and how. `code`: with which the process ends."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def database(arguments: argparse.Namespace) -> Place:
    """Return the database that is meant; an address goes before a file."""
    if arguments.database:
        place: Place = arguments.database
        return place
    settings = config.load(arguments.config)
    return settings.database.url or Path(settings.store.path)


def backups(settings: Config) -> Path | None:
    """Return the folder of the database's copies; None if none are to be made."""
    return Path(settings.store.backups) if settings.store.backups else None


def existing(place: Place) -> Place:
    """Return `place`. Raise Complaint if it is a file that is not there."""
    if isinstance(place, Path) and not place.exists():
        raise Complaint(
            f"there is no database {place}; run this where the bot runs, or name its config.toml with --config"
        )
    return place


def file_of(arguments: argparse.Namespace) -> Path:
    """Return the path of the database file that is meant. Raise Complaint if the database is not in a file."""
    place = database(arguments)
    if not isinstance(place, Path):
        raise Complaint(
            f"{databases.shown(place)} is on a server, which keeps its own space and its own copies (VACUUM, pg_dump, pg_restore);"
            " this command is for a database in a file"
        )
    return place


def game_of(key: str | None) -> AnyGame:
    """Return the game with that key, or that a file (``mine.star``) makes. Raise Complaint if there is none."""
    game = _designed(Path(key)) if key and key.endswith(".star") else catalogue.find(key or "")
    if game is None:
        wrong = f"there is no game {key!r}" if key else "a game is needed"
        raise Complaint(f"{wrong}; name one of {', '.join(catalogue.keys())}, or season")
    return game


def _designed(file: Path) -> AnyGame:
    """Return the game that a file makes; from now on it is found by its key."""
    try:
        game = design(file.read_text("utf-8-sig"))
    except OSError as error:
        raise Complaint(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Complaint(f"{file} is no text in UTF-8") from None
    except Faulty as faulty:
        raise Complaint(f"{file} is no design that can be played: {faulty}") from None
    catalogue.bring(game, SHARED)
    return game
