"""A contest is runs over one deal: what each run is given, what it counts, and how the board is closed."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.core import history, positions
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Entry, Match, Over, Settings
from bot.referee.fold.clock import is_due
from bot.referee.fold.position import Facts, Past, Position, demand, of_past, plain, unlike
from games.chance import Chance, seed_of
from games.game import Run


def dealt(contest: Match) -> dict[str, Any]:
    """Return the options of every run: those of the contest, with the deal drawn from its seed."""
    rules = positions.game_of(contest)
    if rules.contest is None:
        raise LookupError(f"{rules.key} knows no contest")
    # A contest that waited for no beacon has no seed of its own.
    chance = Chance(contest.seed or seed_of(contest.secret, contest.id, []), "setup")
    deal: dict[str, Any] = msgspec.to_builtins(rules.contest.deal(positions.options_of(rules, contest.options), chance))
    return deal


def settings_of_run(settings: Settings) -> Settings:
    """Return the settings of each run, from those of its contest."""
    return replace(settings, contest=None, reveal_after="0s", announce="at_once")


def effort(journal: Sequence[Entry]) -> tuple[int, bool]:
    """Return how many steps a run took, and whether its player asked for a hint."""
    steps = sum(entry.act == "step" and not entry.facts["silent"] for entry in history.lived(journal))
    return steps, any(entry.act == "hinted" for entry in journal)


def contest_closed(position: Position, entry: Entry) -> Position:
    """Close the board: the deal from the contest's secret, a line from each run, and the head of each."""
    demand(entry.actor != CLOCK or is_due(position.match, entry), "the contest was closed before its deadline")
    if position.past is not None:
        _check_board(position, position.past, entry)
    return position.to(phase=Over(entry.at))


def _check_board(position: Position, past: Past, entry: Entry) -> None:
    deal = dealt(position.match)
    places = {user: number for number, user in enumerate(past.joined)}
    heads = {run.match.id: _journal(run)[-1].chain for run in past.runs}
    board = [_line(position, run, deal, places) for run in past.runs]
    demand(sorted(run.seat for run in board) == [*places.values()], "the runs are not one for each who joined")
    position.follows(entry, {"deal": deal, "runs": plain(board), "heads": heads})


def _journal(run: Position) -> Sequence[Entry]:
    assert run.past is not None
    return run.past.entries


def _line(position: Position, run: Position, deal: Facts, places: Mapping[str, int]) -> Run:
    """Return what a run counts on the board. Check that it has the deal and the terms of its contest."""
    contest, journal = position.match, _journal(run)
    own, terms = journal[0].facts, position.past.entries[0].facts if position.past else {}
    settings = msgspec.convert(own["settings"], Settings)
    # The one setting that hosts can change while a contest is open.
    of_run = replace(settings_of_run(contest.settings), spectators=settings.spectators)
    shared = {key: terms[key] for key in ("game", "version", "title", "season")}
    again = shared | {"contest": contest.id, "options": deal, "settings": of_run}
    where = unlike(again, {key: own[key] for key in again} | {"settings": settings})
    demand(where is None, f"the run {run.match.id}: its {where} is not what its contest gives it")
    (player,) = next(entry for entry in journal if entry.act == "started").facts["seats"]
    return Run(places[player["user"]], run.match.outcome, *effort(journal))


@of_past
def of_run(_position: Position, past: Past, entry: Entry) -> Past:
    """Do something to one run, as a host."""
    demand(entry.facts["seat"] < len(past.joined), "there is no such run")
    return past


@of_past
def hinted(position: Position, past: Past, entry: Entry) -> Past:
    """Take a hint: only players of a run do."""
    demand(position.match.is_run and entry.actor == past.entries[0].actor, "this is no run of theirs")
    return past
