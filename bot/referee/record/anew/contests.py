"""The board of a contest, made again from its runs; and each run checked against its contest."""

import msgspec
from msgspec.structs import replace

from bot.referee.contest import contests
from bot.referee.core.model import Entry, Settings
from bot.referee.record.anew.course import Course, Facts, plain
from bot.referee.record.exported import Exported, demand, unlike
from bot.referee.record.reading import shown
from games.game import Outcome, Run


def contest_closed(course: Course, _entry: Entry, _facts: Facts) -> Facts:
    """The deal from the contest's secret, the board from its runs, and the head of each run."""
    exported = course.exported
    deal = contests.drawn(exported.game, course.seed, course.terms["options"])
    heads = {one.id: one.journal[-1].chain for one in exported.runs}
    places = {user: number for number, user in enumerate(course.joined)}
    board = [_run(course, one, deal, places) for one in exported.runs]
    demand(sorted(one.seat for one in board) == [*places.values()], "the runs are not one for each who joined")
    return {"deal": deal, "runs": plain(board), "heads": heads}


def _run(course: Course, run: Exported, deal: Facts, places: dict[str, int]) -> Run:
    """What a run counts on the board. Checks that it has the deal and the terms of its contest."""
    own, above = run.journal[0].facts, course.terms
    settings, of_contest = (msgspec.convert(one["settings"], Settings) for one in (own, above))
    # The one setting that hosts can change while a contest is open.
    of_run = replace(contests.settings_of_run(of_contest), spectators=settings.spectators)
    given = {"contest": course.exported.id, "options": deal, "settings": of_run}
    again = {key: above[key] for key in ("game", "version", "title")} | given
    where = unlike(again, {key: own[key] for key in again} | {"settings": settings})
    demand(where is None, f"the run {shown(run.id)}: its {where} is not what its contest gives it")
    (player,) = run.acts("started")[0].facts["seats"]
    outcome = msgspec.convert(run.match["outcome"], type=Outcome | None)
    return Run(places[player["user"]], outcome, *contests.effort(run.journal))


def of_run(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A host's act on one run."""
    demand(facts["seat"] < len(course.joined), "there is no such run")
    return facts


def hinted(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Check a hint: only players of a run take them."""
    demand(course.is_run and entry.actor == course.journal[0].actor, "this is no run of theirs")
    return facts
