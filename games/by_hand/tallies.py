"""The counting rules: what they name, and whom (rulebook 4). They count with the words that designs are written with."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from games.by_hand.events import Count, Tallied
from games.by_hand.state import Field, Options, mark, seat_of
from games.chance import Chance
from games.design.vocabulary import counting
from games.game import Everyone, Seat

AUCTIONS: Final = frozenset({"first_price", "second_price"})


def tallied(field: Field, said: Mapping[Seat, Any], points: Sequence[int], options: Options, chance: Chance) -> Tallied:
    """Apply a field's counting rule to these answers, in the order of the seats (of a race: of the presses). Silence is left out.

    `points`: all players' points so far, which no bid exceeds.
    """
    if field.count in AUCTIONS:  # 4.10
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


def counted(said: Mapping[Seat, Any]) -> dict[str, int]:
    """How often each choice or number was given."""
    return counting.counted({mark(seat): {"": _plain(selection)} for seat, selection in said.items()})


def _plain(selection: Any) -> Any:
    return list(selection) if isinstance(selection, tuple) else selection


def listed(count: Mapping[str, int]) -> tuple[Count, ...]:
    """Counts, the most first; numbers by their size."""
    is_number = all(word.lstrip("-").isdigit() for word in count)
    order = sorted(count, key=int) if is_number else sorted(count, key=lambda word: (-count[word], word))
    return tuple(Count(word, count[word]) for word in order)


def _votes(field: Field, said: Mapping[Seat, Any]) -> Tallied:
    """4.1, 4.2: of what was named at all; ties are all named."""
    counts = listed(counted(said))
    named = _ends(field, {one.word: one.times for one in counts})
    winners = tuple(sorted(seat for word in named if (seat := seat_of(word)) is not None))
    return Tallied(Everyone(), field.key, field.count, counts, tuple(named), winners, None, 0, field.prize)


def _unique(field: Field, said: Mapping[Seat, int]) -> Tallied:
    """4.3, 4.4: a number that only one player gave."""
    given = _marked(said)
    alone = counting.unique(given)
    winners = _ends(field, alone)
    value = next((alone[word] for word in winners), None)
    return _numbers(field, said, winners, value)


def _ends(field: Field, counts: dict[str, int]) -> list[str]:
    """The highest or the lowest of a map, as the rule says."""
    is_high = field.count in {"most_votes", "unique_highest"}
    return counting.most(counts) if is_high else counting.fewest(counts)


def _two_thirds(field: Field, said: Mapping[Seat, int]) -> Tallied:
    """4.5: closest to two thirds of the mean; 3n times the distance is a whole number."""
    given = _marked(said)
    total, count = counting.total(given), len(given)
    off = {word: abs(3 * count * number - 2 * total) for word, number in given.items()}
    return _numbers(field, said, counting.fewest(off), None)


def _numbers(field: Field, said: Mapping[Seat, int], winners: Sequence[str], value: int | None) -> Tallied:
    counts, named = listed(counted(said)), _seats(winners)
    return Tallied(Everyone(), field.key, field.count, counts, (), named, value, sum(said.values()), field.prize)


def _minority(field: Field, said: Mapping[Seat, tuple[str, ...]]) -> Tallied:
    """4.8: the smaller side that is not empty; neither of two equal sides."""
    count = counted(said)
    sides = counting.fewest({word: count.get(word, 0) for word in field.choices})
    named = tuple(sides) if len(sides) == 1 and sides[0] in count else ()
    winners = tuple(seat for seat, picked in said.items() if picked and picked == named)
    return Tallied(Everyone(), field.key, field.count, listed(count), named, winners, None, 0, field.prize)


def _first(field: Field, said: Mapping[Seat, tuple[str, ...]]) -> Tallied:
    """4.11: the first to press has the word; what the others pressed does not count."""
    winners = tuple(said)[:1]
    named = said[winners[0]] if winners else ()
    return Tallied(Everyone(), field.key, field.count, (), named, winners, None, 0, field.prize)


def _auction(field: Field, said: Mapping[Seat, int], chance: Chance) -> Tallied:
    """4.6, 4.7: the highest bid wins; of several equal ones the lot decides. No bid but the price is told."""
    sold = counting.auction(_marked(said), second=field.count == "second_price")
    first = _seats(sold["winners"])
    if not first:
        return Tallied(Everyone(), field.key, field.count, (), (), (), None, 0, field.prize)
    winner = chance.choice(first) if len(first) > 1 else first[0]
    price = max(sold["price"], field.least)
    drawn = first if len(first) > 1 else ()
    return Tallied(Everyone(), field.key, field.count, (), (), (winner,), price, 0, field.prize, drawn)


def _marked(said: Mapping[Seat, int]) -> dict[str, int]:
    return {mark(seat): number for seat, number in said.items()}


def _seats(words: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(seat for word in words if (seat := seat_of(word)) is not None)
