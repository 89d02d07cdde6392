"""Handlers for opening a match of a server on the page of real matches, by those who may run matches there."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Final
from urllib.parse import quote

from aiohttp import web

from bot.commands.reading.taking import offered_now
from bot.commands.request import Asker, Request
from bot.commands.table import opener
from bot.page.html.words import say, tongue
from bot.page.pages import match_form as pages
from bot.page.pages.games import chooser
from bot.page.reading.sight import HOST
from bot.page.web import playing
from bot.page.web.files import html
from bot.page.web.guard import Refusal
from bot.page.web.looking import Looking
from bot.page.web.new import new_match
from bot.page.web.new.new_match import OpeningBody
from bot.page.web.powers.acting import Surfaces
from bot.referee.acts.acts import House
from games import catalogue

SERVER: Final = "/server/{guild:[^/{}]{1,200}}"
"""The address of a server."""
_KEPT: Final = 200
"""The number of forms whose matches are remembered."""


class Opening:
    """The handlers. A form opens one match, however often it is sent."""

    def __init__(self, looking: Looking, house: House, surfaces: Surfaces) -> None:
        self._looking, self._house, self._surfaces = looking, house, surfaces
        self._opening, self._opened = asyncio.Lock(), dict[tuple[str, str], str]()

    def routes(self) -> list[web.RouteDef]:
        """Return every address with its handler."""
        return [
            web.get(f"{SERVER}/new", self.chooser),
            web.get(f"{SERVER}/new/{{game:[a-z0-9_]+}}", self.form),
            web.post(f"{SERVER}/length", self.length),
            web.post(f"{SERVER}/matches", self.open),
        ]

    async def chooser(self, request: web.Request) -> web.Response:
        """Show the games of which the server can open a match."""
        asked = await self._asked(request)
        # The rules of each game play a match, to tell how long it lasts.
        return html(await asyncio.to_thread(chooser, await _games(asked), _place(asked)))

    async def form(self, request: web.Request) -> web.Response:
        """Show the form for a new match of one game."""
        asked, key = await self._asked(request), request.match_info["game"]
        games, game = await _games(asked), catalogue.find(key)
        if game is None or key not in games:
            raise Refusal(404, say("no-such-page"))
        return html(await pages.page(game, games[key], asked, _place(asked)))

    async def length(self, request: web.Request) -> web.Response:
        """Say how long a match would last; nothing is done."""
        asked, body = await self._asked(request), await playing.body(request, OpeningBody)
        return web.json_response({"words": await new_match.length(asked, body)})

    async def open(self, request: web.Request) -> web.Response:
        """Open a sign-up, and lead to its desk."""
        asked, body = await self._asked(request), await playing.body(request, OpeningBody)
        if body.once:
            # The store knows it too, so that a bot that was begun again opens no second match.
            once = sha256(body.once.encode()).hexdigest()
            asked = replace(asked, asker=replace(asked.asker, id=f"page:{asked.user}:{once}"))
        async with self._opening:
            form = asked.user, body.once
            match_id = self._opened.get(form) if body.once else None
            match_id = match_id or await new_match.opened(asked, body)
            self._opened[form] = match_id
            while len(self._opened) > _KEPT:
                del self._opened[next(iter(self._opened))]
        return self._looking.done({"location": f"/match/{match_id}/{HOST}"})

    async def _asked(self, request: web.Request) -> Request:
        """Return a request of the signed-in person about the server. Raises a Refusal unless they may run matches there."""
        person, house = await self._looking.signed_in(request), self._house
        guild = request.match_info["guild"]
        surface = self._surfaces(guild)
        if surface is None:
            raise Refusal(503, say("page-venue-away"))
        if not await surface.manages(person.user):
            raise Refusal(403, say("page-not-manager"))
        language, id_ = person.wishes.language or tongue(), f"page:{house.entropy.token(8).hex()}"
        asker = Asker(person.user, person.name, language, guild, house.clock.now(), id_, is_manager=True, met=person)
        return Request(house, surface, asker)


async def _games(request: Request) -> Mapping[str, str]:
    """Return the games that the command offers, each with its title."""
    field = opener().field("game")
    return dict(await offered_now(field, request)) if field is not None else {}


def _place(request: Request) -> str:
    return f"/server/{quote(request.asker.guild, safe='')}"
