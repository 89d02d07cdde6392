"""Check machines' answers: each must follow from the match's seed and from what its seat could see."""

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.referee.core import positions
from bot.referee.core.model import Entry
from bot.referee.core.turns.machines import thought
from bot.referee.record.anew.course import Course
from bot.referee.record.exported import demand
from games.game import Seat
from games.table import Table

_LAID: Final = frozenset({"started", "step", "amended_state", "rolled_back"})
"""The acts with which a question begins."""


def check(course: Course, step: Entry) -> None:
    """Check that each machine that was not silent, and for which no host spoke, answered as its player does.

    Answers of a player that this version of the rules does not know are not checked.
    """
    settled = positions.settled_of(step.facts)
    of_hosts = {leaf["seat"] for leaf in step.facts.get("leaves", ()) if leaf.get("mark")}
    for seat, holder in course.closed_by.items():
        sealed = settled.given.get(seat, settled.answers.get(seat))
        is_own = sealed is not None and seat not in settled.silent and seat not in of_hosts
        if is_own and holder.player in course.exported.game.players:
            found = any(thought(one, seat, holder.player) == sealed for one in _seen(course, seat))
            demand(found, f"the answer of the machine in seat {seat + 1} is not its own")


def _seen(course: Course, seat: Seat) -> Iterable[Table]:
    """The positions since it was asked, or sat down, that looked different from a seat: a machine answers the same to the same view."""
    tables = dict[int, Table]()
    closed_at = course.closed_at if course.held else len(course.journal)
    for entry in reversed(course.journal):
        if (position := course.after[entry.position]) is not None:
            tables[id(position)] = position
        sat_down = entry.act == "substituted" and entry.facts["seat"] == seat and entry.position <= closed_at
        if entry.act in _LAID or sat_down:
            break
    seen = {msgspec.json.encode((one.view(seat), one.asked(seat), one.prefix)): one for one in tables.values()}
    return seen.values()
