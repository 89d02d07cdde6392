"""Who was in which room of a season when, as its journal has it; never what was said."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.referee.core.model.matches import Entry
from bot.referee.core.model.people import User
from games.game import Seat

OPENED: Final = "room_opened"
"""The act by which a room begins."""
_MARK: Final = " · "


@dataclass
class Stay:
    """A seat inside, from when to when; None: to this moment."""

    seat: Seat
    from_at: datetime
    to_at: datetime | None = None


@dataclass
class RoomRecord:
    """A room: by whom it was opened, `name` as he called it (empty: forgotten), `was` the token of the room that it followed."""

    token: str
    name: str
    episode: int
    by: User
    opened_at: datetime
    was: str
    stays: list[Stay] = field(default_factory=list)
    closed_at: datetime | None = None

    def inside(self, at: datetime) -> tuple[Seat, ...]:
        """Who is there at a moment, or just leaves."""
        return tuple(one.seat for one in self.stays if one.from_at <= at and (one.to_at is None or at <= one.to_at))

    def ever(self) -> tuple[Seat, ...]:
        """Who was there at any time, in the order of coming."""
        return tuple(dict.fromkeys(one.seat for one in self.stays))


def written(name: str, token: str) -> str:
    """A room's name as a journal has it: unlike any person's, so that it can be forgotten without him."""
    return f"{name}{_MARK}{token}"


def read(words: str) -> str:
    """The name that was `written`; empty where a veil stands for it, behind which nothing is any more."""
    return words.rpartition(_MARK)[0]


def room_records(journal: Iterable[Entry]) -> tuple[RoomRecord, ...]:
    """Every room that there was, in the order of opening, with everybody's stays."""
    rooms: dict[str, RoomRecord] = {}
    for entry in journal:
        follow(rooms, entry)
    return tuple(rooms.values())


def follow(rooms: dict[str, RoomRecord], entry: Entry) -> RoomRecord | None:
    """Bring `rooms`, by token, to what stands after one more entry; the room that it tells of, if who is there changed."""
    facts = entry.facts
    if entry.act == OPENED:
        stays = [Stay(seat, entry.at) for seat in facts["members"]]
        name = read(facts["name"])
        rooms[facts["room"]] = RoomRecord(
            facts["room"], name, facts["episode"], entry.actor, entry.at, facts["was"], stays
        )
    elif entry.act == "room_joined":
        rooms[facts["room"]].stays.append(Stay(facts["seat"], entry.at))
    elif entry.act == "room_left":
        _end(rooms[facts["room"]], entry, {facts["seat"]})
    elif entry.act == "room_closed":
        rooms[facts["room"]].closed_at = entry.at
        _end(rooms[facts["room"]], entry, set(rooms[facts["room"]].ever()))
    else:
        return None
    return rooms[facts["room"]]


def _end(room: RoomRecord, entry: Entry, seats: set[Seat]) -> None:
    for stay in room.stays:
        if stay.to_at is None and stay.seat in seats:
            stay.to_at = entry.at
