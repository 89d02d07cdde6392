"""Go-Stop, sections 10 and 14: the questions, their defaults, and typed answers."""

import pytest

from games import form
from games.form import Rejected, Unreadable
from games.game import HOSTS
from games.go_stop import GAME, rules
from games.go_stop.state import State
from games.table import Table, check
from games.wording import plain
from tests.games.go_stop.builder import after, ids, position


def typed(state: State, text: str) -> object:
    """The answer read from the asked player's text."""
    now = Table(GAME, b"", state)
    (prompt,) = now.prompts
    return check(now, prompt, text)


def refused(state: State, text: str) -> str:
    """Why the text is refused, in words."""
    answer = typed(state, text)
    assert isinstance(answer, Rejected | Unreadable), answer
    return plain(GAME.tell(answer, "en"))


TWO = position("01O 01I1 05I1", hand="01U 05A 07I1", deck="04X 12D")
TAKE = after(position("04I1 04O", hand="01U 02O", deck="04X"), "01U").state
CALL = after(position("11D", hand="11U 05A", deck="07A 07O", captured="01O 02O 03O 01U 03U 08U"), "11U").state


# Silence ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "answer"),
    [
        (TWO, {"play": ("01U 01O",)}),
        (position("05I1", hand="12D 12A 07I1"), {"play": ("07I1",)}),
        (TAKE, {"take": ("04O",)}),
        (CALL, {"call": ("stop",)}),
    ],
)
def test_14_silence(state: State, answer: form.Answer) -> None:
    """The first card in hand with the lower partner, the lower card, and Stop."""
    (prompt,) = rules.prompts(state)
    assert rules.absent(state, prompt) == answer


def test_14_each_question_names_its_turn() -> None:
    """The keys are play-, take- and call- with the turn, counted through the match; the round is the turn."""
    keys = [rules.prompts(state)[0].key for state in (TWO, TAKE, CALL)]
    assert keys == ["play-5", "take-5", "call-5"]
    assert {GAME.round(state) for state in (TWO, TAKE, CALL)} == {5}


# Typed ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("play 01U on 01I1", "01U 01I1"),
        ("01u 01i1", "01U 01I1"),
        ("play Jinteki 0 upgrade on Jinteki 0 operation", "01U 01O"),
        ("play Jinteki 0 Upgrade su Jinteki 0 operazione", "01U 01O"),
        ("Jinteki 0 upgrade on the operation", "01U 01O"),
        ("play Jinteki 0 upgrade on ICE 1", "01U 01I1"),
        ("play 05A", "05A"),
        ("play 05A on 05I1", "05A"),
        ("weyland 1 asset", "05A"),
        ("Weyland 0 ICE", "07I1"),
    ],
)
def test_14_a_play_as_a_person_types_it(text: str, choice: str) -> None:
    """A play is typed by id, or by faction, cost and kind; the only partner may be named too."""
    assert typed(TWO, text) == {"play": (choice,)}


@pytest.mark.parametrize("text", ["take 04O", "04o", "Weyland 3 operation", "take the Weyland 3 operation"])
def test_14_a_choice_after_the_flip(text: str) -> None:
    """A choice after the flip is typed as `take 04O`."""
    assert typed(TAKE, text) == {"take": ("04O",)}


@pytest.mark.parametrize(("text", "call"), [("go", "go"), ("Stop", "stop"), ("call go", "go")])
def test_14_a_call(text: str, call: str) -> None:
    """A call is typed as `go`."""
    assert typed(CALL, text) == {"call": (call,)}


@pytest.mark.parametrize(
    ("hand", "text", "choice"),
    [
        ("09T 05A", "it department", "09T"),
        ("02X 05A", "jinteki 2 executive", "02X"),
        ("02X 05A", "jinteki 2 asset", "02X"),
        ("11D 11I1", "nbn 2 trap", "11D"),
        ("11D 11I1", "nbn 2 ice", "11I1"),
        ("12D 12O", "neutral 2 mythic ICE", "12D"),
        ("01I1 01I2", "jinteki 0 ice 2", "01I2"),
        ("01I2 05A", "jinteki 0 ice", "01I2"),
    ],
)
def test_14_every_kind_has_a_name(hand: str, text: str, choice: str) -> None:
    """Each kind has its name from the deck list."""
    assert typed(position("", hand=hand), f"play {text}") == {"play": (choice,)}


def test_14_two_partners_of_equal_worth_need_no_name() -> None:
    """Of two single ICE, the lower is taken."""
    assert typed(position("01I1 01I2", hand="01U"), "play 01U") == {"play": ("01U 01I1",)}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("play 01U", "Two cards on the table match Jinteki 0 Upgrade"),
        ("play Jinteki 0 upgrade", "They are: Jinteki 0 Upgrade on Jinteki 0 Operation, Jinteki 0 Upgrade on"),
        ("play 12A", "Neutral 2 Asset is not in your hand"),
        ("play 05I1", "lies on the table"),
        ("pass", "I do not understand “pass”"),
    ],
)
def test_14_a_refusal_names_the_rule(text: str, words: str) -> None:
    """A refusal says what is wrong and what to type instead."""
    assert words in refused(TWO, text)


def test_14_a_third_card_cannot_be_taken() -> None:
    """Only the two partners of the flipped card can be taken."""
    assert "not one of the two cards that Weyland 3 Executive can take" in refused(TAKE, "take 01U")


@pytest.mark.parametrize(
    ("table", "choice", "words"),
    [
        ("", "01U 01O", "finds no partner"),
        ("01I1", "01U 01O", "pairs with it by itself"),
        ("01I1 01I2 01O", "01U 01O", "takes the whole stack"),
    ],
)
def test_14_a_partner_where_none_is_to_be_named(table: str, choice: str, words: str) -> None:
    """A formed answer that was right before the table changed is refused."""
    refusal = GAME.why_not(position(table, hand="01U"), 0, "play", choice)
    assert refusal is not None
    assert words in plain(GAME.tell(refusal, "en"))


# Information -----------------------------------------------------------------------------------------------------------


def test_10_a_seat_sees_its_own_hand_alone() -> None:
    """10: A seat sees only the size of the other's hand."""
    state = position("", hand="01U 02O", rival_hand="12O")
    view = GAME.view(state, 1)
    assert (view.own, view.hand, view.hands, view.tableaux[0].hand_size) == (1, ids("12O"), (), 2)


def test_10_a_spectator_sees_no_hand() -> None:
    """10: A spectator sees no hand and only the size of the draw deck."""
    view = GAME.view(position("", hand="01U", deck="12D 12A"), None)
    assert (view.own, view.hand, view.hands, view.deck_size) == (None, (), (), 2)


def test_10_the_hosts_see_both_hands() -> None:
    """10: The human hosts see both hands."""
    assert GAME.view(position("", hand="01U 02O"), HOSTS).hands == (ids("01U 02O"), ids("12O"))


def test_10_everyone_sees_the_pair_and_the_flipped_card_while_take_is_open() -> None:
    """10: All three viewers see the same of the pair and the flipped card."""
    views = [GAME.view(TAKE, reader).pending for reader in (0, 1, None)]
    assert views == [TAKE.pending] * 3
