"""What fits a form, and how typed text is read (games/form/)."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from games import form
from games.chance import Chance
from games.form import Amounts, Form, Listed, Number, OwnWords, Pick, Rejected, Unreadable
from games.kit.answers import answers_of, misfits
from games.players import from_form

CARDS = ("G7", "G7", "W3", "U5")

PLAY = Pick("play", CARDS, 0, 4)

GO = Pick("go", ("stay", "white", "blue U5", "blue 2 garnets"), 1, 1)

SEND = Amounts("send", ("A1", "B1", "C3"), 4)

FORMS: tuple[Form, ...] = (
    (PLAY, GO), (PLAY,), (SEND,), (SEND, GO), (Pick("say", ("yes", "no"), 1, 1),),
    (Pick("kill", ("1", "2", "10", "nobody else"), 0, 1), Pick("save", ("1", "2"), 0, 2)),
    (Number("bid", 0, 20), GO), (Number("bid", -3, 12, needed=False),), (OwnWords("alibi", 80),),
    (GO, OwnWords("alibi", 80), Number("bid", 0, 9)), (OwnWords("alibi", 80), OwnWords("motive", 60)),
    (Pick("order", ("plum", "pear", "fig"), 3, 3, in_order=True), GO),
     (Pick("order", ("plum", "pear", "fig"), 0, 3, in_order=True),),
    (Pick("none", (), 0, 0),), (Amounts("none", (), 0),), (Amounts("share", ("A1", "B1", "C3"), 4, 4),),
    (Amounts("buy", ("A1", "B1", "C3"), 5, costs=(2, 1, 3)),),
)  # fmt: skip


# Fit -------------------------------------------------------------------------------------------------------------------


STAY = ["stay"]
NONE: list[Any] = []
BARE: dict[str, Any] = {}


@pytest.mark.parametrize(
    ("answer", "refusal"),
    [
        *((answer, "form-not-an-answer") for answer in (None, NONE, "play")),
        *((answer, "form-missing-field") for answer in (BARE, {"play": NONE})),
        *(({"play": [], "go": STAY, key: {}}, "form-unknown-field") for key in ("send", 7)),
        *(({"play": picked, "go": STAY}, "form-not-a-list") for picked in ("G7", {"G7": 1}, None)),
        *(({"play": picked, "go": STAY}, "form-not-offered") for picked in (["B1"], [["G7"]], [BARE], ["g7"])),
        *(({"play": picked, "go": STAY}, "form-too-often") for picked in (["W3", "W3"], ["G7", "G7", "G7"])),
        ({"play": [*CARDS, "G7"], "go": STAY}, "form-too-many"),
        ({"play": [], "go": ["stay", "white"]}, "form-too-many"),
        ({"play": [], "go": []}, "form-too-few"),
        *(({"play": picked, "go": go}, None) for picked,
         go in ((["G7", "G7"], STAY), (CARDS, ("blue U5",)), ([], STAY))),
    ],
)  # fmt: skip
def test_a_pick_takes_so_many_of_its_choices(answer: Any, refusal: str | None) -> None:
    """Exactly the fields of the form; from least to most; each choice as often as it is listed."""
    rejection = form.fit((PLAY, GO), answer)
    assert (rejection and rejection.id) == refusal


@pytest.mark.parametrize(
    ("amounts", "refusal"),
    [
        *((amounts, "form-not-amounts") for amounts in (NONE, "A1", None)),
        *((amounts, "form-not-offered") for amounts in ({"D1": 1}, {1: 1})),
        *(({"A1": number}, "form-not-a-number") for number in (0, -1, True, 1.0, "1", None)),
        *((amounts, "form-sum-too-large") for amounts in ({"A1": 10**30}, {"A1": 3, "B1": 2})),
        *((amounts, None) for amounts in ({"A1": 3, "B1": 1}, BARE)),
    ],
)
def test_amounts_are_whole_and_together_at_most_so_many(amounts: Any, refusal: str | None) -> None:
    """Amounts are whole numbers of at least 1 for offered choices."""
    rejection = form.fit((SEND,), {"send": amounts})
    assert (rejection and rejection.id) == refusal


@pytest.mark.parametrize(
    ("field", "amounts", "refusal"),
    [
        (Amounts("send", ("A1", "B1"), 4, 4), {"A1": 3}, "form-sum-too-small"),
        (Amounts("send", ("A1", "B1"), 4, 4), {"A1": 3, "B1": 1}, None),
        (Amounts("send", ("A1", "B1"), 4, costs=(1, 3)), {"A1": 2, "B1": 1}, "form-sum-too-large"),
        (Amounts("send", ("A1", "B1"), 4, costs=(1, 3)), {"A1": 1, "B1": 1}, None),
    ],
)
def test_amounts_may_be_exact_and_each_choice_may_have_its_cost(field: Any, amounts: Any, refusal: str | None) -> None:
    """What they come to lies between the least and the most, also in the example of the field."""
    rejection = form.fit_field(field, amounts)
    assert (rejection and rejection.id) == refusal
    assert form.fit((field,), form.shortest((field,))) is form.fit((field,), form.sample((field,))) is None


def test_fit_is_the_multiset_rule() -> None:
    """For all lists of up to four words, a pick takes exactly the sub-lists of the right size."""
    field = Pick("play", ("a", "a", "b"), 1, 2)
    for size in range(5):
        for words in product(("a", "b", "c"), repeat=size):
            fits = 1 <= size <= 2 and not Counter(words) - Counter(field.choices)
            assert (form.fit_field(field, words) is None) == fits


def test_form_only_players_find_every_answer() -> None:
    """In many draws each answer of a small form is found."""
    chance = Chance(b"", "product")
    for asked in (one for one in FORMS if one != (PLAY,) and not any(isinstance(field, OwnWords) for field in one)):
        drawn = {repr(form.normal(asked, from_form(asked, chance))) for _ in range(2_500)}
        assert drawn == {repr(form.normal(asked, answer)) for answer in answers_of(asked, chance, 1_000)}


def test_form_only_answers_fit_and_near_misses_do_not() -> None:
    """All answers of form-only players are legal, in many draws from all forms; one error is enough to refuse an answer."""
    chance = Chance(b"", "fit")
    for asked in FORMS:
        for _ in range(100):
            assert form.fit(asked, from_form(asked, chance)) is None
        for answer in misfits(asked, from_form(asked, chance)):
            assert isinstance(form.fit(asked, answer), Rejected), answer


def test_equal_answers_become_equal_values_and_an_order_stays_as_it_was_chosen() -> None:
    """Lists and tuples in any order give one normal answer, in the order of the choices, unless the order is the answer."""
    orders: Any = form.normal((PLAY, SEND), {"send": {"B1": 1, "A1": 2}, "play": ("U5", "G7", "W3")})
    other = form.normal((PLAY, SEND), {"play": ("W3", "U5", "G7"), "send": {"A1": 2, "B1": 1}})
    assert orders == other == {"play": ("G7", "W3", "U5"), "send": {"A1": 2, "B1": 1}}
    assert [list(orders), list(orders["send"])] == [["play", "send"], ["A1", "B1"]]
    picked = {"order": ("fig", "plum")}
    order = Pick("order", ("plum", "pear", "fig"), 2, 3, in_order=True)
    assert form.fitted((order,), picked) == picked
    assert form.fitted((Pick("order", ("plum", "pear", "fig"), 2, 3),), picked) == {"order": ("plum", "fig")}


# Typed text --------------------------------------------------------------------------------------------------------------


FRUIT = (Pick("order", ("plum", "pear", "fig"), 2, 3, in_order=True),)


@pytest.mark.parametrize(
    ("asked", "text", "answer"),
    [
        *(((PLAY, GO), text, {"play": ("G7", "W3"), "go": ("blue U5",)}) for text in (
            "play G7 W3; go blue, pay U5", "play g7 w3 go blue u5", "GO BLUE, PAYING U5. PLAY: W3 AND G7",
            "  go to blue with U5\n\nplay the G7, the W3  ", "play\tG7\tW3\tgo(blue U5)")),
        *(((SEND,), text, {"send": amounts}) for text, amounts in (
            ("send 2 A1, 1 C3", {"A1": 2, "C3": 1}), ("2 a1 1 A1", {"A1": 3}), ("nothing", {}), ("send: none", {}))),
        pytest.param((GO,), "go to blue, paying 2 garnets", {"go": ("blue 2 garnets",)},
         id="the longest name, with words between"),
        pytest.param(FRUIT, "order fig, plum, pear", {"order": ("fig", "plum", "pear")}, id="an order as it was typed"),
    ],
)  # fmt: skip
def test_answers_may_be_typed_in_many_ways(asked: Form, text: str, answer: Any) -> None:
    """Parts in any order, case and punctuation, with filler words; a number before each choice, the same one twice adds up; a form of one
    field needs no key.
    """
    said = form.read(asked, text)
    assert not isinstance(said, Rejected | Unreadable)
    assert form.normal(asked, said) == form.normal(asked, answer)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("token P2; P1 white; P2 black", {"token": ("P2",), "P1": ("white",), "P2": ("black",)}),
        ("token to p2 P1 white p2 black", {"token": ("P2",), "P1": ("white",), "P2": ("black",)}),
        ("P2 black token P2", {"token": ("P2",), "P2": ("black",)}),
        ("out P1 P2; P1 white", {"out": ("P1", "P2"), "P1": ("white",)}),
        ("out P1; P2 black", {"out": ("P1",), "P2": ("black",)}),
        ("token P2; token P1", Rejected("form-named-twice", {"field": "token"})),
    ],
)
def test_a_choice_may_have_the_name_of_another_field(text: str, answer: object) -> None:
    """After the key of a field with room it is the choice; after ``;``, or without room, the other field begins."""
    marks = ("P1", "P2", "P3")
    asked = (
        Pick("token", marks, 1, 1),
        Pick("out", marks, 0, 3),
        *(Pick(mark, ("white", "black"), 0, 1) for mark in marks),
    )
    assert form.read(asked, text) == answer


@pytest.mark.parametrize(
    ("asked", "text", "expected"),
    [
        *(((PLAY, GO), text, Rejected("form-empty-text")) for text in ("", " ;., ", "to the", "play")),
        *((asked, text, Rejected("form-empty-text")) for asked,
         text in (((PLAY,), "and"), ((PLAY,), "play"), ((SEND,), "send"))),
        ((PLAY, GO), "play G7 play W3", Rejected("form-named-twice", {"field": "play"})),
        *(((PLAY, GO), text, Unreadable(word, near)) for text, word, near in (
            ("G7", "g7", ("go",)), ("plya G7", "plya g7", ("play",)), ("play G8", "g8", ("G7",)),
             ("go whit", "whit", ("white",)))),
        *(((SEND,), text, Unreadable(word, near)) for text, word, near in (
            ("send A1", "a1", ("A1", "B1")), ("send 2", "2", ()), ("send 2 3 A1", "3", ("C3",)),
            ("send 9999999999 A1", "9999999999", ()))),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_named(asked: Form, text: str, expected: Any) -> None:
    """The refusal names the first unknown word and the nearest known one."""
    assert form.read(asked, text) == expected


def test_a_spelling_never_hides_a_choice() -> None:
    """A nickname works, but a choice's own name takes precedence over another's nickname."""
    asked = (Pick("go", ("w", "white"), 1, 1),)
    assert form.read(asked, "go white", lambda choice: ("white",) if choice == "w" else ()) == {"go": ("white",)}
    assert form.read(asked, "go snow", lambda choice: ("snow",) if choice == "w" else ()) == {"go": ("w",)}


def test_what_is_written_reads_back() -> None:
    """`read(write(answer))` is the answer, for every small product and many drawn answers."""
    chance = Chance(b"", "write")
    for asked in FORMS:
        for answer in answers_of(asked, chance, 300):
            back = form.read(asked, form.write(answer))
            assert not isinstance(back, Rejected | Unreadable), form.write(answer)
            assert form.normal(asked, back) == form.normal(asked, answer)


RUBBISH = (
    "and", "nothing", "-", "2", "007", "-1", "99999999999", "٣", "²", "ß", "İ", "\0", "\u200b", "🌼", "=", "((",
     "x" * 500,
)  # fmt: skip


def noise(chance: Chance, asked: Form) -> str:
    """A text of choices, keys, filler words, numbers and rubbish."""
    words = [word for field in asked for word in (field.key, *field.choices)]
    chosen = [chance.choice(words if chance.below(2) else RUBBISH) for _ in range(chance.below(12))]
    text = chance.choice((" ", ", ", "; ", "\n", "")).join(chosen)
    if text and chance.below(3) == 0:
        at = chance.below(len(text))
        text = text[:at] + chr(chance.below(0xD800)) + text[at + chance.below(2) :]
    return text.upper() if chance.below(4) == 0 else text


def test_many_texts_are_read_or_refused() -> None:
    """Random text never raises: the result is an answer with offered words, or a refusal."""
    chance, kinds = Chance(b"", "noise"), Counter[str]()
    for number in range(8_000):
        asked = FORMS[number % len(FORMS)]
        answer = form.read(asked, noise(chance, asked))
        kinds[type(answer).__name__] += 1
        if isinstance(answer, Rejected | Unreadable):
            continue
        for field in asked:
            if not isinstance(field, Listed):
                assert isinstance(answer.get(field.key, ()), int | str | tuple)
                continue
            assert set(answer.get(field.key, ())) <= set(field.choices)
            assert isinstance(answer.get(field.key, {} if isinstance(field, Amounts) else ()), dict | tuple)
        assert set(answer) <= {field.key for field in asked}
    assert min(kinds["dict"], kinds["Rejected"], kinds["Unreadable"]) > 200
