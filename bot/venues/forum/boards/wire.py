"""Requests to a forum over HTTP: their rate, the meaning of its answers, and its clock."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

import aiohttp

from bot.referee.core.ports import Clock, Gone, Undeliverable, Unreachable
from bot.venues.forum.board import Account

SLACK: Final = timedelta(seconds=2)
"""The delay until a stamped post can be read: the header counts whole seconds, and a post is stored after it is stamped."""
TIMEOUT: Final = 30
_MOVES: Final = 4
"""The most redirects of a file: a forum redirects to its file store, which may redirect once more."""
Dated = Callable[[datetime], None]
"""Called with every moment by which a forum has dated an answer."""


def undated(at: datetime) -> None:
    """Ignore the forum's time: the default."""


@dataclass(frozen=True, repr=False)
class Reply:
    """A forum's answer. `at`: everything stamped before this moment of its clock had been stored when it was written.

    `location`: the target of a redirect.
    """

    status: int
    data: Any
    at: datetime
    location: str = ""


class Wire:
    """One session with a forum. `per_minute`: the most requests, evenly spread; `gap`: seconds between two that write a new post."""

    def __init__(self, url: str, clock: Clock, *, per_minute: float, gap: float = 0.0, dated: Dated = undated) -> None:
        self.url, self._clock = url.rstrip("/"), clock
        self._between, self.gap, self._dated = 60.0 / per_minute, gap, dated
        self._next_at = self._next_post_at = clock.now()
        self._turn, self._posting = asyncio.Lock(), asyncio.Lock()
        self.session = aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True), timeout=aiohttp.ClientTimeout(total=TIMEOUT)
        )

    async def aclose(self) -> None:
        """Close the session."""
        await self.session.close()

    async def ask(
        self,
        method: str,
        path: str,
        *,
        is_post: bool = False,
        headers: Mapping[str, str] | None = None,
        **arguments: Any,
    ) -> Reply:
        """Send one request in its turn; a post that waits for the gap delays no other request. Unreachable if no or no usable answer came;
        the adapter reads the forum's refusals.
        """
        if not is_post:
            return await self._sent(method, path, headers, arguments)
        async with self._posting:
            await self._until(self._next_post_at, self.gap)
            try:
                return await self._sent(method, path, headers, arguments)
            finally:
                self._next_post_at = self._clock.now() + timedelta(seconds=self.gap)

    async def _sent(
        self, method: str, path: str, headers: Mapping[str, str] | None, arguments: dict[str, Any]
    ) -> Reply:
        async with self._in_turn() as began:
            try:
                async with self.session.request(
                    method, self.url + path, headers=dict(headers or {}), allow_redirects=False, **arguments
                ) as answer:
                    text = await answer.text()
                    return self._read(answer, text, self._clock.now() - began)
            except (aiohttp.ClientError, TimeoutError, OSError, UnicodeDecodeError) as error:
                raise Unreachable(f"the forum does not answer: {type(error).__name__}") from None

    async def fetch(self, path: str, most: int, headers: Mapping[str, str] | None = None) -> bytes | None:
        """Return the bytes of a file of the forum; None if there are more than `most`.

        Where the forum keeps the file elsewhere, it is asked for there,
        without the `headers`. Raise Gone, Undeliverable or Unreachable.
        """
        address = self.url + path
        for _ in range(_MOVES):
            is_own = urlsplit(address)[:2] == urlsplit(self.url)[:2]
            status, location, body = await self._fetched(address, headers if is_own else None, most)
            if status < 300:
                return body if len(body) <= most else None
            if not location:
                break
            address = urljoin(address, location)
            if urlsplit(address).scheme not in {"http", "https"}:
                break
        if status in {404, 410}:
            raise Gone("the file is not there any more")
        raise Undeliverable(f"the forum does not hand out the file (HTTP {status})")

    async def _fetched(self, address: str, headers: Mapping[str, str] | None, most: int) -> tuple[int, str, bytes]:
        """Return one answer: its status, the address to which it leads on, and its first bytes: more than `most` if there are so many."""
        async with self._in_turn():
            try:
                async with self.session.get(address, headers=dict(headers or {}), allow_redirects=False) as answer:
                    body = bytearray()
                    async for part in answer.content.iter_chunked(1 << 14):
                        body += part
                        if len(body) > most:
                            break
                    return answer.status, answer.headers.get("Location", ""), bytes(body)
            except (aiohttp.ClientError, TimeoutError, OSError) as error:
                raise Unreachable(f"the forum does not answer: {type(error).__name__}") from None

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[datetime]:
        """Send one request at a time, each so long after the start of the one before. Yield the moment when it starts."""
        async with self._turn:
            await self._until(self._next_at, self._between)
            began = self._clock.now()
            self._next_at = began + timedelta(seconds=self._between)
            yield began

    async def _until(self, moment: datetime, longest: float) -> None:
        """Wait for a moment, `longest` seconds at most: an answer may have set the clock back."""
        seconds = min((moment - self._clock.now()).total_seconds(), longest)
        if seconds > 0:
            await self._clock.sleep(seconds)

    def _read(self, answer: aiohttp.ClientResponse, text: str, took: timedelta) -> Reply:
        if answer.status == 429:
            raise Unreachable("the forum asks for patience", _seconds(answer.headers.get("Retry-After"), text))
        if answer.status >= 500:
            raise Unreachable(f"the forum has trouble of its own (HTTP {answer.status})")
        try:
            data = json.loads(text) if text else None
        except ValueError:
            data = None
        date = _date(answer.headers.get("Date", ""))
        at = date or self._clock.now()
        if date:
            self._dated(date)
        return Reply(answer.status, data, at - max(took, timedelta()) - SLACK, answer.headers.get("Location", ""))


class OverHttp:
    """What every board over HTTP has: its name, its pace, one session, and the bot's account and category there."""

    def __init__(
        self, kind: str, url: str, user: str, category: int, clock: Clock, per_minute: float, gap: float, dated: Dated
    ) -> None:
        self.name = f"{kind}:{url.partition('://')[2].strip('/')}"
        self.per_minute = per_minute
        self._wire = Wire(url, clock, per_minute=per_minute, gap=gap, dated=dated)
        self._user, self._category = user, category
        self._account: Account | None = None

    @property
    def gap(self) -> float:
        """Seconds between two posts of this account; none where it may omit the forum's protection against floods."""
        return self._wire.gap

    async def aclose(self) -> None:
        """Close the session."""
        await self._wire.aclose()


def upload(field: str, name: str, png: bytes, **more: str) -> aiohttp.FormData:
    """Return the form that uploads a picture in a field, beside `more` fields."""
    form = aiohttp.FormData(more)
    form.add_field(field, png, filename=name, content_type="image/png")
    return form


def quiet(alt: str) -> str:
    """Return an alternative text without what means something in the Markdown around it."""
    return " ".join(alt.translate({ord(one): " " for one in "[]|()\n"}).split())


def good(reply: Reply) -> Any:
    """Return a forum's answer if it succeeded. Raise Gone or Undeliverable with the forum's own words if not."""
    if reply.status < 300 and reply.data is not None:
        return reply.data
    if reply.status in {404, 410}:
        raise Gone("it is not there any more")
    raise Undeliverable(f"the forum refuses it: {complaint(reply)}")


def complaint(reply: Reply) -> str:
    """Return a refusal in the forum's own words, short enough for a host to read."""
    data = reply.data
    if isinstance(data, dict):
        errors = data.get("errors") or data.get("detail") or [one for each in data.values() for one in _listed(each)]
        return "; ".join(str(one) for one in _listed(errors))[:300] or f"HTTP {reply.status}"
    return f"HTTP {reply.status}"


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


def _date(header: str) -> datetime | None:
    """Return the moment in a header; None if it holds none, as where something between bot and forum has answered."""
    try:
        at = parsedate_to_datetime(header)
        return at.replace(tzinfo=at.tzinfo or UTC).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def _seconds(header: str | None, text: str) -> float:
    """Return the delay that a forum asks for: in its header, or in its answer; else a minute."""
    if header and header.isascii() and header.isdigit():
        return float(header)
    try:
        return float(json.loads(text)["extras"]["wait_seconds"])
    except (ValueError, KeyError, TypeError):
        return 60.0
