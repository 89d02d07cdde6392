"""The counting rules: what they name, and whom (rulebook 4). They count with the words that designs are written with."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.by_hand.events import Count, Tallied
from games.by_hand.state import Field, Options
from games.chance import Chance
from games.design.vocabulary import counting
from games.design.vocabulary.values import mark, seat_of
from games.game import Everyone, Seat

AUCTIONS: Final = frozenset({"first_price", "second_price"})


class _Named(NamedTuple):
    """What a rule names: choices and seats, with the winning number or the price, and the seats among which the lot chose."""

    choices: Sequence[str] = ()
    seats: Sequence[str] = ()
    value: int | None = None
    drawn: Sequence[str] = ()


def tallied(field: Field, said: Mapping[Seat, Any], points: Sequence[int], options: Options, chance: Chance) -> Tallied:
    """Apply a field's counting rule to these answers, in the order of the seats (of a race: of the presses). Silence is left out.

    `points`: all players' points so far, which no bid exceeds.
    """
    if field.count in AUCTIONS:  # 4.10
        said = {seat: min(bid, points[seat]) for seat, bid in said.items() if points[seat] >= field.least}
    answers = _answers(field, said)
    named = _RULES[field.count](field, answers, chance)
    is_told = options.tells_counts and field.count not in {*AUCTIONS, "first"}  # 4: of bids only the price is told
    return Tallied(
        Everyone(),
        field.key,
        field.count,
        counts(field, said) if is_told else (),
        tuple(named.choices),
        _seats(named.seats),
        named.value,
        sum(said.values()) if is_told and field.kind == "number" else 0,
        field.prize,
        _seats(named.drawn),
    )


def changes(tally: Tallied) -> dict[Seat, int]:
    """Return the points that a tally gives and takes: the prize; from the winner of an auction also the price."""
    price = (tally.value or 0) if tally.rule in AUCTIONS else 0
    return dict.fromkeys(tally.winners, tally.prize - price)


def counts(field: Field, said: Mapping[Seat, Any]) -> tuple[Count, ...]:
    """Return how often each choice or number was given, the most first; numbers by their size."""
    times = counting.counted(_answers(field, said), field.key)
    is_number = all(word.lstrip("-").isdigit() for word in times)
    order = sorted(times, key=int) if is_number else sorted(times, key=lambda word: (-times[word], word))
    return tuple(Count(word, times[word]) for word in order)


def _answers(field: Field, said: Mapping[Seat, Any]) -> dict[str, Any]:
    """Return what was said in a field, as a design reads it."""
    return {
        mark(seat): {field.key: [*selection] if isinstance(selection, tuple) else selection}
        for seat, selection in said.items()
    }


def _votes(field: Field, said: dict[str, Any], _: Chance) -> _Named:
    """4.1, 4.2: of what was named at all; ties are all named."""
    named = _ends(field, counting.counted(said, field.key))
    return _Named(named, [word for word in named if seat_of(word) is not None])


def _unique(field: Field, said: dict[str, Any], _: Chance) -> _Named:
    """4.3, 4.4: a number that only one player gave."""
    alone = counting.unique(counting.numbers(said, field.key))
    winners = _ends(field, alone)
    return _Named((), winners, alone[winners[0]] if winners else None)


def _ends(field: Field, times: dict[str, int]) -> list[str]:
    """Return the highest or the lowest of a map, as the rule says."""
    is_high = field.count in {"most_votes", "unique_highest"}
    return counting.most(times) if is_high else counting.fewest(times)


def _two_thirds(field: Field, said: dict[str, Any], _: Chance) -> _Named:
    """4.5: closest to two thirds of the mean; 3n times the distance is a whole number."""
    numbers = counting.numbers(said, field.key)
    total = counting.total(numbers)
    off = {seat: abs(3 * len(numbers) * number - 2 * total) for seat, number in numbers.items()}
    return _Named((), counting.fewest(off))


def _minority(field: Field, said: dict[str, Any], _: Chance) -> _Named:
    """4.8: the smaller side that is not empty; neither of two equal sides."""
    sides = counting.chose(said, field.key)
    smaller = counting.fewest({side: len(seats) for side, seats in sides.items()})
    return _Named(smaller, sides[smaller[0]]) if len(sides) == 2 and len(smaller) == 1 else _Named()


def _first(field: Field, said: dict[str, Any], _: Chance) -> _Named:
    """4.11: the first to press has the word; what the others pressed does not count."""
    seat = counting.quickest(said, field.key)
    return _Named() if seat is None else _Named(said[seat][field.key], [seat])


def _auction(field: Field, said: dict[str, Any], chance: Chance) -> _Named:
    """4.6, 4.7: the highest bid wins; of several equal ones the lot decides."""
    sold = counting.auction(counting.numbers(said, field.key), second=field.count == "second_price")
    first = sold["winners"]
    if not first:
        return _Named()
    winner = chance.choice(first) if len(first) > 1 else first[0]
    return _Named((), [winner], max(sold["price"], field.least), first if len(first) > 1 else ())


_RULES: Final[Mapping[str, Callable[[Field, dict[str, Any], Chance], _Named]]] = {
    **dict.fromkeys(("most_votes", "fewest_votes"), _votes),
    **dict.fromkeys(("unique_lowest", "unique_highest"), _unique),
    **dict.fromkeys(AUCTIONS, _auction),
    "two_thirds": _two_thirds,
    "minority": _minority,
    "first": _first,
}


def _seats(words: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(seat for word in words if (seat := seat_of(word)) is not None)
