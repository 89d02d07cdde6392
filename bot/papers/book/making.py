"""The book of a stored season."""

import asyncio
import logging
from html import escape
from typing import Final

from bot.papers.book.gathering import Book, gathered
from bot.papers.book.page import page
from bot.papers.replay.making import published
from bot.referee.acts.acts import House
from bot.referee.core.model import User
from bot.referee.core.ports import Store

log = logging.getLogger(__name__)

LARGEST: Final = 8_000_000
"""The size up to which replays are added to a book: Discord takes no file of more than 10 MB."""


async def book(house: House, season_id: str, by: User | None = None) -> str:
    """Return the page of a finished season: for its hosts, or for all where its replay is public; `by` None: for the operator.

    Refused: `book-for-hosts`, `no-such-match`, `no-such-season`, `not-over`.
    """
    contents = await gathered(house, season_id, by)
    bare = await asyncio.to_thread(page, contents)
    if len(bare.encode()) > LARGEST:
        bare = await asyncio.to_thread(page, _without_editions(contents))
    await _replayed(house.store, contents, LARGEST - len(bare.encode()))
    return await asyncio.to_thread(page, contents)


def _without_editions(contents: Book) -> Book:
    """Take out the front pages of the book's matches, whose pictures take most of its space. Return the book."""
    for chapter in contents.chapters:
        for played in chapter.matches:
            played.editions.clear()
    return contents


async def _replayed(store: Store, contents: Book, room: int) -> None:
    """Add the replays of the book's matches, the newest first, while there is room. Leave out those that cannot be made."""
    for played in [one for chapter in contents.chapters[::-1] for one in chapter.matches[::-1]]:
        if not played.match.is_revealed or played.match.is_contest:
            continue
        try:
            made = await published(store, played.match)
        except Exception:
            log.exception("the replay of match %s could not be made; the book goes without it", played.match.id)
            continue
        size = len(escape(made).encode())
        if size <= room:
            room, played.replay = room - size, made
