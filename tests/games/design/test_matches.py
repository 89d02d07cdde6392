"""Words of designs in a match: position, answers, and what the close comes to."""

import dataclasses

import pytest
from msgspec.structs import replace

from games import table
from games.design.check import check
from games.design.record import design
from games.design.state import Fell
from games.form import Answer
from games.game import Only
from games.wording import plain
from tests.games.design.writing import BAKER, begun, changed, closed

COUNCIL = """
ABOUT = {"title": "Council", "seats": [2, 6], "rounds": 3}
RULES = {"en": "1. Vote; the tied are voted on again, and then the lot decides."}
PARTS = {"points": score(), "tied": note([], seen = "all")}
def ask(t, seat):
    return [vote("vote", t.get("tied") if t.phase == "revote" else t.everyone, seat)]
def close(t, said):
    count = tally(said, "vote")
    t.tell("all", "counted", counts = count["counts"], tied = count["tied"])
    t.set("tied", count["tied"])
    if count["tied"] and t.phase != "revote":
        return t.go("revote")
    first = t.lot(count["tied"]) if count["tied"] else count["first"]
    if first:
        t.give("points", first, 1)
TEXTS = {"en": {"ask": "Whom?", "counted": "{$counts}; tied: {$tied}."}}
"""
"""A vote with a revote among the tied, and then the lot."""


def test_the_tied_are_voted_on_again_and_then_the_lot_decides() -> None:
    """The second paper offers only them; a second tie is drawn among them, and silence hands in no paper."""
    assert check(COUNCIL, 6).faults == ()
    now = begun(COUNCIL, seats=4)
    assert now.prompts[0].form[0].choices == ("@2", "@3", "@4")
    votes = ({"vote": ("@2",)}, {"vote": ("@1",)}, None, None)
    revote = closed(now, *votes).table
    assert (revote.state.position["phase"], revote.prompts[2].form[0].choices) == ("revote", ("@1", "@2"))
    drawn = closed(revote, *votes).table.state.position["parts"]["points"]
    assert drawn in ([1, 0, 0, 0], [0, 1, 0, 0])
    step = closed(revote, {"vote": ("@2",)}, None, None, None)
    assert step.table.state.position["parts"]["points"] == [0, 1, 0, 0]
    assert plain(step.table.game.tell(step.events[0], "en")) == "seat 2 1; tied: nothing."


@pytest.mark.parametrize(
    ("answer", "why", "perche"),
    [
        ({"first": ("red",)}, "These must all be different: first, second.",
         "Queste parti devono essere tutte diverse: first, second."),
        ({"bid": 3}, "Answer all of these or none of them: vote, bid.",
         "A queste parti si risponde a tutte o a nessuna: voto, offerta."),
        ({"bid": 3, "vote": ("@2",)}, None, None),
    ],
)  # fmt: skip
def test_a_rule_between_fields_refuses_an_answer(answer: Answer, why: str | None, perche: str | None) -> None:
    """Fields that must differ, and all or none of a group; the example of the question keeps them."""
    fields = (
        'pick("first", ["red", "blue"], silence = "blue"), pick("second", ["red", "blue"], silence = "red"), '
        'vote("vote", t.everyone), number("bid", 1, 5, needed = False), '
        'differ("first", "second"), together("vote", "bid"), '
    )
    now = begun(changed(("[number", f"[{fields}number")))
    prompt = now.prompts[0]
    assert prompt.silence is not None
    refused = table.forbidden(now, prompt, {**prompt.silence, **answer})
    assert [refused and plain(now.game.tell(refused, locale)) for locale in ("en", "it")] == [why, perche]
    assert table.forbidden(now, prompt, prompt.shortest) is None


@pytest.mark.parametrize("written", ["def valid(", "def valid (", "def  valid(", "def \\\n  valid("])
def test_the_rules_refuse_an_answer_in_the_words_of_the_file(written: str) -> None:
    """With facts or without, however the rule is spaced; what they allow is taken, and random matches are played within the rules."""
    now = begun(changed(("def valid(", written), text=BAKER))
    prompt = now.prompts[0]
    twice = table.forbidden(now, prompt, {"first": ("plum",), "second": ("plum",), "eggs": 1})
    many = table.forbidden(now, prompt, {"first": ("plum",), "second": ("pear",), "eggs": 6})
    assert twice is not None
    assert many is not None
    assert plain(now.game.tell(twice, "en")) == "Bake two different cakes."
    assert plain(now.game.tell(many, "it")) == "You have 5 eggs."
    assert table.forbidden(now, prompt, {"first": ("plum",), "second": ("pear",), "eggs": 5}) is None
    assert written != "def valid(" or check(BAKER, 12).faults == ()


RACES = """
ABOUT = {"title": "Races", "seats": [2, 3], "rounds": 2}
RULES = {"en": "1. Say who comes in first, second and third."}
PARTS = {"points": score()}
HORSES = ["Ash", "Elm", "Oak"]
def ask(t, seat):
    return [rank("order", HORSES)]
def close(t, said):
    for seat in said:
        t.give("points", seat, len([1 for i in range(3) if said[seat]["order"][i] == HORSES[2 - i]]))
TEXTS = {"en": {"ask": "In which order?"}}
"""


def test_an_order_is_answered_as_it_was_ranked() -> None:
    """The list is in the player's order, silence in that of the choices; the question says so, with an example that can be typed."""
    assert check(RACES, 12).faults == ()
    now = begun(RACES)
    after = closed(now, {"order": ("Oak", "Elm", "Ash")}, None).table
    assert after.state.position["parts"]["points"] == [3, 1]
    assert plain(now.game.tell(now.prompts[0], "en")).split("\n")[1:] == [
        "order (all in your order, the first first: Ash, Elm, Oak)",
        "If you say nothing, this counts: order: Ash, Elm, Oak.",
        "Typed, it looks like this: order Ash, Elm, Oak",
    ]
    assert table.check(now, now.prompts[0], "order Elm, Oak, Ash") == {"order": ("Elm", "Oak", "Ash")}


DIARY = """
ABOUT = {"title": "Diary", "seats": [2, 3], "rounds": 3}
RULES = {"en": "1. Name a number; you are reminded of all that you have named."}
PARTS = {"points": score(), "named": note([], seen = "owner")}
def ask(t, seat):
    return [number("number", 0, 9 + len(t.get("named", seat))), say("ask", named = t.get("named", seat))]
def close(t, said):
    for seat in said:
        t.set("named", t.get("named", seat) + [said[seat]["number"]], seat)
TEXTS = {"en": {"ask": "Which number? So far: {$named}."}}
"""


def test_each_player_may_have_a_note_of_their_own() -> None:
    """They see it, a question may depend on it, and no one else learns it."""
    report = check(DIARY, 12)
    assert report.faults == ()
    assert {(leak.secret.name, leak.reader) for leak in report.flow.leaks} == set()
    after = closed(begun(DIARY), {"number": 4}, {"number": 7}).table
    assert [after.view(reader).parts.get("named") for reader in (0, 1, None)] == [{"@1": [4]}, {"@2": [7]}, None]
    assert plain(after.game.tell(after.prompts[1], "en")).startswith("Which number? So far: 7.")


def test_a_letter_leaves_out_what_says_nothing() -> None:
    """What is empty, and what the file does not show, also as files said before; a number of 0 stands. Who is out may be left out, too."""
    shows = 'SHOWN = {"last": "everyone", "cards": "everyone", "points": "players"}\ndef ask'
    text = DIARY.replace("def ask", shows).replace(
        '"points": score()', '"points": score(), "cards": hand(), "lap": pot(3), "last": note(seen = "all")'
    )
    game, now = design(text), begun(text)
    assert plain(game.tell(now.view(0), "en")) == "Diary, round 1 of 3.\nPoints: seat 1 0, seat 2 0"
    ash = text.replace("hand()", 'hand(["ash"])')
    assert plain(game.tell(begun(ash).view(0), "en")).endswith("Cards: seat 1 (ash)\nPoints: seat 1 0, seat 2 0")
    older = ash.replace("SHOWN = {", "OLD = {").replace('"rounds": 3', '"rounds": 3, "unshown": ["lap"]')
    assert plain(design(older).tell(begun(older).view(0), "en")).endswith("seat 2 0\nCards: seat 1 (ash)")
    gone = now.state.position | {"out": ["@1"]}
    view = dataclasses.replace(now, state=replace(now.state, position=gone)).view(None)
    assert plain(game.tell(view, "en")) == "Diary, round 1 of 3.\nPoints: seat 2 0\nOut: seat 1."


def test_what_a_trade_has_made_impossible_falls_to_silence() -> None:
    """The coins that a player has sealed and then given away are not spent; they are told so, and the match goes on."""
    text = BAKER.replace("TEXTS =", 'TRADE = {"parts": ["eggs"]}\nTEXTS =')
    now = begun(text)
    traded = table.trade(now, 0, ("5 eggs",), 1, ())
    assert isinstance(traded, tuple)
    step = closed(
        traded[0],
        {"first": ("pear",), "second": ("plum",), "eggs": 4},
        {"first": ("pear",), "second": ("plum",), "eggs": 9},
    )
    assert step.table.state.position["parts"]["eggs"] == [0, 1]
    [fell] = [event for event in step.events if isinstance(event, Fell)]
    assert fell.to == Only(0)
    assert plain(now.game.tell(fell, "en")) == (
        "Your answer is not allowed as it stands now: You have 0 eggs. Your silence counts."
    )


def test_what_the_rules_refuse_is_a_text() -> None:
    """A number, or a text that the file does not have, is a fault of the file."""
    for wrong, message in (("7", "fault-valid"), ('"none"', "fault-no-text")):
        fault = check(changed(('return "twice"', f"return {wrong}"), text=BAKER), 12).faults[0]
        assert fault.facts["rest"].message == message
