"""How the rounds of a verified match went: which closed early, late, by whom; which were shorter or longer than the terms say."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct

from bot.referee.core import paces
from bot.referee.core.journal import AWAY, CLOCK
from bot.referee.core.model import Entry, Match
from bot.referee.core.positions import counted
from bot.referee.record.exported import Exported
from bot.referee.record.said.saying import Found, length, minute, rounds

_LATE: Final = timedelta(minutes=10)
"""How long after a deadline a close is not said to be late: the bot waits for messages that are under way."""
_LATE_LIVE: Final = timedelta(seconds=30)
"""The same of a live round, which may be shorter than those minutes."""


class Close(Struct, frozen=True):
    """One close of a round: `due`, the deadline that it had in the end; by whom, and when.

    `opened`: when the round was. `slack`: how much later it may close and is not said to be late.
    """

    round: int
    opened: datetime | None
    due: datetime
    entry: Entry
    slack: timedelta

    @property
    def is_early(self) -> bool:
        """Whether it closed before its deadline."""
        return self.entry.at < self.due

    @property
    def is_late(self) -> bool:
        """Whether it closed so late that it is said."""
        return self.entry.at - self.due > self.slack


def rows(exported: Exported) -> Sequence[tuple[Entry, Match, Match]]:
    """Return each entry of a checked export with the row of the match before and after it."""
    after = [position.match for position in exported.positions]
    return list(zip(exported.journal, [after[0], *after], after, strict=False))


def when(before: Match) -> Found:
    """Return in which round something was done: “in round 2”, “before the deal”."""
    stage = "before" if before.is_sign_up else "after" if before.is_over else "in"
    return Found("when", {"stage": stage, "round": counted(before)})


def sentences(exported: Exported) -> Iterator[Found]:
    """Yield how rounds differed from the terms, in numbers; or that none did."""
    closes, moved = list(closes_of(exported)), list(_moved(exported))
    by_host = [one for one in closes if one.is_early and one.entry.actor != CLOCK]
    all_in = [one for one in closes if one.is_early and one.entry.actor == CLOCK]
    late, board = [one for one in closes if one.is_late], list(_board(exported))
    if by_host:
        yield Found("rounds-by-host", {"rounds": rounds(one.round for one in by_host)})
    if all_in:
        yield Found("rounds-all-in", {"rounds": rounds(one.round for one in all_in)})
    for close in late:
        yield Found("round-late", {"rounds": rounds([close.round]), "length": length(close.entry.at - close.due)})
    early = {one.opened: one.is_early for one in closes if one.entry.act == "held"}
    excused = [one.round for one in closes if not one.is_early and one.entry.facts.get("excused")]
    excused += [counted(held) for held in _excused_held(exported) if not early.get(held.round_at)]
    if excused:
        yield Found("rounds-excused", {"rounds": rounds(excused)})
    yield from board
    yield from moved
    yield from _set_back(exported)
    if not (by_host or all_in or late or excused or board or moved):
        yield Found("rounds-as-agreed")


def _excused_held(exported: Exported) -> Iterator[Match]:
    """Yield the match in each round whose result was held and announced without counting silence."""
    for entry, before, _ in rows(exported):
        if entry.act == "step" and before.is_held and entry.facts["excused"]:
            yield before


def _slack(before: Match) -> timedelta:
    pace = paces.pace_of(before)
    return paces.duration(pace.settle) + (_LATE_LIVE if paces.is_live(pace) else _LATE)


def _board(exported: Exported) -> Iterator[Found]:
    """Yield when a contest was closed, if not at its deadline: until then people join and play."""
    for entry, before, _ in rows(exported):
        if entry.act == "contest_closed" and before.deadline is not None:
            early = before.deadline - entry.at
            if early > timedelta():
                yield Found("contest-early", {"length": length(early)})
            elif -early > _slack(before):
                yield Found("contest-late", {"length": length(-early)})


def closes_of(exported: Exported) -> Iterator[Close]:
    """Yield each close of a round that has a deadline, in order. That of a run is its contest's, and is not told here."""
    agreed, last = None, None
    for entry, before, after in rows(exported):
        is_close = entry.act in {"step", "held"} and before.takes_orders and entry.at != last
        if is_close and before.contest is None and agreed is not None and before.deadline is not None:
            yield Close(counted(before), before.round_at, before.deadline, entry, _slack(before))
        if entry.act in {"step", "held"}:
            last = entry.at
        if after.round_at != before.round_at:
            agreed = after.deadline


def _set_back(exported: Exported) -> Iterator[Found]:
    """Yield when the bot said that its database had gone back, so that receipts hold no more."""
    for entry, before, _ in rows(exported):
        if entry.act == "set_back":
            seats = tuple([str(seat + 1) for seat in entry.facts["seats"]])
            yield Found("round-set-back", {"when": when(before), "count": len(seats), "seats": seats})


def _moved(exported: Exported) -> Iterator[Found]:
    """Yield each act that gave a round another deadline: by how much, to when, by whom and why."""
    for entry, before, after in rows(exported):
        if "deadline" in entry.facts and after.deadline is not None:
            was = before.deadline if entry.act != "reopened" else entry.at
            by = after.deadline - (was or entry.at)
            facts = {"way": "longer" if by >= timedelta() else "shorter", "length": length(abs(by))}
            yield Found(
                "round-moved", {**facts, "when": when(before), "deadline": minute(after.deadline), "by": _mover(entry)}
            )


def _mover(entry: Entry) -> Found:
    """Return who moved a deadline, and why."""
    if entry.actor != CLOCK:
        return Found("moved-pause" if entry.act == "resumed" else "moved-host", {"reason": entry.reason})
    return Found("moved-away" if entry.reason == AWAY else "moved-late")
