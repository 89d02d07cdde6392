"""A scripted player who plans: which cards to play in which meadow, on the best walk over the rounds that are left."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from games.chance import Chance
from games.five_stands.cards import DECK, FREE_MOVES, MEADOWS, MOVES, PLAYABLE, STAY, VALUE_OF, VALUES
from games.five_stands.rules import evaluate
from games.five_stands.state import Hand, Purse, View
from games.form import Answer
from games.game import Prompt, Seat

_CONSIDERED: Final = 8
"""How many cards a plan looks at; each further card takes about three times as long."""

_AHEAD: Final = 8
"""How many rounds are looked ahead; a card that is considered has been played by then."""

_SURVIVING: Final = 0.8
"""The share of the gold that each other player in the meadow leaves, because they may cancel cards."""


_IMAGINED: Final = 30
"""The number of hands drawn for the others."""

_SPENT: Final = 0.4
"""The share of a hand from which a player plays the best in one round."""


class Play(NamedTuple):
    """Cards that go well together in one meadow: as bits of the hand, by name, and what they earn if nothing cancels them."""

    bits: int
    cards: Hand
    gold: int


def planner(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Return the first step of the walk along free moves that would earn most if every meadow ahead held an equal share of the others."""
    own = _own(view)
    kinds = _considered(own, chance)
    company = _company(view, own.seat)
    crowd = _others(view) / len(MEADOWS)

    def earns(play: Play, _: int, number: int) -> float:
        return play.gold * _SURVIVING ** (company if number == view.round else crowd)

    return _answer(view, prompt, kinds, earns)


def strategist(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Return the planner, who weighs each play against what the others may play beside it.

    Hands drawn from the cards that they do not hold.
    """
    own = _own(view)
    kinds = _considered(own, chance)
    unseen = list((Counter(DECK) - Counter(own.hand)).elements())
    size = max(1, round(len(own.hand) * _SPENT))
    drawn = [tuple(chance.shuffle(unseen)[:size]) for _ in range(_IMAGINED)]
    rivals = [[_best_alone(meadow, _playable(hand, meadow)) for hand in drawn] for meadow in range(len(MEADOWS))]
    company, others = _company(view, own.seat), _others(view)
    companies = [sum(chance.below(len(MEADOWS)) == 0 for _ in range(others)) for _ in drawn]

    @cache
    def beside(meadow: int, is_now: bool) -> tuple[tuple[int, int], ...]:  # noqa: FBT001  a key of the cache
        """Return each time: the values that lie there once, and those that lie there at all."""
        played = rivals[meadow] * (1 + others // _IMAGINED + 1)
        counts = [company if is_now else count for count in companies]
        return tuple(_laid(played[number : number + count]) for number, count in enumerate(counts))

    @cache
    def expected(cards: Hand, meadow: int, is_now: bool) -> float:  # noqa: FBT001  a key of the cache
        own = _bits(VALUE_OF[card] for card in cards)
        return sum(_earned(meadow, own, *laid) for laid in beside(meadow, is_now)) / _IMAGINED

    return _answer(view, prompt, kinds, lambda play, meadow, number: expected(play.cards, meadow, number == view.round))


def _own(view: View) -> Purse:
    assert view.own is not None, "only a seat is asked"
    return view.own


def _considered(own: Purse, chance: Chance) -> Hand:
    return tuple(chance.shuffle(tuple(dict.fromkeys(own.hand)))[:_CONSIDERED])


def _company(view: View, seat: Seat) -> int:
    """Return how many others stand in the same meadow."""
    return next(len(stand.seats) - 1 for stand in view.stands if seat in stand.seats)


def _others(view: View) -> int:
    return sum(len(stand.seats) for stand in view.stands) - 1


def _playable(hand: Hand, meadow: int) -> tuple[int, ...]:
    """Return the values that a player with these cards could play there, ascending."""
    considered = tuple(dict.fromkeys(hand))[:_CONSIDERED]
    return tuple(sorted({VALUE_OF[card] for card in considered if card in PLAYABLE[meadow]}))


@cache
def _best_alone(meadow: int, values: tuple[int, ...]) -> int:
    """Return what a player with these values would play there if alone. Each meadow has only 512 sets of values."""
    sets = (one for count in range(len(values) + 1) for one in combinations(values, count))
    return _bits(max(sets, key=lambda subset: sum(evaluate(MEADOWS[meadow], list(subset)))))


def _bits(values: Iterable[int]) -> int:
    return sum(1 << value for value in values)


def _laid(plays: Iterable[int]) -> tuple[int, int]:
    """Return the values that lie there exactly once, and those that lie there at all."""
    once = seen = 0
    for play in plays:
        once, seen = (once | play) & ~(seen & play), seen | play
    return once, seen


def _earned(meadow: int, own: int, once: int, seen: int) -> int:
    """Return the gold of a player's cards beside others: equal values cancel one another (8.1)."""
    kept = own & ~seen
    return _gold(meadow, kept, kept | once & ~own) if kept else 0


@cache
def _gold(meadow: int, own: int, left: int) -> int:
    """Return the gold of the player's values among those that are left."""
    values = [value for value in VALUES if left >> value & 1]
    gold = evaluate(MEADOWS[meadow], values)
    return sum(one for value, one in zip(values, gold, strict=True) if own >> value & 1)


def _answer(view: View, prompt: Prompt, kinds: Hand, earns: Callable[[Play, int, int], float]) -> Answer:
    """Return the best walk over the rounds that are left, by what each play `earns` in a meadow in a round; its first step."""
    own_stand = MEADOWS.index(_own(view).meadow)
    plays = tuple(tuple(_plays(kinds, meadow)) for meadow in range(len(MEADOWS)))
    last = min(view.rounds, view.round + _AHEAD)

    @cache
    def gains(at: int, number: int) -> tuple[tuple[int, float], ...]:
        return tuple((play.bits, earns(play, at, number)) for play in plays[at])

    @cache
    def best(at: int, left: int, number: int) -> float:
        """Return what the walk earns from there on. Most of a thought is spent here, so nothing is made that is not needed."""
        most = -1.0
        for bits, gain in gains(at, min(number, view.round + 1)):
            if bits & left == bits:
                total = gain + onward(at, left ^ bits, number + 1)
                if total > most:
                    most = total
        return most

    @cache
    def onward(at: int, left: int, number: int) -> float:
        return max(best(there, left, number) for there in _WAYS[at].values()) if number <= last else 0

    left = 2 ** len(kinds) - 1
    play = max(
        plays[own_stand],
        key=lambda play: earns(play, own_stand, view.round) + onward(own_stand, left ^ play.bits, view.round + 1),
    )
    if len(prompt.form) < 2:
        return {"play": play.cards}
    go = max(_WAYS[own_stand], key=lambda way: (best(_WAYS[own_stand][way], left ^ play.bits, view.round + 1), way))
    return {"play": play.cards, "go": (go,)}


_WAYS: Final = tuple(
    {go: at if MOVES[go] == STAY else MOVES[go][0] for go in FREE_MOVES[at]} for at in range(len(MEADOWS))
)
"""From each meadow, where each free move leads."""


def _plays(kinds: Hand, meadow: int) -> Iterator[Play]:
    """Yield every set of cards that may be played in a meadow without cancelling itself."""
    playable = [(VALUE_OF[card], 1 << bit, card) for bit, card in enumerate(kinds) if card in PLAYABLE[meadow]]
    for count in range(len(playable) + 1):
        for chosen in combinations(sorted(playable), count):
            values = [value for value, _, _ in chosen]
            if len(set(values)) == count:
                cards = tuple(card for _, _, card in chosen)
                yield Play(sum(bit for _, bit, _ in chosen), cards, sum(evaluate(MEADOWS[meadow], values)))


PLAYERS: Final = {"planner": planner, "strategist": strategist}
