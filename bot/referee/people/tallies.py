"""People's standings after finished matches: stored up to the last match that is final, and counted on from there.

A published match is neither undone nor replayed, so it is counted once and stored. Matches that ended after the first unpublished one are
counted anew for each reader, and not stored. One whose end has not been told to everyone yet is not counted.

How well people play a game follows from their places in rated matches, by the Plackett–Luce model of the library openskill. Its source:
Weng and Lin, “A Bayesian Approximation Method for Online Ranking”, Journal of Machine Learning Research 12 (2011); the library is by Vivek
Joshy (https://openskill.me), MIT licence. All begin at 25 ± 16.7; matches count in the order in which they ended.
"""

import asyncio
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import takewhile
from typing import Final

from msgspec.structs import replace
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.referee.core.model import EVERYWHERE, Counted, Standing, User
from bot.referee.core.ports import Store, Transaction, apart
from bot.referee.people.results import Result, Sat, read, results
from games.game import Secret

_LEFT_OUT: Final = "uncounted/"
"""Notes of the matches that a scope lacks because they could not be read."""

SETTLED: Final = 10
"""The number of matches from which a rating is no longer provisional."""

_WIDTH: Final = 2.0
"""Standard deviations on either side: an interval of about 95 %."""


class Rating(Secret, frozen=True):
    """A person's rating in one game: `mean`, and how certain it is (`deviation`), after so many `matches`."""

    mean: float
    deviation: float
    matches: int

    @property
    def least(self) -> float:
        """The lower end of the interval of 95 %, by which people are ranked."""
        return self.mean - _WIDTH * self.deviation

    @property
    def most(self) -> float:
        """Its upper end."""
        return self.mean + _WIDTH * self.deviation

    @property
    def is_provisional(self) -> bool:
        """Whether it is provisional."""
        return self.matches < SETTLED


def rated(
    places: Mapping[tuple[User, str], int], standings: Mapping[tuple[User, str], Standing]
) -> dict[tuple[User, str], Standing]:
    """Return the standings of all who played in one match with these places, by person and game, with their ratings after it."""
    if not places:
        return {}
    model = PlackettLuce()
    teams = [[_known(model, standings[key])] for key in places]
    estimates = model.rate(teams, ranks=[float(place) for place in places.values()])
    return {
        key: replace(standings[key], mean=one.mu, deviation=one.sigma, rated=standings[key].rated + 1)
        for key, (one,) in zip(places, estimates, strict=True)
    }


def _known(model: PlackettLuce, standing: Standing) -> PlackettLuceRating:
    if standing.mean is None or standing.deviation is None:
        return model.rating()
    return model.rating(mu=standing.mean, sigma=standing.deviation)


def rating_of(standing: Standing) -> Rating | None:
    """Return a person's rating in a game; None before their first rated match."""
    if standing.mean is None or standing.deviation is None:
        return None
    return Rating(standing.mean, standing.deviation, standing.rated)


LAST: Final = 10
"""The number of a person's last places that are kept."""
_AT_ONCE: Final = 5
"""The batch size: small, so that a batch takes no longer than a close."""

Standings = Mapping[tuple[User, str], Standing]
"""Standings by person and game."""


def tallied(scope: str, standings: Standings, ended: Iterable[Result], number: int = 0) -> tuple[Standings, int]:
    """Return the standings after these results too, and the number of seats counted; `number` before them.

    `scope`: the server, or all of them, whose standings these are. `ended`: the results, oldest first.
    """
    known = dict(standings)
    for result in ended:
        for sat in result.sat:
            number += 1
            key = sat.user, result.played.game
            before = known.get(key) or Standing(scope, result.played.game, sat.user, sat.name, number, number)
            known[key] = _after(replace(before, name=sat.name, last=number), result, sat)
        known |= rated({(sat.user, result.played.game): result.place(sat.seat) for sat in result.rated}, known)
    return known, number


def _after(before: Standing, result: Result, sat: Sat) -> Standing:
    """Return the standing of a person after a match in which they sat."""
    counted = replace(before, asked=before.asked + sat.asked, missed=before.missed + sat.missed)
    if sat.stayed == "left":
        return replace(counted, left=before.left + 1)
    places = (*before.places, (result.place(sat.seat), result.played.seats))[-LAST:]
    won = before.won + (sat.seat in result.played.outcome.winners)
    return replace(counted, places=places, finished=before.finished + 1, won=won)


async def standings(store: Store, guild: str | None, user: User | None = None) -> Standings:
    """Return all standings on a server, or everywhere; with a `user`, theirs and those of players in matches that are not stored yet."""
    scope = EVERYWHERE if guild is None else guild
    counted, stored, ids = await store.transact(partial(_stored, scope=scope, users=user and [user]))
    ended = await results(store, ids)
    if user is not None and ended:
        users = {sat.user for one in ended for sat in one.sat} | {user}
        counted_then, stored, _ = await store.transact(partial(_stored, scope=scope, users=users))
        if counted_then != counted:
            return await standings(store, guild, user)
    known = {(one.user, one.game): one for one in stored}
    updated, _ = await asyncio.to_thread(tallied, scope, known, ended, counted.number) if ended else (known, 0)
    return updated


async def _stored(
    tx: Transaction, *, scope: str, users: Iterable[User] | None
) -> tuple[Counted, tuple[Standing, ...], tuple[str, ...]]:
    """Return up to where a scope is counted, the standings then, and the matches that ended since, if everyone has been told."""
    counted, untold = await tx.standings.counted(scope), await tx.outbox.untold()
    stored = await tx.standings.of(scope, users) if counted.match else ()
    ended = await tx.matches.ended(scope or None, counted.match)
    return counted, stored, tuple(one for one in ended if one not in untold)


async def count(store: Store) -> int:
    """Count the next few final matches in each scope that is behind. Returns how many there were.

    A scope with a match that cannot be counted is logged, and holds up no other.
    """
    counted = 0
    for scope in await store.transact(_behind):
        with apart("counting the standings of %s", scope or "all servers"):
            counted += await store.transact(partial(_count, scope=scope))
    return counted


async def _behind(tx: Transaction) -> tuple[str, ...]:
    """Return the scopes that are behind. One that lacks a match that can be read again begins anew."""
    for note, scope in (await tx.notes.find(_LEFT_OUT)).items():
        match_id = note.removeprefix(f"{_LEFT_OUT}{scope}/")
        with apart("looking whether match %s can be read again", match_id):
            await read(tx, [match_id])
            if match_id not in _left_out(tx):
                await tx.standings.begin_anew(scope)
                await tx.notes.save(note, None)
    return await tx.standings.behind()


def _left_out(tx: Transaction) -> set[str]:
    """Return the matches of which something could not be read."""
    return {one.match for one in tx.damaged}


async def _count(tx: Transaction, *, scope: str) -> int:
    """Count up to the first match that is not published, or on a server not told to everyone. If none comes before it, the scope is up to
    date.

    What is counted everywhere is shown to each person alone, and does not wait for a server whose posts are stuck. Matches that cannot be
    read are passed over, and noted.
    """
    before, untold = await tx.standings.counted(scope), await tx.outbox.untold() if scope else frozenset()
    ids = await tx.matches.ended(scope or None, before.match, _AT_ONCE)
    ended = tuple(
        takewhile(lambda result: result.played.is_revealed and result.played.id not in untold, await read(tx, ids))
    )
    for match_id in _left_out(tx).intersection(ids):
        await tx.notes.save(f"{_LEFT_OUT}{scope}/{match_id}", scope)
    if not ended:
        if untold.isdisjoint(ids):
            await tx.standings.save(before, (), is_behind=False)
        return 0
    stored = await tx.standings.of(scope, {sat.user for one in ended for sat in one.sat}) if before.match else ()
    known = {(one.user, one.game): one for one in stored}
    updated, number = tallied(scope, known, ended, before.number)
    changed = [one for key, one in updated.items() if known.get(key) != one]
    await tx.standings.save(Counted(scope, ended[-1].played.id, number), changed)
    return len(ended)
