"""Who played in finished matches, and their places.

Only public facts count: places, and the names under which people sat.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Final, Literal

from bot.referee.core import history
from bot.referee.core.model import Entry, Played, Tenure, User, is_machine
from bot.referee.core.ports import Store, Transaction, Unreadable
from bot.referee.core.positions import NAMED_BY_HOST
from bot.referee.core.turns.machines import programs
from games import catalogue
from games.game import Seat, Secret

_AT_ONCE: Final = 100
"""The number of matches that are read in one transaction."""


class Sat(Secret, frozen=True):
    """A player in a seat of a match: from the deal to the end (`whole`), since another left it (`came`), or until then (`left`).

    `asked`, `missed`: in how many rounds they were asked something, and in how many of those they were silent without excuse; known once
    the secret is published.
    """

    seat: Seat
    user: User
    name: str
    stayed: Literal["whole", "came", "left"]
    asked: int = 0
    missed: int = 0


class Result(Secret, frozen=True):
    """A finished match, and who sat in it. `is_of_season`: it was a match of a season. `programs`: seats that programs might play."""

    played: Played
    sat: tuple[Sat, ...]
    is_of_season: bool = False
    programs: frozenset[Seat] = frozenset()

    def place(self, seat: Seat) -> int:
        """Return the place of a seat, from 1; players who tie share the best of their places."""
        return self.played.outcome.place_of(seat) or self.played.seats

    @property
    def rated(self) -> tuple[Sat, ...]:
        """The players whom this result ranks; empty where it ranks none.

        Not rated: matches of `by_hand` and results that a host named by hand (no rules say who won), seasons and their matches (people play
        for the season there), what players play together against an automaton or with a machine, seats that changed hands, and seats that a
        program might play.
        """
        outcome = self.played.outcome
        is_against_automaton = any(seat >= self.played.seats for tied in outcome.places for seat in tied)
        has_machine = any(is_machine(one.user) for one in self.sat)
        if (
            has_machine
            or not is_rated(self.played.game)
            or self.is_of_season
            or is_against_automaton
            or outcome.reason == NAMED_BY_HOST
        ):
            return ()
        whole = tuple(one for one in self.sat if one.stayed == "whole" and one.seat not in self.programs)
        return whole if len({one.user for one in whole}) > 1 else ()


def is_rated(game: str) -> bool:
    """Return whether places in a game are rated; a game that is no longer installed keeps its ratings."""
    rules = catalogue.find(game)
    return rules is None or rules.is_rated


async def results(store: Store, ids: Sequence[str]) -> tuple[Result, ...]:
    """Return those of these matches that were played to their end, in the order in which they ended.

    Read in small batches, each in its own transaction, so that players who seal meanwhile do not wait.
    """
    all_results: list[Result] = []
    for start in range(0, len(ids), _AT_ONCE):
        all_results += await store.transact(partial(read, ids=ids[start : start + _AT_ONCE]))
    return tuple(all_results)


async def read(tx: Transaction, ids: Sequence[str]) -> tuple[Result, ...]:
    """Return those of `ids` that were played to their end and can be read, within one transaction (`tx`)."""
    played = await tx.matches.played(ids)
    tenures: dict[str, list[Tenure]] = {one.id: [] for one in played}
    for tenure in await tx.seats.each_of(tenures):
        tenures[tenure.match].append(tenure)
    # A seat has had two people, or one who left before the deal stands beside another: only the journal tells which. It also tells who was
    # silent, which anyone can check once the secret is published, and which seats a program might play.
    try:
        journals = await tx.journal.of_each([one.id for one in played]) if played else {}
    except Unreadable as error:
        tx.damaged.append(error.row)
        return await read(tx, [one for one in ids if one != error.row.match])
    return tuple(
        Result(one, _sat(one, tenures[one.id], journals[one.id]), one.season is not None, programs(journals[one.id]))
        for one in played
    )


def _sat(played: Played, tenures: Sequence[Tenure], journal: Sequence[Entry]) -> tuple[Sat, ...]:
    """Return all who sat after the deal. Where each seat has had one player alone, no one left."""
    is_steady = len(tenures) == played.seats
    started_at = None if is_steady else next((entry.at for entry in journal if entry.act == "started"), None)
    lived = history.lived(journal) if played.is_revealed else ()
    return tuple(
        Sat(one.seat, one.user, one.name, _stayed(one, started_at), *_rounds(lived, one))
        for one in tenures
        if one.to_at is None or (started_at is not None and one.to_at > started_at)
    )


def _rounds(lived: Sequence[Entry], sat: Tenure) -> tuple[int, int]:
    """Return in how many rounds a player was asked something, and in how many of those they were silent without excuse."""
    asked, missed = set[object](), set[object]()
    for entry in lived:
        if entry.act != "step" or entry.at <= sat.from_at or (sat.to_at is not None and entry.at > sat.to_at):
            continue
        facts = entry.facts
        if str(sat.seat) in facts["answers"]:
            asked.add(entry.at)
            if sat.seat in facts["silent"] and not facts.get("excused") and sat.seat not in facts.get("away", ()):
                missed.add(entry.at)
    return len(asked), len(missed)


def _stayed(tenure: Tenure, started_at: datetime | None) -> Literal["whole", "came", "left"]:
    if tenure.to_at is not None:
        return "left"
    return "whole" if started_at is None or tenure.from_at <= started_at else "came"
