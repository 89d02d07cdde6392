"""What goes on behind the page: scripted players answer, rounds close when they are due, the clock is turned."""

import asyncio
import logging
from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.referee import calendar, rounds, seasons
from bot.referee.model import Match, User
from bot.referee.positions import table_of
from bot.venues.rehearsal.auto import Theatre, stored
from bot.venues.rehearsal.scripted import FORM_ONLY, Cast
from bot.venues.rehearsal.turning import turn
from games import catalogue
from games.season.position import State

log = logging.getLogger(__name__)

_SWEEP: float = 15
_BETWEEN_ACTS: float = 0.1


class Stagehand:
    """Keeps the matches of one theatre going. `wake` after anything was done."""

    def __init__(self, theatre: Theatre) -> None:
        self._theatre = theatre
        self._woken = asyncio.Event()
        self._turning = asyncio.Lock()
        self._scripted: dict[str, Mapping[User, str]] = {}

    def cast(self, match_id: str, scripted: Mapping[User, str]) -> None:
        """Who of a match is scripted, and by which player."""
        self._scripted[match_id] = scripted
        self.wake()

    def scripted(self, match_id: str) -> Mapping[User, str]:
        """Who of a match is scripted."""
        return self._scripted.get(match_id, {})

    def wake(self) -> None:
        """Something was done: see what follows from it at once."""
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
            await self._rest(_BETWEEN_ACTS if is_busy else _SWEEP)

    async def turn_to(self, moment: datetime) -> None:
        """Turn the clock; no sweep comes between and takes the time that passes for an absence of the bot."""
        async with self._turning:
            await turn(self._theatre.house, self._theatre.clock, moment)
        self.wake()

    async def _sweep(self) -> bool:
        """Whether anything was done that something else may follow from."""
        house, intake = self._theatre.house, self._theatre.intake
        async with self._turning:
            await rounds.alive(house)
        due = await seasons.attend(house)
        acted = 0
        await self._cast_linked()
        for match_id, scripted in list(self._scripted.items()):
            acted += await Cast(house, intake, scripted).act(match_id)
        return bool(due or acted)

    async def _cast_linked(self) -> None:
        """The scripted players of a season play its matches too: by the thinker of each game, or anything legal as before."""
        for season_id in await self._theatre.house.store.transact(lambda tx: tx.seasons()):
            link = (await self._season(season_id)).link
            game = catalogue.find(link.game) if link else None
            if link is None or game is None or link.match in self._scripted:
                continue
            thinker = next(iter(game.players), FORM_ONLY)
            players = self.scripted(season_id).items()
            self._scripted[link.match] = {user: FORM_ONLY if one == FORM_ONLY else thinker for user, one in players}

    async def _season(self, season_id: str) -> State:
        season = await stored(self._theatre, season_id)
        state: State = table_of(season).state
        return state

    async def _rest(self, seconds: float) -> None:
        waits = [asyncio.ensure_future(self._woken.wait()), asyncio.ensure_future(self._theatre.clock.sleep(seconds))]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()


def closing(match: Match) -> datetime | None:
    """The moment at which the round of a running match closes: its deadline, and the time for stragglers."""
    if match.deadline is None or match.status != "running":
        return None
    return match.deadline + calendar.duration(match.settings.pace.settle) + timedelta(milliseconds=1)
