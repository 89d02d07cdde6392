"""What is stored of a person: all of it for him, and how it is forgotten where a match is over.

A journal is a chain of hashes that everybody may check, so what it says of a match that was played stays in it: who sat where under
which name, with which lucky word. Everything beside the journal is the person's own, and goes.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import OPEN, Match, Refused, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.play.signup import sign_up_edit

FORGOTTEN: Final = "forgotten-"


async def remembered(house: House, user: User) -> dict[str, Any]:
    """Everything that names a person, as plain values: himself, his seats, what he handed in, his acts, his letters' fates."""

    async def read(tx: Transaction) -> dict[str, Any]:
        person, record = await tx.person(user), await tx.record_of(user)
        matches = [
            await _of_match(tx, match, user, record) for match in await tx.matches_by_id({one.match for one in record})
        ]
        return {"person": _plain(person), "matches": matches}

    return await house.store.transact(read)


async def _of_match(tx: Transaction, match: Match, user: User, record: Sequence[Tenure]) -> dict[str, Any]:
    """One match; what is sealed in it until its end is his own, so it is here."""
    seats = {one.seat for one in record if one.match == match.id}
    handed_in = [one for one in await tx.versions(match.id) if one.seat in seats]
    letters = [one for one in await tx.errands(match.id) if one.about == user]
    return {
        "match": match.id,
        "title": match.title,
        "status": match.status,
        "seats": [_plain(one) for one in record if one.match == match.id],
        "orders": [_plain(one) for one in handed_in],
        "acts": [_plain(one) for one in await tx.journal(match.id) if one.actor == user],
        "letters": [{"made_at": _plain(one.made_at), "status": one.status, "slot": one.slot} for one in letters],
    }


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


async def forget(house: House, user: User) -> int | Refused:
    """Forget a person: his entry, DM and reading mark go, and his seats in matches that are over belong to a pseudonym; how many.

    Refused while he sits in an open match (`forget-open`: somebody has to take his place first) or runs one (`forget-hosts`).
    """

    async def work(tx: Transaction) -> int | Refused:
        record = await tx.record_of(user)
        matches = {one.id: one for one in await tx.matches_by_id({one.match for one in record})}
        there = await tx.matches()
        busy = [matches[one.match].title for one in record if one.to_at is None and matches[one.match].status in OPEN]
        run = [one.title for one in there if user in one.hosts]
        if busy or run:
            titles = ", ".join(dict.fromkeys(busy or run))
            return Refused("forget-open" if busy else "forget-hosts", {"titles": titles})
        for match in there:
            if any(one.user == user for one in match.waiting):
                await _stop_waiting(Act(house, tx, match, await tx.tenures(match.id)), user)
        other = pseudonym(user, house.entropy.token(16))
        over = [one for one in record if matches[one.match].status not in OPEN]
        for one in over:
            await tx.save_tenure(replace(one, user=other, name="—", word=""))
        await tx.forget_person(user)
        return len({one.match for one in over})

    return await house.do(work)


def pseudonym(user: User, salt: bytes) -> User:
    """A name that nobody can trace back: the salt is kept nowhere."""
    return FORGOTTEN + sha256(salt + user.encode()).hexdigest()[:16]


async def _stop_waiting(act: Act, user: User) -> None:
    await act.save(waiting=tuple(one for one in act.match.waiting if one.user != user))
    if act.match.status == "sign_up":
        await act.send(await sign_up_edit(act))
