"""Two people never look alike, even with invisible characters in their names."""

import pytest

from bot.referee.core import naming


@pytest.mark.parametrize("name", ["A\u200dda", "Ada\ufe0f", "\u200dAda", "A\u034fda", "ada\U000e0101", "Ad\u200ca"])
def test_a_name_that_differs_in_unseen_signs_alone_is_told_apart(name: str) -> None:
    """Joiners and variation selectors shape the sign before them, and are none."""
    assert naming.told_apart(naming.of_person(name), ["Ada"]).endswith(" (2)")


@pytest.mark.parametrize(
    "name", ["[Machine 1]", "\u200d[Machine 1]", "\ufe0f\u200d [Machine 1]", "\uff3bMachine 1\uff3d"]
)
def test_no_person_is_called_like_a_machine(name: str) -> None:
    """Only a machine's name begins with a square bracket."""
    assert naming.of_person(name) == "(Machine 1)"


def test_emoji_and_scripts_that_need_joiners_keep_them() -> None:
    """What is seen stays as it is."""
    assert naming.shown("👩\u200d🚀 क्\u200dष ❤\ufe0f") == "👩\u200d🚀 क्\u200dष ❤\ufe0f"
    assert naming.shown("\u200d\ufe0f") == ""
