"""The public contract: the names of ``games``, each described where it is defined, and its version."""

import inspect
from pathlib import Path
from typing import Any

import games
from games import catalogue
from tests.games.contract import page

KINDS: dict[str, Any] = {
    name: thing for name in games.__all__ if inspect.isclass(thing := getattr(games, name)) or inspect.isfunction(thing)
}


def test_the_names_are_there_in_their_order() -> None:
    """The constants, types and functions are listed in order, each once."""
    assert len(set(games.__all__)) == len(games.__all__)
    assert all(hasattr(games, name) for name in games.__all__)


def test_every_name_says_what_it_is() -> None:
    """Each name has a docstring."""
    said = {
        name: vars(thing).get("__doc__") if inspect.isclass(thing) else thing.__doc__ for name, thing in KINDS.items()
    }
    assert [name for name, words in said.items() if not words] == []


def test_the_page_of_the_contract_is_up_to_date_and_says_what_each_name_is() -> None:
    """``python -m tests.games.contract > docs/contract.md`` writes it; no name is left without words."""
    written = (Path(__file__).parents[2] / "docs" / "contract.md").read_text("utf-8")
    assert written == page()
    assert "|  |" not in written


def test_every_game_is_written_for_this_version() -> None:
    """The games of this project follow the current contract."""
    assert {game.contract for game in catalogue.games()} == {games.CONTRACT}
