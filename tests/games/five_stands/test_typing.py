"""Section 13 and UX: typed orders, other spellings, and the rule that explains a refusal."""

import pytest

from games import form, table
from games.chance import Chance
from games.five_stands import GAME
from games.form import Rejected, Unreadable
from games.players import from_form
from games.wording import plain
from tests.games.five_stands.positions import SEED, at_table, orders, position

GREEN = position("green", "W3 U5 U7 B2 R1 R1 G7 G7", garnets=(1,))


def typed(text: str) -> object:
    """What becomes of `text` typed by seat 0 of `GREEN`."""
    game = at_table(GREEN)
    return table.check(game, game.prompts[0], text)


@pytest.mark.parametrize(
    "text",
    [
        "play G7 W3; go blue, pay U5",
        "play g7 w3 go blue u5",
        "go blue u5 play w3 g7",
        "PLAY G7, W3. GO TO BLUE PAYING U5",
        "play green 7 and white 3; go to Blue, paying blue 5",
        "play g 7 w 3; go u u 5",
        "play the g7 and my w3 go u, pay blue 5",
        "play verde 7 e bianco 3; go nel Blu, pagando blu 5",
    ],
)
def test_13_typed_orders_mean_the_same(text: str) -> None:
    """Order, case and spelling of the parts do not change the answer."""
    assert typed(text) == orders("W3 G7", "blue U5")


@pytest.mark.parametrize("go", ["green", "Green", "to green", "stay", "here", "nothing", "verde", "resto"])
def test_11_the_own_meadow_is_a_free_stay(go: str) -> None:
    """Typing one's own present meadow means staying, and so does not mentioning the move."""
    assert typed(f"play g7{'' if go == 'nothing' else f' go {go}'}") == orders("G7", "stay")


@pytest.mark.parametrize(
    "text",
    ["G7; stay", "play G7, stay", "play G7 and stay here", "stay; play G7", "play G7\nrimango qui"],
)
def test_13_what_only_one_field_offers_needs_no_key(text: str) -> None:
    """The question says “you may stay”, so a bare “stay” is the move, in English and Italian."""
    assert typed(text) == orders("G7", "stay")


def test_13_a_bare_stay_is_the_whole_move() -> None:
    """The cards are left to their default."""
    assert typed("stay") == orders("", "stay")


@pytest.mark.parametrize("text", ["G7 W3; go nowhere", "play G7 W3; go nowhere", "play G7; nowhere"])
def test_13_the_word_that_is_blamed_is_the_word_that_is_wrong(text: str) -> None:
    """Cards without their key are not refused."""
    answer = typed(text)
    assert isinstance(answer, Unreadable)
    assert answer.word == "nowhere"


@pytest.mark.parametrize(("text", "play"), [("play nothing", ""), ("go stay", ""), ("play r1 r1", "R1 R1")])
def test_13_what_is_not_named_is_left_to_silence(text: str, play: str) -> None:
    """Fields that are not typed get their default."""
    assert typed(text) == orders(play, "stay")


def test_13_garnets_are_typed_too() -> None:
    """Two garnets can be typed in figures, in words, or by name alone."""
    rich = at_table(position("green", "", garnets=(2,)))
    for text in ("go blue 2 garnets", "go blue, paying two garnets", "go u garnets"):
        assert table.check(rich, rich.prompts[0], text) == orders("", "blue 2 garnets")


@pytest.mark.parametrize(
    ("text", "refusal", "words"),
    [
        ("play G9", "not-in-hand", "You do not hold green 9."),
        (
            "play U5",
            "opposite-card",
            "blue 5 may not be played in Green: its colour is that of an opposite meadow (5.2).",
        ),
        ("play blue 5", "opposite-colour", "No blue card may be played in Green: blue is an opposite colour (5.2)."),
        (
            "play green 9",
            "not-in-hand-colour",
            "Name each card by colour and value. You hold white 3, blue 5, blue 7, black 2, red 1, red 1, green 7 and green 7.",
        ),
        ("go blue", "fare-unnamed", "The way to Blue is paid with what you hold (6.2). Choose “blue U5” or “blue U7”."),
        (
            "go blue b2",
            "fare-unnamed",
            "The way to Blue is paid with what you hold (6.2). Choose “blue U5” or “blue U7”.",
        ),
        (
            "go white u5",
            "fare-elsewhere",
            (
                "blue 5 pays for none of your moves: only the way to an opposite meadow is paid,"
                " with one card of its colour from your hand or 2 garnets (6.2)."
            ),
        ),
        ("play W3 W3", "form-too-often", "“W3” can be named at most once in “play”."),
    ],
)
def test_refusals_name_the_rule(text: str, refusal: str, words: str) -> None:
    """A typed order that is not offered is refused with the clause and a next step."""
    answer = typed(text)
    assert isinstance(answer, Rejected)
    assert (answer.id, plain(GAME.tell(answer, "en"))) == (refusal, words)


@pytest.mark.parametrize(
    ("go", "refusal", "words"),
    [
        ("green", "already-there", "You stand in Green already. Choose “stay”."),
        ("white W3", "free-move", "The way to White is free (6.1). Name no payment."),
        (
            "blue B2",
            "wrong-fare",
            "The way to Blue is not paid with black 2: only a card of the destination's colour or 2 garnets will do (6.2).",
        ),
        ("black B9", "fare-unnamed", "The way to Black is paid with what you hold (6.2). Choose “black B2”."),
        ("purple", "form-not-offered", "“purple” is not among the choices of “go”."),
    ],
)
def test_formed_answers_are_refused_by_the_rule_too(go: str, refusal: str, words: str) -> None:
    """An answer with a choice that is not offered is refused in the same way."""
    game = at_table(GREEN)
    answer = table.check(game, game.prompts[0], orders("", go))
    assert isinstance(answer, Rejected)
    assert (answer.id, plain(GAME.tell(answer, "en"))) == (refusal, words)


def test_6_2_the_shortfall_is_named() -> None:
    """6.2: A player who cannot pay is told the cost and what they hold."""
    poor = at_table(position("green", "G7", garnets=(1,)))
    answer = table.check(poor, poor.prompts[0], "go blue")
    assert plain(GAME.tell(answer, "en")) == (
        "Blue is opposite: the way costs a blue card from your hand or 2 garnets (6.2). You hold no blue card and 1 garnet."
    )


@pytest.mark.parametrize("text", ["play G7; go stay", "go stay"])
def test_6_5_a_move_typed_in_the_last_round_is_refused(text: str) -> None:
    """6.5: The refusal says that no one moves any longer."""
    last = at_table(position("green", "G7", round=4))
    assert table.check(last, last.prompts[0], text) == Rejected("no-move")


def test_near_misses_name_the_nearest_reading() -> None:
    """A typing error is answered with the nearest reading, and with an order in the reader's language that would be taken."""
    answer = typed("play g7 go whit")
    assert isinstance(answer, Unreadable)
    assert plain(GAME.tell(answer, "en")) == (
        "I do not understand “whit”. Did you mean white? You can write, for example: play W3."
    )
    assert plain(GAME.tell(answer, "it")).endswith("Puoi scrivere, per esempio: gioca W3.")


def test_every_answer_may_be_typed_as_it_is_written() -> None:
    """`read` reverses `write` for random answers of random positions."""
    chance = Chance(SEED, "answers")
    for number in range(60):
        game, _ = table.opening(GAME, 5, GAME.Options(), bytes([number]) * 32)
        for prompt in game.prompts:
            answer = form.normal(prompt.form, from_form(prompt.form, chance))
            assert table.check(game, prompt, form.write(answer)) == answer
