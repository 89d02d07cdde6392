"""What must be true of every simulated history, beside what is promised on each stage. Each check yields what it found wrong."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from bot.referee.core.model import Refused, Sealing, Submission
from games import catalogue
from games.season.state import left
from tests.chaos.promises import asked, broken, state_of
from tests.chaos.simulated import chambers, hosts, posted, timely
from tests.chaos.simulated.ending import End, ends_of
from tests.chaos.simulated.world import World


def wrong(world: World) -> list[str]:
    """Everything that is wrong with a history; nothing, if it is as promised."""
    faults = [*_file_is_sound(world), *(error for life in world.lives for error in life.errors)]
    for end in ends_of(world):
        faults += [*broken(end), *asked(_CHECKS, end)]
    return faults


def _file_is_sound(world: World) -> Iterator[str]:
    lines = [line for (line,) in world.read("PRAGMA integrity_check")]
    if lines != ["ok"]:
        yield lines[0]
    yield from (str(row) for row in world.read("PRAGMA foreign_key_check"))


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
    for result in (one.result for one in done):
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


def _roles_are_as_the_season_says(end: End) -> Iterator[str]:
    """Those who are out have the role of the eliminated and no other; those who are left are of the cast."""
    if end.match.game != catalogue.SEASON:
        return
    state, users = state_of(end), {one.seat: one.user for one in end.tenures}
    wanted = {
        "role/cast": {users[seat] for seat in left(state)},
        "role/eliminated": {users[seat] for seat in state.out},
        "role/candidate": set[str](),
    }
    for role, members in wanted.items():
        if end.world.discord.roles.get(role, set()) != members:
            yield f"{role} is held by {sorted(end.world.discord.roles.get(role, ()))}, not by {sorted(members)}"


_CHECKS: Final[tuple[Callable[[End], Iterator[str]], ...]] = (
    _history_was_seen, _acknowledged_is_stored, _acts_are_stored, posted.letters_once, posted.letters_in_order,
    posted.rooms_hold_their_own, posted.undone_is_marked, posted.what_holds_is_not_marked, posted.letters_tell_their_own,
    timely.closes_on_time, timely.stamps_decide, timely.questions_are_those_that_were_answered,
    chambers.only_members_read, chambers.close_with_their_episode, chambers.no_more_than_allowed, _roles_are_as_the_season_says,
)  # fmt: skip
