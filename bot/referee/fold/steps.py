"""How the table of a match moves: steps with their receipts, what hosts do to results, and rollbacks."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.core import paces, positions, receipts
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Entry, Held, Leaf, Running, Settings
from bot.referee.core.turns import clocks
from bot.referee.core.turns.machines import thought
from bot.referee.fold import clock, season
from bot.referee.fold.moving import led_to, moved, new_round, row_of
from bot.referee.fold.position import Facts, Past, Position, demand, of_past, plain
from games import table
from games.game import Seat
from games.table import Settled, Table


def step(position: Position, entry: Entry) -> Position:
    """Resolve what was sealed."""
    past = position.past
    if past is None or position.ahead is not None:
        return moved(position, entry, tuple(entry.facts.get("clocks", ())))
    clock.check_step(position, past, entry)
    season.check_result(position, past, entry)
    led = moved(replace(position, past=_checked(position, past, entry)), entry, tuple(entry.facts.get("clocks", ())))
    clock.check_gathered(position, led, entry)
    return led


def traded(position: Position, entry: Entry) -> Position:
    """Accept an open offer, by its taker. A trade changes the table alone."""
    past, facts = position.past, entry.facts
    if past is not None:
        is_offered = facts["giver"] in past.offered[facts["trade"]] and facts["giver"] != facts["taker"]
        demand(is_offered, "it was not offered")
        bound = past.bound(entry.actor, facts["taker"])
        position = replace(position, past=bound).noting(offered=_without(past, facts["trade"]))
    led, events = led_to(position, entry)
    return position.led(led, events, **row_of(led))


def _without(past: Past, trade: str) -> dict[str, Any]:
    """Return the open offers without this one. Raise LookupError where there is none."""
    rest = dict(past.offered)
    del rest[trade]
    return rest


@of_past
def trade_offered(_position: Position, past: Past, entry: Entry) -> Past:
    """Offer a trade, as a seated player, under a new token."""
    trade = entry.facts["trade"]
    demand(trade not in past.offered, "it was offered already")
    return replace(past, offered={**past.offered, trade: past.sits(entry.actor)})


@of_past
def trade_ended(_position: Position, past: Past, entry: Entry) -> Past:
    """Refuse an open offer, or take it back, as the giver. Who the taker is, no journal tells before the trade."""
    is_givers = not past.sits(entry.actor).isdisjoint(past.offered[entry.facts["trade"]])
    demand(is_givers or entry.act != "trade_withdrawn", "the offer is not theirs")
    return replace(past, offered=_without(past, entry.facts["trade"]))


def _checked(position: Position, past: Past, entry: Entry) -> Past:
    """Settle every answer again: what was silent, what was invalid, and what was used instead; with a receipt for each seat."""
    facts, present = entry.facts, position.at()
    _check_machines(position, past, entry)
    _check_allowed(position, past, facts)
    # Only people's silence is excused, and only in their own seats.
    people = {seat for seat, holder in past.closed_by.items() if not holder.player}
    leaves = _receipts(position, past, facts)
    again = receipts.facts_of_step(
        present.step + 1,
        settled(present, facts),
        msgspec.convert(leaves, type=tuple[Leaf, ...]),
        is_excused=facts["excused"],
        away=people.intersection(facts.get("away", ())),
        clocks=_clocks(position, facts),
    )
    position.follows(entry, plain(again))
    return replace(past, held=past.held[1:], offered={})


def _clocks(position: Position, facts: Facts) -> list[int]:
    """Check each chess clock: a seat that was not asked lost no time, and no seat gained more than what a turn adds."""
    most = position.match.clocks
    if "clocks" not in facts and not most:
        return []
    asked = {prompt.seat for prompt in position.at().prompts}
    return [min(facts["clocks"][seat], left) if seat in asked else left for seat, left in enumerate(most)]


def settled(present: Table, facts: Facts) -> Settled:
    """Return what the rules make of what was sealed."""
    sealed = positions.settled_of(facts)
    answers = {seat: answer for seat, answer in sealed.answers.items() if seat not in sealed.silent}
    again = table.settle(present, answers | dict(sealed.given))
    return table.raced(present, again, sealed.pressed)


def _receipts(position: Position, past: Past, facts: Facts) -> list[Facts]:
    """Return one leaf a seat, of the answer that was used; marked where a host spoke. If the result was held, the held leaves."""
    leaves = [receipt(position, facts, leaf) for leaf in _by_seat(position, facts["leaves"])]
    keys = {prompt.seat: prompt.key for prompt in position.at().prompts}
    for seat, leaf in enumerate(leaves):
        is_entered = {
            "": True,
            "overridden": (seat, keys.get(seat, "")) in past.overridden,
            "amended": bool(past.held) and seat in past.amended,
        }
        demand(is_entered[leaf["mark"]], f"no host answered for seat {seat + 1}")
    if past.held:
        demand(past.held[0] == leaves, "its receipts are not those of the held result")
    return leaves


def _by_seat(position: Position, leaves: Sequence[Facts]) -> list[Facts]:
    """Return the receipts of a step: one of every seat, in order."""
    return [leaves[seat] | {"seat": seat} for seat in range(position.size)]


def receipt(position: Position, facts: Facts, leaf: Facts) -> Facts:
    """Return the receipt of one seat, from the answer that was used and the salt of a `leaf`."""
    answer, match = facts["answers"].get(str(leaf["seat"])), position.match
    used = None if answer is None else positions.answer_of(answer)
    where = match.id, match.line, facts["step"], leaf["seat"]
    return leaf | {"leaf": receipts.leaf_of(*where, used, bytes.fromhex(leaf["salt"]))}


# Machines ------------------------------------------------------------------------------------------------------------


def _check_machines(position: Position, past: Past, step: Entry) -> None:
    """Check that each machine that was not silent, and for which no host spoke, answered as its player does.

    Answers of a player that this version of the rules does not know are not checked.
    """
    settled = positions.settled_of(step.facts)
    of_hosts = {leaf["seat"] for leaf in step.facts.get("leaves", ()) if leaf.get("mark")}
    players = position.at().game.players
    for seat, holder in past.closed_by.items():
        sealed = settled.given.get(seat, settled.answers.get(seat))
        is_own = sealed is not None and seat not in settled.silent and seat not in of_hosts
        if is_own and holder.player in players:
            is_thought = any(thought(seen, seat, holder.player) == sealed for seen in _seen(past, seat))
            demand(is_thought, f"the answer of the machine in seat {seat + 1} is not its own")


def _check_allowed(position: Position, past: Past, facts: Facts) -> None:
    """Check that the rules take each answer that a person sealed. Where players trade, the rules look again at the close themselves."""
    present, sealed = position.at(), positions.settled_of(facts)
    if present.game.forbids is None or present.game.trading is not None:
        return
    others = {leaf["seat"] for leaf in facts.get("leaves", ()) if leaf.get("mark")} | set(sealed.silent)
    others |= {seat for seat, holder in past.closed_by.items() if holder.player}
    for prompt in present.prompts:
        answer = sealed.given.get(prompt.seat, sealed.answers.get(prompt.seat))
        if answer is not None and prompt.seat not in others:
            is_taken = table.forbidden(present, prompt, answer) is None
            demand(is_taken, f"the rules do not take the answer of seat {prompt.seat + 1}")


def _seen(past: Past, seat: Seat) -> Iterable[Table]:
    """Return the tables since it was asked, or sat down, that looked different from a seat: it answers the same to the same view."""
    tables = dict[int, Table]()
    closed_at = past.closed_at if past.held else len(past.entries)
    for entry, then in zip(reversed(past.entries), reversed(past.positions), strict=True):
        if then.table is not None:
            tables[id(then.table)] = then.table
        sat_down = entry.act == "substituted" and entry.facts["seat"] == seat and entry.position <= closed_at
        if entry.position == past.asked or sat_down:
            break
    by_sight = {msgspec.json.encode((one.view(seat), one.asked(seat), one.prefix)): one for one in tables.values()}
    return by_sight.values()


# What hosts do to a result ---------------------------------------------------------------------------------------------


def held(position: Position, entry: Entry) -> Position:
    """Hold a close, with the receipts of each of its steps: for the hosts, or until the players are ready for what comes next."""
    kept = position.to(phase=Held(_held_until(position.match.settings, entry)))
    past = position.past
    if past is None:
        return kept
    clock.check_held(position, entry)
    is_early = entry.actor == CLOCK and not clock.is_due(position.match, entry)
    fixed = {"holders": past.seats, "closed_at": len(past.entries), "is_early": is_early, "pressed": frozenset()}
    return kept.noting(amended=frozenset(), put=frozenset(), held=_held(position, entry), **fixed)


def _held_until(settings: Settings, entry: Entry) -> datetime | None:
    if settings.announce == "hold" and settings.hold_for is None:
        return None
    return entry.at + paces.duration(settings.hold_for or "" if settings.announce == "hold" else settings.pace.ready)


@of_past
def amended(position: Position, past: Past, entry: Entry) -> Past:
    """Correct answers of one step, or put in a position after it."""
    facts = entry.facts
    position.check_seats(facts["seats"])
    # What a host enters for the first step stays sealed if the round is opened again.
    asked = {prompt.seat: prompt.key for prompt in position.at().prompts}
    entered = {(seat, asked[seat]) for seat in facts["seats"] if seat in asked}
    position.follows(entry, facts | {"has_state": not facts["seats"]})
    held = _held(position, entry)
    _check_kept(position, past, entry, held)
    return replace(
        past,
        held=held,
        amended=past.amended.union(facts["seats"]),
        overridden=past.overridden | entered,
        put=past.put if facts["seats"] else past.put | {facts["step"]},
    )


def _check_kept(position: Position, past: Past, entry: Entry, held: tuple[Any, ...]) -> None:
    """Check that a correction leaves the receipts of the first step as they were, but those of the seats that it names for it."""
    is_first = entry.facts["step"] == position.at().step + 1
    corrected = frozenset(entry.facts["seats"] if is_first else ())
    for seat, (before, after) in enumerate(zip(past.held[0], held[0], strict=True)):
        where = f"the receipt of seat {seat + 1}, whose orders it does not correct"
        demand(seat in corrected or before == after, where)


def _held(position: Position, entry: Entry) -> tuple[Any, ...]:
    leaves = [_by_seat(position, of_step) for of_step in entry.facts["leaves"]]
    position.follows(entry, entry.facts | {"leaves": leaves})
    return tuple(leaves)


def amended_state(position: Position, entry: Entry) -> Position:
    """Announce the position that a host put in after a step; it must be possible."""
    past, match = position.past, position.match
    if past is not None:
        present, before = position.at(), past.entries[-1]
        is_put = (before.act, before.at, before.actor) == ("step", entry.at, entry.actor) and present.step in past.put
        demand(is_put, "no host put a position there")
        positions.check_put(positions.amended(present, entry.facts["state"]), position.size)
    left = clocks.before(match.settings.pace, match.clocks, position.at())
    led, events = led_to(position, entry)
    return position.led(led, events, phase=Running(), **row_of(led), **new_round(match, entry.at, led, left))


def finished_by_hand(position: Position, entry: Entry) -> Position:
    """Name the places; nothing else of the outcome."""
    again = positions.by_hand(entry.facts["outcome"]["places"], position.size)
    position.follows(entry, {"outcome": plain(again)})
    return moved(position.noting(held=()), entry)


def rolled_back(position: Position, entry: Entry) -> Position:
    """Go back to an earlier position, on a new line, with new dice or those of before. A run goes on with the clock of its contest."""
    match, past, facts = position.match, position.past, entry.facts
    position.follows(entry, facts | {"draw": facts["draw"] and f"line/{match.line + 1}/"})
    led, events = led_to(position, entry)
    left = clocks.last(match.settings.pace, match.seats, past.entries[: facts["to"]]) if past is not None else ()
    phase = Running(paused_at=match.paused_at and entry.at)
    again = row_of(led) | {"phase": phase, "trouble": None} | new_round(match, entry.at, led, left)
    return position.led(led, events, line=match.line + 1, **again).noting(held=(), offered={})


@of_past
def overridden(position: Position, past: Past, entry: Entry) -> Past:
    """Answer an open question for a player."""
    asked = {prompt.seat: prompt.key for prompt in position.at().prompts}
    seat, key = entry.facts["seat"], asked[entry.facts["seat"]]
    position.follows(entry, entry.facts | {"key": key})
    return replace(past, overridden=past.overridden | {(seat, key)})
