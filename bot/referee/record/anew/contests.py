"""The board of a contest, made again from its runs; and each run checked against its contest."""

from typing import Any, Final

import msgspec

from bot.referee.contest import contests
from bot.referee.core.model import Entry
from bot.referee.record.anew.course import Course, Facts, plain
from bot.referee.record.exported import Exported, demand
from bot.referee.record.reading import shown
from games.game import Outcome, Run

_OF_RUNS: Final = {"contest": None, "reveal_after": "0s", "announce": "at_once"}
"""The settings of a run that differ from its contest's."""


def contest_closed(course: Course, _entry: Entry, _facts: Facts) -> Facts:
    """Check that the deal follows from the contest's secret, the board from its runs, and that each run's head is listed here."""
    exported = course.exported
    deal = contests.drawn(exported.game, course.seed, course.terms["options"])
    heads = {one.match["id"]: one.journal[-1].chain for one in exported.runs}
    board = [_run(course, one, deal) for one in exported.runs]
    is_whole = sorted(one.seat for one in board) == list(range(len(course.joined)))
    demand(is_whole, "the runs are not one for each who joined")
    return {"deal": deal, "runs": plain(board), "heads": heads}


def _run(course: Course, run: Exported, deal: Facts) -> Run:
    """What a run counts on the board."""
    where, opened = f"the run {shown(run.match['id'])}", run.journal[0].facts
    demand(run.match["options"] == deal, f"{where}: its deal is not that of the contest")
    demand(opened["contest"] == course.exported.match["id"], f"{where}: it is of another contest")
    above = course.terms | {"settings": course.terms["settings"] | _OF_RUNS}
    demand(_of_run(opened) == _of_run(above), f"{where}: its terms")
    (player,) = run.acts("started")[0].facts["seats"]
    players = list(course.joined)
    demand(player["user"] in players, f"{where}: its player did not join the contest")
    outcome = msgspec.convert(run.match["outcome"], type=Outcome | None)
    return Run(players.index(player["user"]), outcome, *contests.effort(run.journal))


def _of_run(terms: Facts) -> tuple[Any, ...]:
    """The terms that a run has from its contest."""
    return terms["game"], terms["version"], terms["title"], terms["settings"] | {"spectators": ""}


def of_run(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A host's act on one run."""
    demand(facts["seat"] < len(course.joined), "there is no such run")
    return facts


def hinted(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Check a hint: only players of a run take them."""
    demand(course.is_run and entry.actor == course.journal[0].actor, "this is no run of theirs")
    return facts
