"""GREEEN MAFIA for a whole community: one deal, a run each, a leaderboard, and the solver's word at the end (rules 14)."""

from typing import Final

from msgspec.structs import replace

from games.chance import Chance
from games.game import Contest, Run
from games.greeen_mafia import leaderboard, rules, solver, wording
from games.greeen_mafia.solver import findings
from games.greeen_mafia.state import Options, State
from games.wording import Name, Text


def deal(options: Options, chance: Chance) -> Options:
    """Return the options with the deal that a match of one would have drawn."""
    return replace(options, deal=rules.setup(1, options, chance).state.deal)


def board(runs: tuple[Run, ...], locale: str) -> Text:
    """Return the leaderboard in words."""
    listed = (leaderboard.Run(Name(run.seat), run.outcome, run.steps, run.has_hint) for run in runs)
    return wording.leaderboard(leaderboard.ranked(listed), locale)


def solution(options: Options, locale: str) -> Text:
    """Return whether the deal could be won, and one winning line."""
    return findings.tell(solver.solve(options.deal, options.keep_choice, options.mission), locale)


def hint(state: State, locale: str) -> Text:
    """Return the next repel of a winning line, or that none is left."""
    return findings.tell(solver.hint(state), locale)


CONTEST: Final[Contest[Options, State]] = Contest(deal, board, solution, hint)
