"""Hush Money: the rules, by the clauses of the rulebook."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from games import Answer, Chance, Everyone, Number, Only, Outcome, Pick, Prompt, Rejected, Resolution, Seat
from hush_money.events import Event, Offered, Opened, Paid, Sale, Sold
from hush_money.state import LETTERS, Options, State

FULLEST: Final = 3
"""Points of the fullest purse (6.2)."""


def refuse(seats: int, options: Options) -> Rejected | None:
    """Every number within its range can be played."""
    within = 1 <= options.nights <= 20 and 1 <= options.coins <= 99
    return None if within else Rejected("options")


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, Event]:
    """2.1 to 2.4."""
    worth = drawn(seats, chance, is_last=options.nights == 1)
    state = State(options, (options.coins,) * seats, (0,) * seats, worth)
    return Resolution(state, (Offered(Everyone(), 1, worth),))


def tables(seats: int) -> int:
    """2.3"""
    return 2 + (seats >= 7) + (seats >= 10)


def drawn(seats: int, chance: Chance, *, is_last: bool) -> tuple[int, ...]:
    """2.4"""
    return tuple(number * (1 + is_last) for number in chance.shuffle(range(1, 7))[: tables(seats)])


def prompts(state: State) -> tuple[Prompt, ...]:
    """3.1"""
    letters = Pick("letter", LETTERS[: len(state.worth)], 1, 1)
    seats = () if state.is_over else enumerate(state.coins)
    return tuple(Prompt(seat, f"bid-{state.night}", (letters, Number("bid", 0, coins))) for seat, coins in seats)


def round_of(state: State) -> int:
    """The night."""
    return min(state.night, state.options.nights)


def absent(state: State, prompt: Prompt) -> Answer:
    """7.1"""
    return {"letter": (LETTERS[0],), "bid": 0}


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Event]:
    """One night."""
    seats = range(len(state.coins))
    change = [int(answers[seat]["bid"] == 0) for seat in seats]  # 4.7
    points, sales, cancelled = list(state.points), list[Sale](), set[Seat]()
    for letter, worth in zip(LETTERS, state.worth, strict=False):
        bids = {
            seat: answers[seat]["bid"]
            for seat in seats
            if answers[seat]["letter"] == (letter,) and answers[seat]["bid"]
        }
        buyer, struck = sold(bids)
        cancelled |= struck
        sales.append(Sale(letter, worth, tuple(bids), buyer))
        if buyer is not None:
            points[buyer] += worth
            for seat, more in paid(bids, buyer):
                change[seat] += more
    coins = tuple(held + more for held, more in zip(state.coins, change, strict=True))
    news = [Sold(Everyone(), state.night, tuple(sales), tuple(points))]
    own = [Paid(Only(seat), state.night, change[seat], seat in cancelled, coins[seat]) for seat in seats]
    return _next(replace(state, coins=coins, points=tuple(points), night=state.night + 1), [*news, *own], chance)


def sold(bids: Mapping[Seat, int]) -> tuple[Seat | None, frozenset[Seat]]:
    """Who buys (4.1, 4.2, 4.5), and whose bids are cancelled."""
    often = Counter(bids.values())
    cancelled = frozenset(seat for seat, bid in bids.items() if often[bid] > 1)
    left = [seat for seat in bids if seat not in cancelled]
    return (max(left, key=bids.__getitem__) if left else None), cancelled


def paid(bids: Mapping[Seat, int], buyer: Seat) -> Iterator[tuple[Seat, int]]:
    """What the price does to purses (4.2 to 4.4)."""
    others = [seat for seat in bids if seat != buyer]
    yield buyer, -bids[buyer]
    for seat in others:
        yield seat, bids[buyer] // len(others)


def _next(state: State, news: Sequence[Event], chance: Chance) -> Resolution[State, Event]:
    """Another night (2.4), or the end (6)."""
    if state.is_over:
        return _ended(state, news)
    worth = drawn(len(state.coins), chance, is_last=state.night == state.options.nights)
    return Resolution(replace(state, worth=worth), (*news, Offered(Everyone(), state.night, worth)))


def _ended(state: State, news: Sequence[Event]) -> Resolution[State, Event]:
    fullest = tuple(seat for seat, coins in enumerate(state.coins) if coins == max(state.coins))  # 6.2
    points = tuple(own + FULLEST * (seat in fullest) for seat, own in enumerate(state.points))
    ranks = list(zip(points, state.coins, strict=True))  # 6.3
    places = tuple(
        tuple(seat for seat, own in enumerate(ranks) if own == rank) for rank in sorted(set(ranks), reverse=True)
    )
    outcome = Outcome(places, places[0], "won", points)
    opened = Opened(Everyone(), state.coins, fullest)  # 6.1
    return Resolution(replace(state, points=points), (*news, opened), outcome)
