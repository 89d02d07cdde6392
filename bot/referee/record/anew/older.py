"""Documents of format 1, whose journals held no terms, hosts, offers and often no receipts: checked as far as they tell.

The rules are applied as today: every answer, card and die. The rest is taken as it is written, and `findings` says so.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from bot.referee.contest import contests
from bot.referee.core import positions
from bot.referee.core.model import Entry
from bot.referee.record.anew import seats, steps
from bot.referee.record.anew.course import Anew, Course, Facts, Holder, as_given, plain
from games import table
from games.chance import commitment
from games.table import Settled


@cache
def lenient(facts: type[Struct]) -> type[Struct]:
    """The facts of an act, any of which may be missing."""
    fields = [(one.name, one.type | UnsetType, UNSET) for one in msgspec.structs.fields(facts)]
    return msgspec.defstruct("Facts", fields, frozen=True, forbid_unknown_fields=True)


def _opened(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """The rules that the header names, and the commitment to the secret."""
    exported = course.exported
    course.terms, course.options = facts, positions.options_of(exported.game, facts["options"])
    named = {"game": exported.game.key, "version": exported.game.version}
    return facts | named | {"commitment": commitment(exported.secret)}


def _started(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The deal, with the seats."""
    holders = [Holder(one["name"], one["user"]) for one in facts["seats"]]
    return seats.drawn(course, entry, facts | {"seats": seats.dealt_in(course, holders, facts["seats"])})


def _step(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """Settle every answer again. Invalid parts are not recorded: where there are some, the answers that were used are settled."""
    present, given = course.at(), positions.settled_of(facts)
    again = steps.settled(present, facts)
    if given.fallen:
        again = Settled(table.settle(present, given.answers).answers, given.silent, given.fallen)
    leaves = [steps.receipt(course, facts, leaf) for leaf in facts.get("leaves", ())]
    answers: Facts = plain(positions.plain_answers(again))
    return facts | answers | {"step": present.step + 1, "leaves": leaves}


def _contest_closed(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """Check that the deal follows from the contest's own secret; its board is taken as written."""
    return facts | {"deal": contests.drawn(course.exported.game, course.seed, course.terms["options"])}


ANEW: Final[Mapping[str, Anew]] = {
    **dict.fromkeys(("traded", "amended_state", "host_added", "host_removed", "decreed", "hinted"), as_given),
    "opened": _opened,
    "started": _started,
    "step": _step,
    "contest_closed": _contest_closed,
}
"""The acts whose facts follow differently from today, or are not checked."""
