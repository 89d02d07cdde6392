"""A small design to be changed by tests, and matches of it."""

from collections.abc import Mapping
from typing import Any

from games import table
from games.design.record import design
from games.table import Table

SMALL = """\
ABOUT = {"title": "Small", "seats": [2, 6], "rounds": 3}
RULES = {"en": "1. Name a number; it is yours.", "it": "1. Di' un numero: è tuo."}
PARTS = {"points": purse()}
def ask(t, seat):
    return [number("number", 0, 9)]
def close(t, said):
    for seat in said:
        t.give("points", seat, said[seat]["number"])
    t.tell("all", "closed", best = most(numbers(said, "number")))
TEXTS = {
    "en": {"ask": "Which number?", "closed": "Most: {$best}."},
    "it": {"ask": "Quale numero?", "closed": "Di più: {$best}."},
}
NAMES = {"it": {}}
"""


def changed(*changes: tuple[str, str], text: str = SMALL) -> str:
    """Return a design with some of its words changed; each must be there."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def begun(text: str = SMALL, seats: int = 2, options: Mapping[str, Any] | None = None, seed: int = 0) -> Table:
    """Return the first position of a match of this design."""
    game = design(text)
    return table.opening(game, seats, game.Options(**(options or {})), seed.to_bytes(32, "big"))[0]


def closed(now: Table, *answers: Mapping[str, Any] | None) -> table.Step:
    """Close with the answers of the seats in order; None is silence."""
    by_seat = {seat: one for seat, one in enumerate(answers) if one is not None}
    return table.advance(now, table.settle(now, by_seat))


ENGLISH = changed(
    (', "it": "1. Di\' un numero: è tuo."', ""),
    ('    "it": {"ask": "Quale numero?", "closed": "Di più: {$best}."},\n', ""),
    ('NAMES = {"it": {}}\n', 'OPTIONS = {"rounds": option(3, 1, 9)}\n'),
    ('"ask": "Which', '"option-rounds": "How many rounds.", "ask": "Which'),
    ('{"points": purse()}', '{"points": purse(), "plums": score()}'),
)
ITALIAN = changed(
    ('"en": "1. Name a number; it is yours.", ', ""),
    ('    "en": {"ask": "Which number?", "closed": "Most: {$best}."},\n', ""),
    ('NAMES = {"it": {}}\n', 'OPTIONS = {"rounds": option(3, 1, 9)}\n'),
    ('"ask": "Quale', '"option-rounds": "Quanti turni.", "ask": "Quale'),
    ('{"points": purse()}', '{"points": purse(), "prugne": score()}'),
)
"""Small, in one language alone."""
BAKER = """
ABOUT = {"title": "Baker", "seats": [2, 4], "rounds": 2}
RULES = {"en": "1. Bake two different cakes, together of at most 5 eggs."}
PARTS = {"points": score(), "eggs": purse(5, seen = "owner")}
def ask(t, seat):
    return [pick("first", ["plum", "pear"], silence = "plum"), pick("second", ["plum", "pear"], silence = "pear"), number("eggs", 0, 9)]
def valid(t, seat, answer):
    if answer["first"] == answer["second"]:
        return "twice"
    if answer["eggs"] > t.get("eggs", seat):
        return say("few", eggs = t.get("eggs", seat))
def close(t, said):
    for seat in said:
        t.give("points", seat, 1 if said[seat]["first"] != said[seat]["second"] else 1 // 0)
        t.spend("eggs", seat, said[seat]["eggs"])
TEXTS = {"en": {"ask": "What?", "twice": "Bake two different cakes.", "few": "You have {$eggs} eggs."}}
"""
"""Rules that forbid what the fields alone would take, and a close that fails if it is taken."""
