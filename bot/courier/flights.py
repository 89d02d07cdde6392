"""One request to a venue, and what it carries."""

from dataclasses import dataclass

from msgspec.structs import replace

from bot.referee.core.model import Errand, Letter, Match
from bot.referee.core.ports import Transaction, Venue


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
    there = [one for one in later if one.address == joining.address and one.status != "superseded"]
    is_closed = joining.is_in_players_room and any(one.kind == "lock_room" for one in there)
    return is_closed or any((one.kind, one.about) == ("remove_member", joining.about) for one in there)
