"""The words of Five Stands: results with their arithmetic, orders as in a receipt, no thing without words; and the same in pictures."""

import re
from typing import Any

import pytest

from games import table
from games.five_stands import GAME
from games.five_stands.events import Ended, OrdersUsed
from games.five_stands.news import gold_of_all
from games.game import Everyone
from games.wording import Name, Token, explained, plain
from tests.games.five_stands.positions import at_table, closed, news, orders, played, position
from tests.sure import sure

STATE = position("green green blue", "G7 G7 W3 R1 R2 U5", "W9", gold=(3, 0, 0), garnets=(1, 0, 0))


def test_a_hand_is_grouped_by_what_may_be_played() -> None:
    """The alt text names hand, purse and company as the picture does; the last round has no move to pay for (6.5)."""
    scene, last = (GAME.draw(GAME.view(state, 0), "en") for state in (STATE, position("green", "G7 U5", round=4)))
    assert scene is not None
    assert last is not None
    assert scene.alt == (
        "Round 1 of 4: Green. You stand in Green with P2. You have 3 gold, 1 garnet and 0 bellflowers. "
        "You may play here: white 3, red 1, red 2, green 7 and green 7. Only to pay the way to their meadow: blue 5."
    )
    assert last.alt.endswith("You may play here: green 7. Not to be played here: blue 5.")


def test_a_spectator_s_picture_names_no_card() -> None:
    """It shows the public ring, whose seats its alt text names, and does not depend on the hands."""
    scene = sure(GAME.draw(GAME.view(STATE, None), "en"))
    assert set(re.findall(r">(P\d+)</text>", scene.svg)) == set(re.findall(r"P\d+", scene.alt)) == {"P1", "P2", "P3"}
    assert scene == GAME.draw(GAME.view(position("green green blue", "B1"), None), "en")


def test_a_result_shows_what_each_card_earned() -> None:
    """Each card left shows its gold."""
    scene = sure(GAME.draw(played("green", "W2", "G3", "G3", "G7 R9"), "en"))
    assert re.findall(r">(\+\d)</text>", scene.svg) == ["+1", "+2", "+3"]


NAMES = dict(enumerate(("Ada", "Bo", "Cy", "Dev")))


def in_words(thing: Any) -> str:
    """A thing in English, with names."""
    return plain(GAME.tell(thing, "en"), NAMES)


def test_a_result_shows_its_arithmetic() -> None:
    """A result tells what was played and cancelled, what each card earned and why, the sums and the garnet; the golden transcript has all
    five meadows.
    """
    assert in_words(played("green", "W2", "G3", "G3", "G7 R9")) == (
        "Green, round 4.\nAda played white 2.\nBo played green 3.\nCy played green 3.\nDev played red 9 and green 7.\n"
        "Cancelled, because the value 3 lies more than once: green 3 (Bo) and green 3 (Cy).\n"
        "white 2 (Ada): number 1 from the bottom, 1 gold.\n"
        "green 7 (Dev): number 2 from the bottom, 2 gold.\n"
        "red 9 (Dev): number 3 from the bottom, 3 gold.\n"
        "Ada: 1 gold.\nBo: 0 gold.\nCy: 0 gold.\nDev: 2 + 3 = 5 gold.\n"
        "green 7 (Dev) is the lowest green card left and earns 1 garnet."
    )


def test_a_result_is_told_in_italian() -> None:
    """The same arithmetic in Italian."""
    event = played("white", "W5 W2", "G5 U3")
    assert plain(GAME.tell(event, "it"), NAMES) == (
        "Bianco, turno 4.\n"
        "Ada ha giocato bianco 2 e bianco 5.\n"
        "Bo ha giocato blu 3 e verde 5.\n"
        "Annullate, perché il valore 5 c’è più di una volta: bianco 5 (Ada) e verde 5 (Bo).\n"
        "Tra le carte rimaste ci sono 2 dei valori 1, 2 e 3 (bianco 2 (Ada) e blu 3 (Bo)), perciò ogni carta rimasta vale 2 in oro.\n"
        "Ada: 2 in oro.\n"
        "Bo: 2 in oro.\n"
        "bianco 2 (Ada) è la più bassa tra le carte rimaste di colore bianco e guadagna 1 granato."
    )


def test_why_stands_beside_its_own_line() -> None:
    """Each line of a meadow's news has its clause, except the line of played cards, which is a fact."""
    event = played("blue", "U4 W5", "B5 B9")
    beside = explained(GAME.tell(event, "en"), GAME.why(event, "en"))
    assert [(plain(line, NAMES).split()[0], plain(reason).partition(":")[0]) for line, reason in beside] == [
        ("Blue,", "Rule 9"),
        ("Ada", ""),
        ("Bo", ""),
        ("Cancelled,", "Rule 8.1"),
        ("The", "Rule 8.3, Blue"),
        ("Ada:", "Rule 8.3"),
        ("Bo:", "Rule 8.3"),
        ("blue", "Rule 8.4"),
    ]


def test_a_prompt_says_what_is_asked_and_what_silence_means() -> None:
    """The question names the cards, the ways, the default, and an example that can be typed."""
    game = at_table(position("green", "G7 W3 U5 U6 B1", garnets=(2,)))
    assert in_words(game.prompts[0]) == (
        "Round 1: which cards do you play, and where do you go next?\n"
        "You may play here, as many as you like: white 3 and green 7.\n"
        "You may stay, or go to White or Red for free.\n"
        "To go to Blue, across the ring, pay blue 5, blue 6 or 2 garnets.\n"
        "To go to Black, across the ring, pay black 1 or 2 garnets.\n"
        "If you say nothing, you play no card and stay where you are.\n"
        "Typed, it looks like this: play W3 G7; go white"
    )
    assert table.check(game, game.prompts[0], "play W3 G7; go white") == orders("W3 G7", "white")


def test_a_view_says_what_the_seat_holds() -> None:
    """A view tells place, company, hand, purse and ring; gold has its preposition in Italian."""
    state = position("green green blue", "G7 W3", garnets=(1, 0, 0), bellflowers=(2, 0, 0), gold=(5, 0, 0))
    assert in_words(GAME.view(state, 0)) == (
        "Round 1 of 4.\nYou stand in Green with Bo.\nYour hand: white 3 and green 7.\n"
        "You have 5 gold, 1 garnet and 2 bellflowers.\n"
        "White: nobody\nBlue: Cy\nBlack: nobody\nRed: nobody\nGreen: Ada and Bo"
    )
    assert in_words(GAME.view(state, None)).startswith("Round 1 of 4.\nWhite: nobody")
    assert "Hai 5 d’oro, 1 granato e 2 campanule." in plain(GAME.tell(GAME.view(state, 0), "it"), NAMES)


@pytest.mark.parametrize(
    ("winners", "losers", "verdict"),
    [
        ((1,), (0,), "Bo has won.\nAda is the elimination candidate."),
        ((1, 2), (0,), "Bo and Cy have won together.\nAda is the elimination candidate."),
        ((1,), (0, 2), "Bo has won.\nAda and Cy share the last place and are elimination candidates."),
        ((0, 1, 2), (), "All are tied: all have won, and there is no elimination candidate."),
    ],
)
def test_the_end_is_told(winners: tuple[int, ...], losers: tuple[int, ...], verdict: str) -> None:
    """Winners and candidates; the picture has the gold of all too, best first."""
    ended = Ended(Everyone(), (5, 9, 7), winners, losers)
    assert in_words(ended) == f"The match is over.\n{verdict}"
    gold = "The gold of all:\nBo: 9 gold\nCy: 7 gold\nAda: 5 gold"
    assert plain(gold_of_all(ended, "en"), NAMES) == f"The match is over. {gold}\n{verdict}"


@pytest.mark.parametrize(
    ("winners", "losers", "is_said"),
    [((1,), (3,), True), ((1, 2), (3,), True), ((1,), (0, 3), True), ((1, 2), (0, 3), False)],
)
def test_10_2_the_end_says_where_the_chain_decided(
    winners: tuple[int, ...], losers: tuple[int, ...], is_said: bool
) -> None:
    """Of two players with equal gold one wins, or one is the candidate: the words name the tiebreak."""
    text = in_words(Ended(Everyone(), (5, 9, 9, 5), winners, losers))
    assert ("Equal gold is ranked by garnets won" in text) == is_said


def test_cards_meadows_and_players_are_spans() -> None:
    """A venue may style a card or a meadow, and puts in the players' names."""
    spans = GAME.tell(news(closed(position("green", "G7"), orders("G7", "white")), OrdersUsed)[0], "en")
    assert Token("card/G7", "green 7") in spans
    assert Token("meadow/white", "White") in spans
    assert Name(0) in GAME.tell(GAME.view(position("green"), None), "en")
