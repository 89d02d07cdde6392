"""The public contract: the names of ``games``, each described where defined, and its version; a match finds the rules it names."""

from dataclasses import replace
from pathlib import Path

import pytest

import games
from games import catalogue
from tests.catalogued import game_named
from tests.games.contract import page


def test_the_rules_of_each_version_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest where no version is asked for; an earlier one by its number; none that was never there."""
    game = game_named("go_stop")
    first = replace(game, key="go_stop_again")
    second = replace(first, version=2, earlier=(first,))
    monkeypatch.setitem(catalogue._BROUGHT, second.key, (second, Path()))
    games = [catalogue.find(second.key, version) for version in (None, 1, 2, 3)]
    assert games == [second, first, second, None]


def test_the_page_of_the_contract_is_up_to_date_and_says_what_each_name_is() -> None:
    """``python -m tests.games.contract > docs/contract.md`` writes it; no name is left without words."""
    written = (Path(__file__).parents[2] / "docs" / "contract.md").read_text("utf-8")
    assert written == page()
    assert "|  |" not in written


def test_every_game_is_written_for_this_version() -> None:
    """The games of this project follow the current contract."""
    assert {game.contract for game in catalogue.games()} == {games.CONTRACT}
