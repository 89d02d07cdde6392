"""What is to be requested for an errand, decided against what is stored; or what it is now, where nothing is. And the request itself."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from msgspec.structs import replace

from bot.referee.core.model import Errand, Letter, Match
from bot.referee.core.model.rooms import LOUNGE
from bot.referee.core.ports import Transaction, Venue
from bot.referee.letters.letters import EVENTS
from bot.referee.quotas import Meter
from bot.referee.showing.mending import Mending
from bot.referee.showing.refresh import GONE, refreshed


@dataclass(frozen=True, repr=False)
class Flight:
    """A request that is about to go: the errand as stored, the letter it carries, and where. `is_doubtful`: it may have arrived already."""

    match: Match
    errand: Errand
    letter: Letter | None
    target: str | None
    is_doubtful: bool


async def requested(venue: Venue, flight: Flight) -> str | None:
    """Ask the venue, having sought first what may have arrived already; under which id it stands there."""
    match, target = flight.match, flight.target
    errand = replace(flight.errand, letter=flight.letter)
    if flight.is_doubtful:
        remote_id = await venue.find(match, errand, target)
        if remote_id is not None:
            return remote_id
    match errand.kind:
        case "post":
            return await venue.post(match, errand, target)
        case "open_room":
            return await venue.open_room(match, errand)
    assert target is not None
    change = {
        "edit": venue.edit,
        "add_member": venue.add_member,
        "remove_member": venue.remove_member,
        "lock_room": venue.lock_room,
    }[errand.kind]
    await change(match, errand, target)
    return target


async def is_outdated(tx: Transaction, edit: Errand) -> bool:
    """Return whether a post has been edited, or is about to be, by what was made after an edit that was stuck."""
    assert edit.id is not None
    copy = (edit.kind, edit.address, edit.slot, edit.about)
    later = [one for one in await tx.outbox.of(edit.match) if one.id is not None and one.id > edit.id]
    return any((one.kind, one.address, one.slot, one.about) == copy and one.status != "superseded" for one in later)


async def is_revoked(tx: Transaction, joining: Errand) -> bool:
    """Return whether a person who could not be let in was removed since, or lost the role, or the players' room is closed."""
    assert joining.id is not None
    later = [one for one in await tx.outbox.of(joining.match) if one.id is not None and one.id > joining.id]
    at_address = [one for one in later if one.address == joining.address and one.status != "superseded"]
    is_closed = joining.is_in_players_room and any(one.kind == "lock_room" for one in at_address)
    return is_closed or any((one.kind, one.about) == ("remove_member", joining.about) for one in at_address)


_NOWHERE: Final = frozenset({"kept", "collected", "failed", "stuck"})
"""What stands nowhere on the venue: there is nothing to edit."""


class Planner:
    """Plans one request at a time, within the transaction that stores the attempt.

    `nonces`: for how long the venue knows a post by its nonce. `superseded` hears of errands that fell away beside the one that was
    planned. `is_shared`: another bot may have attempted what is stored. `own`: errands that were attempted first by this one.
    """

    def __init__(
        self,
        meter: Meter,
        mending: Mending,
        nonces: timedelta,
        superseded: Callable[[Errand], None],
        *,
        is_shared: bool,
    ) -> None:
        self._mending, self._nonces, self._superseded = mending, nonces, superseded
        self._meter, self._clock = meter, meter.clock
        self._is_shared = is_shared
        self.own: set[int | None] = set()

    async def planned(self, tx: Transaction, errand: Errand) -> Flight | Errand:
        """Return what is to be requested; or the errand as it is now, if nothing is."""
        if errand.status not in {"waiting", "attempted", "stuck"}:
            return errand
        match = await tx.matches.get(errand.match)
        assert match is not None
        if errand.kind == "edit":
            return await self._edit(tx, match, errand)
        if errand.kind == "add_member" and errand.status == "stuck" and await is_revoked(tx, errand):
            return replace(errand, status="superseded", why="he was shown out since")
        letter, target = errand.letter, None
        if errand.address.startswith("room/") and errand.kind != "open_room":
            room = await tx.outbox.posted(errand.match, errand.address, "room", errand.id)
            if room is None or room.remote_id is None:
                return await self._roomless(tx, match, errand, room)
            target = room.remote_id
        elif errand.address.startswith(("role/", EVENTS)):
            target = errand.address
        if errand.kind == "post" and errand.status == "stuck":
            letter = await refreshed(tx, errand, self._meter) or letter
        return self._flight(match, errand, letter, target)

    def _flight(self, match: Match, errand: Errand, letter: Letter | None, target: str | None) -> Flight:
        if errand.attempted_at is None:
            self.own.add(errand.id)
        attempted = replace(errand, status="attempted", attempted_at=errand.attempted_at or self._clock.now())
        return Flight(match, attempted, letter, target, self._is_doubtful(errand))

    async def _edit(self, tx: Transaction, match: Match, errand: Errand) -> Flight | Errand:
        """Return what is to be changed, and into what. A post to an earlier player of the seat is not shown to others."""
        post = await tx.outbox.posted(errand.match, errand.address, errand.slot, errand.id, errand.about)
        if post is not None and post.status in _NOWHERE and errand.letter:
            await tx.outbox.save([replace(post, letter=errand.letter)])
            return replace(
                errand, status="superseded", why="its post stands nowhere, and is changed where it is stored"
            )
        if post is None or post.remote_id is None:
            return replace(errand, status="superseded", why="its post is not there")
        if errand.status == "stuck" and await is_outdated(tx, errand):
            return replace(errand, status="superseded", why="a later edit has come before it")
        letter = errand.letter or await refreshed(tx, post, self._meter)
        if letter is None:
            return replace(errand, status="superseded", why=GONE)
        return self._flight(match, errand, letter, post.remote_id)

    async def _roomless(self, tx: Transaction, match: Match, errand: Errand, room: Errand | None) -> Errand:
        """Return an errand of a room that could not be opened. Its members wait until its news have been sent another way; a lounge has
        none, and waits with them.
        """
        waits = errand.kind in {"add_member", "remove_member"} or errand.address == LOUNGE
        if waits and room is not None and room.status == "stuck":
            return replace(errand, status="stuck", why=room.why)
        if room is not None and room.status == "stuck":
            # It is over: what it was opened for goes to its people, and it is not opened any more.
            over = replace(room, status="superseded", why="its news went another way")
            await tx.outbox.save([over])
            self._superseded(over)
        return await self._mending.without_room(tx, match, errand)

    def _is_doubtful(self, errand: Errand) -> bool:
        """Return whether it must be sought before it is sent again: nonces last for minutes, and rooms have none.

        A nonce of another bot may be known too late.
        """
        if errand.attempted_at is None or errand.kind not in {"post", "open_room"}:
            return False
        if self._is_shared and errand.id not in self.own:
            return True
        age = self._clock.now() - errand.attempted_at
        return errand.kind == "open_room" or not timedelta() <= age < self._nonces


async def is_first(tx: Transaction, errand: Errand) -> bool:
    """Return whether a letter is for a person without an open DM, who has not closed their DMs."""
    if errand.kind != "post" or not errand.address.startswith(("seat/", "user/")):
        return False
    person = await tx.people.get(errand.about)
    return person is None or (person.channel is None and not person.is_closed)
