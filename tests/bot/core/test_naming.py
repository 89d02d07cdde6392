"""Names: two people never look alike, even with invisible characters, and of a person who is deleted none is left in a letter."""

from bot.page.pages import own
from bot.referee.core import naming
from bot.referee.core.facts import Spoken
from bot.referee.core.model import Letter, Notice
from bot.referee.letters.unnaming import NAMELESS, TYPED, unnamed
from games import looks
from tests.bot.samples import errand, match


def test_a_name_is_told_apart_by_what_is_seen_of_it() -> None:
    """Joiners and variation selectors are no signs of their own, and stay where a script needs them; a machine's bracket is no person's."""
    for name in ("A\u200dda", "Ada\ufe0f", "\u200dAda", "A\u034fda", "ada\U000e0101", "Ad\u200ca"):
        assert naming.told_apart(naming.of_person(name), ["Ada"]).endswith(" (2)"), ascii(name)
    for name in ("[Machine 1]", "\u200d[Machine 1]", "\ufe0f\u200d [Machine 1]", "\uff3bMachine 1\uff3d"):
        assert naming.of_person(name) == "(Machine 1)"
    assert looks.shown("👩\u200d🚀 क्\u200dष ❤\ufe0f") == "👩\u200d🚀 क्\u200dष ❤\ufe0f"
    assert looks.shown("\u200d\ufe0f") == ""


def test_a_button_tells_two_matches_of_one_title_apart() -> None:
    """By their ids; any other is called by its title alone."""
    titles = naming.titles_apart({"AAAAAA": "Spring", "BBBBBB": "Spring", "CCCCCC": "Autumn"})
    assert [*titles.values()] == ["Spring (AAAAAA)", "Spring (BBBBBB)", "Autumn"]
    page = own.server(
        "", [own.Listed(match(each, title="Spring"), is_behind=False) for each in ("AAAAAA", "BBBBBB")], []
    )
    assert "Spring (AAAAAA)" in page


def test_what_a_deleted_person_typed_and_what_was_told_of_it_goes() -> None:
    """An answer to another person stays."""
    letter = Letter("notice", 1, (Notice("answered-late", {TYPED: "go red", "told": Spoken(("red is no meadow",))}),))
    own, other = (errand("seat/1", "answer/x", letter=letter, about=user) for user in ("u1", "u2"))
    kept, gone = (unnamed(one, "u1", "x1", frozenset({"Ada"}), frozenset()).letter for one in (other, own))
    assert kept == letter
    assert gone is not None
    assert gone.notices == (Notice("answered-late", {TYPED: NAMELESS, "told": NAMELESS}),)
