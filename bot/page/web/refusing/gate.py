"""Which requests the page of real matches accepts: those for its own address, from the page itself, and not too many.

The page runs behind a proxy that the configuration names. The Host header must be that of the page. A POST must have the Origin of the
page and be JSON, and Sec-Fetch-Site must not name another site. A link on another site may lead here, since no GET changes anything.
A program sends no Origin. Its cookies are not read: it has a token.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import timedelta
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web

from bot.page.html.words import say
from bot.page.web.refusing.faults import Refusal, is_of_programs
from bot.page.web.refusing.frames import Activity
from bot.page.web.refusing.senders import LOCAL, WIDER, Rate, Sender, Senders
from bot.referee.core.model import User
from bot.referee.core.ports import Clock

_READS: Final = frozenset({"GET", "HEAD"})
_OWN_SITES: Final = frozenset({"same-origin", "none"})
_MINUTE: Final = timedelta(minutes=1)
_STATIC: Final = "/static/"
_SHOWN_ELSEWHERE: Final = re.compile(r"/match/[A-Z0-9]+/spectator/card\.png")
"""What other sites may show in their own pages."""
_TABS: Final = 100
"""Of one address: behind one there may be a whole school, but nobody else's tabs are kept out by it."""
_TABS_OF_ONE, _TABS_OF_MATCH = 30, 10
"""Of one account, in all and of one match."""
_KNOWN: Final = 10_000
"""Sessions of which it is known whose they are."""


def refuse_foreign(request: web.Request, origins: Sequence[str]) -> None:
    """Raise a Refusal for a request that another site sent, or that is sent to none of `origins`, the addresses of the page."""
    if request.headers.get("Host", "").lower() not in {urlsplit(address).netloc for address in origins}:
        raise Refusal(421, say("page-foreign-host", address=origins[0]))
    origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site", "none")
    is_led_here = request.method == "GET" and (
        request.headers.get("Sec-Fetch-Mode") == "navigate" or _SHOWN_ELSEWHERE.fullmatch(request.path) is not None
    )
    if (origin is not None and origin.lower() not in origins) or (site not in _OWN_SITES and not is_led_here):
        raise Refusal(403, say("foreign-origin"))
    if request.method not in _READS:
        if origin is None and not is_of_programs(request):
            raise Refusal(403, say("foreign-origin"))
        if request.method != "DELETE" and request.content_type != "application/json":
            raise Refusal(415, say("not-json"))


class Gate:
    """Refuses requests of other sites, and too many requests: of one account where a session was seen to be valid, else of one address.

    `address`: of the page, as people type it. `cookie`: the name of the session cookie.
    `proxies`: whose X-Forwarded-For is believed. `activity`: the page in Discord's window, if it opens there too.
    """

    def __init__(
        self,
        address: str,
        clock: Clock,
        *,
        cookie: str = "",
        proxies: Sequence[str] = LOCAL,
        activity: Activity | None = None,
    ) -> None:
        parts = urlsplit(address)
        self._activity = activity
        self._origins = (
            f"{parts.scheme}://{parts.netloc}".lower(),
            *([activity.origin] if activity is not None else []),
        )
        self.is_secure = parts.scheme == "https"
        self._clock = clock
        self._cookie, self._senders = cookie, Senders(proxies)
        self._reads, self._acts, self._tries = Rate(600, _MINUTE), Rate(120, _MINUTE), Rate(10, _MINUTE)
        self._deeds, self._guesses = Rate(60, _MINUTE), Rate(10, _MINUTE)
        self._users = dict[str, User]()

    def refuse(self, request: web.Request) -> None:
        """Raise a Refusal for a request that may not be made."""
        refuse_foreign(request, self._origins)
        if self._activity is not None:
            self._activity.refuse_forged(request, self._clock)
        if request.path.startswith(_STATIC):
            return
        account = self._account(request)
        rate = self._reads if request.method in _READS else self._deeds if account else self._acts
        self._count(rate, account or self.asker(request))

    def know(self, session: str, user: User | None) -> None:
        """Note whose session this is; None: it is not valid."""
        mark = _mark(session)
        self._users.pop(mark, None)
        if user is not None:
            self._users[mark] = user
        if len(self._users) > _KNOWN:
            del self._users[next(iter(self._users))]

    def tabs(self, request: web.Request) -> Mapping[str, int]:
        """Return how many tabs the sender of a request may have open, by what they are counted with."""
        if account := self._account(request):
            user = account[0]
            return {f"{user} {request.match_info['match']}": _TABS_OF_MATCH, user: _TABS_OF_ONE}
        return {key: _TABS * WIDER**rank for rank, key in enumerate(self.asker(request))}

    def _account(self, request: web.Request) -> Sender:
        user = self._users.get(_mark(request.cookies.get(self._cookie, "")))
        return () if user is None else (f"account {user}",)

    def refuse_try(self, request: web.Request) -> None:
        """Raise a Refusal if an address tries to sign in too often."""
        self._count(self._tries, self.asker(request))

    def refuse_guess(self, request: web.Request) -> None:
        """Raise a Refusal if an address sends too many tokens that open nothing. Signing in is counted apart from that."""
        self._count(self._guesses, self.asker(request))

    def asker(self, request: web.Request) -> Sender:
        """Return what identifies the sender of a request who is not signed in: an IP address, or an IPv6 network and its site."""
        return self._senders.known_as(request.remote or "", request.headers.getall("X-Forwarded-For", ()))

    def _count(self, rate: Rate, sender: Sender) -> None:
        if not rate.allows(sender, self._clock.now()):
            raise Refusal(429, say("page-too-often"))


def _mark(session: str) -> str:
    # A header may have bytes that are no text.
    return sha256(session.encode(errors="replace")).hexdigest()
