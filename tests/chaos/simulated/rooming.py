"""What the players of a simulated season do in rooms of their own: they open them, call others in, agree or not, and leave."""

from random import Random
from typing import Any, Final

from bot.referee.acts.acts import House
from bot.referee.core.model import PlayersRoom, Refused, User
from bot.referee.season.rooms import consent, keeping, looking

ACTS: Final = ("open", "open", "ask", "ask", "leave")
"""What a player may think of; some of it more often."""


class Lodgers:
    """The players of one life of the bot; `chance` outlives it."""

    def __init__(self, house: House, chance: Random) -> None:
        self._house, self._chance = house, chance

    async def do(self, season: str, what: str, user: User = "", *said: Any) -> Any:
        """One act of a player, of any unless named; None if they are in no room in which to do it."""
        if what == "say":
            return await self._say(season, user, *said)
        user = user or self._chance.choice(await self._others(season, ""))
        others = await self._others(season, user)
        if what == "open":
            called = self._chance.sample(others, min(len(others), self._chance.choice((1, 1, 2))))
            return await keeping.open_room(self._house, season, user, "Den", called)
        rooms = await self._rooms(season, user)
        if not rooms:
            return None
        token = self._chance.choice(rooms).token
        if what == "leave":
            return await consent.leave(self._house, season, user, token)
        newcomer, reads = self._chance.choice(others), self._chance.random() < 0.7
        return await consent.ask(self._house, season, user, token, newcomer, reads=reads)

    async def _say(self, season: str, user: User, called: str, word: consent.Word) -> Any:
        token, _, slot = called.partition("/")
        return await consent.answer(self._house, season, user, token, slot, word)

    async def _others(self, season: str, user: User) -> list[User]:
        """The others who sit in the season, also those who are out of it."""
        tenures = await self._house.store.transact(lambda tx: tx.seats.of(season))
        return [one.user for one in tenures if one.to_at is None and one.user != user]

    async def _rooms(self, season: str, user: User) -> list[PlayersRoom]:
        try:
            rooms, _ = await looking.own(self._house, season, user)
        except Refused:
            return []
        return [one.room for one in rooms]
