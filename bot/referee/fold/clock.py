"""The clock of a match: acts on it, when its rounds may close and by whom, and the acts that end it."""

from msgspec.structs import replace

from bot.referee.core import calendar, paces
from bot.referee.core.journal import CLOCK, FAILED
from bot.referee.core.model import Entry, Held, Match, Over, Running, SignUp, is_machine
from bot.referee.fold.position import Facts, Past, Position, demand, moment, of_past
from games import catalogue
from games.game import CHAIR


def paused(position: Position, entry: Entry) -> Position:
    """Stop the clock: nothing closes."""
    stopped = position.to(paused_at=entry.at)
    return stopped if position.match.is_contest else stopped.to(ready_at=None)


def resumed(position: Position, entry: Entry) -> Position:
    """Let the clock run again: the deadline moves by as long as it stood still. Runs take that of their contest."""
    match = position.match
    if not position.match.is_run and match.paused_at is not None:
        later = match.deadline and max(match.deadline + (entry.at - match.paused_at), entry.at)
        position.follows(entry, {"deadline": later and later.isoformat()})
    return position.to(paused_at=None, deadline=moment(entry))


def extended(position: Position, entry: Entry) -> Position:
    """Give the round, the contest or the hold another deadline. What was lost of a round before is made good by it.

    The clock only lengthens, and where the terms say so.
    """
    if entry.actor == CLOCK:
        demand(position.match.settings.on_outage == "extend" and _is_longer(position, entry), "its deadline")
    phase = position.match.phase
    if isinstance(phase, Held):
        return position.to(until=moment(entry))
    if isinstance(phase, SignUp):
        return position.to(deadline=moment(entry))
    return _reminded(position.to(deadline=moment(entry), excused_until=entry.at), entry)


def graced(position: Position, entry: Entry) -> Position:
    """Lengthen the round for late players."""
    position.check_seats(entry.facts["seats"])
    match = position.match
    if not position.match.is_run:
        late = max(match.deadline or entry.at, entry.at) + paces.duration(match.settings.grace_by)
        position.follows(entry, entry.facts | {"deadline": late.isoformat()})
    if position.past is not None:
        graces = {seat: 1 + position.past.graces.get(seat, 0) for seat in entry.facts["seats"]}
        is_left = max(graces.values()) <= match.settings.grace
        demand(is_left and is_due(match, entry), "the terms give no such grace")
        position = position.noting(graces={**position.past.graces, **graces})
    return _reminded(position.to(deadline=moment(entry)), entry)


def set_back(position: Position, entry: Entry) -> Position:
    """Leave the match as it is: its database went back, and the receipts of these seats are lost."""
    position.check_seats(entry.facts["seats"])
    return position


def _is_longer(position: Position, entry: Entry) -> bool:
    deadline, before = moment(entry), position.match.deadline
    return position.match.is_run or (deadline is not None and before is not None and deadline > before)


def _reminded(position: Position, entry: Entry) -> Position:
    """Skip the reminders of the round whose moment has passed."""
    return position.to(reminded=sum(due <= entry.at for due in calendar.reminders(position.match)))


def reopened(position: Position, entry: Entry) -> Position:
    """Discard the held result, and open its round again."""
    return position.to(phase=Running(moment(entry), excused_until=entry.at)).noting(held=())


def aborted(position: Position, _entry: Entry) -> Position:
    """End without a result."""
    return position.to(phase=Over(is_aborted=True)).noting(held=())


def revealed(position: Position, entry: Entry) -> Position:
    """Publish the secret."""
    position.follows(entry, {"secret": position.match.secret.hex()})
    demand(position.match.ends_at is None or is_due(position.match, entry), "the secret was sealed for longer")
    return position.to(is_revealed=True)


# When a round may close -----------------------------------------------------------------------------------------------


def is_due(match: Match, entry: Entry) -> bool:
    """Return whether the clock could end the phase of a match at an entry. Of a run this is not checked: its contest has the deadline."""
    return match.is_run or (match.ends_at is not None and match.ends_at <= entry.at)


def check_held(position: Position, entry: Entry) -> None:
    """Raise Differs unless a round may close now with a result that is held."""
    is_by_host = bool(entry.reason) and entry.actor != CLOCK
    # In the name of hosts the clock answers only in a season, as in `_check_closed`.
    may_answer = entry.actor != CLOCK or catalogue.is_season(position.match.game)
    has_asked_hosts = may_answer and position.at().is_with_hosts
    is_early = _allows_early(position, entry)
    demand(is_by_host or has_asked_hosts or is_due(position.match, entry) or is_early, _EARLY)


def check_step(position: Position, past: Past, entry: Entry) -> None:
    """Raise Differs unless a step may be taken now: a round closes, or a result that was held is announced."""
    demand(entry.actor != CLOCK or not entry.reason or _has_failed(position, entry), "its reason")
    if position.stage == "announced":
        demand(past.entries[-1].actor == entry.actor, "its actor")
    elif position.stage == "held":
        _check_announced(position, past, entry)
    else:
        _check_closed(position, past, entry)
        _check_excused(position, past, entry)


def _has_failed(position: Position, entry: Entry) -> bool:
    """Return whether the clock may say of a step that the file failed: everyone is silent in it, as the file has it then."""
    is_silent = entry.facts["answers"].keys() == {str(seat) for seat in entry.facts["silent"]}
    return entry.reason == FAILED and is_silent and position.at().game.on_fault == "silent"


def _check_excused(position: Position, past: Past, entry: Entry) -> None:
    """Check that silence is excused where a round closes before its deadline. Later steps of a close are as its first."""
    deadline, last = position.match.deadline, past.entries[-1]
    is_early = deadline is None or entry.at < deadline
    is_first = (last.act, last.at) != (entry.act, entry.at)
    demand(position.match.is_run or not (is_first and is_early) or entry.facts["excused"], "its facts.excused")


def _check_closed(position: Position, past: Past, entry: Entry) -> None:
    """Check that a round closes when it is due, or early where it may; or that hosts close it, or what they were asked does.

    In the name of hosts the clock answers only in a season: from the results of its matches.
    """
    if _is_answered_by_chair(position, entry.facts):
        demand(entry.actor != CLOCK or catalogue.is_season(position.match.game), "its actor")
    elif not (entry.reason and entry.actor != CLOCK):
        demand(entry.actor == CLOCK, "its reason")
        is_early = _allows_early(position, entry) and _is_all_in(position, past, entry.facts)
        demand(is_due(position.match, entry) or is_early, _EARLY)


_EARLY = "the round closes before its deadline, which the terms do not allow without a host"


def _check_announced(position: Position, past: Past, entry: Entry) -> None:
    """Check that a held round had been closed as it may, and that a result that is held for the hosts goes out when it is due."""
    is_early = past.is_early and not _is_answered_by_chair(position, entry.facts)
    demand(not is_early or (len(past.held) == 1 and _is_all_in(position, past, entry.facts)), _EARLY)
    is_gathered = position.match.settings.announce != "hold"
    demand(entry.actor != CLOCK or is_gathered or is_due(position.match, entry), _SOON)


def check_gathered(before: Position, after: Position, entry: Entry) -> None:
    """Raise Differs if the clock announced a result before its players were ready: all who are asked something next."""
    if before.stage != "held" or entry.actor != CLOCK or is_due(before.match, entry):
        return
    past, asked = before.past, {prompt.seat for prompt in after.at().prompts}
    assert past is not None
    awaited = {holder.user for seat, holder in past.seats.items() if seat in asked and not holder.player} - {""}
    demand(awaited <= past.pressed or len(past.held) > 1, _SOON)


_SOON = "the result was announced before it was due"


def _allows_early(position: Position, entry: Entry) -> bool:
    """Return whether a round may close before its deadline once all have answered, or is a race."""
    match, pace = position.match, paces.pace_of(position.match)
    is_read = not match.step or match.round_at is None or match.round_at + paces.duration(pace.breath) <= entry.at
    is_race = any(prompt.is_race for prompt in position.at().prompts)
    is_asked = bool(position.at().prompts) and not position.at().is_with_hosts
    return is_asked and ((pace.early == "all_in" and is_read) or is_race)


def _is_all_in(position: Position, past: Past, facts: Facts) -> bool:
    """Return whether all who sat there and were asked had answered, or in a race one of them. Hosts may have amended it since."""
    prompts = [prompt for prompt in position.at().prompts if prompt.seat in past.closed_by]
    silent = set(facts["silent"]) - (past.amended if past.held else frozenset())
    answered = {prompt.seat for prompt in prompts} - silent
    if any(prompt.is_race and prompt.seat in answered for prompt in prompts):
        return True
    return paces.pace_of(position.match).early == "all_in" and len(answered) == len(prompts)


def _is_answered_by_chair(position: Position, facts: Facts) -> bool:
    """Return whether a question to the hosts was answered: by them, or in a season by the result of its match."""
    is_asked = position.at().asked(CHAIR) is not None and CHAIR not in facts["silent"]
    return is_asked and (position.at().is_with_hosts or position.match.game == catalogue.SEASON)


def check_start(position: Position, past: Past, entry: Entry) -> None:
    """Raise Differs if the clock starts a match whose players are not asked whether they are ready, or before all are, or the limit."""
    pace = position.match.settings.pace
    demand(paces.is_gathered_for(pace, 0, 1), "no person started it")
    asked_at = past.entries[past.asked - 1].at
    people = {user for user in past.joined if not is_machine(user)}
    demand(
        people <= past.pressed or asked_at + paces.duration(pace.ready) <= entry.at, "it began before all were ready"
    )


@of_past
def ready(position: Position, past: Past, entry: Entry) -> Past:
    """Say that a player is ready, as one who has joined, or who sits there while a result is held."""
    if position.stage == "sign_up":
        demand(entry.actor in past.joined, "by a person who has not joined")
    else:
        past.sits(entry.actor)
    return replace(past, pressed=past.pressed | {entry.actor})
