"""A person's data: export all of it, and delete it from finished matches.

A journal is a chain of hashes that anyone may check. It holds veils of people, so what stands behind them can be deleted without touching
it. Everything outside the journal goes too: seats, letters and waiting lists, in the tables and in the archives.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.referee import words as sealed_words
from bot.referee.acts.acts import Act, House
from bot.referee.core.model import (
    FORGOTTEN,
    PLAYERS_ROOM,
    Entry,
    Errand,
    Match,
    Refused,
    Tenure,
    User,
)
from bot.referee.core.model.rooms import room_records
from bot.referee.core.ports import Store, Transaction
from bot.referee.fold import rules
from bot.referee.letters.arriving import wish_note
from bot.referee.letters.unnaming import NAMELESS, unnamed
from bot.referee.people import signing
from bot.referee.play.seating import wait_no_more
from bot.referee.play.sign_up_post import sign_up_edit
from bot.referee.programs import hooks, notifications, tokens
from games.game import Seat

_PAGE: Final = 500
"""Rows of a table that one transaction looks at."""
_EVER: Final = datetime.max.replace(tzinfo=UTC)
_ASIDE: Final = rules.acts_that("aside")
_NAMED: Final = rules.acts_that("named")


async def remembered(house: House, user: User) -> AsyncIterator[tuple[str, Any]]:
    """Yield everything that names a person, as plain values under the name of a list or, for `person`, of a value.

    Each match is read in a transaction of its own, so that others wait for one match at most.
    """
    person = await house.store.transact(lambda tx: tx.people.get(user))
    yield "person", _plain(person)
    for match_id in sorted(await traced(house.store, user)):
        match, questions = await house.store.transact(partial(_of_match, match_id=match_id, user=user))
        if match is not None:
            yield "matches", match
        for entry in questions:
            yield "questions_to_hosts", entry
    read = 0
    while page := await house.store.transact(lambda tx: tx.applications.of_user(user, _PAGE, read)):  # noqa: B023  awaited here
        read += len(page)
        for entry in page:
            yield "applications", _plain(entry)
    for name, values in (await house.store.transact(partial(_settings, user=user, now=house.clock.now()))).items():
        for entry in values:
            yield name, entry


async def traced(store: Store, user: User) -> frozenset[str]:
    """Return the matches in which something stands in the name of a person. Every table is searched, in many transactions."""
    matches, trail = await store.transact(lambda tx: tx.people.traces(user, _PAGE))
    while trail:
        more, trail = await store.transact(lambda tx: tx.people.traces(user, _PAGE, trail))  # noqa: B023  awaited here
        matches |= more
    return matches


async def _settings(tx: Transaction, *, user: User, now: datetime) -> dict[str, list[Any]]:
    """Return what a person has besides matches: sessions, programs, designs."""
    return {
        "signed_in": [_plain(vars(one)) for one in await signing.sessions(tx, user, now)],
        "programs": [await _program(tx, one) for one in await tokens.listed(tx, user, now)],
        "designs": [_without(one, "declarations", "learns") for one in await tx.designs.find() if one.by == user],
    }


async def _program(tx: Transaction, program: tokens.Program) -> dict[str, Any]:
    """Return what a token of theirs opens, and where its webhooks post; neither its hash nor a secret."""
    webhooks = [{"url": hook.url, "made_at": _plain(hook.made_at)} for hook in await hooks.of_program(tx, program)]
    return {"mark": program.mark, **_without(program, "user", "name"), "webhooks": webhooks}


def _slot(letter: Errand) -> str:
    """Return which of their letters it is. Leaves out what tells a notice from others of its kind, such as the number of a question."""
    is_notice = letter.letter is not None and letter.letter.kind == "notice"
    return letter.slot.rpartition("/")[0] or letter.slot if is_notice else letter.slot


async def _of_match(tx: Transaction, *, match_id: str, user: User) -> tuple[dict[str, Any] | None, list[Any]]:
    """Return a person's data in one match, with what they sealed in it, and their questions to its hosts. None if it was erased.

    A seat's orders belong to the player who sat there then.
    """
    match = await tx.matches.get(match_id)
    if match is None:
        return None, []
    held = [one for one in await tx.seats.of(match.id) if one.user == user]
    handed_in = [one for one in await tx.orders.versions(match.id) if _holds(held, one.seat, one.stamped_at)]
    letters = [one for one in await tx.outbox.of(match.id) if one.about == user]
    journal = await tx.journal.of(match.id)
    questions = [one for one in await tx.rulings.of(match.id) if one.user == user]
    return {
        "match": match.id,
        "title": match.title,
        "status": match.status,
        "seats": [_plain(one) for one in held],
        "orders": [_without(one, "id") for one in handed_in],
        "acts": [_act(match, one) for one in journal if one.actor == user],
        "rooms": _rooms(journal, held),
        "letters": [{"made_at": _plain(one.made_at), "status": one.status, "slot": _slot(one)} for one in letters],
    }, [_without(one, "number", "is_hidden", "by", "base", "source") for one in questions]


def _act(match: Match, entry: Entry) -> dict[str, Any]:
    """Return an act of theirs.

    While the match is sealed, leave out three things: numbers by which others' acts could be counted, digests by which a position could be
    guessed, and the facts of what a host did.
    """
    if match.is_revealed:
        return _without(entry)
    is_of_himself = rules.is_between_players(entry) or entry.act in _NAMED
    return _without(entry, "position", "digest", "chain", "nonce", *(() if is_of_himself else ("facts",)))


def _without(record: Any, *hidden: str) -> dict[str, Any]:
    return {key: value for key, value in _plain(record).items() if key not in hidden}


def _holds(held: Sequence[Tenure], seat: Seat, at: datetime) -> bool:
    """Return whether they held a seat at that moment."""
    return any(one.seat == seat and one.from_at <= at < (one.to_at or _EVER) for one in held)


def _rooms(journal: Sequence[Entry], held: Sequence[Tenure]) -> list[dict[str, Any]]:
    """Return the rooms of players that they were in, and when; never what was said there."""
    return [
        {"name": room.name, "episode": room.episode, "from_at": _plain(stay.from_at), "to_at": _plain(stay.to_at)}
        for room in room_records(journal)
        for stay in room.stays
        if _holds(held, stay.seat, stay.from_at)
    ]


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


async def forget(house: House, user: User) -> int:
    """Delete a person: settings, DM and reading mark; in finished matches a pseudonym replaces them. Returns in how many.

    Refused while they sit in an open match (another person must take their place first) or run one.

    Refused: `forget-hosts`, `forget-open`.
    """
    await house.store.transact(lambda tx: _refuse(tx, user))
    other = pseudonym(user, house.entropy.token(16))
    traces = await traced(house.store, user)
    # One transaction per match, so that no one waits for long; after an interruption the person can ask again.
    count = 0
    for match_id in sorted(traces):
        with suppress(Refused):  # it was erased meanwhile
            count += await house.act(match_id, partial(_forget_in, user=user, other=other))
    await house.do(partial(_forget_person, user=user, other=other))
    return count


async def _forget_person(tx: Transaction, *, user: User, other: User) -> None:
    await drop(tx, user)
    await tx.standings.rename(user, other, NAMELESS)
    await tx.designs.rename(user, other)


async def drop(tx: Transaction, user: User) -> None:
    """Delete what stands of a person outside of matches: settings, sessions, tokens, webhooks and notifications."""
    await tx.notes.drop(signing.prefix(user))
    await tokens.forget(tx, user)
    await notifications.forget(tx, user)
    await tx.people.forget(user)


async def _refuse(tx: Transaction, user: User) -> None:
    """Raise Refused where they cannot be deleted yet."""
    seats = [one.match for one in await tx.seats.held_by(user)]
    seated = {one.id: one.title for one in await tx.matches.by_id(seats)}
    busy = [seated[match_id] for match_id in seats]
    run = [one.title for one in await tx.matches.find(host=user)]
    titles = ", ".join(dict.fromkeys(busy or run))
    if titles:
        raise Refused("forget-open" if busy else "forget-hosts", {"titles": titles})


async def _forget_in(act: Act, *, user: User, other: User) -> bool:
    """Delete a person from a match, and return True; of one that they play or run now only their sealed words and their waiting: False."""
    own = [one for one in await act.tx.journal.of(act.match.id) if one.actor == user]
    await act.tx.veils.drop(act.match.id, {one.facts["words"] for one in own if "words" in one.facts})
    if not act.match.is_over:
        if any(one.user == user for one in act.match.waiting):
            await _stop_waiting(act, user)
        if not await _is_onlooker(act, user):
            return False
    await _erase(act.tx, act.match, act.tenures, user, other)
    return True


async def _erase(tx: Transaction, match: Match, tenures: Sequence[Tenure], user: User, other: User) -> None:
    """Put `other` wherever a person stands in what is stored of a match, and delete what names them."""
    own, others = ([one for one in tenures if (one.user == user) == is_own] for is_own in (True, False))
    # A spectator may have the same name as a player, whose name stays.
    named = {one.name for one in own} | await _called(tx, match.id, user)
    names = frozenset(named) - {"", *(one.name for one in others)}
    for tenure in own:
        await tx.seats.save(replace(tenure, user=other, name=NAMELESS, word=""))
    if user in match.hosts or match.waiting:
        hosts = tuple(other if one == user else one for one in match.hosts)
        waiting = (one for one in match.waiting if one.user != user)
        freed = tuple(replace(one, stands_for="") if one.stands_for == user else one for one in waiting)
        await tx.matches.save(replace(match, hosts=hosts, waiting=freed))
    words = frozenset(one.word for one in own) - {"", *(one.word for one in others)}
    asked = await _unasked(tx, match.id, user, other)
    rooms = await _rooms_of(tx, match.id, user)
    await tx.veils.drop(match.id, {user, *names, *words})

    def without(errand: Errand) -> Errand:
        return unnamed(errand, user, other, names | rooms.get(errand.address, frozenset()), words, asked)

    await tx.outbox.rewrite(match.id, without)
    await tx.orders.rename(match.id, user, other)
    await tx.notes.save(wish_note(match.id, user), None)
    await sealed_words.forget(tx, match, user)
    await tx.seasons.save_roles(match.id, (), [one for one in await tx.seasons.roles(match.id) if one[1] == user])


async def _unasked(tx: Transaction, match_id: str, user: User, other: User) -> frozenset[str]:
    """Delete what they asked the hosts; of an answer to everyone the answer stays. Returns the words that letters quote."""
    rulings = await tx.rulings.of(match_id)
    own = [one for one in rulings if one.user == user]
    for ruling in rulings:
        if ruling.by == user:
            await tx.rulings.save(replace(ruling, by=other))
    for ruling in own:
        await tx.rulings.drop(ruling)
        if ruling.is_to_all:
            await tx.rulings.save(replace(ruling, user=other, name=NAMELESS, base=other, source=other, text=""))
    return frozenset(one.text for one in own) - {""}


async def _is_onlooker(act: Act, user: User) -> bool:
    """Return whether a person only waited and predicted in a match, so that no knowledge of it bars them from a seat."""
    acts = {one.act for one in await act.tx.journal.of(act.match.id) if one.actor == user}
    is_part = user in act.match.hosts or any(one.user == user for one in act.tenures)
    return not is_part and acts <= _ASIDE


async def _called(tx: Transaction, match_id: str, user: User) -> set[str]:
    """Return a person's names in a match, also as a host, or on the waiting list."""
    person = await tx.people.get(user)
    journal = [one for one in await tx.journal.of(match_id) if one.actor == user and one.act in _NAMED]
    return {one.facts["name"] for one in journal if "name" in one.facts} | ({person.name} if person else set())


async def _rooms_of(tx: Transaction, match_id: str, user: User) -> dict[str, frozenset[str]]:
    """Return the rooms that they opened, by address, with the names that they gave them; read before these are deleted."""
    opened = room_records(await tx.journal.of(match_id))
    return {PLAYERS_ROOM + one.token: frozenset({one.name}) for one in opened if one.by == user}


def pseudonym(user: User, salt: bytes) -> User:
    """Return a pseudonym that cannot be traced back: its salt is not stored."""
    return FORGOTTEN + sha256(salt + user.encode()).hexdigest()[:16]


async def _stop_waiting(act: Act, user: User) -> None:
    await wait_no_more(act, user)
    if act.match.is_sign_up:
        await act.send(await sign_up_edit(act))
