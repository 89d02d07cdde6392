"""The bot's connection to Discord: log in, connect, and reconnect after every error that waiting can fix; others are raised."""

import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

import aiohttp
import discord
import discord.gateway
from discord.utils import MISSING

from bot import background
from bot.referee.core.ports import Clock

log = logging.getLogger(__name__)

GIVES_UP_AFTER: Final = timedelta(minutes=15)
_LONGEST_WAIT: Final = 120.0
_BAD_TOKEN: Final = 4004
_UNAUTHORIZED: Final = 401


class TokenRefused(Exception):
    """Discord does not know the token: it was reset, or mistyped."""


class OutOfReach(Exception):
    """Discord could not be reached for a long time; the process supervisor should restart the bot."""


class Closed(Exception):
    """Discord has ended the connection for good, for another reason."""


class PlayedElsewhere(Exception):
    """Another database plays for this token; `args` are the names of that database and of this one."""


class NeedsShards(Exception):
    """Discord requires several connections for a bot on so many servers: that takes another client."""


FINAL: Final = (
    TokenRefused,
    OutOfReach,
    Closed,
    PlayedElsewhere,
    NeedsShards,
    discord.PrivilegedIntentsRequired,
)
"""Errors that waiting cannot fix."""


class Punctual(discord.gateway.KeepAliveHandler):
    """Notes when a heartbeat is sent, before sending. discord.py notes it in another thread, afterwards.

    An answer that is quicker than that thread would be counted against the beat before: “Can't keep up, websocket is 41.3s behind”, without
    cause, and a latency of a whole interval. Each answer is reported as the event ``heartbeat_answered``, with the moment of its own beat.
    """

    def __init__(self, clock: Clock, **options: Any) -> None:
        super().__init__(**options)
        self._clock, self._sent = clock, deque[datetime]()

    def get_payload(self) -> dict[str, Any]:
        """Return the next heartbeat, which goes now."""
        self._last_send = time.perf_counter()
        self._sent.append(self._clock.now())
        return super().get_payload()

    def ack(self) -> None:
        """Note an answer: they come in the order of the beats."""
        super().ack()
        if self._sent:
            self.ws._dispatch("heartbeat_answered", self._sent.popleft(), self.shard_id)  # noqa: SLF001  the client's own


def ask(socket: Any) -> None:
    """Ask the gateway for a sign of life by a connection of discord.py's; None: there is none."""
    heart = socket and socket._keep_alive  # noqa: SLF001  discord.py has no word for it
    if heart:
        background.start(_beat(socket, heart), "a heartbeat")


async def _beat(socket: Any, heart: Any) -> None:
    with suppress(OSError, discord.ConnectionClosed):  # who waits for the answer has patience only for a while
        await socket.send_heartbeat(heart.get_payload())


class Connection:
    """Keeps one client connected. Call `began` when it has been READY: from then on it waits for Discord for ever."""

    def __init__(self, client: discord.Client, clock: Clock, gives_up_after: timedelta = GIVES_UP_AFTER) -> None:
        self._client, self._clock, self._gives_up_after = client, clock, gives_up_after
        self._since = clock.now()
        self._has_begun = False
        self._why_ended: Exception | None = None
        discord.gateway.KeepAliveHandler = partial(Punctual, clock)  # type: ignore[misc,assignment]  # discord.py takes no other way
        self._is_asking = False

    def began(self) -> None:
        """Note that Discord has let the bot in."""
        self._has_begun = True

    async def serve(self, token: str) -> None:
        """Log in and stay connected, through every failure, until the client is closed. FINAL errors are raised."""
        self._since = self._clock.now()
        await self.until_done("log in", lambda: self._log_in(token))
        while not self._client.is_closed():
            # connect() dies when the first connection fails (discord.py#10520), and could on an unforeseen event.
            await self.until_done("connect", self._connect)
        if self._why_ended is not None:
            raise self._why_ended

    async def end(self, why: Exception) -> None:
        """Close the client; `serve` raises `why`."""
        self._why_ended = why
        await self._client.close()

    async def until_done(self, what: str, work: Callable[[], Awaitable[object]]) -> None:
        """Try until it succeeds, with growing pauses."""
        wait = 1.0
        while not self._client.is_closed():
            try:
                await work()
            except FINAL:
                raise
            except Exception as error:
                log.warning("could not %s: %s: %s; again in %.0f s", what, type(error).__name__, error, wait)
                if not self._has_begun and self._clock.now() - self._since >= self._gives_up_after:
                    raise OutOfReach(f"{type(error).__name__}: {error}") from error
            else:
                return
            await self._clock.sleep(wait)
            wait = min(2 * wait, _LONGEST_WAIT)

    async def _log_in(self, token: str) -> None:
        try:
            await self._client.login(token)
            await self._demand_shards()
        except NeedsShards:
            raise
        except discord.LoginFailure:
            raise TokenRefused from None
        except BaseException:
            # Close what a failed login leaves behind: it must not serve the next one.
            await self._client.http.close()
            self._client.http.connector = MISSING
            raise

    async def _demand_shards(self) -> None:
        if not isinstance(self._client, discord.AutoShardedClient):
            recommended, _, _ = await self._client.http.get_bot_gateway()
            if recommended > 1:
                raise NeedsShards

    async def _connect(self) -> None:
        try:
            await self._client.connect(reconnect=True)
        except discord.ConnectionClosed as closed:
            if closed.code == _BAD_TOKEN:
                raise TokenRefused from None
            if self._client.is_closed():
                raise Closed(f"code {closed.code}") from None
            raise
        except FINAL:
            raise
        except Exception as error:
            if self._client.is_closed():  # by itself: so does discord.py's sharded client on unforeseen errors
                raise OutOfReach(f"{type(error).__name__}: {error}") from error
            raise

    async def answered(self, status: int) -> None:
        """Note that Discord has answered a request. If it no longer knows the token, check once more, and then close the client."""
        if status != _UNAUTHORIZED or self._is_asking or not self._has_begun:
            return
        self._is_asking = True
        try:
            await self._client.http.request(discord.http.Route("GET", "/users/@me"))
        except discord.HTTPException as error:
            if error.status == _UNAUTHORIZED:
                await self.end(TokenRefused())
        except (aiohttp.ClientError, OSError, TimeoutError):
            log.info("Discord could not be asked about the token")
        finally:
            self._is_asking = False
