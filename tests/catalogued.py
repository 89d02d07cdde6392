"""Games of the catalogue, for tests that know that they are there."""

from games import catalogue
from games.game import AnyGame


def game_named(key: str) -> AnyGame:
    """Return the game of a key."""
    game = catalogue.find(key)
    assert game is not None, key
    return game
