"""The local page of the rehearsal: the page of matches on 127.0.0.1, on which the address of a tab says who looks."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

from aiohttp import web

from bot import background
from bot.page.html.words import say, tongue
from bot.page.pages import shell
from bot.page.pages.shell import Parts
from bot.page.reading.sight import HOST, SPECTATOR, Sight, look
from bot.page.web.files import html
from bot.page.web.guard import Refusal, guarding
from bot.page.web.playing import Seats
from bot.page.web.powers.acting import Acting
from bot.page.web.reading import Reading
from bot.page.web.refusing.connections import Limits, listening
from bot.page.web.refusing.gate import refuse_foreign
from bot.page.web.seeing import language_of
from bot.page.web.watching import Watching
from bot.referee import shelf
from bot.referee.core.model import Person
from bot.referee.core.ports import Transaction
from bot.venues.rehearsal.pages import new
from bot.venues.rehearsal.pages.new import listed
from bot.venues.rehearsal.pages.parts import parts
from bot.venues.rehearsal.stage.stagehand import Stagehand
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.designs import Designs
from bot.venues.rehearsal.web.handlers import Handlers
from bot.venues.rehearsal.web.surface import GUILD, PageSurface, begun
from bot.venues.rehearsal.web.whatif import remembered
from games import catalogue


def _refuse(request: web.Request) -> None:
    """Raise a Refusal for a request that did not come from this very page, or from the address bar."""
    assert request.transport is not None, "a request that is being answered has a transport"
    port = request.transport.get_extra_info("sockname")[1]
    refuse_foreign(request, (f"http://127.0.0.1:{port}", f"http://localhost:{port}"))


guarded = guarding(_refuse)


_LARGEST_BODY: Final = 64 * 1024
_LIMITS: Final = Limits(most=500, of_one=500)
_MATCH: Final = "/match/{match:[A-Z0-9]+}"
_SEAT: Final = "player-[a-z0-9-]+"
"""The pattern of a player's tab, which is named after its user."""


async def serve(theatre: Theatre, port: int, show: Callable[[str], None]) -> None:
    """Run the page, the courier and the scripted players until cancelled; `show` is told the page's address.

    Raises OSError if the port is taken.
    """
    async with opened(theatre, port) as address:
        show(address)
        await asyncio.Event().wait()


@asynccontextmanager
async def opened(theatre: Theatre, port: int = 0) -> AsyncIterator[str]:
    """Run the page within the block, and yield its address."""
    stagehand = Stagehand(theatre)
    theatre.stage.pasts |= await remembered(theatre)
    page = Page(theatre, stagehand)
    try:
        async with (
            listening(page.app(), "127.0.0.1", port, _LIMITS) as chosen,
            background.running((theatre.courier.run(), "the courier"), (stagehand.run(), "the stagehand")),
        ):
            yield f"http://127.0.0.1:{chosen}/"
    finally:
        await theatre.courier.aclose()


class Page:
    """How the rehearsal finds who looks (`bot.page.web.looking`), and the handlers of its start page."""

    def __init__(self, theatre: Theatre, stagehand: Stagehand) -> None:
        self._theatre, self._stagehand, self._watching = theatre, stagehand, Watching()
        self._acting = Acting(self, theatre.house, lambda _: PageSurface(theatre), "reason-none")
        theatre.courier.recorded = self._watching.changed

    def app(self) -> web.Application:
        """Return the application with all addresses of the page."""
        app = web.Application(middlewares=[guarded], client_max_size=_LARGEST_BODY)
        theatre, house = self._theatre, self._theatre.house
        reading = Reading(self, house.store, theatre.clock, self._watching)
        reading.clock_leaps, reading.play = True, "/new/{game}"
        app.add_routes(
            [
                web.get("/", self.home),
                web.get("/new/{game}", self.new),
                *Designs(theatre).routes(),
                *reading.routes(f"{_MATCH}/{{reader:{_SEAT}|{HOST}|{SPECTATOR}}}"),
                *Seats(self, house, theatre.intake).routes(f"{_MATCH}/{{reader:{_SEAT}}}"),
                *self._acting.routes(_MATCH, _SEAT),
                *Handlers(theatre, self._stagehand, self).routes(_MATCH),
            ]
        )
        app.on_shutdown.append(self._close)
        return app

    # Who looks -------------------------------------------------------------------------------------------------------

    async def look(self, request: web.Request) -> Sight:
        """Return the match of a request as the reader in its address sees it. Raises a Refusal if there is no such reader."""
        match_id, reader = request.match_info["match"], request.match_info["reader"]
        now, language = self._theatre.clock.now(), tongue()

        async def read(tx: Transaction) -> Sight | None:
            return await look(tx, match_id, reader, now, await language_of(tx, reader, language))

        sight = await self._theatre.house.store.transact(read)
        if sight is None:
            raise Refusal(404, say("no-such-reader"))
        return replace(sight, player=sight.users.get(reader, ""), past=self._theatre.stage.pasts.get(match_id))

    async def shown(self, request: web.Request) -> Sight:
        """Return what `look` finds, with the forms of the commands that its host, or a player, can send now."""
        sight = await self.look(request)
        return sight if sight.tab == SPECTATOR else await self._acting.shown(sight, await self.signed_in(request))

    async def heard(self, request: web.Request) -> Sight:
        """Return what `shown` finds."""
        return await self.shown(request)

    async def admits(self, request: web.Request, match_id: str) -> bool:
        """Return True: every match is open to the person in front of the page."""
        return True

    async def signed_in(self, request: web.Request) -> Person:
        """Return the reader in the address of a request."""
        reader = request.match_info["reader"]
        known = await self._theatre.house.store.transact(lambda tx: tx.people.get(reader))
        return known or Person(reader, say(f"as-{HOST}"), tongue())

    def parts(self, sight: Sight) -> Parts:
        """Return the parts of its tab."""
        return parts(sight)

    def page(self, sight: Sight) -> str:
        """Return its tab as a whole page."""
        return shell.match_page(sight, parts(sight))

    def done(self, answer: dict[str, str], *matches: str) -> web.Response:
        """Return what was done as a response; the courier, the scripted players and every open tab hear of it."""
        self._theatre.courier.nudge()
        self._stagehand.wake()
        self._watching.changed(matches)
        return web.json_response(answer)

    # Where one begins ------------------------------------------------------------------------------------------------

    async def home(self, request: web.Request) -> web.Response:
        """Show the games, and every match of this rehearsal."""
        house = self._theatre.house
        return html(new.home(await house.store.transact(listed), await shelf.offered(house, GUILD)))

    async def new(self, request: web.Request) -> web.Response:
        """Show the form for a new match, with the people and options of the match that is to be played `again`."""
        game = catalogue.find(request.match_info["game"])
        if game is None:
            raise Refusal(404, say("no-such-game-here", games=", ".join(catalogue.keys())))
        stored = await self._theatre.house.store.transact(
            lambda tx: tx.matches.with_seats(request.query.get("again", ""))
        )
        match, tenures = stored if stored is not None and stored[0].game == game.key else (None, ())
        sat = sorted((one for one in tenures if one.to_at is None), key=lambda tenure: tenure.seat)
        return html(await new.new(game, begun(self._theatre), match, sat))

    async def _close(self, app: web.Application) -> None:
        self._watching.close()
