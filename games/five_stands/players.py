"""A scripted player who plans: which cards to play in which meadow, on the best walk over the rounds that are left."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from games.chance import Chance
from games.five_stands.cards import FREE_MOVES, MEADOWS, MOVES, PLAYABLE, STAY, VALUE_OF
from games.five_stands.rules import evaluate
from games.five_stands.state import Hand, View
from games.form import Answer
from games.game import Prompt

_CONSIDERED: Final = 8
"""A plan looks at so many cards; with each one more it takes about three times as long."""

_AHEAD: Final = 8
"""And so many rounds ahead: a card that is considered has long been played by then."""

_SURVIVING: Final = 0.8
"""The share of one's gold that each other player in the meadow leaves, for he may cancel one's cards."""


class Play(NamedTuple):
    """Cards that go well together in one meadow: as bits of the hand, by name, and what they earn if nothing cancels them."""

    bits: int
    cards: Hand
    gold: int


class Plan(NamedTuple):
    """What the rounds that are left may earn, and how the first of them is played."""

    gold: float
    play: Hand
    go: str


def planner(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """The first step of the walk along free moves that would earn most if every meadow ahead held an equal share of the others."""
    own = view.own
    assert own is not None, "only a seat is asked"
    here = MEADOWS.index(own.meadow)
    kinds = tuple(chance.shuffle(tuple(dict.fromkeys(own.hand)))[:_CONSIDERED])
    plays = tuple(tuple(_plays(kinds, meadow)) for meadow in range(5))
    company = next(len(stand.seats) - 1 for stand in view.stands if own.seat in stand.seats)
    crowd = (sum(len(stand.seats) for stand in view.stands) - 1) / len(MEADOWS)

    last = min(view.rounds, view.round + _AHEAD)

    @cache
    def best(at: int, left: int, number: int) -> Plan:
        share = _SURVIVING ** (company if number == view.round else crowd)
        found = Plan(-1, (), "stay")
        for play in plays[at]:
            if play.bits & left == play.bits:
                ahead, go = onward(at, left ^ play.bits, number + 1)
                found = max(found, Plan(play.gold * share + ahead, play.cards, go), key=_gold)
        return found

    @cache
    def onward(at: int, left: int, number: int) -> tuple[float, str]:
        if number > last:
            return 0, "stay"
        return max((best(at if MOVES[go] == STAY else MOVES[go][0], left, number).gold, go) for go in FREE_MOVES[at])

    plan = best(here, 2 ** len(kinds) - 1, view.round)
    return {"play": plan.play, "go": (plan.go,)} if len(prompt.form) == 2 else {"play": plan.play}


def _plays(kinds: Hand, meadow: int) -> Iterator[Play]:
    """Every set of cards that may be played in a meadow and cancels nothing of its own."""
    playable = [(VALUE_OF[card], 1 << bit, card) for bit, card in enumerate(kinds) if card in PLAYABLE[meadow]]
    for count in range(len(playable) + 1):
        for chosen in combinations(sorted(playable), count):
            values = [value for value, _, _ in chosen]
            if len(set(values)) == count:
                cards = tuple(card for _, _, card in chosen)
                yield Play(sum(bit for _, bit, _ in chosen), cards, sum(evaluate(MEADOWS[meadow], values)))


def _gold(plan: Plan) -> float:
    return plan.gold
