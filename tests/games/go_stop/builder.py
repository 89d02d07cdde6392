"""One builder for all rule tests: a position in a few words, and the result of answers to it."""

from typing import Any

from msgspec.structs import replace

from games import form
from games.chance import Chance
from games.game import Resolution
from games.go_stop import rules
from games.go_stop.cards import DECK, Cards, in_order
from games.go_stop.events import Deal, Event
from games.go_stop.state import Options, State

SIX = "01O 02O 03O 01U 03U 08U"
"""Six points: a set of Operations and three Upgrades."""

SEVEN = f"{SIX} 11U"
"""Seven: a set of Operations and four Upgrades."""

SIX_ICE = "06I1 06I2 07I1 07I2 09I1 09I2"
"""Enough for a loser (9.1)."""


def about_to_score(captured: str = SIX, **fields: Any) -> State:
    """Seat 0 will take 11U with 11D on this turn: a fourth Upgrade makes six points seven."""
    fields.setdefault("deck", "07A 07O")
    fields.setdefault("hand", "11U 05A")
    return position("11D", captured=captured, **fields)


def idle(captured: str = SEVEN, **fields: Any) -> State:
    """Seat 0 will take nothing on this turn."""
    fields.setdefault("deck", "07A 07O")
    return position("", hand="05A 06A", captured=captured, **fields)


SEED = bytes(32)


def ids(words: str) -> Cards:
    """``"05I1 01U"`` as cards in the order of table 2.1; a word that is no card fails."""
    return in_order(words.split())


def position(
    table: str = "",
    *,
    hand: str = "",
    deck: str = "12D",
    rival_hand: str = "12O",
    captured: str = "",
    rival: str = "",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> State:
    """Seat 0 is to play; `deck` is in flipping order; `rival` is what seat 1 has captured."""
    hands = ids(hand), ids(rival_hand)
    lying, deck_cards = ids(table), tuple(deck.split())
    assert set(deck_cards) <= set(DECK)
    state = State(
        options=Options(**(options or {})),
        round=1,
        turn=5,
        active=0,
        stage="play",
        hands=hands,
        table=lying,
        deck=deck_cards,
        deals=(Deal(0, hands, lying, deck_cards),),
        captured=(ids(captured), ids(rival)),
    )
    return replace(state, **fields)


def choices(state: State) -> Cards:
    """What the asked player may choose."""
    (prompt,) = rules.prompts(state)
    return prompt.form[0].choices


def after(state: State, *answers: str) -> Resolution[State, Event]:
    """The result of these answers, each given to the question open at that time."""
    assert answers
    for step, word in enumerate(answers):
        (prompt,) = rules.prompts(state)
        answer = {prompt.form[0].key: (word,)}
        assert form.fit(prompt.form, answer) is None, f"{word} is not offered: {prompt.form[0].choices}"
        resolution = rules.resolve(state, {prompt.seat: answer}, Chance(SEED, f"step/{step}"))
        state = resolution.state
    return resolution


def captured(state: State, seat: int = 0) -> Cards:
    """A tableau."""
    return state.captured[seat]
