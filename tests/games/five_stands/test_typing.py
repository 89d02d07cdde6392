"""Section 13 and UX: typed orders, other spellings, and the rule that explains a refusal."""

import pytest

from games import table
from games.five_stands import GAME
from games.form import Answer, Rejected, Unreadable
from games.wording import plain
from tests.games.five_stands.positions import at_table, orders, position

GREEN = position("green", "W3 U5 U7 B2 R1 R1 G7 G7", garnets=(1,))


def typed(text: str) -> object:
    """What becomes of `text` typed by seat 0 of `GREEN`."""
    game = at_table(GREEN)
    return table.check(game, game.prompts[0], text)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        *((text, orders("W3 G7", "blue U5")) for text in (
            "play G7 W3; go blue, pay U5", "play g7 w3 go blue u5", "go blue u5 play w3 g7",
             "PLAY G7, W3. GO TO BLUE PAYING U5",
            "play green 7 and white 3; go to Blue, paying blue 5", "play g 7 w 3; go u u 5",
             "play the g7 and my w3 go u, pay blue 5",
            "play verde 7 e bianco 3; go nel Blu, pagando blu 5")),
        *((f"play g7{go}", orders("G7")) for go in (
            " go green", " go Green", " go to green", " go stay", " go here", "", " go verde", " go resto")),
        *((text, orders("G7")) for text in (
            "G7; stay", "play G7, stay", "play G7 and stay here", "stay; play G7", "play G7\nrimango qui")),
        *((text, orders()) for text in ("stay", "play nothing", "go stay")),
        ("play r1 r1", orders("R1 R1")),
    ],
)  # fmt: skip
def test_13_typed_orders(text: str, answer: Answer) -> None:
    """In any order, case and spelling; what only one field offers needs no key, the own meadow is a free stay (11), and what is not named
    gets its default.
    """
    assert typed(text) == answer


@pytest.mark.parametrize("text", ["G7 W3; go nowhere", "play G7 W3; go nowhere", "play G7; nowhere"])
def test_13_the_word_that_is_blamed_is_the_word_that_is_wrong(text: str) -> None:
    """Cards without their key are not refused."""
    answer = typed(text)
    assert isinstance(answer, Unreadable)
    assert answer.word == "nowhere"


def test_13_garnets_are_typed_too() -> None:
    """Two garnets can be typed in figures, in words, or by name alone."""
    rich = at_table(position("green", "", garnets=(2,)))
    for text in ("go blue 2 garnets", "go blue, paying two garnets", "go u garnets"):
        assert table.check(rich, rich.prompts[0], text) == orders("", "blue 2 garnets")


UNNAMED = "The way to Blue is paid with what you hold (6.2). Choose “blue U5” or “blue U7”."


@pytest.mark.parametrize(
    ("said", "refusal", "words"),
    [
        ("play G9", "not-in-hand", "You do not hold green 9."),
        ("play U5", "opposite-card",
         "blue 5 may not be played in Green: its colour is that of an opposite meadow (5.2)."),
        ("play blue 5", "opposite-colour", "No blue card may be played in Green: blue is an opposite colour (5.2)."),
        ("play green 9", "not-in-hand-colour",
         "Name each card by colour and value. You hold white 3, blue 5, blue 7, black 2, red 1, red 1, green 7 and green 7."),
        ("go blue", "fare-unnamed", UNNAMED),
        ("go blue b2", "fare-unnamed", UNNAMED),
        ("go white u5", "fare-elsewhere", (
            "blue 5 pays for none of your moves: only the way to an opposite meadow is paid,"
            " with one card of its colour from your hand or 2 garnets (6.2).")),
        ("play W3 W3", "form-too-often", "“W3” can be named at most once in “play”."),
        (orders("", "green"), "already-there", "You stand in Green already. Choose “stay”."),
        (orders("", "white W3"), "free-move", "The way to White is free (6.1). Name no payment."),
        (orders("", "blue B2"), "wrong-fare",
         "The way to Blue is not paid with black 2: only a card of the destination's colour or 2 garnets will do (6.2)."),
        (orders("", "black B9"), "fare-unnamed",
         "The way to Black is paid with what you hold (6.2). Choose “black B2”."),
        (orders("", "purple"), "form-not-offered", "“purple” is not among the choices of “go”."),
    ],
)  # fmt: skip
def test_refusals_name_the_rule(said: Answer | str, refusal: str, words: str) -> None:
    """An order that is not offered, typed or formed, is refused with the clause and a next step."""
    game = at_table(GREEN)
    answer = table.check(game, game.prompts[0], said)
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
