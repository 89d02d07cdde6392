"""The public contract: the names of ``games``, each said in a sentence where it is made, and its version."""

import inspect
from typing import Any

import pytest

import games
from games import catalogue

KINDS = [
    name for name in games.__all__ if inspect.isclass(getattr(games, name)) or inspect.isfunction(getattr(games, name))
]


def test_the_names_are_there_in_their_order() -> None:
    """Constants, types, functions; each once."""
    assert len(set(games.__all__)) == len(games.__all__)
    assert all(hasattr(games, name) for name in games.__all__)


@pytest.mark.parametrize("name", KINDS)
def test_every_name_says_what_it_is(name: str) -> None:
    """In a docstring of its own."""
    thing: Any = getattr(games, name)
    assert thing.__dict__.get("__doc__") if inspect.isclass(thing) else thing.__doc__


def test_every_game_is_written_for_this_version() -> None:
    """Those of this project follow the contract the day it changes."""
    assert {game.contract for game in catalogue.games()} == {games.CONTRACT}
