"""Which orders arrived, when, and what became of them: for hosts who are told “I sent it in time”. Never what was in them."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.referee.acts.access import refuse_host
from bot.referee.acts.acts import Act, Whenever
from bot.referee.acts.runs import refuse_run
from bot.referee.core.model import Submission, Tenure, User
from bot.referee.core.ports import Noted, Transaction
from games.game import CHAIR, Seat, Secret

MOST: Final = 20
"""How many orders that were not sealed are kept of each seat, the last ones."""

Fate: TypeAlias = Literal["sealed", "changed", "withdrawn", "entered", "late", "refused"]


class Arrival(Secret, frozen=True):
    """One order of a seat: the venue's stamp, and what became of it. `source` names the message or press that brought it."""

    seat: Seat
    at: datetime
    fate: Fate
    source: str


_MISSED: Final = Noted("arrivals/", list[Arrival])


class Missed(NamedTuple):
    """An order of a person that was not sealed, as in `Arrival`."""

    user: User
    at: datetime
    fate: Fate
    source: str


async def note(tx: Transaction, match_id: str, missed: Iterable[Missed]) -> None:
    """Keep orders of players that were not sealed, while a match is dealt and its secret is not told. What is read again is kept once."""
    match = await tx.matches.get(match_id)
    if match is None or match.is_sign_up or match.is_revealed:
        return
    tenures = await tx.seats.of(match_id)
    seats = [(seat_at(tenures, one.user, one.at), one) for one in missed]
    new = [Arrival(seat, one.at, one.fate, one.source) for seat, one in seats if seat is not None]
    kept = {(one.source, one.at): one for one in [*await _missed(tx, match_id), *new]}.values()
    of_seats = groupby(sorted(kept, key=attrgetter("seat")), key=attrgetter("seat"))
    last = [one for _, arrived in of_seats for one in [*arrived][-MOST:]]
    await _MISSED.save(tx, f"{match_id}.", last)


def seat_at(tenures: Sequence[Tenure], user: User, at: datetime) -> Seat | None:
    """Return the seat that `user` held at that moment."""
    held = (t.seat for t in tenures if t.user == user and t.from_at <= at and (t.to_at is None or at < t.to_at))
    return next(held, None)


async def forget(tx: Transaction, match_id: str) -> None:
    """Delete what is kept of a match."""
    await _MISSED.save(tx, f"{match_id}.", None)


@Whenever
async def arrivals(act: Act, host: User) -> tuple[tuple[str, Arrival], ...]:
    """Return what arrived for a match by the venue's stamps, each with the name of its player. What was not sealed is kept until the
    secret of the match is told. What hosts or other matches answer is none, and an order that stands again after a rollback arrived
    once. A host who plays sees nothing.

    Refused: `host-plays`, `no-such-match`, `run-of-contest`.
    """
    await refuse_host(act, host)
    refuse_run(act)  # its steps could be counted
    versions = [one for one in await act.tx.orders.versions(act.match.id) if one.seat != CHAIR]
    first = {(one.seat, one.key, one.receipt, one.stamped_at): one for one in reversed(versions)}
    arrived = [Arrival(one.seat, one.stamped_at, _fate(one), one.source) for one in first.values()]
    arrived += await _missed(act.tx, act.match.id)
    return tuple(
        (_player(act.tenures, one), one) for one in sorted(arrived, key=lambda arrival: (arrival.at, arrival.source))
    )


def _player(tenures: Iterable[Tenure], arrival: Arrival) -> str:
    """Return the name of who held the seat then."""
    held = (one for one in tenures if one.seat == arrival.seat and one.from_at <= arrival.at)
    return max(held, key=lambda tenure: tenure.from_at).name


def _fate(submission: Submission) -> Fate:
    if submission.by is not None:
        return "entered"
    if submission.answer is None:
        return "withdrawn"
    return "sealed" if submission.version == 1 else "changed"


async def _missed(tx: Transaction, match_id: str) -> list[Arrival]:
    return await _MISSED.get(tx, f"{match_id}.") or []
