"""The handlers: a link, or Discord, becomes a session; a person sees their sessions and ends them."""

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from aiohttp import web
from msgspec import Struct

from bot.outside.discord_login import Away
from bot.page.html.words import say
from bot.page.pages import own
from bot.page.web import playing
from bot.page.web.entering.devices import device
from bot.page.web.files import html
from bot.page.web.gate import Gate
from bot.page.web.guard import Refusal
from bot.page.web.watching import Watching
from bot.referee.acts.acts import House
from bot.referee.core.model import Person, Refused
from bot.referee.people import signing

_BACK: Final = "/enter/discord"
_LEFT: Final = 600
"""Seconds in which somebody has to come back from Discord."""


class Vouching(Protocol):
    """Somebody who vouches for people, as `bot.outside.discord_login.DiscordLogin` does."""

    issuer: str

    def address(self, redirect: str, state: str, verifier: str) -> str:
        """Where somebody agrees to be known here."""

    async def user(self, code: str, redirect: str, verifier: str) -> str | None:
        """Who agreed; None if nobody did."""


class EnterBody(Struct, forbid_unknown_fields=True):
    """The token of a link."""

    token: str


class BeginBody(Struct, forbid_unknown_fields=True):
    """Nothing: somebody goes to Discord."""


class BackBody(Struct, forbid_unknown_fields=True):
    """What somebody came back with."""

    code: str
    state: str
    iss: str = ""


class EndBody(Struct, forbid_unknown_fields=True):
    """Which session ends; empty: all."""

    session: str


class Entrance:
    """Signs people in and out. `person`: who is signed in; `cookie`: the name of that which holds a session."""

    def __init__(
        self,
        house: House,
        watching: Watching,
        gate: Gate,
        cookie: str,
        person: Callable[[web.Request], Awaitable[Person | None]],
        discord: Vouching | None,
    ) -> None:
        self._house, self._watching, self._gate, self._cookie = house, watching, gate, cookie
        self._person, self._discord = person, discord
        self._leaving = f"{cookie}-discord"
        self._entering = asyncio.Lock()

    @property
    def has_discord(self) -> bool:
        """Whether people sign in with Discord too."""
        return self._discord is not None

    def routes(self) -> list[web.RouteDef]:
        """Every address."""
        return [
            web.get("/enter", self.entrance),
            web.post("/enter", self.enter),
            web.get(_BACK, self.back),
            web.post(f"{_BACK}/begin", self.begin),
            web.post(_BACK, self.vouched),
            web.get("/me", self.account),
            web.post("/leave", self.leave),
        ]

    async def entrance(self, request: web.Request) -> web.Response:
        """The button; whoever only looks at it spends nothing."""
        return html(own.entrance())

    async def enter(self, request: web.Request) -> web.Response:
        """Spend a link."""
        self._gate.refuse_try(request)
        body = playing.read(await request.read(), EnterBody)
        async with self._entering:
            done = await signing.enter(self._house, body.token, device(request), request.cookies.get(self._cookie, ""))
        if isinstance(done, Refused):
            raise Refusal(403, say(done.id))
        return self._entered(done[1])

    # With Discord ----------------------------------------------------------------------------------------------------

    async def begin(self, request: web.Request) -> web.Response:
        """Where to go, and a cookie by which whoever comes back is known as the one who went."""
        vouching = self._vouching()
        self._gate.refuse_try(request)
        playing.read(await request.read(), BeginBody)
        state, verifier = (self._house.entropy.token(32).hex() for _ in range(2))
        response = web.json_response({"location": vouching.address(self._redirect, state, verifier)})
        self._set(response, self._leaving, f"{state}.{verifier}", _LEFT)
        return response

    async def back(self, request: web.Request) -> web.Response:
        """The button for whoever comes back; looking at it spends nothing."""
        self._vouching()
        return html(own.vouched())

    async def vouched(self, request: web.Request) -> web.Response:
        """Spend what Discord gave. It counts for the browser alone that went there."""
        vouching = self._vouching()
        self._gate.refuse_try(request)
        body = playing.read(await request.read(), BackBody)
        state, _, verifier = request.cookies.get(self._leaving, "").partition(".")
        is_ours = bool(verifier) and hmac.compare_digest(state.encode(), body.state.encode())
        if not is_ours or body.iss not in {"", vouching.issuer}:
            raise Refusal(403, say("page-discord-failed"))
        try:
            user = await vouching.user(body.code, self._redirect, verifier)
        except Away:
            raise Refusal(503, say("page-discord-away")) from None
        if user is None:
            raise Refusal(403, say("page-discord-failed"))
        token = await signing.begin(self._house, user, device(request), request.cookies.get(self._cookie, ""))
        if isinstance(token, Refused):
            raise Refusal(403, say(token.id))
        response = self._entered(token)
        self._set(response, self._leaving, "", 0)
        return response

    def _vouching(self) -> Vouching:
        if self._discord is None:
            raise Refusal(404, say("no-such-page"))
        return self._discord

    @property
    def _redirect(self) -> str:
        return self._house.page + _BACK

    def _entered(self, token: str) -> web.Response:
        response = web.json_response({"location": "/"})
        self._set(response, self._cookie, token, int(signing.SESSION_LASTS.total_seconds()))
        return response

    def _set(self, response: web.Response, name: str, value: str, lasts: int) -> None:
        response.set_cookie(
            name, value, max_age=lasts, httponly=True, samesite="Lax", secure=self._gate.is_secure, path="/"
        )

    # Where one is signed in ------------------------------------------------------------------------------------------

    async def account(self, request: web.Request) -> web.Response:
        """Where one is signed in."""
        person = await self._person(request)
        if person is None:
            raise Refusal(401, say("page-not-signed-in"))
        now, here = self._house.clock.now(), signing.mark_of(request.cookies.get(self._cookie, ""))
        found = await self._house.store.transact(lambda tx: signing.sessions(tx, person.user, now))
        return html(own.account(person.name, found, here))

    async def leave(self, request: web.Request) -> web.Response:
        """End a session, or all of one's own."""
        person, body = await self._person(request), playing.read(await request.read(), EndBody)
        if person is None:
            raise Refusal(401, say("page-not-signed-in"))
        await signing.end(self._house, person.user, body.session)
        self._watching.changed()
        return web.json_response({"location": "/me"})
