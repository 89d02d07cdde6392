"""Who played in the matches that are over, and how each came out: read anew each time, so that what is undone or removed is gone.

Only what everybody was told counts: places, and the names under which people sat.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Final, Literal

from bot.referee.core.model import Entry, Played, Tenure, User, is_machine
from bot.referee.core.ports import Store, Transaction
from bot.referee.letters.posts import NAMED_BY_HOST
from games import catalogue
from games.game import Seat, Secret

_AT_ONCE: Final = 100
"""So many matches are read in one transaction."""


class Sat(Secret, frozen=True):
    """Somebody in a seat of a match: from the deal to the end (`whole`), since somebody else left it (`came`), or until then (`left`)."""

    seat: Seat
    user: User
    name: str
    stayed: Literal["whole", "came", "left"]
    from_at: datetime
    to_at: datetime | None


class Result(Secret, frozen=True):
    """A match that is over, and who sat in it. `is_of_season`: it was a match of a season."""

    played: Played
    sat: tuple[Sat, ...]
    is_of_season: bool = False

    def place(self, seat: Seat) -> int:
        """From 1; whoever ties shares the best of their places."""
        before = 0
        for tied in self.played.outcome.places:
            if seat in tied:
                break
            before += len(tied)
        return before + 1

    def has_won(self, seat: Seat) -> bool:
        """Whether the outcome names it among the winners."""
        return seat in self.played.outcome.winners

    @property
    def rated(self) -> tuple[Sat, ...]:
        """Those between whom it says who plays better; nobody where it does not.

        Not rated: House matches and results that a host named by hand (no rules say who won), seasons and their matches (people play
        for the season there), what players play together against an automaton or with a machine, and seats that changed hands.
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
        whole = tuple(one for one in self.sat if one.stayed == "whole")
        return whole if len({one.user for one in whole}) > 1 else ()


def is_rated(game: str) -> bool:
    """Whether the places of a game say who plays better; a game that is not installed any more keeps its ratings."""
    rules = catalogue.find(game)
    return rules is None or rules.is_rated


async def results(store: Store, guild: str | None = None) -> tuple[Result, ...]:
    """The matches of a guild that are over, in the order in which they ended; contests have boards of their own.

    Read a few at a time, each few in a transaction of their own: whoever seals meanwhile does not wait for all of them.
    """
    of_seasons = await store.transact(lambda tx: _of_seasons(tx, guild))
    ended = await store.transact(lambda tx: tx.ended(guild))
    found: list[Result] = []
    for start in range(0, len(ended), _AT_ONCE):
        found += await store.transact(partial(_some, ids=ended[start : start + _AT_ONCE], of_seasons=of_seasons))
    return tuple(found)


async def _some(tx: Transaction, ids: Sequence[str], of_seasons: frozenset[str]) -> tuple[Result, ...]:
    found = await tx.played(ids)
    tenures: dict[str, list[Tenure]] = {one.id: [] for one in found}
    for tenure in await tx.tenures_of(tenures):
        tenures[tenure.match].append(tenure)
    # A seat has had two people, or one who left before the deal stands beside another: only the journal tells which.
    unclear = [one.id for one in found if len(tenures[one.id]) != one.seats]
    started = {match: _started(entries) for match, entries in (await tx.journals(unclear)).items()} if unclear else {}
    return tuple(Result(one, _sat(tenures[one.id], started.get(one.id)), one.id in of_seasons) for one in found)


def _started(journal: Sequence[Entry]) -> datetime | None:
    return next((entry.at for entry in journal if entry.act == "started"), None)


async def _of_seasons(tx: Transaction, guild: str | None) -> frozenset[str]:
    """The matches that seasons opened."""
    seasons = await tx.seasons_of(guild)
    journals = await tx.journals(seasons) if seasons else {}
    return frozenset(
        entry.facts["match"] for journal in journals.values() for entry in journal if entry.act == "match_opened"
    )


def _sat(tenures: Sequence[Tenure], started_at: datetime | None) -> tuple[Sat, ...]:
    """Everybody who sat after the deal; without its moment, nobody ever left."""
    return tuple(
        Sat(one.seat, one.user, one.name, _stayed(one, started_at), one.from_at, one.to_at)
        for one in tenures
        if one.to_at is None or (started_at is not None and one.to_at > started_at)
    )


def _stayed(tenure: Tenure, started_at: datetime | None) -> Literal["whole", "came", "left"]:
    if tenure.to_at is not None:
        return "left"
    return "whole" if started_at is None or tenure.from_at <= started_at else "came"


def names(found: Sequence[Result]) -> Mapping[User, str]:
    """Everybody by the name under which he sat last."""
    return {sat.user: sat.name for one in found for sat in one.sat}
