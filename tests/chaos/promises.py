"""What is promised of every match, on each stage and with any faults, as far as what is stored tells it. Each check yields what is broken.

What else a stage can tell is asked there: who was told what, what stands where, and when.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

import msgspec

from bot.referee.core import positions
from bot.referee.core.journal import BY_PLAN
from bot.referee.record import archive
from games import catalogue
from games.season.state import BANK, CURRENCIES, State, accounts
from games.table import Table
from tests.chaos.stored import Stored

S = TypeVar("S", bound=Stored)


def broken(stored: Stored) -> list[str]:
    """Return every promise that a match breaks."""
    return asked(_PROMISES, stored)


def asked(checks: Sequence[Callable[[S], Iterator[str]]], stored: S) -> list[str]:
    """Return what these checks find, each line with the name of its check."""
    return [f"{check.__name__.strip('_').replace('_', ' ')}: {line}" for check in checks for line in check(stored)]


def _no_match_is_in_trouble(stored: Stored) -> Iterator[str]:
    if stored.match.trouble not in {None, "inbox"}:
        yield f"the match is marked {stored.match.trouble}"
    for errand in stored.errands:
        if errand.why and errand.why.startswith("an error"):
            yield f"errand {errand.id}: {errand.why}"


def _one_resolution_a_step(stored: Stored) -> Iterator[str]:
    """On each line; a rollback begins a new one."""
    steps = Counter((entry.line, entry.facts["step"]) for entry in stored.journal if entry.act == "step")
    yield from (f"line and step {step} resolved {times} times" for step, times in steps.items() if times > 1)
    acts = Counter(entry.act for entry in stored.journal)
    yield from (f"{act} twice" for act in ("opened", "started", "revealed", "aborted") if acts[act] > 1)
    lines = [entry.line for entry in stored.journal]
    if lines != sorted(lines) or len(set(lines)) != acts["rolled_back"] + 1:
        yield f"{acts['rolled_back']} rollbacks made the lines {sorted(set(lines))}"


def _what_stood_sealed_was_used(stored: Stored) -> Iterator[str]:
    """Each close used the last version of every seat that was asked, but for fields that a trade had broken; else it was silence."""
    latest = {(one.line, one.seat, one.key): one for one in stored.submissions}
    before: Table | None = None
    last_at = None
    for entry in stored.journal:
        if entry.act == "step" and before is not None and entry.at != last_at:
            settled = positions.settled_of(entry.facts)
            for prompt in before.prompts:
                version = latest.get((entry.line, prompt.seat, prompt.key))
                fallen = {field.field for field in settled.fallen if field.seat == prompt.seat}
                used = {key: value for key, value in settled.answers[prompt.seat].items() if key not in fallen}
                sealed = dict(version.answer) if version and version.answer is not None else None
                if (prompt.seat in settled.silent) != (sealed is None):
                    yield f"seat {prompt.seat} had sealed {sealed} for {prompt.key}, silent: {settled.silent}"
                elif sealed is not None and used != {key: sealed[key] for key in used}:
                    yield f"seat {prompt.seat} had sealed {sealed} for {prompt.key}, {used} was used"
        if entry.act == "step":
            last_at = entry.at
        before = stored.after[entry.position]


def _versions_follow_one_another(stored: Stored) -> Iterator[str]:
    """Those of each question are counted from 1, and none is left out."""
    counted = Counter((one.line, one.seat, one.key) for one in stored.submissions)
    there = {(one.line, one.seat, one.key, one.version) for one in stored.submissions}
    wanted = {(*question, number + 1) for question, count in counted.items() for number in range(count)}
    if there != wanted:
        yield f"{sorted(there ^ wanted)} are missing, or one too many"


def _a_seat_has_one_player(stored: Stored) -> Iterator[str]:
    """A player has one seat, and waits for none in the same match."""
    present = [one for one in stored.tenures if one.to_at is None]
    waiting = {one.user for one in stored.match.waiting}
    for seats, name in ((Counter(one.seat for one in present), "seat"), (Counter(one.user for one in present), "user")):
        yield from (f"{name} {which} stands {count} times" for which, count in seats.items() if count > 1)
    yield from (f"{one.user} sits and waits" for one in present if one.user in waiting)


def _what_was_kept_stands(stored: Stored) -> Iterator[str]:
    """A rollback that keeps submissions keeps those of the questions that are open again, with their receipts; any other keeps none."""
    for entry in stored.journal:
        if entry.act != "rolled_back":
            continue
        kept = [one for one in stored.submissions if one.source.startswith(f"line/{stored.match.id}/{entry.line}/")]
        if kept and not entry.facts["keeps_submissions"]:
            yield f"entry {entry.position} kept {len(kept)} submissions that it should have cleared"
        before = {(one.seat, one.key, one.receipt) for one in stored.submissions if one.line < entry.line}
        yield from (
            f"{one.receipt} stands on line {one.line} and never was sealed"
            for one in kept
            if (one.seat, one.key, one.receipt) not in before
        )


def _replay_is_stored(stored: Stored) -> Iterator[str]:
    """The journal leads to what is stored, and the exported document verifies."""
    table = stored.after[stored.journal[-1].position] if stored.journal else None
    if stored.match.state is None or table is None:
        return
    if msgspec.json.encode(table.state) != bytes(stored.match.state) or table.step != stored.match.step:
        yield "the journal leads to another position than the stored one"
    difference = archive.examine(stored.document, stored.match.commitment).place
    if difference:
        yield f"the export differs in {difference}"


def _books_balance(stored: Stored) -> Iterator[str]:
    """Bank, accounts and purses add up to nothing; the database's sums are those of the bookings, and the position says the same."""
    if stored.match.game != catalogue.SEASON:
        return
    booked: Counter[tuple[str, str]] = Counter()
    for booking in stored.bookings:
        booked[booking.giver, booking.currency] -= booking.amount
        booked[booking.taker, booking.currency] += booking.amount
        if booking.giver != BANK and booked[booking.giver, booking.currency] < 0:
            yield f"{booking.giver} gave {booking.amount} {booking.currency} that it did not have ({booking.reason})"
    held = dict.fromkeys(booked, 0) | dict(stored.balances)
    if held != dict(booked):
        yield f"the database holds {held}, the bookings say {dict(booked)}"
    yield from _position_agrees(stored, booked)


def _position_agrees(stored: Stored, booked: Counter[tuple[str, str]]) -> Iterator[str]:
    state = state_of(stored)
    for currency in CURRENCIES:
        if sum(amount for (_, coin), amount in booked.items() if coin == currency):
            yield f"{currency} came from nowhere: {dict(booked)}"
    for (account, coin), count in accounts(state).items():
        if booked[account, coin] != count:
            yield f"{account} holds {count} {coin}, the books say {booked[account, coin]}"


def _nothing_is_stuck(stored: Stored) -> Iterator[str]:
    """No season had to call its hosts because it could not go on."""
    yield from (f"{one.slot} at {one.made_at}" for one in stored.errands if one.slot.startswith("stuck/"))


def _what_is_planned_opens_once(stored: Stored) -> Iterator[str]:
    """Hosts heard of each episode that opened by itself, the day before and then, and the journal knows the same ones."""
    heard = Counter(one.slot for one in stored.errands if one.slot.startswith("plan/") and one.kind == "post")
    yield from (f"{slot} was told {times} times" for slot, times in heard.items() if times > 1)
    opened = sum(slot.startswith("plan/opened/") for slot in heard)
    previewed = sum(slot.startswith("plan/preview/") for slot in heard)
    decreed = sum(one.reason == BY_PLAN for one in stored.journal)
    if not opened == decreed <= previewed:
        yield f"{decreed} episodes opened as planned, told {opened} times, announced {previewed} times"


def state_of(stored: Stored) -> State:
    """Return the last state of a season."""
    table = stored.after[stored.journal[-1].position]
    assert table is not None
    state: State = table.state
    return state


_PROMISES: Final[tuple[Callable[[Stored], Iterator[str]], ...]] = (
    _no_match_is_in_trouble, _one_resolution_a_step, _what_stood_sealed_was_used, _versions_follow_one_another, _a_seat_has_one_player,
    _what_was_kept_stands, _replay_is_stored, _books_balance, _nothing_is_stuck, _what_is_planned_opens_once,
)  # fmt: skip
