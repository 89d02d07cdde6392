"""Players' rooms that are open: opened by one of them, left, and closed."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.referee.acts import belonging
from bot.referee.acts.access import is_player, reads_rooms
from bot.referee.acts.acts import Act
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import PLAYERS_ROOM, Errand, Letter, Member, Notice, PlayersRoom, Refused, User
from bot.referee.core.model.rooms import ROOM_OPENED, written
from bot.referee.core.positions import table_of
from bot.referee.season.carrying import OnAnyRunning, episode_in
from games import looks

LONGEST: Final = 60
"""The most characters of a room's name."""


@OnAnyRunning
async def open_room(act: Act, user: User, name: str, others: Sequence[User]) -> PlayersRoom:
    """Open a room for a player and the `others` whom they name; it is theirs until the episode ends.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `not-seated`, `room-alone`, `room-nameless`, `room-out`, `room-stranger`,
    `rooms-none`, `rooms-spent`, `season-paused`.
    """
    own = insider(act, user)
    called = looks.shown(name)[:LONGEST].strip()
    if not called:
        raise Refused("room-nameless")
    inside = {own: None}
    for other in others:
        member = newcomer(act, other)
        inside[member] = None
    if len(inside) < 2:
        raise Refused("room-alone")
    await refuse_more(act, user)
    return await begin(act, user, called, tuple(inside))


def insider(act: Act, user: User) -> Member:
    """Return the asker's seat, if they are a player who is still in.

    Refused: `not-seated`, `room-out`.
    """
    tenure = act.tenure_of(user)
    if tenure is None:
        raise Refused("not-seated")
    if tenure.seat not in belonging.left(act.match):
        raise Refused("room-out")
    return Member(tenure.seat, user)


def newcomer(act: Act, user: User) -> Member:
    """Return the seat of a player whom another names, if they are still in.

    Refused: `room-stranger`.
    """
    tenure = act.tenure_of(user)
    member = Member(tenure.seat, user) if tenure else None
    if member is None or not may_enter(act, member):
        raise Refused("room-stranger")
    return member


def may_enter(act: Act, member: Member) -> bool:
    """Return whether a player still sits there, and is in."""
    is_seated = any((one.seat, one.user) == (member.seat, member.user) for one in act.seated)
    return is_seated and member.seat in belonging.left(act.match)


async def refuse_more(act: Act, user: User) -> None:
    """Raise Refused where a player may open no further room in this episode.

    A room that is reopened for a newcomer counts for the member who invited them.

    Refused: `rooms-none`, `rooms-spent`.
    """
    most = act.match.settings.rooms
    if not most:
        raise Refused("rooms-none")
    if not await left_to(act, user):
        raise Refused("rooms-spent", {"most": most})


async def left_to(act: Act, user: User) -> int:
    """Return how many more rooms a player may open in this episode."""
    episode, journal = episode_in(act), await act.tx.journal.of(act.match.id)
    opened = sum((one.act, one.actor, one.facts.get("episode")) == (ROOM_OPENED, user, episode) for one in journal)
    return max(act.match.settings.rooms - opened, 0)


async def begin(act: Act, user: User, name: str, members: tuple[Member, ...], was: str = "") -> PlayersRoom:
    """Open a room with its members, and with the hosts where they read along; `was`: the token of the room that it follows."""
    token, hosts = act.house.entropy.token(8).hex(), reading(act)
    room = PlayersRoom(token, act.match.id, name, episode_in(act), members, act.now, hosts)
    await act.tx.rooms.save(room)
    seats = [one.seat for one in members]
    facts = {
        "room": token,
        "name": written(name, token),
        "episode": room.episode,
        "members": seats,
        "hosts": list(hosts),
        "was": was,
    }
    await act.write(ROOM_OPENED, user, facts=facts)
    called = Letter("notice", notices=(Notice("room-called", {"name": name}),))
    await act.send(
        act.outgoing.errand("open_room", room.address, "room", called),
        *(act.outgoing.errand("add_member", room.address, "room", about=one) for one in (*_users(members), *hosts)),
        in_room(act, room, "hello", *_hello(act, room, user, was=was)),
    )
    return room


def address_of(token: str) -> str:
    """Return the address of a room's letters."""
    return PLAYERS_ROOM + token


def in_room(act: Act, room: PlayersRoom, slot: str, *notices: Notice) -> Errand:
    """Return a post of the bot in a room. `slot`: under which it is found again."""
    return act.outgoing.errand("post", room.address, slot, Letter("notice", notices=notices))


def _hello(act: Act, room: PlayersRoom, user: User, *, was: str) -> tuple[Notice, ...]:
    """Return who is here, who reads along, and what can be done."""
    players, shown = named(act, _users(room.members)), act.match.settings.rooms_shown
    opened = Notice(
        "room-anew" if was else "room-hello", {"name": room.name, "who": named(act, [user]), "players": players}
    )
    reading = Notice("room-hosts-read") if room.hosts else Notice("room-hosts-away")
    return opened, reading, Notice(f"room-shown-{shown}"), Notice("room-how")


def named(act: Act, users: Iterable[User]) -> str:
    """Return the names of the season's players."""
    names = {one.user: one.name for one in act.tenures}
    return ", ".join(names[user] for user in users if user in names)


def _users(members: Iterable[Member]) -> tuple[User, ...]:
    return tuple(one.user for one in members)


def reading(act: Act) -> tuple[User, ...]:
    """Return the hosts who read along, if the sign-up said so; never one who plays."""
    if not reads_rooms(act.match):
        return ()
    return tuple(host for host in act.match.hosts if not is_player(act.tenures, act.match, host))


# Leaving and closing ---------------------------------------------------------------------------------------------------


async def inside(act: Act, user: User, token: str) -> PlayersRoom:
    """Return the open room of that token, for one of its members.

    Refused: `no-such-room`.
    """
    room = next((one for one in await of_season(act) if one.token == token), None)
    tenure = act.tenure_of(user)
    if room is None or tenure is None or Member(tenure.seat, user) not in room.members or is_over(act, room):
        raise Refused("no-such-room")
    return room


async def of_season(act: Act) -> list[PlayersRoom]:
    """Return the rooms that are open in the season of an act."""
    return [one for one in await act.tx.rooms.open() if one.season == act.match.id]


async def shown_out(act: Act, room: PlayersRoom, user: User, actor: User) -> PlayersRoom:
    """Take a member out of a room; an empty room is closed. Questions by them, or about them, are withdrawn.

    `actor`: who did it; the member themselves, where they left.
    """
    member = next(one for one in room.members if one.user == user)
    rest = tuple(one for one in room.members if one != member)
    asking = room.asking
    if asking is not None and user in {asking.by, asking.newcomer.user}:
        await act.send(act.outgoing.errand("edit", room.address, asking.slot, _unasked()))
        asking = None
    room = replace(room, members=rest, asking=asking)
    entry = await act.write("room_left", actor, facts={"room": room.token, "seat": member.seat})
    await act.send(
        act.outgoing.errand("remove_member", room.address, "room", about=user),
        in_room(act, room, f"left/{entry.mark}", Notice("room-left", {"who": named(act, [user])})),
    )
    if not rest:
        await close(act, room, "empty")
        return room
    await act.tx.rooms.save(room)
    return room


def _unasked() -> Letter:
    return Letter("notice", notices=(Notice("room-unasked"),))


async def close(act: Act, room: PlayersRoom, why: str) -> None:
    """Lock a room, then archive it. Those who were inside can still read it.

    `why`: ``empty``, ``episode`` (it is over) or ``anew`` (another room takes its place).
    """
    await act.write("room_closed", CLOCK, facts={"room": room.token, "why": why})
    await act.tx.rooms.delete(room.token)
    await act.send(
        act.outgoing.errand("lock_room", room.address, "room", about="lock"),
        in_room(act, room, "closed", Notice(f"room-closed-{why}")),
        act.outgoing.errand("lock_room", room.address, "room", about="archive"),
    )


def is_over(act: Act, room: PlayersRoom) -> bool:
    """Return whether the episode of a room is over, or taken back."""
    return act.match.is_over or table_of(act.match).outcome is not None or episode_in(act) != room.episode
