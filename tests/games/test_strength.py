"""The strength table says what its matches resulted in."""

import pytest

from games.__main__ import main
from games.strength import FORM, strength
from tests.catalogued import game_named


def test_a_player_against_itself_has_an_even_share() -> None:
    """The wins of all seats in the same matches add up to the number of matches."""
    game = game_named("la_mafia")
    result = strength(game, 2, game.Options(), FORM, FORM, range(40))
    assert result.matches == 40
    assert 8 <= result.won <= 32
    assert result.won == strength(game, 2, game.Options(), FORM, FORM, range(40)).won, (
        "the same seeds, the same matches"
    )


def test_the_newest_player_sits_in_a_machine_s_seat_and_beats_who_came_before() -> None:
    """La Mafia at four: far more than half of the matches against three of the older players."""
    game = game_named("la_mafia")
    assert list(game.players) == ["boss", "don"]
    assert strength(game, 4, game.Options(), "don", "boss", range(12)).won >= 8


def test_the_command_prints_a_row_for_each_other_player(capsys: pytest.CaptureFixture[str]) -> None:
    """Form-only players come first; an unknown player is refused in words."""
    assert main(["strength", "la_mafia", "--matches", "2", "--seats", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "don" in lines[0]
    assert [line.split()[0] for line in lines[2:4]] == ["form", "boss"]
    with pytest.raises(SystemExit):
        main(["strength", "la_mafia", "--player", "nobody"])
    assert "has no player" in capsys.readouterr().err
