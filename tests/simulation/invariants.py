"""What must be true of every history, with any faults. Each check yields what it found wrong."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from bot.referee.core import positions
from bot.referee.core.model import Refused, Sealing, Submission, Trade
from bot.referee.record import archive, documents
from games.table import Table
from tests.simulation import books, chambers, hosts, posted, timely
from tests.simulation.ending import End, ends_of
from tests.simulation.world import World


def wrong(world: World) -> list[str]:
    """Everything that is wrong with a history; nothing, if it is as promised."""
    faults = [*_file_is_sound(world), *_nothing_raised(world)]
    for end in ends_of(world):
        faults += [f"{_name(check)}: {line}" for check in _CHECKS for line in check(end)]
    return faults


def _name(check: Callable[[End], Iterator[str]]) -> str:
    return check.__name__.strip("_").replace("_", " ")


def _file_is_sound(world: World) -> Iterator[str]:
    lines = [line for (line,) in world.read("PRAGMA integrity_check")]
    if lines != ["ok"]:
        yield lines[0]
    yield from (str(row) for row in world.read("PRAGMA foreign_key_check"))


def _nothing_raised(world: World) -> Iterator[str]:
    for life in world.lives:
        yield from life.errors


def _no_match_is_in_trouble(end: End) -> Iterator[str]:
    if end.match.trouble not in {None, "inbox"}:
        yield f"the match is marked {end.match.trouble}"
    for errand in end.errands:
        if errand.why and errand.why.startswith("an error"):
            yield f"errand {errand.id}: {errand.why}"


def _history_was_seen(end: End) -> Iterator[str]:
    """What is judged here was there to be judged: every step was seen as it was committed."""
    last = end.rows[-1]
    seen = {(before.line, after.step) for before, after, _ in end.closings()}
    closed = {(entry.line, entry.at): (entry.line, entry.facts["step"]) for entry in end.steps.values()}
    if (last.status, last.line, last.step) != (end.match.status, end.match.line, end.match.step):
        yield f"the last that was seen is {last}"
    if not set(closed.values()) <= seen <= set(end.steps):
        yield f"closings seen: {sorted(seen)}, stored: {sorted(closed.values())}"


# Acknowledged is stored ------------------------------------------------------------------------------------------------


def _acknowledged_is_stored(end: End) -> Iterator[str]:
    """Each receipt that a player saw stands for a stored version: of that prompt, with that answer, from that message."""
    stored = {one.source: one for one in end.submissions}
    for reply in end.replies:
        sealing = reply.taken
        if not isinstance(sealing, Sealing):
            continue
        version = stored.get(reply.dm.source)
        seen = (sealing.seat, sealing.prompt.key, sealing.version, sealing.receipt, sealing.answer)
        if version is None or (version.seat, version.key, version.version, version.receipt, version.answer) != seen:
            yield f"receipt {sealing.receipt} (seat {sealing.seat}, {sealing.prompt.key} version {sealing.version}) has no such version"
    counted = Counter(one.source for one in end.submissions)
    yield from (f"{source} counted {times} times" for source, times in counted.items() if times > 1)


def _acts_are_stored(end: End) -> Iterator[str]:
    """Each act that a host or a player was told is done is in the journal, as often as they were told."""
    acts = Counter(entry.act for entry in end.journal)
    done = [one for one in end.done if one.result is not None and not isinstance(one.result, _REFUSALS)]
    seen = Counter(one.act for one in done)
    for act, entries in _ENTRIES.items():
        if seen[act] > sum(acts[entry] for entry in entries):
            yield f"{act} was acknowledged {seen[act]} times, stored: {dict(acts)}"
    receipts = {(one.seat, one.key, one.version, one.receipt) for one in end.submissions}
    trades = {trade.id for trade in end.trades}
    for result in (one.result for one in done):
        if isinstance(result, Trade) and result.id not in trades:
            yield f"trade {result.id} was acknowledged and is not there"
        if isinstance(result, Submission) and (result.seat, result.key, result.version, result.receipt) not in receipts:
            yield f"the override {result.receipt} was acknowledged and is not there"


_REFUSALS: Final = (Refused,)
_ENTRIES: Final = {
    "open": {"opened"}, "join": {"joined"}, "start": {"seated", "started"}, "offer": {"trade_offered"},
    "season/award": {"decreed"}, "season/tokens": {"decreed"}, "season/undo": {"rolled_back"},
    "season/go on": {"decreed", "step", "planned"},
    "room/open": {"room_opened"}, "room/ask": {"room_asked"}, "room/leave": {"room_left"},
    **{f"host/{act}": entries for act, entries in hosts.JOURNALLED.items()},
}  # fmt: skip


def _one_resolution_a_step(end: End) -> Iterator[str]:
    """On each line; a rollback begins a new one."""
    steps = Counter((entry.line, entry.facts["step"]) for entry in end.journal if entry.act == "step")
    yield from (f"line and step {step} resolved {times} times" for step, times in steps.items() if times > 1)
    acts = Counter(entry.act for entry in end.journal)
    yield from (f"{act} twice" for act in ("opened", "started", "revealed", "aborted") if acts[act] > 1)
    lines = [entry.line for entry in end.journal]
    if lines != sorted(lines) or len(set(lines)) != acts["rolled_back"] + 1:
        yield f"{acts['rolled_back']} rollbacks made the lines {sorted(set(lines))}"


def _what_stood_sealed_was_used(end: End) -> Iterator[str]:
    """Each close used the last version of every seat that was asked, but for fields that a trade had broken; else it was silence."""
    latest = {(one.line, one.seat, one.key): one for one in end.submissions}
    before: Table | None = None
    last_at = None
    for entry in end.journal:
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
        before = end.after[entry.position]


def _what_was_kept_stands(end: End) -> Iterator[str]:
    """A rollback that keeps submissions keeps those of the questions that are open again, with their receipts; any other keeps none."""
    for entry in end.journal:
        if entry.act != "rolled_back":
            continue
        kept = [one for one in end.submissions if one.source.startswith(f"line/{end.match.id}/{entry.line}/")]
        if kept and not entry.facts["keeps_submissions"]:
            yield f"entry {entry.position} kept {len(kept)} submissions that it should have cleared"
        before = {(one.seat, one.key, one.receipt) for one in end.submissions if one.line < entry.line}
        yield from (
            f"{one.receipt} stands on line {one.line} and never was sealed"
            for one in kept
            if (one.seat, one.key, one.receipt) not in before
        )


# Positions -------------------------------------------------------------------------------------------------------------


def _replay_is_stored(end: End) -> Iterator[str]:
    """The journal leads to what is stored, and the exported document verifies."""
    table = end.after[end.journal[-1].position] if end.journal else None
    if end.match.state is None or table is None:
        return
    if msgspec.json.encode(table.state) != bytes(end.match.state) or table.step != end.match.step:
        yield "the journal leads to another position than the stored one"
    document: Any = documents.document(end.match, end.journal, is_full=True)
    difference = archive.examine(msgspec.json.decode(msgspec.json.encode(document)), end.match.commitment).place
    if difference:
        yield f"the export differs in {difference}"


_CHECKS: Final[tuple[Callable[[End], Iterator[str]], ...]] = (
    _history_was_seen, _no_match_is_in_trouble, _acknowledged_is_stored, _acts_are_stored, _one_resolution_a_step,
    _what_stood_sealed_was_used, _what_was_kept_stands, _replay_is_stored, posted.letters_once, posted.letters_in_order,
    posted.rooms_hold_their_own, posted.undone_is_marked, posted.what_holds_is_not_marked, posted.letters_tell_their_own,
    timely.closes_on_time, timely.stamps_decide, timely.questions_are_those_that_were_answered,
    chambers.only_members_read, chambers.close_with_their_episode, chambers.no_more_than_allowed,
    books.books_balance, books.roles_are_as_the_season_says, books.nothing_is_stuck, books.what_is_planned_opens_once,
)  # fmt: skip
