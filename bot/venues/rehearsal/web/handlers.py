"""Handlers of what only a rehearsal can do: fill all seats, turn the clock, lay another course, verify a match."""

import asyncio

from aiohttp import web

from bot.page.html.sight import HOST
from bot.page.web import playing
from bot.page.web.looking import Looking
from bot.page.web.new.new_match import length
from bot.venues.rehearsal.stage.scripted import HUMAN, user_of
from bot.venues.rehearsal.stage.stagehand import Stagehand
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web import acting, rehearsed_match
from bot.venues.rehearsal.web.surface import begun
from bot.venues.rehearsal.web.whatif import CourseBody, lay_course


class Handlers:
    """The handlers."""

    def __init__(self, theatre: Theatre, stagehand: Stagehand, looking: Looking) -> None:
        self._theatre, self._stagehand, self._looking = theatre, stagehand, looking
        self._opening, self._opened = asyncio.Lock(), dict[str, str]()

    def routes(self, match: str) -> list[web.RouteDef]:
        """Return every address with its handler; `match`: the address of a match."""
        tab, desk = match + "/{reader}", f"{match}/{{reader:{HOST}}}"
        return [
            web.post("/matches", self.open),
            web.post("/length", self.length),
            web.post(f"{tab}/acts", self.turn),
            web.get(f"{desk}/closing", self.closing),
            web.post(f"{desk}/what-if", self.what_if),
            web.post(f"{desk}/verify", self.verify),
        ]

    async def length(self, request: web.Request) -> web.Response:
        """Say how long a match would last; nothing is done."""
        body = await playing.body(request, rehearsed_match.OpeningBody)
        return web.json_response({"words": await length(begun(self._theatre), body, len(body.seats))})

    async def open(self, request: web.Request) -> web.Response:
        """Open a match, start it, and lead to the tab of its first human, else of its host. A form opens one match."""
        body = await playing.body(request, rehearsed_match.OpeningBody)
        async with self._opening:
            location = self._opened.get(body.once) if body.once else None
            location = location or await self._open(body)
        return self._looking.done({"location": location})

    async def _open(self, body: rehearsed_match.OpeningBody) -> str:
        match = await rehearsed_match.open_match(self._theatre, body)
        human = next((number for number, seat in enumerate(body.seats, 1) if seat.player == HUMAN), None)
        reader = user_of(human, HUMAN) if human else HOST
        self._opened[body.once] = f"/match/{match.id}/{reader}"
        return self._opened[body.once]

    async def turn(self, request: web.Request) -> web.Response:
        """Turn the clock; every tab may."""
        sight = await self._looking.look(request)
        body = await playing.body(request, acting.ClockBody)
        return self._looking.done({"receipt": await acting.turn_clock(self._theatre, self._stagehand, sight, body)})

    async def closing(self, request: web.Request) -> web.Response:
        """Say on whom the round would close now. It is asked of the host's desk, which knows who has sealed."""
        sight = await self._looking.look(request)
        return web.json_response({"question": await acting.closing_question(self._theatre, sight)})

    async def what_if(self, request: web.Request) -> web.Response:
        """Lay another course of a match that is over."""
        sight = await self._looking.look(request)
        body = await playing.body(request, CourseBody)
        return self._looking.done({"receipt": await lay_course(self._theatre, sight, body)})

    async def verify(self, request: web.Request) -> web.Response:
        """Verify the export of a match, and say what was found."""
        return self._looking.done({"receipt": await acting.verified(self._theatre, await self._looking.look(request))})
