"""Handlers by which a signed-in browser asks for notifications, or for none any more."""

from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web
from msgspec import Struct

from bot.outside.web_push import WebPush
from bot.page.html.words import say
from bot.page.web import playing
from bot.page.web.api.hooks.addresses import Allowed, refuse_address
from bot.page.web.files import file
from bot.page.web.guard import Refusal
from bot.page.web.pushing.sending import key_of
from bot.page.web.refusing.faults import refusing
from bot.referee.acts.acts import House
from bot.referee.core.model import Person
from bot.referee.people import signing
from bot.referee.people.signing import Subscription

_LONGEST: Final = 1_000


class SubscribeBody(Struct, forbid_unknown_fields=True):
    """Where the browser takes notifications: what its `PushSubscription` says."""

    endpoint: str
    key: str
    secret: str


class EndBody(Struct, forbid_unknown_fields=True):
    """An empty body: the browser wants no more notifications."""


class Subscribing:
    """The handlers. `person`: finds who is signed in, or raises a Refusal; `cookie`: the name of the cookie that holds the session."""

    def __init__(
        self,
        house: House,
        sealing: WebPush | None,
        allowed: Allowed,
        person: Callable[[web.Request], Awaitable[Person]],
        cookie: str,
    ) -> None:
        self._house, self._sealing, self._allowed = house, sealing, allowed
        self._person, self._cookie = person, cookie

    @property
    def is_open(self) -> bool:
        """Whether the bot can send notifications."""
        return self._sealing is not None and self._allowed != "none"

    def routes(self) -> list[web.RouteDef]:
        """Return every address with its handler; none if the bot can send no notifications."""
        if not self.is_open:
            return []
        return [
            web.get("/worker.js", self.worker),
            web.get("/push", self.subscribed),
            web.post("/push", self.subscribe),
            web.post("/push/end", self.end),
        ]

    async def worker(self, request: web.Request) -> web.Response:
        """Return the script that shows notifications. It stands here because it serves all addresses beneath its own."""
        return file("worker.js")

    async def subscribed(self, request: web.Request) -> web.Response:
        """Return the bot's public key, and whether this browser takes notifications."""
        person, sealing, now = await self._person(request), self._sealing, self._house.clock.now()
        assert sealing is not None
        sessions = await self._house.store.transact(lambda tx: signing.sessions(tx, person.user, now))
        current_mark = signing.mark_of(self._token(request))
        is_on = any(one.is_notified for one in sessions if one.mark == current_mark)
        return web.json_response({"key": sealing.public(await key_of(self._house, sealing)), "is_on": is_on})

    async def subscribe(self, request: web.Request) -> web.Response:
        """Send notifications to this browser from now on. Raises a Refusal for an address that webhooks could not have either."""
        await self._person(request)
        body = await playing.body(request, SubscribeBody)
        message = refuse_address(body.endpoint, self._allowed) if len(body.endpoint) <= _LONGEST else "api-hook-address"
        if message is not None:
            raise Refusal(422, say(message))
        assert self._sealing is not None
        if not self._sealing.accepts(body.key, body.secret):
            raise Refusal(422, say("push-unreadable"))
        return await self._changed(request, Subscription(body.endpoint, body.key, body.secret))

    async def end(self, request: web.Request) -> web.Response:
        """Send no more notifications to this browser."""
        await self._person(request)
        await playing.body(request, EndBody)
        return await self._changed(request, None)

    async def _changed(self, request: web.Request, push: Subscription | None) -> web.Response:
        with refusing():
            await signing.subscribe(self._house, self._token(request), push)
        return web.json_response({"is_on": push is not None})

    def _token(self, request: web.Request) -> str:
        return request.cookies.get(self._cookie, "")
