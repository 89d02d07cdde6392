"""One request to Discord: how long to wait for it, what its failure means, and how many may be refused: Discord bans a bot with 10,000
refusals (401, 403, 429) in ten minutes.

discord.py retries some failures for 25 seconds, raises on others at once and waits 300 seconds for an answer; the courier has different
rules. So every request of a letter goes through `asking`, which raises Unreachable (later) or Undeliverable (not until the cause is fixed).
Only a request on the wire is cancelled: cancelling discord.py while it sleeps through a global rate limit would leave it blocked for ever.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord

from bot.commands.table import MOVE
from bot.courier.pace import Window
from bot.referee.core.ports import Clock, Gone, Undeliverable, Unreachable

MOST: Final = 500
SPAN: Final = timedelta(minutes=10)
_COUNTED: Final = frozenset({401, 403, 429})


class Refusals:
    """Counts refusals; requests without an answer yet count as refused."""

    def __init__(self, clock: Clock, most: int = MOST) -> None:
        self._most, self._window = most, Window(clock, most, SPAN)
        self._open = 0

    def asked(self) -> None:
        """Note a request that is about to be sent. Raise Unreachable if it might be one refusal too many."""
        if self._window.free() <= self._open:
            wait = self._window.wait() or 1.0
            raise Unreachable("Discord has refused so much that nothing more is asked for now", wait)
        self._open += 1

    def answered(self, status: int | None) -> None:
        """Note that a request has its answer; None: it failed without one."""
        self._open -= 1
        if status in _COUNTED:
            self._window.spend()

    def refused(self, status: int) -> None:
        """Count the refusal of a request that is never delayed: an answer to an interaction."""
        if status in _COUNTED:
            self._window.spend()

    @property
    def lately(self) -> int:
        """How many requests were refused in the last ten minutes."""
        return self._most - self._window.free()

    def leaves_room(self) -> bool:
        """Return whether few enough requests were refused to risk one that will probably be."""
        return self._window.free() - self._open > self._most // 2


log = logging.getLogger(__name__)

PATIENCE: Final = 15.0
"""Seconds to wait for an answer."""

_API: Final = "/api/"
"""Requests elsewhere, such as to the gateway, count for no limit."""
_FREE: Final = ("/interactions/", "/webhooks/")
"""Requests that count for no rate limit of the bot, and use no token."""
_patience: ContextVar[tuple[asyncio.Timeout, float] | None] = ContextVar("patience", default=None)


def request_trace(
    sent: Callable[[], Awaitable[None]],
    answered: Callable[[int], Awaitable[None]],
    refusals: Refusals,
    dated: Callable[[datetime], None],
) -> aiohttp.TraceConfig:
    """Return a trace of every request of a client: the wait for its answer begins when it is `sent`, which may wait for its turn.

    `answered` is called with an answer's status, `dated` with its date. Raise Unreachable before a request is sent if `refusals` admit no
    more. Answers to interactions are counted, but never delayed.
    """
    trace = aiohttp.TraceConfig()

    async def begin(_: Any, context: SimpleNamespace, start: aiohttp.TraceRequestStartParams) -> None:
        context.is_open, context.is_free = False, _is_free(start.url.path)
        if not context.is_free:
            refusals.asked()
            context.is_open = True
            await sent()
        _wait(is_sent=True)

    async def end(_: Any, context: SimpleNamespace, finish: aiohttp.TraceRequestEndParams) -> None:
        _wait(is_sent=False)
        if str(finish.url).startswith(discord.http.Route.BASE):  # other answers have their own clock
            with suppress(KeyError, ValueError):
                dated(parsedate_to_datetime(finish.response.headers["Date"]))
        if context.is_free:
            refusals.refused(finish.response.status)
        else:
            settle(context, finish.response.status)
            await answered(finish.response.status)

    async def fail(_: Any, context: SimpleNamespace, __: Any) -> None:
        _wait(is_sent=False)
        settle(context, None)

    def settle(context: SimpleNamespace, status: int | None) -> None:
        if context.is_open:  # what fails after its answer was counted already
            context.is_open = False
            refusals.answered(status)

    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    trace.on_request_exception.append(fail)
    return trace


def _is_free(path: str) -> bool:
    return _API not in path or any(one in path for one in _FREE)


def _wait(*, is_sent: bool) -> None:
    patience = _patience.get()
    if patience is not None and not patience[0].expired():
        timeout, seconds = patience
        timeout.reschedule(asyncio.get_running_loop().time() + seconds if is_sent else None)


_TOO_MANY_OPENED: Final = 40003
_LATER: Final = {
    30046: 120.0,  # an old message was edited too often
    20028: None,  # the channel's own write limit
    130000: 10.0,  # the resource is overloaded
}
_PLAIN: Final = {
    10003: f"the channel is gone; name another one with {MOVE}",
    10007: "the person is not on the server",
    10008: "the message is gone",
    10013: "that account does not exist",
    50001: "the bot does not see that channel; give it View Channel there",
    50007: "their DMs are closed to the bot",
    50013: "the bot lacks a permission there; /host setup names what it needs",
    50024: f"that cannot be done in a channel of this kind, such as an announcement channel; name another one with {MOVE}",
    50083: "the thread is archived",
    50278: "they share no server with the bot",
    30003: "the channel has as many pinned messages as Discord allows",
    30005: "the server has as many roles as Discord allows; delete some",
    30013: "the server has as many channels as Discord allows; delete some",
    30038: "the server has as many events as Discord allows; delete some",
    40005: "the picture is larger than the server takes",
    40067: "the forum wants a tag; give it tags called as the game, recruiting, running and finished",
    50035: "Discord does not take it as it is written",
    160005: "the thread is locked",
    200000: "the server's AutoMod blocks the words; exempt the bot's role or the channel in its rules",
    200001: "the server's AutoMod blocks the title; exempt the bot's role or the channel in its rules",
    160004: "there is a thread below that message",
    160006: "the server has as many open threads as Discord allows; archive some",
}


_LOST: Final = {10003, 10008}
_TOO_LARGE: Final = 40005
_BARRED: Final = {10013, 50007, 50013, 50278, 160005}


class Barred(Undeliverable):
    """A place takes nothing from the bot: closed DMs, a thread that is deleted or locked, a missing permission."""


class Lost(Barred, Gone):
    """The channel, the thread or the message has been deleted."""


class Unseen(Barred):
    """The bot does not see the place, or the person whom it lets in does not."""


class Absent(Undeliverable):
    """The person is not on the server."""


class Full(Undeliverable):
    """The server has reached Discord's limit of open threads."""


class PinsFull(Undeliverable):
    """The channel has reached Discord's limit of pinned messages."""


class TooManyOpened(Unreachable):
    """DMs were opened too quickly."""


class TooLarge(Undeliverable):
    """An upload is larger than the place allows."""


class Archived(Barred):
    """A thread is archived; a change needs it open."""


class Begun(Undeliverable):
    """A message has a thread."""


_NARROW: Final = {10007: Absent, 30003: PinsFull, 50001: Unseen, 50083: Archived, 160004: Begun, 160006: Full}


@asynccontextmanager
async def asking(patience: float | None = None) -> AsyncIterator[None]:
    """Wait for one request. Every failure is raised as Unreachable or Undeliverable."""
    seconds = PATIENCE if patience is None else patience
    try:
        async with asyncio.timeout(None) as timeout:
            outer = _patience.set((timeout, seconds))
            try:
                yield
            finally:
                _patience.reset(outer)
    except TimeoutError:
        raise Unreachable(f"no answer within {seconds:.0f} s") from None
    except discord.RateLimited as error:
        raise Unreachable("Discord asks for patience", error.retry_after) from None
    except discord.HTTPException as error:
        raise meaning(error) from None
    except (aiohttp.ClientError, OSError) as error:
        raise Unreachable(f"the connection failed: {type(error).__name__}") from None


def meaning(error: discord.HTTPException) -> Unreachable | Undeliverable:
    """Return whether a refused request may succeed later, in words without anything of its content."""
    if error.code == _TOO_MANY_OPENED:
        return TooManyOpened("DMs were opened too quickly", 600.0)
    if error.code in _LATER:
        return Unreachable(f"Discord refuses it for now (code {error.code})", _LATER[error.code])
    if error.status == 401:
        return Unreachable("Discord does not know the bot's token any more")
    if error.status >= 500:
        return Unreachable(f"Discord failed (status {error.status})")
    if error.status == 429:
        return Unreachable("Discord asks for patience", _retry_after(error))
    if error.code not in _PLAIN:
        log.warning("a refusal that nobody foresaw: status %s, code %s", error.status, error.code)
    why = _PLAIN.get(error.code, "Discord refuses it, and does not say why in words")
    if error.code in _LOST:
        return Lost(why)
    if error.code in _NARROW:
        return _NARROW[error.code](why)
    if error.code == _TOO_LARGE or error.status == 413:
        return TooLarge(why)
    return Barred(why) if error.code in _BARRED else Undeliverable(why)


def _retry_after(error: discord.HTTPException) -> float | None:
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None
