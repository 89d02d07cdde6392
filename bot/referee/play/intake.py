"""Submissions: many at once share one transaction, and each is acknowledged only when it is stored.

Nothing here reveals who has sealed what; a refused order leaves the sealed one as it was.
"""

import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from msgspec.structs import replace

from bot.referee.core import calendar
from bot.referee.core.batcher import Batcher
from bot.referee.core.model import Errand, Match, Refused, Sealing, Submission, Tenure, User
from bot.referee.core.ports import Clock, Entropy, Store, Transaction
from bot.referee.core.positions import table_of
from bot.referee.letters.letters import Outgoing
from games import table
from games.form import Answer, Rejected, Unreadable
from games.game import Prompt, Seat
from games.table import Table

log = logging.getLogger(__name__)

_RECEIPT_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


@dataclass(frozen=True, repr=False)
class Order:
    """What a person handed in: typed text, a filled form, or None to withdraw what was sealed.

    `key`: the prompt it answers; None means the one that was open to him when he sent it. `stamped_at` is the venue's own stamp;
    `source` names the message or press, so that reading it twice changes nothing. `edits`: the source of the message of which this
    is a later edit; it answers the question that the message answered, and no later one. Where a rollback asks that same question
    of the seat again, an edit that is stamped after it answers it anew.
    """

    match: str
    user: User
    given: Answer | str | None
    key: str | None
    stamped_at: datetime
    source: str
    edits: str = ""


@dataclass(frozen=True, repr=False)
class _Open:
    """A match as the orders of one transaction find it."""

    match: Match
    table: Table
    tenures: list[Tenure]
    sealed: dict[tuple[Seat, str], Submission]
    outgoing: Outgoing
    asked_at: datetime | None


Taken = Sealing | Refused | Rejected | Unreadable


class Intake:
    """Takes orders in groups: while one group is being committed, the next one gathers."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy) -> None:
        self._clock, self._entropy = clock, entropy
        self._orders = Batcher[Order, Taken](lambda orders: store.transact(partial(self._seal, orders=orders)))

    async def submit(self, order: Order) -> Taken:
        """Hand in one order; the answer comes after the commit. Cancelling the caller does not cancel the order."""
        return await self._orders.done(order)

    async def _seal(self, tx: Transaction, *, orders: Sequence[Order]) -> list[Taken | Exception]:
        """Decide every order against what is stored; write all that were taken."""
        known = await tx.by_source(source for order in orders for source in (order.source, order.edits) if source)
        asked_at = await tx.asked_at({order.match for order in orders if order.key is None or order.edits})
        matches = await self._open(tx, {order.match for order in orders}, asked_at)
        new: list[Submission] = []
        errands: list[Errand] = []
        taken: list[Taken | Exception] = []
        for order in orders:
            try:
                edited = known.get(order.edits)
                decided = self._decide(matches.get(order.match), order, known.get(order.source), edited)
                if isinstance(decided, Refused) and decided.id == "edit-too-late" and edited is not None:
                    decided = await _counted(tx, edited)
            except Exception as error:
                log.exception("an order for match %s could not be judged", order.match)
                taken.append(error)
                continue
            if isinstance(decided, tuple):
                submission, sealing, errand = decided
                known[order.source] = submission
                new.append(submission)
                errands.append(errand)
                decided = sealing
            taken.append(decided)
        if new:
            touched = {submission.match for submission in new}
            errands += [
                found.outgoing.update()
                for found in matches.values()
                if found.match.id in touched and found.match.has_desk
            ]
            await tx.add_submissions(new)
            await tx.add_errands(errands)
            for position in matches.values():
                await self._all_in(tx, position)
        return taken

    async def _open(
        self, tx: Transaction, match_ids: Collection[str], asked_at: Mapping[str, datetime]
    ) -> dict[str, _Open]:
        """Those matches that take orders, with all that is needed to judge them."""
        tenures: dict[str, list[Tenure]] = {match_id: [] for match_id in match_ids}
        for tenure in await tx.tenures_of(match_ids):
            tenures[tenure.match].append(tenure)
        now = self._clock.now()
        found: dict[str, _Open] = {}
        for match in await tx.matches_by_id(match_ids):
            if match.status not in {"running", "paused"}:
                continue
            outgoing = Outgoing(match, tenures[match.id], self._entropy, now)
            try:
                found[match.id] = _Open(match, table_of(match), tenures[match.id], {}, outgoing, asked_at.get(match.id))
            except Exception:
                # Its own players alone are told that it takes no orders.
                log.exception("the table of match %s cannot be laid", match.id)
        asked = [
            (one.match.id, one.match.line, prompt.key, prompt.seat)
            for one in found.values()
            for prompt in one.table.prompts
        ]
        for submission in await tx.sealed_of(asked):
            found[submission.match].sealed[submission.seat, submission.key] = submission
        return found

    def _decide(
        self, found: _Open | None, order: Order, known: Submission | None, edited: Submission | None
    ) -> Taken | tuple[Submission, Sealing, Errand]:
        """What becomes of one order; a tuple is to be written."""
        if found is None:
            return Refused("not-open")
        match = found.match
        seat = seat_at(found.tenures, order.user, order.stamped_at)
        if seat is None:
            return Refused("not-seated")
        prompt = found.table.asked(seat)
        if prompt is None:
            return Refused("not-asked", {"deadline": match.deadline})
        stale = _refuse_stale(found, prompt, order, known, edited)
        if stale:
            return stale
        if known is not None:
            return _sealing(match, prompt, known)
        before = found.sealed.get((seat, prompt.key))
        if match.deadline is not None and _is_late(match, order.stamped_at):
            return _late(before, match.deadline)
        answer: Answer | None = None
        if order.given is not None:
            checked = table.check(found.table, prompt, order.given)
            if isinstance(checked, Rejected | Unreadable):
                return checked
            answer = checked
        elif before is None or before.answer is None:
            return Refused("nothing-to-withdraw")
        submission = Submission(
            match.id, match.line, seat, prompt.key, (before.version if before else 0) + 1, answer, receipt_name(self._entropy),
            order.stamped_at, order.source,
        )  # fmt: skip
        found.sealed[seat, prompt.key] = submission
        return submission, _sealing(match, prompt, submission), found.outgoing.refresh(seat, prompt.key)

    async def _all_in(self, tx: Transaction, found: _Open) -> None:
        """Note that everybody has answered, where the match's pace closes early."""
        match = found.match
        if match.settings.pace.early != "all_in" or match.status != "running":
            return
        answered = {key for key, one in found.sealed.items() if one.answer is not None}
        seated = {tenure.seat for tenure in found.tenures if tenure.to_at is None}
        is_all_in = all((one.seat, one.key) in answered for one in found.table.prompts if one.seat in seated)
        if is_all_in != (match.ready_at is not None):
            changed = replace(match, ready_at=self._clock.now() if is_all_in else None)
            await tx.save_match(replace(changed, wake_at=calendar.wake(changed)))


def receipt_name(entropy: Entropy) -> str:
    """A name for a submission that can be read aloud: ``K7-Q2``."""
    letters = [_RECEIPT_LETTERS[byte % 32] for byte in entropy.token(4)]
    return f"{letters[0]}{letters[1]}-{letters[2]}{letters[3]}"


def seat_at(tenures: Sequence[Tenure], user: User, at: datetime) -> Seat | None:
    """The seat that `user` held at that moment."""
    held = (t.seat for t in tenures if t.user == user and t.from_at <= at and (t.to_at is None or at < t.to_at))
    return next(held, None)


def _sealing(match: Match, prompt: Prompt, submission: Submission) -> Sealing:
    one = submission
    return Sealing(match.id, one.seat, prompt, one.answer, one.version, one.receipt, match.deadline, one.stamped_at)


def _refuse_stale(
    found: _Open, prompt: Prompt, order: Order, known: Submission | None, edited: Submission | None
) -> Refused | None:
    """What was meant for another question than the one that is open; what was taken for another one is no receipt for this one."""
    match, present = found.match, (found.match.id, found.match.line, prompt.key)
    if edited is not None and not _is_asked_still(found, prompt, order, edited):
        return Refused("edit-too-late")
    if known is not None and (known.match, known.line, known.key) != present:
        said = "taken-before" if known.match == match.id else "taken-elsewhere"
        return Refused(said, {"version": known.version, "receipt": known.receipt})
    is_unasked = order.key is None and found.asked_at is not None and order.stamped_at < found.asked_at
    if is_unasked or order.key not in {None, prompt.key}:
        return Refused("stale-prompt", {"round": match.round})
    return None


def _is_asked_still(found: _Open, prompt: Prompt, order: Order, edited: Submission) -> bool:
    """Whether the open question is that of the edited message: the same one, or the same again after a rollback before the edit."""
    if (edited.match, edited.seat, edited.key) != (found.match.id, prompt.seat, prompt.key):
        return False
    return edited.line == found.match.line or (found.asked_at is not None and order.stamped_at >= found.asked_at)


async def _counted(tx: Transaction, edited: Submission) -> Refused:
    """An edit of a message whose question is closed: which version counted."""
    last = await tx.sealed(edited.match, edited.line, [edited.key])
    return late_edit(next((one for one in last if one.seat == edited.seat), edited))


def late_edit(counted: Submission) -> Refused:
    """Why an edit of a message changes nothing: its question is closed, and this version counted."""
    if counted.answer is None:
        return Refused("edit-too-late-withdrawn")
    return Refused("edit-too-late", {"version": counted.version, "stamped_at": counted.stamped_at})


def _is_late(match: Match, stamped_at: datetime) -> bool:
    """Whether a stamp comes after the deadline: what was late before a pause is not in time because of it."""
    if match.deadline is None or stamped_at < match.deadline:
        return False
    return match.paused_at is None or stamped_at < match.paused_at


def _late(before: Submission | None, deadline: datetime) -> Refused:
    """Too late; what counted instead is named."""
    if before is None or before.answer is None:
        return Refused("too-late", {"deadline": deadline})
    return Refused(
        "too-late-counted", {"deadline": deadline, "version": before.version, "stamped_at": before.stamped_at}
    )
