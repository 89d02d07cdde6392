"""Designs in a rehearsal: what was written in the editor becomes a game of the list."""

from aiohttp import web
from msgspec import Struct

from bot.commands import wording
from bot.page.html.sight import HOST
from bot.page.html.words import tongue
from bot.page.web.guard import Refusal
from bot.page.web.new.designing import Designing, read
from bot.referee.core.facts import plainly
from bot.referee.core.model import Refused
from bot.referee.designs import keeping
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.surface import GUILD
from games.design.record import KEY
from games.wording import plain


class BeginBody(Struct, forbid_unknown_fields=True):
    """The text of a file."""

    text: str


class Designs:
    """The editor of the rehearsal, and the deed at its end."""

    def __init__(self, theatre: Theatre) -> None:
        self._theatre, self._designing = theatre, Designing(_somebody, "/design/begin")

    def routes(self) -> list[web.RouteDef]:
        """Where each is done."""
        return [*self._designing.routes(), web.post("/design/begin", self.begin)]

    async def begin(self, request: web.Request) -> web.Response:
        """Keep a design that can be played, and lead to the form that opens a match of it."""
        body = await read(request, BeginBody)
        found = await self._designing.checked(GUILD, body.text, is_whole=True)
        if found.faults:
            raise Refusal(422, plain(wording.say("design-faults", tongue(), count=len(found.faults))))
        kept = await keeping.keep(self._theatre.house, GUILD, HOST, body.text, found)
        if isinstance(kept, Refused):
            raise Refusal(422, plain(wording.say(kept.id, tongue(), **plainly(kept.facts))))
        return web.json_response({"location": f"/new/{KEY}_{found.digest}"})


async def _somebody(_: web.Request) -> str:
    """The person in front of the page."""
    return GUILD
