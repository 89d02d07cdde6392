"""The journal of an exported match written anew, act by act; Differs at the first that the referee would not have written so."""

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts import veils
from bot.referee.acts.acts import CLOCK
from bot.referee.core import positions
from bot.referee.core.model import Entry, is_machine
from bot.referee.core.positions import Differs
from bot.referee.record.anew import contests, dealings, dice, seats, steps
from bot.referee.record.anew.course import Course, plain
from bot.referee.record.anew.machines import Machines
from bot.referee.record.anew.rules import AFTER, OF_SEASONS, RULES, Rule
from bot.referee.record.anew.seats import Anew, Facts
from bot.referee.record.exported import Exported, demand, place
from games import catalogue
from games.chance import seed_of
from games.game import Event
from games.table import Table

ANEW: Final[Mapping[str, Anew]] = {**seats.ANEW, **steps.ANEW, **dealings.ANEW, **contests.ANEW}
"""How the facts of an act follow from what was done before it; those of any other act are inputs."""

_MOVES: Final = frozenset({"started", "step", "traded", "decreed", "amended_state", "finished_by_hand", "rolled_back"})
_THEN: Final = {
    "opened": "sign_up", "started": "running", "held": "held", "reopened": "running", "paused": "paused",
    "finished_by_hand": "finished", "aborted": "aborted", "contest_closed": "finished",
}  # fmt: skip
"""The status after an act."""


def written(exported: Exported) -> Course:
    """The whole journal anew, and where it leads to."""
    words = [one["word"] for one in _seats(exported)]
    seed = dice.mixed_seed(exported.journal, seed_of(exported.secret, exported.match["id"], words))
    course = Course(exported, _options(exported), seed, Machines(exported.game))
    nonces = set[str]()
    for number, given in enumerate(exported.journal, 1):
        demand(given.position == number, f"{place(replace(given, position=number))}: its position")
        again = _entry(course, given)
        demand(given.nonce not in nonces or (course.is_old and not given.nonce), f"{place(given)}: its nonce")
        demand(_canonical(again) == _canonical(given), f"{place(given)}{_unlike(again, given)}")
        course.journal.append(again)
        nonces.add(given.nonce)
    return course


def _seats(exported: Exported) -> list[dict[str, str]]:
    fixed = (entry.facts["seats"] for entry in exported.acts("seated", "started") if "seats" in entry.facts)
    return next(fixed, [])


def _options(exported: Exported) -> object:
    (*_, terms) = (Facts(), *(entry.facts for entry in exported.acts("opened", "terms_changed")))
    is_so = terms.get("options") == exported.match["options"]
    demand(is_so, "the match's header: its options are not those of the terms")
    try:
        return positions.options_of(exported.game, exported.match["options"])
    except msgspec.ValidationError as error:
        raise Differs(f"the match's options: {error}") from None


def _entry(course: Course, given: Entry) -> Entry:
    """One entry as the referee writes it: of what is given it keeps act, actor, time, reason, inputs and nonce."""
    rule = RULES.get(given.act)
    demand(rule is not None, f"{place(given)}: there is no such act")
    assert rule is not None
    _check_rule(course, given, rule)
    facts, events = _facts(course, given, rule), tuple[Event, ...]()
    if given.act in _MOVES:
        course.present, events = _moved(course, given)
    course.after[given.position] = course.present
    course.machines.follow(given, course.present)
    course.status = _status(course, given)
    is_moved = given.act in _MOVES and course.present is not None
    digest = positions.digest(course.present, events) if is_moved and course.present is not None else None
    entry = Entry(
        course.exported.match["id"],
        len(course.journal) + 1,
        course.line,
        *(given.act, given.actor, given.at, given.reason, facts, digest),
        nonce=given.nonce,
    )
    return replace(entry, chain=positions.chain(course.journal[-1].chain if course.journal else "", entry))


def _check_rule(course: Course, given: Entry, rule: Rule) -> None:
    """Whether this person, or the clock, could do it in this status, with this reason."""
    where = place(given)
    demand(not course.is_revealed or given.act in AFTER, f"{where}: nothing follows the secret")
    is_of_game = given.act not in OF_SEASONS or course.exported.game.key == catalogue.SEASON
    demand(is_of_game, f"{where}: it is done in seasons alone")
    demand(_may_be(course, given, rule), f"{where}: it cannot be done while the match is {course.status}")
    is_announced = not course.held or course.status == "held" or given.act in {"step", "amended_state"}
    demand(is_announced, f"{where}: the held result was not announced whole")
    reason = rule.clock if given.actor == CLOCK else rule.person
    demand(reason is not None, f"{where}: its actor")
    is_reasoned = {"needed": bool(given.reason.strip()), "none": not given.reason, "free": True, "*": True}
    is_so = is_reasoned.get(reason or "", given.reason == reason)
    demand(is_so or course.is_old, f"{where}: its reason")
    demand(rule.is_play or not is_machine(given.actor), f"{where}: its actor")
    is_random = len(given.nonce) == 32 and bytes.fromhex(given.nonce).hex() == given.nonce
    demand(is_random or (course.is_old and not given.nonce), f"{where}: its nonce")
    if course.exported.format == 3:
        seats.check_veils(given, veils.named(given))


def _may_be(course: Course, given: Entry, rule: Rule) -> bool:
    """Whether the status is one in which the act can be done. Paused rounds are closed by hosts alone."""
    status = course.status
    if given.act in {"step", "held"} and status == "paused":
        return given.actor != CLOCK and bool(given.reason)
    if given.act == "resumed" and status == "running":
        return course.is_run
    if given.act in {"paused", "extended", "contest_closed"} and status == "sign_up":
        return course.is_contest
    return status in rule.during and not (given.act == "contest_closed" and not course.is_contest and not course.is_old)


def _facts(course: Course, given: Entry, rule: Rule) -> Facts:
    """What an act says, of the types of its rule, and as it follows from what was done before."""
    try:
        typed = given.facts if given.act == "decreed" else plain(msgspec.convert(given.facts, rule.facts))
        again = ANEW[given.act](course, given, typed) if given.act in ANEW else typed
    except msgspec.ValidationError as error:
        raise Differs(f"{place(given)}: it holds what no export holds ({error})") from None
    return {key: value for key, value in again.items() if key in given.facts or not course.is_old}


def _moved(course: Course, given: Entry) -> tuple[Table | None, tuple[Event, ...]]:
    present = course.present
    is_over = present is not None and present.outcome is not None
    may_follow = given.act in {"amended_state", "rolled_back"}
    demand(not is_over or may_follow, f"{place(given)}: the match was over")
    demand(present is not None or given.act == "started", f"{place(given)}: nothing is dealt yet")
    seated, exported = len(course.seats), course.exported
    return positions.apply(exported.game, course.options, seated, course.seed, present, given, course.after)


def _status(course: Course, given: Entry) -> str:
    act, status = given.act, course.status
    if act in _MOVES and course.present is not None and course.present.outcome is not None:
        return "finished"
    if act in {"step", "amended_state"}:
        return "running"
    if act == "resumed":
        return "sign_up" if course.is_contest else "running"
    if act == "rolled_back":
        return _after_rollback(course, given)
    return _THEN.get(act, status)


def _after_rollback(course: Course, given: Entry) -> str:
    """Running again, or paused as before; a run goes on as its contest does, which its own journal tells only later."""
    if not course.is_run:
        return "paused" if course.status == "paused" else "running"
    later = course.exported.journal[given.position :]
    then = next((one.act for one in later if one.act in {"paused", "resumed", "step", "rolled_back"}), None)
    is_paused = then == "resumed" or (then is None and course.exported.match["status"] == "paused")
    return "paused" if is_paused else "running"


def _canonical(entry: Entry) -> bytes:
    return msgspec.json.encode(entry, order="sorted")


def _unlike(again: Entry, given: Entry) -> str:
    """What of an entry the referee would have written otherwise."""
    unlike = [
        key for key in ("match", "line", "digest", "facts", "chain") if getattr(again, key) != getattr(given, key)
    ]
    if unlike and unlike[0] == "facts":
        keys = again.facts.keys() | given.facts.keys()
        unlike = sorted(key for key in keys if again.facts.get(key) != given.facts.get(key))
    return f": its {unlike[0]}" if unlike else ""
