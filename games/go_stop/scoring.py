"""Points of a tableau and the payout at the end of a round (rules 7 and 9)."""

from collections.abc import Collection, Iterator

from msgspec import Struct
from msgspec.structs import replace

from games.game import Seat
from games.go_stop.cards import ICE_VALUE, IT_AS_ICE, IT_DEPARTMENT, KIND_OF, OPERATION_SETS, RAIN, Cards
from games.go_stop.options import Options

ENOUGH_ICE = 6
"""A loser whose ICE is worth less pays double to a winner who scored with ICE (9.1)."""


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
    """Every way to read these cards, IT Department as an Asset first, so that it wins a tie (7.2)."""
    yield score(cards)
    if IT_DEPARTMENT in cards:
        yield score(cards, is_it_ice=True)


def points(cards: Collection[str]) -> Score:
    """7.2: the reading that gives more points, as the check for the threshold takes it."""
    if IT_DEPARTMENT not in cards:
        return score(cards)
    return max(readings(cards), key=lambda one: one.total)


def ice_value(cards: Collection[str]) -> int:
    """9.1: what the ICE of a loser is worth, IT Department counting as two."""
    return sum(ICE_VALUE[card] for card in cards) + IT_AS_ICE * (IT_DEPARTMENT in cards)


class Payout(Struct, frozen=True):
    """What the loser of a round pays, and how it came about.

    `deducted`: the loser's points (``margin``) or 0; `loser_calls`: how often his Go doubled it; `after_nagari`: doubled because the
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


def payout(winner: Seat, captured: tuple[Cards, ...], calls: tuple[int, ...], options: Options) -> Payout:
    """9: what winner and loser settle; IT Department is read as it pays the winner more (7.2)."""
    ways = (_payout(winner, reading, captured, calls, options) for reading in readings(captured[winner]))
    return max(ways, key=lambda one: one.amount)


def _payout(winner: Seat, won: Score, captured: tuple[Cards, ...], calls: tuple[int, ...], options: Options) -> Payout:
    loser = 1 - winner
    bonus = go_bonus(calls[winner], options)
    deducted = points(captured[loser]).total if options.payout_base == "margin" else 0
    base = won.total + bonus - deducted
    if options.payout_base == "margin":
        base = max(1, base)  # 9.2
    ice = won.ice > 0 and ice_value(captured[loser]) < ENOUGH_ICE
    upgrades = won.upgrades > 0 and not any(KIND_OF[card] == "U" for card in captured[loser])
    amount = base * 2 ** (calls[loser] + ice + upgrades)
    return Payout(winner, won, bonus, deducted, base, calls[loser], ice, upgrades, amount)


def doubled(paid: Payout) -> Payout:
    """1 `nagari_doubles_next`: the round after a nagari pays double."""
    return replace(paid, is_after_nagari=True, amount=paid.amount * 2)


def go_bonus(calls: int, options: Options) -> int:
    """9.3: every call counts for its own ordinal, or each for one."""
    return calls * (calls + 1) // 2 if options.go_bonus == "per_call" else calls
