"""The journal of an exported match rewritten, act by act; Differs at the first that the referee would not have written."""

from typing import Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts import veils
from bot.referee.acts.acts import CLOCK
from bot.referee.core import positions
from bot.referee.core.model import Entry, is_machine
from bot.referee.core.positions import Differs
from bot.referee.record.anew import older
from bot.referee.record.anew.course import SHOWN, Course, Facts, plain
from bot.referee.record.anew.rules import OF_SEASONS, RULES, Rule
from bot.referee.record.exported import Exported, demand, place, unlike
from games import catalogue
from games.chance import seed_of
from games.game import Event

_MOVES: Final = frozenset({"started", "step", "traded", "decreed", "amended_state", "finished_by_hand", "rolled_back"})
_OF_CONTEST: Final = {
    "sign_up": "contest", "running": "contest", "paused": "halted", "waiting": "drawing", "seated": "undrawn",
}  # fmt: skip
"""What the phases of a contest are called."""


def written(exported: Exported) -> Course:
    """The whole journal rewritten, and where it leads."""
    course = Course(exported, seed_of(exported.secret, exported.match["id"], []))
    nonces = set[str]()
    for given in exported.journal:
        again = _entry(course, given)
        where = unlike(again, given)
        demand(where is None, f"{place(again)}: its {where} is not what the referee writes")
        demand(not given.nonce or given.nonce not in nonces, f"{place(given)}: its nonce")
        nonces.add(given.nonce)
        course.journal.append(again)
    return course


def _entry(course: Course, given: Entry) -> Entry:
    """One entry as the referee writes it. Takes act, actor, time, reason, inputs and nonce from the given one."""
    try:
        _check_rule(course, given)
        facts, events = _facts(course, given), tuple[Event, ...]()
        if given.act in _MOVES:
            events = _move(course, replace(given, facts=facts))
    except Differs as difference:
        raise Differs(f"{place(given)}: {difference.args[0]}") from None
    except msgspec.ValidationError as error:
        raise Differs(f"{place(given)}: it holds what no export holds ({error})") from None
    except LookupError:
        raise Differs(f"{place(given)}: nothing before it led to it") from None
    course.after[given.position] = course.present
    course.phase = _phase(course, given)
    digest = positions.digest(course.present, events) if given.act in _MOVES and course.present else None
    match, position = course.exported.match["id"], len(course.journal) + 1
    entry = replace(given, match=match, position=position, line=course.line, facts=facts, digest=digest)
    return replace(entry, chain=positions.chain(course.journal[-1].chain if course.journal else "", entry))


def _check_rule(course: Course, given: Entry) -> None:
    """Check that this person, or the clock, could do the act in this phase, with this reason."""
    rule, is_old = RULES.get(given.act), course.exported.format == 1
    if rule is None:
        raise Differs("there is no such act")
    demand(not course.is_revealed, "nothing follows the secret")
    demand(given.act not in OF_SEASONS or course.exported.game.key == catalogue.SEASON, "it is done in seasons alone")
    demand(_may_be(course, given, rule), f"it cannot be done while the match is {course.phase}")
    reason = rule.clock if given.actor == CLOCK else rule.person
    demand(reason is not None and (rule.is_play or not is_machine(given.actor)), "its actor")
    is_reasoned = {"needed": bool(given.reason.strip()), "none": not given.reason, "free": True, "*": True}
    demand(is_old or is_reasoned.get(reason or "", given.reason == reason), "its reason")
    is_random = len(given.nonce) == 32 and bytes.fromhex(given.nonce).hex() == given.nonce
    demand(is_random or (is_old and not given.nonce), "its nonce")
    is_veiled = course.exported.format < 3 or all(veils.is_veil(value) for value, _ in veils.named(given))
    demand(is_veiled, "a person is named without a veil")


def _may_be(course: Course, given: Entry, rule: Rule) -> bool:
    """Check that the act can be done in this phase. Paused rounds are closed by hosts alone. Format 1 does not tell a contest's phases."""
    here = {"running", "paused"} if course.phase == "rewound" else {course.phase}
    if course.exported.format == 1:
        return not {SHOWN.get(one, one) for one in here}.isdisjoint(SHOWN.get(one, one) for one in rule.during)
    if here == {"paused"} and given.act in {"step", "held"} and (given.actor == CLOCK or not given.reason):
        return False
    return not here.isdisjoint(rule.during)


def _facts(course: Course, given: Entry) -> Facts:
    """An act's facts: of the types of its rule, and as they follow from what was done before."""
    is_old, rule = course.exported.format == 1, RULES[given.act]
    of = older.lenient(rule.facts) if is_old else rule.facts
    typed = given.facts if given.act == "decreed" else plain(msgspec.convert(given.facts, of))
    anew = older.ANEW.get(given.act, rule.anew) if is_old else rule.anew
    again = anew(course, given, typed)
    return {key: value for key, value in again.items() if key in given.facts or not is_old}


def _move(course: Course, given: Entry) -> tuple[Event, ...]:
    """Move the position by an act. Returns its news."""
    course.present, events = positions.apply(
        course.exported.game, course.options, course.size, course.seed, course.present, given, course.after
    )
    return events


def _phase(course: Course, given: Entry) -> str:
    """The phase after an act."""
    then = RULES[given.act].then
    if given.act in {"step", "amended_state"} and course.held:
        return "announced"
    if given.act in _MOVES and course.present is not None and course.present.outcome is not None:
        return "finished"
    if given.act == "rolled_back":
        return "rewound" if course.is_run else "paused" if course.phase == "paused" else then
    if given.act in {"opened", "seated"} and course.dealing is not None:
        then = "waiting"
    elif given.act == "opened" and course.is_run:
        then = "seated"
    then = then or course.phase
    return _OF_CONTEST.get(then, then) if course.is_contest else then
