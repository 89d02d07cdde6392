"""Stand-ins for the world, at the referee's ports: a clock that is turned, seeded entropy, a venue and an inbox in memory."""

import asyncio
import hashlib
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.referee.core.model import Errand, Match, User
from bot.referee.core.ports import Kept
from games.scene import Scene

START = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
FOREVER = datetime.max.replace(tzinfo=UTC)


class FakeClock:
    """Time that passes when it is turned; sleepers wake then."""

    def __init__(self, now: datetime = START) -> None:
        self._now = now
        self._sleepers: list[tuple[datetime, int, asyncio.Future[None]]] = []
        self._order = count()

    def now(self) -> datetime:
        """The moment that the clock shows."""
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Wait until the clock has been turned so far."""
        if seconds <= 0:
            await asyncio.sleep(0)  # noqa: TID251  yielding, not waiting
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self._now + timedelta(seconds=seconds), next(self._order), future))
        await future

    @property
    def next_at(self) -> datetime | None:
        """When the first of the sleepers will wake."""
        waiting = [at for at, _, future in self._sleepers if not future.done()]
        return min(waiting, default=None)

    def turn(self, seconds: float) -> None:
        """Turn the clock on (or back); the sleepers whose time has come wake, the earliest first."""
        self.turn_to(self._now + timedelta(seconds=seconds))

    def turn_to(self, moment: datetime) -> None:
        """Turn the clock to a moment."""
        self._now = moment
        due = sorted(one for one in self._sleepers if one[0] <= moment)
        self._sleepers = [one for one in self._sleepers if one[0] > moment]
        for _, _, future in due:
            if not future.done():
                future.set_result(None)


class FakeEntropy:
    """The same unpredictable bytes for the same seed."""

    def __init__(self, seed: str = "fake") -> None:
        self._seed = seed
        self._calls = count()

    def token(self, size: int) -> bytes:
        """The next `size` bytes."""
        return hashlib.shake_256(f"{self._seed}/{next(self._calls)}".encode()).digest(size)


class Sketches:
    """Draws nothing, at once: what a picture shows is asserted by its alt text."""

    async def png(self, scene: Scene, whose: str = "") -> bytes:
        """A file that begins like a PNG."""
        return b"\x89PNG\r\n\x1a\n"


class FakeInbox:
    """Read up to `upto`; by default everything that there ever will be."""

    def __init__(self, upto: datetime = FOREVER) -> None:
        self.upto = upto
        self.is_lost = False

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:
        """The moment that the test has set."""
        return self.upto

    def is_heard(self) -> bool:
        """Unless the test says that the venue is lost."""
        return not self.is_lost


class MemoryVenue:
    """A venue that keeps what it is given, by match and address.

    `troubles` holds, per address, what its next requests come to: an exception to be raised before anything is delivered, or
    ``(exception,)`` for one that is raised after it was (the answer got lost). While `gate` is closed every request waits.
    """

    def __init__(self) -> None:
        self.delivered: dict[tuple[str, str], list[Errand]] = {}
        self.requests: list[tuple[str, str, str]] = []
        self.finds: list[str] = []
        self.members: dict[str, set[User]] = {}
        self.troubles: dict[str, list[Exception | tuple[Exception]]] = {}
        self.gate = asyncio.Event()
        self.gate.set()
        self.busiest = 0
        self._under_way: list[tuple[str, str]] = []
        self._ids: dict[str, str] = {}

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        """Keep a letter; the same errand twice is one message."""
        return await self._deliver(match, errand)

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Put a letter in the place of the one that stands at `remote_id`."""
        await self._deliver(match, errand, remote_id)

    async def open_room(self, match: Match, errand: Errand) -> str:
        """Open a room."""
        return await self._deliver(match, errand)

    async def add_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Add a person to a room, or give them a role (`remote_id` is its address then)."""
        await self._deliver(match, errand, remote_id)
        self.members.setdefault(remote_id, set()).add(errand.about)

    async def remove_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Show a person out of a room."""
        await self._deliver(match, errand, remote_id)
        self.members.setdefault(remote_id, set()).discard(errand.about)

    async def lock_room(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Lock or archive a room."""
        await self._deliver(match, errand, remote_id)

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        """What stands there under the errand's marker."""
        self.finds.append(errand.marker)
        return self._ids.get(errand.marker)

    def at(self, address: str, match: str = "m1") -> list[Errand]:
        """What was delivered to one address, in order."""
        return self.delivered.get((match, address), [])

    def standing(self, address: str, match: str = "m1") -> list[Errand]:
        """The same as it reads now: each message as its last edit left it, in the order of the messages."""
        errands: dict[str, Errand] = {}
        for errand in self.at(address, match):
            errands[self._ids[errand.marker]] = errand
        return list(errands.values())

    async def _deliver(self, match: Match, errand: Errand, remote_id: str | None = None) -> str:
        place = (match.id, errand.address)
        assert place not in self._under_way, f"two requests of {place} at once"
        self.requests.append((match.id, errand.address, errand.kind))
        self._under_way.append(place)
        self.busiest = max(self.busiest, len(self._under_way))
        try:
            await asyncio.sleep(0)  # noqa: TID251  yielding, so that others have their turn
            await self.gate.wait()
            return self._keep(place, errand, remote_id)
        finally:
            self._under_way.remove(place)

    def _keep(self, place: tuple[str, str], errand: Errand, remote_id: str | None) -> str:
        troubles = self.troubles.get(errand.address)
        trouble = troubles.pop(0) if troubles else None
        if isinstance(trouble, Kept) and errand.marker in self._ids:
            return self._ids[errand.marker]
        if isinstance(trouble, Exception):
            raise trouble
        if errand.marker not in self._ids:
            self._ids[errand.marker] = remote_id or f"{errand.address}#{len(self._ids) + 1}"
            self.delivered.setdefault(place, []).append(errand)
        if trouble is not None:
            raise trouble[0]
        return self._ids[errand.marker]
