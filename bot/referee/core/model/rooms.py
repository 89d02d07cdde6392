"""Rooms that the players of a season open for themselves, as they are now; and from the journal who was in which when."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.referee.core.model.matches import Entry
from bot.referee.core.model.people import User
from games.game import Seat, Secret

PLAYERS_ROOM: Final = "room/players/"
"""The prefix of such a room's address."""

LOUNGE: Final = "room/lounge"
"""The address of a season's lounge."""
LOUNGING: Final = "lounge"
"""The role of those who are in the lounge; servers have no such role."""
LATER: Final = "lounge-from/"
"""The role of those who are out and will come into the lounge, before the number of the episode in which they do."""
AWAY: Final = f"{LATER}9999"
"""The role of those who are out and have left the lounge: they come in again when they ask for it."""


class Member(Secret, frozen=True):
    """A person in a room, and the seat they are in for."""

    seat: Seat
    user: User


class Consent(Secret, frozen=True):
    """An invitation by a member; `reads`: the guest may also read what was said before."""

    user: User
    reads: bool


class Asking(Secret, frozen=True):
    """A request to come in: who asks, the slot under which it was posted, and who has said yes."""

    newcomer: Member
    by: User
    slot: str
    given: tuple[Consent, ...]


class PlayersRoom(Secret, frozen=True):
    """One open room of a season. `hosts` read along. `refused`: who was not let in, and is not asked about again.

    `token` is its random name: a running number would tell how many others there are.
    """

    token: str
    season: str
    name: str
    episode: int
    members: tuple[Member, ...]
    opened_at: datetime
    hosts: tuple[User, ...] = ()
    asking: Asking | None = None
    refused: tuple[User, ...] = ()

    @property
    def address(self) -> str:
        """The address of its letters."""
        return PLAYERS_ROOM + self.token

    def has(self, user: User) -> bool:
        """Return whether this person is a member."""
        return any(one.user == user for one in self.members)


ROOM_OPENED: Final = "room_opened"
"""The act that opens a room."""
_MARK: Final = " · "


@dataclass
class Stay:
    """A seat inside, from when to when; None: still there."""

    seat: Seat
    from_at: datetime
    to_at: datetime | None = None


@dataclass
class RoomRecord:
    """A room: who opened it, the `name` they gave it (empty: deleted), and `was`, the token of the room before it."""

    token: str
    name: str
    episode: int
    by: User
    opened_at: datetime
    was: str
    stays: list[Stay] = field(default_factory=list)
    closed_at: datetime | None = None

    def inside(self, at: datetime) -> tuple[Seat, ...]:
        """Return the seats inside at a moment; one that leaves then is included."""
        return tuple(one.seat for one in self.stays if one.from_at <= at and (one.to_at is None or at <= one.to_at))

    def ever(self) -> tuple[Seat, ...]:
        """Return the seats that were ever inside, in the order of coming."""
        return tuple(dict.fromkeys(one.seat for one in self.stays))


def written(name: str, token: str) -> str:
    """Return a room's name as a journal has it: unlike any person's, so that it can be deleted alone."""
    return f"{name}{_MARK}{token}"


def read(words: str) -> str:
    """Return the name that was `written`; empty if it stands for a veil whose value was deleted."""
    return words.rpartition(_MARK)[0]


def room_records(journal: Iterable[Entry]) -> tuple[RoomRecord, ...]:
    """Return every room that there was, in the order of opening, with all stays."""
    rooms: dict[str, RoomRecord] = {}
    for entry in journal:
        follow(rooms, entry)
    return tuple(rooms.values())


def follow(rooms: dict[str, RoomRecord], entry: Entry) -> RoomRecord | None:
    """Apply one more entry to `rooms` (by token). Return its room if its members changed. Its journal is one that verifies."""
    facts = entry.facts
    if entry.act == ROOM_OPENED:
        return _open(rooms, entry)
    if not entry.act.startswith("room_"):
        return None
    room = rooms[facts["room"]]
    if entry.act == "room_joined":
        room.stays.append(Stay(facts["seat"], entry.at))
    elif entry.act == "room_left":
        _end(room, entry, {facts["seat"]})
    elif entry.act == "room_closed":
        room.closed_at = entry.at
        _end(room, entry, set(room.ever()))
    else:
        return None
    return room


def _open(rooms: dict[str, RoomRecord], entry: Entry) -> RoomRecord:
    facts = entry.facts
    stays = [Stay(seat, entry.at) for seat in facts["members"]]
    room = RoomRecord(facts["room"], read(facts["name"]), facts["episode"], entry.actor, entry.at, facts["was"], stays)
    rooms[facts["room"]] = room
    return room


def _end(room: RoomRecord, entry: Entry, seats: set[Seat]) -> None:
    for stay in room.stays:
        if stay.to_at is None and stay.seat in seats:
            stay.to_at = entry.at
