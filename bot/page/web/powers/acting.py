"""Commands of the table on the page of real matches: who asks, and what only the venue knows."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from aiohttp import web

from bot.commands.command import Asker, Request, Surface
from bot.commands.page.sent import Receiver, Sent
from bot.commands.pending import Pending
from bot.page.html.sight import HOST, Sight
from bot.page.html.words import say, tongue
from bot.page.web import playing
from bot.page.web.guard import Refusal
from bot.page.web.powers import papers
from bot.page.web.powers.forms import with_forms
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Person
from bot.referee.season.planned import telling

Surfaces: TypeAlias = Callable[[Match], Surface | None]
"""What only the venue of a match knows; None while the bot is not connected to it."""


class Looking(Protocol):
    """How the page finds who asks, and what they see."""

    async def look(self, request: web.Request) -> Sight:
        """The match of a request as its reader sees it; a Refusal where there is none."""

    async def signed_in(self, request: web.Request) -> Person:
        """Who is signed in; a Refusal where nobody is."""

    def done(self, told: dict[str, str]) -> web.Response:
        """Something was done: every open tab hears of it."""


class Acting:
    """The handlers: forms for whoever is signed in, answered by the same table as at the venue; and papers beside them."""

    def __init__(self, looking: Looking, house: House, surfaces: Surfaces) -> None:
        self._looking, self._house, self._surfaces = looking, house, surfaces
        self._receiver = Receiver(Pending(house.clock.now))

    def routes(self, match: str) -> list[web.RouteDef]:
        """Where each is done; `match`: the address of a match."""
        return [
            web.post(f"{match}/{{reader:mine|host}}/commands", self.commands),
            web.get(f"{match}/{{reader:mine|host|spectator}}/replay", self.replay),
            web.get(f"{match}/{{reader:host}}/{telling.FILE}", self.plan),
        ]

    async def commands(self, request: web.Request) -> web.Response:
        """A command of the table."""
        body = playing.read(await request.read(), Sent)
        sight, person = await self._looking.look(request), await self._looking.signed_in(request)
        return self._looking.done(await self.answer(sight, person, body))

    async def replay(self, request: web.Request) -> web.Response:
        """The replay of a match that is over."""
        return await papers.replay(self._house.store, await self._looking.look(request))

    async def plan(self, request: web.Request) -> web.Response:
        """The plan of a season as a file, for its host."""
        sight, person = await self._looking.look(request), await self._looking.signed_in(request)
        return papers.plan(sight, person, self._house.clock.now())

    async def shown(self, sight: Sight, person: Person) -> Sight:
        """The sight with the person's forms; without any while the venue cannot be asked."""
        # A player's form names no step: the number would change whenever somebody else did something.
        request = await self._asked(sight, person, sight.since if sight.tab == HOST else None)
        return sight if request is None else await with_forms(sight, request)

    async def answer(self, sight: Sight, person: Person, sent: Sent) -> dict[str, str]:
        """Carry out what was sent; a Refusal says why not."""
        request = await self._asked(sight, person, sight.since)
        if request is None:
            raise Refusal(503, say("page-venue-away"))
        answer = await self._receiver.answer(sent, request)
        if answer.status != 200:
            raise Refusal(answer.status, answer.body["refusal"])
        return answer.body

    async def _asked(self, sight: Sight, person: Person, since: int | None) -> Request | None:
        """A request about the match of a sight, by somebody who saw the step `since`; None while the venue cannot be asked."""
        house = self._house
        match = await house.store.transact(lambda tx: tx.match(sight.match_id))
        surface = self._surfaces(match) if match is not None else None
        if match is None or surface is None:
            return None
        language = person.wishes.language or tongue()
        id_ = f"page:{house.entropy.token(8).hex()}"
        asker = Asker(person.user, sight.player or person.name, language, match.guild, house.clock.now(), id_)
        return Request(house, surface, asker, match, since=since)
