"""The local page of the rehearsal: an HTTP server on 127.0.0.1 that shows each tab what its reader may see, and nothing else."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from aiohttp import web

from bot.papers.html.paper import FONTS, STYLE
from bot.venues.rehearsal.html.pictures import board
from bot.venues.rehearsal.html.sight import HOST, Sight, listed
from bot.venues.rehearsal.html.words import say, spoken
from bot.venues.rehearsal.pages import new, shell
from bot.venues.rehearsal.pages.episodes import drawn
from bot.venues.rehearsal.pages.parts import digest, parts
from bot.venues.rehearsal.stage.stagehand import Stagehand
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web import acting
from bot.venues.rehearsal.web.deeds import Deeds
from bot.venues.rehearsal.web.files import STATIC, file, html, svg
from bot.venues.rehearsal.web.guard import Refusal, guarded
from bot.venues.rehearsal.web.looks import Looks
from bot.venues.rehearsal.web.people.me import Mine
from games import catalogue, rulebook

log = logging.getLogger(__name__)

_HEARTBEAT: Final = 20
_MOMENT: Final = 0.05
"""Seconds in which letters that come one after the other are told together."""
_LARGEST_BODY: Final = 64 * 1024


async def serve(theatre: Theatre, port: int, show: Callable[[str], None]) -> None:
    """Run the page, the courier and the scripted players until cancelled; `show` is told the page's address.

    Raises OSError if the port is taken.
    """
    async with opened(theatre, port) as address:
        show(address)
        await asyncio.Event().wait()


@asynccontextmanager
async def opened(theatre: Theatre, port: int = 0) -> AsyncIterator[str]:
    """The page at work; its address."""
    stagehand = Stagehand(theatre)
    theatre.stage.languages |= await theatre.house.store.transact(lambda tx: tx.languages())
    page = Page(theatre, stagehand)
    runner = web.AppRunner(page.app(), access_log=None, shutdown_timeout=1)
    await runner.setup()
    tasks = []
    try:
        site = web.TCPSite(runner, "127.0.0.1", port)
        await site.start()
        tasks = [asyncio.create_task(theatre.courier.run()), asyncio.create_task(stagehand.run())]
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/"
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await runner.cleanup()
        await theatre.courier.aclose()


class Page:
    """The handlers. Each looks at the match as its reader, and whatever it answers with is made from that look."""

    def __init__(self, theatre: Theatre, stagehand: Stagehand) -> None:
        self._theatre, self._stagehand = theatre, stagehand
        self._looks = Looks(theatre, stagehand)
        self._is_closing = False

    def app(self) -> web.Application:
        """The addresses of the page."""
        app = web.Application(middlewares=[guarded], client_max_size=_LARGEST_BODY)
        place = "/match/{match:[A-Z0-9]+}/{reader:[a-z0-9-]+}"
        app.add_routes(
            [
                web.get("/", self.home),
                web.get("/new/{game}", self.new),
                web.get("/sample/{game}", self.sample),
                web.get("/rules/{game}", self.rules),
                web.get("/rules/{game}/{language:[a-z-]+}/{name:[a-z-]+}", self.diagram),
                web.get(place, self.match),
                web.get(f"{place}/news", self.news),
                web.get(f"{place}/standing", self.standing),
                web.get(f"{place}/board", self.board),
                web.get(f"{place}/closing", self.closing),
                web.get(place + "/picture/{post:[0-9a-f]+}/{number:[0-9]{1,3}}", self.picture),
                web.get("/favicon.ico", self.icon),
                web.get("/static/fonts/{name}", self.font),
                web.get("/static/moods.css", self.moods),
                web.get("/static/{name}", self.static),
                *Mine(self._theatre, self._looks).routes(place),
                *Deeds(self._theatre, self._stagehand, self._looks).routes(place),
            ]
        )
        app.on_shutdown.append(self._close)
        return app

    # Pages ---------------------------------------------------------------------------------------------------------

    async def home(self, request: web.Request) -> web.Response:
        """The games, and every match of this rehearsal."""
        return html(new.home(await self._theatre.house.store.transact(listed)))

    async def sample(self, request: web.Request) -> web.Response:
        """A board of a game, as a match of it begins."""
        game = catalogue.find(request.match_info["game"])
        scene = None if game is None else new.sample(game.key, spoken(game))
        if scene is None:
            raise Refusal(404, say("no-such-page"))
        return svg(scene)

    async def new(self, request: web.Request) -> web.Response:
        """The form for a new match."""
        game = catalogue.find(request.match_info["game"])
        if game is None:
            raise Refusal(404, say("no-such-game-here", games=", ".join(catalogue.keys())))
        return html(new.new(game))

    async def rules(self, request: web.Request) -> web.Response:
        """A game's rules, in short and whole."""
        game = catalogue.find(request.match_info["game"])
        if game is None:
            raise Refusal(404, say("no-such-game-here", games=", ".join((*catalogue.keys(), catalogue.SEASON))))
        wanted = request.query.get("in", "")
        locale = wanted if wanted in rulebook.languages(game.key) else spoken(game)
        match = request.query.get("match", "")
        own, drawn = await self._looks.own_rules(match, game), await self._looks.diagrams(match, game, locale)
        return html(shell.rules_page(game, locale, drawn, own, match))

    async def diagram(self, request: web.Request) -> web.Response:
        """One of the pictures of a game's rules."""
        game, language = catalogue.find(request.match_info["game"]), request.match_info["language"]
        if game is None or language not in rulebook.languages(game.key):
            raise Refusal(404, say("no-such-page"))
        drawn = await self._looks.diagrams(request.query.get("match", ""), game, language)
        found = next((one for one in drawn if one.name == request.match_info["name"]), None)
        if found is None:
            raise Refusal(404, say("no-such-page"))
        return svg(found)

    async def match(self, request: web.Request) -> web.Response:
        """A match as one reader sees it."""
        sight = await self._looks.shown(request)
        return html(shell.match_page(sight, parts(sight)))

    async def news(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events: the parts of this reader's tab that have changed since the last look; those of one moment together.

        Whoever comes with a page says by `has` what stands there; whoever comes again after a break is told everything.
        """
        await self._looks.look(request)
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        with self._looks.watch() as changed, suppress(ConnectionResetError):
            await response.prepare(request)
            sent = {} if "Last-Event-ID" in request.headers else _shown(request.query.get("has", ""))
            while not self._is_closing:
                changed.clear()
                await response.write(self._tidings(await self._looks.shown(request), sent))
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), _HEARTBEAT)
                    await self._theatre.clock.sleep(_MOMENT)
        return response

    def _tidings(self, sight: Sight, sent: dict[str, str]) -> bytes:
        """What is new for one reader, and what time it is."""
        events = [_event("clock", {"now": self._theatre.clock.now().isoformat()})]
        for name, part in parts(sight).items():
            mark = digest(part)
            if sent.get(name) != mark:
                sent[name] = mark
                events.append(_event("part", {"part": name, "digest": mark, "html": part}))
        return "".join(events).encode()

    async def picture(self, request: web.Request) -> web.Response:
        """A picture of a letter that this reader may read."""
        sight = await self._looks.look(request)
        post, number = request.match_info["post"], int(request.match_info["number"])
        letter = next((one for one in sight.letters if one.id == post), None)
        if letter is None or number >= len(letter.post.scenes):
            raise Refusal(404, say("no-such-page"))
        return svg(letter.post.scenes[number])

    async def board(self, request: web.Request) -> web.Response:
        """The picture on which this reader's open question is answered."""
        scene = board(await self._looks.look(request))
        if scene is None:
            raise Refusal(404, say("no-such-page"))
        return svg(scene)

    async def standing(self, request: web.Request) -> web.Response:
        """Where a season stands, as this reader may know it."""
        sight = await self._looks.look(request)
        if sight.season is None:
            raise Refusal(404, say("no-such-page"))
        return svg(drawn(sight, sight.season.view))

    async def closing(self, request: web.Request) -> web.Response:
        """On whom the round would close now. Whoever turns the clock acts as the host, so the host's desk answers."""
        sight = await self._looks.look(request, HOST)
        return web.json_response({"question": acting.closing_question(sight)})

    async def static(self, request: web.Request) -> web.Response:
        """A file of the page."""
        name = request.match_info["name"]
        return file(STYLE.parent if name == STYLE.name else STATIC, name)

    async def icon(self, request: web.Request) -> web.Response:
        """Asked for beside a paper that names no icon, such as a transcript."""
        return file(STATIC, "icon.svg")

    async def moods(self, request: web.Request) -> web.Response:
        """The colour of every game."""
        return web.Response(text=shell.moods(), content_type="text/css", headers={"Cache-Control": "no-cache"})

    async def font(self, request: web.Request) -> web.Response:
        """A bundled font."""
        return file(FONTS, request.match_info["name"])

    async def _close(self, app: web.Application) -> None:
        self._is_closing = True
        self._looks.changed()


def _event(name: str, data: dict[str, str]) -> str:
    return f"id: 1\nevent: {name}\ndata: {json.dumps(data)}\n\n"


def _shown(marks: str) -> dict[str, str]:
    """The parts of a page that was loaded just now, each with its digest: ``clock.0f….tabs.9c…``."""
    words = marks.split(".")
    return dict(zip(words[::2], words[1::2], strict=False))
