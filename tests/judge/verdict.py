"""Notes of clients against the export of their match: what was promised and is not so, in sentences."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from bot.referee.record import archive
from tests.judge.notes import FIELD, Order


def wrong(document: Mapping[str, Any], orders: Sequence[Order]) -> list[str]:
    """Everything that the notes and the export say differently."""
    place = archive.examine(document).place
    differences = [] if place is None else [f"the export differs in {place}"]
    return [*differences, *_answers(orders), *_counted(document, orders), *_closes(document, orders)]


def _answers(orders: Sequence[Order]) -> Iterator[str]:
    """Each order is sealed or refused, once, and never both ways; it is said at most once that it waits."""
    for order in orders:
        if order.sealed + order.refused != 1:
            yield f"{_named(order)} was told {order.sealed} times that it is sealed and {order.refused} times that it is not: {order.told}"
        if order.waits > 1:
            yield f"{_named(order)} was told {order.waits} times that it waits"
        if order.refused and order.at < order.deadline:
            yield f"{_named(order)}, stamped {order.deadline - order.at} before its deadline, was refused: {order.told}"


def _counted(document: Mapping[str, Any], orders: Sequence[Order]) -> Iterator[str]:
    """For each seat and round the newest order counted that the venue stamped in time, regardless of when the bot could read it."""
    said = {(number, seat): value for number, seat, value in _said(document)}
    later = {(one.round + after, one.who, one.number) for one in orders if one.at >= one.deadline for after in (0, 1)}
    wanted = {(one.round, one.who): one.number for one in sorted(orders, key=_stamp) if one.at < one.deadline}
    for (number, seat), value in wanted.items():
        if (number, seat) not in said:
            yield f"round {number} of the export has nothing of seat {seat}, who sent {value} in time"
        elif said[number, seat] != value and (number, seat, said[number, seat]) not in later:
            yield f"in round {number} {said[number, seat]} counted for seat {seat}, who sent {value} in time"
    sent = Counter(one.number for one in orders)
    yield from (
        f"{value} counted in round {number}, and nobody sent it"
        for (number, _), value in said.items()
        if value not in sent
    )


def _closes(document: Mapping[str, Any], orders: Sequence[Order]) -> Iterator[str]:
    """No round is closed twice, or before the deadline that its players saw."""
    closes = [(one["facts"]["step"], one["at"]) for one in document["journal"] if one["act"] == "step"]
    yield from (
        f"step {step} was taken {times} times" for step, times in Counter(s for s, _ in closes).items() if times > 1
    )
    at = dict(enumerate((m for _, m in closes), 1))
    for order in orders:
        closed = at.get(order.round)
        if closed is not None and datetime.fromisoformat(closed) < order.deadline:
            yield f"round {order.round} was closed at {closed}, before {order.deadline}"


def _said(document: Mapping[str, Any]) -> Iterator[tuple[int, int, int]]:
    """What counted: round, seat and number."""
    number = 0
    for entry in document["journal"]:
        if entry["act"] == "step":
            number += 1
            for seat, answer in entry["facts"]["answers"].items():
                if isinstance(answer.get(FIELD), int):
                    yield number, int(seat), answer[FIELD]


def _stamp(order: Order) -> datetime:
    return order.at


def _named(order: Order) -> str:
    before = (order.deadline - order.at).total_seconds()
    return f"order {order.number} of seat {order.who} of round {order.round} ({order.fault}, {before:.1f} s before its deadline)"
