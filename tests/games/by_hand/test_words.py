"""The words of a House match, with and without the host's own names."""

from games.by_hand import naming
from games.wording import plain


def test_unnamed_points_are_counted_in_the_readers_language() -> None:
    """The plural of "point" is right; a host's own name for points is used unchanged."""
    held = ((0, 1), (1, 2))
    assert plain(naming.sums(held, "points", "en"), {0: "Ada", 1: "Bo"}) == "Ada 1 point, Bo 2 points"
    assert plain(naming.sums(held, "points", "it"), {0: "Ada", 1: "Bo"}) == "Ada 1 punto, Bo 2 punti"
    assert plain(naming.sums(held, "shells", "it"), {0: "Ada", 1: "Bo"}) == "Ada 1 shells, Bo 2 shells"


def test_a_match_without_a_title_is_called_what_the_game_is() -> None:
    """Without a title, a match has the game's name in the reader's language."""
    assert plain(naming.titled("", "it")) == "Partita della casa"
    assert plain(naming.titled("Sardines", "it")) == "Sardines"
