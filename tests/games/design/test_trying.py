"""A match at which the designer of a file sits, and what the editor inserts into a file."""

import pytest

from games.design.check import check
from games.design.page import EXAMPLES, sections
from games.design.trying import Trying, tried
from games.library import FILES
from tests.games.design.writing import SMALL, changed


def test_what_was_said_stands_when_the_text_changes() -> None:
    """The others answer as before, whatever the designer says; silence and chance are answers, too."""
    before = tried(Trying(SMALL, 3, said=("number 7", None, "")))
    after = tried(Trying(changed(("Most:", "The most:")), 3, said=("number 7", None, "")))
    assert [closed.answered for closed in before.course] == [closed.answered for closed in after.course]
    assert before.course[0].answered[0] == ("P1", "number: 7")
    assert before.course[1].answered[0] == ("P1", "…")
    assert (before.is_over, before.counted, before.question) == (True, 3, "")
    assert "The most" in after.course[1].told[0]
    assert tried(Trying(SMALL, 3, said=({"number": 7}, None, ""))) == before
    assert tried(Trying(SMALL, 3, said=("number 1",))).course[0].answered[1:] == before.course[0].answered[1:]


def test_an_answer_that_is_not_taken_stops_the_match_and_says_why() -> None:
    """What stood before counts; a fault in a close is told with its line, and a file with faults has no table."""
    stands = tried(Trying(SMALL, 2, said=("number 3", "number 99")))
    assert (stands.counted, stands.refused) == (1, "“number” takes a whole number from 0 to 9.")
    broken = tried(
        Trying(changed(('    t.tell("all"', '    1 // said["@1"]["number"]\n    t.tell("all"')), 2, said=("number 0",))
    )
    assert broken.fault is not None
    assert (broken.fault.line, len(broken.course)) == (9, 1)
    faulty = tried(Trying("def ask("))
    assert (faulty.most, faulty.fault is None) == (0, False)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_reads_its_own_alone(seat: int) -> None:
    """What a hand holds is read in its own seat, and the picture of the table is that seat's."""
    stands = tried(Trying(FILES["attic"].read_text("utf-8"), 3, seat=seat, is_whole=True))
    paid = [line for closed in stands.course for line in closed.told if line.startswith("You pay")]
    assert len(paid) == str(stands.course).count("You pay")
    assert stands.picture.startswith("<svg")
    assert stands.is_over


def test_what_the_editor_inserts_passes_the_check() -> None:
    """All parts in one file, all questions in another, but those that want a round of their own."""
    words = {word.name: word.example for section in sections() for word in section.words if word.example}
    assert words == EXAMPLES
    kinds = {name: EXAMPLES[name] for name in EXAMPLES if "{key}" in EXAMPLES[name]}
    parts = "".join(f', "x{number}": {EXAMPLES[name]}' for number, name in enumerate(EXAMPLES.keys() - kinds))
    asked = "".join(", " + example.replace("{key}", f"x{number}") for number, example in enumerate(kinds.values()))
    for change in (
        ('"points": purse()', f'"points": purse(){parts}'),
        ('number("number", 0, 9)', f'number("number", 0, 9){asked}'),
    ):
        assert check(changed(change), 6).faults == ()
