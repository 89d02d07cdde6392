"""What is stored of a person: all of it for him, and how it is forgotten where a match is over.

A journal is a chain of hashes that everybody may check, so what it says of a match that was played stays in it: who sat where under
which name, with which lucky word. Everything beside the journal is the person's own, and goes: also out of the letters that were stored.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import OPEN, Errand, Letter, Match, Notice, Refused, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.play.sign_up_post import sign_up_edit

FORGOTTEN: Final = "forgotten-"
NAMELESS: Final = "—"
_UNDELIVERED: Final = frozenset({"waiting", "attempted", "stuck", "kept"})


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
            await tx.save_tenure(replace(one, user=other, name=NAMELESS, word=""))
        for match_id in {one.match for one in over}:
            names = frozenset(one.name for one in over if one.match == match_id)
            stored = await tx.errands(match_id)
            changed = [_unnamed(one, user, other, names) for one in stored]
            await tx.save_errands([now for was, now in zip(stored, changed, strict=True) if now != was])
        await tx.forget_person(user)
        return len({one.match for one in over})

    return await house.do(work)


def _unnamed(errand: Errand, user: User, other: User, names: frozenset[str]) -> Errand:
    """An errand in which nobody of these names is named any more; what had not reached him reaches nobody."""
    letter = errand.letter and _letter_unnamed(errand.letter, names)
    if user not in {errand.about, errand.address.removeprefix("user/")}:
        return replace(errand, letter=letter)
    return replace(
        errand,
        letter=letter,
        about=errand.about and other,
        address=f"user/{other}" if errand.address == f"user/{user}" else errand.address,
        status="superseded" if errand.status in _UNDELIVERED else errand.status,
    )


def _letter_unnamed(letter: Letter, names: frozenset[str]) -> Letter:
    notices, small = (tuple(_notice_unnamed(one, names) for one in part) for part in (letter.notices, letter.small))
    return replace(letter, notices=notices, small=small)


def _notice_unnamed(notice: Notice, names: frozenset[str]) -> Notice:
    said = {key: _text_unnamed(one, names) if isinstance(one, str) else one for key, one in notice.facts.items()}
    return replace(notice, facts=said)


def _text_unnamed(text: str, names: frozenset[str]) -> str:
    """A name, or one among others, as a sign-up lists them."""
    return NAMELESS if text in names else ", ".join(NAMELESS if one in names else one for one in text.split(", "))


def pseudonym(user: User, salt: bytes) -> User:
    """A name that nobody can trace back: the salt is kept nowhere."""
    return FORGOTTEN + sha256(salt + user.encode()).hexdigest()[:16]


async def _stop_waiting(act: Act, user: User) -> None:
    await act.save(waiting=tuple(one for one in act.match.waiting if one.user != user))
    if act.match.status == "sign_up":
        await act.send(await sign_up_edit(act))
