"""A Discord that remembers everything and forgives nothing: what stands where, who may read it, and which requests go wrong."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, TypeVar

import msgspec

from bot.referee.core.model import PLAYERS_ROOM, Errand, Letter, Match, User
from bot.referee.core.ports import StoreFailed, Undeliverable, Unreachable
from bot.referee.orders.deciding import Decision, Order
from bot.referee.orders.intake import Intake
from games.game import Room
from tests.bot.world import outcome_of
from tests.chaos.simulated.fate import Fate
from tests.chaos.simulated.loop import Time

T = TypeVar("T")

_NONCE_LASTS = timedelta(minutes=3)


@dataclass(frozen=True, repr=False)
class Message:
    """What stands in one place: every text it ever had, the newest last, and when it came there."""

    id: str
    match: str
    address: str
    slot: str
    user: User
    marker: str
    at: datetime
    letters: list[Letter]
    shown_at: list[datetime]

    @property
    def line(self) -> int:
        """The line of the question that a living message asks."""
        line = self.slot.partition("/")[0]
        return int(line) if line.isdecimal() else 1


@dataclass(repr=False)
class Thread:
    """A closed room, who is in it, and all who ever were."""

    id: str
    match: str
    address: str
    marker: str
    seats: tuple[int, ...]
    members: set[User] = field(default_factory=set)
    readers: set[User] = field(default_factory=set)
    is_locked: bool = False
    is_archived: bool = False

    @property
    def is_players(self) -> bool:
        """Whether players have opened it."""
        return self.address.startswith(PLAYERS_ROOM)


@dataclass(frozen=True, repr=False)
class Dm:
    """What a person sent, with Discord's own stamp. `meant`: the question that they answered, on its `line`.

    `is_press`: a filled form; one that finds no bot is lost, and they see that.
    """

    id: int
    user: User
    at: datetime
    match: str
    given: Any
    key: str | None
    meant: str
    line: int = 1
    is_press: bool = False

    @property
    def source(self) -> str:
        """How the referee knows it."""
        return f"{'press' if self.is_press else 'message'}:{self.id}"


@dataclass(frozen=True, repr=False)
class Reply:
    """What the bot answered, as its reader saw it."""

    dm: Dm
    taken: Decision
    at: datetime


class Discord:
    """All that outlives the bot."""

    def __init__(self, time: Time, fate: Fate) -> None:
        self._time, self.fate = time, fate
        self.messages: dict[str, Message] = {}
        self.threads: dict[str, Thread] = {}
        self.dms: list[Dm] = []
        self.replies: list[Reply] = []
        self.handed: dict[int, datetime] = {}
        """When each message first came to the referee."""
        self.roles: dict[str, set[User]] = {}
        self.refusing: set[User] = set()
        self.told: list[Message] = []
        """What people have not looked at yet."""
        self.requests = 0
        self.unstored: list[Dm] = []
        self._nonces: dict[str, str] = {}

    def post(self, match: Match, errand: Errand, room: str | None) -> str:
        """A message; the same nonce within minutes is the same message."""
        if errand.about in self.refusing:
            raise Undeliverable("closed DMs")
        if errand.address.startswith("room/") and (room not in self.threads or self.threads[room].is_archived):
            raise Undeliverable("the thread is archived")
        known = self.messages.get(self._nonces.get(errand.marker, ""))
        if known is not None and self._time.true - known.at < _NONCE_LASTS:
            return known.id
        assert errand.letter is not None
        message_id = f"m{len(self.messages) + 1}"
        message = Message(
            message_id, match.id, errand.address, errand.slot, errand.about, errand.marker, self._time.true,
            [errand.letter], [self._time.true],
        )  # fmt: skip
        self.messages[message_id] = message
        self._nonces[errand.marker] = message_id
        self.told.append(message)
        return message_id

    def edit(self, errand: Errand, message_id: str) -> None:
        """Another text in the place of a message's last one."""
        message = self.messages[message_id]
        assert errand.letter is not None
        message.letters.append(errand.letter)
        message.shown_at.append(self._time.true)
        self.told.append(message)

    def open_room(self, match: Match, errand: Errand) -> str:
        """A thread; asked twice there are two, for no nonce protects it."""
        assert errand.letter is not None
        thread_id = f"t{len(self.threads) + 1}"
        seats = () if errand.address.startswith(PLAYERS_ROOM) else tuple(_seats(errand.letter))
        self.threads[thread_id] = Thread(thread_id, match.id, errand.address, errand.marker, seats)
        return thread_id

    def find(self, errand: Errand) -> str | None:
        """What stands anywhere under the errand's marker."""
        posts = (one.id for one in self.messages.values() if one.marker == errand.marker)
        rooms = (one.id for one in self.threads.values() if one.marker == errand.marker)
        return next(rooms if errand.kind == "open_room" else posts, None)

    def members(self, remote_id: str) -> set[User]:
        """Who is in a room or holds a role."""
        if remote_id.startswith("role/"):
            return self.roles.setdefault(remote_id, set())
        return self.threads[remote_id].members

    def inside(self, address: str) -> list[User]:
        """Who is in the room at an address now."""
        return sorted({user for one in self.threads.values() if one.address == address for user in one.members})

    def let_in(self, remote_id: str, user: User) -> None:
        """A person comes into a room, and reads what stands there, or is given a role."""
        self.members(remote_id).add(user)
        if remote_id in self.threads:
            self.threads[remote_id].readers.add(user)

    def send(
        self, user: User, match: str, answer: Any, key: str | None, meant: str, line: int, *, is_press: bool = False
    ) -> Dm:
        """A person sends something; Discord stamps it."""
        dm = Dm(len(self.dms), user, self._time.true, match, answer, key, meant, line, is_press)
        self.dms.append(dm)
        return dm


def _seats(letter: Letter) -> Iterable[int]:
    return msgspec.json.decode(letter.events[0], type=Room).seats


class Requests:
    """The Venue port of one life of the bot: each request may fail before Discord took it, or after."""

    def __init__(self, discord: Discord, point: Callable[[str], Any]) -> None:
        self._discord, self._point = discord, point

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        return await self._request("post", lambda: self._discord.post(match, errand, room))

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None:
        await self._request("edit", lambda: self._discord.edit(errand, remote_id))

    async def open_room(self, match: Match, errand: Errand) -> str:
        return await self._request("open_room", lambda: self._discord.open_room(match, errand))

    async def add_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        await self._request("add_member", lambda: self._discord.let_in(remote_id, errand.about))

    async def remove_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        await self._request("remove_member", lambda: self._discord.members(remote_id).discard(errand.about))

    async def lock_room(self, match: Match, errand: Errand, remote_id: str) -> None:
        def lock() -> None:
            thread = self._discord.threads[remote_id]
            thread.is_locked, thread.is_archived = True, errand.about == "archive"

        await self._request("lock_room", lock)

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        return await self._request("find", lambda: self._discord.find(errand))

    async def _request(self, name: str, accept: Callable[[], T]) -> T:
        fate = self._discord.fate
        self._discord.requests += 1
        await self._point(f"request {name}")
        is_bad = fate.happens(fate.weather.trouble)
        kind = fate.chance.choice(("429", "500", "503", "dropped", "slow")) if is_bad else ""
        is_taken = kind in {"", "slow"} or (kind != "429" and fate.happens(0.5))
        await fate.latency(*((5.0, 90.0) if kind == "slow" else (0.02, 0.3)))
        if not is_taken:
            raise Unreachable(kind, fate.chance.uniform(0.1, 4.0) if kind == "429" else None)
        done = accept()
        await self._point(f"accepted {name}")
        await fate.latency()
        if kind not in {"", "slow"}:
            raise Unreachable(f"{kind} after it was accepted")
        return done


class Gateway:
    """One life's end of the gateway, and the Inbox port. What comes is in Discord's order; what broke is read back."""

    intake: Intake

    def __init__(self, discord: Discord, time: Time, point: Callable[[str], Any]) -> None:
        self._discord, self._time, self._point = discord, time, point
        self._pending: dict[int, Dm] = {}
        self._stream: asyncio.Queue[tuple[float, Dm | datetime]] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._last = 0.0
        self._read = 0
        self._upto = datetime.min.replace(tzinfo=time.true.tzinfo)
        self.is_up = False
        self.caught_up: list[tuple[datetime, datetime]] = []

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:
        """Up to the last echo that came through the stream, but not beyond what is still being judged."""
        return min([self._upto, *(dm.at for dm in self._pending.values())])

    def is_heard(self) -> bool:
        """While the gateway is up."""
        return self.is_up

    async def run(self) -> None:
        """Identify, read back, then listen; and again whenever the connection breaks."""
        while True:
            await self._discord.fate.latency(0.1, 1.0)
            await self._read_back()
            listener = asyncio.create_task(self._listen())
            try:
                await self._hold()
            finally:
                listener.cancel()
            await self._discord.fate.latency(0.5, 30.0)

    def push(self, dm: Dm) -> None:
        """Discord has something for the bot; a press while the bot is down is lost."""
        if not self.is_up:
            return
        self._last = max(self._last, self._time.mono + self._discord.fate.chance.uniform(0.02, 2.0))
        self._stream.put_nowait((self._last, dm))
        if self._discord.fate.happens(self._discord.fate.weather.double):
            self._stream.put_nowait((self._last, dm))

    async def _read_back(self) -> None:
        """Everything that was sent since it was last read, in order, by REST; presses cannot be read back."""
        self._stream = asyncio.Queue()
        self.is_up = True
        asked_at = self._time.true
        missed = [dm for dm in self._discord.dms[self._read :] if not dm.is_press]
        await self._point("read back")
        for dm in missed:
            await self._hand_in(dm)
        self._read = max(self._read, *(dm.id + 1 for dm in missed), 0)
        self._note(asked_at)

    async def _hold(self) -> None:
        """Keep the connection until it breaks: an echo every second tells how far everything has come through."""
        while not self._discord.fate.happens(self._discord.fate.weather.gateway):
            self._stream.put_nowait((max(self._last, self._time.mono + 0.05), self._time.true))
            await asyncio.sleep(1.0)  # noqa: TID251  virtual: nothing waits
        self.is_up = False

    async def _listen(self) -> None:
        while True:
            at, came = await self._stream.get()
            await asyncio.sleep(max(at - self._time.mono, 0.0))  # noqa: TID251  virtual: nothing waits
            if isinstance(came, datetime):
                self._note(came)
            else:
                self._pending[came.id] = came
                self._read = max(self._read, came.id + 1)
                task = asyncio.create_task(self._hand_in(came))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _hand_in(self, dm: Dm) -> None:
        """Give one message to the referee, and its answer to its sender."""
        self._pending[dm.id] = dm
        self._discord.handed.setdefault(dm.id, self._time.true)
        try:
            await self._point("event")
            order = Order(dm.match, dm.user, dm.given, dm.key, dm.at, dm.source)
            taken = await outcome_of(self.intake.submit(order))
        except StoreFailed:
            # They are told that it could not be stored; a DM is read again with the next session.
            self._discord.unstored.append(dm)
            return
        finally:
            self._pending.pop(dm.id, None)
        await self._point("reply")
        self._discord.replies.append(Reply(dm, taken, self._time.true))

    def _note(self, upto: datetime) -> None:
        self._upto = max(self._upto, upto)
        self.caught_up.append((self._time.true, self._upto))
