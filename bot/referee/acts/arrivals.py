"""Which orders arrived, when, and what became of them: for hosts who are told “I sent it in time”. Never what was in them."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final, Literal, TypeAlias

from msgspec.json import decode, encode

from bot.referee.acts.access import refuse_host
from bot.referee.acts.acts import Act, Whenever
from bot.referee.core.model import Submission, Tenure, User
from bot.referee.core.ports import Transaction
from games.game import Seat, Secret

MOST: Final = 100
"""How many orders that were not sealed are kept of a match, the last ones."""

Fate: TypeAlias = Literal["sealed", "changed", "withdrawn", "entered", "late", "refused"]


class Arrival(Secret, frozen=True):
    """One order of a seat: the venue's stamp, and what became of it. `source` names the message or press that brought it."""

    seat: Seat
    at: datetime
    fate: Fate
    source: str


async def note(tx: Transaction, match_id: str, missed: Iterable[Arrival]) -> None:
    """Keep orders that were not sealed. One that is read again is kept once."""
    kept = {one.source: one for one in [*await _missed(tx, match_id), *missed]}
    await tx.notes.save(_name(match_id), encode(list(kept.values())[-MOST:]).decode())


async def forget(tx: Transaction, match_id: str) -> None:
    """Delete what is kept of a match."""
    await tx.notes.save(_name(match_id), None)


@Whenever
async def arrivals(act: Act, host: User) -> tuple[tuple[str, Arrival], ...]:
    """Return what arrived for a match by the venue's stamps, each with the name of its player. What was not sealed is kept until the
    secret of the match is told. A host who plays sees nothing.

    Refused: `host-plays`, `no-such-match`.
    """
    await refuse_host(act, host)
    versions = await act.tx.orders.versions(act.match.id)
    arrived = [Arrival(one.seat, one.stamped_at, _fate(one), one.source) for one in versions]
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
    return decode(await tx.notes.get(_name(match_id)) or "[]", type=list[Arrival])


def _name(match_id: str) -> str:
    return f"arrivals/{match_id}."
