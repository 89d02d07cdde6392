"""The REST server: one aiohttp application on 127.0.0.1 that routes, fails on demand, and records its traffic."""

import asyncio
import json
import re
from collections import deque
from email.utils import format_datetime
from typing import Any

from aiohttp import web

from tests.discord.loopback import (
    buckets,
    multipart,
    rest_app,
    rest_events,
    rest_interactions,
    rest_messages,
    rest_places,
)
from tests.discord.loopback.calls import Answer, Call, Handler
from tests.discord.loopback.faults import Delay, Deny, Drop, Fail, Fault, Limited, Plan
from tests.discord.loopback.model import Json, Refused, Upload
from tests.discord.loopback.world import World

API = "/api/v10"
ROUTES = rest_app.ROUTES + rest_events.ROUTES + rest_interactions.ROUTES + rest_messages.ROUTES + rest_places.ROUTES
TABLE: tuple[tuple[str, re.Pattern[str], Handler], ...] = tuple(
    (method, re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + "$"), handler)
    for method, path, handler in ROUTES
)
NO_TOKEN_NEEDED = re.compile("^/(interactions|webhooks)/")


class Rest:
    """Serves the API. `traffic` is what check_traffic.py reads; `rate` is the number of requests allowed per second, if set."""

    def __init__(self, world: World, faults: Plan) -> None:
        self.world = world
        self.faults = faults
        self.rate: int | None = None
        self.buckets = buckets.Buckets(lambda: asyncio.get_running_loop().time())
        self.shut_until = 0.0
        """In the loop's time: until then a global rate limit is on, and all requests of the bot get 429."""
        self.traffic: list[Json] = []
        self.refusals: list[tuple[str, str, Refused]] = []
        self.answered_at: dict[str, float] = {}
        """When the first answer to each interaction came in, by id and in the loop's time."""
        self.busy = 0
        self.closing = asyncio.Event()
        self._recent: deque[float] = deque()

    def add_to(self, application: web.Application) -> None:
        application.router.add_route("*", API + "/{path:.*}", self._serve)
        application.router.add_get("/cdn/{path:.*}", self._download)

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        self.busy += 1
        try:
            answer = await self._answer(request)
            answer.headers["Date"] = format_datetime(self.world.now, usegmt=True)
            return answer
        finally:
            self.busy -= 1

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        path = "/" + request.match_info["path"]
        if path.startswith("/interactions/"):
            self.answered_at.setdefault(path.split("/")[2], asyncio.get_running_loop().time())
        row, body, files = await _read(request, path)
        self.traffic.append(row)
        if (seconds := self._over_rate(path)) is not None:
            return self._limited(row, Limited(seconds, is_global=True))
        headers, wait = self.buckets.spend(request.method, path)
        if wait is not None:
            row["status"] = 429
            return _json(429, *buckets.limited(headers, wait))
        fault = self.faults.draw(request.method, path, has_files=bool(files))
        if isinstance(fault, Delay):
            await self._wait(fault.seconds)
        elif fault is not None and getattr(fault, "when", "before") == "before":
            return self._fail(request, row, fault)
        status, answer = self._perform(request, path, body, files)
        if isinstance(fault, Drop | Fail):
            return self._fail(request, row, fault)
        row |= {"status": status} | ({} if answer is None else {"answer": answer})
        return _json(status, answer, headers)

    def _perform(self, request: web.Request, path: str, body: Any, files: list[Upload]) -> Answer:
        try:
            self._demand_token(request, path)
            handler, args = _route(request.method, path)
            return handler(Call(self.world, args, dict(request.query), body, files))
        except Refused as refused:
            self.refusals.append((request.method, path, refused))
            return refused.status, refused.body
        except Exception as error:  # noqa: BLE001 - kept, and raised when the loopback closes
            self.world.problems.append(f"{request.method} {path}: {error!r}")
            return 501, {"code": 0, "message": f"The loopback failed: {error!r}"}

    def _demand_token(self, request: web.Request, path: str) -> None:
        token = f"Bot {self.world.application.token}"
        if not NO_TOKEN_NEEDED.match(path) and request.headers.get("Authorization") != token:
            raise Refused(401, 0, "401: Unauthorized")

    def _fail(self, request: web.Request, row: Json, fault: Fault) -> web.StreamResponse:
        if isinstance(fault, Limited):
            return self._limited(row, fault)
        if isinstance(fault, Deny):
            row["status"] = fault.status
            return _json(fault.status, {"code": fault.code, "message": fault.message})
        if isinstance(fault, Fail):
            return _json(fault.status, {"code": 0, "message": f"{fault.status}: as the test planned"})
        if request.transport is not None:
            request.transport.abort()
        return web.Response(status=500)

    def _limited(self, row: Json, fault: Limited) -> web.Response:
        row["status"] = 429
        answer = {"message": "You are being rate limited.", "retry_after": fault.retry_after, "global": fault.is_global}
        scope = "global" if fault.is_global else "user"
        headers = {"Via": "1.1 loopback", "Retry-After": str(fault.retry_after), "X-RateLimit-Scope": scope}
        return _json(429, answer, headers)

    def _over_rate(self, path: str) -> float | None:
        """How long to wait while a global limit is on or this second's requests are used up; interaction endpoints are exempt."""
        now = asyncio.get_running_loop().time()
        if NO_TOKEN_NEEDED.match(path):
            return None
        if now < self.shut_until:
            return round(self.shut_until - now, 3) + 0.001
        if self.rate is None:
            return None
        while self._recent and now - self._recent[0] >= 1:
            self._recent.popleft()
        if len(self._recent) >= self.rate:
            return round(1 - (now - self._recent[0]), 3) + 0.001
        self._recent.append(now)
        return None

    async def _wait(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self.closing.wait(), seconds)
        except TimeoutError:
            return

    async def _download(self, request: web.Request) -> web.Response:
        parts = request.match_info["path"].split("/")
        file = self.world.files.get(int(parts[2])) if len(parts) == 4 and parts[2].isdigit() else None
        if file is None:
            return web.Response(status=404)
        return web.Response(body=file.data, content_type=file.content_type)


def _route(method: str, path: str) -> tuple[Handler, dict[str, str]]:
    for wanted, pattern, handler in TABLE:
        if wanted == method and (match := pattern.match(path)):
            return handler, match.groupdict()
    raise LookupError(f"the loopback has no route {method} {path}")


async def _read(request: web.Request, path: str) -> tuple[Json, Any, list[Upload]]:
    """The request as a row of traffic, with its JSON and its files."""
    row: Json = {"method": request.method, "path": path}
    if request.query:
        row["query"] = dict(request.query)
    if not request.can_read_body:
        return row, None, []
    row["ctype"] = request.headers.get("Content-Type", "").partition(";")[0]
    if row["ctype"] != "multipart/form-data":
        row["body"] = json.loads(await request.read())
        return row, row["body"], []
    sent = list(multipart.parts(request.headers["Content-Type"], await request.read()))
    row["body"] = next(json.loads(held) for name, _, held in sent if name == "payload_json")
    return row, row["body"], [Upload(filename, held) for _, filename, held in sent if filename is not None]


def _json(status: int, answer: Any, headers: dict[str, str] | None = None) -> web.Response:
    """As Discord does: exactly `application/json` without a charset, or no body."""
    if answer is None:
        return web.Response(status=status, headers=headers)
    body = json.dumps(answer).encode()
    return web.Response(status=status, body=body, headers={**(headers or {}), "Content-Type": "application/json"})
