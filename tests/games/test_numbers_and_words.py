"""Numbers and free text in a form: their bounds and how they are typed."""

from typing import Any

import pytest

from games import form
from games.form import Number, OwnWords, Pick, Rejected, Unreadable

GO = Pick("go", ("stay", "white", "blue U5", "blue 2 garnets"), 1, 1)
BID = Number("bid", 0, 20)

MAYBE = Number("bid", 0, 20, needed=False)

ALIBI = OwnWords("alibi", 12)


@pytest.mark.parametrize(
    ("field", "selection", "refusal"),
    [
        (BID, 0, None),
        (BID, 20, None),
        (BID, 21, "form-out-of-range"),
        (BID, -1, "form-out-of-range"),
        (BID, True, "form-not-whole"),
        (BID, 3.0, "form-not-whole"),
        (BID, "3", "form-not-whole"),
        (BID, [3], "form-not-whole"),
        (BID, (), "form-no-number"),
        (BID, {}, "form-not-whole"),
        (MAYBE, [], None),
        (MAYBE, None, "form-not-whole"),
        (ALIBI, "", None),
        (ALIBI, "x" * 12, None),
        (ALIBI, "x" * 13, "form-too-long"),
        (ALIBI, ["home"], "form-not-words"),
        (ALIBI, None, "form-not-words"),
    ],
)
def test_a_number_lies_within_its_bounds_and_words_within_their_length(
    field: Number | OwnWords, selection: Any, refusal: str | None
) -> None:
    """A whole number, or none if optional; any text within the length."""
    rejection = form.fit_field(field, selection)
    assert (rejection and rejection.id) == refusal


def test_words_are_kept_as_they_are_seen() -> None:
    """Line ends are normalised, characters that cannot be seen or stored are dropped, and blanks around are stripped."""
    assert form.fitted_field(OwnWords("alibi", 80), " at\r\nhome\x00\ud800 \ue000now ") == "at\nhome now"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("12", {"bid": 12}),
        ("bid 0", {"bid": 0}),
        ("bid: 7", {"bid": 7}),
        ("nothing", {"bid": ()}),
        ("bid twelve", Unreadable("twelve", ())),
        ("bid 3 4", Unreadable("4", ())),
        ("bid", Unreadable("bid", ())),
        (".5", Unreadable(".5", ())),
        ("bid .5", Unreadable(".5", ())),
        ("bid 0.5", Unreadable("5", ())),
        ("bid 5.", {"bid": 5}),
        ("...5", {"bid": 5}),
    ],
)
def test_a_number_is_typed(text: str, answer: Any) -> None:
    """It can be typed with or without the field's name, and with no other text."""
    assert form.read((BID,), text) == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("go white; alibi I was at Home, alone", {"go": ("white",), "alibi": "I was at Home, alone"}),
        ("alibi: asleep; bid 4; go white", {"alibi": "asleep", "bid": 4, "go": ("white",)}),
        ('alibi "a; b \\"c\\"" go white', {"alibi": 'a; b "c"', "go": ("white",)}),
        ("Alibi nothing", {"alibi": ""}),
        ("alibi go white", {"alibi": "go white"}),
        ("go white; alibi x; alibi y", Rejected("form-named-twice", {"field": "alibi"})),
        ("alibi x; go grey", Unreadable("grey", ())),
    ],
)
def test_words_are_typed_as_they_stand(text: str, answer: Any) -> None:
    """Free text runs from the field's name to the end of the quotes, the part or the line, in any case."""
    assert form.read((GO, OwnWords("alibi", 80), Number("bid", 0, 9)), text) == answer


def test_the_only_words_need_no_name() -> None:
    """A single free-text field takes the whole text."""
    assert form.read((ALIBI,), "Nobody; saw me") == {"alibi": "Nobody; saw me"}


def test_a_true_minus_may_be_typed_as_it_is_shown() -> None:
    """A true minus copied from a letter is understood, in a number and in a choice."""
    asked = (Number("bid", -5, 5), Pick("three", ("+1", "0", "-1"), 1, 1))
    assert form.read(asked, "bid \u22123; three \u22121") == {"bid": -3, "three": ("-1",)}
