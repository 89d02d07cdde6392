"""The gateway: sessions that IDENTIFY or RESUME, events by intent and by what the bot may see."""

import asyncio
import json
import weakref
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntFlag
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from tests.discord.loopback import payloads, permissions
from tests.discord.loopback.checks import problem
from tests.discord.loopback.faults import Plan
from tests.discord.loopback.model import Guild, Json, Kind
from tests.discord.loopback.rest_app import socket_url
from tests.discord.loopback.world import Event, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = (
    0,
    1,
    2,
    6,
    7,
    8,
    9,
    10,
    11,
)
UNKNOWN_ERROR, AUTHENTICATION_FAILED, DISALLOWED_INTENTS = 4000, 4004, 4014


class Intent(IntFlag):
    """Gateway intents, as far as the loopback's events need them."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DM_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
SECRETS: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


@dataclass(eq=False)
class Session:
    """One session of the bot: what it was sent, so that a RESUME can replay it."""

    id: str
    intents: int
    sequence: int = 0
    sent: list[Json] = field(default_factory=list)
    line: "asyncio.Queue[Json | None] | None" = None
    shard: tuple[int, int] = (0, 1)
    is_resumable: bool = True


class Gateway:
    """Serve the websocket. `is_open` false refuses new connections, as in an outage."""

    def __init__(self, world: World, faults: Plan) -> None:
        self.world = world
        self.faults = faults
        self.is_open = True
        self.keeps_sessions = False
        """Whether a bot that was started again may resume the session of the one before."""
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        self.resumed = 0
        self.beats = 0
        self.interval = 41_250
        """Milliseconds between two heartbeats, as HELLO asks for them."""
        self.sent_at: dict[str, float] = {}
        """When each interaction was sent, by id and in the loop's time."""
        self.gate: asyncio.Semaphore | None = None
        """On a network that has stalled: each frame is on its way until it is let through."""
        self.sockets: set[web.WebSocketResponse] = set()
        self.shut_shards: set[int] = set()
        self._sessions_of: weakref.WeakKeyDictionary[web.WebSocketResponse, Session] = weakref.WeakKeyDictionary()
        self._kicked: weakref.WeakSet[web.WebSocketResponse] = weakref.WeakSet()
        self._connections: set[asyncio.Task[Any]] = set()
        world.listeners.append(self._tell)

    def add_to(self, application: web.Application) -> None:
        application.router.add_get("/gateway/", self._connect)

    @property
    def is_connected(self) -> bool:
        """Whether a session of the bot is receiving events."""
        return any(each.line for each in self.sessions.values())

    def send_raw(self, name: str, data: Any) -> None:
        """Send an event unchanged and unchecked to all sessions, such as an undocumented or malformed one."""
        for session in self.sessions.values():
            self._dispatch(session, name, data)

    def stir(self, shard: int) -> None:
        """Ask a shard for a heartbeat."""
        for session in self.sessions.values():
            if session.line is not None and shard == session.shard[0]:
                session.line.put_nowait(_frame(HEARTBEAT, None))

    def flow(self) -> None:
        """End a stall: all that was on its way arrives, in its order."""
        gate, self.gate = self.gate, None
        assert gate is not None
        gate.release()

    async def drop(self, shard: int) -> None:
        """Close one shard's connection and refuse its reconnects."""
        self.shut_shards.add(shard)
        for socket, session in list(self._sessions_of.items()):
            if session.shard[0] == shard:
                self._kicked.add(socket)
                await socket.close(code=UNKNOWN_ERROR)

    async def kick(self, how: str = "close", *, resume: bool = True, code: int = UNKNOWN_ERROR) -> None:
        """End all connections by `close` (with a `code`), by `reconnect` (op 7) or by `invalid` (op 9); without `resume` for good."""
        assert how in ("close", "reconnect", "invalid")
        for session in self.sessions.values():
            session.is_resumable = session.is_resumable and resume
            if session.line and how != "close":
                session.line.put_nowait(_frame(RECONNECT if how == "reconnect" else INVALID_SESSION, resume))
        if how == "close":
            for socket in list(self.sockets):
                self._kicked.add(socket)
                await socket.close(code=code)
        if self._connections:
            await asyncio.wait(set(self._connections), timeout=1)  # a client that hangs is not waited for

    # One connection.

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        if not self.is_open:
            return web.Response(status=503)
        socket = web.WebSocketResponse(timeout=0.5, max_msg_size=0, compress=False)
        await socket.prepare(request)
        self.sockets.add(socket)
        connection = asyncio.current_task()
        assert connection is not None
        self._connections.add(connection)
        connection.add_done_callback(self._connections.discard)
        line: asyncio.Queue[Json | None] = asyncio.Queue()
        writer = asyncio.create_task(self._write(socket, line))
        line.put_nowait(_frame(HELLO, {"heartbeat_interval": self.interval}))
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    session = await self._receive(socket, line, session, msgspec.json.decode(message.data))
        finally:
            self._disconnected(session, line, socket)
            line.put_nowait(None)
            await writer
        return socket

    async def _write(self, socket: web.WebSocketResponse, line: asyncio.Queue[Json | None]) -> None:
        with suppress(ConnectionError):
            while (frame := await line.get()) is not None:
                if self.gate is not None:
                    await self.gate.acquire()
                await socket.send_str(_written(frame))
                if frame["t"] == "INTERACTION_CREATE":
                    self.sent_at[frame["d"].get("id", "")] = asyncio.get_running_loop().time()

    def _disconnected(self, session: Session | None, line: Any, socket: web.WebSocketResponse) -> None:
        self.sockets.discard(socket)
        if session is None or session.line is not line:
            return
        session.line = None
        has_left = socket.close_code in (1000, 1001) and socket not in self._kicked  # the bot's own goodbye
        if has_left or not session.is_resumable:
            self.sessions.pop(session.id, None)

    async def _receive(
        self, socket: web.WebSocketResponse, line: asyncio.Queue[Json | None], session: Session | None, frame: Json
    ) -> Session | None:
        data = frame.get("d")
        if frame["op"] == HEARTBEAT:
            self.beats += 1
            line.put_nowait(_frame(ACK, None))
        elif frame["op"] == IDENTIFY:
            return await self._identify(socket, line, data)
        elif frame["op"] == RESUME:
            return self._resume(line, data)
        elif frame["op"] == REQUEST_MEMBERS and session:
            self._members(session, data)
        return session

    async def _identify(
        self, socket: web.WebSocketResponse, line: asyncio.Queue[Json | None], data: Any
    ) -> Session | None:
        if data["token"] != self.world.application.token:
            await socket.close(code=AUTHENTICATION_FAILED)
            return None
        if data["intents"] & PRIVILEGED & ~self.world.application.granted_intents:
            await socket.close(code=DISALLOWED_INTENTS)
            return None
        first, count = data.get("shard") or (0, 1)
        if first in self.shut_shards:
            await socket.close(code=UNKNOWN_ERROR)
            return None
        self.identified += 1
        session = Session(f"session-{self.identified}", data["intents"], line=line, shard=(first, count))
        self.sessions[session.id] = self._sessions_of[socket] = session
        there = [each for each in self.world.guilds.values() if self.world.bot.id in each.members]
        guilds = [each for each in there if _is_of(session, each)]
        ready = {
            "v": 10,
            "user": payloads.own_user(self.world.bot),
            "guilds": [{"id": str(each.id), "unavailable": True} for each in guilds],
            "session_id": session.id,
            "shard": list(session.shard),
            "resume_gateway_url": socket_url(self.world.base),
            "application": {"id": str(self.world.application.id), "flags": 0, "flags_new": "0"},
        }
        self._send(session, "READY", ready)
        for guild in guilds if session.intents & Intent.GUILDS else ():
            self._send(session, "GUILD_CREATE", self._guild(session, guild))
        return session

    def _resume(self, line: asyncio.Queue[Json | None], data: Any) -> Session | None:
        session = self.sessions.get(data["session_id"] or "")
        if session is None or not self._may_resume(session) or session.shard[0] in self.shut_shards:
            line.put_nowait(_frame(INVALID_SESSION, data=False))
            return None
        self.resumed += 1
        session.line = line
        for frame in session.sent:
            if frame["s"] > (data["seq"] or 0):
                line.put_nowait(frame)
        self._send(session, "RESUMED", {})
        return session

    def _may_resume(self, session: Session) -> bool:
        others = [one for one in self.sessions.values() if one is not session and one.shard == session.shard]
        return session.is_resumable and (self.keeps_sessions or not any(one.line for one in others))

    def _guild(self, session: Session, guild: Guild) -> Json:
        with_members = bool(session.intents & Intent.GUILD_MEMBERS)
        return payloads.guild_create(guild, self.world.bot, with_members=with_members)

    def _members(self, session: Session, data: Any) -> None:
        guild = self.world.guilds[int(data["guild_id"])]
        people = list(guild.members.values())
        if wanted := data.get("user_ids"):
            wanted = {str(each) for each in (wanted if isinstance(wanted, list) else [wanted])}
            people = [each for each in people if str(each.user.id) in wanted]
        elif query := (data.get("query") or "").lower():
            people = [each for each in people if each.user.name.lower().startswith(query)]
        answer: Json = {"guild_id": str(guild.id), "members": [payloads.member(each) for each in people]}
        answer |= {"chunk_index": 0, "chunk_count": 1} | ({"nonce": data["nonce"]} if data.get("nonce") else {})
        self._send(session, "GUILD_MEMBERS_CHUNK", answer)

    # Events.

    def _tell(self, event: Event) -> None:
        for session in self.sessions.values():
            data = self._as_seen(session, event)
            if data is None:
                continue
            self._send(session, event.name, data)
            if self.faults.doubles and self.faults.doubles.search(event.name):
                self._send(session, event.name, data)

    def _as_seen(self, session: Session, event: Event) -> Json | None:
        """The event as this session may receive it, or None."""
        guild = event.guild or (event.channel.guild if event.channel else None)
        if not _is_of(session, guild) or not _is_wanted(session.intents, event) or not self._is_visible(event):
            return None
        if event.name == "GUILD_CREATE":
            assert event.guild is not None
            return self._guild(session, event.guild)
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return self._message(session, event)
        if event.name == "THREAD_MEMBERS_UPDATE" and not session.intents & Intent.GUILD_MEMBERS:
            return _own_membership(event.data, str(self.world.bot.id))
        return event.data

    def _is_visible(self, event: Event) -> bool:
        bot = self.world.bot
        if event.name == "INTERACTION_CREATE":
            return True
        if event.message is not None and event.message.only_for is not None:
            return False
        if event.channel is not None:
            was_removed = str(bot.id) in event.data.get("removed_member_ids", ())
            return was_removed or permissions.sees(event.channel, bot)
        return event.guild is None or bot.id in event.guild.members

    def _message(self, session: Session, event: Event) -> Json:
        message = event.message
        assert message is not None
        data = dict(event.data)
        guild = message.channel.guild
        if guild is None:
            return data
        data["guild_id"] = str(guild.id)
        if author := guild.members.get(message.author.id):
            data["member"] = payloads.member(author, with_user=False)
        bot = self.world.bot
        is_told = message.author is bot or bot in message.mentions or session.intents & Intent.MESSAGE_CONTENT
        return data if is_told else data | SECRETS

    def _send(self, session: Session, name: str, data: Json) -> None:
        if fault := problem(name, data):
            self.world.problems.append(f"gateway event {name}: {fault}")
        self._dispatch(session, name, data)

    def _dispatch(self, session: Session, name: str, data: Any) -> None:
        session.sequence += 1
        frame = {"op": DISPATCH, "s": session.sequence, "t": name, "d": data}
        session.sent.append(frame)
        if session.line:
            session.line.put_nowait(frame)


def _is_of(session: Session, guild: Guild | None) -> bool:
    """Whether this session's shard receives the event; events outside servers go to the first shard."""
    number, count = session.shard
    return (guild.id >> 22) % count == number if guild else number == 0


def _frame(op: int, data: Any) -> Json:
    return {"op": op, "d": data, "s": None, "t": None}


def _is_wanted(intents: int, event: Event) -> bool:
    name = event.name
    if name == "INTERACTION_CREATE":
        return True
    if name.startswith("MESSAGE_"):
        is_dm = event.channel is not None and event.channel.kind is Kind.DM
        return bool(intents & (Intent.DM_MESSAGES if is_dm else Intent.GUILD_MESSAGES))
    if name.startswith("GUILD_MEMBER_"):
        return bool(intents & Intent.GUILD_MEMBERS)
    return bool(intents & Intent.GUILDS)


def _own_membership(data: Json, bot_id: str) -> Json | None:
    """Without the members intent a session receives only the membership events of the bot itself."""
    added = [each for each in data.get("added_members", ()) if each["user_id"] == bot_id]
    removed = [each for each in data.get("removed_member_ids", ()) if each == bot_id]
    if not added and not removed:
        return None
    rest = {key: value for key, value in data.items() if key not in ("added_members", "removed_member_ids")}
    return rest | ({"added_members": added} if added else {}) | ({"removed_member_ids": removed} if removed else {})


def _written(frame: Any) -> str:
    """A frame as JSON. Half a surrogate pair, which a hostile user may type, is escaped as Discord does."""
    try:
        return msgspec.json.encode(frame).decode()
    except UnicodeEncodeError:
        return json.dumps(frame)
