"""What can be wrong with a position from outside: the checks that games share, each in the words of the position's fields."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sized
from typing import TypeAlias

from games.form import Rejected

Faults: TypeAlias = Iterator[str]
"""What no match can come to; nothing for a position of a match."""


def of_options(refusal: Rejected | None) -> Faults:
    """The options are refused."""
    if refusal:
        yield f"options are refused ({refusal.id})"


def of_lengths(seats: int, **per_seat: Sized) -> Faults:
    """One entry per seat stands in each of these."""
    for name, entries in per_seat.items():
        if len(entries) != seats:
            yield f"{name} has {len(entries)} entries, and there are {seats} seats"


def of_counts(least: int = 0, most: int | None = None, /, **counts: Iterable[int]) -> Faults:
    """Nothing is below `least` or above `most`."""
    for name, numbers in counts.items():
        for number in numbers:
            if number < least:
                yield f"{name} holds {number}, and the least is {least}"
            if most is not None and number > most:
                yield f"{name} holds {number}, and the most is {most}"


def of_members(allowed: Container[object], **members: Iterable[object]) -> Faults:
    """Everything named is one of what there is."""
    for name, things in members.items():
        for thing in things:
            if thing not in allowed:
                yield f"{name} names {thing}, and there is no such thing"


def of_cards(there_are: Iterable[str], **places: Iterable[str]) -> Faults:
    """All these places together hold known cards alone, and each no more often than there are copies."""
    copies, where = Counter(there_are), " and ".join(places)
    for card, count in Counter(card for cards in places.values() for card in cards).items():
        if count > copies[card]:
            yield f"{where}: {card} lies there {count} times, and there are {copies[card]}"


def of_distinct(**lists: Iterable[object]) -> Faults:
    """Nothing is named twice."""
    for name, things in lists.items():
        for thing, count in Counter(things).items():
            if count > 1:
                yield f"{name} names {thing} twice"
