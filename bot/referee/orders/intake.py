"""Submissions: many share one transaction, and each is acknowledged only when it is stored.

Nothing here reveals who has sealed what; a refused order leaves the sealed one as it was.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial

from msgspec import structs

from bot import background
from bot.referee.acts import arrivals
from bot.referee.acts.acts import House
from bot.referee.acts.arrivals import Fate, Missed
from bot.referee.core import calendar, history
from bot.referee.core.model import Errand, Match, Refused, Sealing, Submission, Tenure, User
from bot.referee.core.paces import is_live, pace_of
from bot.referee.core.ports import Entropy, Transaction
from bot.referee.core.seals import ALPHABET
from bot.referee.letters.letters import Outgoing
from bot.referee.orders.absences import is_after_deadline, is_outage_open
from bot.referee.orders.batcher import Batcher
from bot.referee.orders.deciding import (
    Heard,
    Order,
    Typed,
    Unjudged,
    decided,
    late_edit,
    may_be_graced,
    order_of,
)
from bot.referee.orders.questions import Open, asked_in, opened
from games.game import Seat

log = logging.getLogger(__name__)

_LATE = frozenset({"too-late", "too-late-counted", "edit-too-late", "edit-too-late-withdrawn"})


@dataclass(frozen=True, repr=False)
class _Known:
    """What one group of orders is decided against, read once for all of them.

    `sources`: what each message or press has brought already. `seats`: where the authors of messages sit. `graces`: by match, how often it
    waited for each seat, where that may matter. `excusable`: the matches whose deadline has passed and may still be moved, because the bot
    was away before it. `missed`: what is not sealed, by match.
    """

    sources: dict[str, Submission]
    matches: Mapping[str, Open]
    seats: Sequence[Tenure]
    locales: Mapping[User, str]
    graces: Mapping[str, Mapping[Seat, int]]
    excusable: Set[str]
    new: list[Submission] = field(default_factory=list)
    missed: dict[str, list[Missed]] = field(default_factory=dict)


class Intake:
    """Take orders in groups: while one group is being committed, the next one gathers. Closes wait while orders are looked at."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._orders = Batcher[Order | Typed, Heard](self._take)

    async def submit(self, order: Order) -> Sealing:
        """Submit one order; returns after the commit, or raises why it is refused. Cancelling the caller does not cancel the order."""
        heard = await self._judged(order)
        assert isinstance(heard.done, Sealing), "an order is sealed or refused"
        return heard.done

    async def hear(self, typed: Typed) -> Heard:
        """Submit one message, for any question. Returns what became of it, after the commit."""
        return await self._judged(typed)

    async def _judged(self, order: Order | Typed) -> Heard:
        """Return what became of an order. Where its rules want to look at it first, no other order waits for them."""
        try:
            return await self._orders.done(order)
        except Unjudged as to_judge:
            return await asyncio.shield(background.awaited(self._again(order, to_judge.args[0]), "an order"))

    async def _again(self, order: Order | Typed, match: Match) -> Heard:
        """Ask the rules of a match outside of the transaction, and decide the order again with what they said."""
        with self._house.under_way.order(match.id, order.stamped_at):
            async with self._house.files.turn(match.guild):
                await order.answers.fetch()
            return await self._judged(order)

    async def _take(self, orders: Sequence[Order | Typed]) -> Sequence[Heard | Exception]:
        heard, is_news = await self._house.store.transact(partial(self._seal, orders=orders))
        if is_news:
            self._house.committed()
        return heard

    async def _seal(self, tx: Transaction, *, orders: Sequence[Order | Typed]) -> tuple[list[Heard | Exception], bool]:
        """Decide all of a group against what is stored, and write what was accepted. Return also whether anything was: what is handed in
        again after it was sealed is not.
        """
        known = await _read(tx, orders, self._house.clock.now())
        heard: list[Heard | Exception] = []
        for order in orders:
            try:
                heard.append(await self._hear(tx, known, order))
            except (Refused, Unjudged) as refusal:
                heard.append(refusal)
            except Exception as error:
                log.exception("an order could not be decided")
                heard.append(error)
        closing = {match_id for match_id, asked in known.matches.items() if asked.match.ready_at is not None}
        if known.new:
            touched = {submission.match for submission in known.new}
            closing = closing - touched | await self._store_new(tx, known)
        for match_id, missed in known.missed.items():
            await arrivals.note(tx, match_id, missed)
        return [_closing(one, closing) for one in heard], bool(known.new)

    async def _hear(self, tx: Transaction, known: _Known, incoming: Order | Typed) -> Heard:
        if isinstance(incoming, Order):
            try:
                return Heard(await self._decide(tx, known, incoming))
            except Refused as refusal:
                raise _undecided(known, incoming, refusal) from None
        edited = await _written(tx, known, incoming)
        mine = [one for one in known.seats if one.user == incoming.user and incoming.within in {None, one.match}]
        locale = known.locales.get(incoming.user)
        meant = order_of(incoming, asked_in(known.matches, mine, locale), edited)
        if isinstance(meant, Heard):
            where = edited.match if edited else mine[0].match if mine else None
            if isinstance(meant.done, Refused):
                about = incoming.about[0] if incoming.about and not edited else where
                _note_missed(known, about, incoming, meant.done)
            if where is None:
                return replace(meant, done=None)
            open_match = known.matches.get(where)
            return replace(
                meant, match=open_match.match if open_match else await tx.matches.get(where), locale=locale or "en"
            )
        order, asked = meant
        open_match = known.matches[order.match]
        if _may_still_count(known, open_match, order):
            return Heard(is_put_off=True)
        try:
            return Heard(await self._decide(tx, known, order), asked, match=asked.match)
        except Refused as refusal:
            return Heard(refusal, asked, match=asked.match)

    async def _decide(self, tx: Transaction, known: _Known, order: Order) -> Sealing:
        edited = known.sources.get(order.edits)
        try:
            submission, sealing = decided(
                known.matches.get(order.match), order, known.sources.get(order.source), edited, partial(receipt_name, self._house.entropy)
            )  # fmt: skip
        except Refused as refusal:
            _note_missed(known, order.match, order, refusal)
            if refusal.id == "edit-too-late" and edited is not None:
                raise late_edit(await counted(tx, edited)) from None
            raise
        if submission is None:
            return sealing
        known.sources[order.source] = submission
        known.matches[order.match].sealed[submission.seat, submission.key] = submission
        known.new.append(submission)
        return sealing

    async def _store_new(self, tx: Transaction, known: _Known) -> Set[str]:
        """Store what was accepted. Returns the matches whose round now closes before its deadline."""
        now, touched = self._house.clock.now(), {submission.match for submission in known.new}
        outgoing = {
            found.match.id: Outgoing(found.match, found.tenures, self._house.entropy, now)
            for found in known.matches.values()
            if found.match.id in touched
        }
        errands: list[Errand] = [
            outgoing[one.match].refresh(one.seat, one.key)
            for one in known.new
            if not is_live(pace_of(outgoing[one.match].match))
        ]
        errands += [desk.update() for desk in outgoing.values() if desk.match.has_desk]
        await tx.orders.add(known.new)
        await tx.outbox.add(errands)
        return {match_id for match_id in outgoing if await self._all_in(tx, known.matches[match_id])}

    async def _all_in(self, tx: Transaction, open_match: Open) -> bool:
        """Store whether the round now closes before its deadline, and return it."""
        match = open_match.match
        if not match.is_running:
            return False
        answered = {seat for (seat, key), one in open_match.sealed.items() if one.answer is not None}
        ready_at = calendar.ready_at(match, open_match.table, open_match.seated, answered, self._house.clock.now())
        if (ready_at is None) != (match.ready_at is None) or (ready_at is not None and open_match.has_race):
            changed = match.to(ready_at=ready_at)
            await tx.matches.save(structs.replace(changed, wake_at=calendar.wake(changed)))
        return ready_at is not None


def _closing(heard: Heard | Exception, closing: Set[str]) -> Heard | Exception:
    """Mark what was sealed if its round closes now."""
    if isinstance(heard, Exception) or not isinstance(heard.done, Sealing) or heard.done.match not in closing:
        return heard
    return replace(heard, done=structs.replace(heard.done, is_closing=True))


async def _read(tx: Transaction, group: Sequence[Order | Typed], now: datetime) -> _Known:
    """Read everything that decides about a group."""
    orders = [one for one in group if isinstance(one, Order)]
    typed = [one for one in group if isinstance(one, Typed)]
    names = [name for one in orders for name in (one.source, one.edits) if name]
    names += [name for one in typed for name in {one.message, one.source}]
    writers = {one.user for one in typed}
    seats = await tx.seats.held_by(*writers) if writers else ()
    timed = {one.match for one in orders if one.key is None or one.edits} | {one.match for one in seats}
    matches = await opened(tx, {one.match for one in orders} | timed, timed)
    persons = await tx.people.by_id(writers) if writers else {}
    passed = [
        one.match for one in matches.values() if any(is_after_deadline(one.match, each.stamped_at) for each in group)
    ]
    graces = {match.id: await _graces(tx, match) for match in passed if match.settings.grace > 0 and typed}
    excusable = {match.id for match in passed if await is_outage_open(tx, match, now)}
    locales = {user: person.language for user, person in persons.items()}
    return _Known(await tx.orders.by_source(names), matches, seats, locales, graces, excusable)


def _may_still_count(known: _Known, open_match: Open, order: Order) -> bool:
    """Return whether it comes after a deadline that may still be moved: until that is decided it is neither late nor in time."""
    if not is_after_deadline(open_match.match, order.stamped_at):
        return False
    return order.match in known.excusable or may_be_graced(open_match, known.graces.get(order.match, {}))


def _note_missed(known: _Known, match_id: str | None, order: Order | Typed, refusal: Refused) -> None:
    """Note an order that is not sealed; none that was sealed before and is read again."""
    if match_id is None or order.source in known.sources:
        return
    fate: Fate = "late" if refusal.id in _LATE else "refused"
    known.missed.setdefault(match_id, []).append(Missed(order.user, order.stamped_at, fate, order.source))


def _undecided(known: _Known, order: Order, refusal: Refused) -> Refused:
    """Return what to say of an order that cannot wait, and would be too late by a deadline that may still be moved."""
    match = known.matches[order.match].match if refusal.id in _LATE else None
    if match is None or not is_after_deadline(match, order.stamped_at):
        return refusal
    may_move = match.settings.grace > 0 or match.id in known.excusable
    return Refused("deadline-undecided", {"deadline": match.deadline}) if may_move else refusal


async def _graces(tx: Transaction, match: Match) -> dict[Seat, int]:
    """Return how often a match waited for each of its seats."""
    journal = await tx.journal.of(match.id)
    return {seat: history.graces(journal, seat) for seat in range(match.seats)}


async def _written(tx: Transaction, known: _Known, typed: Typed) -> Submission | None:
    """Return what the edited message brought, as it counts now; None if its author has left the seat since."""
    edited = known.sources.get(typed.message) if typed.source != typed.message else None
    if edited is None or await author(tx, edited) != typed.user:
        return None
    return await counted(tx, edited)


async def author(tx: Transaction, submission: Submission) -> User | None:
    """Return who sits in the seat of a submission now, if they already did when it was stamped."""
    now = (one for one in await tx.seats.present(submission.match) if one.seat == submission.seat)
    return next((one.user for one in now if one.from_at <= submission.stamped_at), None)


async def counted(tx: Transaction, edited: Submission) -> Submission:
    """Return the version that counts for the question which a message answered; if it was asked again after a rollback, the one there."""
    match = await tx.matches.get(edited.match)
    lines = dict.fromkeys((match.line if match else edited.line, edited.line))
    versions = [one for line in lines for one in await tx.orders.sealed(edited.match, line, [edited.key])]
    return next((one for one in versions if one.seat == edited.seat), edited)


def receipt_name(entropy: Entropy) -> str:
    """Return a readable receipt for a submission: ``K7-Q2``."""
    letters = "".join(ALPHABET[byte % 32] for byte in entropy.token(4))
    return f"{letters[:2]}-{letters[2:]}"
