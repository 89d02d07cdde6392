"""Who may talk to the page: this machine, from the page itself, and nobody else.

The page listens on 127.0.0.1 alone. A foreign name that resolves to it (DNS rebinding) is refused by the Host header, another site's
script by Origin and Sec-Fetch-Site, another site's form by its content type as well.
"""

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web

from bot.venues.rehearsal.html.words import LANGUAGES, say, speaking
from bot.venues.rehearsal.pages import shell

log = logging.getLogger(__name__)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox"
_HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class Refusal(Exception):
    """A request that is not carried out: the status and the words for it."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status, self.message = status, message


@web.middleware
async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what comes from elsewhere; answer every mistake with words, and never with a traceback."""
    chosen = request.query.get("in", "")
    with speaking(chosen if chosen in LANGUAGES else request.cookies.get("tongue") or _preferred(request)):
        response = await _answer(request, handler)
    if not response.prepared:
        for name, value in _HEADERS.items():
            response.headers.setdefault(name, value)
        if chosen in LANGUAGES:
            response.set_cookie("tongue", chosen, samesite="Strict", httponly=True)
    return response


def _preferred(request: web.Request) -> str:
    """The language that the browser asks for, of those that the page speaks: the one it likes best, or names first."""
    weighed = list[tuple[float, str]]()
    for one in request.headers.get("Accept-Language", "")[:1_000].replace(" ", "").split(","):
        name, _, weight = one.partition(";q=")
        language = name.partition("-")[0].casefold()
        if language in LANGUAGES and _WEIGHT.fullmatch(weight or "1"):
            weighed.append((float(weight or 1), language))
    best = max(weighed, key=lambda one: one[0], default=(0.0, ""))
    return best[1] if best[0] else "en"


_WEIGHT: Final = re.compile(r"[01](?:\.\d{1,3})?")


async def _answer(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        refuse_foreign(request)
        return await handler(request)
    except Refusal as refusal:
        return answered(request, refusal.status, refusal.message)
    except web.HTTPException as error:
        response = answered(request, error.status, say(_STATUS.get(error.status, "bad-request")))
        if "Allow" in error.headers:
            response.headers["Allow"] = error.headers["Allow"]
        return response
    except Exception:
        log.exception("the page could not answer %s %s", request.method, request.path)
        return told(500, say("page-trouble"))


_STATUS: Final = {404: "no-such-page", 405: "wrong-method", 413: "too-large"}


def answered(request: web.Request, status: int, message: str) -> web.Response:
    """A refusal as its asker takes it: a page with a way home for somebody who followed a link, else JSON."""
    if request.method == "GET" and "text/html" in request.headers.get("Accept", ""):
        return web.Response(text=shell.refused(message), status=status, content_type="text/html")
    return told(status, message)


def told(status: int, message: str) -> web.Response:
    """A refusal as JSON."""
    return web.json_response({"refusal": message}, status=status)


def refuse_foreign(request: web.Request) -> None:
    """Raise a Refusal for a request that did not come from this very page, or from the address bar."""
    own = own_hosts(request)
    if request.headers.get("Host", "").lower() not in own:
        raise Refusal(421, say("foreign-host"))
    origin = request.headers.get("Origin")
    if origin is not None and origin.lower() not in {f"http://{host}" for host in own}:
        raise Refusal(403, say("foreign-origin"))
    if request.headers.get("Sec-Fetch-Site", "none") not in {"same-origin", "none"}:
        raise Refusal(403, say("foreign-origin"))
    if request.method == "POST" and request.content_type != "application/json":
        raise Refusal(415, say("not-json"))


def own_hosts(request: web.Request) -> tuple[str, ...]:
    """The names under which this page is reached."""
    assert request.transport is not None
    port = request.transport.get_extra_info("sockname")[1]
    return f"127.0.0.1:{port}", f"localhost:{port}"
