"""Suggestions while orders are typed."""

import pytest

from bot.commands.reading.continuing import suggestions
from games.form import Amounts, Pick

FORM = (Pick("play", ("G7", "G7", "W3"), 0, 3), Pick("go", ("stay", "black"), 1, 1))


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
    """Fields first, then choices as often as available, then the remaining fields."""
    assert suggestions(FORM, typed) == offered


def test_a_form_of_one_field_needs_no_key() -> None:
    """Choices are offered at once."""
    assert suggestions((Amounts("send", ("A1", "B1"), 3),), "2 a") == ["2 a", "2 A1"]
