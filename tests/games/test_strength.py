"""The tables of strength and balance say what their matches resulted in."""

import os
from statistics import stdev
from typing import Any

import pytest

from games import intervals
from games.__main__ import main
from games.balance import balance
from games.strength import FORM, strength
from tests.by_turns import a_fifth
from tests.catalogued import game_named


def test_wins_are_shared_and_scores_are_means() -> None:
    """Over all matches each win belongs to one player or is shared by those who won together."""
    game = game_named("go_stop")
    result = balance(game, 2, game.Options(), range(2))
    assert (result.matches, sum(result.won) <= 2) == (2, True)
    assert result == balance(game, 2, game.Options(), range(2)), "the same seeds, the same matches"


def test_an_interval_holds_what_was_seen() -> None:
    """Wilson's and Student's intervals with the published figures; without a try all is possible, and one value has no known error."""
    assert intervals.share(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert intervals.share(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert intervals.share(0, 0) == (0.0, 1.0)
    assert intervals.mean([3]) == (3, float("inf"))
    for count, factor in ((2, 12.706), (10, 2.262), (11, 2.228), (31, 2.042), (1000, 1.962)):
        values = [*map(float, range(count))]
        assert intervals.mean(values)[1] == pytest.approx(factor * stdev(values) / count**0.5, rel=2e-3)


def test_the_command_prints_a_row_for_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """The table says what an even share would be; impossible options are refused in words."""
    assert main(["balance", "ganymede", "--matches", "2", "--seats", "2"]) == 0
    printed = capsys.readouterr().out
    assert "An even share is 50.0%" in printed
    assert len(printed.splitlines()) == 5
    for wrong in (["--seats", "9"], ["--options", "nonsense = 1"]):
        with pytest.raises(SystemExit):
            main(["balance", "ganymede", "--matches", "1", *wrong])


def test_a_player_against_itself_has_an_even_share() -> None:
    """The wins of all seats in the same matches add up to the number of matches."""
    game = game_named("la_mafia")
    result = strength(game, 2, game.Options(), FORM, FORM, range(20))
    assert result.matches == 20
    assert 4 <= result.won <= 16
    assert result.won == strength(game, 2, game.Options(), FORM, FORM, range(20)).won, (
        "the same seeds, the same matches"
    )


@pytest.mark.parametrize(
    ("key", "seats", "options", "player", "matches", "share"),
    a_fifth(
        [
            ("five_stands", 4, {}, "planner", 20, 0.75),
            ("ganymede", 2, {}, "reckon", 20, 0.8),
            ("go_stop", 2, {}, "thinker", 20, 0.8),
            ("go_stop", 2, {"rounds": 3}, "thinker", 6, 0.8),
            ("la_mafia", 2, {}, "boss", 20, 0.8),
        ]
    ),
)
def test_a_thinking_player_wins_most_matches_against_random_ones(
    key: str, seats: int, options: dict[str, Any], player: str, matches: int, share: float
) -> None:
    """Seat by seat in turn; a shared win is shared. A soak plays four times as many matches."""
    game, matches = game_named(key), matches * (4 if "BELLFLOWER_DEALS" in os.environ else 1)
    assert strength(game, seats, game.Options(**options), player, FORM, range(matches)).won >= matches * share


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
