"""The counting rules: what they name, and whom (rulebook 4)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from games.by_hand.events import Count, Tallied
from games.by_hand.state import Field, Options, seat_of
from games.chance import Chance
from games.game import Everyone, Seat

AUCTIONS: Final = frozenset({"first_price", "second_price"})


def tallied(field: Field, said: Mapping[Seat, Any], points: Sequence[int], options: Options, chance: Chance) -> Tallied:
    """Apply a field's counting rule to these answers, in the order of the seats (of a race: of the presses). Silence is left out.

    `points`: all players' points so far, which no bid exceeds.
    """
    if field.count in AUCTIONS and options.limits_spending:
        said = {seat: min(bid, points[seat]) for seat, bid in said.items() if points[seat] >= field.least}
    tally = _counted(field, said, chance)
    return tally if options.tells_counts else replace(tally, counts=(), total=0)


def _counted(field: Field, said: Mapping[Seat, Any], chance: Chance) -> Tallied:
    match field.count:
        case "most_votes" | "fewest_votes":
            return _votes(field, said)
        case "unique_lowest" | "unique_highest":
            return _unique(field, said)
        case "two_thirds":
            return _two_thirds(field, said)
        case "minority":
            return _minority(field, said)
        case "first":
            return _first(field, said)
    return _auction(field, said, chance)


def changes(tally: Tallied) -> dict[Seat, int]:
    """The points that a tally gives and takes: the prize; from the winner of an auction also the price."""
    price = (tally.value or 0) if tally.rule in AUCTIONS else 0
    return dict.fromkeys(tally.winners, tally.prize - price)


def counted(said: Mapping[Seat, Any]) -> Counter[str]:
    """How often each choice or number was given."""
    count: Counter[str] = Counter()
    for selection in said.values():
        if isinstance(selection, Mapping):
            count.update(selection)
        else:
            count.update([str(selection)] if isinstance(selection, int | str) else selection)
    return count


def listed(count: Mapping[str, int]) -> tuple[Count, ...]:
    """Counts, the most first; numbers by their size."""
    is_number = all(word.lstrip("-").isdigit() for word in count)
    order = sorted(count, key=int) if is_number else sorted(count, key=lambda word: (-count[word], word))
    return tuple(Count(word, count[word]) for word in order)


def _votes(field: Field, said: Mapping[Seat, Any]) -> Tallied:
    """4.1, 4.2: of what was named at all; ties are all named."""
    count = counted(said)
    wanted = (max if field.count == "most_votes" else min)(count.values(), default=0)
    named = tuple(one.word for one in listed(count) if one.times == wanted)
    winners = tuple(sorted(seat for word in named if (seat := seat_of(word)) is not None))
    return Tallied(Everyone(), field.key, field.count, listed(count), named, winners, None, 0, field.prize)


def _unique(field: Field, said: Mapping[Seat, int]) -> Tallied:
    """4.3, 4.4: a number that only one player gave."""
    count = Counter(said.values())
    alone = [number for number, times in count.items() if times == 1]
    value = (min if field.count == "unique_lowest" else max)(alone, default=None)
    winners = tuple(seat for seat, number in said.items() if number == value)
    return _numbers(field, said, winners, value)


def _two_thirds(field: Field, said: Mapping[Seat, int]) -> Tallied:
    """4.5: closest to two thirds of the mean; 3n times the distance is a whole number."""
    total, count = sum(said.values()), len(said)
    off = {seat: abs(3 * count * number - 2 * total) for seat, number in said.items()}
    best = min(off.values(), default=0)
    winners = tuple(seat for seat in said if off[seat] == best)
    return _numbers(field, said, winners, None)


def _numbers(field: Field, said: Mapping[Seat, int], winners: tuple[Seat, ...], value: int | None) -> Tallied:
    counts = listed(counted(said))
    return Tallied(Everyone(), field.key, field.count, counts, (), winners, value, sum(said.values()), field.prize)


def _minority(field: Field, said: Mapping[Seat, tuple[str, ...]]) -> Tallied:
    """4.8: the smaller side that is not empty; neither of two equal sides."""
    count = counted(said)
    one, other = (count[word] for word in field.choices)
    smaller = field.choices[0] if one < other else field.choices[1]
    named = (smaller,) if one != other and count[smaller] else ()
    winners = tuple(seat for seat, picked in said.items() if picked and picked == named)
    return Tallied(Everyone(), field.key, field.count, listed(count), named, winners, None, 0, field.prize)


def _first(field: Field, said: Mapping[Seat, tuple[str, ...]]) -> Tallied:
    """4.11: the first to press has the word; what the others pressed does not count."""
    winners = tuple(said)[:1]
    named = said[winners[0]] if winners else ()
    return Tallied(Everyone(), field.key, field.count, (), named, winners, None, 0, field.prize)


def _auction(field: Field, said: Mapping[Seat, int], chance: Chance) -> Tallied:
    """4.6, 4.7: the highest bid wins; of several equal ones the lot decides. No bid but the price is told."""
    bids = {seat: bid for seat, bid in said.items() if bid > 0}
    best = max(bids.values(), default=0)
    first = tuple(seat for seat, bid in bids.items() if bid == best)
    if not first:
        return Tallied(Everyone(), field.key, field.count, (), (), (), None, 0, field.prize)
    winner = chance.choice(first) if len(first) > 1 else first[0]
    rest = [bid for seat, bid in bids.items() if seat != winner]
    price = best if field.count == "first_price" else max(rest, default=max(field.least, 0))
    drawn = first if len(first) > 1 else ()
    return Tallied(Everyone(), field.key, field.count, (), (), (winner,), price, 0, field.prize, drawn)
