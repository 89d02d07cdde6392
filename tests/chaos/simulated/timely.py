"""What must be true of time: when rounds close, and which orders were in time. Nothing is allowed for but what the rules allow."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Final

from bot.referee.core import paces
from bot.referee.core.model import Refused, Sealing
from tests.chaos.simulated.discord import Dm, Reply
from tests.chaos.simulated.ending import End
from tests.chaos.simulated.history import Row, due_since

SWEEP = timedelta(seconds=15)
SLACK = timedelta(seconds=7)
"""A close that waits for the inbox is tried again after five seconds; committing takes a moment."""

_LATE: Final = {"too-late", "too-late-counted"}
_CLOSED: Final = {"stale-prompt", "not-asked", "not-open"}


@dataclass(frozen=True)
class Shut:
    """A question was closed: the last row while it was open, when it was not any more, and whether its deadline closed it."""

    before: Row
    true: datetime
    is_deadline: bool


def closes_on_time(end: End) -> Iterator[str]:
    """Never before it is due; and with the next sweep after that, the start of the bot and the reading of its inbox."""
    settle = paces.duration(end.match.settings.pace.settle)
    for before, after in pairwise(end.rows):
        if not _is_closed_by_clock(end, before, after) or before.deadline is None:
            continue
        is_early = before.ready_at is not None
        wait = timedelta() if before.status == "held" else settle
        due = before.ready_at if before.ready_at is not None else before.deadline + wait
        if after.wall < due:
            yield f"step {after.step} closed {due - after.wall} before it was due"
        held_up = [moment for moment in end.world.held_up_until if moment <= after.true][-1:]
        since = [before.true, end.world.lives[after.life].up_at, *held_up]
        if not is_early and before.status == "running":
            read = [true for true, upto in end.world.lives[after.life].caught_up if upto >= before.deadline]
            if not read or read[0] > after.true:
                yield f"step {after.step} closed before everything was read that came in time"
            since += read[:1]
        late = after.true - due_since(due, end.world.turns, max(since), after.true) - SWEEP - SLACK
        if late > timedelta():
            yield f"step {after.step} closed {late} later than it should have"


def _is_closed_by_clock(end: End, before: Row, after: Row) -> bool:
    """Whether the clock alone closed a round or announced what was held."""
    if before.line != after.line or before.status not in {"running", "held"}:
        return False
    if after.status == "held" and before.status == "running":
        return (after.act, after.actor) == ("held", "clock")
    return after.step > before.step and end.steps[after.line, after.step].actor == "clock"


def stamps_decide(end: End) -> Iterator[str]:
    """What was stamped before the deadline in force is judged as in time, what was stamped after it as late."""
    shuts = _shuts(end)
    for reply in end.replies:
        dm, taken, rows = reply.dm, reply.taken, _in_force(end, reply)
        if isinstance(taken, Sealing):
            key = taken.prompt.key
            if not any(one.is_open and key in _asked(end, one) and not one.is_late(dm.at) for one in rows):
                yield f"{dm.source}, stamped {dm.at}, counts for {key} (deadlines {[str(one.deadline) for one in rows]})"
        elif isinstance(taken, Refused) and taken.id in _LATE:
            if not any(one.deadline is not None and one.is_late(dm.at) for one in rows):
                yield f"{dm.source}, stamped {dm.at}, was refused: {taken.id} (deadlines {[str(one.deadline) for one in rows]})"
        elif isinstance(taken, Refused) and taken.id in _CLOSED and _should_have_counted(end, reply, shuts):
            yield f"{dm.source}, stamped {dm.at} in time for {dm.meant}, was refused: {taken.id}"


def _in_force(end: End, reply: Reply) -> list[Row]:
    """How the match was while the order was being judged: from when the message first came until its answer."""
    came, answered = end.world.discord.handed[reply.dm.id], reply.at
    before = [row for row in end.rows if row.true <= came][-1:]
    return before + [row for row in end.rows if came < row.true <= answered]


def _asked(end: End, row: Row) -> set[str]:
    return end.asked.get((row.line, row.step), set())


def _shuts(end: End) -> Mapping[tuple[int, str], list[Shut]]:
    """Every time that a question was closed."""
    shuts: dict[tuple[int, str], list[Shut]] = {}
    for before, after in pairwise(end.rows):
        keys = _asked(end, before) if before.is_open else set()
        gone = keys - (_asked(end, after) if after.is_open and after.line == before.line else set())
        is_deadline = before.ready_at is None and _is_closed_by_clock(end, before, after)
        for key in gone:
            shuts.setdefault((before.line, key), []).append(Shut(before, after.true, is_deadline))
    return shuts


def _should_have_counted(end: End, reply: Reply, shuts: Mapping[tuple[int, str], list[Shut]]) -> bool:
    """Whether an order that can be read back was stamped before the deadline that closed its question, and yet never judged."""
    dm = reply.dm
    if dm.is_press or not isinstance(dm.given, Mapping):
        return False
    if len(end.world.turns) > 1 and dm.key is None:
        # With a wrong clock it cannot be known which question they had before them; what names its question counts nevertheless.
        return False
    sent_into = [row for row in end.rows if row.true <= dm.at][-1:]
    if not any(row.is_open and row.line == dm.line and dm.meant in _asked(end, row) for row in sent_into):
        # While a result was held; they were told so, even if the round was opened again later.
        return False
    before = [shut for shut in shuts.get((dm.line, dm.meant), ()) if shut.true <= reply.at][-1:]
    if not any(shut.is_deadline and not shut.before.is_late(dm.at) for shut in before):
        return False
    return not _was_judged(end, dm)


def _was_judged(end: End, dm: Dm) -> bool:
    is_stored = any(one.source == dm.source for one in end.submissions)
    answers = [reply.taken for reply in end.replies if reply.dm.id == dm.id]
    return is_stored or any(not isinstance(one, Refused) or one.id not in _CLOSED for one in answers)


def questions_are_those_that_were_answered(end: End) -> Iterator[str]:
    """A message never counts for a question that was not yet asked when it was sent, unless it names it."""
    asked: dict[tuple[int, str], datetime] = {}
    for row in reversed(end.rows):
        asked |= dict.fromkeys(((row.line, key) for key in _asked(end, row)), row.true)
    lines = {one.source: one.line for one in end.submissions}
    for reply in end.replies:
        taken, dm = reply.taken, reply.dm
        if not isinstance(taken, Sealing) or dm.key == taken.prompt.key:
            continue
        line, key = lines[dm.source], taken.prompt.key
        if (line, key) != (dm.line, dm.meant) and dm.at < asked[line, key]:
            yield f"{dm.source}, an answer to {dm.meant} sent at {dm.at}, counts for {key} of line {line}"
