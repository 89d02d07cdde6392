"""The rooms of a season that a person may see: their own, the lounge, and later closed ones, if the sign-up said so."""

from collections.abc import Sequence
from typing import Final

from bot.referee.acts import belonging
from bot.referee.acts.access import LOUNGE_ENTERED, plays
from bot.referee.acts.acts import Act
from bot.referee.core.model import Match, PlayersRoom, Refused, User
from bot.referee.core.model.rooms import AWAY, LOUNGING, RoomRecord, room_records
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import sentence
from bot.referee.season.carrying import OnAnyRunning, OnAnySeason, episode_in
from bot.referee.season.rooms import keeping
from bot.referee.showing import lounge
from games.game import Seat, Secret
from games.wording import plain

_READ: Final = "room_read"
_MOST_READ: Final = 3
"""How often a person is let into one closed room."""


class Own(Secret, frozen=True):
    """A room that a person is in, and its id at the venue (None: not there yet)."""

    room: PlayersRoom
    remote_id: str | None


@OnAnySeason
async def own(act: Act, user: User) -> tuple[tuple[Own, ...], int]:
    """Return the open rooms of a person, with the lounge, and how many more they may open in this episode.

    Refused: `no-such-match`, `no-such-season`.
    """
    if act.match.state is None:
        return (), 0
    mine = [one for one in await keeping.of_season(act) if one.has(user) and not keeping.is_over(act, one)]
    if (LOUNGING, user) in await act.tx.seasons.roles(act.match.id):
        mine.append(_lounge(act))
    left = await keeping.left_to(act, user) if act.match.is_running and act.tenure_of(user) else 0
    return tuple([Own(room, await _place(act, room.address)) for room in mine]), left


def _lounge(act: Act) -> PlayersRoom:
    """Return the lounge as a room that has no episode and no list of members."""
    called = plain(sentence("lounge-called", {}, act.match.settings.locale, game_of(act.match)))
    return PlayersRoom(LOUNGING, act.match.id, called, 0, (), act.match.opened_at)


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
    await _refuse_often(act, _READ, user, room=token)
    await act.write(_READ, user, facts={"room": token})
    address = keeping.address_of(token)
    await act.tx.outbox.add([act.outgoing.errand("add_member", address, "room", about=user)])
    return room


async def _refuse_often(act: Act, what: str, user: User, **about: str) -> None:
    """Raise Refused where a person did this so often that they are not let in again. Refused: `room-read-often`."""
    journal = await act.tx.journal.of(act.match.id)
    if sum((one.act, one.actor, one.facts) == (what, user, about) for one in journal) >= _MOST_READ:
        raise Refused("room-read-often")


@OnAnyRunning
async def check_onlooker(act: Act, user: User) -> None:
    """Check that a person may come into the lounge.

    Refused: `lounge-none`, `lounge-plays`, `no-such-match`, `no-such-season`, `not-running`, `room-read-often`, `season-paused`.
    """
    if act.match.settings.lounge == "none":
        raise Refused("lounge-none")
    has_left = (AWAY, user) in await act.tx.seasons.roles(act.match.id)
    if not has_left and await plays(act, user):
        raise Refused("lounge-plays")
    await _refuse_often(act, LOUNGE_ENTERED, user)


@OnAnyRunning
async def enter_lounge(act: Act, user: User) -> Match:
    """Let a person who looks on into the lounge, or one who is out and had left it. They take no seat of the season from then on.

    Refused: what `check_onlooker` refuses.
    """
    await check_onlooker.within(act, user)
    held, inside = await act.tx.seasons.roles(act.match.id), {(LOUNGING, user)}
    if (AWAY, user) not in held:
        await act.write(LOUNGE_ENTERED, user)
    await act.tx.seasons.save_roles(act.match.id, inside - held, held & {(AWAY, user)})
    await act.send(*await lounge.opened(act, ()), *act.outgoing.roles("add_member", inside))
    return act.match


@OnAnySeason
async def leave_lounge(act: Act, user: User) -> PlayersRoom:
    """Take a person out of the lounge; they may come in again. They still take no seat of the season.

    Refused: `no-such-match`, `no-such-season`, `room-not-yours`.
    """
    inside = {(LOUNGING, user)}
    if not inside & await act.tx.seasons.roles(act.match.id):
        raise Refused("room-not-yours")
    is_out = act.tenure_of(user) is not None
    await act.tx.seasons.save_roles(act.match.id, {(AWAY, user)} if is_out else (), inside)
    await act.send(*act.outgoing.roles("remove_member", inside))
    return _lounge(act)


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
