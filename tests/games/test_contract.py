"""The public contract: the names of ``games``, each described where it is defined, and its version."""

from pathlib import Path

import games
from games import catalogue
from tests.games.contract import page


def test_the_page_of_the_contract_is_up_to_date_and_says_what_each_name_is() -> None:
    """``python -m tests.games.contract > docs/contract.md`` writes it; no name is left without words."""
    written = (Path(__file__).parents[2] / "docs" / "contract.md").read_text("utf-8")
    assert written == page()
    assert "|  |" not in written


def test_every_game_is_written_for_this_version() -> None:
    """The games of this project follow the current contract."""
    assert {game.contract for game in catalogue.games()} == {games.CONTRACT}
