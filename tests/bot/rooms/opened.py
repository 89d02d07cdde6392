"""A season whose players open rooms, and whose letters are carried out at a venue in memory."""

from typing import Any

import msgspec

from bot.courier import Courier
from bot.referee.core.model import PlayersRoom, Settings
from bot.referee.core.model.rooms import RoomRecord, room_records
from bot.referee.hosting import hosting
from bot.referee.season import following, seasons
from bot.referee.season.rooms import consent, keeping
from bot.referee.season.rooms.consent import Word
from games.season.decrees import Eliminate
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, World
from tests.fakes import MemoryVenue


class Rooms:
    """A season whose letters are carried out at a venue in memory."""

    def __init__(self, bot: World, season: Season) -> None:
        self.bot, self.season, self.venue = bot, season, MemoryVenue()
        self.courier = Courier(bot.house.store, self.venue, bot.clock, bot.house.entropy, rate=None)

    async def opened(self, user: str, *others: str, name: str = "Den") -> PlayersRoom:
        return await keeping.open_room(self.bot.house, self.season.id, user, name, others)

    async def ask(self, user: str, room: PlayersRoom, who: str, *, reads: bool = False) -> PlayersRoom:
        return await consent.ask(self.bot.house, self.season.id, user, room.token, who, reads=reads)

    async def says(self, user: str, room: PlayersRoom, word: Word) -> PlayersRoom:
        now = next(one for one in await self.open() if one.token == room.token)
        assert now.asking is not None
        return await consent.answer(self.bot.house, self.season.id, user, room.token, now.asking.slot, word)

    async def open(self) -> tuple[PlayersRoom, ...]:
        return await self.bot.store.transact(lambda tx: tx.rooms.open())

    async def inside(self, room: PlayersRoom) -> set[str]:
        """Who is in the room at the venue."""
        await self.courier.drain()
        opened = [one for one in self.venue.at(room.address, self.season.id) if one.kind == "open_room"]
        return self.venue.members.get(self.venue._ids[opened[-1].marker], set()) if opened else set()

    async def said(self, room: PlayersRoom) -> str:
        """Every sentence of the house that stands in the room."""
        await self.courier.drain()
        letters = [one.letter for one in self.venue.standing(room.address, self.season.id) if one.letter]
        return " ".join(notice.id for letter in letters for notice in letter.notices)

    async def end_episode(self, seat: int) -> None:
        await seasons.decree(self.bot.house, self.season.id, HOST, Eliminate(seat), "he quits")
        await following.follow(self.bot.house)

    async def finish(self) -> None:
        """The hosts end the season; its secret is published."""
        seats = (await self.season.match()).seats
        await hosting.finish(self.bot.house, self.season.id, HOST, tuple((one,) for one in range(seats)), "time")
        await following.follow(self.bot.house)
        assert (await self.season.match()).is_revealed

    async def record(self) -> tuple[RoomRecord, ...]:
        return room_records(await self.bot.store.transact(lambda tx: tx.journal.of(self.season.id)))


async def rooms(bot: World, seats: int = 5, **settings: Any) -> Rooms:
    """A season of five that has begun."""
    return Rooms(bot, await season_of(bot, seats, settings=msgspec.convert(settings, type=Settings)))
