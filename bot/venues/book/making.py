"""The book of a stored season."""

import asyncio

from bot.referee.acts.acts import House
from bot.referee.core.model import Refused, User
from bot.venues.book.gathering import gathered
from bot.venues.book.page import page


async def book(house: House, season_id: str, by: User | None = None) -> str | Refused:
    """The page of a season that is over: for its hosts, for everybody where its replay is public; `by` None: whoever has the database.

    Refused: `book-for-hosts`, `no-such-match`, `no-such-season`, `not-over`.
    """
    found = await gathered(house, season_id, by)
    return found if isinstance(found, Refused) else await asyncio.to_thread(page, found)
