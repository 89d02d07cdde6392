"""Points from hand to hand, where the host allows it (rulebook 1.6)."""

import re
from typing import Final

from msgspec.structs import replace

from games.by_hand.events import Event, PointsGiven
from games.by_hand.state import State, left
from games.form import Form, Pick, Rejected
from games.game import Everyone, Resolution, Seat, Trading

MOST: Final = 25
_SUM: Final = re.compile(r"([1-9]\d{0,5}) .+")


def offer(state: State, giver: Seat) -> Form:
    """Return one amount for each side, and all other players who are in."""
    takers = tuple(str(seat) for seat in left(state) if refuse_pair(state, giver, seat) is None)
    held = state.points[giver] if takers else 0
    return (
        Pick("given", _amounts(state, min(held, MOST)), 0, 1 if held > 0 else 0),
        Pick("taker", takers, 1, 1) if takers else Pick("taker", (), 0, 0),
        Pick("taken", _amounts(state, MOST), 0, 1),
    )


def _amounts(state: State, most: int) -> tuple[str, ...]:
    return tuple(f"{number} {state.options.points}" for number in range(1, most + 1))


def refuse_pair(state: State, giver: Seat, taker: Seat) -> Rejected | None:
    """Return why these two may not trade at all: public facts only."""
    if not state.options.trade or state.phase == "over":
        return Rejected("trade-not-allowed")
    if giver == taker:
        return Rejected("trade-with-oneself")
    return None if {giver, taker} <= {*left(state)} else Rejected("trade-no-such-seat")


def swap(
    state: State, giver: Seat, offered: tuple[str, ...], taker: Seat, taken: tuple[str, ...]
) -> Resolution[State, Event] | Rejected:
    """1.6: players cannot give what they do not have."""
    refusal = refuse_pair(state, giver, taker)
    gives, takes = (sum(_number(word) for word in things) for things in (offered, taken))
    if refusal is None and not gives and not takes:
        refusal = Rejected("trade-of-nothing")
    for seat, number in ((giver, gives), (taker, takes)):
        if refusal is None and number > max(state.points[seat], 0):
            refusal = Rejected("trade-not-held", {"seat": seat, "missing": number - state.points[seat]})
    if refusal:
        return refusal
    points = list(state.points)
    points[giver] += takes - gives
    points[taker] += gives - takes
    news = PointsGiven(Everyone(), giver, gives, taker, takes, state.options.points)
    return Resolution(replace(state, points=tuple(points)), (news,))


def _number(word: str) -> int:
    match = _SUM.fullmatch(word)
    return int(match[1]) if match else 0


TRADING: Final[Trading[State, Event]] = Trading(offer, swap)
