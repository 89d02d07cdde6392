"""What hands are worth against one another: the scripted player's arithmetic, from open cards and known decks alone."""

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from games.ganymede.cards import (
    ACE_HIGH,
    COLOUR_CARDS,
    GREEN,
    LIMIT,
    PURPLE,
    PURPLE_CARDS,
    RED,
    Cards,
    arranged,
    low_total,
    usual_total,
)
from games.ganymede.phases.damage import EXACTLY_21_ADDS, SEVEN_ADDS, TEN_ADDS, TEN_LIMITS
from games.ganymede.phases.drawing import AUTOMATON_DRAWS_TO
from games.ganymede.state import MOST_DRAWN, CampView, View

RIVAL_DRAWS_TO: Final = 15
"""Up to which sum a player of unknown habits is taken to draw on."""

_OVER: Final = -9
"""A Strength of more than 21, below every other."""


class Force(NamedTuple):
    """What counts of a hand when it is compared: its sum before modifications, its cards, its 10s and its 7s."""

    total: int
    size: int
    tens: int
    sevens: int


Chances: TypeAlias = tuple[tuple[Force, float], ...]
"""Forces and how likely each of them is."""


def force(cards: Cards, total: int) -> Force:
    """Return a hand whose A cards make it `total`."""
    return Force(total, len(cards), cards.count("10"), cards.count("7"))


@lru_cache(maxsize=1 << 16)
def net(own: Force, foe: Force, on_own: int, on_foe: int, tie_bonus: bool) -> int:  # noqa: FBT001 - a key of the cache
    """5: damage dealt less damage taken, when 3s change the one Strength by `on_own` and the other by `on_foe`."""
    mine = own.total + TEN_ADDS * foe.tens + on_own
    theirs = foe.total + TEN_ADDS * own.tens + on_foe
    mine, theirs = (_OVER if one > LIMIT else one for one in (mine, theirs))
    bonus = EXACTLY_21_ADDS if max(mine, theirs) == LIMIT and (mine != theirs or tie_bonus) else 0
    dealt = _dealt(own, foe, bonus) if mine >= theirs and mine != _OVER else 0
    return dealt - (_dealt(foe, own, bonus) if theirs >= mine and theirs != _OVER else 0)


def _dealt(own: Force, foe: Force, bonus: int) -> int:
    full = own.size + SEVEN_ADDS * own.sevens + bonus
    return min(full, TEN_LIMITS) if foe.tens else full


def totals(cards: Cards) -> tuple[int, ...]:
    """3.1: the sums that the A cards allow, the lowest and those up to 21."""
    low = low_total(cards)
    raised = (low + (ACE_HIGH - 1) * high for high in range(1, cards.count("A") + 1))
    return (low, *(total for total in raised if total <= LIMIT))


@lru_cache(maxsize=1 << 16)
def best_net(cards: Cards, foe: Force, tie_bonus: bool) -> int:  # noqa: FBT001 - a key of the cache
    """Return the best that a hand can do against a force, its A and 3 cards used well."""
    threes = cards.count("3")
    return max(
        net(force(cards, total), foe, 0, shift, tie_bonus)
        for total, shift in product(totals(cards), range(-threes, threes + 1))
    )


@lru_cache(maxsize=1 << 14)
def worth(cards: Cards, rivals: tuple[Chances, ...], tie_bonus: bool) -> float:  # noqa: FBT001 - a key of the cache
    """Return what to expect of going to the showdown with `cards`."""
    return sum(weight * best_net(cards, foe, tie_bonus) for chances in rivals for foe, weight in chances)


# What the others may hold ----------------------------------------------------------------------------------------------


def rivals_of(view: View, own: int) -> tuple[Chances, ...]:
    """Return, for each camp that `own` is compared with, the forces that it may have in the showdown."""
    return tuple(_chances(view, foe) for foe in foes_of(view, own))


def foes_of(view: View, own: int) -> tuple[CampView, ...]:
    """Return the camps that `own` is compared with, as far as they live."""
    foes = (1 - own,) if view.options.mode == "battle2" else (RED, GREEN) if own == PURPLE else (PURPLE,)
    return tuple(view.camps[foe] for foe in foes if view.camps[foe].hp > 0)


def _chances(view: View, foe: CampView) -> Chances:
    """A camp that drew before us has as many cards as one sees; one that draws after us is taken to draw on to a limit."""
    unseen = Counter(PURPLE_CARDS if foe.camp == PURPLE else (*COLOUR_CARDS, *foe.taken)) - Counter(foe.shown)
    shown = arranged(card for card in foe.shown if card)
    left = arranged(unseen.elements())
    if foe.camp in {view.starter, *((RED, GREEN) if view.starter is None else ())}:
        return _possible(shown, left, foe.shown.count(""), 99)
    return _possible(shown, left, MOST_DRAWN, AUTOMATON_DRAWS_TO if foe.camp == PURPLE else RIVAL_DRAWS_TO)


@lru_cache(maxsize=1 << 12)
def _possible(shown: Cards, unseen: Cards, draws: int, limit: int) -> Chances:
    """Return the forces of all hands that come of up to `draws` more cards, drawing on while the sum is at most `limit`."""
    finished: dict[Cards, float] = {}
    hands: dict[Cards, float] = {shown: 1.0}
    for _ in range(draws):
        drawn: dict[Cards, float] = {}
        for hand, weight in hands.items():
            left = (Counter(unseen) + Counter(shown) - Counter(hand)) if usual_total(hand) <= limit else Counter[str]()
            if not left:
                finished[hand] = weight
            for card, count in left.items():
                more = arranged((*hand, card))
                drawn[more] = drawn.get(more, 0.0) + weight * count / left.total()
        hands = drawn
    forces: dict[Force, float] = {}
    for hand, weight in (finished | hands).items():
        strength = force(hand, usual_total(hand))
        forces[strength] = forces.get(strength, 0.0) + weight
    return tuple(sorted(forces.items()))
