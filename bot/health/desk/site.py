"""The addresses of the desk: entering, looking, and doing something, which is asked once more before."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from hmac import compare_digest
from hmac import digest as mac
from pathlib import Path
from typing import Final, cast
from urllib.parse import urlsplit

from aiohttp import web

from bot import background
from bot.health.desk import pages
from bot.health.signs import Signs
from bot.operating.desk import Unfit, refuse
from bot.operating.instructions import TYPED, Act, Instruction
from bot.page.web.refusing.connections import receiving
from bot.page.web.refusing.senders import LOCAL, Rate, Sender, Senders, is_number
from bot.referee.core.ports import Clock, Entropy, StoreFailed

LASTS: Final = timedelta(hours=12)
MOST_TRIED: Final = 10
"""How many tokens of one address are looked at in ten minutes."""


class Door:
    """Opens to a `token`, and signs sessions and forms with it."""

    def __init__(self, token: str, clock: Clock, entropy: Entropy) -> None:
        self._token, self._clock, self._entropy = token.encode(), clock, entropy
        self._key = sha256(b"bellflower operator/" + self._token).digest()
        self._tried = Rate(MOST_TRIED, timedelta(minutes=10))

    def enter(self, token: str, sender: Sender) -> str | None:
        """Return a new session; None for a wrong token, or while its sender has tried too many."""
        if not self._tried.allows(sender, self._clock.now()):
            return None
        if not compare_digest(sha256(token.encode()).digest(), sha256(self._token).digest()):
            return None
        until = self._clock.now() + LASTS
        named = f"{until:%Y%m%dT%H%M%S%z}.{self._entropy.token(16).hex()}"
        return f"{named}.{self._signed('session', named)}"

    def is_open(self, session: str) -> bool:
        """Return whether this is a session that has not ended."""
        named, _, signed = session.rpartition(".")
        if not compare_digest(signed.encode(errors="replace"), self._signed("session", named).encode()):
            return False
        return self._clock.now() < datetime.strptime(named.partition(".")[0], "%Y%m%dT%H%M%S%z")

    def form(self, session: str) -> str:
        """Return what each form of a session carries, so that no other page can send it."""
        return self._signed("form", session)

    def is_own(self, session: str, form: str) -> bool:
        """Return whether a form comes from a page of this session."""
        return compare_digest(form.encode(), self.form(session).encode())

    def _signed(self, what: str, value: str) -> str:
        return mac(self._key, f"{what}/{value}".encode(errors="replace"), "sha256").hex()


COOKIE: Final = "operator"
_ELSEWHERE: Final = "This page has another address. If it is yours, write it into the configuration: health.address."
_PATIENCE: Final = 3.0
"""Seconds for which the page waits until something is done; it goes on without it."""
_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:; form-action 'self';"
    " base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-store",
}

Handler = Callable[[web.Request, str], Awaitable[web.Response]]


@dataclass(frozen=True)
class Operator:
    """Who may enter, and what only the configuration knows.

    `backups`: the folder of the database's copies. `address`: the name of the desk behind a proxy; otherwise it is asked by a number.
    """

    token: str
    clock: Clock
    entropy: Entropy
    backups: Path | None = None
    address: str = ""


class Site:
    """The desk of the bot whose `signs` these are."""

    def __init__(self, signs: Signs, operator: Operator) -> None:
        self._signs, self._operator = signs, operator
        self._door = Door(operator.token, operator.clock, operator.entropy)
        self._senders = Senders(LOCAL)
        self._under_way: set[asyncio.Task[object]] = set()

    def routes(self) -> list[web.RouteDef]:
        """Return all addresses."""
        return [
            web.get("/operate", self._inside(self.look)),
            web.post("/operate/enter", self.enter),
            web.post("/operate/ask", self._inside(self.ask)),
            web.post("/operate/do", self._inside(self.do)),
        ]

    def _inside(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
        """Return a handler for people who have entered; others see the entrance. A form must come from a page of the same session."""

        async def entered(request: web.Request) -> web.Response:
            if not self._is_known(request):
                return _shown(pages.refused(_ELSEWHERE), 421)
            session = request.cookies.get(COOKIE, "")
            if not self._door.is_open(session):
                return _shown(pages.entrance(), 401)
            if request.method == "POST" and not self._door.is_own(session, (await _form_of(request)).get("form", "")):
                return _shown(pages.refused("This form is too old, or comes from another page. Go back."), 403)
            if self._signs.desk is None:
                return _shown(pages.standing_by(), 503)
            try:
                return await handler(request, session)
            except Unfit as unfit:
                return _shown(pages.refused(f"{str(unfit).partition(': operate')[0]}."), 400)
            except StoreFailed as failed:
                return _shown(pages.refused(f"The database could not be used: {failed}"), 503)

        return entered

    async def enter(self, request: web.Request) -> web.Response:
        """Begin a session. What another site sends is not looked at, so that it cannot use up the wrong tokens."""
        if not self._is_known(request):
            return _shown(pages.refused(_ELSEWHERE), 421)
        origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site", "same-origin")
        if site not in {"same-origin", "none"} or (origin and urlsplit(origin).netloc != request.host):
            return _shown(pages.refused("This form is too old, or comes from another page. Go back."), 403)
        sender = self._senders.known_as(request.remote or "", request.headers.getall("X-Forwarded-For", ()))
        session = self._door.enter((await _form_of(request)).get("token", "").strip(), sender)
        if session is None:
            return _shown(pages.entrance("This is not the token, or too many were tried: wait ten minutes."), 403)
        response = web.Response(status=303, headers={"Location": "/operate", **_HEADERS})
        lasts = int(LASTS.total_seconds())
        response.set_cookie(
            COOKIE,
            session,
            max_age=lasts,
            path="/operate",
            httponly=True,
            samesite="Strict",
            secure=self._operator.address.startswith("https://"),
        )
        return response

    def _is_known(self, request: web.Request) -> bool:
        """Return whether a request names the desk by its address, or by a number. Another name may have been led here by its owner."""
        name = urlsplit(f"//{request.host}").hostname or ""
        return request.host == urlsplit(self._operator.address).netloc or name == "localhost" or is_number(name)

    async def look(self, _: web.Request, session: str) -> web.Response:
        """Show the desk."""
        assert self._signs.desk is not None
        overview = await pages.look(self._signs, self._signs.desk, self._operator.backups)
        return _shown(pages.desk(overview, self._door.form(session)))

    async def ask(self, request: web.Request, session: str) -> web.Response:
        """Ask once more."""
        return _shown(pages.confirmation(self._instruction(await _form_of(request)), self._door.form(session)))

    async def do(self, request: web.Request, _: str) -> web.Response:
        """Have it done, once, however often this is sent; then show the desk, which says what came of it."""
        assert self._signs.desk is not None
        await self._signs.desk.add(self._instruction(await _form_of(request)))
        doing = background.start(self._signs.desk.once(), "an instruction of the operator")
        self._under_way.add(doing)
        doing.add_done_callback(self._under_way.discard)
        await asyncio.wait({doing}, timeout=_PATIENCE)
        return web.Response(status=303, headers={"Location": "/operate", **_HEADERS})

    def _instruction(self, form: Mapping[str, str]) -> Instruction:
        """Return what a form asks for. Raise Unfit where it cannot be done."""
        act, server, words = form.get("act", ""), form.get("server", ""), form.get("words", "").strip()
        token = form.get("id", "")
        if act not in TYPED or (token and not token.isalnum()):
            raise Unfit("This form is not one of this page")
        token = token or self._operator.entropy.token(8).hex()
        instruction = Instruction(token, cast("Act", act), server, words, "page", self._operator.clock.now())
        refuse(instruction)
        return instruction


async def _form_of(request: web.Request) -> dict[str, str]:
    try:
        async with receiving(request):
            return {name: value for name, value in (await request.post()).items() if isinstance(value, str)}
    except (LookupError, ValueError):  # no form, or in an encoding that does not exist
        raise web.HTTPBadRequest from None


def _shown(page: str, status: int = 200) -> web.Response:
    return web.Response(text=page, content_type="text/html", status=status, headers=_HEADERS)
