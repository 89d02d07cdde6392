"""Who looks: the match of a request as its reader sees it, and which open tabs hear that something has changed."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final, get_args

from aiohttp import web

from bot.commands import table
from bot.commands.command import Room
from bot.commands.page.forms import drawn
from bot.commands.words.rules import drawn_here, drawn_of
from bot.referee.core.positions import game_of, options_of
from bot.venues.rehearsal.html.sight import HOST, Reader, Sight, look
from bot.venues.rehearsal.html.words import say, tongue
from bot.venues.rehearsal.stage.stagehand import Stagehand
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.guard import Refusal
from bot.venues.rehearsal.web.surface import asked
from games.game import AnyGame
from games.scene import Scene
from games.wording import Text

_OF_SEASONS: Final[tuple[Room, ...]] = ("season", "plan")
_ROOMS: Final = tuple(one for one in get_args(Room) if one not in _OF_SEASONS)


class Looks:
    """Every request looks at its match once, as its reader; whatever it is answered with is made from that look."""

    def __init__(self, theatre: Theatre, stagehand: Stagehand) -> None:
        self._theatre, self._stagehand = theatre, stagehand
        self._watching: set[asyncio.Event] = set()
        theatre.stage.listeners.append(lambda _: self.changed())

    async def look(self, request: web.Request, reader: Reader = "") -> Sight:
        """The match of this request as its reader (or the one named) sees it."""
        match_id, reader = request.match_info["match"], reader or request.match_info["reader"]
        stage, now = self._theatre.stage, self._theatre.clock.now()
        # Asked for here: a transaction runs elsewhere, where no language is spoken.
        language = stage.languages.get(reader) or tongue()
        sight = await self._theatre.house.store.transact(lambda tx: look(tx, stage, match_id, reader, now, language))
        if sight is None:
            raise Refusal(404, say("no-such-reader"))
        return sight

    async def shown(self, request: web.Request) -> Sight:
        """The match of a request as its reader sees it; for its host, with the forms of the commands that can be sent now."""
        sight = await self.look(request)
        if sight.reader != HOST:
            return sight
        # An answer to a question of the game has a form of its own on this page.
        entries = [one for one in table.TABLE if not any(field.is_answer for field in one.fields)]
        there = await asked(self._theatre, sight)
        powers, openings = [await drawn(entries, there, rooms) for rooms in (_ROOMS, _OF_SEASONS)]
        return replace(sight, commands=powers, openings=openings)

    async def own_rules(self, match_id: str, game: AnyGame) -> Text:
        """What the host of a match wrote; nothing where there is no such match of that game."""
        match = await self._theatre.house.store.transact(lambda tx: tx.match(match_id))
        if match is None or match.game != game.key:
            return ()
        return game_of(match).own_rules(options_of(game, match.options), tongue())

    async def diagrams(self, match_id: str, game: AnyGame, locale: str) -> tuple[Scene, ...]:
        """The rules of a game as pictures, as a match of it has them, or else as it is usually played."""
        match = await self._theatre.house.store.transact(lambda tx: tx.match(match_id))
        is_meant = match is not None and match.game == game.key
        return drawn_here(match, locale) if match is not None and is_meant else drawn_of(game, locale)

    async def seat(self, request: web.Request) -> Sight:
        """The match of a request that only a player can make, as he sees it."""
        sight = await self.look(request)
        reader: Reader = sight.reader
        if reader not in sight.users:
            raise Refusal(403, say("no-such-seat"))
        return sight

    async def host(self, request: web.Request) -> Sight:
        """The match of a request that only its host can make, as he sees it."""
        sight = await self.look(request)
        if sight.reader != HOST:
            raise Refusal(403, say("not-the-host"))
        return sight

    def answered(self, body: dict[str, str], status: int = 200) -> web.Response:
        """Something was done: the courier, the scripted players and every open tab hear of it."""
        self._theatre.courier.nudge()
        self._stagehand.wake()
        self.changed()
        return web.json_response(body, status=status)

    @contextmanager
    def watch(self) -> Iterator[asyncio.Event]:
        """Set whenever something has changed, for as long as one tab is open."""
        changed = asyncio.Event()
        self._watching.add(changed)
        try:
            yield changed
        finally:
            self._watching.discard(changed)

    def changed(self) -> None:
        """Let every open tab look again."""
        for one in self._watching:
            one.set()
