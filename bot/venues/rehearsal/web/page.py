"""The local page of the rehearsal: an HTTP server on 127.0.0.1 that shows each tab what its reader may see, and nothing else."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web

from bot import background
from bot.page.html.sight import HOST
from bot.page.html.words import say, spoken
from bot.page.web.files import html, svg
from bot.page.web.guard import Refusal
from bot.page.web.reading import Reading
from bot.page.web.refusing.connections import Limits, listening
from bot.page.web.watching import Watching
from bot.referee.designs import keeping
from bot.venues.rehearsal.html.listing import listed
from bot.venues.rehearsal.pages import new
from bot.venues.rehearsal.stage.stagehand import Stagehand
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web import acting
from bot.venues.rehearsal.web.designs import Designs
from bot.venues.rehearsal.web.guard import guarded
from bot.venues.rehearsal.web.handlers import Handlers
from bot.venues.rehearsal.web.looks import Looks
from bot.venues.rehearsal.web.surface import GUILD, begun
from bot.venues.rehearsal.web.whatif import remembered
from games import catalogue

_LARGEST_BODY: Final = 64 * 1024
_LIMITS: Final = Limits(most=500, of_one=500)


async def serve(theatre: Theatre, port: int, show: Callable[[str], None]) -> None:
    """Run the page, the courier and the scripted players until cancelled; `show` is told the page's address.

    Raises OSError if the port is taken.
    """
    async with opened(theatre, port) as address:
        show(address)
        await asyncio.Event().wait()


@asynccontextmanager
async def opened(theatre: Theatre, port: int = 0) -> AsyncIterator[str]:
    """The page at work; its address."""
    stagehand = Stagehand(theatre)
    theatre.stage.languages |= await theatre.house.store.transact(lambda tx: tx.languages())
    theatre.stage.pasts |= await remembered(theatre)
    page = Page(theatre, stagehand)
    try:
        async with (
            listening(page.app(), "127.0.0.1", port, _LIMITS) as there,
            background.running((theatre.courier.run(), "the courier"), (stagehand.run(), "the stagehand")),
        ):
            yield f"http://127.0.0.1:{there}/"
    finally:
        await theatre.courier.aclose()


class Page:
    """The handlers of what only a rehearsal has, beside those by which any page is read."""

    def __init__(self, theatre: Theatre, stagehand: Stagehand) -> None:
        self._theatre, self._stagehand = theatre, stagehand
        self._watching = Watching()
        self._looks = Looks(theatre, stagehand, self._watching)

    def app(self) -> web.Application:
        """The addresses of the page."""
        app = web.Application(middlewares=[guarded], client_max_size=_LARGEST_BODY)
        place = "/match/{match:[A-Z0-9]+}/{reader:[a-z0-9-]+}"
        house = self._theatre.house
        reading = Reading(self._looks, house.store, self._theatre.clock, self._watching)
        reading.clock_leaps = True
        app.add_routes(
            [
                web.get("/", self.home),
                web.get("/new/{game}", self.new),
                web.get("/sample/{game}", self.sample),
                web.get(f"{place}/closing", self.closing),
                *Designs(self._theatre).routes(),
                *reading.routes(place),
                *Handlers(self._theatre, self._stagehand, self._looks).routes(place),
            ]
        )
        app.on_shutdown.append(self._close)
        return app

    async def home(self, request: web.Request) -> web.Response:
        """The games, and every match of this rehearsal."""
        house = self._theatre.house
        return html(new.home(await house.store.transact(listed), await keeping.offered(house, GUILD)))

    async def sample(self, request: web.Request) -> web.Response:
        """A board of a game, as a match of it begins."""
        game = catalogue.find(request.match_info["game"])
        scene = None if game is None else new.sample(game.key, spoken(game))
        if scene is None:
            raise Refusal(404, say("no-such-page"))
        return svg(scene)

    async def new(self, request: web.Request) -> web.Response:
        """The form for a new match."""
        game = catalogue.find(request.match_info["game"])
        if game is None:
            raise Refusal(404, say("no-such-game-here", games=", ".join(catalogue.keys())))
        return html(await new.new(game, begun(self._theatre)))

    async def closing(self, request: web.Request) -> web.Response:
        """On whom the round would close now. Turning the clock is a host's act, so the host's desk answers."""
        sight = await self._looks.look(request, HOST)
        return web.json_response({"question": await acting.closing_question(self._theatre, sight)})

    async def _close(self, app: web.Application) -> None:
        self._watching.close()
