"""What must be true of every history, whatever went wrong in it. Each check yields what it found wrong."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

import msgspec
from msgspec import Raw

from bot.referee import archive, calendar, positions
from bot.referee.model import NO_VIEW, Entry, Errand, Letter, Match, Refused, Sealing, Submission, Tenure, Trade
from bot.store.transaction import ENTRY, ERRAND, MATCH, SUBMISSION, TENURE, TRADE
from games.game import Everyone, Hosts, Only, Reader, Room
from games.table import Table
from tests.simulation.discord import Dm, Message
from tests.simulation.world import Row, World

SWEEP = timedelta(seconds=15)
SLACK = timedelta(seconds=7)
"""A close that waits for the inbox is tried again after five seconds; committing takes a moment."""


_NEVER: Final = datetime.max.replace(tzinfo=UTC)
Deadlines = Mapping[str, tuple[datetime, datetime]]
_TOO_LATE: Final = {"too-late", "too-late-counted", "stale-prompt", "not-asked", "not-open"}


@dataclass(frozen=True)
class End:
    """What is stored when everything is over."""

    world: World
    match: Match
    tenures: tuple[Tenure, ...]
    submissions: tuple[Submission, ...]
    trades: tuple[Trade, ...]
    journal: tuple[Entry, ...]
    errands: tuple[Errand, ...]

    @cached_property
    def tables(self) -> list[Table]:
        """Every position there was, from the journal alone."""
        game, tables = positions.game_of(self.match), []
        options = positions.options_of(game, self.match.options)
        seats = len([one for one in self.tenures if one.to_at is None])
        for length in range(1, len(self.journal) + 1):
            if self.journal[length - 1].digest is not None:
                table = positions.replay(game, options, seats, self.match.seed or b"", self.journal[:length])
                assert table is not None
                tables.append(table)
        return tables

    def views(self, reader: Reader) -> set[bytes]:
        """Everything that a reader could rightly be shown."""
        return {msgspec.json.encode(table.view(reader)) for table in self.tables}


def end_of(world: World) -> End:
    """Read the file when nobody has it open."""
    [row] = world.read(MATCH.select)
    return End(
        world,
        MATCH.value(row),
        TENURE.values(world.read(f"{TENURE.select} ORDER BY id")),
        SUBMISSION.values(world.read(f"{SUBMISSION.select} ORDER BY id")),
        TRADE.values(world.read(f"{TRADE.select} ORDER BY id")),
        ENTRY.values(world.read(f"{ENTRY.select} ORDER BY position")),
        ERRAND.values(world.read(f"{ERRAND.select} ORDER BY id")),
    )


def wrong(world: World) -> list[str]:
    """Everything that is wrong with a history; nothing, if it is as promised."""
    end = end_of(world)
    checks = (
        _history_was_seen,
        _file_is_sound, _nothing_raised, _acknowledged_is_stored, _acts_are_stored, _one_resolution_a_step, _letters_once,
        _rooms_hold_their_own, _letters_tell_their_own, _replay_is_stored, _closes_on_time, _stamps_decide,
        _questions_are_those_that_were_answered,
    )  # fmt: skip
    return [f"{check.__name__.strip('_').replace('_', ' ')}: {found}" for check in checks for found in check(end)]


def _history_was_seen(end: End) -> Iterator[str]:
    """What is judged here was there to be judged: every step was seen as it was committed."""
    seen, stored = len(list(_closings(end))), {one.facts["step"] for one in end.journal if one.act == "step"}
    if seen == 0 or end.world.rows[-1].step != max(stored, default=0):
        yield f"{seen} closings were seen, {len(stored)} steps are stored"


def _file_is_sound(end: End) -> Iterator[str]:
    found = [line for (line,) in end.world.read("PRAGMA integrity_check")]
    if found != ["ok"]:
        yield found[0]
    yield from (str(row) for row in end.world.read("PRAGMA foreign_key_check"))


def _nothing_raised(end: End) -> Iterator[str]:
    for life in end.world.lives:
        yield from life.errors
    if end.match.trouble not in {None, "inbox"}:
        yield f"the match is marked {end.match.trouble}"
    for errand in end.errands:
        if errand.why and errand.why.startswith("an error"):
            yield f"errand {errand.id}: {errand.why}"


# Acknowledged is stored ------------------------------------------------------------------------------------------------


def _acknowledged_is_stored(end: End) -> Iterator[str]:
    """Each receipt that a player saw stands for a stored version: of that prompt, with that answer, from that message."""
    stored = {(one.seat, one.key, one.version): one for one in end.submissions}
    for reply in end.world.discord.replies:
        sealing = reply.taken
        if not isinstance(sealing, Sealing):
            continue
        one = stored.get((sealing.seat, sealing.prompt.key, sealing.version))
        if one is None or (one.receipt, one.answer, one.source) != (sealing.receipt, sealing.answer, reply.dm.source):
            yield f"receipt {sealing.receipt} (seat {sealing.seat}, {sealing.prompt.key} version {sealing.version}) has no such version"
    counted = Counter(one.source for one in end.submissions)
    yield from (f"{source} counted {times} times" for source, times in counted.items() if times > 1)


def _acts_are_stored(end: End) -> Iterator[str]:
    acts = Counter(entry.act for entry in end.journal)
    seen = Counter(done.act for done in end.world.people.done if not isinstance(done.result, Refused))
    trades = {trade.id for trade in end.trades}
    if seen["open"] > acts["opened"] or seen["join"] > acts["joined"] or seen["start"] > acts["started"]:
        yield f"acknowledged {dict(seen)}, stored {dict(acts)}"
    hosts = sum(
        entry.actor == "host" for entry in end.journal if entry.act in {"paused", "resumed", "extended", "step", "held"}
    )
    if seen["host"] > hosts:
        yield f"{seen['host']} acts of hosts acknowledged, {hosts} stored"
    for done in end.world.people.done:
        if isinstance(done.result, Trade) and done.result.id not in trades:
            yield f"trade {done.result.id} was acknowledged and is not there"


def _one_resolution_a_step(end: End) -> Iterator[str]:
    steps = Counter((entry.line, entry.facts["step"]) for entry in end.journal if entry.act == "step")
    yield from (f"line and step {step} resolved {times} times" for step, times in steps.items() if times > 1)
    asked: dict[str, datetime] = {}
    for entry in end.journal:
        if entry.act in asked:
            yield f"{entry.act} twice"
        if entry.act in {"opened", "started", "revealed"}:
            asked[entry.act] = entry.at


# Letters ---------------------------------------------------------------------------------------------------------------


def _letters_once(end: End) -> Iterator[str]:
    """Every post that is done stands exactly once, at its address, before its reader; nothing else stands anywhere."""
    standing: dict[str, list[Message]] = {}
    for message in end.world.discord.messages.values():
        standing.setdefault(message.marker, []).append(message)
    posts = {errand.marker: errand for errand in end.errands if errand.kind == "post"}
    for marker, messages in standing.items():
        errand = posts.get(marker)
        if errand is None:
            yield f"{messages[0].address} shows what nobody wrote"
        elif len(messages) > 1:
            yield f"{errand.address} shows {errand.slot} {len(messages)} times"
        elif (messages[0].address, messages[0].user) != (errand.address, errand.about):
            yield f"{errand.slot} stands at {messages[0].address}, not at {errand.address}"
    for errand in posts.values():
        if errand.status == "done" and errand.marker not in standing:
            yield f"{errand.slot} to {errand.address} is said to be done and stands nowhere"
        if errand.status == "failed" and errand.about not in end.world.discord.refusing:
            yield f"{errand.slot} to {errand.address} failed: {errand.why}"
    yield from _in_order(end, posts)


def _in_order(end: End, posts: dict[str, Errand]) -> Iterator[str]:
    for address in {errand.address for errand in posts.values()}:
        shown = [posts[one.marker].id or 0 for one in end.world.discord.messages.values() if one.address == address]
        if shown != sorted(shown):
            yield f"{address} shows its posts out of order: {shown}"


def _rooms_hold_their_own(end: End) -> Iterator[str]:
    users = {one.seat: one.user for one in end.tenures if one.to_at is None}
    threads = end.world.discord.threads.values()
    for marker, times in Counter(thread.marker for thread in threads).items():
        if times > 1:
            yield f"the room {marker} was opened {times} times"
    for thread in threads:
        wanted = {users[seat] for seat in thread.seats}
        if thread.members != wanted:
            yield f"{thread.address} holds {sorted(thread.members)}, not {sorted(wanted)}"


def _letters_tell_their_own(end: End) -> Iterator[str]:
    """No event, view, question or answer stands where another audience reads it."""
    game = positions.game_of(end.match)
    views: dict[Reader, set[bytes]] = {reader: end.views(reader) for reader in (None, *range(len(end.tenures)))}
    seats = {one.seat: one.user for one in end.tenures}
    for message in end.world.discord.messages.values():
        for letter in message.letters:
            where = f"{message.address} ({letter.kind}, {message.slot})"
            place, _, rest = message.address.partition("/")
            reader = int(rest) if place == "seat" else None
            if letter.reader != reader or (reader is not None and seats[reader] != message.user):
                yield f"{where} is the letter of {letter.reader}, read by {message.user}"
            for raw in letter.events:
                to = msgspec.json.decode(raw, type=game.Event).to
                if not _may_read(to, place, rest):
                    yield f"{where} tells what is meant for {to}"
            yield from (f"{where} {what}" for what in _foreign(letter, reader, views, place))


def _may_read(to: Any, place: str, rest: str) -> bool:
    match to:
        case Everyone():
            return place == "public"
        case Room(key=key, seats=seats):
            return (place == "room" and key == rest) or (place == "seat" and seats == (int(rest),))
        case Only(seat=seat):
            return place == "seat" and seat == int(rest)
        case Hosts():
            return place == "hosts"
    return False


def _foreign(letter: Letter, reader: int | None, views: dict[Reader, set[bytes]], place: str) -> Iterator[str]:
    view: Raw = letter.view
    if view != NO_VIEW and (place not in {"public", "seat"} or bytes(view) not in views[reader]):
        yield "shows a view that is not its reader's"
    if letter.prompt is not None and letter.prompt.seat != reader:
        yield f"asks seat {letter.prompt.seat}"
    if letter.seal is not None and reader is None:
        yield "shows a sealed answer"
    if any(used.prompt.seat != reader for used in letter.used):
        yield "shows somebody else's orders"


# Positions -------------------------------------------------------------------------------------------------------------


def _replay_is_stored(end: End) -> Iterator[str]:
    """The journal leads to what is stored, and the exported document verifies."""
    if end.match.state is None or not end.tables:
        return
    table = end.tables[-1]
    if msgspec.json.encode(table.state) != bytes(end.match.state) or table.step != end.match.step:
        yield "the journal leads to another position than the stored one"
    document = archive.document(end.match, end.journal, is_full=True)
    difference = archive.verify(msgspec.json.decode(msgspec.json.encode(document)), end.match.commitment)
    if difference:
        yield f"the export differs in {difference}"


# Time ------------------------------------------------------------------------------------------------------------------


def _closings(end: End) -> Iterator[tuple[Row, Row, Entry]]:
    """Each step's last row before it, first row after it, and its entry."""
    entries = {(one.line, one.facts["step"]): one for one in end.journal if one.act == "step"}
    for before, after in pairwise(end.world.rows):
        if (before.id, before.line) == (after.id, after.line) and after.step > before.step:
            yield before, after, entries[after.line, after.step]


def _closes_on_time(end: End) -> Iterator[str]:
    """Never before its deadline; and with the next sweep after deadline and settle, the start of the bot and the reading of its inbox."""
    settle = calendar.duration(end.match.settings.pace.settle)
    for before, after, entry in _closings(end):
        if entry.actor != "clock" or before.status != "running" or before.deadline is None:
            continue
        is_early = before.ready_at is not None
        due = before.ready_at if before.ready_at is not None else before.deadline + settle
        if after.wall < due:
            yield f"step {after.step} closed {due - after.wall} before it was due"
        read_at = [wall for wall, upto in end.world.lives[after.life].caught_up if upto >= before.deadline]
        ready = due if is_early else max(due, read_at[0]) if read_at else after.wall
        late = after.wall - max(ready, before.wall, end.world.lives[after.life].up_at) - SWEEP - SLACK
        if late > timedelta() and not end.world.has_turned:
            yield f"step {after.step} closed {late} later than it should have"


def _stamps_decide(end: End) -> Iterator[str]:
    """What was stamped before the deadline of its question is judged as in time, what was stamped after it as late."""
    deadlines = _deadlines(end)
    for reply in end.world.discord.replies:
        dm, taken = reply.dm, reply.taken
        if isinstance(taken, Sealing):
            closed = deadlines.get(taken.prompt.key, (dm.at, _NEVER))[1]
            if dm.at >= closed and not _paused_at(end, dm.at):
                yield f"{dm.source}, stamped {dm.at}, counts for {taken.prompt.key} (deadline {closed})"
        elif isinstance(taken, Refused) and taken.id in _TOO_LATE and _should_have_counted(end, dm, deadlines):
            yield f"{dm.source}, stamped {dm.at} before {deadlines[dm.meant][0]}, was refused: {taken.id}"


def _should_have_counted(end: End, dm: Dm, deadlines: Deadlines) -> bool:
    """Whether a filled form that can be read back was sent in time, and neither stored nor judged on its merits before."""
    if dm.is_press or not isinstance(dm.given, Mapping) or dm.at >= deadlines.get(dm.meant, (dm.at, dm.at))[0]:
        return False
    if end.world.has_turned and dm.key is None:
        # By a clock that is wrong nobody can tell which question he had before him; what names its question counts all the same.
        return False
    is_stored = any(one.source == dm.source for one in end.submissions)
    answers = [reply.taken for reply in end.world.discord.replies if reply.dm.id == dm.id]
    is_judged = any(not isinstance(one, Refused) or one.id not in _TOO_LATE for one in answers)
    return not is_stored and not is_judged


def _questions_are_those_that_were_answered(end: End) -> Iterator[str]:
    """A message never counts for a question that was not yet asked when it was sent."""
    asked: dict[str, datetime] = {}
    steps = {row.step: row.true for row in reversed(end.world.rows) if row.status != "sign_up"}
    for table in reversed(end.tables):
        if table.step in steps:
            asked |= dict.fromkeys((prompt.key for prompt in table.prompts), steps[table.step])
    for reply in end.world.discord.replies:
        taken, dm = reply.taken, reply.dm
        if isinstance(taken, Sealing) and taken.prompt.key != dm.meant and dm.at < asked[taken.prompt.key]:
            yield f"{dm.source}, an answer to {dm.meant} sent at {dm.at}, counts for {taken.prompt.key}"


def _deadlines(end: End) -> Deadlines:
    """Of each question that the clock closed: the earliest deadline that it ever had, and the last."""
    keys: dict[int, set[str]] = {}
    for table in end.tables:
        keys.setdefault(table.step, set()).update(prompt.key for prompt in table.prompts)
    found: dict[str, tuple[datetime, datetime]] = {}
    for before, _, entry in _closings(end):
        if (
            entry.actor == "clock"
            and before.ready_at is None
            and before.deadline is not None
            and before.status == "running"
        ):
            known = [row.deadline for row in end.world.rows if row.step == before.step and row.deadline is not None]
            found |= dict.fromkeys(keys.get(before.step, ()), (min(known), before.deadline))
    return found


def _paused_at(end: End, at: datetime) -> bool:
    """Whether the match stood still then: what comes in a pause counts."""
    before = [row for row in end.world.rows if row.true <= at]
    return bool(before) and before[-1].status == "paused"
