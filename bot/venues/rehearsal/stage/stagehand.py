"""What goes on behind the page: scripted players answer, rounds close when they are due, the clock is turned."""

import asyncio
import logging
from contextlib import suppress
from datetime import datetime, timedelta

from bot import background
from bot.referee import contests, sweep
from bot.referee.core import paces
from bot.referee.core.model import Match, Refused, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of, table_of
from bot.referee.play import outage
from bot.venues.rehearsal.stage.scripted import Cast, player_of
from bot.venues.rehearsal.stage.theatre import Theatre, turn
from games import catalogue

log = logging.getLogger(__name__)

_SWEEP: float = 15
_BETWEEN_ACTS: float = 0.1
_AT_A_LIVE_TABLE: float = 0.2


class Stagehand:
    """Keeps the matches of one theatre going. `wake` after anything was done."""

    def __init__(self, theatre: Theatre) -> None:
        self._theatre = theatre
        self._woken = asyncio.Event()
        self._turning = asyncio.Lock()

    def wake(self) -> None:
        """Sweep at once, because something was done."""
        self._woken.set()

    async def run(self) -> None:
        """Sweep for ever: at once when woken, else every 15 seconds."""
        while True:
            self._woken.clear()
            is_busy = False
            try:
                is_busy = await self._sweep()
            except Exception:
                log.exception("the rehearsal could not go on; it is tried again")
            seconds = _BETWEEN_ACTS if is_busy else await self._until_next()
            await background.first(self._woken.wait(), self._theatre.clock.sleep(seconds))

    async def turn_to(self, moment: datetime) -> None:
        """Turn the clock. No sweep runs meanwhile: it would take the time that passes for an absence of the bot."""
        async with self._turning:
            await turn(self._theatre.house, self._theatre.clock, moment)
        self.wake()

    async def _sweep(self) -> bool:
        """Do all that is due, and let the scripted players act. Return whether anything was done."""
        house, intake = self._theatre.house, self._theatre.intake
        async with self._turning:
            await outage.alive(house)
        due = await sweep.attend(house)
        for contest, tenure in await house.store.transact(_sideless):
            with suppress(Refused):  # it has closed meanwhile
                await contests.join(house, contest, tenure.user, tenure.name)
        acted = 0
        for match_id, scripted in await house.store.transact(_scripted):
            past = self._theatre.stage.pasts.get(match_id)
            acted += await Cast(house, intake, scripted, past, is_human=True).play(match_id)
        return bool(due or acted)

    async def _until_next(self) -> float:
        """Return the seconds until the next sweep: when something is due, and soon while a live round runs."""
        house = self._theatre.house
        at, scripted = await house.store.transact(_next)
        left = (at - house.clock.now()).total_seconds() if at is not None else _SWEEP
        return min(max(left, _BETWEEN_ACTS), _AT_A_LIVE_TABLE if scripted else _SWEEP)


async def _next(tx: Transaction) -> tuple[datetime | None, bool]:
    """Return when something is due next (None: never), and whether a live match runs."""
    is_played = any(one.is_running and paces.is_live(paces.pace_of(one)) for one in await tx.matches.find())
    return await tx.matches.next_wake(), is_played


async def _sideless(tx: Transaction) -> list[tuple[str, Tenure]]:
    """Return who is left in a season and has no run yet of an open side challenge, each with the id of the challenge."""
    lacking = list[tuple[str, Tenure]]()
    for season in await tx.matches.find():
        if season.game != catalogue.SEASON or season.state is None:
            continue
        tenures = await tx.seats.present(season.id)
        for side in table_of(season).state.sides:
            runs = await tx.seats.of(*[run.id for run in await tx.matches.runs(side.match)])
            playing = {one.user for one in runs}
            lacking += [(side.match, one) for one in tenures if one.seat in side.seats and one.user not in playing]
    return lacking


async def _scripted(tx: Transaction) -> list[tuple[str, dict[User, str]]]:
    """Return every running match by id, with its scripted users and the player that answers for each."""
    running = []
    for match in await tx.matches.find():
        if match.is_running:
            game = game_of(match)
            users = {tenure.user for tenure in await tx.seats.present(match.id)}
            players = {user: player for user in sorted(users) if (player := player_of(user, game))}
            running.append((match.id, players))
    return running


def closing(match: Match) -> datetime | None:
    """Return when the round of a match closes: its deadline and the time for late answers. None if it does not run or has no deadline."""
    if match.deadline is None or not match.is_running:
        return None
    return match.deadline + paces.duration(paces.pace_of(match).settle) + timedelta(milliseconds=1)
