"""What no match of a design can come to: checks of a position from outside."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from games.design.declared import Declared
from games.design.faults import fault
from games.design.play import MOST_TURNS
from games.design.state import State
from games.design.vocabulary.table import Table
from games.design.vocabulary.values import Wrong, mark, seat_of
from games.faults import Faults, of_counts, of_distinct, of_lengths, of_members
from games.form import fit
from games.game import CHAIR


class _Reading(Struct, forbid_unknown_fields=True):
    text: str
    every: str
    left: list[str]
    read: list[str]


class _Position(Struct, forbid_unknown_fields=True):
    """What a file knows (see ``vocabulary.first_position``)."""

    seats: int
    options: dict[str, Any]
    round: Annotated[int, Meta(ge=0)]
    phase: str
    parts: dict[str, Any]
    shown: dict[str, list[str]]
    out: list[str]
    reading: _Reading | UnsetType = UNSET


def faults(declared: Declared, state: State, seats: int) -> Faults:
    """Yield what is wrong with a position: what the file knows, each of its parts, who is asked, and the matches of a season."""
    try:
        position = msgspec.convert(state.position, _Position)
        msgspec.convert(position.options, declared.kind_of_options)
    except msgspec.ValidationError as error:
        yield f"position: {error}"
        return
    if position.seats != seats:
        yield f"position is not one of a match of {seats} seats"
        return
    everyone = [mark(seat) for seat in range(seats)]
    yield from of_members(declared.parts, parts=position.parts, shown=position.shown)
    yield from of_members(position.parts, PARTS=declared.parts)
    yield from of_members({"table", *everyone}, shown=(owner for owners in position.shown.values() for owner in owners))
    yield from of_members(everyone, out=position.out)
    yield from of_distinct(out=position.out, asked=[each.seat for each in state.asked])
    yield from of_members(everyone, seats=(word for word in _texts(position.parts) if seat_of(word) is not None))
    if position.parts.keys() == declared.parts.keys():
        yield from _of_parts(declared, state, seats)
    yield from _of_course(declared, state, position, seats)


def _texts(value: Any) -> Iterator[str]:
    """Yield all texts in a value, of maps also the keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for each in value:
            yield from _texts(each)
        yield from _texts(list(value.values()) if isinstance(value, dict) else ())


def _of_parts(declared: Declared, state: State, seats: int) -> Faults:
    """Yield the parts that hold what no file could give them: put in by the words of ``t``, it would be another."""
    raw: dict[str, Any] = msgspec.to_builtins(declared.parts)
    table, parts = Table(deepcopy(state.position), raw, {}, None), state.position["parts"]
    table.position["parts"] |= {name: {} for name, part in declared.parts.items() if part.kind == "grid"}
    for name, part in declared.parts.items():
        held = parts[name]
        if not part.is_shared and not isinstance(held, list):
            yield f"{name} is no list"
            continue
        yield from of_lengths(seats, **({} if part.is_shared else {name: held}))
        try:
            if part.kind == "grid":
                for cell, word in held.items():
                    table.place(name, cell, word)
            else:
                for seat, value in [(0, held)] if part.is_shared else enumerate(held[:seats]):
                    table.set(name, value, mark(seat))
        except Wrong as wrong:
            yield f"{name}: {fault(wrong.message, **wrong.facts).said('en')}"
        except (AttributeError, TypeError) as error:
            yield f"{name}: {error}"
        else:
            if table.position["parts"][name] != held:
                yield f"{name} holds what no file can put there"


def _of_course(declared: Declared, state: State, position: _Position, seats: int) -> Faults:
    """Yield what is not of this match: who is asked what, in which rooms, for how long, and after how many others."""
    rounds = position.options.get("rounds", declared.about.rounds)
    lengths = {"", *declared.lengths} if position.reading is UNSET else {position.reading.every}
    players = range(seats)
    yield from of_members((CHAIR, *players), asked=(each.seat for each in state.asked))
    yield from of_members(
        players,
        rooms=(seat for room in state.rooms for seat in room.seats),
        plays=(seat for play in state.plays for seat in play.seats),
        waiting=(seat for _, seat in state.waiting),
    )
    yield from of_members(lengths, every=(state.every,))
    yield from of_members((rounds,), rounds=(state.rounds,))
    yield from of_counts(1, MOST_TURNS, turn=(state.turn,))
    if state.is_over and state.asked:
        yield "it is over, and asks something"
    if state.purses:
        yield from of_lengths(seats, purses=state.purses)
    plays = {play.key for play in state.plays}
    yield from of_members(plays, begun=state.begun, entered=state.entered)
    for question in state.asked:
        if fit(question.form, question.silence):
            yield f"the silence of seat {question.seat + 1} does not fit what it is asked"
