"""A house match in words: what the host called the points, and what he did not."""

from games.by_hand import naming
from games.wording import plain


def test_points_that_nobody_named_are_counted_in_the_readers_language() -> None:
    """One point, two points; a host's own name for them stays as he wrote it."""
    held = ((0, 1), (1, 2))
    assert plain(naming.sums(held, "points", "en"), {0: "Ada", 1: "Bo"}) == "Ada 1 point, Bo 2 points"
    assert plain(naming.sums(held, "points", "it"), {0: "Ada", 1: "Bo"}) == "Ada 1 punto, Bo 2 punti"
    assert plain(naming.sums(held, "shells", "it"), {0: "Ada", 1: "Bo"}) == "Ada 1 shells, Bo 2 shells"


def test_a_match_without_a_title_is_called_what_the_game_is() -> None:
    """In the reader's language; a title stays."""
    assert plain(naming.titled("", "it")) == "Partita della casa"
    assert plain(naming.titled("Sardines", "it")) == "Sardines"
