"""A form too large for one modal is filled in page by page, with its draft kept in the message."""

from typing import Any

from discord import ui

from bot.venues.discord.components import forms, ids, sheets
from games import form
from games.form import Amounts, Answer, Pick, Rejected
from tests.discord import filling
from tests.discord.loopback import limits
from tests.discord.pressing import CITY, HAND, ask


def test_a_city_of_81_tiles_is_sent_to_page_by_page() -> None:
    """La Mafia's largest question: men for tiles of all four pages, chosen five at a time, sealed by one press."""
    answer = {"send": dict.fromkeys(CITY.choices[::2], 1)}
    assert filling.work(ask(CITY), answer) == answer


def test_the_draft_is_kept_in_the_message_as_it_is_typed() -> None:
    """The small line under a sheet is the typed order, and lives as long as the message."""
    question = ask(*(Pick(f"n{number}", ("1", "2"), 1, 1) for number in range(6)), CITY)
    draft: Answer = {"n0": ("2",), "send": {"A1": 3, "C9": 1}}
    view = sheets.sheet(question, draft, "0.n3")
    shown = [each["content"] for each in limits.walk(view.to_components()) if each["type"] == limits.TEXT]  # type: ignore[no-untyped-call]
    assert shown[-1] == "-# Typed, it reads: `n0 2; send 3 A1, 1 C9`"
    assert sheets.drafted(question.form, filling.received(view)) == draft
    assert form.read(question.form, "n0 2; send 3 A1, 1 C9") == draft


def test_what_is_gone_falls_out_of_a_draft() -> None:
    """After a trade the draft holds what can still be chosen, and an old sheet may show that nothing can; no draft gives none."""
    question = ask(Pick("play", (), 0, 0))
    filling.received(sheets.sheet(question, {}, "0.play"))
    after = sheets.chose(question, question.press("choose", "0.play"), {"values": ["G7"]}, {})
    assert isinstance(after, ui.LayoutView)
    view = sheets.sheet(ask(HAND, CITY), {"play": ("G7", "G7", "W3"), "send": {"A1": 3}})
    left = (Pick("play", ("G7",), 0, 1), Amounts("send", ("B1",), 2))
    assert sheets.drafted(left, filling.received(view)) == {"play": ("G7",)}
    assert sheets.drafted((), filling.received(view)) == {}
    assert sheets.drafted((HAND,), filling.received(sheets.sheet(ask(HAND), {}))) == {}


def test_choosing_one_goes_on_to_the_next_part() -> None:
    """A part with one choice is done when it is made; the last part stays open."""
    question = ask(*(Pick(f"n{number}", ("1", "2"), 1, 1) for number in range(6)))
    for place, onward in (("0.n0", "0.n1"), ("0.n5", "0.n5")):
        came = sheets.chose(question, question.press("choose", place), {"values": ["2"]}, {})
        assert isinstance(came, ui.LayoutView)
        assert ids.parse(filling.controls_of(came)["choose"]["custom_id"]) == question.press("choose", onward)


def test_an_order_is_kept_as_it_is_chosen() -> None:
    """What is chosen later stands behind, and what is chosen again comes last. A modal cannot tell an order, so it is a sheet."""
    question, draft = ask(Pick("order", ("a", "b", "c"), 3, 3, in_order=True)), dict[str, Any]()
    assert forms.modal(question) is None
    for values in (["c"], ["a", "c"], ["a"], ["a", "b", "c"]):
        came = sheets.chose(question, question.press("choose", "0.order"), {"values": values}, draft)
        assert isinstance(came, ui.LayoutView)
        draft = dict(sheets.drafted(question.form, filling.received(came)))
    assert draft == {"order": ("a", "b", "c")}
    came = sheets.chose(
        question, question.press("choose", "0.order"), {"values": ["a", "c"]}, {"order": ("c", "b", "a")}
    )
    assert isinstance(came, ui.LayoutView)
    assert sheets.drafted(question.form, filling.received(came)) == {"order": ("c", "a")}


def test_too_much_is_refused_on_the_sheet_already() -> None:
    """Too many cards, too many men and an invalid number are told at once, and the draft stays; an emptied number takes men back."""
    cards = Pick("play", tuple(f"C{number}" for number in range(40)), 2, 3)
    question = ask(cards, CITY)
    draft: dict[str, Any] = {"play": ("C0", "C1")}
    assert sheets.chose(question, question.press("choose", "25.play"), {"values": ["C30", "C31"]}, draft) == Rejected(
        "form-too-many", {"field": "play", "given": 4, "most": 3}
    )
    for value, refusal in (
        ("51", Rejected("form-sum-too-large", {"field": "send", "given": 51, "most": 50})),
        ("two", Rejected("form-not-a-number", {"field": "send", "word": "A1"})),
        ("-1", Rejected("form-not-a-number", {"field": "send", "word": "A1"})),
    ):
        data = {"components": [{"type": 18, "component": {"custom_id": "n/A1", "value": value}}]}
        assert sheets.counted(question, question.press("amount", "0.send"), data, draft) == refusal
    data = {"components": [{"type": 18, "component": {"custom_id": "n/A1", "value": ""}}]}
    came = sheets.counted(question, question.press("amount", "0.send"), data, draft | {"send": {"A1": 2, "B1": 1}})
    assert isinstance(came, ui.LayoutView)
    assert sheets.drafted(question.form, filling.received(came)) == draft | {"send": {"B1": 1}}
    note = ("“play” takes at most 3.",)
    filling.received(sheets.sheet(question, draft, "25.play", note))


def test_custom_ids_of_a_form_say_nothing_but_match_seat_prompt_and_page() -> None:
    """No custom id of a sheet contains a choice or draft; all are the same for all choices."""
    question = ask(HAND, CITY)
    bare, full = (
        {each["custom_id"] for each in limits.walk(view.to_components()) if "custom_id" in each}  # type: ignore[no-untyped-call]
        for view in (sheets.sheet(question, {}), sheets.sheet(question, {"play": ("G7",), "send": {"A1": 3}}))
    )
    assert bare == full


def test_the_fullest_sheet_is_still_one_message() -> None:
    """The largest city, men on all tiles, twelve parts and the longest refusal keep all limits at once."""
    city = Amounts("send", tuple(f"{letter}{row}" for row in range(1, 13) for letter in "ABCDEFGHIJKL"), 9_999)
    question = ask(city, *(Pick(f"*part*-{number}", ("_" * 80, "~" * 80), 1, 1) for number in range(11)))
    draft: Answer = {"send": dict.fromkeys(city.choices, 10), **{f.key: (f.choices[0],) for f in question.form[1:3]}}
    view = sheets.sheet(question, draft, "125.send", ("*_~`|[<@#" * 400,))
    assert sheets.drafted(question.form, filling.received(view)) == draft
