"""Orders that others enter for a seat: one more version; older ones are kept. A host's are marked, machines give theirs in the sweep."""

import logging
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime

from msgspec.structs import replace

from bot.referee.acts import runs
from bot.referee.acts.access import refuse_host, unless
from bot.referee.acts.acts import Act, House, OnMatch, WithReason
from bot.referee.acts.sealed import ready_at
from bot.referee.core import history
from bot.referee.core.facts import Fact, SeatName
from bot.referee.core.model import Correction, Machine, Notice, Refused, Submission, Tenure, User
from bot.referee.core.positions import table_of
from bot.referee.core.turns.machines import thought
from bot.referee.orders.intake import receipt_name
from games import table
from games.form import Answer, Rejected, Unreadable
from games.game import Seat
from games.table import Table

log = logging.getLogger(__name__)

Given = Answer | str


async def override(house: House, match_id: str, host: User, seat: Seat, orders: Given, reason: str) -> Submission:
    """Seal `orders` for a seat. That it was done is announced; what it was, only the player is told, who may replace it.

    A host who plays is refused: which orders do not fit would tell them what others hold.

    Refused: `host-plays`, `no-such-match`, `not-running`, `orders-unfit`, `reason-missing`, `reason-too-long`, `seat-not-asked`.
    """
    async with telling_unfit(house, match_id, host, "override_refused", [seat], reason):
        return await _overridden(house, match_id, host, seat, orders, reason)


@WithReason
@unless(refuse_host)
async def _overridden(act: Act, host: User, seat: Seat, orders: Given, reason: str) -> Submission:
    if not act.match.takes_orders or act.match.is_contest:
        raise Refused("not-running")
    [submission] = await enter(act, host, {seat: orders})
    await act.save(ready_at=await ready_at(act) if act.match.is_running else None)
    entry = await act.write(
        "overridden", host, reason, {"seat": seat, "key": submission.key, "version": submission.version}
    )
    facts: dict[str, Fact] = {"who": SeatName(seat), "reason": reason}
    await act.send(act.outgoing.act(f"overridden/{entry.mark}", Notice("overridden", facts)))
    if any(tenure.seat == seat for tenure in act.seated):
        await act.send(
            act.outgoing.tell_seat(seat, f"overridden/{entry.mark}", Notice("overridden-you", {"reason": reason})),
            act.outgoing.refresh(seat, submission.key),
        )
    await runs.tell_contest(act, "overridden", host, reason)
    return submission


@asynccontextmanager
async def telling_unfit(
    house: House, match_id: str, host: User, what: str, seats: Iterable[Seat], reason: str
) -> AsyncIterator[None]:
    """Tell everyone, as the act `what`, if what a host enters for `seats` within does not fit: each try tells them something of a hand.

    Refused: `no-such-match`, `orders-unfit`, with what everyone reads.
    """
    try:
        yield
    except Refused as refusal:
        if refusal.id != "orders-unfit":
            raise
        raise Refused("orders-unfit", await _tell_unfit(house, match_id, host, what, seats, reason)) from None


@OnMatch
async def _tell_unfit(act: Act, host: User, what: str, seats: Iterable[Seat], reason: str) -> Mapping[str, Fact]:
    """Journal and announce, with a count, that a host tried orders which do not fit, and return the facts of the notice."""
    await act.write(what, host, reason, {"seats": sorted(seats)})
    journal = await act.tx.journal.of(act.match.id)
    times = sum(history.count(journal, act) for act in ("override_refused", "amend_refused"))
    facts: dict[str, Fact] = {"times": times, "reason": reason}
    await act.send(act.outgoing.public(f"override-refused/{times}", Notice("override-refused", facts)))
    await runs.tell_contest(act, what, host, reason, is_always_public=True)
    return facts


async def enter(act: Act, host: User, orders: Mapping[Seat, Given | None]) -> list[Submission]:
    """Seal new versions by a host, all or none; None withdraws. Refused: what `checked` refuses."""
    answers = checked(table_of(act.match), orders)
    keys = [one.key for one in answers]
    latest = {(one.seat, one.key): one for one in await act.tx.orders.sealed(act.match.id, act.match.line, keys)}
    prefix = f"host/{act.match.id}/{act.match.line}"
    new = [
        _version(act, one, latest.get((one.seat, one.key)), f"{prefix}/{one.seat}/{one.key}", act.now, host)
        for one in answers
    ]
    await act.tx.orders.add(new)
    return new


def checked(position: Table, orders: Mapping[Seat, Given | None]) -> list[Correction]:
    """Return each answer of a host with the question that it answers (None: silence), all or none of them.

    All that does not fit is refused in the same words, because the reason would tell the host what the seat holds.

    Refused: `orders-unfit`, `seat-not-asked`.
    """
    answers = []
    for seat, typed in orders.items():
        prompt = position.asked(seat)
        if prompt is None:
            raise Refused("seat-not-asked", {"number": seat + 1})
        answer = table.check(position, prompt, typed) if typed is not None else None
        if isinstance(answer, Rejected | Unreadable):
            raise Refused("orders-unfit")
        answers.append(Correction(seat, prompt.key, answer))
    return answers


def _version(
    act: Act, new: Correction, last: Submission | None, source: str, at: datetime, by: User | None = None
) -> Submission:
    match, version, receipt = act.match, last.version + 1 if last else 1, receipt_name(act.house.entropy)
    return Submission(
        match.id, match.line, new.seat, new.key, version, new.answer, receipt, at, f"{source}/{version}", by
    )


async def give(act: Act, *, is_close: bool = False) -> bool:
    """Seal the orders of machines whose moment has come, or at a close (`is_close`) of all that have none yet. Returns whether any
    was due.
    """
    due = [one for one in act.match.machines if one.at is not None and (is_close or one.at <= act.now)]
    if not due:
        return False
    position, seats = table_of(act.match), {one.user: one for one in act.seated}
    answers = [made for one in due if one.user in seats and (made := await _made(act, position, one, seats[one.user]))]
    await act.tx.orders.add(answers)
    done = tuple(replace(one, at=None) if one in due else one for one in act.match.machines)
    await act.save(machines=done)
    if act.match.is_running and not is_close:
        await act.save(ready_at=await ready_at(act))
    await act.send(act.outgoing.update())
    return True


async def _made(act: Act, position: Table, machine: Machine, sits: Tenure) -> Submission | None:
    """Seal one more version of a seat's orders, unless a host has entered some."""
    prompt = position.asked(sits.seat)
    if prompt is None:
        return None
    sealed = await act.tx.orders.sealed(act.match.id, act.match.line, [prompt.key])
    last = next((one for one in sealed if one.seat == sits.seat), None)
    answer = None if last is not None and last.by is not None else _answer(position, machine, sits)
    if answer is None:
        return None
    source = f"{machine.user}/{act.match.id}/{act.match.line}/{prompt.key}"
    stamped_at = max(min(machine.at or act.now, act.now), last.stamped_at if last else sits.from_at)
    return _version(act, Correction(sits.seat, prompt.key, answer), last, source, stamped_at)


def _answer(position: Table, machine: Machine, sits: Tenure) -> Answer | None:
    """Return the machine's answer. If a player of a game from outside fails, it is silent, and the round does not wait."""
    try:
        return thought(position, sits.seat, machine.player)
    except Exception:
        log.exception("the player %s of %s could not answer", machine.player, position.game.key)
        return None
