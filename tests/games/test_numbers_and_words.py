"""Numbers and free text in a form: their bounds and how they are typed."""

from typing import Any

import pytest

from games import form
from games.form import Form, Number, OwnWords, Pick, Rejected, Unreadable

GO = Pick("go", ("stay", "white", "blue U5", "blue 2 garnets"), 1, 1)
BID = Number("bid", 0, 20)

BARE: dict[str, Any] = {}
MAYBE = Number("bid", 0, 20, needed=False)

ALIBI = OwnWords("alibi", 12)

SENTENCE = (GO, OwnWords("alibi", 80), Number("bid", 0, 9))


@pytest.mark.parametrize(
    ("field", "selection", "refusal"),
    [
        *((BID, number, None) for number in (0, 20)),
        *((BID, number, "form-out-of-range") for number in (21, -1)),
        *((BID, wrong, "form-not-whole") for wrong in (True, 3.0, "3", [3], BARE)),
        (BID, (), "form-no-number"),
        (MAYBE, [], None),
        (MAYBE, None, "form-not-whole"),
        *((ALIBI, words, None) for words in ("", "x" * 12)),
        (ALIBI, "x" * 13, "form-too-long"),
        *((ALIBI, wrong, "form-not-words") for wrong in (["home"], None)),
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


MINUS = (Number("bid", -5, 5), Pick("three", ("+1", "0", "-1"), 1, 1))


@pytest.mark.parametrize(
    ("asked", "text", "answer"),
    [
        *(((BID,), text, {"bid": number}) for text, number in (
            ("12", 12), ("bid 0", 0), ("bid: 7", 7), ("nothing", ()), ("bid 5.", 5), ("...5", 5))),
        *(((BID,), text, Unreadable(word, ())) for text, word in (
            ("bid twelve", "twelve"), ("bid 3 4", "4"), ("bid", "bid"), (".5", ".5"), ("bid .5", ".5"),
             ("bid 0.5", "5"))),
        *((SENTENCE, text, answer) for text, answer in (
            ("go white; alibi I was at Home, alone", {"go": ("white",), "alibi": "I was at Home, alone"}),
            ("alibi: asleep; bid 4; go white", {"alibi": "asleep", "bid": 4, "go": ("white",)}),
            ('alibi "a; b \\"c\\"" go white', {"alibi": 'a; b "c"', "go": ("white",)}),
            ("Alibi nothing", {"alibi": ""}), ("alibi go white", {"alibi": "go white"}),
            ("go white; alibi x; alibi y", Rejected("form-named-twice", {"field": "alibi"})),
            ("alibi x; go grey", Unreadable("grey", ())))),
        pytest.param((ALIBI,), "Nobody; saw me", {"alibi": "Nobody; saw me"}, id="the only words need no name"),
        pytest.param(MINUS, "bid \u22123; three \u22121", {"bid": -3, "three": ("-1",)},
         id="a true minus, as it is shown"),
    ],
)  # fmt: skip
def test_numbers_and_words_are_typed(asked: Form, text: str, answer: Any) -> None:
    """A number with or without the field's name, and with no other text; words from their name to the end of the quotes, the part or the
    line, as they stand.
    """
    assert form.read(asked, text) == answer
