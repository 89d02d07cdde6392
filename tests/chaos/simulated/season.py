"""The host of a simulated season: deals its matches, awards and takes coins, takes acts back, and lets no round wait for a day."""

from datetime import timedelta
from random import Random
from typing import Any, Final

from bot.referee.acts.acts import House
from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.hosting import hosting
from bot.referee.season import episodes, seasons
from bot.referee.season.planned import plans
from games import catalogue
from games.season.decrees import Award, Eliminate, SetTokens
from games.season.state import State, left, mark
from tests.bot.world import due, outcome_of
from tests.chaos.simulated.hosts import HOST, REASON

_QUICK: Final = {"pace": {"every": "40s", "early": "all_in", "reminders": []}}
_PLANNED: Final = '[[episode]]\nat = "in 1 minute"\nrules = "Draw straws."\npurses = true\nauto = true'
_SOON: Final = timedelta(minutes=2)


class Steward:
    """What they do at one moment: one act at most, and none when there is nothing to do."""

    def __init__(self, house: House, chance: Random, episodes: int = 99) -> None:
        self._house, self._chance, self._episodes = house, chance, episodes

    async def act(self) -> tuple[str, str, Any] | None:
        """What was done, in which match, and what came of it."""
        matches = await self._house.store.transact(lambda tx: tx.matches.find())
        season = next((one for one in matches if one.game == catalogue.SEASON), None)
        if season is None or season.status != "running":
            return None
        for match in matches:
            if match.status == "running" and match.deadline is not None and self._is_far(match):
                return "host/extend", match.id, await outcome_of(self._sooner(match))
        what = self._chance.choice(("award", "give", "tokens", "undo", *("go on",) * 20))
        return f"season/{what}", season.id, await outcome_of(self._do(what, season))

    async def do(self, season_id: str, what: str) -> Any:
        """One act on a season that has begun; None before that, and after its end."""
        season = await self._house.store.transact(lambda tx: tx.matches.get(season_id))
        return await self._do(what, season) if season is not None and season.status == "running" else None

    def _is_far(self, match: Match) -> bool:
        return due(match) - self._house.clock.now() > _SOON

    async def _sooner(self, match: Match) -> Any:
        until = self._house.clock.now() + timedelta(seconds=40)
        return await hosting.extend(self._house, match.id, HOST, until, "this evening")

    async def _do(self, what: str, season: Match) -> Any:
        state: State = table_of(season).state
        seat, chance = self._chance.randrange(season.seats), self._chance
        if what == "award":
            award = Award(seat, chance.choice(("garnets", "bellflowers")), chance.choice((-2, -1, 1, 3)))
            return await seasons.decree(self._house, season.id, HOST, award, REASON)
        if what == "give":
            tenures = await self._house.store.transact(lambda tx: tx.seats.of(season.id))
            giver = next(one.user for one in tenures if one.seat == seat)
            taker = chance.randrange(season.seats)
            return await seasons.give(self._house, season.id, giver, taker, chance.randrange(1, 3))
        if what == "tokens":
            return await seasons.decree(self._house, season.id, HOST, SetTokens(seat, chance.randrange(2)), REASON)
        if what == "undo":
            return await seasons.undo(self._house, season.id, HOST, REASON)
        return await self._go_on(season, state)

    def _places(self, state: State) -> dict[str, int]:
        """The first two share the first place, the others the last: the winners name the candidate, or the poorest is it."""
        order = self._chance.sample(left(state), len(left(state)))
        return {mark(seat): 1 + (number > 1) for number, seat in enumerate(order)}

    async def _plan(self, season: Match, state: State) -> Any:
        """An episode that opens by itself in a minute; nothing while one is to come."""
        plan = await self._house.store.transact(lambda tx: tx.seasons.plan(season.id))
        planned = plan.of(state.episode) if plan else None
        if planned is not None and planned.tried_at != planned.at:
            return None
        return await plans.write(self._house, season.id, HOST, _PLANNED)

    async def _go_on(self, season: Match, state: State) -> Any:
        """What the season waits for a host to do; after so many episodes they end it."""
        if state.episode > self._episodes and state.link is None:
            return await seasons.decree(self._house, season.id, HOST, Eliminate(left(state)[0]), REASON)
        if state.phase == "match" and state.link is not None and state.link.is_announced:
            return await seasons.enter_result(self._house, season.id, HOST, self._places(state))
        if state.phase == "match" and state.link is None and self._episodes == 1:
            return await self._plan(season, state)
        if state.phase == "match" and state.link is None and not self._chance.randrange(4):
            return await episodes.announce_match(self._house, season.id, HOST, "Draw straws.", has_purses=True)
        if state.phase == "match" and state.link is None:
            options = {"rounds": 1, "hand_size": 2}
            return await episodes.open_episode(self._house, season.id, HOST, "five_stands", options, _QUICK)
        if state.phase == "duel" and state.link is None and state.is_stopped:
            return await episodes.open_duel(self._house, season.id, HOST, _QUICK)
        if state.phase == "finale":
            return await episodes.finale(self._house, season.id, HOST, self._chance.choice(("go_stop", "lot")))
        return None
