"""What every address of the page and of the operator answers to a reader over HTTP, on a copy of the database."""

import gzip
import re
import tempfile
import zipfile
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast, get_args

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.config import KeepingConfig
from bot.health.desk.site import COOKIE, Door, Operator
from bot.health.desk.site import Site as OperatorsSite
from bot.health.signs import Signs
from bot.operating import exporting, instructions
from bot.operating.desk import Desk
from bot.operating.instructions import Act
from bot.outside.web_push import WebPush
from bot.page.web.api.hooks.posting import Postman
from bot.page.web.site import Behind, Site
from bot.page.web.watching import Watching
from bot.referee.acts.acts import Chosen, House
from bot.referee.acts.seen import moves_now
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.positions import table_of
from bot.referee.orders.intake import Intake
from bot.referee.people import signing
from bot.referee.programs import hooks, tokens
from bot.store.engines.databases import open_store
from bot.store.engines.queued import QueuedStore
from tests.bot.looks.answers import WRONG_ORDERS, Anywhere, Drawn
from tests.bot.looks.perceiving import Perceived, said
from tests.bot.world import World
from tests.fakes import FakeClock, FakeEntropy
from tests.sure import sure

ADDRESS: Final = "https://play.example.org"
STRANGER: Final = ""
"""The reader who is not signed in."""
_SECRET: Final = "0123456789abcdef" * 2
_READERS: Final = ("mine", "host", "spectator")
_FONT: Final = re.compile(rb"url\(data:font[^)]*\)")
_DRAWN: Final = re.compile(
    rb"[?]v=[0-9a-f]{8}|(?<=/picture/)[0-9a-f]+|(?<=digest\": \")[0-9a-f]+|whsec_[A-Za-z0-9+/=]+|\"key\": \"[A-Za-z0-9_-]{80,}"
)


class _Gone:
    """A reader who goes as soon as they have what a stream sends at once."""

    def clear(self) -> None:
        """Nothing."""

    def set(self) -> None:
        """Nothing."""

    async def wait(self) -> None:
        """They are gone."""
        raise ConnectionResetError


class _Once(Watching):
    @contextmanager
    def watch(self, holders: Mapping[str, int] = {}, matches: Collection[str] = (), refusal: str = "") -> Iterator[Any]:
        with super().watch(holders, matches, refusal):
            yield _Gone()


@asynccontextmanager
async def copied(bot: World) -> AsyncIterator[House]:
    """The same house on a copy of its database: what is done there leaves nothing."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "copy.db")
        await bot.store.backup(path)
        async with await open_store(path) as store:
            yield replace(
                bot.house, store=store, entropy=FakeEntropy("copy"), committed=lambda: None, chosen=Chosen(page=ADDRESS)
            )


async def walked(bot: World, match: Match, reader: User, *, is_whole: bool = True) -> Perceived:
    """What each address of the page answers to a person, with status, headers and length; then what it answers to what they send.

    `is_whole`: also of addresses that are not those of a match.
    """
    async with copied(bot) as house:
        behind = Behind(house, Intake(house), Drawn(), surfaces=lambda _: Anywhere(), push=WebPush(ADDRESS))
        app, met = Site(behind, _Once()).app(), set[Any]()
        routes = [one for one in app.router.routes() if one.method != "HEAD" and (is_whole or _is_of_match(one))]
        app.middlewares.append(_noting(met))
        async with _asking(app, await _identity(house, match, reader)) as ask:
            answers = dict[str, bytes]()
            for route in sorted(routes, key=lambda route: (route.method != "GET", route.method == "DELETE")):
                for where, path in _paths(route, match, reader):
                    body = await _body(house, match, reader, route)
                    answers[f"{route.method} {where}"] = answer = await ask(route.method, path, body)
                    if where.endswith(("/mine", "/host", "/spectator", "/sight")) and route.method == "GET":
                        for number, picture in enumerate(_pictures(answer, match)):
                            answers[f"picture {number} of {where}"] = await ask("GET", picture, None)
        assert [(one.method, one.resource and one.resource.canonical) for one in routes if one not in met] == [], (
            "an address is not asked"
        )
    return {where: _without_dice(answer) for where, answer in answers.items()}


def _is_of_match(route: web.AbstractRoute) -> bool:
    assert route.resource is not None
    return "{match}" in route.resource.canonical or route.resource.canonical in {"/", "/server/{guild}"}


def page_ports() -> Iterator[str]:
    """Every address of the page, by its handler: what is looked at as `page.NAME` or `api.NAME`, what is sent as `page.post.NAME`."""
    house: Any = SimpleNamespace(chosen=Chosen(page=ADDRESS), store=None, clock=FakeClock())
    app = Site(Behind(house, cast("Intake", None), Drawn(), push=WebPush(ADDRESS)), Watching()).app()
    for route in app.router.routes():
        room = "api" if sure(route.resource).canonical.startswith("/api/") else "page"
        if route.method != "HEAD":
            yield f"{room}.{_name(route)}" if route.method == "GET" else f"{room}.post.{_name(route)}"


def _without_dice(answer: bytes) -> bytes:
    return said(_DRAWN.sub(b"#", _FONT.sub(b"", answer)).decode(errors="replace"))


def _name(route: web.AbstractRoute) -> str:
    return str(getattr(route.handler, "__name__", ""))


def _noting(met: set[Any]) -> Any:
    @web.middleware
    async def noted(request: web.Request, handler: Any) -> Any:
        met.add(request.match_info.route)
        return await handler(request)

    return noted


Ask = Callable[[str, str, Any], Any]


@asynccontextmanager
async def _asking(app: web.Application, headers: Mapping[str, str]) -> AsyncIterator[Ask]:
    """Asks an application as a browser does that takes gzip; returns status, headers (except for Date) and body as bytes."""
    async with TestServer(app, host="127.0.0.1") as server, aiohttp.ClientSession(auto_decompress=False) as session:

        async def ask(method: str, path: str, body: Any) -> bytes:
            sent = dict(headers) | ({"Origin": ADDRESS} if method != "GET" and "/api/" not in path else {})
            if "/api/" in path:
                sent.pop("Cookie", None)
            else:
                sent.pop("Authorization", None)
            payload = {"data": body} if path.startswith("/operate") else {"json": body} if body is not None else {}
            async with session.request(
                method, server.make_url(path), headers=sent, allow_redirects=False, **payload
            ) as answer:
                raw = await answer.read()
                known = {name: value for name, value in answer.headers.items() if name != "Date"}
            if known.get("Content-Encoding") == "gzip":
                # How long it is compressed follows from its bytes alone.
                assert known.pop("Content-Length", str(len(raw))) == str(len(raw))
                raw = gzip.decompress(raw)
            assert answer.status not in {429, 500}, (method, path, raw)
            return b"%d %s %d\n%s" % (answer.status, str(sorted(known.items())).encode(), len(raw), raw)

        yield ask


async def _identity(house: House, match: Match, reader: User) -> dict[str, str]:
    """The headers of a person: their session's cookie, and a token for as much as they may."""
    known = {"Host": ADDRESS.partition("//")[2], "Accept-Encoding": "gzip"}
    if not reader:
        return known
    link = await signing.link(house, reader)
    entered = await signing.enter(house, str(link), "")
    assert isinstance(entered, tuple), entered
    token = await _token(house, match, reader, ("play", "read", "host", "public"))
    return (
        known | {"Cookie": f"__Host-bellflower={entered[1]}"} | ({"Authorization": f"Bearer {token}"} if token else {})
    )


async def _token(house: House, match: Match, reader: User, kinds: tuple[tokens.Kind, ...]) -> str:
    for kind in kinds:
        with suppress(Refused):
            return await tokens.make(house, reader, match.id, kind)
    return ""


def _paths(route: web.AbstractRoute, match: Match, asker: User) -> Iterator[tuple[str, str]]:
    """The addresses of a route that `asker` asks, each with its name; a tab for every kind of reader."""
    assert route.resource is not None
    canonical = route.resource.canonical
    values = {
        "match": match.id, "guild": match.guild, "game": match.game, "language": "en",
        "name": "page.css" if canonical.startswith("/static") else "ring", "post": "0", "letter": "0",
        "number": "0", "trade": "x", "command": _commanded(match, asker)["command"], "hook": "x",
        "version": "0" * 12,
    }  # fmt: skip
    for reader in _READERS if "{reader}" in canonical else ("",):
        where = canonical.replace("{reader}", reader)
        path = re.sub(r"\{(\w+)\}", lambda hit: values[hit[1]], where)
        if route.resource.get_info().get("pattern", re.compile(re.escape(path))).fullmatch(path):
            yield where, path


def _pictures(answer: bytes, match: Match) -> list[str]:
    """The pictures that a page shows, in their order."""
    pictures = re.findall(
        rf"(?:/api/matches|/match)/{match.id}/[a-z0-9/]*picture[a-z0-9/]*", answer.decode(errors="replace")
    )
    return list(dict.fromkeys(pictures))[:4]


async def _body(house: House, match: Match, reader: User, route: web.AbstractRoute) -> Any:
    """What is sent to a route: as its form would be filled."""
    if route.method in {"GET", "DELETE"}:
        return None
    now, since = await house.store.transact(lambda tx: tx.matches.get(match.id)), await moves_now(house.store, match.id)
    seats = await house.store.transact(lambda tx: tx.seats.of(match.id))
    seat = next((one.seat for one in seats if one.user == reader), None)
    prompt = table_of(now).asked(seat) if now is not None and now.state is not None and seat is not None else None
    return {
        "orders": {"key": prompt.key if prompt is not None else "x", "text": "stay"},
        "withdraw": {"key": prompt.key if prompt is not None else "x"},
        "ready": {},
        "offer": {"form": {"taker": ["1"]}},
        "reply": {"accept": True},
        "commands": {**_commanded(match, reader), "since": since},
        "command": {"given": _commanded(match, reader).get("given", {}), "since": since},
        "add_hook": {"url": "https://hooks.example.org/a"},
        "check": {"text": "x"},
        "length": {"given": {"game": match.game}},
        "open": {"given": {"game": match.game}},
        "enter": {"token": "x"},
        "whose": {"token": "x"},
        "vouched": {"code": "x", "state": "x"},
        "leave": {"session": "x"},
        "subscribe": {"endpoint": "https://push.example.org/a", "key": "x", "secret": "x"},
    }.get(_name(route), {})


def _commanded(match: Match, reader: User) -> dict[str, Any]:
    """A host enters wrong orders for the second player; all others ask for reasons."""
    if reader not in match.hosts:
        return {"command": "why"}
    orders = WRONG_ORDERS.get(match.game, "xyzzy")
    return {"command": "seat-override", "given": {"player": "2", "orders": orders, "reason": "by phone"}}


# Webhooks --------------------------------------------------------------------------------------------------------------


class _Posted:
    """The connections of a postman, by which nothing leaves: it notes what would."""

    def __init__(self) -> None:
        self.posted: list[tuple[str, str, list[str]]] = []

    @asynccontextmanager
    async def post(self, url: str, *, data: bytes, headers: Mapping[str, str], **_: Any) -> AsyncIterator[Any]:
        """It is taken."""
        self.posted.append((url, data.decode(), sorted(headers)))
        yield web.Response(status=200)


async def hooked(bot: World, match: Match, reader: User) -> str:
    """What a webhook of a reader's program is posted."""
    async with copied(bot) as house:
        token, session = await _token(house, match, reader, ("read", "public")), _Posted()
        opened = await house.store.transact(lambda tx: tokens.opened(tx, token, house.clock.now()))
        if opened is not None:
            await hooks.add(house, opened, "https://hooks.example.org/a", ())
            await Postman(house, "public", cast("aiohttp.ClientSession", session)).post()
        return said(session.posted).decode()


# The operator ----------------------------------------------------------------------------------------------------------


async def zipped(bot: World, match: Match) -> str:
    """The hosts' file of a server, as an export or a leaving writes it: names, lengths and texts."""
    async with copied(bot) as house:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "hosts.zip")
            await exporting.for_hosts(house, cast("QueuedStore", house.store), match.guild, path)
            with zipfile.ZipFile(path) as file:
                return said(
                    [(one.filename, one.file_size, file.read(one).decode()) for one in file.infolist()]
                ).decode()


async def operated(bot: World, match: Match) -> str:
    """What the operator's forms are answered, from the entrance on, and what is said of what was done."""
    async with copied(bot) as house:
        with tempfile.TemporaryDirectory() as folder:
            store, signs = cast("QueuedStore", house.store), Signs(house.clock)
            signs.holds(store)
            signs.desk = Desk(house, store, Path(folder, "nowhere.db"), KeepingConfig(""))
            app = web.Application()
            app.add_routes(OperatorsSite(signs, Operator(_SECRET, house.clock, house.entropy)).routes())
            door = Door(_SECRET, house.clock, house.entropy)
            session = sure(door.enter(_SECRET, ("127.0.0.1",)))
            answers = list[bytes]()
            async with _asking(app, {"Cookie": f"{COOKIE}={session}"}) as ask:
                answers += [await ask("POST", "/operate/enter", {"token": token}) for token in ("x", _SECRET)]
                for number, act in enumerate(get_args(Act)):
                    form = {"act": act, "server": match.guild, "words": "a storm", "form": door.form(session)}
                    answers.append(await ask("POST", "/operate/ask", form))
                    answers.append(await ask("POST", "/operate/do", form | {"id": f"act{number}"}))
            done = await store.transact(instructions.done_lately)
            shown = [_without_dice(one).decode() for one in answers]
            return said([shown, [(one.instruction.act, one.said) for one in done]]).decode()
