"""The requests by which somebody does something: each is read, carried out by the referee, and answered in words."""

import asyncio
from typing import Final

import msgspec
from aiohttp import web

from bot.papers.replay.making import replay
from bot.papers.transcript import transcript
from bot.referee.core.model import Person
from bot.referee.record import archive
from bot.referee.season.planned import telling
from bot.venues.rehearsal.html.sight import HOST
from bot.venues.rehearsal.html.words import say, tongue
from bot.venues.rehearsal.stage.scripted import HUMAN, user_of
from bot.venues.rehearsal.stage.stagehand import Stagehand
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web import acting, convening, opening, papers, ruling
from bot.venues.rehearsal.web.files import html
from bot.venues.rehearsal.web.guard import Refusal
from bot.venues.rehearsal.web.looks import Looks

_PAPER: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
_REPLAY: Final = f"{_PAPER} allow-scripts; script-src 'unsafe-inline'"


class Deeds:
    """The handlers of what is done; `routes` are their addresses below `place`, that of one reader's tab."""

    def __init__(self, theatre: Theatre, stagehand: Stagehand, looks: Looks) -> None:
        self._theatre, self._stagehand, self._looks = theatre, stagehand, looks
        self._opening, self._opened = asyncio.Lock(), dict[str, str]()

    def routes(self, place: str) -> list[web.RouteDef]:
        """Where each is done."""
        return [
            web.post("/matches", self.open),
            web.post("/length", self.length),
            web.post(f"{place}/orders", self.orders),
            web.post(f"{place}/withdraw", self.withdraw),
            web.post(f"{place}/trades", self.trades),
            web.post(place + "/trades/{trade:[A-Za-z0-9_-]{1,40}}", self.reply),
            web.post(f"{place}/acts", self.acts),
            web.post(f"{place}/season", self.season),
            web.post(f"{place}/desk", self.desk),
            web.get(place + "/{paper:preview|ledger|transcript|export|verify|replay}", self.paper),
            web.post(f"{place}/judge", self.judge),
            web.get(f"{place}/{telling.FILE}", self.calendar),
        ]

    async def length(self, request: web.Request) -> web.Response:
        """How long a match would last; nothing is done."""
        body = acting.read(await request.read(), opening.OpeningBody)
        return web.json_response({"words": opening.length(body)})

    async def open(self, request: web.Request) -> web.Response:
        """Open a match and start it."""
        body = acting.read(await request.read(), opening.OpeningBody)
        async with self._opening:
            location = self._opened.get(body.once) if body.once else None
            location = location or await self._open(body)
        return self._looks.answered({"location": location}, status=201)

    async def _open(self, body: opening.OpeningBody) -> str:
        match = await opening.open_match(self._theatre, body)
        human = next((number for number, seat in enumerate(body.seats, 1) if seat.player == HUMAN), None)
        reader = user_of(human, HUMAN) if human else HOST
        self._opened[body.once] = f"/match/{match.id}/{reader}"
        return self._opened[body.once]

    async def orders(self, request: web.Request) -> web.Response:
        """Seal an answer."""
        sight = await self._looks.seat(request)
        body = acting.read(await request.read(), acting.OrdersBody)
        if (body.form is None) == (body.text is None):
            raise Refusal(400, say("bad-request"))
        given = body.text if body.form is None else acting.answer_of(body.form)
        return self._looks.answered(await acting.seal(self._theatre, sight, sight.reader, body.key, given))

    async def withdraw(self, request: web.Request) -> web.Response:
        """Take back what is sealed."""
        sight = await self._looks.seat(request)
        body = acting.read(await request.read(), acting.KeyBody)
        return self._looks.answered(await acting.seal(self._theatre, sight, sight.reader, body.key, None))

    async def trades(self, request: web.Request) -> web.Response:
        """Offer a trade."""
        sight = await self._looks.seat(request)
        body = acting.read(await request.read(), acting.OfferBody)
        return self._looks.answered({"receipt": await acting.offer(self._theatre, sight, sight.reader, body)})

    async def reply(self, request: web.Request) -> web.Response:
        """Accept or refuse an offer, or take it back."""
        sight = await self._looks.seat(request)
        body = acting.read(await request.read(), acting.ReplyBody)
        trade = request.match_info["trade"]
        told = await acting.reply(self._theatre, sight, sight.reader, trade, is_accepted=body.accept)
        return self._looks.answered({"receipt": told})

    async def acts(self, request: web.Request) -> web.Response:
        """What the host does; any tab of the rehearsal may turn the clock."""
        sight = await self._looks.look(request)
        body = acting.read(await request.read(), acting.HostBody)
        return self._looks.answered({"receipt": await acting.host(self._theatre, self._stagehand, sight, body)})

    async def desk(self, request: web.Request) -> web.Response:
        """What the host rules."""
        sight = await self._looks.host(request)
        body = acting.read(await request.read(), ruling.DeskBody)
        return self._looks.answered({"receipt": await ruling.rule(self._theatre, sight, body)})

    async def paper(self, request: web.Request) -> web.Response:
        """A paper of the match: what is held, what became of its letters, what everybody was told, its archive."""
        sight = await self._looks.host(request)
        house = self._theatre.house
        match request.match_info["paper"]:
            case "preview":
                return html(await papers.preview(self._theatre, sight))
            case "ledger":
                return html(await papers.letters(self._theatre, sight))
            case "verify":
                return html(await papers.verified(self._theatre, sight))
            case "replay":
                shown = acting.done(await replay(house, sight.match_id, by=HOST), sight.game, sight.names)
                return web.Response(text=shown, content_type="text/html", headers={"Content-Security-Policy": _REPLAY})
            case "transcript":
                told = acting.done(await transcript(house, sight.match_id, "html"), sight.game, sight.names)
                return web.Response(text=told, content_type="text/html", headers={"Content-Security-Policy": _PAPER})
        archived = acting.done(await archive.export(house, sight.match_id, by=HOST), sight.game, sight.names)
        name = f'attachment; filename="{sight.match_id}.json"'
        return web.json_response(body=msgspec.json.encode(archived), headers={"Content-Disposition": name})

    async def calendar(self, request: web.Request) -> web.Response:
        """The plan of a season as a file."""
        sight = await self._looks.host(request)
        if sight.season is None or sight.season.outline is None:
            raise Refusal(404, say("no-such-reader"))
        found, person = sight.season.outline, Person(HOST, HOST, tongue())
        made = telling.file(found.match, found.plan, found.outlook(), person, self._theatre.clock.now())
        named = {"Content-Disposition": f'attachment; filename="{telling.FILE}"'}
        return web.Response(body=made, content_type="text/calendar", headers=named)

    async def judge(self, request: web.Request) -> web.Response:
        """What the host makes of a round, or how it would read."""
        sight = await self._looks.host(request)
        body = acting.read(await request.read(), acting.JudgeBody)
        return self._looks.answered({"receipt": await acting.judge(self._theatre, sight, body)})

    async def season(self, request: web.Request) -> web.Response:
        """What the host of a season opens, names or takes back."""
        sight = await self._looks.look(request)
        if sight.reader != HOST or sight.season is None:
            raise Refusal(403, say("not-the-host"))
        body = acting.read(await request.read(), convening.SeasonBody)
        return self._looks.answered({"receipt": await convening.convene(self._theatre, sight, body)})
