"""The venue of the rehearsal: what was delivered, by its marker, kept in memory. The page itself reads the outbox."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime

from bot.referee.core.model import Errand, Match, Tenure, User
from bot.referee.core.ports import Clock
from bot.referee.letters.posts import Post, compose
from bot.venues.rehearsal.stage.whatif import Past


@dataclass(frozen=True, repr=False)
class Delivered:
    """A post as it stands now, where it stands, and whose it is (`user` of a seat's letter, else empty)."""

    match: str
    address: str
    user: User
    slot: str
    post: Post
    at: datetime
    is_edited: bool = False


class Stage:
    """Implements the Venue port. `tenures`: finds those of a match in the store. `rooms`: the members of each closed room."""

    def __init__(self, clock: Clock, tenures: Callable[[str], Awaitable[tuple[Tenure, ...]]]) -> None:
        self._clock, self._tenures = clock, tenures
        self.delivered: dict[str, Delivered] = {}
        self.rooms: dict[str, tuple[User, ...]] = {}
        self.listeners: list[Callable[[Delivered], None]] = []
        self.pasts: dict[str, Past] = {}

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        """Show a letter and return its marker. The same errand again changes nothing."""
        if errand.marker not in self.delivered:
            self._show(errand.marker, await self._delivered(match, errand))
        return errand.marker

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Show the present text of a letter, also of one from an earlier run of this rehearsal."""
        fresh, old = await self._delivered(match, errand), self.delivered.get(remote_id)
        self._show(remote_id, replace(old or fresh, post=fresh.post, is_edited=True))

    async def open_room(self, match: Match, errand: Errand) -> str:
        """Open a closed room."""
        self.rooms[errand.marker] = ()
        return errand.marker

    async def add_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Add a member to a room. The stage has no list of events, no roles, and no rooms of an earlier run."""
        if remote_id in self.rooms:
            self.rooms[remote_id] = (*self.rooms[remote_id], errand.about)

    async def remove_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Remove a member from a room."""
        if remote_id in self.rooms:
            self.rooms[remote_id] = tuple(user for user in self.rooms[remote_id] if user != errand.about)

    async def lock_room(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Do nothing: only the page shows that a room is locked."""

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        """Return what stands there under the errand's marker; None if nothing does."""
        return errand.marker if errand.marker in self.delivered or errand.marker in self.rooms else None

    async def _delivered(self, match: Match, errand: Errand) -> Delivered:
        """Return a letter as a post in its reader's language."""
        assert errand.letter is not None, "only letters are put up"
        tenures = await self._tenures(match.id)
        names = {tenure.seat: tenure.name for tenure in tenures if tenure.to_at is None}
        reader = next((tenure for tenure in tenures if tenure.user == errand.about and errand.about), None)
        post = compose(errand.letter, match, names, reader.locale if reader else match.settings.locale)
        return Delivered(match.id, errand.address, errand.about, errand.slot, post, self._clock.now())

    def _show(self, marker: str, delivered: Delivered) -> None:
        self.delivered[marker] = delivered
        for listener in self.listeners:
            listener(delivered)
