"""Notes of clients against what is stored of their match: what was promised and is not so, in sentences."""

from collections import Counter
from collections.abc import Iterator, Sequence
from operator import attrgetter

from tests.chaos.promises import broken
from tests.chaos.rounds.notes import FIELD, RESTORED, Order
from tests.chaos.stored import Stored


def wrong(stored: Stored, orders: Sequence[Order]) -> list[str]:
    """Return every promise that the match breaks, and all that the notes and the journal say differently."""
    return [*broken(stored), *differing(stored, orders)]


def differing(stored: Stored, orders: Sequence[Order]) -> list[str]:
    """Return all that the notes and the journal say differently."""
    return [*_answers(orders), *_counted(stored, orders), *_closes(stored, orders)]


def _answers(orders: Sequence[Order]) -> Iterator[str]:
    """Each order is sealed or refused, once, and never both ways; it is said at most once that it waits.

    After a backup was put back, it may have been read and answered once more.
    """
    for order in orders:
        most = 2 if RESTORED in order.fault else 1
        if not 1 <= order.sealed + order.refused <= most or (order.sealed and order.refused):
            yield f"{_named(order)} was told {order.sealed} times that it is sealed and {order.refused} times that it is not: {order.told}"
        if order.waits > 1:
            yield f"{_named(order)} was told {order.waits} times that it waits"
        if order.refused and order.at < order.deadline:
            yield f"{_named(order)}, stamped {order.deadline - order.at} before its deadline, was refused: {order.told}"


def _counted(stored: Stored, orders: Sequence[Order]) -> Iterator[str]:
    """For each seat and round the newest order counted that the venue stamped in time, regardless of when the bot could read it."""
    said = {(number, seat): value for number, seat, value in _counts(stored)}
    later = {(one.round + after, one.who, one.number) for one in orders if one.at >= one.deadline for after in (0, 1)}
    wanted = {(one.round, one.who): one.number for one in sorted(orders, key=attrgetter("at")) if one.at < one.deadline}
    for (number, seat), value in wanted.items():
        if (number, seat) not in said:
            yield f"round {number} of the journal has nothing of seat {seat}, who sent {value} in time"
        elif said[number, seat] != value and (number, seat, said[number, seat]) not in later:
            yield f"in round {number} {said[number, seat]} counted for seat {seat}, who sent {value} in time"
    sent = Counter(one.number for one in orders)
    yield from (
        f"{value} counted in round {number}, and nobody sent it"
        for (number, _), value in said.items()
        if value not in sent
    )


def _closes(stored: Stored, orders: Sequence[Order]) -> Iterator[str]:
    """No round is closed before the deadline that its players saw."""
    at = dict(enumerate((entry.at for entry in stored.journal if entry.act == "step"), 1))
    for order in orders:
        closed = at.get(order.round)
        if closed is not None and closed < order.deadline:
            yield f"round {order.round} was closed at {closed}, before {order.deadline}"


def _counts(stored: Stored) -> Iterator[tuple[int, int, int]]:
    """What counted: round, seat and number."""
    steps = (entry for entry in stored.journal if entry.act == "step")
    for number, entry in enumerate(steps, 1):
        for seat, answer in entry.facts["answers"].items():
            if isinstance(answer.get(FIELD), int):
                yield number, int(seat), answer[FIELD]


def _named(order: Order) -> str:
    before = (order.deadline - order.at).total_seconds()
    return f"order {order.number} of seat {order.who} of round {order.round} ({order.fault}, {before:.1f} s before its deadline)"
