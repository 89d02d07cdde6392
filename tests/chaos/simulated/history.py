"""What is kept of a world while it runs, to be judged at its end: how each commit left a match, and how each life went."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final


@dataclass(frozen=True)
class Row:
    """A match as a commit left it, and when (by the computer's clock, and truly). `act` and `actor`: its journal's last entry then."""

    wall: datetime
    true: datetime
    life: int
    id: str
    status: str
    line: int
    step: int
    round: int
    deadline: datetime | None
    ready_at: datetime | None
    paused_at: datetime | None
    act: str
    actor: str

    @property
    def is_open(self) -> bool:
        """Whether orders were taken."""
        return self.status in {"running", "paused"}

    def is_late(self, at: datetime) -> bool:
        """Whether a stamp came after the deadline; what comes in a pause does not."""
        if self.deadline is None or at < self.deadline:
            return False
        return self.paused_at is None or at < self.paused_at


@dataclass(frozen=True)
class Life:
    """One run of the bot: when it came up (truly), how it ended, and (truly when, up to when) it had read everything."""

    up_at: datetime
    died_at: datetime | None
    caught_up: list[tuple[datetime, datetime]]
    errors: tuple[str, ...]


@dataclass(frozen=True)
class Turn:
    """From this true moment on the computer's clock was wrong by `wrong`."""

    true: datetime
    wrong: timedelta


ROW: Final = (
    'SELECT id, status, line, step, "round", deadline, ready_at, paused_at,'
    " (SELECT act || '/' || actor FROM journal WHERE \"match\" = matches.id ORDER BY position DESC LIMIT 1) FROM matches"
    " WHERE NOT is_archived"  # what is archived stays as it was
)


def row_of(columns: Sequence[Any], wall: datetime, true: datetime, life: int) -> Row:
    """A row from what `ROW` found."""
    match, status, line, step, number, deadline, ready_at, paused_at, last = columns
    act, _, actor = (last or "").partition("/")
    moments = (_moment(deadline), _moment(ready_at), _moment(paused_at))
    return Row(wall, true, life, match, status, line, step, number, *moments, act, actor)


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def due_since(due: datetime, turns: Sequence[Turn], since: datetime, until: datetime) -> datetime:
    """From which true moment until `until` the computer's clock has shown `due` or later without a break; not before `since`."""
    ends = [turn.true for turn in turns[1:]] + [until]
    for turn, end in reversed(list(zip(turns, ends, strict=True))):
        short_until = min(end, due - turn.wrong)
        if short_until > turn.true:
            return max(min(short_until, until), since)
    return since
