"""Any form of any game as modals: what is chosen is read back, within all limits of Discord."""

import os
from collections import Counter
from typing import Any, Final

import pytest
from discord import ui
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.venues.discord.components import forms, sheets, submitting
from bot.venues.discord.components.forms import Question
from games import form
from games.chance import Chance
from games.form import Amounts, Answer, Field, Form, Number, OwnWords, Pick, Rejected, Unreadable
from games.game import CHAIR, Prompt
from games.kit.matches import match_of
from games.kit.samples import Sample
from games.players import from_form
from games.table import Table
from tests.discord import filling, strictness
from tests.discord.loopback import limits
from tests.discord.pressing import GO, HAND, ask
from tests.games.samples import samples
from tests.sure import sure

SEED = bytes(32)
EXAMPLES: Final = int(os.environ.get("BELLFLOWER_EXAMPLES", "25"))


def kinds(question: Question) -> list[int]:
    opened = sure(forms.modal(question))
    return [row.get("component", row)["type"] for row in opened.to_dict()["components"]]


words = st.from_regex(r"[A-Z][a-z]?[0-9]{1,2}", fullmatch=True)

keys = st.lists(st.sampled_from([f"part-{letter}" for letter in "abcdefghijkl"]), unique=True, min_size=1, max_size=8)


@st.composite
def forms_and_answers(draw: st.DrawFn) -> tuple[Form, Any]:
    """A form of any size, and an answer that fits it."""
    made: list[Field] = []
    for key in draw(keys):
        if draw(st.integers(0, 3)) == 0:
            least = draw(st.integers(-20, 20))
            number = Number(key, least, least + draw(st.integers(0, 50)), draw(st.booleans()))
            made.append(number if draw(st.booleans()) else OwnWords(key, draw(st.integers(1, 200))))
        elif draw(st.booleans()):
            choices = tuple(draw(st.lists(words, max_size=60)))
            most = draw(st.integers(0, len(choices)))
            made.append(Pick(key, choices, draw(st.integers(0, most)), most))
        else:
            choices = tuple(draw(st.lists(words, unique=True, max_size=81)))
            made.append(Amounts(key, choices, draw(st.integers(0, 40))))
    seed = draw(st.binary(min_size=32, max_size=32))
    return tuple(made), form.normal(tuple(made), from_form(tuple(made), Chance(seed, "setup")))


@settings(max_examples=EXAMPLES)
@given(forms_and_answers())
def test_all_choices_are_read_back(drawn: tuple[Form, Any]) -> None:
    """Form, components, choices, submission: the answer is the same, by modal or by sheet."""
    asked, answer = drawn
    assert came_back(ask(*asked), answer) == answer


def came_back(question: Question, answer: Any) -> Any:
    opened = forms.modal(question)
    if opened is not None:
        return filling.submitted(question.form, filling.fill(opened, question.form, answer))
    if len(forms.written(answer)) > 1_800:
        return answer  # such an order must be typed; no game asks for it
    return form.normal(question.form, filling.work(question, answer))


def _to_players(table: Table) -> list[Prompt]:
    """The prompts of seats; those of the hosts have no form."""
    return [prompt for prompt in table.prompts if prompt.seat != CHAIR]


@pytest.mark.parametrize("sample", samples(), ids=str)
def test_every_form_of_every_game_comes_back(sample: Sample) -> None:
    """Over a random match, all prompts' forms hold all answers, in all languages, within all limits."""
    steps = [step for step in match_of(sample).steps if _to_players(step.before)]
    count = 0
    for step in steps[:: max(len(steps) // 12, 1)]:
        for prompt in _to_players(step.before)[:4]:
            for locale in ("en", "it"):
                question = Question("m1", sample.game, prompt, {}, locale)
                answer = form.normal(prompt.form, from_form(prompt.form, Chance(SEED, f"step/{count}")))
                assert came_back(question, answer) == answer
                count += 1
    assert count or not steps  # in a season of three, a player may have to wait only


@pytest.mark.parametrize("sample", samples(), ids=str)
def test_discord_s_own_description_takes_every_form(sample: Sample) -> None:
    """The first prompts' modals and sheets are valid by Discord's own description."""
    spec = strictness.description()
    checked = Counter[str]()
    prompts = _to_players(Table(sample.game, SEED, match_of(sample).opening.state))[:3]
    for prompt in prompts:
        question = Question("m1", sample.game, prompt, {}, "en")
        for opened in (forms.modal(question), forms.typed(question)):
            if opened is not None:
                body = {"type": 9, "data": opened.to_dict()}
                spec.request("POST", "/interactions/1/token/callback", body)
                checked["modal"] += 1
        if sheets.pages(prompt.form):
            raw = sheets.sheet(question, {}).to_components()  # type: ignore[no-untyped-call]
            spec.request("POST", "/channels/1/messages", {"components": raw, "flags": 1 << 15})
            checked["sheet"] += 1
    assert checked["modal"] >= len(prompts), "whatever is asked can at least be typed"


def test_each_field_has_the_control_that_suits_it() -> None:
    """Radio buttons for one, checkboxes for several, lists for many, a line for amounts; and a last line to type in."""
    many = tuple(f"C{number}" for number in range(20))
    assert kinds(ask(GO)) == [limits.RADIO_GROUP, limits.TEXT_INPUT]
    assert kinds(ask(HAND)) == [limits.CHECKBOX_GROUP, limits.TEXT_INPUT]
    assert kinds(ask(Pick("one", many, 1, 1))) == [limits.STRING_SELECT, limits.TEXT_INPUT]
    assert kinds(ask(Pick("some", many, 0, 9))) == [limits.STRING_SELECT, limits.TEXT_INPUT]
    assert kinds(ask(Amounts("send", ("A1", "B1"), 4))) == [limits.TEXT_INPUT, limits.TEXT_INPUT]
    assert kinds(ask(Pick("only", ("yes",), 1, 1))) == [limits.STRING_SELECT, limits.TEXT_INPUT]
    assert kinds(ask(Pick("empty", (), 0, 0), GO)) == [limits.RADIO_GROUP, limits.TEXT_INPUT]
    assert kinds(ask(Pick("empty", (), 0, 0))) == [limits.TEXT, limits.TEXT_INPUT]


def test_what_is_too_large_for_a_modal_goes_to_a_sheet() -> None:
    """More than five fields, more than 25 choices, more than ten places to send to."""
    fields = [Pick(f"n{number}", ("1", "2"), 1, 1) for number in range(6)]
    choices = Pick("one", tuple(f"C{number}" for number in range(26)), 1, 1)
    places = Amounts("send", tuple(f"A{number}" for number in range(11)), 4)
    for too_large in (fields, [choices], [places]):
        assert forms.modal(ask(*too_large)) is None
        filling.received(sheets.sheet(ask(*too_large), {}))


def test_what_must_be_chosen_is_required_where_nothing_can_be_typed() -> None:
    """Five fields leave no room for the typed line; then the controls are required where the form requires a choice."""
    opened = _opened(ask(*(Pick(f"n{number}", ("1", "2"), 1, 1) for number in range(5))))
    assert [row["component"]["required"] for row in opened.to_dict()["components"]] == [True] * 5


def _opened(question: Question, before: Any = None) -> ui.Modal:
    return sure(forms.modal(question, before))


def test_fix_shows_again_what_was_given() -> None:
    """A modal opened with an answer and sent untouched gives this answer; a typed order is in its line."""
    question = ask(HAND, GO, Amounts("send", ("A1", "B1"), 4))
    answer: Answer = {"play": ("G7", "G7"), "go": ("white",), "send": {"A1": 3}}
    for before in (answer, "play G7 go blak"):
        assert filling.submitted(question.form, filling.as_it_is(_opened(question, before))) == before
    assert filling.submitted(question.form, filling.as_it_is(forms.typed(question, answer))) == form.write(answer)


@given(st.dictionaries(st.sampled_from(["play", "go", "send", "x"]), st.lists(st.sampled_from(["G7", "black", "?"]))))
def test_fix_opens_all_that_was_given(given_before: dict[str, list[str]]) -> None:
    """An answer that never fitted, or whose choices are gone, still opens a modal that Discord accepts."""
    question = ask(HAND, GO, Amounts("send", ("A1", "B1"), 4))
    opened = _opened(question, {key: tuple(chosen) for key, chosen in given_before.items()})
    strictness.check_modal(opened.to_dict())


def test_what_a_form_says_is_taken_by_its_words() -> None:
    """Typed text counts as typed. Of two equal cards each has a value; one that was traded away is named, as is a missing choice, and
    the rest is kept for *Fix*.
    """
    question = ask(HAND, GO)
    assert forms.values(HAND) == {"G7": "G7", "G7#2": "G7", "W3": "W3"}
    assert list(forms.values(Pick("x", ("G7", "G7", "G7#2"), 0, 3)).values()) == ["G7", "G7", "G7#2"]
    data = filling.fill(_opened(question), question.form, {"play": ("W3",), "go": ("black",)})
    left = (Pick("play", ("G7", "G7"), 0, 2), GO)
    assert filling.submitted(left, data) == Rejected("form-not-offered", {"field": "play", "word": "W3"})
    data["components"][-1]["component"]["value"] = " play W3; go white "
    assert filling.submitted(question.form, data) == "play W3; go white"
    data = filling.as_it_is(_opened(question, {"play": ("G7",)}))
    assert filling.submitted(question.form, data) == Rejected("form-too-few", {"field": "go", "given": 0, "least": 1})
    assert submitting.filled(question.form, data) == {"play": ("G7",), "go": ()}


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=6)
    | st.sampled_from(["f/go", "f/send", "black", "typed"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["components", "component", "custom_id", "value", "values", "type"]), inner, max_size=4
        )
    ),
    max_leaves=20,
)


@settings(max_examples=EXAMPLES)
@given(junk, st.booleans())
@example({"custom_id": "n/A1", "value": 7}, True)
@example({"custom_id": "f/go", "values": "black", "value": ["black"]}, True)
@example({"components": {"component": 7}}, False)
def test_no_submission_upsets_the_reading(data: Any, is_wrapped: bool) -> None:
    """Any submission gives an answer that fits, a text or a refusal, and never raises; 300 in a soak."""
    question = ask(HAND, GO, Amounts("send", ("A1", "B1"), 4))
    given_data = {"components": [{"type": 18, "component": data}]} if is_wrapped else data
    came = filling.submitted(question.form, given_data)
    assert isinstance(came, str | Rejected | Unreadable) or form.fit(question.form, came) is None
    for press in (
        question.press("choose", "0.go"),
        question.press("choose", "0.send"),
        question.press("amount", "0.send"),
    ):
        for reading in (sheets.chose, sheets.counted):
            after = reading(question, press, given_data, {"play": ("G7",)})
            if isinstance(after, ui.LayoutView):
                filling.received(after)
            else:
                assert isinstance(after, Rejected | ui.Modal)


HOSTILE: tuple[tuple[dict[str, Any], Rejected], ...] = (
    ({"custom_id": "f/go", "value": 7}, Rejected("form-not-a-list", {"field": "go"})),
    (
        {"custom_id": "f/go", "values": ["black", "white"]},
        Rejected("form-too-many", {"field": "go", "given": 2, "most": 1}),
    ),
    ({"custom_id": "f/go", "value": "mars"}, Rejected("form-not-offered", {"field": "go", "word": "mars"})),
    ({"custom_id": "f/fly", "value": "mars"}, Rejected("form-unknown-field", {"field": "fly"})),
    ({"custom_id": "typed", "value": ["x"]}, Rejected("form-empty-text")),
    ({"custom_id": "typed", "value": ""}, Rejected("form-empty-text")),
)


@pytest.mark.parametrize(("control", "refusal"), HOSTILE)
def test_hostile_values_are_refused(control: dict[str, Any], refusal: Rejected) -> None:
    """Each kind of manipulated submission has its refusal."""
    assert filling.submitted((GO,), {"components": [{"type": 18, "component": control}]}) == refusal


def test_amounts_may_be_typed_in_the_game_s_own_ways() -> None:
    """An amounts line accepts the game's spellings; an unknown word is named."""
    send = (Amounts("send", ("A1", "B1"), 4),)

    def said(value: str) -> Any:
        data = {"components": [{"type": 18, "component": {"custom_id": "f/send", "value": value}}]}
        return filling.submitted(send, data, lambda choice: ("the docks",) if choice == "A1" else ())

    assert said("2 docks and 1 b1") == {"send": {"A1": 2, "B1": 1}}
    assert said("") == {"send": {}}
    assert said("2 moon") == Unreadable("moon", ())
    assert said("5 A1") == Rejected("form-sum-too-large", {"field": "send", "given": 5, "most": 4})
