"""Every error of the JSON interface, in one form: what is wrong, where, and what to do."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from aiohttp import web
from msgspec import Struct, json, structs

from bot.page.html.words import say
from bot.referee.core.facts import plainly
from bot.referee.core.model import Refused

ROOT: Final = "/api/"
_IDS: Final = {
    400: "bad-body", 401: "no-token", 403: "foreign-origin", 404: "not-found", 405: "wrong-method", 408: "too-slow",
    413: "too-large", 415: "not-json", 421: "foreign-host", 422: "refused", 429: "too-often", 500: "trouble", 503: "full",
}  # fmt: skip
_AT: Final = re.compile(r"`\$\.?([^`]*)`")
_WHERE: Final = {
    401: "header Authorization",
    405: "method",
    408: "body",
    413: "body",
    415: "header Content-Type",
    421: "header Host",
}


class Fault(Struct, frozen=True):
    """What is wrong.

    `id`: for programs, and never translated. `what`: a sentence in the reader's language. `where`: the part of the request, such as
    `body.key` or `header Authorization`; empty where no part of it is at fault. `next`: what to do.
    """

    id: str
    what: str
    where: str
    next: str


class FaultBody(Struct, frozen=True):
    """The body of every answer with a status of 400 or more."""

    error: Fault


class Refusal(Exception):
    """A request that is not carried out: the status, the message, its id, and the part of the request that is at fault."""

    def __init__(self, status: int, message: str, id: str = "", where: str = "") -> None:  # noqa: A002  its name in JSON
        super().__init__(message)
        self.status, self.message, self.id, self.where = status, message, id, where


@contextmanager
def refusing(status: int = 422, where: str = "") -> Iterator[None]:
    """Raise what the referee refuses as a Refusal in words of the page. `where`: the part of the request that is at fault."""
    try:
        yield
    except Refused as refusal:
        raise Refusal(status, say(refusal.id, **plainly(refusal.facts)), refusal.id, where) from None


GIVEN: Final = "given."
"""What the part of a request at fault begins with, where it is a field of a command."""


def of_field(key: str) -> str:
    """Return the part of a request that holds a field; nothing for no field."""
    return f"{GIVEN}{key}" if key else ""


def is_of_programs(request: web.Request) -> bool:
    """Return whether a request is made to the JSON interface."""
    return request.path.startswith(ROOT)


def answer(refusal: Refusal) -> web.Response:
    """Return the error as a response."""
    status = refusal.status
    where = refusal.where or _WHERE.get(status, "") or _place(refusal)
    fault = Fault(refusal.id or _IDS.get(status, "refused"), refusal.message, where, _next(status))
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    headers |= {"Retry-After": "60"} if status in {429, 503} else {}
    body = json.encode(structs.asdict(FaultBody(fault)))
    return web.Response(body=body, status=status, content_type="application/json", headers=headers)


def _place(refusal: Refusal) -> str:
    """Return the part of a body that a decoder names at the end of its message."""
    match = _AT.search(refusal.message)
    if refusal.status != 400:
        return ""
    return f"body.{match[1]}" if match and match[1] else "body"


def _next(status: int) -> str:
    known = status if status in _IDS else 400 if status < 500 else 500
    return say(f"api-next-{known}")
