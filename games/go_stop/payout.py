"""What the loser of a round pays (rules 9)."""

from msgspec.structs import replace

from games.game import Seat
from games.go_stop.cards import KIND_OF, Cards
from games.go_stop.scoring import Payout, Score, ice_value, points, readings
from games.go_stop.state import Options

ENOUGH_ICE = 6
"""A loser whose ICE is worth less pays double to a winner who scored with ICE (9.1)."""


def payout(winner: Seat, captured: tuple[Cards, ...], calls: tuple[int, ...], options: Options) -> Payout:
    """9: what winner and loser settle; IT Department is read as it pays the winner more (7.2)."""
    ways = (_payout(winner, reading, captured, calls, options) for reading in readings(captured[winner]))
    return max(ways, key=lambda way: way.amount)


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
