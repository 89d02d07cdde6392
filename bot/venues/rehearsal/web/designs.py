"""Designs in a rehearsal: what was written in the editor, or stands in the library, becomes a game of the list."""

import asyncio

from aiohttp import web
from msgspec import Struct

from bot.commands import wording
from bot.outside.checker import Checker
from bot.page.html.words import say, tongue
from bot.page.reading.sight import HOST
from bot.page.web.guard import Refusal
from bot.page.web.new.designing import Designing, read, refusing_commands
from bot.referee import shelf
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.surface import GUILD
from games.design.record import digest, key_of
from games.library import FILES
from games.wording import plain


class BeginBody(Struct, forbid_unknown_fields=True):
    """The text of a file."""

    text: str


class Designs:
    """The editor of the rehearsal, and the deed at its end."""

    def __init__(self, theatre: Theatre) -> None:
        self._theatre = theatre
        self._designing = Designing(_somebody, "/design/begin", Checker(is_shared=False))

    def routes(self) -> list[web.RouteDef]:
        """Return the routes of the editor and of the library."""
        return [
            *self._designing.routes(),
            web.post("/design/begin", self.begin),
            web.get("/library/{name}", self.library),
        ]

    async def begin(self, request: web.Request) -> web.Response:
        """Keep a design that can be played, and lead to the form that opens a match of it."""
        body = await read(request, BeginBody)
        await self._keep(GUILD, body.text, is_whole=True)
        return web.json_response({"location": f"/new/{key_of(body.text)}"})

    async def library(self, request: web.Request) -> web.Response:
        """Keep a design of the library, and lead to the form that opens a match of it."""
        name = request.match_info["name"]
        path = FILES.get(name)
        if path is None:
            raise Refusal(404, say("no-such-page"))
        text = await asyncio.to_thread(path.read_text, "utf-8")
        if digest(text) not in {design.digest for design in await shelf.offered(self._theatre.house, GUILD)}:
            await self._keep(f"library/{name}", text, is_whole=False)
        return web.Response(status=303, headers={"Location": f"/new/{key_of(text)}"})

    async def _keep(self, who: str, text: str, *, is_whole: bool) -> None:
        """Check a file and keep it; `who`: see `Designing.checked`. Raises a Refusal if it cannot be played or kept."""
        checked = await self._designing.checked(who, text, is_whole=is_whole)
        if checked.faults:
            raise Refusal(422, plain(wording.say("design-faults", tongue(), count=len(checked.faults))))
        with refusing_commands():
            await shelf.keep(self._theatre.house, GUILD, HOST, text, checked)


async def _somebody(_: web.Request) -> str:
    """Return whose checks follow one another: there is only the person in front of the page."""
    return GUILD
