"""Each game of the catalogue with its test tables.

A game of this project names its tables in ``tests/games/<key>/samples.py``; otherwise the fewest and the most seats are tried with the
default options.
"""

from functools import cache
from importlib import import_module
from pathlib import Path

from games import catalogue
from games.kit.samples import Sample, Subject
from tests.catalogued import game_named


@cache
def subjects() -> tuple[Subject, ...]:
    """All games, and the season."""
    return tuple(map(_subject, (*catalogue.keys(), catalogue.SEASON)))


def _subject(key: str) -> Subject:
    game = game_named(key)
    has_samples = (Path(__file__).parent / key / "samples.py").is_file()
    said = import_module(f"tests.games.{key}.samples") if has_samples else None
    return Subject(game, f"games.{key}:GAME", catalogue.place(key), said)


def samples() -> tuple[Sample, ...]:
    """The tables at which all games are tried."""
    return tuple(sample for subject in subjects() for sample in subject.samples)
