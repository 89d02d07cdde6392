"""The leaderboard of a community event: one deal, many runs (rules 14)."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct

from games.game import Outcome
from games.greeen_mafia.rules import ENDINGS
from games.wording import Name


class Run(Struct, frozen=True):
    """One player's run: its outcome (None while it runs), the repels made, and whether a hint was taken."""

    who: str | Name
    outcome: Outcome | None
    repels: int
    has_hint: bool = False


class Group(Struct, frozen=True):
    """Those who share a place: how their runs ended, the place (from 1), and who they are, in the order given."""

    ending: str
    place: int
    who: tuple[str | Name, ...]


Leaderboard: TypeAlias = tuple[Group, ...]


def ranked(runs: Iterable[Run]) -> Leaderboard:
    """Victories, defeats at II, defeats at I, runs not ended; within a group all share the place, speed does not count.

    A run that was never started is not listed; neither is one that took a hint.
    """
    listed = [run for run in runs if run.repels and not run.has_hint]
    groups: list[Group] = []
    for ending in ENDINGS:
        who = tuple(run.who for run in listed if _ending(run) == ending)
        if who:
            groups.append(Group(ending, 1 + _ahead(groups), who))
    return tuple(groups)


def _ending(run: Run) -> str:
    return run.outcome.reason if run.outcome else "not-ended"


def _ahead(groups: Sequence[Group]) -> int:
    return sum(len(group.who) for group in groups)
