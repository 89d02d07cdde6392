"""How a position moves: every step settled again, its receipts made again, and what hosts put in the place of a result."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from bot.referee.core import positions, receipts
from bot.referee.core.model import Entry
from bot.referee.core.turns import clocks
from bot.referee.letters.posts import NAMED_BY_HOST
from bot.referee.record.anew.course import Course, plain
from bot.referee.record.anew.seats import Anew, Facts
from bot.referee.record.exported import demand, place
from games import table
from games.game import CHAIR, Outcome, Seat
from games.table import Settled, Table


def step(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Every answer settled again: what was silent, what fell, and what was used instead; and a receipt of each seat's."""
    where, present = place(entry), course.at(entry)
    settled = positions.settled_of(facts)
    again = _settled(course, present, settled)
    asked, silent = {prompt.seat for prompt in present.prompts}, set(settled.silent)
    demand(set(settled.answers) == asked, f"{where}: not those who were asked")
    for seat in sorted(asked):
        is_same = again["answers"][str(seat)] == facts["answers"][str(seat)] and (seat in again["silent"]) == (
            seat in silent
        )
        demand(is_same, f"{where}: the answer of seat {seat + 1} is not what was sealed, or what silence means")
    leaves = _receipts(course, entry, facts, present)
    course.machines.check(entry)
    expected = {"step": present.step + 1, **again, "excused": facts["excused"], "leaves": leaves}
    expected["root"] = receipts.root_of([leaf["leaf"] for leaf in leaves])
    if "away" in facts:
        expected["away"] = _away(course, where, facts["away"], silent)
    if "clocks" in facts or course.pace.clock:
        expected["clocks"] = _clocks(course, where, facts.get("clocks", ()), asked)
    course.offered.clear()
    return expected


def _clocks(course: Course, where: str, given: Sequence[int], asked: Collection[Seat]) -> list[int]:
    """What each chess clock shows: whoever was not asked lost no time, and nobody gained more than what a turn adds."""
    pace, seats = course.pace, len(course.seats)
    assert course.present is not None
    more = clocks.begun(pace, clocks.last(pace, seats, course.journal), course.present)
    is_so = len(given) == len(more) and all(
        left <= most and (seat in asked or left == most)
        for seat, (left, most) in enumerate(zip(given, more, strict=True))
    )
    demand(is_so, f"{where}: its clocks")
    return list(given)


def _settled(course: Course, present: Table, settled: Settled) -> Facts:
    """What the rules make of what was sealed. Format 1 does not hold what fell: there only the answers are settled again."""
    if course.is_old and settled.fallen:
        again = table.settle(present, settled.answers)
        again = Settled(again.answers, settled.silent, settled.fallen)
    else:
        sealed = {seat: one for seat, one in settled.answers.items() if seat not in settled.silent}
        again = table.raced(present, table.settle(present, sealed | dict(settled.given)), settled.pressed)
    facts: Facts = plain(positions.plain_answers(again))
    return facts


def _away(course: Course, where: str, given: list[int], silent: set[int]) -> list[int]:
    """Whose silence is excused: people in their seats, who were silent."""
    here = {seat for seat, one in enumerate(course.seats) if one is not None} - course.machines.seats
    is_so = bool(given) and set(given) <= silent & here
    demand(is_so, f"{where}: somebody is excused who was not silent, or not there")
    return sorted(set(given))


def _receipts(course: Course, entry: Entry, facts: Facts, present: Table) -> list[dict[str, Any]]:
    """One leaf a seat, of the answer that was used; marked where a host spoke; those that were held, where the result was."""
    where, given = place(entry), facts.get("leaves", [])
    if course.is_old and not given:
        return []
    is_whole = [leaf["seat"] for leaf in given] == list(range(len(course.seats)))
    demand(is_whole, f"{where}: its receipts are not one for each seat")
    leaves = [_receipt(course, entry, facts, leaf) for leaf in given]
    keys = {prompt.seat: prompt.key for prompt in present.prompts}
    for leaf in leaves:
        seat, mark = leaf["seat"], leaf["mark"]
        is_entered = mark != "overridden" or (seat, keys.get(seat, "")) in course.overridden
        is_entered = is_entered and (mark != "amended" or (bool(course.held) and seat in course.amended))
        demand(is_entered or course.is_old, f"{where}: no host answered for seat {seat + 1}")
    if course.held:
        demand(course.held.pop(0) == given, f"{where}: its receipts are not those of the held result")
    return leaves


def _receipt(course: Course, entry: Entry, facts: Facts, given: Facts) -> dict[str, Any]:
    plain, seat = facts["answers"].get(str(given["seat"])), given["seat"]
    answer, salt = None if plain is None else positions.answer_of(plain), bytes.fromhex(given["salt"])
    leaf = receipts.leaf_of(course.exported.match["id"], course.line, facts["step"], seat, answer, salt)
    demand(leaf == given["leaf"], f"{place(entry)}: the receipt of seat {seat + 1} at step {facts['step']}")
    return {"seat": seat, "leaf": leaf, "salt": given["salt"], "mark": given["mark"]}


LENGTHENED: Final = frozenset({"extended", "graced", "reopened"})
"""The acts that give a round another deadline."""

# What hosts do to a result ---------------------------------------------------------------------------------------------


def held(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A close is held, with the receipts of each of its steps."""
    course.at(entry)
    course.amended, course.put = set(), set()
    return _held(course, entry, facts)


def amended(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A host corrects answers of one step, or puts a position after it."""
    course.check_seats(facts["seats"], place(entry))
    demand(bool(facts["seats"]) != facts["has_state"], f"{place(entry)}: it says neither whose answers, nor a position")
    course.amended |= set(facts["seats"])
    # What a host enters for the first step stays sealed if the round is opened again.
    asked = {prompt.seat: prompt.key for prompt in course.at(entry).prompts}
    course.overridden |= {(seat, asked[seat]) for seat in facts["seats"] if seat in asked}
    if facts["has_state"]:
        course.put.add(facts["step"])
    return _held(course, entry, facts)


def _held(course: Course, entry: Entry, facts: Facts) -> Facts:
    seats = list(range(len(course.seats)))
    is_whole = bool(facts["leaves"]) and all([leaf["seat"] for leaf in one] == seats for one in facts["leaves"])
    demand(is_whole, f"{place(entry)}: its receipts are not one for each seat")
    course.held = list(facts["leaves"])
    return facts


def amended_state(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The position that a host put after a step, once it is announced; one that a match can come to."""
    where, present = place(entry), course.at(entry)
    before = course.journal[-1]
    is_put = before.act == "step" and (before.at, before.actor, before.reason) == (entry.at, entry.actor, entry.reason)
    demand(is_put and (course.is_old or present.step in course.put), f"{where}: no host put a position there")
    put = positions.amended(present, facts["state"])
    fault = next(course.exported.game.faults(put.state, len(course.seats)), None)
    demand(fault is None, f"{where}: no match can come to that state")
    return facts


def reopened(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The held result is thrown away."""
    course.held = []
    return until(course, entry, facts)


def finished_by_hand(course: Course, entry: Entry, facts: Facts) -> Facts:
    """The places are a host's, and nothing else of the outcome is."""
    course.at(entry)
    places, seats = facts["outcome"]["places"], len(course.seats)
    is_whole = bool(places) and sorted(seat for tied in places for seat in tied) == list(range(seats))
    demand(is_whole, f"{place(entry)}: its places are not those of every seat, once")
    best, *_ = tuple(map(tuple, places))
    course.held = []
    course.offered.clear()
    return {"outcome": plain(Outcome(tuple(map(tuple, places)), best, NAMED_BY_HOST, (0,) * seats))}


def rolled_back(course: Course, entry: Entry, facts: Facts) -> Facts:
    """Back to a position that was there, on a new line, with its own dice or with those of before."""
    where = place(entry)
    target = course.after.get(facts["to"])
    is_there = target is not None and target.outcome is None
    demand(is_there, f"{where}: there is no such position")
    course.line += 1
    demand(facts["draw"] in {"", f"line/{course.line}/"}, f"{where}: its label of the dice")
    demand(not (course.is_run and facts.get("keeps_submissions", False)), f"{where}: a run keeps nothing")
    course.held = []
    course.offered.clear()
    return facts


def overridden(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A host answers for somebody a question that is open."""
    prompt = course.at(entry).asked(facts["seat"])
    is_asked = prompt is not None and facts["seat"] != CHAIR and prompt.key == facts["key"]
    demand(is_asked, f"{place(entry)}: that question was not open")
    course.overridden.add((facts["seat"], facts["key"]))
    return facts


def graced(course: Course, entry: Entry, facts: Facts) -> Facts:
    """A longer round for those who are missing."""
    course.check_seats(facts["seats"], place(entry))
    demand(bool(facts["seats"]), f"{place(entry)}: its seats")
    return until(course, entry, facts)


def until(_course: Course, entry: Entry, facts: Facts) -> Facts:
    """A deadline, spelled in one way; a round that is lengthened or opened again has one."""
    if facts.get("deadline") is None:
        demand(entry.act not in LENGTHENED, f"{place(entry)}: its deadline")
        return facts
    at = datetime.fromisoformat(facts["deadline"])
    demand(at.tzinfo is not None, f"{place(entry)}: its deadline")
    return facts | {"deadline": at.isoformat()}


def revealed(course: Course, _entry: Entry, _facts: Facts) -> Facts:
    """The secret."""
    course.is_revealed = True
    return {"secret": course.exported.secret.hex()}


ANEW: Final[Mapping[str, Anew]] = {
    "step": step,
    "held": held,
    "amended": amended,
    "amended_state": amended_state,
    "reopened": reopened,
    "finished_by_hand": finished_by_hand,
    "rolled_back": rolled_back,
    "overridden": overridden,
    "graced": graced,
    "extended": until,
    "paused": until,
    "resumed": until,
    "revealed": revealed,
}
