"""Handlers of what a tab sends: each is read, carried out by the referee, and answered in words."""

import asyncio

from aiohttp import web

from bot.commands.page.sent import Receiver, Sent
from bot.commands.pending import Pending
from bot.page.html.sight import HOST, Sight
from bot.page.html.words import say, tongue
from bot.page.web import playing
from bot.page.web.files import html
from bot.page.web.guard import Refusal
from bot.page.web.new.opening import length
from bot.page.web.powers.papers import plan
from bot.page.web.refusing.faults import of_field
from bot.referee.core.model import Person
from bot.referee.season.planned import telling
from bot.venues.rehearsal.stage import stagehand
from bot.venues.rehearsal.stage.scripted import HUMAN, user_of
from bot.venues.rehearsal.stage.stagehand import Stagehand
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web import acting, opening, papers
from bot.venues.rehearsal.web.looks import Looks
from bot.venues.rehearsal.web.surface import asked, begun
from bot.venues.rehearsal.web.whatif import CourseBody, lay_course
from games.form import Answer


class Handlers:
    """What a tab sends, answered; `routes` are their addresses below `place`, that of one reader's tab."""

    def __init__(self, theatre: Theatre, hand: Stagehand, looks: Looks) -> None:
        self._theatre, self._stagehand, self._looks = theatre, hand, looks
        self._opening, self._opened = asyncio.Lock(), dict[str, str]()
        self._receiver = Receiver(Pending(theatre.clock.now), met=self._speak_with)

    def routes(self, place: str) -> list[web.RouteDef]:
        """Where each is done."""
        return [
            web.post("/matches", self.open),
            web.post("/length", self.length),
            web.post(f"{place}/orders", self.orders),
            web.post(f"{place}/withdraw", self.withdraw),
            web.post(f"{place}/ready", self.ready),
            web.post(f"{place}/trades", self.trades),
            web.post(place + "/trades/{trade:[A-Za-z0-9_-]{1,40}}", self.reply),
            web.post(f"{place}/acts", self.acts),
            web.post(f"{place}/commands", self.commands),
            web.post(f"{place}/what-if", self.what_if),
            web.get(place + "/{paper:preview|ledger|transcript|export|verify|replay}", self.paper),
            web.get(f"{place}/{telling.FILE}", self.calendar),
        ]

    async def length(self, request: web.Request) -> web.Response:
        """How long a match would last; nothing is done."""
        body = await playing.body(request, opening.OpeningBody)
        return web.json_response({"words": await length(begun(self._theatre), body, len(body.seats))})

    async def open(self, request: web.Request) -> web.Response:
        """Open a match and start it."""
        body = await playing.body(request, opening.OpeningBody)
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
        body = await playing.body(request, playing.OrdersBody)
        return self._looks.answered(await self._sealed(sight, body.key, playing.given(body)))

    async def withdraw(self, request: web.Request) -> web.Response:
        """Take back what is sealed."""
        sight = await self._looks.seat(request)
        body = await playing.body(request, playing.KeyBody)
        return self._looks.answered(await self._sealed(sight, body.key, None))

    async def _sealed(self, sight: Sight, key: str, answer: Answer | str | None) -> dict[str, str]:
        return await playing.seal(self._theatre.house, self._theatre.intake, sight, key, answer)

    async def ready(self, request: web.Request) -> web.Response:
        """Say that one is ready for a live round."""
        return self._looks.answered(await playing.ready(self._theatre.house, await self._looks.seat(request)))

    async def trades(self, request: web.Request) -> web.Response:
        """Offer a trade."""
        sight = await self._looks.seat(request)
        body = await playing.body(request, playing.OfferBody)
        return self._looks.answered({"receipt": await playing.offer(self._theatre.house, sight, body)})

    async def reply(self, request: web.Request) -> web.Response:
        """Accept or refuse an offer, or take it back."""
        sight = await self._looks.seat(request)
        body = await playing.body(request, playing.ReplyBody)
        trade = request.match_info["trade"]
        told = await playing.reply(self._theatre.house, sight, trade, is_accepted=body.accept)
        return self._looks.answered({"receipt": told})

    async def acts(self, request: web.Request) -> web.Response:
        """The clock is turned; any tab of the rehearsal may do that."""
        sight = await self._looks.look(request)
        body = await playing.body(request, acting.ClockBody)
        return self._looks.answered({"receipt": await acting.turn_clock(self._theatre, self._stagehand, sight, body)})

    async def commands(self, request: web.Request) -> web.Response:
        """A command of the table; where no reason is given, the rehearsal says so itself."""
        sight = await self._looks.look(request)
        sent = await playing.body(request, Sent)
        answer = await self._receiver.answer(sent, await asked(self._theatre, sight), say("reason-none"))
        if answer.status != 200:
            raise Refusal(answer.status, answer.body["refusal"], where=of_field(answer.body["field"]))
        if sight.season is not None:
            await stagehand.join_sides(self._theatre.house, sight.match_id)
        return self._looks.answered(answer.body)

    def _speak_with(self, person: Person) -> None:
        """A person has new settings: their tab is in their language from now on."""
        self._theatre.stage.languages[person.user] = person.wishes.language

    async def what_if(self, request: web.Request) -> web.Response:
        """Another course of a match that is over."""
        sight = await self._looks.host(request)
        body = await playing.body(request, CourseBody)
        return self._looks.answered({"receipt": await lay_course(self._theatre, sight, body)})

    async def paper(self, request: web.Request) -> web.Response:
        """A paper of the match: what is held, what became of its letters, what was public, its archive."""
        sight, name = await self._looks.host(request), request.match_info["paper"]
        if name == "verify":
            return html(await papers.verified(self._theatre, sight))
        return await papers.paper(self._theatre, sight, name)

    async def calendar(self, request: web.Request) -> web.Response:
        """The plan of a season as a file."""
        sight = await self._looks.host(request)
        return plan(sight, Person(HOST, HOST, tongue()), self._theatre.clock.now())
