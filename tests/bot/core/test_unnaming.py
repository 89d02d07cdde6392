"""Letters of a person who is deleted."""

from bot.referee.core.facts import Spoken
from bot.referee.core.model import Letter, Notice
from bot.referee.letters.unnaming import NAMELESS, TYPED, unnamed
from tests.bot.samples import errand


def test_what_was_typed_and_what_was_told_of_it_goes() -> None:
    """Only for the deleted person; an answer to another person stays."""
    letter = Letter("notice", 1, (Notice("answered-late", {TYPED: "go red", "told": Spoken(("red is no meadow",))}),))
    own, other = (errand("seat/1", "answer/x", letter=letter, about=user) for user in ("u1", "u2"))
    kept, gone = (unnamed(one, "u1", "x1", frozenset({"Ada"}), frozenset()).letter for one in (other, own))
    assert kept == letter
    assert gone is not None
    assert gone.notices == (Notice("answered-late", {TYPED: NAMELESS, "told": NAMELESS}),)
