"""Middleware of every page: checks who may ask, answers errors in words, and adds the security headers."""

import logging
import re
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final, cast

from aiohttp import ETag, web
from aiohttp.typedefs import Middleware

from bot.page.html.words import LANGUAGES, say, speaking
from bot.page.pages import shell
from bot.page.web.refusing import faults
from bot.page.web.refusing.faults import GIVEN, Refusal

log = logging.getLogger(__name__)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "form-action 'none'; base-uri 'none'; frame-ancestors "
)
"""Without who may show the page in a frame, which comes last."""
PICTURE_POLICY: Final = "default-src 'none'; sandbox"
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
}
_COMPRESSED: Final = {"text/html", "text/css", "text/javascript", "image/svg+xml"}
_REFUSED: Final = re.compile(r"q=0(?:\.0{0,3})?")
_WEIGHT: Final = re.compile(r"[01](?:\.\d{1,3})?")
__all__ = ["PICTURE_POLICY", "POLICY", "Refusal", "answered", "guarding", "keep"]

_MISSING: Final = 404
_STATUS: Final = {_MISSING: "no-such-page", 405: "wrong-method", 408: "too-slow", 413: "too-large"}


def guarding(
    refuse: Callable[[web.Request], None],
    *,
    is_secure: bool = False,
    brand: str = "brand",
    ancestors: str = "'none'",
    is_framed: Callable[[web.Request], bool] = lambda _: False,
) -> Middleware:
    """Return a middleware that answers in the reader's language, and answers errors in words, never with a traceback.

    Args:
        refuse: raises a Refusal for a request that may not be made.
        is_secure: whether the page is reached by https; cookies are then sent by https only.
        brand: the message with the name of the page.
        ancestors: who may show the page in a frame.
        is_framed: whether a request comes from such a frame, whose cookies are marked.

    """
    headers = {"Content-Security-Policy": POLICY + ancestors, **_HEADERS}

    @web.middleware
    async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
        chosen = request.query.get("in", "")
        with speaking(chosen if chosen in LANGUAGES else request.cookies.get("tongue") or _preferred(request), brand):
            response = await _answer(request, handler, refuse)
        if not response.prepared:
            _leave_out_known(request, response)
            _compress(request, response)
            for name, value in headers.items():
                response.headers.setdefault(name, value)
            if is_secure:
                response.headers["Strict-Transport-Security"] = "max-age=31536000"
            if chosen in LANGUAGES:
                keep(response, "tongue", chosen, is_secure=is_secure, is_framed=is_framed(request), site="Strict")
        return response

    return guarded


def keep(
    response: web.StreamResponse,
    name: str,
    value: str,
    *,
    is_secure: bool,
    is_framed: bool,
    site: str = "Lax",
    lasts: int | None = None,
) -> None:
    """Set a cookie for the whole page. In a frame of Discord's it is for that frame alone: another site's frame of the page has others.

    `site`: who may lead to the page with it. `lasts`: for how many seconds; None: until the browser ends.
    """
    # http.cookies knows `Partitioned` from Python 3.14 on.
    site = "None; Partitioned" if is_framed else site
    response.set_cookie(name, value, max_age=lasts, httponly=True, secure=is_secure, samesite=site)


def _leave_out_known(request: web.Request, response: web.StreamResponse) -> None:
    """Mark what a browser may keep, and send it without its content to a browser that has it. Other responses stay as they are."""
    body = response.body if isinstance(response, web.Response) else None
    if response.status != 200 or not isinstance(body, bytes) or "Cache-Control" not in response.headers:
        return
    mark = sha256(body).hexdigest()[:16]
    response.etag = ETag(mark, is_weak=True)
    if any(one.value in {mark, "*"} for one in request.if_none_match or ()):
        response.set_status(304)
        cast("web.Response", response).body = None


def _compress(request: web.Request, response: web.StreamResponse) -> None:
    """Compress what is read as text. Answers to programs and scripts may hold a new token, and are sent as they are."""
    if response.content_type in _COMPRESSED:
        response.headers["Vary"] = "Accept-Encoding"
        if response.status != 304 and _takes_gzip(request.headers.get("Accept-Encoding", "")):
            response.enable_compression(web.ContentCoding.gzip)


def _takes_gzip(accepted: str) -> bool:
    """Return whether a browser takes gzip: it names it, and not with a weight of zero."""
    named = (one.partition(";") for one in accepted[:1_000].casefold().replace(" ", "").split(","))
    weights = [weight for name, _, weight in named if name in {"gzip", "x-gzip"}]
    return any(not _REFUSED.fullmatch(one) for one in weights)


def _preferred(request: web.Request) -> str:
    """Return the language of the page that the browser prefers most, or names first."""
    weighed = list[tuple[float, str]]()
    for preference in request.headers.get("Accept-Language", "")[:1_000].replace(" ", "").split(","):
        name, _, weight = preference.partition(";q=")
        language = name.partition("-")[0].casefold()
        if language in LANGUAGES and _WEIGHT.fullmatch(weight or "1"):
            weighed.append((float(weight or 1), language))
    best = max(weighed, key=lambda pair: pair[0], default=(0.0, ""))
    return best[1] if best[0] else "en"


async def _answer(request: web.Request, handler: Handler, refuse: Callable[[web.Request], None]) -> web.StreamResponse:
    try:
        refuse(request)
        return await handler(request)
    except Refusal as refusal:
        return answered(request, refusal)
    except web.HTTPException as error:
        response = answered(request, Refusal(error.status, say(_STATUS.get(error.status, "bad-request"))))
        if "Allow" in error.headers:
            response.headers["Allow"] = error.headers["Allow"]
        return response
    except Exception:
        if request.content.exception() is not None:
            # The sender went away, or what they sent cannot be read to its end.
            return answered(request, Refusal(400, say("bad-request")))
        log.exception("the page could not answer %s %s", request.method, request.path)
        return answered(request, Refusal(500, say("page-trouble")))


def answered(request: web.Request, refusal: Refusal) -> web.Response:
    """Return a refusal as a response: an error of the JSON interface, a page if a link was followed, or JSON for the page's script."""
    if faults.is_of_programs(request):
        return faults.answer(refusal)
    if request.method == "GET" and "text/html" in request.headers.get("Accept", ""):
        return web.Response(
            text=shell.refused(refusal.message, is_there=refusal.status != _MISSING),
            status=refusal.status,
            content_type="text/html",
        )
    field = refusal.where.removeprefix(GIVEN) if refusal.where.startswith(GIVEN) else ""
    body = {"refusal": refusal.message} | ({"field": field} if field else {})
    return web.json_response(body, status=refusal.status)
