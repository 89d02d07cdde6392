"""Handlers for the commands of the table on a page."""

from collections.abc import Callable
from dataclasses import replace as with_fields
from typing import TypeAlias

from aiohttp import web
from msgspec.structs import replace

from bot.commands.page.sent import Receiver, Sent
from bot.commands.performing import Pending
from bot.commands.request import Asker, Request, Surface
from bot.page.html.words import say, tongue
from bot.page.reading.sight import HOST, Sight
from bot.page.web import playing
from bot.page.web.guard import Refusal
from bot.page.web.looking import Looking
from bot.page.web.powers.forms import with_forms
from bot.page.web.powers.papers import SCRIPTED, has_replay
from bot.page.web.refusing.faults import of_field
from bot.papers.replay.page import published
from bot.referee.acts.acts import House
from bot.referee.core.model import Person
from bot.referee.season.planned import telling

Surfaces: TypeAlias = Callable[[str], Surface | None]
"""What only the venue of a server knows; None while the bot is not connected to it."""


class Acting:
    """The handlers. Commands of the signed-in person go to the same table as at the venue; papers open beside them.

    `reason`: the message that is the reason of a command where the person gives none; empty: they must give one.
    """

    def __init__(self, looking: Looking, house: House, surfaces: Surfaces, reason: str = "") -> None:
        self._looking, self._house, self._surfaces, self._reason = looking, house, surfaces, reason
        self._receiver = Receiver(Pending(house.clock.now))

    def routes(self, match: str, seat: str) -> list[web.RouteDef]:
        """Return every address with its handler; `match`: the address of a match; `seat`: the pattern of a player's tab."""
        return [
            web.post(f"{match}/{{reader:{seat}|host}}/commands", self.commands),
            web.get(f"{match}/{{reader:{seat}|host|spectator}}/replay", self.replay),
            web.get(f"{match}/{{reader:host}}/{telling.FILE}", self.plan),
        ]

    async def commands(self, request: web.Request) -> web.Response:
        """Carry out a command of the table."""
        sight, person = await self._looking.look(request), await self._looking.signed_in(request)
        return self._looking.done(await self.answer(sight, person, await playing.body(request, Sent)))

    async def replay(self, request: web.Request) -> web.Response:
        """Return the replay of a match that is over. Raises a Refusal until the letter that brings it has arrived."""
        sight = await self._looking.look(request)
        match = await self._house.store.transact(lambda tx: tx.matches.get(sight.match_id))
        if match is None or not has_replay(sight):
            raise Refusal(404, say("no-such-page"))
        headers = {"Content-Security-Policy": SCRIPTED}
        return web.Response(text=await published(self._house.store, match), content_type="text/html", headers=headers)

    async def plan(self, request: web.Request) -> web.Response:
        """Return the plan of a season as a calendar file, for its host. Raises a Refusal if there is none."""
        sight, person = await self._looking.look(request), await self._looking.signed_in(request)
        if (outline := sight.desk.outline) is None:
            raise Refusal(404, say("no-such-page"))
        made = telling.file(outline.match, outline.plan, outline.outlook(), person, self._house.clock.now())
        named = {"Content-Disposition": f'attachment; filename="{telling.FILE}"'}
        return web.Response(body=made, content_type="text/calendar", headers=named)

    async def shown(self, sight: Sight, person: Person) -> Sight:
        """Return the sight with the person's forms; without forms while the bot is not connected to the venue."""
        # A player's form names no step: the number would change with every act of another person.
        request = await self._asked(sight, person, sight.course.since if sight.tab == HOST else None)
        return sight if request is None else await with_forms(sight, request)

    async def answer(self, sight: Sight, person: Person, sent: Sent) -> dict[str, str]:
        """Carry out what was sent. Raises a Refusal that says why not."""
        request = await self._asked(sight, person, sight.course.since)
        if request is None:
            raise Refusal(503, say("page-venue-away"))
        answer = await self._receiver.answer(sent, request, say(self._reason) if self._reason else "")
        if answer.status != 200:
            raise Refusal(answer.status, answer.body["refusal"], where=of_field(answer.body["field"]))
        return answer.body

    async def _asked(self, sight: Sight, person: Person, since: int | None) -> Request | None:
        """Return a request of `person`, who saw the step `since`, about the match of `sight`; None while the venue is not connected."""
        asker = replace(person, name=sight.player or person.name)
        request = await request_of(self._house, self._surfaces, sight.match_id, asker)
        return None if request is None else with_fields(request, since=since)


async def request_of(
    house: House, surfaces: Surfaces, match_id: str, person: Person, source: str = ""
) -> Request | None:
    """Return a request of a person about a match, at its venue; None while the bot is not connected to it.

    `surfaces`: finds its venue. `source`: what names the request, so that it is done once; empty: a new one.
    """
    match = await house.store.transact(lambda tx: tx.matches.get(match_id))
    surface = surfaces(match.guild) if match is not None else None
    if match is None or surface is None:
        return None
    source = source or f"page:{house.entropy.token(8).hex()}"
    language = person.wishes.language or tongue()
    asker = Asker(person.user, person.name, language, match.guild, house.clock.now(), source)
    return Request(house, surface, asker, match)
