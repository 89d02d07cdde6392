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
    (PLAY, GO),
    (PLAY,),
    (SEND,),
    (SEND, GO),
    (Pick("say", ("yes", "no"), 1, 1),),
    (Pick("kill", ("1", "2", "10", "nobody else"), 0, 1), Pick("save", ("1", "2"), 0, 2)),
    (Number("bid", 0, 20), GO),
    (Number("bid", -3, 12, needed=False),),
    (OwnWords("alibi", 80),),
    (GO, OwnWords("alibi", 80), Number("bid", 0, 9)),
    (OwnWords("alibi", 80), OwnWords("motive", 60)),
    (Pick("order", ("plum", "pear", "fig"), 3, 3, in_order=True), GO),
    (Pick("order", ("plum", "pear", "fig"), 0, 3, in_order=True),),
    (Pick("none", (), 0, 0),),
    (Amounts("none", (), 0),),
)


def test_an_order_stays_as_it_was_chosen() -> None:
    """As an answer and as it is typed; elsewhere equal picks become equal values."""
    order = Pick("order", ("plum", "pear", "fig"), 2, 3, in_order=True)
    assert form.fitted((order,), {"order": ("fig", "plum")}) == {"order": ("fig", "plum")}
    assert form.read((order,), "order fig, plum, pear") == {"order": ("fig", "plum", "pear")}
    usual = Pick("order", ("plum", "pear", "fig"), 2, 3)
    assert form.fitted((usual,), {"order": ("fig", "plum")}) == {"order": ("plum", "fig")}


# Fit -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "refusal"),
    [
        (None, "form-not-an-answer"),
        ([], "form-not-an-answer"),
        ("play", "form-not-an-answer"),
        ({}, "form-missing-field"),
        ({"play": []}, "form-missing-field"),
        ({"play": [], "go": ["stay"], "send": {}}, "form-unknown-field"),
        ({"play": [], "go": ["stay"], 7: {}}, "form-unknown-field"),
        ({"play": "G7", "go": ["stay"]}, "form-not-a-list"),
        ({"play": {"G7": 1}, "go": ["stay"]}, "form-not-a-list"),
        ({"play": None, "go": ["stay"]}, "form-not-a-list"),
        ({"play": [*CARDS, "G7"], "go": ["stay"]}, "form-too-many"),
        ({"play": [], "go": []}, "form-too-few"),
        ({"play": [], "go": ["stay", "white"]}, "form-too-many"),
        ({"play": ["B1"], "go": ["stay"]}, "form-not-offered"),
        ({"play": [["G7"]], "go": ["stay"]}, "form-not-offered"),
        ({"play": [{}], "go": ["stay"]}, "form-not-offered"),
        ({"play": ["g7"], "go": ["stay"]}, "form-not-offered"),
        ({"play": ["W3", "W3"], "go": ["stay"]}, "form-too-often"),
        ({"play": ["G7", "G7", "G7"], "go": ["stay"]}, "form-too-often"),
        ({"play": ["G7", "G7"], "go": ["stay"]}, None),
        ({"play": CARDS, "go": ("blue U5",)}, None),
        ({"play": [], "go": ["stay"]}, None),
    ],
)
def test_a_pick_takes_so_many_of_its_choices(answer: Any, refusal: str | None) -> None:
    """Exactly the fields of the form; from least to most; each choice as often as it is listed."""
    rejection = form.fit((PLAY, GO), answer)
    assert (rejection and rejection.id) == refusal


@pytest.mark.parametrize(
    ("amounts", "refusal"),
    [
        ([], "form-not-amounts"),
        ("A1", "form-not-amounts"),
        (None, "form-not-amounts"),
        ({"D1": 1}, "form-not-offered"),
        ({1: 1}, "form-not-offered"),
        ({"A1": 0}, "form-not-a-number"),
        ({"A1": -1}, "form-not-a-number"),
        ({"A1": True}, "form-not-a-number"),
        ({"A1": 1.0}, "form-not-a-number"),
        ({"A1": "1"}, "form-not-a-number"),
        ({"A1": None}, "form-not-a-number"),
        ({"A1": 10**30}, "form-sum-too-large"),
        ({"A1": 3, "B1": 2}, "form-sum-too-large"),
        ({"A1": 3, "B1": 1}, None),
        ({}, None),
    ],
)
def test_amounts_are_whole_and_together_at_most_so_many(amounts: Any, refusal: str | None) -> None:
    """Amounts are whole numbers of at least 1 for offered choices."""
    rejection = form.fit((SEND,), {"send": amounts})
    assert (rejection and rejection.id) == refusal


def test_fit_is_the_multiset_rule() -> None:
    """For all lists of up to four words, a pick takes exactly the sub-lists of the right size."""
    field = Pick("play", ("a", "a", "b"), 1, 2)
    for size in range(5):
        for words in product(("a", "b", "c"), repeat=size):
            fits = 1 <= size <= 2 and not Counter(words) - Counter(field.choices)
            assert (form.fit_field(field, words) is None) == fits


def test_every_form_only_answer_fits() -> None:
    """All answers of form-only players are legal, in many draws from all forms."""
    chance = Chance(b"", "fit")
    for asked in FORMS:
        for _ in range(300):
            assert form.fit(asked, from_form(asked, chance)) is None


def test_form_only_players_find_every_answer() -> None:
    """In many draws each answer of a small form is found."""
    chance = Chance(b"", "product")
    for asked in (one for one in FORMS if one != (PLAY,) and not any(isinstance(field, OwnWords) for field in one)):
        drawn = {repr(form.normal(asked, from_form(asked, chance))) for _ in range(4_000)}
        assert drawn == {repr(form.normal(asked, answer)) for answer in answers_of(asked, chance, 1_000)}


def test_near_misses_do_not_fit() -> None:
    """One error is enough to refuse an answer."""
    chance = Chance(b"", "misfits")
    for asked in FORMS:
        for answer in misfits(asked, from_form(asked, chance)):
            assert isinstance(form.fit(asked, answer), Rejected), answer


def test_equal_orders_become_equal_values() -> None:
    """Lists and tuples in any order give one normal answer, in the order of the choices."""
    orders: Any = form.normal((PLAY, SEND), {"send": {"B1": 1, "A1": 2}, "play": ("U5", "G7", "W3")})
    other = form.normal((PLAY, SEND), {"play": ("W3", "U5", "G7"), "send": {"A1": 2, "B1": 1}})
    assert orders == other == {"play": ("G7", "W3", "U5"), "send": {"A1": 2, "B1": 1}}
    assert list(orders) == ["play", "send"]
    assert list(orders["send"]) == ["A1", "B1"]


# Typed text --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "play G7 W3; go blue, pay U5",
        "play g7 w3 go blue u5",
        "GO BLUE, PAYING U5. PLAY: W3 AND G7",
        "  go to blue with U5\n\nplay the G7, the W3  ",
        "play\tG7\tW3\tgo(blue U5)",
    ],
)
def test_orders_may_be_typed_in_many_ways(text: str) -> None:
    """Parts can be in any order, case and punctuation, with filler words between."""
    answer = form.read((PLAY, GO), text)
    assert not isinstance(answer, Rejected | Unreadable)
    assert form.normal((PLAY, GO), answer) == {"play": ("G7", "W3"), "go": ("blue U5",)}


@pytest.mark.parametrize(
    ("text", "amounts"),
    [("send 2 A1, 1 C3", {"A1": 2, "C3": 1}), ("2 a1 1 A1", {"A1": 3}), ("nothing", {}), ("send: none", {})],
)
def test_amounts_may_be_typed(text: str, amounts: dict[str, int]) -> None:
    """A number before each choice; the same choice twice adds up; a form of one field needs no key."""
    assert form.read((SEND,), text) == {"send": amounts}


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


def test_parts_that_are_not_named_are_left_out() -> None:
    """Typed text may leave parts out, which get their default."""
    assert form.read((PLAY, GO), "go white") == {"go": ("white",)}


@pytest.mark.parametrize(
    ("asked", "text", "expected"),
    [
        ((PLAY, GO), "", Rejected("form-empty-text")),
        ((PLAY, GO), " ;., ", Rejected("form-empty-text")),
        ((PLAY, GO), "to the", Rejected("form-empty-text")),
        ((PLAY,), "and", Rejected("form-empty-text")),
        ((PLAY,), "play", Rejected("form-empty-text")),
        ((PLAY, GO), "play", Rejected("form-empty-text")),
        ((SEND,), "send", Rejected("form-empty-text")),
        ((PLAY, GO), "play G7 play W3", Rejected("form-named-twice", {"field": "play"})),
        ((PLAY, GO), "G7", Unreadable("g7", ("go",))),
        ((PLAY, GO), "plya G7", Unreadable("plya g7", ("play",))),
        ((PLAY, GO), "play G8", Unreadable("g8", ("G7",))),
        ((PLAY, GO), "go whit", Unreadable("whit", ("white",))),
        ((SEND,), "send A1", Unreadable("a1", ("A1", "B1"))),
        ((SEND,), "send 2", Unreadable("2", ())),
        ((SEND,), "send 2 3 A1", Unreadable("3", ("C3",))),
        ((SEND,), "send 9999999999 A1", Unreadable("9999999999", ())),
    ],
)
def test_what_is_not_understood_is_named(asked: Form, text: str, expected: Any) -> None:
    """The refusal names the first unknown word and the nearest known one."""
    assert form.read(asked, text) == expected


def test_a_spelling_never_hides_a_choice() -> None:
    """A nickname works, but a choice's own name takes precedence over another's nickname."""
    asked = (Pick("go", ("w", "white"), 1, 1),)
    assert form.read(asked, "go white", lambda choice: ("white",) if choice == "w" else ()) == {"go": ("white",)}
    assert form.read(asked, "go snow", lambda choice: ("snow",) if choice == "w" else ()) == {"go": ("w",)}


def test_the_longest_name_is_read() -> None:
    """`blue 2 garnets` is one choice though `blue U5` begins like it, and filler words may come between its words."""
    assert form.read((GO,), "go to blue, paying 2 garnets") == {"go": ("blue 2 garnets",)}


def test_what_is_written_reads_back() -> None:
    """`read(write(answer))` is the answer, for every small product and many drawn answers."""
    chance = Chance(b"", "write")
    for asked in FORMS:
        for answer in answers_of(asked, chance, 300):
            back = form.read(asked, form.write(answer))
            assert not isinstance(back, Rejected | Unreadable), form.write(answer)
            assert form.normal(asked, back) == form.normal(asked, answer)


def noise(chance: Chance, asked: Form) -> str:
    """A text of choices, keys, filler words, numbers and rubbish."""
    words = [word for field in asked for word in (field.key, *field.choices)]
    rubbish = [
        "and",
        "nothing",
        "-",
        "2",
        "007",
        "-1",
        "99999999999",
        "٣",
        "²",
        "ß",
        "İ",
        "\0",
        "\u200b",
        "🌼",
        "=",
        "((",
        "x" * 500,
    ]
    chosen = [chance.choice(words if chance.below(2) else rubbish) for _ in range(chance.below(12))]
    text = chance.choice((" ", ", ", "; ", "\n", "")).join(chosen)
    if text and chance.below(3) == 0:
        at = chance.below(len(text))
        text = text[:at] + chr(chance.below(0xD800)) + text[at + chance.below(2) :]
    return text.upper() if chance.below(4) == 0 else text


def test_twenty_thousand_texts_are_read_or_refused() -> None:
    """Random text never raises: the result is an answer with offered words, or a refusal."""
    chance, kinds = Chance(b"", "noise"), Counter[str]()
    for number in range(20_000):
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
    assert min(kinds["dict"], kinds["Rejected"], kinds["Unreadable"]) > 500
