"""Handlers that read: a match's tab, its news and pictures; the rules; and the files that every page loads.

Each request looks at its match once, as its reader, and its whole response is made from that look.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache

from aiohttp import web

from bot.commands.words.lesson import pictures
from bot.commands.words.rules import drawn_here, drawn_of
from bot.page.html.pictures import board
from bot.page.html.words import say, spoken, tongue
from bot.page.pages import shell
from bot.page.pages.episodes import drawn
from bot.page.pages.games import sample
from bot.page.pages.shell import digest
from bot.page.reading.sight import Sight, shown_with
from bot.page.web.files import file, html, picture_of, svg
from bot.page.web.guard import Refusal
from bot.page.web.looking import Looking
from bot.page.web.refusing.connections import at_end
from bot.page.web.watching import Beat, Stream, Watching
from bot.referee.core.model import Match
from bot.referee.core.ports import Clock, Store
from bot.referee.core.positions import game_of, options_of
from games import catalogue, rulebook
from games.game import AnyGame
from games.scene import Scene


class Reading:
    """The handlers. `holders`: tells how many tabs the sender of a request may have, by what they are counted with."""

    play = "/"
    """The address to which a lesson leads; `{game}` in it stands for the key of the game."""
    clock_leaps = False
    """Whether the time is sent with every change, even if this reader has no news: the clock of a rehearsal can leap."""

    def __init__(
        self,
        looking: Looking,
        store: Store,
        clock: Clock,
        watching: Watching,
        holders: Callable[[web.Request], Mapping[str, int]] = lambda _: {},
    ) -> None:
        self._looking, self._store, self._clock, self._watching = looking, store, clock, watching
        self._holders = holders

    def routes(self, place: str) -> list[web.RouteDef]:
        """Return every address with its handler; `place`: the address of a tab."""
        return [
            web.get("/rules/{game}", self.rules),
            web.get("/rules/{game}/{language:[a-z-]+}/{name:[a-z-]+}", self.diagram),
            web.get(place, self.match),
            web.get(f"{place}/news", self.news),
            web.get(f"{place}/standing", self.standing),
            web.get(f"{place}/board", self.board),
            web.get(place + "/picture/{post:[0-9a-f]+}/{number:[0-9]{1,3}}", self.picture),
            web.get("/sample/{game}", self.sample),
            web.get("/favicon.ico", self.icon),
            web.get("/static/moods.css", self.moods),
            web.get(r"/static/{version:[0-9a-f]{12}}/{name:(fonts/)?[^/]+}", self.static),
            web.get("/static/{name}", self.static),
        ]

    # A match ---------------------------------------------------------------------------------------------------------

    async def match(self, request: web.Request) -> web.Response:
        """Show a match as one reader sees it."""
        sight = await self._looking.shown(request)
        return html(self._looking.page(sight))

    async def news(self, request: web.Request) -> web.StreamResponse:
        """Send the parts of this reader's tab that have changed, as server-sent events. Changes of one moment are sent together.

        The query `has` names the parts that the page already shows; a page that reconnects is sent all parts. While letters are on
        their way, nothing changes. The stream ends when the reader may no longer see the match.

        A change that only others can see, such as a trade, sends nothing and does not move the next heartbeat. A reader who takes nothing
        of what is sent is dropped. Raises a Refusal if too many tabs are open, in all or of one address.
        """
        matches, stream = shown_with(await self._looking.look(request)), Stream(request)
        with (
            self._watching.watch(self._holders(request), matches) as changed,
            suppress(ConnectionResetError, Refusal),
        ):
            at_end(request, changed.set)
            await stream.begin()
            sent = {} if "Last-Event-ID" in request.headers else _shown(request.query.get("has", ""))
            beat = Beat(self._clock, self._watching.turn())
            while not self._watching.is_closing and not stream.is_gone:
                changed.clear()
                tidings = self._tidings(await self._looking.heard(request), sent)
                if tidings or self.clock_leaps or beat.is_due:
                    time = _event("clock", {"now": self._clock.now().isoformat()})
                    await stream.send(time.encode() + tidings)
                    beat.wrote()
                await beat.wait(changed)
        return stream.response

    def _tidings(self, sight: Sight, sent: dict[str, str]) -> bytes:
        """Return the events for the parts that are not in `sent`, and add them there."""
        events = list[bytes]()
        for name, part in self._looking.parts(sight).items() if not sight.is_behind else ():
            mark, event = _part_event(name, part)
            if sent.get(name) != mark:
                sent[name] = mark
                events.append(event)
        return b"".join(events)

    async def picture(self, request: web.Request) -> web.Response:
        """Return a picture of a letter that this reader may read."""
        sight = await self._looking.look(request)
        scene = picture_of(sight, request.match_info["post"], request.match_info["number"])
        return svg(scene, request.query.get("v", ""))

    async def board(self, request: web.Request) -> web.Response:
        """Return the picture on which this reader's open question is answered."""
        scene = board(await self._looking.look(request))
        if scene is None:
            raise Refusal(404, say("no-such-page"))
        return svg(scene, request.query.get("v", ""))

    async def standing(self, request: web.Request) -> web.Response:
        """Return the picture of where a season stands, as this reader may know it."""
        sight = await self._looking.look(request)
        if sight.season is None:
            raise Refusal(404, say("no-such-page"))
        return svg(drawn(sight, sight.season.view), request.query.get("v", ""))

    # The rules -------------------------------------------------------------------------------------------------------

    async def rules(self, request: web.Request) -> web.Response:
        """Show a game's rules, in short and in full."""
        game = catalogue.find(request.match_info["game"])
        if game is None:
            raise Refusal(404, say("no-such-game-here", games=", ".join((*catalogue.keys(), catalogue.SEASON))))
        wanted = request.query.get("in", "")
        locale = wanted if wanted in rulebook.languages(game.key) else spoken(game)
        match = await self._named(request, game)
        own = game_of(match).own_rules(options_of(game, match.options), tongue()) if match is not None else ()
        drawn, play = _diagrams(match, game, locale), self.play.format(game=game.key)
        return html(shell.rules_page(game, locale, drawn, own, match.id if match else "", play))

    async def diagram(self, request: web.Request) -> web.Response:
        """Return one of the pictures of a game's rules."""
        game, language = catalogue.find(request.match_info["game"]), request.match_info["language"]
        if game is None or language not in rulebook.languages(game.key):
            raise Refusal(404, say("no-such-page"))
        drawn = (*_diagrams(await self._named(request, game), game, language), *pictures(game, language))
        picture = next((one for one in drawn if one.name == request.match_info["name"]), None)
        if picture is None:
            raise Refusal(404, say("no-such-page"))
        return svg(picture)

    async def sample(self, request: web.Request) -> web.Response:
        """Return the board of a game of our own, as a match of it begins; a design's rules do not run here."""
        key = request.match_info["game"]
        game = next((one for one in shell.games() if one.key == key), None)
        scene = await asyncio.to_thread(sample, key, spoken(game)) if game is not None else None
        if scene is None:
            raise Refusal(404, say("no-such-page"))
        return svg(scene, request.query.get("v", ""))

    async def _named(self, request: web.Request, game: AnyGame) -> Match | None:
        """Return the match of a game whose rules are asked for; None if the reader may not know of it."""
        match_id = request.query.get("match", "")
        if not match_id or not await self._looking.admits(request, match_id):
            return None
        match = await self._store.transact(lambda tx: tx.matches.get(match_id))
        return match if match is not None and match.game == game.key else None

    # Files -----------------------------------------------------------------------------------------------------------

    async def static(self, request: web.Request) -> web.Response:
        """Return a file of the page."""
        return file(request.match_info["name"], request.match_info.get("version", ""))

    async def icon(self, request: web.Request) -> web.Response:
        """Return the icon. Browsers ask for it beside a paper that names none, such as a transcript."""
        return file("icon.svg")

    async def moods(self, request: web.Request) -> web.Response:
        """Return the colour of every game as CSS."""
        return web.Response(text=shell.moods(), content_type="text/css", headers={"Cache-Control": "no-cache"})


def _diagrams(match: Match | None, game: AnyGame, locale: str) -> tuple[Scene, ...]:
    """Return the rules of a game as pictures, with the options of the match if there is one, else with the usual ones."""
    return drawn_of(game, locale) if match is None else drawn_here(match, locale)


@lru_cache(maxsize=64)
def _part_event(name: str, part: str) -> tuple[str, bytes]:
    """Return the digest of a part and its event. Cached for readers who see the same."""
    mark = digest(part)
    return mark, _event("part", {"part": name, "digest": mark, "html": part}).encode()


def _event(name: str, data: dict[str, str]) -> str:
    return f"id: 1\nevent: {name}\ndata: {json.dumps(data)}\n\n"


def _shown(marks: str) -> dict[str, str]:
    """Return the parts of a page that has just been loaded, each with its digest: ``clock.0f….tabs.9c…``."""
    words = marks.split(".")
    return dict(zip(words[::2], words[1::2], strict=False))
