"""Points of a tableau (rules 7), and the shape of what is paid for them (9)."""

from collections.abc import Collection, Iterator

from msgspec import Struct

from games.game import Seat
from games.go_stop.cards import ICE_VALUE, IT_AS_ICE, IT_DEPARTMENT, KIND_OF, OPERATION_SETS, RAIN


class Score(Struct, frozen=True):
    """Points by group, under one reading of IT Department; `total` is their sum."""

    upgrades: int
    operations: int
    assets: int
    ice: int
    total: int
    is_it_ice: bool


def score(cards: Collection[str], *, is_it_ice: bool = False) -> Score:
    """7: the points of captured cards, with IT Department as an Asset or as two ICE."""
    kinds = "".join([KIND_OF[card] for card in cards])
    held = set(cards)
    count = kinds.count
    it = count("T")
    groups = (
        _upgrades(count("U"), has_rain=RAIN in held),
        _over(count("O"), 4) + 3 * sum([full <= held for full in OPERATION_SETS]),
        _over(count("A") + count("X") + it * (not is_it_ice), 4) + 5 * (count("X") == 3),
        _over(count("I") + 2 * count("D") + IT_AS_ICE * it * is_it_ice, 9),
    )
    return Score(*groups, sum(groups), bool(it) and is_it_ice)


def _upgrades(count: int, *, has_rain: bool) -> int:
    return {3: 2 if has_rain else 3, 4: 4, 5: 15}.get(count, 0)


def _over(count: int, free: int) -> int:
    return max(0, count - free)


def readings(cards: Collection[str]) -> Iterator[Score]:
    """Yield every way to read these cards, IT Department as an Asset first, so that it wins a tie (7.2)."""
    yield score(cards)
    if IT_DEPARTMENT in cards:
        yield score(cards, is_it_ice=True)


def points(cards: Collection[str]) -> Score:
    """7.2: the reading that gives more points, as the check for the threshold takes it."""
    if IT_DEPARTMENT not in cards:
        return score(cards)
    return max(readings(cards), key=lambda reading: reading.total)


def ice_value(cards: Collection[str]) -> int:
    """9.1: what the ICE of a loser is worth, IT Department counting as two."""
    return sum(ICE_VALUE[card] for card in cards) + IT_AS_ICE * (IT_DEPARTMENT in cards)


class Payout(Struct, frozen=True):
    """What the loser of a round pays, and how it came about.

    `deducted`: the loser's points (``margin``) or 0; `loser_calls`: how often their Go doubled it; `after_nagari`: doubled because the
    round before was one.
    """

    winner: Seat
    score: Score
    bonus: int
    deducted: int
    base: int
    loser_calls: int
    is_ice_penalty: bool
    is_upgrade_penalty: bool
    amount: int
    is_after_nagari: bool = False
