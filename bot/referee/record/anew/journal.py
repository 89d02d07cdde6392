"""The journal of an exported match rewritten, act by act; Differs at the first that the referee would not have written."""

import re
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts import veils
from bot.referee.core import positions
from bot.referee.core.journal import CLOCK, MOVES, OF_CONTEST, Rule, check_actor, rule_of
from bot.referee.core.model import Entry
from bot.referee.core.positions import Differs
from bot.referee.record.anew.course import Course, Facts, as_given, plain
from bot.referee.record.anew.rules import ANEW
from bot.referee.record.exported import Exported, demand, place, unlike
from games.chance import seed_of
from games.game import Event

_NONCE: Final = re.compile("[0-9a-f]{32}")


def written(exported: Exported) -> Course:
    """The whole journal rewritten, and where it leads."""
    course = Course(exported, seed_of(exported.secret, exported.id, []))
    nonces = set[str]()
    for given in exported.journal:
        again = _entry(course, given)
        where = unlike(again, given)
        demand(where is None, f"{place(again)}: its {where} is not what the referee writes")
        is_random = _NONCE.fullmatch(given.nonce) is not None and given.nonce not in nonces
        demand(is_random, f"{place(given)}: its nonce")
        nonces.add(given.nonce)
        course.journal.append(again)
    return course


def _entry(course: Course, given: Entry) -> Entry:
    """One entry as the referee writes it. Takes act, actor, time, reason, inputs and nonce from the given one; people stay in veils."""
    given = veils.nameless(given)
    try:
        rule = _rule(course, given)
        facts, events = _facts(course, given, rule), tuple[Event, ...]()
        if given.act in MOVES:
            events = _move(course, replace(given, facts=facts))
    except Differs as difference:
        raise Differs(f"{place(given)}: {difference.args[0]}") from None
    except msgspec.ValidationError as error:
        raise Differs(f"{place(given)}: it holds what no export holds ({error})") from None
    except LookupError:
        raise Differs(f"{place(given)}: nothing before it led to it") from None
    course.after[given.position] = course.present
    course.phase = _phase(course, given, rule)
    digest = positions.digest(course.present, events) if given.act in MOVES and course.present else None
    where = {"match": course.exported.id, "position": len(course.journal) + 1, "line": course.line}
    entry = replace(given, **where, facts=facts, digest=digest)
    return replace(entry, chain=positions.chain(course.journal[-1].chain if course.journal else "", entry))


def _rule(course: Course, given: Entry) -> Rule:
    """The row of an act. Checks that this person, or the clock, could do it in this phase, with this reason."""
    rule = rule_of(course.exported.game.key, given.act)
    demand(_may_be(course, given, rule), f"it cannot be done while the match is {course.phase}")
    check_actor(rule, given)
    return rule


def _may_be(course: Course, given: Entry, rule: Rule) -> bool:
    """Check that the act can be done in this phase. Paused rounds are closed by hosts alone."""
    here = {"running", "paused"} if course.phase == "rewound" else {course.phase}
    if here == {"paused"} and given.act in {"step", "held"} and (given.actor == CLOCK or not given.reason):
        return False
    return not here.isdisjoint(rule.during)


def _facts(course: Course, given: Entry, rule: Rule) -> Facts:
    """An act's facts: of the types of its rule, and as they follow from what was done before."""
    typed = given.facts if given.act == "decreed" else plain(msgspec.convert(given.facts, rule.facts))
    return ANEW.get(given.act, as_given)(course, given, typed)


def _move(course: Course, given: Entry) -> tuple[Event, ...]:
    """Move the position by an act. Returns its news."""
    course.present, events = positions.apply(
        course.exported.game, course.options, course.size, course.seed, course.present, given, course.after
    )
    return events


def _phase(course: Course, given: Entry, rule: Rule) -> str:
    """The phase after an act."""
    then = rule.then
    if given.act in {"step", "amended_state"} and course.held:
        return "announced"
    if given.act in MOVES and course.present is not None and course.present.outcome is not None:
        return "finished"
    if given.act == "rolled_back":
        return "rewound" if course.is_run else "paused" if course.phase == "paused" else then
    if given.act in {"opened", "seated"} and course.dealing is not None:
        then = "waiting"
    elif given.act == "opened" and course.is_run:
        then = "seated"
    then = then or course.phase
    return OF_CONTEST.get(then, then) if course.is_contest else then
