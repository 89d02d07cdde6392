"""Which requests the page of real matches accepts: those for its own address, from the page itself, and not too many.

The page runs behind a proxy that the configuration names. The Host header must be that of the page. A POST must have the Origin of the
page and be JSON, and Sec-Fetch-Site must not name another site. A link on another site may lead here, since no GET changes anything.
A program sends no Origin. Its cookies are not read: it has a token.
"""

from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web

from bot.page.html.words import say
from bot.page.web.refusing.faults import Refusal, is_of_programs
from bot.page.web.refusing.rates import Rate
from bot.page.web.refusing.senders import LOCAL, Senders
from bot.referee.core.ports import Clock

_READS: Final = frozenset({"GET", "HEAD"})
_OWN_SITES: Final = frozenset({"same-origin", "none"})
_MINUTE: Final = timedelta(minutes=1)


def refuse_foreign(request: web.Request, origins: Sequence[str]) -> None:
    """Raise a Refusal for a request that another site sent, or that is sent to none of `origins`, the addresses of the page."""
    if request.headers.get("Host", "").lower() not in {urlsplit(address).netloc for address in origins}:
        raise Refusal(421, say("page-foreign-host", address=origins[0]))
    origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site", "none")
    is_led_here = request.method == "GET" and request.headers.get("Sec-Fetch-Mode") == "navigate"
    if (origin is not None and origin.lower() not in origins) or (site not in _OWN_SITES and not is_led_here):
        raise Refusal(403, say("foreign-origin"))
    if request.method not in _READS:
        if origin is None and not is_of_programs(request):
            raise Refusal(403, say("foreign-origin"))
        if request.method != "DELETE" and request.content_type != "application/json":
            raise Refusal(415, say("not-json"))


class Gate:
    """Refuses requests of other sites, and too many requests.

    `address`: of the page, as people type it. `cookie`: the name of the session cookie; acts are counted by session and by IP address.
    `proxies`: whose X-Forwarded-For is believed.
    """

    def __init__(self, address: str, clock: Clock, *, cookie: str = "", proxies: Sequence[str] = LOCAL) -> None:
        parts = urlsplit(address)
        self._origin = f"{parts.scheme}://{parts.netloc}".lower()
        self.is_secure = parts.scheme == "https"
        self._clock = clock
        self._cookie, self._senders = cookie, Senders(proxies)
        self._reads, self._acts, self._tries = Rate(600, _MINUTE), Rate(120, _MINUTE), Rate(10, _MINUTE)
        self._sessions, self._guesses = Rate(60, _MINUTE), Rate(10, _MINUTE)

    def refuse(self, request: web.Request) -> None:
        """Raise a Refusal for a request that may not be made."""
        refuse_foreign(request, (self._origin,))
        is_read = request.method in _READS
        self._count(self._reads if is_read else self._acts, self.asker(request))
        if not is_read and (session := request.cookies.get(self._cookie)):
            self._count(self._sessions, sha256(session.encode()).hexdigest())

    def refuse_try(self, request: web.Request) -> None:
        """Raise a Refusal if an address tries to sign in too often."""
        self._count(self._tries, self.asker(request))

    def refuse_guess(self, request: web.Request) -> None:
        """Raise a Refusal if an address sends too many tokens that open nothing. Signing in is counted apart from that."""
        self._count(self._guesses, self.asker(request))

    def asker(self, request: web.Request) -> str:
        """Return what identifies the sender of a request: an IP address, or an IPv6 network."""
        return self._senders.known_as(request.remote or "", request.headers.getall("X-Forwarded-For", ()))

    def _count(self, rate: Rate, key: str) -> None:
        if not rate.allows(key, self._clock.now()):
            raise Refusal(429, say("page-too-often"))
