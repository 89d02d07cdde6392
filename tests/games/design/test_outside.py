"""What the rules of a design refuse in a position from outside: a stored one that was changed, or one that a host put in."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.chance import Chance
from games.table import Table
from tests.games.design.writing import begun, changed, closed
from tests.games.test_faults import put, twice

_PARTS = """{
    "points": purse(), "plums": score(), "path": track(5), "hand": hand(["a"]), "side": label(["red"]), "row": pile(["a"]),
    "board": grid(2, 2), "last": note({}), "turn": turn(), "pot": pot(3),
}"""
PARTS = changed(
    ('{"points": purse()}', _PARTS),
    (
        "    for seat in said:\n",
        '    t.place("board", "A1", "x")\n    t.set("last", {"@1": [1]})\n    for seat in said:\n',
    ),
)
"""A match with a part of each kind."""


def position() -> Table:
    """A position of it after a close."""
    return closed(begun(PARTS), {"number": 1}, {"number": 2}).table


def faults(spoil: Callable[[Any], object]) -> list[str]:
    """What is wrong with the position once it is spoilt."""
    now = position()
    state = msgspec.to_builtins(now.state)
    spoil(state)
    return list(now.game.faults(msgspec.convert(state, now.game.State), 2))


PUT: dict[str, tuple[Callable[[Any], None], str]] = {
    "a position of more seats": (put("position", "seats", 3), "position is not one of a match of 2 seats"),
    "a position without rounds": (lambda state: state["position"].pop("round"), "missing required field `round`"),
    "a phase that is a number": (put("position", "phase", 3), "Expected `str`, got `int` - at `$.phase`"),
    "an option that is none": (put("position", "options", {"x": 1}), "unknown field `x`"),
    "a part that is missing": (lambda state: state["position"]["parts"].pop("plums"), "PARTS names plums"),
    "a part that is none": (put("position", "parts", "gold", [1, 2]), "parts names gold"),
    "a seat out that is none": (put("position", "out", ["@3"]), "out names @3"),
    "a part shown of a seat that is none": (put("position", "shown", {"hand": ["@9"]}), "shown names @9"),
    "three purses": (put("position", "parts", "points", twice), "points has 3 entries, and there are 2 seats"),
    "no list of purses": (put("position", "parts", "points", 7), "points is no list"),
    "a purse below 0": (put("position", "parts", "points", [-1, 0]), "points: “points” would be −1"),
    "a purse that is a word": (put("position", "parts", "points", ["x", 0]), "points: “points” is 'x'"),
    "a place behind the end": (put("position", "parts", "path", [6, 0]), "path: "),
    "a hand of numbers": (put("position", "parts", "hand", [[7], []]), "hand: "),
    "a card of a seat that is none": (put("position", "parts", "hand", [["@9"], []]), "seats names @9"),
    "a label that is none": (put("position", "parts", "side", ["blue", None]), "side: "),
    "a cell that is none": (put("position", "parts", "board", {"C3": "x"}), "board: "),
    "no board": (put("position", "parts", "board", ["A1"]), "board: "),
    "a fraction in a note": (put("position", "parts", "last", {"x": 0.5}), "last: "),
    "a seat in a note that is none": (put("position", "parts", "last", {"@7": 1}), "seats names @7"),
    "a turn of no one": (put("position", "parts", "turn", "@3"), "seats names @3"),
    "papers without a text": (
        put("position", "reading", {"left": [], "read": [], "every": ""}),
        "missing required field `text`",
    ),
    "a question to a seat that is none": (put("asked", 0, "seat", 5), "asked names 5"),
    "two questions to one seat": (put("asked", twice), "asked names 0 twice"),
    "a silence that does not fit": (put("asked", 0, "silence", {"number": 99}), "the silence of seat 1"),
    "a room for a seat that is none": (put("rooms", [{"key": "1/1", "name": "x", "seats": [4]}]), "rooms names 4"),
    "another number of rounds": (put("rounds", 9), "rounds names 9"),
    "no deadline before": (put("turn", 0), "turn holds 0"),
    "a length that the file does not give": (put("every", "9 days"), "every names 9 days"),
    "an end that asks": (put("is_over", True), "it is over, and asks something"),
    "a result of no match": (put("entered", {"x": [[0], [1]]}), "entered names x"),
}


@pytest.mark.parametrize("name", PUT)
def test_a_position_that_no_match_comes_to_is_refused(name: str) -> None:
    """With the part or the field, and what is wrong with it."""
    spoil, complaint = PUT[name]
    assert any(complaint in fault for fault in faults(spoil)), faults(spoil)


def test_a_position_of_the_match_has_no_faults() -> None:
    """As it was stored."""
    assert faults(lambda state: None) == []


def test_whatever_stands_in_a_position_is_said_and_not_raised() -> None:
    """Any value of it replaced by another of any kind."""
    chance = Chance(bytes(32), "put in")
    values: list[Any] = [None, -1, 1 << 60, "x", "@99", [], {}, [[]], {"@1": [None]}, 0.5]
    for _ in range(300):
        state = msgspec.to_builtins(position().state)
        place, key = state, "position"
        while isinstance(place[key], dict | list) and place[key] and chance.below(4):
            place = place[key]
            key = chance.choice([*place] if isinstance(place, dict) else [*range(len(place))])
        place[key] = chance.choice(values)
        now = position()
        try:
            put_in = msgspec.convert(state, now.game.State)
        except msgspec.ValidationError:
            continue
        list(now.game.faults(put_in, 2))
