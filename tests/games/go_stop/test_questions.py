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


# Typed ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "text", "choice"),
    [
        *((TWO, text, choice) for text, choice in (
            ("play 01U on 01I1", "01U 01I1"), ("01u 01i1", "01U 01I1"),
             ("play Jinteki 0 upgrade on Jinteki 0 operation", "01U 01O"),
            ("play Jinteki 0 Upgrade su Jinteki 0 operazione", "01U 01O"),
             ("Jinteki 0 upgrade on the operation", "01U 01O"),
            ("play Jinteki 0 upgrade on ICE 1", "01U 01I1"), ("play 05A", "05A"), ("play 05A on 05I1", "05A"),
            ("weyland 1 asset", "05A"), ("Weyland 0 ICE", "07I1"))),
        *((TAKE, text, "04O") for text in ("take 04O", "04o", "Weyland 3 operation", "take the Weyland 3 operation")),
        *((CALL, text, call) for text, call in (("go", "go"), ("Stop", "stop"), ("call go", "go"))),
        *((position("", hand=hand), f"play {text}", choice) for hand, text, choice in (
            ("09T 05A", "it department", "09T"), ("02X 05A", "jinteki 2 executive", "02X"),
             ("02X 05A", "jinteki 2 asset", "02X"),
            ("11D 11I1", "nbn 2 trap", "11D"), ("11D 11I1", "nbn 2 ice", "11I1"),
             ("12D 12O", "neutral 2 mythic ICE", "12D"),
            ("01I1 01I2", "jinteki 0 ice 2", "01I2"), ("01I2 05A", "jinteki 0 ice", "01I2"))),
        (position("01I1 01I2", hand="01U"), "play 01U", "01U 01I1"),
    ],
)  # fmt: skip
def test_14_an_answer_as_a_person_types_it(state: State, text: str, choice: str) -> None:
    """By id, or by faction, cost and kind, each with its name from the deck list; the only partner may be named too, and of two single
    ICE the lower is taken.
    """
    [prompt] = rules.prompts(state)
    assert typed(state, text) == {prompt.form[0].key: (choice,)}


@pytest.mark.parametrize(
    ("state", "text", "words"),
    [
        (TWO, "play 01U", "Two cards on the table match Jinteki 0 Upgrade"),
        (TWO, "play Jinteki 0 upgrade", "They are: Jinteki 0 Upgrade on Jinteki 0 Operation, Jinteki 0 Upgrade on"),
        (TWO, "play 12A", "Neutral 2 Asset is not in your hand"),
        (TWO, "play 05I1", "lies on the table"),
        (TWO, "pass", "I do not understand “pass”"),
        (TAKE, "take 01U", "not one of the two cards that Weyland 3 Executive can take"),
    ],
)
def test_14_a_refusal_names_the_rule(state: State, text: str, words: str) -> None:
    """A refusal says what is wrong and what to type instead."""
    assert words in refused(state, text)


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


def test_10_who_sees_which_hand() -> None:
    """A seat sees its own, and the size of the other's; a spectator none, and the size of the deck; the hosts both. The pair and the
    flipped card are open to all while their owner chooses.
    """
    state = position("", hand="01U 02O", rival_hand="12O", deck="12D 12A")
    seat, spectator, hosts = (GAME.view(state, reader) for reader in (1, None, HOSTS))
    assert (seat.own, seat.hand, seat.hands, seat.tableaux[0].hand_size) == (1, ids("12O"), (), 2)
    assert (spectator.own, spectator.hand, spectator.hands, spectator.deck_size) == (None, (), (), 2)
    assert hosts.hands == (ids("01U 02O"), ids("12O"))
    assert [GAME.view(TAKE, reader).pending for reader in (0, 1, None)] == [TAKE.pending] * 3
