"""What is tested against the contract: a game, the folder of its words, and sample tables.

Authors give the tables in ``samples.py`` of their package: ``OPTIONS = ((seats, {option: value}), …)``; otherwise the least and the most
seats are tried with the default options. The information table stands there too (see `games.kit.secrecy`).
"""

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from games.game import HOSTS, AnyGame, Reader


@dataclass(frozen=True, eq=False)
class Subject:
    """A `game`; its `origin`, from which another process can load it (``tug_of_war:GAME``); the folder of its words (`place`); and what its
    author says of it (`said`), if anything.
    """

    game: AnyGame
    origin: str
    place: Path
    said: ModuleType | None = None

    @cached_property
    def samples(self) -> tuple["Sample", ...]:
        """The tables at which it is tried."""
        least, most = self.game.seats[0], self.game.seats[-1]
        tables: tuple[tuple[int, dict[str, Any]], ...] = getattr(self.said, "OPTIONS", ((least, {}), (most, {})))
        return tuple(
            Sample(self, number, seats, msgspec.json.encode(options).decode())
            for number, (seats, options) in enumerate(tables)
        )

    @cached_property
    def words(self) -> dict[str, Path]:
        """The file of each language that the game is written in."""
        return {path.stem: path for path in sorted((self.place / "locale").glob("*.ftl"))}

    @property
    def locales(self) -> tuple[str, ...]:
        """The languages that the game is written in."""
        return tuple(self.words)


@dataclass(frozen=True)
class Sample:
    """One table of one game: how many sit there and what was set (`options`, as JSON)."""

    subject: Subject
    number: int
    seats: int
    options: str

    def __str__(self) -> str:
        """Return the name of the table."""
        return f"{self.key}-{self.number}-with-{self.seats}"

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.game.key

    @property
    def game(self) -> AnyGame:
        """The game that is held to the contract."""
        return self.subject.game

    @property
    def readers(self) -> tuple[Reader, ...]:
        """Every reader of the table."""
        return (*range(self.seats), None, HOSTS)

    def chosen(self) -> Any:
        """Return the options as the game takes them."""
        return msgspec.json.decode(self.options, type=self.game.Options)


def subject(origin: str) -> Subject:
    """Return the game that stands at `origin` (``package:NAME``), with what its author says in ``package.samples``."""
    package, _, name = origin.partition(":")
    module = import_module(package)
    said = f"{package}.samples"
    return Subject(
        getattr(module, name),
        origin,
        Path(next(iter(module.__path__))),
        import_module(said) if find_spec(said) else None,
    )
