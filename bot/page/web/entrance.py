"""Handlers for signing in by a link or by Discord, and for listing and ending sessions."""

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final
from urllib.parse import quote

from aiohttp import web
from msgspec import Struct

from bot.outside.discord_login import Away, DiscordLogin, challenge
from bot.page.html.words import LANGUAGES, say
from bot.page.pages import own
from bot.page.pages.clock import MINE
from bot.page.pages.shell import digest
from bot.page.web import playing, seeing
from bot.page.web.files import html
from bot.page.web.guard import Refusal, keep
from bot.page.web.refusing.faults import refusing
from bot.page.web.refusing.frames import Activity
from bot.page.web.refusing.gate import Gate
from bot.page.web.refusing.senders import Rate
from bot.page.web.watching import Watching
from bot.referee.acts.acts import House
from bot.referee.core.model import Person, User
from bot.referee.people import deadlines, signing

_BROWSERS: Final = {"Firefox": "Firefox", "Edg": "Edge", "OPR": "Opera", "Chrome": "Chrome", "Safari": "Safari"}
_SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


def device(request: web.Request) -> str:
    """Return the browser and its system in two words, as far as it names them. Nothing else of the header is kept."""
    agent = request.headers.get("User-Agent", "")
    names = (next((name for mark, name in known.items() if mark in agent), "") for known in (_BROWSERS, _SYSTEMS))
    return ", ".join(one for one in names if one)


_BACK: Final = "/enter/discord"
_FRAME: Final = "/enter/activity"
_STATE: Final = 64
"""The length of a state."""
_LEFT: Final = 600
"""Seconds within which a sign-in with Discord has to be completed."""


class EnterBody(Struct, forbid_unknown_fields=True):
    """The token of a link, and the match to which it leads, or nothing."""

    token: str
    match: str = ""


class BeginBody(Struct, forbid_unknown_fields=True):
    """An empty body: the browser is about to go to Discord."""


class BackBody(Struct, forbid_unknown_fields=True):
    """What Discord added to the address when it sent the person back."""

    code: str
    state: str
    iss: str = ""


class FrameBody(Struct, forbid_unknown_fields=True):
    """What Discord's window said: the code, the instance in which the page is shown there, and the match that a link named, if any."""

    code: str
    state: str
    instance: str
    match: str = ""


class EndBody(Struct, forbid_unknown_fields=True):
    """The session to end; empty: all of them."""

    session: str


class Entrance:
    """Signs people in and out.

    `signed_in`: finds who is, or raises a Refusal. `cookie`: the name of the cookie that holds the session.
    `activity`: the page in Discord's window.
    """

    def __init__(
        self,
        house: House,
        watching: Watching,
        gate: Gate,
        cookie: str,
        signed_in: Callable[[web.Request], Awaitable[Person]],
        discord: DiscordLogin | None,
        activity: Activity | None = None,
    ) -> None:
        self._house, self._watching, self._gate, self._cookie = house, watching, gate, cookie
        self._signed_in, self._discord, self._activity = signed_in, discord, activity
        self._leaving = f"{cookie}-discord"
        self._entering = asyncio.Lock()
        self._states = Rate(1, timedelta(seconds=_LEFT))
        """A state is used once, even if Discord refuses the code."""

    @property
    def has_discord(self) -> bool:
        """Whether people can also sign in with Discord."""
        return self._discord is not None

    def routes(self) -> list[web.RouteDef]:
        """Return every address with its handler."""
        return [
            web.get("/enter", self.entrance),
            web.post("/enter", self.enter),
            web.post("/enter/whose", self.whose),
            web.get(_BACK, self.back),
            web.post(f"{_BACK}/begin", self.begin),
            web.post(_BACK, self.vouched),
            *([web.post(f"{_FRAME}/begin", self.frame), web.post(_FRAME, self.framed)] if self._activity else []),
            web.get("/me", self.account),
            web.get(own.CALENDAR, self.calendar),
            web.post("/leave", self.leave),
        ]

    async def entrance(self, request: web.Request) -> web.Response:
        """Show the button that spends a link. Opening the page does not spend it."""
        return html(own.entrance())

    async def whose(self, request: web.Request) -> web.Response:
        """Return whose link it is, which stays unspent. Raises a Refusal if the link is not valid."""
        body = await playing.body(request, EnterBody)
        now = self._house.clock.now()
        name = await self._house.store.transact(lambda tx: signing.whose(tx, body.token, now))
        if name is None:
            self._gate.refuse_try(request)
            raise Refusal(403, say("page-link-spent"))
        return web.json_response({"whose": say("page-enter-whose", name=name)})

    async def enter(self, request: web.Request) -> web.Response:
        """Spend a link and start a session. Raises a Refusal if the link is not valid."""
        self._gate.refuse_try(request)
        body = await playing.body(request, EnterBody)
        async with self._entering:
            with refusing(403):
                user, token = await signing.enter(
                    self._house, body.token, device(request), request.cookies.get(self._cookie, "")
                )
        leads = f"/match/{quote(body.match, safe='')}/{MINE}" if body.match else "/"
        return await self._entered(request, user, token, leads)

    # With Discord ----------------------------------------------------------------------------------------------------

    async def begin(self, request: web.Request) -> web.Response:
        """Return the address at Discord, and set a cookie that identifies this browser when it comes back."""
        vouching = self._vouching()
        self._gate.refuse_try(request)
        return await self._leave(request, lambda *keys: {"location": vouching.address(self._redirect, *keys)})

    async def frame(self, request: web.Request) -> web.Response:
        """Return what Discord's window is asked with, and set a cookie that identifies this browser."""
        return await self._leave(request, lambda state, verifier: {"state": state, "challenge": challenge(verifier)})

    async def _leave(self, request: web.Request, asked: Callable[[str, str], dict[str, str]]) -> web.Response:
        await playing.body(request, BeginBody)
        state, verifier = (self._house.entropy.token(32).hex() for _ in range(2))
        response = web.json_response(asked(state, verifier))
        self._set(request, response, self._leaving, f"{state}.{verifier}", _LEFT)
        return response

    async def back(self, request: web.Request) -> web.Response:
        """Show the button that ends a sign-in with Discord. Opening the page does not spend the code."""
        self._vouching()
        return html(own.vouched())

    async def vouched(self, request: web.Request) -> web.Response:
        """Spend the code from Discord and start a session. Raises a Refusal for any browser but the one that went there."""
        vouching = self._vouching()
        self._gate.refuse_try(request)
        body = await playing.body(request, BackBody)
        if body.iss not in {"", vouching.issuer}:
            raise Refusal(403, say("page-discord-failed"))
        user = await self._vouched(request, body.code, body.state, self._redirect)
        return await self._begun(request, user)

    async def framed(self, request: web.Request) -> web.Response:
        """Spend the code from Discord's window and start a session there. Raises a Refusal for a window in which its person is not.

        Tries are not counted: Discord's proxy has one address for many people. Acts of an address are.
        """
        body = await playing.body(request, FrameBody)
        user = await self._vouched(request, body.code, body.state, "")
        assert self._activity is not None
        try:
            match = await self._activity.shows(user, body.instance)
        except Away:
            raise Refusal(503, say("page-discord-away")) from None
        if match is None:
            raise Refusal(403, say("page-activity-failed"))
        leads = await self._house.store.transact(lambda tx: seeing.way_in(tx, body.match or match, user))
        return await self._begun(request, user, leads)

    async def _vouched(self, request: web.Request, code: str, sent: str, redirect: str) -> User:
        """Return who agreed at Discord in this browser, by the state that it sent. Raises a Refusal for any other."""
        state, _, verifier = request.cookies.get(self._leaving, "").partition(".")
        is_ours = bool(state and verifier) and hmac.compare_digest(state.encode(errors="replace"), sent.encode())
        if not is_ours or not self._states.allows((state[:_STATE],), self._house.clock.now()):
            raise Refusal(403, say("page-discord-failed"))
        try:
            user = await self._vouching().user(code, redirect, verifier)
        except Away:
            raise Refusal(503, say("page-discord-away")) from None
        if user is None:
            raise Refusal(403, say("page-discord-failed"))
        return user

    async def _begun(self, request: web.Request, user: User, leads: str = "/") -> web.Response:
        token = await signing.begin(self._house, user, device(request), request.cookies.get(self._cookie, ""))
        response = await self._entered(request, user, token, leads)
        self._set(request, response, self._leaving, "", 0)
        return response

    def _vouching(self) -> DiscordLogin:
        if self._discord is None:
            raise Refusal(404, say("no-such-page"))
        return self._discord

    @property
    def _redirect(self) -> str:
        return self._house.chosen.page + _BACK

    async def _entered(self, request: web.Request, user: User, token: str, leads: str = "/") -> web.Response:
        """Begin the session. The page then speaks the language of their letters, unless this browser chose one.

        `who` names the person to their browser, which keeps apart what it keeps for each.
        """
        response = web.json_response({"location": leads, "who": digest(user)})
        lasts = int(signing.SESSION_LASTS.total_seconds())
        self._set(request, response, self._cookie, token, lasts)
        person = await self._house.store.transact(lambda tx: tx.people.get(user))
        if person and person.language in LANGUAGES and "tongue" not in request.cookies:
            self._set(request, response, "tongue", person.language, lasts)
        return response

    def _set(self, request: web.Request, response: web.Response, name: str, value: str, lasts: int) -> None:
        is_framed = self._activity is not None and self._activity.is_framed(request)
        keep(response, name, value, is_secure=self._gate.is_secure, is_framed=is_framed, lasts=lasts)

    # Sessions --------------------------------------------------------------------------------------------------------

    async def account(self, request: web.Request) -> web.Response:
        """Show the sessions of the person. Raises a Refusal if they are not signed in."""
        person = await self._signed_in(request)
        now, current_mark = self._house.clock.now(), signing.mark_of(request.cookies.get(self._cookie, ""))
        sessions = await self._house.store.transact(lambda tx: signing.sessions(tx, person.user, now))
        return html(own.account(person.name, sessions, current_mark))

    async def calendar(self, request: web.Request) -> web.Response:
        """Return the person's deadlines as a calendar file. Raises a Refusal if they are not signed in."""
        person = await self._signed_in(request)
        entries = await deadlines.deadlines(self._house, person)
        body = deadlines.written(entries, person, self._house.clock.now())
        named = {"Content-Disposition": f'attachment; filename="{deadlines.FILE}"'}
        return web.Response(body=body, content_type="text/calendar", headers=named)

    async def leave(self, request: web.Request) -> web.Response:
        """End one session of the person, or all of them. Raises a Refusal if they are not signed in."""
        person, body = await self._signed_in(request), await playing.body(request, EndBody)
        await signing.end(self._house, person.user, body.session)
        self._watching.changed()
        # What the browser kept of their pages is not for the next person at this computer.
        return web.json_response({"location": "/me"}, headers={"Clear-Site-Data": '"cache"'})
