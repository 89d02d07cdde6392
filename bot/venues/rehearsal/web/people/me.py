"""The requests about a player's own page: look at it, change settings, seal a diary entry, take the calendar file."""

from typing import Annotated

from aiohttp import web
from msgspec import Meta, Struct

from bot.page.html.sight import Sight
from bot.page.html.words import say, tongue
from bot.page.web import playing
from bot.page.web.files import html
from bot.page.web.guard import Refusal
from bot.referee import words
from bot.referee.core.facts import plainly
from bot.referee.core.model import Notice, Person, Refused
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.people import deadlines, me, records
from bot.venues.rehearsal.pages import me as pages
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.looks import Looks
from games.wording import plain

_GUILD = "rehearsal"


class DiaryBody(Struct, forbid_unknown_fields=True):
    """Words to be sealed, or the number of those that are taken back."""

    words: str = ""
    withdraw: Annotated[int, Meta(ge=0)] = 0


class Mine:
    """The handlers of what is one player's own."""

    def __init__(self, theatre: Theatre, looks: Looks) -> None:
        self._theatre, self._looks = theatre, looks

    def routes(self, place: str) -> list[web.RouteDef]:
        """Where each is asked for."""
        return [
            web.get(f"{place}/me", self.page),
            web.post(f"{place}/me", self.wish),
            web.post(f"{place}/diary", self.diary),
            web.get(f"{place}/{deadlines.FILE}", self.calendar),
        ]

    async def page(self, request: web.Request) -> web.Response:
        """Settings, deadlines, record and standings, as they are now."""
        sight, person = await self._person(request)
        house = self._theatre.house
        found = await records.record(house, person.user, person.user, _GUILD)
        told = (Notice(found.id),) if isinstance(found, Refused) else records.told(found)
        rows = records.told_standings(await records.standings(house, _GUILD))
        due = await deadlines.deadlines(house, person)
        diary = await house.store.transact(lambda tx: words.confessions(tx, sight.match_id, person.user))
        return html(pages.page(sight, person, house.clock.now(), diary, due, told, rows))

    async def wish(self, request: web.Request) -> web.Response:
        """Set what has changed in the form."""
        _, person = await self._person(request)
        given = playing.read(await request.read(), dict[str, str])
        done = await me.wish(self._theatre.house, person, given)
        if isinstance(done, Refused):
            raise Refusal(422, plain(REFEREE(done.id, tongue(), **plainly(done.facts))))
        self._theatre.stage.languages[done.user] = done.wishes.language
        return self._looks.answered({"receipt": say("me-kept")})

    async def diary(self, request: web.Request) -> web.Response:
        """Seal what he thinks until the match is over, or take it back."""
        sight, person = await self._person(request)
        given = playing.read(await request.read(), DiaryBody)
        house, match = self._theatre.house, sight.match_id
        done: object
        if given.withdraw:
            done = await words.take_back(house, match, person.user, given.withdraw)
        else:
            source = f"page:{house.entropy.token(12).hex()}"
            done = await words.confess(house, match, person.user, given.words, source)
        if isinstance(done, Refused):
            raise Refusal(422, plain(REFEREE(done.id, tongue(), **plainly(done.facts))))
        return self._looks.answered({"receipt": say("me-kept")})

    async def calendar(self, request: web.Request) -> web.Response:
        """The player's deadlines as a file."""
        _, person = await self._person(request)
        found = await deadlines.deadlines(self._theatre.house, person)
        file = deadlines.written(found, person, self._theatre.clock.now())
        named = {"Content-Disposition": f'attachment; filename="{deadlines.FILE}"'}
        return web.Response(body=file, content_type="text/calendar", headers=named)

    async def _person(self, request: web.Request) -> tuple[Sight, Person]:
        """Whose tab it is; the host and a spectator have no settings here."""
        sight = await self._looks.seat(request)
        nameless = Person(sight.reader, sight.users[sight.reader], tongue())
        return sight, await me.known(self._theatre.house, nameless)
