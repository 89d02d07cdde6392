"""How a server finds who sends a request, what they see, and how it answers them."""

from typing import Protocol

from aiohttp import web

from bot.page.pages.shell import Parts
from bot.page.reading.sight import Sight
from bot.referee.core.model import Person


class Looking(Protocol):
    """The page of real matches finds the reader by a session; the rehearsal, by the address of the tab."""

    async def look(self, request: web.Request) -> Sight:
        """Return the match of a request as its reader sees it. Raises a Refusal if they see none."""

    async def shown(self, request: web.Request) -> Sight:
        """Return what `look` finds, with what else its page shows."""

    async def heard(self, request: web.Request) -> Sight:
        """Return what `shown` finds, or has found since the last change."""

    async def admits(self, request: web.Request, match_id: str) -> bool:
        """Return whether the sender of a request may know of a match."""

    async def signed_in(self, request: web.Request) -> Person:
        """Return who sends a request. Raises a Refusal if no one is signed in."""

    def parts(self, sight: Sight) -> Parts:
        """Return the parts of the page that change."""

    def page(self, sight: Sight) -> str:
        """Return the whole page of a sight."""

    def done(self, answer: dict[str, str], *matches: str) -> web.Response:
        """Return what was done as a response, and update the open tabs of these matches, or every one."""
