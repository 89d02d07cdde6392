"""Designs in a rehearsal: what was written in the editor, or stands in the library, becomes a game of the list."""

import asyncio
from collections.abc import Container

from aiohttp import web
from msgspec import Struct

from bot.commands import wording
from bot.outside.checker import Checker
from bot.page.html.words import say, tongue
from bot.page.reading.sight import HOST
from bot.page.web.files import svg
from bot.page.web.guard import Refusal
from bot.page.web.new.designing import Designing, read, refusing_commands
from bot.referee import shelf
from bot.venues.rehearsal.pages.new import library_sample
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.surface import GUILD
from games.design.check import handed
from games.design.check.handed import Checked
from games.design.record import digest, key_of
from games.library import ALL, FILES
from games.wording import plain


class BeginBody(Struct, forbid_unknown_fields=True):
    """The text of a file."""

    text: str


class Designs:
    """The editor of the rehearsal, and the deed at its end."""

    def __init__(self, theatre: Theatre) -> None:
        self._theatre = theatre
        self._drawing = asyncio.Semaphore(2)
        """Each picture of the library takes a process of its own."""
        self._opening = asyncio.Lock()
        """A person waits for what holds it: pictures begin after it."""
        self._designing = Designing(_somebody, "/design/begin", Checker(is_shared=False))

    def routes(self) -> list[web.RouteDef]:
        """Return the routes of the editor and of the library."""
        return [
            *self._designing.routes(),
            web.post("/design/begin", self.begin),
            web.get("/library/{name}", self.library),
            web.get("/library/{name}/picture", self.picture),
        ]

    async def begin(self, request: web.Request) -> web.Response:
        """Keep a design that can be played, and lead to the form that opens a match of it."""
        body = await read(request, BeginBody)
        await self._keep(body.text, await self._designing.checked(GUILD, body.text, is_whole=True))
        return web.json_response({"location": f"/new/{key_of(body.text)}"})

    async def library(self, request: web.Request) -> web.Response:
        """Keep a design of the library, and lead to the form that opens a match of it."""
        text = await asyncio.to_thread(ALL[_named(request, ALL)].read_text, "utf-8")
        async with self._opening:
            if digest(text) not in {design.digest for design in await shelf.offered(self._theatre.house, GUILD)}:
                # The tests check the library: it needs no process of its own, and no more matches than say who learns what.
                await self._keep(text, await asyncio.to_thread(handed.checked, text, 1))
        return web.Response(status=303, headers={"Location": f"/new/{key_of(text)}"})

    async def picture(self, request: web.Request) -> web.Response:
        """Return the board of a design of the library, as a match of it begins."""
        name = _named(request, FILES)
        async with self._drawing:
            async with self._opening:
                pass
            scene = await asyncio.to_thread(library_sample, name, tongue())
        assert scene is not None, "each design of the library draws its position"
        return svg(scene)

    async def _keep(self, text: str, checked: Checked) -> None:
        """Keep a file that was checked. Raises a Refusal if it cannot be played or kept."""
        if checked.faults:
            raise Refusal(422, plain(wording.say("design-faults", tongue(), count=len(checked.faults))))
        with refusing_commands():
            await shelf.keep(self._theatre.house, GUILD, HOST, text, checked)


def _named(request: web.Request, files: Container[str]) -> str:
    """Return the name of one of these files of the library. Raises a Refusal if there is none of this name."""
    name = request.match_info["name"]
    if name not in files:
        raise Refusal(404, say("no-such-page"))
    return name


async def _somebody(_: web.Request) -> str:
    """Return whose checks follow one another: there is only the person in front of the page."""
    return GUILD
