"""How a position moves: every step settled again, its receipts made again, and hosts' corrections of results."""

import msgspec

from bot.referee.core import positions, receipts
from bot.referee.core.model import Entry, Leaf
from bot.referee.core.turns import clocks
from bot.referee.record.anew import machines
from bot.referee.record.anew.course import Course, Facts, plain
from bot.referee.record.exported import demand
from games import table
from games.table import Settled, Table


def step(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Settle every answer again: what was silent, what was invalid, and what was used instead; with a receipt for each seat."""
    present = course.at()
    machines.check(course, entry)
    # Only people's silence is excused, and only in their own seats.
    people = {seat for seat, one in course.closed_by.items() if not one.player}
    again, leaves = settled(present, facts), msgspec.convert(_receipts(course, facts), type=tuple[Leaf, ...])
    away = people.intersection(facts.get("away", ()))
    left = _clocks(course, facts)
    course.offered.clear()
    told: Facts = plain(
        receipts.told(present.step + 1, again, leaves, is_excused=facts["excused"], away=away, clocks=left)
    )
    return told


def _clocks(course: Course, facts: Facts) -> list[int]:
    """What each chess clock shows: a seat that was not asked lost no time, and no seat gained more than what a turn adds."""
    if "clocks" not in facts and not course.pace.clock:
        return []
    asked = {prompt.seat for prompt in course.at().prompts}
    most = clocks.begun(course.pace, clocks.last(course.pace, course.size, course.journal), course.at())
    return [min(facts["clocks"][seat], left) if seat in asked else left for seat, left in enumerate(most)]


def settled(present: Table, facts: Facts) -> Settled:
    """What the rules make of what was sealed."""
    given = positions.settled_of(facts)
    sealed = {seat: one for seat, one in given.answers.items() if seat not in given.silent}
    again = table.settle(present, sealed | dict(given.given))
    return table.raced(present, again, given.pressed)


def _receipts(course: Course, facts: Facts) -> list[Facts]:
    """One leaf a seat, of the answer that was used; marked where a host spoke. If the result was held, the held leaves."""
    leaves = [receipt(course, facts, leaf) for leaf in _one_a_seat(course, facts["leaves"])]
    keys = {prompt.seat: prompt.key for prompt in course.at().prompts}
    for seat, leaf in enumerate(leaves):
        is_entered = {
            "": True,
            "overridden": (seat, keys.get(seat, "")) in course.overridden,
            "amended": bool(course.held) and seat in course.amended,
        }
        demand(is_entered[leaf["mark"]], f"no host answered for seat {seat + 1}")
    if course.held:
        demand(course.held.pop(0) == leaves, "its receipts are not those of the held result")
    return leaves


def _one_a_seat(course: Course, leaves: list[Facts]) -> list[Facts]:
    """The receipts of a step: one of every seat, in order."""
    return [leaves[seat] | {"seat": seat} for seat in range(course.size)]


def receipt(course: Course, facts: Facts, given: Facts) -> Facts:
    """The receipt of one seat, from the answer that was used and the salt that is given."""
    answer = facts["answers"].get(str(given["seat"]))
    used = None if answer is None else positions.answer_of(answer)
    where = course.exported.id, course.line, facts["step"], given["seat"]
    return given | {"leaf": receipts.leaf_of(*where, used, bytes.fromhex(given["salt"]))}


# What hosts do to a result ---------------------------------------------------------------------------------------------


def held(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A close is held, with the receipts of each of its steps."""
    course.amended, course.put = set(), set()
    course.holders, course.closed_at = dict(course.seats), len(course.journal)
    return _held(course, facts)


def amended(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A host corrects answers of one step, or puts in a position after it."""
    course.check_seats(facts["seats"])
    course.amended |= set(facts["seats"])
    # What a host enters for the first step stays sealed if the round is opened again.
    asked = {prompt.seat: prompt.key for prompt in course.at().prompts}
    course.overridden |= {(seat, asked[seat]) for seat in facts["seats"] if seat in asked}
    if not facts["seats"]:
        course.put.add(facts["step"])
    return _held(course, facts) | {"has_state": not facts["seats"]}


def _held(course: Course, facts: Facts) -> Facts:
    course.held = [_one_a_seat(course, leaves) for leaves in facts["leaves"]]
    return facts | {"leaves": list(course.held)}


def amended_state(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The position that a host put in after a step, once it is announced; it must be possible."""
    present, before = course.at(), course.journal[-1]
    is_put = (before.act, before.at) == ("step", entry.at) and present.step in course.put
    demand(is_put, "no host put a position there")
    positions.check_put(positions.amended(present, facts["state"]), course.size)
    return facts


def thrown_away(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """The held result is discarded."""
    course.held = []
    return facts


def finished_by_hand(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A host names the places; nothing else of the outcome."""
    course.held = []
    return {"outcome": plain(positions.by_hand(facts["outcome"]["places"], course.size))}


def rolled_back(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """Rollback to an earlier position, on a new line, with new dice or those of before."""
    course.line += 1
    course.held = []
    course.offered.clear()
    return facts | {"draw": facts["draw"] and f"line/{course.line}/"}


def overridden(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A host answers an open question for a player."""
    asked = {prompt.seat: prompt.key for prompt in course.at().prompts}
    key = asked[facts["seat"]]
    course.overridden.add((facts["seat"], key))
    return facts | {"key": key}


def graced(course: Course, _entry: Entry, facts: Facts) -> Facts:
    """A longer round for late players."""
    course.check_seats(facts["seats"])
    return facts


def revealed(course: Course, _entry: Entry, _facts: Facts) -> Facts:
    """The secret is published."""
    course.is_revealed = True
    return {"secret": course.exported.secret.hex()}
