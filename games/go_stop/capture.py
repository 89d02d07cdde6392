"""One turn on the table: what a played and a flipped card take (rules 4, 5 and 6). All of it is public."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from games.go_stop.cards import ICE_VALUE, KIND_OF, MONTH_OF, Cards, in_order, partners, without

Penalty = Literal["", "late_pair", "four_of_a_kind", "stack_of_three"]
"""Why an ICE is due from the opponent: 5.2 with k = 0, 5.2 with k = 2, or a stack taken whole (if so set)."""


class Capture(Struct, frozen=True):
    """A played and a flipped card, and what came of them.

    `table`: what lies there afterwards. `by_play`, `by_flip`: what each half takes. `stack`: the three of 5.2 that are not taken. `open`:
    the two partners of the flipped card while one is to be chosen (they still lie on the table, the flipped card does not).
    """

    played: str
    flipped: str
    table: Cards
    by_play: Cards = ()
    by_flip: Cards = ()
    stack: Cards = ()
    open: Cards = ()
    penalty: Penalty = ""


def plays(hand: Cards, table: Cards) -> Cards:
    """14: the choices of `play`: every card in hand, once per partner where there are two (4.2)."""
    choices: list[str] = []
    for card in hand:
        matching = partners(table, card)
        choices += [f"{card} {partner}" for partner in matching] if len(matching) == 2 else [card]
    return tuple(choices)


def capture(table: Cards, play: str, flipped: str, *, steals_on_stack: bool = False) -> Capture:
    """4 and 5: both halves of a turn, up to the choice of 5.1 if there is one."""
    card, _, chosen = play.partition(" ")
    matching = partners(table, card)
    if MONTH_OF[flipped] == MONTH_OF[card]:
        return _same_month(table, card, matching, flipped)
    pair = (chosen,) if chosen else matching
    taken = (card, *pair) if pair else ()
    left = without(table, pair) if pair else (*table, card)
    is_stack = len(pair) == 3 and steals_on_stack
    half = Capture(card, flipped, in_order(left), by_play=in_order(taken), penalty="stack_of_three" if is_stack else "")
    return _flip(half, steals_on_stack=steals_on_stack)


def _same_month(table: Cards, card: str, matching: Cards, flipped: str) -> Capture:
    """5.2: a late pair, a stack of three that stays, or four of a kind; three were not there, for a month has four cards."""
    if not matching:
        return Capture(card, flipped, table, by_flip=in_order((card, flipped)), penalty="late_pair")
    if len(matching) == 1:
        stack = in_order((card, *matching, flipped))
        return Capture(card, flipped, in_order((*table, card, flipped)), stack=stack)
    four = in_order((card, *matching, flipped))
    return Capture(card, flipped, without(table, matching), by_flip=four, penalty="four_of_a_kind")


def _flip(half: Capture, *, steals_on_stack: bool) -> Capture:
    """5.1: nothing, a pair, a choice of two, or a stack taken whole."""
    matching = partners(half.table, half.flipped)
    if not matching:
        return replace(half, table=in_order((*half.table, half.flipped)))
    if len(matching) == 2:
        open_choice = replace(half, open=matching)
        return take(open_choice, matching[0]) if all(KIND_OF[card] == "I" for card in matching) else open_choice  # 5.4
    taken = replace(half, table=without(half.table, matching), by_flip=in_order((half.flipped, *matching)))
    return replace(taken, penalty="stack_of_three") if len(matching) == 3 and steals_on_stack else taken


def take(pending: Capture, partner: str) -> Capture:
    """5.1 with j = 2: the flipped card takes the chosen partner."""
    pair = in_order((pending.flipped, partner))
    return replace(pending, table=without(pending.table, (partner,)), by_flip=pair, open=())


def ice_to_take(captured: Cards) -> str:
    """6.1: the opponent's most valuable ICE, the lowest among equals; ``""`` if there is none. IT Department is no ICE here."""
    ice = [card for card in in_order(captured) if ICE_VALUE[card]]
    return max(ice, key=ICE_VALUE.__getitem__, default="")
