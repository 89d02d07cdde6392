"""The balance table says what scripted matches resulted in."""

import pytest

from games import intervals
from games.__main__ import main
from games.balance import balance
from tests.catalogued import game_named


def test_wins_are_shared_and_scores_are_means() -> None:
    """Over all matches each win belongs to one player or is shared by those who won together."""
    game = game_named("go_stop")
    result = balance(game, 2, game.Options(), range(2))
    assert (result.matches, sum(result.won) <= 2) == (2, True)
    assert result == balance(game, 2, game.Options(), range(2)), "the same seeds, the same matches"


def test_an_interval_holds_what_was_seen() -> None:
    """Wilson's interval with the published figures; without a try all is possible, and one value has no known error."""
    assert intervals.share(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert intervals.share(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert intervals.share(0, 0) == (0.0, 1.0)
    assert intervals.mean([3]) == (3, float("inf"))
    assert intervals.mean([1, 3]) == pytest.approx((2, 1.959964))


def test_the_command_prints_a_row_for_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """The table says what an even share would be; impossible options are refused in words."""
    assert main(["balance", "ganymede", "--matches", "2", "--seats", "2"]) == 0
    printed = capsys.readouterr().out
    assert "An even share is 50.0%" in printed
    assert len(printed.splitlines()) == 5
    for wrong in (["--seats", "9"], ["--options", "nonsense = 1"]):
        with pytest.raises(SystemExit):
            main(["balance", "ganymede", "--matches", "1", *wrong])
