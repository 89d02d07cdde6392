"""The local page of the rehearsal: an HTTP server on 127.0.0.1 that shows each tab what its reader may see, and nothing else."""

import asyncio
import base64
import json
import logging
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from aiohttp import web

from bot.referee.record import archive
from bot.venues.rehearsal.html.sight import HOST, Reader, Sight, look
from bot.venues.rehearsal.html.words import LOCALE, say
from bot.venues.rehearsal.pages import shell
from bot.venues.rehearsal.pages.episodes import drawn
from bot.venues.rehearsal.pages.parts import digest, parts
from bot.venues.rehearsal.stage.scripted import HUMAN, user_of
from bot.venues.rehearsal.stage.stagehand import Stagehand
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web import acting, convening, ruling
from bot.venues.rehearsal.web.guard import PICTURE_POLICY, Refusal, guarded
from bot.venues.transcript import transcript
from games import catalogue, rulebook
from games.scene import Scene

log = logging.getLogger(__name__)

_STATIC: Final = Path(__file__).with_name("static")
_FONTS: Final = Path(__file__).parents[3] / "fonts"
_TYPES: Final = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}
_PAPER: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
_HEARTBEAT: Final = 20
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
        self._watching: set[asyncio.Event] = set()
        self._is_closing = False
        self._opening, self._opened = asyncio.Lock(), dict[str, str]()
        theatre.stage.listeners.append(lambda _: self._changed())

    def app(self) -> web.Application:
        """The addresses of the page."""
        app = web.Application(middlewares=[guarded], client_max_size=_LARGEST_BODY)
        place = "/match/{match:[A-Z0-9]+}/{reader:[a-z0-9-]+}"
        app.add_routes(
            [
                web.get("/", self.home),
                web.get("/new/{game}", self.new),
                web.get("/rules/{game}", self.rules),
                web.get(place, self.match),
                web.get(f"{place}/news", self.news),
                web.get(f"{place}/standing", self.standing),
                web.get(f"{place}/closing", self.closing),
                web.get(place + "/picture/{post:[0-9a-f]+}/{number:[0-9]{1,3}}", self.picture),
                web.get("/static/fonts/{name}", self.font),
                web.get("/static/moods.css", self.moods),
                web.get("/static/{name}", self.static),
                web.post("/matches", self.open),
                web.post(f"{place}/orders", self.orders),
                web.post(f"{place}/withdraw", self.withdraw),
                web.post(f"{place}/trades", self.trades),
                web.post(place + "/trades/{trade:[A-Za-z0-9_-]{1,40}}", self.reply),
                web.post(f"{place}/acts", self.acts),
                web.post(f"{place}/season", self.season),
                web.post(f"{place}/desk", self.desk),
                web.get(place + "/{paper:preview|ledger|transcript|export}", self.paper),
                web.post(f"{place}/judge", self.judge),
            ]
        )
        app.on_shutdown.append(self._close)
        return app

    # Pages ---------------------------------------------------------------------------------------------------------

    async def home(self, request: web.Request) -> web.Response:
        """The games, and every match of this rehearsal."""
        matches = await self._theatre.house.store.transact(lambda tx: tx.matches(open_only=False))
        return _html(shell.home(matches))

    async def new(self, request: web.Request) -> web.Response:
        """The form for a new match."""
        game = catalogue.find(request.match_info["game"])
        if game is None:
            raise Refusal(404, say("no-such-game-here", games=", ".join(catalogue.keys())))
        return _html(shell.new(game))

    async def rules(self, request: web.Request) -> web.Response:
        """A game's rules, in short and whole."""
        game = catalogue.find(request.match_info["game"])
        if game is None:
            raise Refusal(404, say("no-such-game-here", games=", ".join(catalogue.keys())))
        wanted = request.query.get("in", "")
        return _html(shell.rules_page(game, wanted if wanted in rulebook.languages(game.key) else LOCALE))

    async def match(self, request: web.Request) -> web.Response:
        """A match as one reader sees it."""
        sight = await self._look(request)
        return _html(shell.match_page(sight, parts(sight)))

    async def news(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events: the parts of this reader's tab that have changed since the last look."""
        await self._look(request)
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        with self._watch() as changed, suppress(ConnectionResetError):
            await response.prepare(request)
            sent: dict[str, str] = {}
            while not self._is_closing:
                changed.clear()
                await response.write(self._tidings(await self._look(request), sent))
                with suppress(TimeoutError):
                    await asyncio.wait_for(changed.wait(), _HEARTBEAT)
        return response

    def _tidings(self, sight: Sight, sent: dict[str, str]) -> bytes:
        """What is new for one reader, and what time it is."""
        events = [_event("clock", {"now": self._theatre.clock.now().isoformat()})]
        for name, html in parts(sight).items():
            mark = digest(html)
            if sent.get(name) != mark:
                sent[name] = mark
                events.append(_event("part", {"part": name, "digest": mark, "html": html}))
        return "".join(events).encode()

    async def picture(self, request: web.Request) -> web.Response:
        """A picture of a letter that this reader may read."""
        sight = await self._look(request)
        post, number = request.match_info["post"], int(request.match_info["number"])
        letter = next((one for one in sight.letters if one.id == post), None)
        if letter is None or number >= len(letter.post.scenes):
            raise Refusal(404, say("no-such-page"))
        return _svg(letter.post.scenes[number])

    async def standing(self, request: web.Request) -> web.Response:
        """Where a season stands, as this reader may know it."""
        sight = await self._look(request)
        if sight.season is None:
            raise Refusal(404, say("no-such-page"))
        return _svg(drawn(sight, sight.season.view))

    async def closing(self, request: web.Request) -> web.Response:
        """On whom the round would close now. Whoever turns the clock acts as the host, so the host's desk answers."""
        sight = await self._look(request, HOST)
        return web.json_response({"question": acting.closing_question(sight)})

    async def static(self, request: web.Request) -> web.Response:
        """A file of the page."""
        return _file(_STATIC, request.match_info["name"])

    async def moods(self, request: web.Request) -> web.Response:
        """The colour of every game."""
        return web.Response(text=shell.moods(), content_type="text/css", headers={"Cache-Control": "no-cache"})

    async def font(self, request: web.Request) -> web.Response:
        """A bundled font."""
        return _file(_FONTS, request.match_info["name"])

    # Acts ----------------------------------------------------------------------------------------------------------

    async def open(self, request: web.Request) -> web.Response:
        """Open a match and start it."""
        body = acting.read(await request.read(), acting.OpeningBody)
        async with self._opening:
            location = self._opened.get(body.once) if body.once else None
            location = location or await self._open(body)
        return self._answered({"location": location}, status=201)

    async def _open(self, body: acting.OpeningBody) -> str:
        match = await acting.open_match(self._theatre, body)
        human = next((number for number, seat in enumerate(body.seats, 1) if seat.player == HUMAN), None)
        reader = user_of(human, HUMAN) if human else HOST
        self._opened[body.once] = f"/match/{match.id}/{reader}"
        return self._opened[body.once]

    async def orders(self, request: web.Request) -> web.Response:
        """Seal an answer."""
        sight = await self._seat(request)
        body = acting.read(await request.read(), acting.OrdersBody)
        if (body.form is None) == (body.text is None):
            raise Refusal(400, say("bad-request"))
        given = body.text if body.form is None else acting.answer_of(body.form)
        return self._answered(await acting.seal(self._theatre, sight, sight.reader, body.key, given))

    async def withdraw(self, request: web.Request) -> web.Response:
        """Take back what is sealed."""
        sight = await self._seat(request)
        body = acting.read(await request.read(), acting.KeyBody)
        return self._answered(await acting.seal(self._theatre, sight, sight.reader, body.key, None))

    async def trades(self, request: web.Request) -> web.Response:
        """Offer a trade."""
        sight = await self._seat(request)
        body = acting.read(await request.read(), acting.OfferBody)
        return self._answered({"receipt": await acting.offer(self._theatre, sight, sight.reader, body)})

    async def reply(self, request: web.Request) -> web.Response:
        """Accept or refuse an offer, or take it back."""
        sight = await self._seat(request)
        body = acting.read(await request.read(), acting.ReplyBody)
        trade = request.match_info["trade"]
        told = await acting.reply(self._theatre, sight, sight.reader, trade, is_accepted=body.accept)
        return self._answered({"receipt": told})

    async def acts(self, request: web.Request) -> web.Response:
        """What the host does; any tab of the rehearsal may turn the clock."""
        sight = await self._look(request)
        body = acting.read(await request.read(), acting.HostBody)
        return self._answered({"receipt": await acting.host(self._theatre, self._stagehand, sight, body)})

    async def desk(self, request: web.Request) -> web.Response:
        """What the host rules."""
        sight = await self._host(request)
        body = acting.read(await request.read(), ruling.DeskBody)
        return self._answered({"receipt": await ruling.rule(self._theatre, sight, body)})

    async def paper(self, request: web.Request) -> web.Response:
        """A paper of the match: what is held, what became of its letters, what everybody was told, its archive."""
        sight = await self._host(request)
        house = self._theatre.house
        match request.match_info["paper"]:
            case "preview":
                return web.Response(text=await ruling.preview(self._theatre, sight))
            case "ledger":
                return web.Response(text=await ruling.letters(self._theatre, sight))
            case "transcript":
                told = acting.done(await transcript(house, sight.match_id, "html"), sight.game, sight.names)
                return web.Response(text=told, content_type="text/html", headers={"Content-Security-Policy": _PAPER})
        archived = acting.done(await archive.export(house, sight.match_id, by=HOST), sight.game, sight.names)
        name = f'attachment; filename="{sight.match_id}.json"'
        return web.json_response(body=msgspec.json.encode(archived), headers={"Content-Disposition": name})

    async def _host(self, request: web.Request) -> Sight:
        sight = await self._look(request)
        if sight.reader != HOST:
            raise Refusal(403, say("not-the-host"))
        return sight

    async def judge(self, request: web.Request) -> web.Response:
        """What the host makes of a round, or how it would read."""
        sight = await self._host(request)
        body = acting.read(await request.read(), acting.JudgeBody)
        return self._answered({"receipt": await acting.judge(self._theatre, sight, body)})

    async def season(self, request: web.Request) -> web.Response:
        """What the host of a season opens, names or takes back."""
        sight = await self._look(request)
        if sight.reader != HOST or sight.season is None:
            raise Refusal(403, say("not-the-host"))
        body = acting.read(await request.read(), convening.SeasonBody)
        return self._answered({"receipt": await convening.convene(self._theatre, sight, body)})

    # ---------------------------------------------------------------------------------------------------------------

    async def _look(self, request: web.Request, reader: Reader = "") -> Sight:
        """The match of this request as its reader (or the one named) sees it."""
        match_id, reader = request.match_info["match"], reader or request.match_info["reader"]
        stage, now = self._theatre.stage, self._theatre.clock.now()
        sight = await self._theatre.house.store.transact(lambda tx: look(tx, stage, match_id, reader, now))
        if sight is None:
            raise Refusal(404, say("no-such-reader"))
        return sight

    async def _seat(self, request: web.Request) -> Sight:
        """The match of a request that only a player can make, as he sees it."""
        sight = await self._look(request)
        reader: Reader = sight.reader
        if reader not in sight.users:
            raise Refusal(403, say("no-such-seat"))
        return sight

    def _answered(self, body: dict[str, str], status: int = 200) -> web.Response:
        """Something was done: the courier, the scripted players and every open tab hear of it."""
        self._theatre.courier.nudge()
        self._stagehand.wake()
        self._changed()
        return web.json_response(body, status=status)

    @contextmanager
    def _watch(self) -> Iterator[asyncio.Event]:
        changed = asyncio.Event()
        self._watching.add(changed)
        try:
            yield changed
        finally:
            self._watching.discard(changed)

    def _changed(self) -> None:
        for one in self._watching:
            one.set()

    async def _close(self, app: web.Application) -> None:
        self._is_closing = True
        self._changed()


def _svg(scene: Scene) -> web.Response:
    headers = {"Content-Security-Policy": PICTURE_POLICY}
    return web.Response(text=with_fonts(scene.svg), content_type="image/svg+xml", headers=headers)


def _html(document: str) -> web.Response:
    return web.Response(text=document, content_type="text/html")


def _event(name: str, data: dict[str, str]) -> str:
    return f"event: {name}\ndata: {json.dumps(data)}\n\n"


@cache
def _read(path: Path) -> bytes:
    return path.read_bytes()


def _file(folder: Path, name: str) -> web.Response:
    """A file of the folder itself, by its bare name."""
    kind = name.rpartition(".")[2]
    if not re.fullmatch(r"[a-z]+\.[a-z0-9]+", name) or kind not in _TYPES or not (folder / name).is_file():
        raise Refusal(404, say("no-such-page"))
    return web.Response(body=_read(folder / name), content_type=_TYPES[kind], headers={"Cache-Control": "no-cache"})


_FACES: Final = {"Bellflower Sans": "sans", "Bellflower Serif": "serif", "Bellflower Hangul": "hangul"}
_HANGUL: Final = re.compile("[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]")


def with_fonts(svg: str) -> str:
    """A picture with the fonts that it needs: a picture may load nothing, so they stand in it."""
    faces = [face for face in _FACES if face != "Bellflower Hangul" or _HANGUL.search(svg)]
    start = svg.index(">") + 1
    return f"{svg[:start]}<style>{''.join(_face(face) for face in faces)}</style>{svg[start:]}"


@cache
def _face(face: str) -> str:
    data = base64.b64encode(_read(_FONTS / f"{_FACES[face]}.woff2")).decode("ascii")
    return (
        f"@font-face{{font-family:'{face}';src:url(data:font/woff2;base64,{data}) format('woff2');font-weight:100 900}}"
    )
