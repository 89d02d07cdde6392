"""The venue of the rehearsal: everything that was delivered, by address, kept in memory for the page."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache, partial

from bot.referee.core.model import Errand, Match, Tenure, User
from bot.referee.core.ports import Clock
from bot.referee.letters.letters import EVENTS
from bot.referee.letters.posts import Post, compose
from bot.venues.rehearsal.stage.whatif import Past
from games.wording import plain


@dataclass(frozen=True, repr=False)
class Delivered:
    """A post as it stands now, where it stands, and whose it is (`user` of a seat's letter, else empty).

    `written`: the same letter as a post in any language.
    """

    id: str
    match: str
    address: str
    user: User
    slot: str
    post: Post
    at: datetime
    written: Callable[[str], Post]
    is_edited: bool = False


@dataclass(frozen=True)
class RoomState:
    """A closed room: who may read it, and whether one can still talk there. `titled`: its title in any language."""

    id: str
    match: str
    key: str
    title: str
    members: tuple[User, ...]
    titled: Callable[[str], str]
    is_locked: bool = False
    is_archived: bool = False


class Stage:
    """Implements the Venue port. `tenures` and names come from the store by the function it is given."""

    def __init__(self, clock: Clock, tenures: Callable[[str], Awaitable[tuple[Tenure, ...]]]) -> None:
        self._clock, self._tenures = clock, tenures
        self.delivered: dict[str, Delivered] = {}
        self.rooms: dict[str, RoomState] = {}
        self.roles: dict[tuple[str, str], set[User]] = {}
        self.listeners: list[Callable[[Delivered], None]] = []
        self.languages: dict[User, str] = {}
        self.pasts: dict[str, Past] = {}

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        """Put a letter up; the same errand again changes nothing."""
        known = await self.find(match, errand)
        if known is not None:
            return known
        post, written = await self._compose(match, errand)
        delivered = Delivered(
            errand.marker, match.id, errand.address, errand.about, errand.slot, post, self._clock.now(), written
        )
        self._show(delivered)
        return delivered.id

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Show what stands there anew; what an earlier run of this rehearsal put up is known by the outbox alone."""
        post, written = await self._compose(match, errand)
        old = self.delivered.get(remote_id) or Delivered(
            remote_id, match.id, errand.address, errand.about, errand.slot, post, self._clock.now(), written
        )
        self._show(replace(old, post=post, written=written, is_edited=True))

    async def open_room(self, match: Match, errand: Errand) -> str:
        """Open a closed room."""
        post, written = await self._compose(match, errand)
        key = errand.address.removeprefix("room/")
        self.rooms[errand.marker] = RoomState(
            errand.marker, match.id, key, _titled(post), (), lambda locale: _titled(written(locale))
        )
        return errand.marker

    async def add_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Add a member to a room, or give a role. The stage has no list of events."""
        if errand.address == EVENTS:
            return
        if errand.address.startswith("role/"):
            self.roles.setdefault((match.id, errand.address.removeprefix("role/")), set()).add(errand.about)
            return
        self._change(remote_id, lambda room: replace(room, members=(*room.members, errand.about)))

    async def remove_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Remove a member from a room, or take a role away."""
        if errand.address.startswith("role/"):
            self.roles.setdefault((match.id, errand.address.removeprefix("role/")), set()).discard(errand.about)
            return
        self._change(
            remote_id, lambda room: replace(room, members=tuple(user for user in room.members if user != errand.about))
        )

    async def lock_room(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Lock the room, then archive it."""
        is_archived = errand.about == "archive"
        self._change(remote_id, lambda room: replace(room, is_locked=True, is_archived=is_archived))

    def _change(self, remote_id: str, change: Callable[[RoomState], RoomState]) -> None:
        """Change a room; one that an earlier run of this rehearsal opened is known by the outbox alone."""
        if remote_id in self.rooms:
            self.rooms[remote_id] = change(self.rooms[remote_id])

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        """What stands there under the errand's marker."""
        return errand.marker if errand.marker in self.delivered or errand.marker in self.rooms else None

    async def _compose(self, match: Match, errand: Errand) -> tuple[Post, Callable[[str], Post]]:
        """A letter as a post in its reader's language, and in any other."""
        assert errand.letter is not None
        tenures = await self._tenures(match.id)
        names = {tenure.seat: tenure.name for tenure in tenures if tenure.to_at is None}
        reader = next((tenure for tenure in tenures if tenure.user == errand.about and errand.about), None)
        chosen = self.languages.get(reader.user) if reader and errand.letter.reader is not None else ""
        written = lru_cache(maxsize=4)(partial(compose, errand.letter, match, names))
        return written(chosen or (reader.locale if reader else match.settings.locale)), written

    def _show(self, delivered: Delivered) -> None:
        self.delivered[delivered.id] = delivered
        for listener in self.listeners:
            listener(delivered)


def _titled(post: Post) -> str:
    """What a room is called by the letter that opens it."""
    return plain(post.sections[0].body if post.sections else post.title, post.names)
