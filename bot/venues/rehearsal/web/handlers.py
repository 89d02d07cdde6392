"""What only a rehearsal can do: fill all seats, turn the clock, lay another course, verify a match."""

import asyncio
from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec
from aiohttp import web
from msgspec import Struct

from bot.commands.playing import seats
from bot.page.html.words import say, tongue
from bot.page.reading.sight import HOST, Reader, Sight
from bot.page.web import playing
from bot.page.web.guard import Refusal
from bot.page.web.looking import Looking
from bot.page.web.new import new_match
from bot.page.web.new.new_match import game_of, length, raw_of
from bot.page.web.playing import in_words
from bot.referee.core import positions
from bot.referee.core.model import LONGEST_WORD, Match, Person, Refused
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.play import dealing
from bot.referee.record import archive
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN, user_of
from bot.venues.rehearsal.stage.stagehand import Stagehand, closing
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.surface import begun
from bot.venues.rehearsal.web.whatif import CourseBody, lay_course
from games import table
from games.game import AnyGame
from games.wording import plain


class SeatBody(Struct, forbid_unknown_fields=True):
    """One seat of a new match; `player`: ``human`` or a scripted player's name."""

    name: str
    player: str
    word: str = ""


class OpeningBody(new_match.OpeningBody, forbid_unknown_fields=True, kw_only=True):
    """A new match with its seats."""

    seats: list[SeatBody]


async def open_match(theatre: Theatre, body: OpeningBody) -> Match:
    """Open a match, fill all seats and deal. Refuses before anything is stored."""
    game, house = game_of(body), theatre.house
    options = next(given for given in raw_of(body).values() if isinstance(given, dict))
    wrong = table.refuse(game, len(body.seats), positions.options_of(game, options))
    if wrong:
        raise Refusal(422, plain(game.tell(wrong, tongue())))
    _refuse_seats(game, body.seats)
    match_id = await new_match.opened(begun(theatre), body)
    match = await house.store.transact(lambda tx: tx.matches.get(match_id))
    assert match is not None, "an opened match is stored"
    with in_words(game, {}):
        for number, seat in enumerate(body.seats, 1):
            person = Person(user_of(number, seat.player), seat.name.strip(), match.settings.locale)
            await seats.join(house, match, person, seat.word.strip() or None)
        return await dealing.start(house, match.id, HOST)


def _refuse_seats(game: AnyGame, seats: list[SeatBody]) -> None:
    """Check that each seat has a different name, a player that the game knows, and a word that is short enough."""
    players = (HUMAN, *game.players, FORM_ONLY)
    names: set[str] = set()
    for seat in seats:
        name = seat.name.strip()
        if not 1 <= len(name) <= 32:
            raise Refusal(422, say("name-missing"))
        if name.casefold() in names:
            raise Refusal(422, say("name-twice", name=name))
        if seat.player not in players:
            raise Refusal(422, say("no-such-player", player=seat.player, players=", ".join(players)))
        if len(seat.word.strip()) > LONGEST_WORD:
            raise Refusal(422, plain(REFEREE("word-too-long", tongue(), most=LONGEST_WORD)))
        names.add(name.casefold())


Act: TypeAlias = Literal["turn", "remind"]


class ClockBody(Struct, forbid_unknown_fields=True):
    """Where the clock is turned to: the deadline, or the next reminder."""

    act: Act


async def verified(theatre: Theatre, sight: Sight) -> str:
    """Verify the match's export, and return in sentences what was found. Raises a Refusal if its secret is not published yet."""
    if not sight.course.is_revealed:
        raise Refusal(422, say("verify-early"))
    with in_words(sight.game, sight.names):
        exported = await archive.export(theatre.house, sight.match_id, by=HOST)
    match = await theatre.house.store.transact(lambda tx: tx.matches.get(sight.match_id))
    assert match is not None, "a sight is of a match"
    whole = msgspec.json.decode(msgspec.json.encode(exported))
    verdict = archive.examine(whole, match.commitment, locale=tongue())
    return say("verified-not", place=verdict.place) if verdict.place else " ".join((*verdict.said, say("verified")))


async def closing_question(theatre: Theatre, sight: Sight, act: Act, reader: Reader = "") -> str:
    """Return what a `reader` is asked before a turn of the clock: who has not answered, and what else closes. Empty if neither."""
    waited = sight.desk.missing if act == "turn" else ()
    asked = sum(place.is_asked for place in sight.desk.places)
    who = ", ".join(say("yourself") if place.tenure.user == reader else place.tenure.name for place in waited)
    others = await _closed_by(theatre, sight, await _moment(theatre, sight, act))
    sentences = (
        say("confirm-close", missing=len(waited), asked=asked, who=who) if waited else "",
        say("confirm-close-others", matches=", ".join(others), count=len(others)) if others else "",
    )
    return " ".join(filter(None, sentences))


async def _closed_by(theatre: Theatre, sight: Sight, until: datetime | None) -> list[str]:
    """Return the titles and ids of the other matches of which a round closes by then."""
    matches = await theatre.house.store.transact(lambda tx: tx.matches.find())
    others = ((one, closing(one)) for one in matches if one.id != sight.match_id)
    return [f"{one.title} ({one.id})" for one, at in others if until and at and at <= until]


async def _moment(theatre: Theatre, sight: Sight, act: Act) -> datetime | None:
    """Return to which moment a turn of the clock leads: the reminder, the deadline, or what a season planned; None if there is none."""
    match = await theatre.house.store.transact(lambda tx: tx.matches.get(sight.match_id))
    assert match is not None
    if act == "remind" and sight.clock.reminder_at:
        return sight.clock.reminder_at + timedelta(milliseconds=1)
    return closing(match) or (sight.desk.outline.opens_at if sight.desk.outline else None)


async def _turn(theatre: Theatre, stagehand: Stagehand, sight: Sight, act: Act) -> str:
    """Turn the clock; return what was done, and of which other matches a round closed."""
    moment = await _moment(theatre, sight, act)
    if moment is None:
        with in_words(sight.game, sight.names):
            raise Refused("not-running")
    others = await _closed_by(theatre, sight, moment)
    await stagehand.turn_to(moment)
    closed = say("acted-others", matches=", ".join(others), count=len(others)) if others else ""
    return f"{say(f'acted-{act}')} {closed}".rstrip()


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
        body = await playing.body(request, OpeningBody)
        return web.json_response({"words": await length(begun(self._theatre), body, len(body.seats))})

    async def open(self, request: web.Request) -> web.Response:
        """Open a match, start it, and lead to the tab of its first human, else of its host. A form opens one match."""
        body = await playing.body(request, OpeningBody)
        async with self._opening:
            location = self._opened.get(body.once) if body.once else None
            location = location or await self._open(body)
        return self._looking.done({"location": location})

    async def _open(self, body: OpeningBody) -> str:
        match = await open_match(self._theatre, body)
        human = next((number for number, seat in enumerate(body.seats, 1) if seat.player == HUMAN), None)
        reader = user_of(human, HUMAN) if human else HOST
        self._opened[body.once] = f"/match/{match.id}/{reader}"
        return self._opened[body.once]

    async def turn(self, request: web.Request) -> web.Response:
        """Turn the clock; every tab may."""
        sight = await self._looking.look(request)
        body = await playing.body(request, ClockBody)
        return self._looking.done({"receipt": await _turn(self._theatre, self._stagehand, sight, body.act)})

    async def closing(self, request: web.Request) -> web.Response:
        """Say on whom the round would close now, and what else. It is asked of the host's desk, which knows who has sealed."""
        sight, asked = await self._looking.look(request), request.query
        act: Act = "remind" if asked.get("act") == "remind" else "turn"
        return web.json_response({"question": await closing_question(self._theatre, sight, act, asked.get("as", ""))})

    async def what_if(self, request: web.Request) -> web.Response:
        """Lay another course of a match that is over."""
        sight = await self._looking.look(request)
        body = await playing.body(request, CourseBody)
        return self._looking.done({"receipt": await lay_course(self._theatre, sight, body)})

    async def verify(self, request: web.Request) -> web.Response:
        """Verify the export of a match, and say what was found."""
        return self._looking.done({"receipt": await verified(self._theatre, await self._looking.look(request))})
