"""The rooms of a season that a person may see: their own, and later closed ones, if the sign-up said so."""

from collections.abc import Sequence
from typing import Final

from bot.referee.acts import belonging
from bot.referee.acts.acts import Act
from bot.referee.core.model import PlayersRoom, Refused, User
from bot.referee.core.model.rooms import RoomRecord, room_records
from bot.referee.season.carrying import OnAnySeason, episode_in
from bot.referee.season.rooms import keeping
from games.game import Seat, Secret

_READ: Final = "room_read"
_MOST_READ: Final = 3
"""How often a person is let into one closed room."""


class Own(Secret, frozen=True):
    """A room that a person is in, and its id at the venue (None: not there yet)."""

    room: PlayersRoom
    remote_id: str | None


@OnAnySeason
async def own(act: Act, user: User) -> tuple[tuple[Own, ...], int]:
    """Return the open rooms of a member, and how many more they may open in this episode.

    Refused: `no-such-match`, `no-such-season`.
    """
    if act.match.state is None:
        return (), 0
    mine = [one for one in await keeping.of_season(act) if one.has(user) and not keeping.is_over(act, one)]
    left = await keeping.left_to(act, user) if act.match.is_running and act.tenure_of(user) else 0
    return tuple([Own(room, await _place(act, room.address)) for room in mine]), left


async def _place(act: Act, address: str) -> str | None:
    opened = await act.tx.outbox.posted(act.match.id, address, "room")
    return opened.remote_id if opened else None


@OnAnySeason
async def shown(act: Act, user: User) -> tuple[RoomRecord, ...]:
    """Return the closed rooms that a person who is out may read now.

    Refused: `no-such-match`, `no-such-season`.
    """
    return tuple(await _shown(act, user))


@OnAnySeason
async def read(act: Act, user: User, token: str) -> RoomRecord:
    """Let a person read a closed room at the venue. If they leave it, they may come back a few times.

    Refused: `no-such-match`, `no-such-season`, `room-read-often`, `room-shut`.
    """
    room = next((one for one in await _shown(act, user) if one.token == token), None)
    if room is None:
        raise Refused("room-shut")
    journal = await act.tx.journal.of(act.match.id)
    times = sum((one.act, one.actor, one.facts.get("room")) == (_READ, user, token) for one in journal)
    if times >= _MOST_READ:
        raise Refused("room-read-often")
    await act.write(_READ, user, facts={"room": token})
    address = keeping.address_of(token)
    await act.tx.outbox.add([act.outgoing.errand("add_member", address, "room", about=user)])
    return room


async def _shown(act: Act, user: User) -> Sequence[RoomRecord]:
    """Return the closed rooms that may be read: for people who are out, those that ended a whole episode ago.

    After the end of the season the whole cast may read all.
    """
    mode, seat = act.match.settings.rooms_shown, _seat(act, user)
    if mode == "never" or seat is None or act.match.state is None:
        return ()
    closed = [one for one in room_records(await act.tx.journal.of(act.match.id)) if one.closed_at is not None]
    if act.match.is_finished and act.match.is_revealed:
        return closed
    if mode == "end" or seat in belonging.left(act.match) or act.match.is_over:
        return ()
    return [one for one in closed if one.episode <= episode_in(act) - 2]


def _seat(act: Act, user: User) -> Seat | None:
    """Return the seat of a person, who may be out."""
    tenure = act.tenure_of(user)
    return tenure.seat if tenure else None
