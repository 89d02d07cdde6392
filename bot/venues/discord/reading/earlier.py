"""The session of the bot that ran before: Discord keeps for it what was said meanwhile, for some minutes.

A fresh session replays nothing. The one before is resumed on a connection of its own, so that a restart costs one connection and not
a request for each player's DM. What Discord does not have any more is read back over REST.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final

import aiohttp
import discord
import discord.client
import msgspec
import yarl

from bot.referee.core.ports import Clock, Damaged, Store, StoreFailed, Transaction

log = logging.getLogger(__name__)

_NOTE: Final = "gateway/session"
_DISPATCH, _RESUME, _INVALID, _HELLO = 0, 6, 9, 10
_GOODBYE: Final = 1000
"""The code by which a connection is closed whose session Discord may forget."""
_UNTIL_LATER: Final = 4000
EVERY: Final = timedelta(seconds=15)
PATIENCE: Final = 15.0
"""Seconds for all that was missed."""


class Mark(msgspec.Struct, frozen=True):
    """A session, and the number of its last event that has been dealt with."""

    url: str
    id: str
    sequence: int


class Lasting(discord.gateway.DiscordWebSocket):
    """A connection whose session outlives it by some minutes: it says no goodbye."""

    async def close(self, code: int = _UNTIL_LATER) -> None:
        """Close it. discord.py gives the goodbye's code when the bot is stopped."""
        await super().close(_UNTIL_LATER if code == _GOODBYE else code)


class EarlierSession:
    """Notes how far the present session has been dealt with, and reads what came after the one before."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        clock: Clock,
        is_idle: Callable[[], bool],
        socket: Callable[[], Any],
    ) -> None:
        """`is_idle`: whether every DM that arrived has been dealt with; `socket`: discord.py's connection by which DMs come, or None."""
        self._client, self._store, self._clock, self._is_idle, self._socket = client, store, clock, is_idle, socket
        self._noted: Mark | None = None
        self._looked_at: datetime | None = None
        for module in (discord.client, discord.shard):
            vars(module)["DiscordWebSocket"] = Lasting  # discord.py takes no other way to name it

    async def note_seldom(self) -> None:
        """Note how far the session has come, some seconds after the last time."""
        now = self._clock.now()
        if self._looked_at is None or abs(now - self._looked_at) >= EVERY:
            self._looked_at = now
            await self.note()

    async def note_last(self) -> None:
        """Note where the session ends. A database that fails ends nothing later: the next bot reads a little more."""
        try:
            await self.note()
        except StoreFailed as error:
            log.warning("how far the session has come could not be noted: %s", error)

    async def note(self) -> None:
        """Note how far the session has come, if all of it has been dealt with."""
        now = self._now()
        if now is None or now == self._noted:
            return
        # What has arrived up to now has begun to be dealt with by the time the database answers.
        await self._store.transact(_read)
        if self._is_idle():
            await self._store.transact(lambda tx: tx.notes.save(_NOTE, msgspec.json.encode(now).decode()))
            self._noted = now

    def _now(self) -> Mark | None:
        socket = self._socket()
        if socket is None or socket.session_id is None or socket.sequence is None:
            return None
        return Mark(str(socket.gateway), socket.session_id, socket.sequence)

    async def missed(self) -> list[discord.Message] | None:
        """Return what people have written since the session before was noted, in servers too; None if Discord does not have all of it."""
        mark, now = await self._store.transact(_read), self._now()
        if mark is None or (now is not None and now.id == mark.id):
            return None
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._replayed(mark)
        except (aiohttp.ClientError, OSError, msgspec.MsgspecError, LookupError) as error:
            log.info("the session before could not be resumed: %s", type(error).__name__)
            return None

    async def _replayed(self, mark: Mark) -> list[discord.Message] | None:
        url = yarl.URL(mark.url).with_query(v=discord.http.INTERNAL_API_VERSION, encoding="json")
        socket = await self._client.http.ws_connect(str(url))
        messages: list[discord.Message] = []
        sequence = mark.sequence
        try:
            async for frame in socket:
                if frame.type is not aiohttp.WSMsgType.TEXT:
                    return None
                event = msgspec.json.decode(frame.data)
                if event["op"] == _HELLO:
                    session = {"token": self._client.http.token, "session_id": mark.id, "seq": mark.sequence}
                    await socket.send_json({"op": _RESUME, "d": session})
                elif event["op"] == _INVALID:
                    return None
                elif event["op"] == _DISPATCH:
                    sequence += 1
                    if event["s"] != sequence:
                        return None
                    if event["t"] == "RESUMED":
                        return messages
                    messages += self._written(event["t"], event["d"])
        finally:
            await socket.close(code=_GOODBYE)
        return None

    def _written(self, kind: str, data: Any) -> list[discord.Message]:
        """Return the message of an event, if it is a person's."""
        is_new = kind == "MESSAGE_CREATE" or (kind == "MESSAGE_UPDATE" and data.get("edited_timestamp") is not None)
        if not is_new or data["author"].get("bot"):
            return []
        state: Any = self._client._connection  # noqa: SLF001  discord.py makes messages of what it hears alone
        channel, _ = state._get_guild_channel(data)  # noqa: SLF001  see above
        return [discord.Message(state=state, channel=channel, data=data)]


async def _read(tx: Transaction) -> Mark | None:
    """Return the session that was noted; None also where its note cannot be read, so that each DM is asked for."""
    text = await tx.notes.get(_NOTE)
    with suppress(msgspec.MsgspecError):
        return None if text is None else msgspec.json.decode(text, type=Mark)
    tx.damaged.append(Damaged("notes", _NOTE))
    return None
