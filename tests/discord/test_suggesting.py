"""What is suggested while orders are typed, and when a host means what he says."""

from datetime import UTC, datetime

import pytest

from bot.venues.discord.moments import moment
from bot.venues.discord.suggesting import suggestions
from games.form import Amounts, Pick

FORM = (Pick("play", ("G7", "G7", "W3"), 0, 3), Pick("go", ("stay", "black"), 1, 1))
NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
DEADLINE = datetime(2026, 3, 4, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", ["play ", "go "]),
        ("pl", ["play "]),
        ("play g", ["play g", "play G7"]),
        ("play G7 ", ["play G7 ", "play G7 G7", "play G7 W3", "play G7; go "]),
        ("play G7 G7 g", ["play G7 G7 g"]),
        ("play W3; go b", ["play W3; go b", "play W3; go black"]),
    ],
)
def test_suggestions_go_on_from_what_has_been_typed(typed: str, offered: list[str]) -> None:
    """Fields first, then choices as often as there are, then the fields that are left."""
    assert suggestions(FORM, typed) == offered


def test_a_form_of_one_field_needs_no_key() -> None:
    """Choices are offered at once."""
    assert suggestions((Amounts("send", ("A1", "B1"), 3),), "2 a") == ["2 a", "2 A1"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("2h", datetime(2026, 3, 4, 17, tzinfo=UTC)),
        ("18:00", datetime(2026, 3, 2, 18, tzinfo=UTC)),
        ("11:00", datetime(2026, 3, 3, 11, tzinfo=UTC)),
        ("until 18:00 tomorrow", datetime(2026, 3, 3, 18, tzinfo=UTC)),
        ("2026-03-05 09:30", datetime(2026, 3, 5, 9, 30, tzinfo=UTC)),
    ],
)
def test_a_host_s_words_mean_a_moment(said: str, meant: datetime) -> None:
    """Durations count from the deadline; an hour is the next one."""
    assert moment(said, NOW, DEADLINE) == meant


@pytest.mark.parametrize("said", ["", "soon", "25:00", "2026-13-01 10:00"])
def test_words_that_mean_no_moment_are_refused(said: str) -> None:
    """ValueError, with a word of advice."""
    with pytest.raises(ValueError, match=r"no duration|no time of day|month"):
        moment(said, NOW, DEADLINE)
