"""Who comes into a players' room: all inside must agree, and agree again to let them read what was said before."""

from typing import Final, Literal

from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.core.model import Asking, Button, Consent, Letter, Member, Notice, PlayersRoom, Refused, User
from bot.referee.season.carrying import OnAnyRunning, OnAnySeason
from bot.referee.season.rooms import keeping

Word = Literal["reads", "fresh", "no"]
"""May come in and read what was said; may come into a new room without it; may not come in."""

_MOST_ASKED: Final = 2
"""How often a room is asked about one player."""
VERBS: Final[dict[str, Word]] = {"room-reads": "reads", "room-fresh": "fresh", "room-no": "no"}
"""The buttons under the question."""


@OnAnyRunning
async def ask(act: Act, user: User, token: str, newcomer: User, *, reads: bool = False) -> PlayersRoom:
    """Ask all others inside whether `newcomer` may come in; `reads`: the asker also agrees that they read what was said.

    Refused: `no-such-match`, `no-such-room`, `no-such-season`, `not-running`, `not-seated`, `room-asked`, `room-inside`, `room-out`,
    `room-refused`, `room-stranger`, `season-paused`.
    """
    room = await keeping.inside(act, user, token)
    keeping.insider(act, user)
    member = keeping.newcomer(act, newcomer)
    _refuse(room, newcomer)
    if await _times(act, room, member) >= _MOST_ASKED:
        raise Refused("room-refused")
    entry = await act.write("room_asked", user, facts={"room": token, "seat": member.seat})
    asking = Asking(member, user, f"ask/{entry.mark}", (Consent(user, reads),))
    room = replace(room, asking=asking)
    await act.send(act.outgoing.errand("post", room.address, asking.slot, _question(act, room, asking)))
    return await settle(act, room)


async def _times(act: Act, room: PlayersRoom, member: Member) -> int:
    """Return how often a room was asked about a player: one who leaves again and again cannot be invited again and again."""
    journal = await act.tx.journal.of(act.match.id)
    asked = ("room_asked", room.token, member.seat)
    return sum((one.act, one.facts.get("room"), one.facts.get("seat")) == asked for one in journal)


def _refuse(room: PlayersRoom, newcomer: User) -> None:
    if room.has(newcomer):
        raise Refused("room-inside")
    if room.asking is not None:
        raise Refused("room-asked")
    if newcomer in room.refused:
        raise Refused("room-refused")


@OnAnyRunning
async def answer(act: Act, user: User, token: str, slot: str, word: Word) -> PlayersRoom:
    """Take the answer (`word`) of a member to the question of `slot`. One no ends it; whose it was is not told.

    Refused: `no-such-match`, `no-such-room`, `no-such-season`, `not-running`, `room-unasked`, `season-paused`.
    """
    room = await keeping.inside(act, user, token)
    asking = room.asking
    if asking is None or asking.slot != slot:
        raise Refused("room-unasked")
    if word == "no":
        refused = (*room.refused, asking.newcomer.user)
        return await _ended(act, replace(room, refused=refused), "room-not-in")
    others = tuple(one for one in asking.given if one.user != user)
    consents = (*others, Consent(user, word == "reads"))
    return await settle(act, replace(room, asking=replace(asking, given=consents)))


@OnAnySeason
async def leave(act: Act, user: User, token: str) -> PlayersRoom:
    """Leave a room, at any time; to come back later, a player needs consent again.

    Refused: `no-such-match`, `no-such-room`, `no-such-season`.
    """
    room = await keeping.inside(act, user, token)
    room = await keeping.shown_out(act, room, user, user)
    return await settle(act, room) if room.members else room


async def settle(act: Act, room: PlayersRoom) -> PlayersRoom:
    """Let the newcomer in once all inside have agreed; until then the question shows how many have."""
    asking = room.asking
    if asking is None:
        return room
    consents = {one.user: one.reads for one in asking.given}
    if not all(one.user in consents for one in room.members):
        await act.tx.rooms.save(room)
        await act.send(act.outgoing.errand("edit", room.address, asking.slot, _question(act, room, asking)))
        return room
    return await _let_in(act, room, reads=all(consents[one.user] for one in room.members))


async def _let_in(act: Act, room: PlayersRoom, *, reads: bool) -> PlayersRoom:
    """Let the newcomer into the room as it is, or move all together into a new one, where old messages cannot be read."""
    asking = room.asking
    assert asking is not None
    member = asking.newcomer
    if not keeping.may_enter(act, member):
        return await _ended(act, room, "room-unasked")
    if reads:
        room = await _ended(act, replace(room, members=(*room.members, member)), "room-in")
        await act.write("room_joined", asking.by, facts={"room": room.token, "seat": member.seat})
        await act.send(act.outgoing.errand("add_member", room.address, "room", about=member.user))
        return room
    if not await keeping.left_to(act, asking.by):
        return await _ended(act, room, "room-no-more")
    room = await _ended(act, room, "room-in-anew")
    await keeping.close(act, room, "anew")
    return await keeping.begin(act, asking.by, room.name, (*room.members, member), room.token)


async def _ended(act: Act, room: PlayersRoom, message: str) -> PlayersRoom:
    """Close the question: it shows its result, without buttons."""
    asking = room.asking
    assert asking is not None
    letter = Letter("notice", notices=(Notice(message, {"who": keeping.named(act, [asking.newcomer.user])}),))
    await act.send(act.outgoing.errand("edit", room.address, asking.slot, letter))
    room = replace(room, asking=None)
    await act.tx.rooms.save(room)
    return room


def _question(act: Act, room: PlayersRoom, asking: Asking) -> Letter:
    facts = {"who": keeping.named(act, [asking.newcomer.user]), "by": keeping.named(act, [asking.by])}
    agreed = {one.user for one in asking.given}
    count = {"said": sum(one.user in agreed for one in room.members), "all": len(room.members)}
    buttons = tuple(Button(verb, f"{room.token}/{asking.slot}") for verb in VERBS)
    return Letter("notice", notices=(Notice("room-ask", facts), Notice("room-agreed", count)), buttons=buttons)
