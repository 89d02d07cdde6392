"""Who looks: the match of a request as its reader sees it, and which open tabs hear that something has changed."""

from dataclasses import replace

from aiohttp import web

from bot.page.html.sight import HOST, Reader, Sight, look
from bot.page.html.words import say, tongue
from bot.page.pages import shell
from bot.page.pages.parts import Parts
from bot.page.web.guard import Refusal
from bot.page.web.powers.forms import with_forms
from bot.page.web.watching import Watching
from bot.venues.rehearsal.pages.parts import parts
from bot.venues.rehearsal.stage.stagehand import Stagehand
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.surface import asked


class Looks:
    """Every request looks at its match once, as its reader, and is answered from that look."""

    def __init__(self, theatre: Theatre, stagehand: Stagehand, watching: Watching) -> None:
        self._theatre, self._stagehand, self._watching = theatre, stagehand, watching
        theatre.courier.recorded = watching.changed

    async def look(self, request: web.Request, reader: Reader = "") -> Sight:
        """The match of this request as its reader (or the one named) sees it."""
        match_id, reader = request.match_info["match"], reader or request.match_info["reader"]
        stage, now = self._theatre.stage, self._theatre.clock.now()
        # Asked for here: a transaction runs elsewhere, where no language is spoken.
        language = stage.languages.get(reader) or tongue()
        sight = await self._theatre.house.store.transact(lambda tx: look(tx, match_id, reader, now, language))
        if sight is None:
            raise Refusal(404, say("no-such-reader"))
        return replace(sight, past=stage.pasts.get(match_id))

    async def admits(self, request: web.Request, match_id: str) -> bool:
        """Every match is open to the person in front of the page."""
        return True

    async def shown(self, request: web.Request) -> Sight:
        """The match of a request as its reader sees it; with the forms of the commands that its host, or a player, can send now."""
        sight = await self.look(request)
        if sight.seat is None and sight.reader != HOST:
            return sight
        return await with_forms(sight, await asked(self._theatre, sight))

    def parts(self, sight: Sight) -> Parts:
        """What its tab consists of."""
        return parts(sight)

    def page(self, sight: Sight) -> str:
        """Its tab, whole."""
        return shell.match_page(sight, parts(sight))

    async def seat(self, request: web.Request) -> Sight:
        """The match of a request that only a player can make, as they see it."""
        sight = await self.look(request)
        reader: Reader = sight.reader
        if reader not in sight.users:
            raise Refusal(403, say("no-such-seat"))
        return sight

    async def host(self, request: web.Request) -> Sight:
        """The match of a request that only its host can make, as they see it."""
        sight = await self.look(request)
        if sight.reader != HOST:
            raise Refusal(403, say("not-the-host"))
        return sight

    def answered(self, body: dict[str, str], status: int = 200) -> web.Response:
        """Something was done: the courier, the scripted players and every open tab hear of it."""
        self._theatre.courier.nudge()
        self._stagehand.wake()
        self._watching.changed()
        return web.json_response(body, status=status)
