"""Trades between deadlines, in a design that allows them (``TRADE``): coins of purses and cards of hands, as the two agree."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any, Final

from games.design import play
from games.design.declared import Declared
from games.design.sandbox.client import Worker
from games.design.state import News, State, Traded
from games.design.vocabulary.values import mark
from games.form import Form, Pick, Rejected
from games.game import Everyone, Resolution, Seat, Trading

MOST: Final = 20
"""The most coins of one purse in one trade."""


def trading(declared: Declared, worker: Worker) -> Trading[State, News] | None:
    """Return the trade of a design, or None if it has none."""
    if not declared.trade.parts:
        return None
    return Trading(partial(offer, declared), partial(swap, declared, worker), partial(refuse_terms, declared))


def offer(declared: Declared, state: State, giver: Seat) -> Form:
    """Return what a giver may put on the table, whom they may trade with, and what they may ask for."""
    everyone = range(state.position["seats"])
    takers = tuple(str(seat) for seat in everyone if refuse_pair(declared, state, giver, seat) is None)
    fields = [Pick("taker", takers, 1, 1) if takers else Pick("taker", (), 0, 0)]
    for name in declared.trade.parts:
        own = _things(declared, state, name, giver) if takers else ()
        wished = _wishes(declared, state, name) if declared.trade.terms != "gifts" else ()
        most = 1 if declared.parts[name].kind == "purse" else len(own)
        fields.append(Pick(_key("given", declared, name), own, 0, min(most, len(own))))
        fields.append(Pick(_key("taken", declared, name), wished, 0, 1 if most == 1 else min(5, len(wished))))
    order = {"given": 0, "taker": 1, "taken": 2}
    return tuple(sorted(fields, key=lambda field: order[field.key.partition("-")[0]]))


def _key(side: str, declared: Declared, name: str) -> str:
    return side if name == declared.trade.parts[0] else f"{side}-{name}"


def _things(declared: Declared, state: State, name: str, seat: Seat) -> tuple[str, ...]:
    """Return what a seat holds of a part, as choices; ``3 coins`` for three of a purse."""
    value = state.position["parts"][name][seat]
    if declared.parts[name].kind == "purse":
        return tuple(f"{count} {name}" for count in range(1, min(value, MOST) + 1))
    return tuple(value)


def _wishes(declared: Declared, state: State, name: str) -> tuple[str, ...]:
    """Return what one may ask for: it shows nothing of what the others hold, unless that is public."""
    part = declared.parts[name]
    if part.kind == "purse":
        return tuple(f"{count} {name}" for count in range(1, MOST + 1))
    if part.seen != "all":
        return ()
    return tuple(dict.fromkeys(card for hand in state.position["parts"][name] for card in hand))


def refuse_pair(declared: Declared, state: State, giver: Seat, taker: Seat) -> Rejected | None:
    """Return why these two may not trade now, or None."""
    if state.is_over:
        return Rejected("trade-not-allowed")
    if giver == taker:
        return Rejected("trade-with-oneself")
    among = state.position["parts"].get(declared.trade.among)
    is_out = {mark(giver), mark(taker)} & {*state.position["out"]}
    if is_out or (among is not None and (among[giver] is None or among[giver] != among[taker])):
        return Rejected("trade-not-among")
    return None


def refuse_terms(declared: Declared, offered: tuple[str, ...], taken: tuple[str, ...]) -> Rejected | None:
    """Return why the file lets no one trade these things for those, or None."""
    sides = _counted(declared, offered), _counted(declared, taken)
    is_kept = _TERMS[declared.trade.terms](*sides)
    return None if is_kept else Rejected("trade-terms", {"terms": declared.trade.terms})


_TERMS: Final[dict[str, Callable[[Counter[str], Counter[str]], bool]]] = {
    "any": lambda *_: True,
    "gifts": lambda offered, taken: not (offered and taken),
    "both": lambda offered, taken: bool(offered and taken),
    "equal": lambda offered, taken: offered.total() == taken.total(),
    "alike": lambda offered, taken: offered == taken,
    "across": lambda offered, taken: bool(offered and taken) and not offered.keys() & taken.keys(),
}


def _counted(declared: Declared, things: tuple[str, ...]) -> Counter[str]:
    """Return how much of each kind some things are: of a purse by its name, and of cards, which have none."""
    counts = Counter[str]()
    for thing in things:
        number, _, name = thing.partition(" ")
        is_purse = number.isdecimal() and name in declared.trade.parts and declared.parts[name].kind == "purse"
        counts[name if is_purse else ""] += int(number) if is_purse else 1
    return counts


def swap(
    declared: Declared,
    worker: Worker,
    state: State,
    giver: Seat,
    offered: tuple[str, ...],
    taker: Seat,
    taken: tuple[str, ...],
) -> Resolution[State, News] | Rejected:
    """Return the position after a trade, or which side cannot keep its word."""
    refusal = refuse_pair(declared, state, giver, taker)
    if refusal is None and not offered and not taken:
        refusal = Rejected("trade-of-nothing")
    refusal = refusal or refuse_terms(declared, offered, taken)
    if refusal:
        return refusal
    position = deepcopy(state.position)
    for seat, other, things in ((giver, taker, offered), (taker, giver, taken)):
        for thing in things:
            if not _moved(declared, state, position["parts"], seat, other, thing):
                return Rejected("trade-not-held", {"seat": seat, "missing": (thing,)})
    after = play.again(worker, state, position)
    return Resolution(after, (Traded(Everyone(), giver, offered, taker, taken),))


def _moved(declared: Declared, state: State, parts: dict[str, Any], seat: Seat, other: Seat, thing: str) -> bool:
    """Move one thing from a seat to another, if the seat held it before the trade and still does."""
    for name in declared.trade.parts:
        if declared.parts[name].kind == "purse" and thing in _things(declared, state, name, seat):
            count = int(thing.partition(" ")[0])
            if parts[name][seat] >= count:
                parts[name][seat] -= count
                parts[name][other] += count
                return True
        elif (
            declared.parts[name].kind == "hand"
            and thing in parts[name][seat]
            and thing in state.position["parts"][name][seat]
        ):
            parts[name][seat].remove(thing)
            parts[name][other].append(thing)
            return True
    return False
