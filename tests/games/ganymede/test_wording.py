"""The words of Ganymede: the arithmetic, questions with their defaults, refused options; and the same facts in pictures."""

import re

import pytest

from games.game import HOSTS, Choice, Event, Everyone, Only
from games.ganymede import GAME, rules
from games.ganymede.events import Announced, CardSeen, CardTaken, Claim, StrengthCompared, TopReturned, TopSeen
from games.ganymede.state import State
from games.scene import Scene
from games.wording import plain
from tests.games.ganymede.positions import answer, camp, only, play, position, prompt, sides

RED = camp("5 6", "8 2", down="6", hp=9, discard="9 A", removed="8", taken=("2", "A"), known=1)
GREEN = camp("5 6", "9", down="10 7", hp=13)
BATTLE = position(RED, GREEN, token=1)
COOP = position(camp(hp=-1), camp("5", "6 A 10", hp=3), camp("5", "9 2 4 A", hp=8), mode="coop2", queue=(1,))
FOUGHT = only(answer(position(camp("5", "7 8"), camp("5", "9 4 2"), queue=(1,)), "stop").events, StrengthCompared)
DRAWN = {
    "own board": GAME.draw(GAME.view(BATTLE, 0), "en"),
    "other's board": GAME.draw(GAME.view(BATTLE, 1), "en"),
    "spectator": GAME.draw(GAME.view(BATTLE, None), "en"),
    "hosts": GAME.draw(GAME.view(BATTLE, HOSTS), "en"),
    "coop2": GAME.draw(GAME.view(COOP, 1), "en"),
    "a comparison": GAME.draw(FOUGHT, "en"),
}


def drawn(name: str) -> Scene:
    """The picture of that name."""
    scene = DRAWN[name]
    assert scene is not None
    return scene


def texts(scene: Scene) -> list[str]:
    """All the words of a picture."""
    return re.findall(r">([^<]+)</text>", scene.svg)


def test_alt_text_says_what_the_picture_shows() -> None:
    """The alt text tells HP, token, cards on the table, Black stacks and piles."""
    assert drawn("own board").alt == (
        "Battle 1 of at most 50\n"
        "Asked now: P1 (drawing).\n"
        "Your cards on the table: 8, 2 and 6 (face down).\n"
        "They come to 16, an A counting 1.\n"
        "The top of your deck, the next card first: 5.\n"
        "Your discard pile: 9 and A.\n"
        "Removed by you: 8.\n"
        "P1 (Red): 9 of 15 HP. On the table: 8, 2 and face down.\n"
        "Black cards taken by P1 (Red): 2 and A.\n"
        "P2 (Green): 13 of 15 HP, First Strike. On the table: 9, face down and face down.\n"
        "Black cards left: 3× A, 3× 2, 3× 3, 3× 4, 3× 7 and 3× 10."
    )


def test_a_spectator_s_board_holds_no_secret() -> None:
    """Other hidden cards give the same picture."""
    red = camp("9 9", "8 2", down="A", hp=9, discard="5", removed="6 6", taken=("2", "A"))
    other = position(red, camp("5 6", "9", down="6 6", hp=13), token=1)
    assert drawn("spectator") == GAME.draw(GAME.view(other, None), "en")
    assert drawn("spectator").svg == drawn("hosts").svg


def test_the_track_shows_who_is_out() -> None:
    """An eliminated player is marked in words as well as by an icon."""
    assert "−1 / 15 · out" in texts(drawn("coop2"))


NAMES = {0: "Ada", 1: "Bo", 2: "Cy"}


def in_words(thing: object) -> str:
    """`thing` in English, with names."""
    return plain(GAME.tell(thing, "en"), NAMES)


def fought(red: str, green: str, *words: str) -> str:
    """The words for a comparison in battle2."""
    done = play(position(camp("5 5", red), camp("5 5", green), queue=(1,)), "stop", *words)
    return in_words(next(event for event in done.events if type(event).__name__ == "StrengthCompared"))


def test_over_21_in_words() -> None:
    """The words name the sum over 21, with and without modifiers, and say that no one deals damage."""
    assert fought("9 9 3", "9 8 4", "+1").splitlines()[1] == (
        "Bo (Green): 9 + 8 + 4 = 21, +1 by the opponent's 3, 22 in all: more than 21, so Strength 0."
    )
    assert fought("9 8 6", "8 8 6").splitlines() == [
        "Ada (Red): 9 + 8 + 6 = 23: more than 21, so Strength 0.",
        "Bo (Green): 8 + 8 + 6 = 22: more than 21, so Strength 0.",
        "There is no damage.",
    ]


QUESTIONS = [
    (
        position(camp(), camp(), phase="black", supply=(0, 1, 0, 3, 0, 0)),
        "Which Black card do you take? There are 2 and 4.\nIf you say nothing, you take 2.\nTyped, it looks like this: 2",
    ),
    (position(camp("5", "8", down="2", discard="6"), camp(), fresh="2"), ("Do you draw another card?\n"
         "You may instead use the 2 you drew last, face up, and take back a card of your discard pile.\n"
         "If you say nothing, you stop.\nTyped, it looks like this: draw")),
    (position(camp("5", "8", down="9 4"), camp(), fresh="4"), ("Do you draw another card?\n"
         "You may instead use the 4 you drew last, face up, and look at the top two cards of your deck.\n"
         "If you say nothing, you stop.\nTyped, it looks like this: draw")),
    (position(camp("5", "8", down="9 8"), camp()),
        "You may not draw another card.\nIf you say nothing, you stop.\nTyped, it looks like this: stop"),
    (position(camp("5", "8 4"), camp(), phase="order"),
        ("In which order do the cards that your 4 showed you go back on your deck?\n"
         "There are fewer than two of them, so nothing can be swapped.\n"
         "If you say nothing, they stay as they are.\nTyped, it looks like this: keep")),
    (position(camp("5", "A 3"), camp("5", "9"), phase="announce"), ("Announce what your A and 3 cards do.\n"
         "If you say nothing, each A counts 11 unless your own cards would then exceed 21.\n"
         "If you say nothing, your 3s are not used.\nTyped, it looks like this: A-1 1; 3-1 +1")),
    (position(camp("5", "9 A"), camp("5", "9"), phase="remove", queue=(0,)),
        ("You took damage. Which of the cards you just played do you remove from the game? You played 9 and A.\n"
         "If you say nothing, you remove A.\nTyped, it looks like this: 9")),
]  # fmt: skip


@pytest.mark.parametrize(("state", "words"), QUESTIONS)
def test_13_questions_say_what_silence_means(state: State, words: str) -> None:
    """A question tells what is asked, the default, and how to type an answer."""
    assert in_words(prompt(state)) == words


def test_13_answers_are_repeated_in_words() -> None:
    """Answers read as in a receipt."""
    state = position(camp("5", "A 3"), camp("5", "9"), phase="announce")
    assert (
        in_words((prompt(state), {"A-1": ("11",), "3-1": ("-1",)})) == "A number 1: Counts 11; 3 number 1: Strength −1"
    )
    assert in_words((prompt(QUESTIONS[1][0]), {"draw": ("flip, take 6",)})) == "Use the 2, face up, and take back 6"
    assert in_words(Choice("3-2-green")) == "3 number 2 against Green"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (CardSeen(Only(0), "A", ("8", "A")), "You drew A. Your cards: 8 + 1 (A) = 9."),
        (TopSeen(Only(0), ("8", "A")), "The top of your deck, the next card first: 8 and A."),
        (TopSeen(Only(0), ()), "Your deck is empty, so there is nothing to look at."),
        (TopReturned(Only(0), ()), "Your deck is empty, so nothing was put back."),
        (CardTaken(Only(0), 0, "A", is_in_play=False), "You put A from your discard pile on top of your deck."),
        (CardTaken(Everyone(), 0, "A", is_in_play=True), "Ada (Red) takes A from the discard pile into play."),
        (Announced(Everyone(), 2, (Claim("A-1", "1"), Claim("3-1-red", "0"), Claim("3-1-green", "-1"))),
            ("Purple announces: an A counts 1, a 3 is not used against Ada (Red)"
             " and a 3 changes the Strength of Bo (Green) by −1.")),
        (Announced(Everyone(), 0, (Claim("3-1", "+1"), Claim("3-2", "0"))),
            "Ada (Red) announces: a 3 changes the opponent's Strength by +1 and a 3 is not used."),
    ],
)  # fmt: skip
def test_events_in_words(event: Event, words: str) -> None:
    """The reader's view in the singular and the plural, with and without cards."""
    assert in_words(event) == words


def test_14_outcomes_in_words() -> None:
    """An outcome tells HP in battle2, and winners or losers against Purple."""
    done = answer(position(camp("5", "9 9"), camp("5", "8 8", hp=1), queue=(1,)), "stop")
    assert in_words(done.outcome) == "Only one camp has HP left: Ada (Red) wins.\n1. Ada (15 HP)\n2. Bo (−1 HP)"
    camps = camp("5", "5", hp=1), camp("5", "5", hp=1), camp("", "9 9")
    lost = answer(position(*camps, mode="coop2", queue=(1,)), "stop")
    assert in_words(lost.outcome) == "Neither Red nor Green has HP left: Purple wins.\nAda and Bo have lost."
    three = answer(position(*camps, mode="three", queue=(2,)), "stop")
    assert in_words(three.outcome) == "Neither Red nor Green has HP left: Purple wins.\n1. Cy\n2. Ada and Bo"
    assert rules.outcome(three.state) == three.outcome
    assert len(sides(three.events)) == 2
