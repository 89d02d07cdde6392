"""GREEEN MAFIA for a whole community: one deal, a run each, a leaderboard, and the solver's word at the end (rules 14)."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.chance import Chance
from games.game import Contest, Run, Seat
from games.greeen_mafia import rules, solver
from games.greeen_mafia.naming import WORDS, ending
from games.greeen_mafia.solver import findings
from games.greeen_mafia.state import Options, State
from games.wording import Name, Text, join


def deal(options: Options, chance: Chance) -> Options:
    """Return the options with the deal that a match of one would have drawn."""
    return replace(options, deal=rules.setup(1, options, chance).state.deal)


class Group(Struct, frozen=True):
    """Those who share a place: how their runs ended, the place (from 1), and who they are, in the order given."""

    ending: str
    place: int
    who: tuple[Seat, ...]


def ranked(runs: Iterable[Run]) -> tuple[Group, ...]:
    """Return victories, defeats at II, defeats at I, runs not ended; within a group all share the place, speed does not count.

    A run that was never started is not listed; neither is one that took a hint.
    """
    listed = [
        (run.outcome.reason if run.outcome else "not-ended", run.seat) for run in runs if run.steps and not run.has_hint
    ]
    groups: list[Group] = []
    for reason in rules.ENDINGS:
        who = tuple(seat for ended, seat in listed if ended == reason)
        if who:
            groups.append(Group(reason, 1 + sum(len(group.who) for group in groups), who))
    return tuple(groups)


def board(runs: Iterable[Run], locale: str) -> Text:
    """Return the leaderboard in words, one group a line."""
    lines = (
        WORDS(
            "board-group",
            locale,
            place=group.place,
            ending=ending(group.ending, locale),
            who=join(((Name(seat),) for seat in group.who), ", "),
        )
        for group in ranked(runs)
    )
    return join(lines) or WORDS("board-empty", locale)


def solution(options: Options, locale: str) -> Text:
    """Return whether the deal could be won, and one winning line."""
    return findings.tell(solver.solve(options.deal, options.keep_choice, options.mission), locale)


def hint(state: State, locale: str) -> Text:
    """Return the next repel of a winning line, or that none is left."""
    return findings.tell(solver.hint(state), locale)


CONTEST: Final[Contest[Options, State]] = Contest(deal, board, solution, hint)
