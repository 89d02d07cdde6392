"""The board of a contest, made again from its runs; and each run held against the contest above it."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.referee.contest import contests
from bot.referee.core.model import Entry
from bot.referee.record.anew import dice
from bot.referee.record.anew.course import Course, plain
from bot.referee.record.anew.seats import Anew, Facts
from bot.referee.record.exported import Exported, demand, place
from bot.referee.record.reading import shown
from games.chance import seed_of
from games.game import Outcome, Run

_OF_RUNS: Final = {"contest": None, "reveal_after": "0s", "announce": "at_once"}
"""The settings that a run has in the place of its contest's."""


def contest_closed(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The deal follows from the contest's own secret, the board from its runs, and each run has its head here.

    A contest of format 1 does not hold its runs: its board is only told.
    """
    exported, where = course.exported, place(entry)
    demand(course.is_contest or course.is_old, f"{where}: this is no contest")
    seed = dice.mixed_seed(exported.journal, seed_of(exported.secret, exported.match["id"], []))
    deal = contests.drawn(exported.game, seed, exported.match["options"])
    demand(facts["deal"] == deal, f"{where}: the deal of the contest")
    if course.is_old:
        return facts
    heads = {one.match["id"]: one.journal[-1].chain for one in exported.runs}
    demand(heads == facts["heads"], f"{where}: the runs are not those of its board")
    board = [_run(course, one, deal) for one in exported.runs]
    seats = sorted(one.seat for one in board)
    demand(seats == list(range(len(course.joined))), f"{where}: the runs are not one for each who joined")
    again = plain(board)
    demand(again == facts["runs"], f"{where}: its board is not what the runs came to")
    return {"deal": deal, "runs": again, "heads": heads}


def _run(course: Course, run: Exported, deal: Facts) -> Run:
    """What a run comes to on the board."""
    where, opened = f"the run {shown(run.match['id'])}", run.journal[0].facts
    demand(run.match["options"] == deal, f"{where}: its deal is not that of the contest")
    demand(opened["contest"] == course.exported.match["id"], f"{where}: it is of another contest")
    demand(
        _of_run(opened) == _of_run(course.terms | {"settings": course.terms["settings"] | _OF_RUNS}),
        f"{where}: its terms",
    )
    (player,) = run.acts("started")[0].facts["seats"]
    players = list(course.joined)
    demand(player["user"] in players, f"{where}: its player did not join the contest")
    outcome = msgspec.convert(run.match["outcome"], type=Outcome | None)
    return Run(players.index(player["user"]), outcome, *contests.effort(run.journal))


def _of_run(terms: Facts) -> tuple[Any, ...]:
    """The terms that a run has from its contest."""
    return terms["game"], terms["version"], terms["title"], terms["settings"] | {"spectators": ""}


def of_run(course: Course, entry: Entry, facts: Facts) -> Facts:
    """What a host did to one run."""
    is_there = course.is_contest and facts["seat"] < len(course.joined)
    demand(is_there, f"{place(entry)}: there is no such run")
    return facts


def beside_run(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Only one who plays a run takes a hint."""
    demand(course.is_run and entry.actor == course.journal[0].actor, f"{place(entry)}: this is no run of theirs")
    return facts


ANEW: Final[Mapping[str, Anew]] = {
    "contest_closed": contest_closed,
    "hinted": beside_run,
    **{
        f"run_{what}": of_run
        for what in ("overridden", "override_refused", "amend_refused", "rolled_back", "glass_broken")
    },
}
