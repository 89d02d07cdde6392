"""The books of a season under random acts of hosts and players: no account is ever overdrawn, every coin is accounted for.

``BELLFLOWER_STEPS=2000`` takes so many steps, as `make soak` does.
"""

import os
from datetime import timedelta
from random import Random
from typing import Any, Final

from bot.referee.core.model import Refused
from bot.referee.hosting import hosting
from bot.referee.season import episodes, following, seasons
from games.season.decrees import Award, Decree, Eliminate, SetTokens
from games.season.state import CURRENCIES, State, left, mark
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, NAMES, World, outcome_of

STEPS: Final = int(os.environ.get("BELLFLOWER_STEPS", "150"))
WHY: Final = "because"
ACTS: Final = (
    "award", "award", "take", "give", "give", "give", "undo", "tokens", "go on", "go on", "go on", "call off",
)  # fmt: skip


class Chaos:
    """A host and players who do anything, allowed or not, one act at a time."""

    def __init__(self, bot: World, chance: Random) -> None:
        self._bot, self._chance = bot, chance

    async def season(self) -> Season:
        """A new one, of a few players with some coins."""
        options = {
            "garnets": self._chance.randrange(4),
            "bellflowers": self._chance.randrange(2),
            "garnets_tradable": True,
            "candidate": self._chance.choice(["last", "winners"]),
            "power": self._chance.choice(["meadows", "none"]),
        }
        return await season_of(self._bot, self._chance.randrange(4, 8), options)

    async def act(self, season: Season) -> Any:
        """One act; what came of it."""
        state, what = await season.state(), self._chance.choice(ACTS)
        if what == "give":
            giver, amount = NAMES[self._seat(state)], self._chance.randrange(-1, 5)
            return await seasons.give(self._bot.house, season.id, giver, self._seat(state), amount)
        if what == "undo":
            return await seasons.undo(self._bot.house, season.id, HOST, WHY)
        if what == "go on":
            return await self._go_on(season, state)
        if what == "call off":
            return await self._call_off(season, state)
        return await self._decree(season, self._decreed(state, what))

    def _seat(self, state: State) -> int:
        return self._chance.randrange(len(state.accounts))

    def _decreed(self, state: State, what: str) -> Decree:
        if what == "tokens":
            return SetTokens(self._seat(state), self._chance.randrange(3))
        amount = self._chance.randrange(1, 5) * (1 if what == "award" else -1)
        return Award(self._seat(state), self._chance.choice(CURRENCIES), amount)

    async def _decree(self, season: Season, decree: Decree) -> Any:
        return await seasons.decree(self._bot.house, season.id, HOST, decree, WHY)

    async def _go_on(self, season: Season, state: State) -> Any:
        """What the season waits for: a match by the bot or by hand, its result, an answer, a player's leaving."""
        house = self._bot.house
        if state.phase == "match" and state.link is None:
            if self._chance.random() < 0.5:
                return await episodes.announce_match(
                    house, season.id, HOST, "Draw straws.", has_purses=self._chance.random() < 0.7
                )
            return await episodes.open_episode(house, season.id, HOST, "five_stands", {"rounds": 1, "hand_size": 2})
        if state.phase == "match" and state.link is not None and state.link.is_announced:
            return await seasons.enter_result(house, season.id, HOST, self._places(state), self._coins(state))
        if state.phase == "duel":
            await self._call_off(season, state)
            return await self._decree(season, Eliminate(self._chance.choice(left(state))))
        if state.phase == "finale":
            return await self._decree(season, Eliminate(self._chance.choice(left(state))))
        wake = await house.store.transact(lambda tx: tx.matches.next_wake())
        soonest = self._bot.clock.now() + timedelta(seconds=1)
        return await self._bot.turn_to(max(wake or soonest, soonest))

    def _places(self, state: State) -> dict[str, int]:
        return {mark(seat): self._chance.randrange(1, 4) for seat in left(state)}

    def _coins(self, state: State) -> dict[str, dict[str, int]]:
        if state.purses is None:
            return {}
        return {currency: {mark(seat): self._chance.randrange(1, 6) for seat in left(state)} for currency in CURRENCIES}

    async def _call_off(self, season: Season, state: State) -> Any:
        """Abort the match that runs; one that hosts play elsewhere has a result or none."""
        if state.link is None or state.link.is_announced:
            return None
        done = await hosting.abort(self._bot.house, state.link.match, HOST, WHY)
        await following.follow(self._bot.house)
        return done


async def _never_overdrawn(season: Season) -> None:
    """Also not on the way: no player has ever given what they did not have."""
    held: dict[tuple[str, str], int] = {}
    for booking in await season.bookings():
        for account, change in ((booking.giver, -booking.amount), (booking.taker, booking.amount)):
            held[account, booking.currency] = held.get((account, booking.currency), 0) + change
        assert booking.giver == "bank" or held[booking.giver, booking.currency] >= 0, booking


async def test_no_account_is_ever_overdrawn(bot: World) -> None:
    """Awards, gifts, matches, results by hand, acts taken back, in any order; refusals change nothing."""
    chance = Random(1)
    chaos, done = Chaos(bot, chance), 0
    season = await chaos.season()
    while done < STEPS:
        if (await season.match()).status != "running" or done % 200 == 199:
            season = await chaos.season()
        before = await season.state()
        outcome = await outcome_of(chaos.act(season))
        if isinstance(outcome, Refused):
            assert await season.state() == before
        await season.assert_books_balance()
        await _never_overdrawn(season)
        done += 1
