"""What the hosts are asked after a close, and what follows from it (rulebook 5)."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from games.by_hand import events, questions
from games.by_hand.events import Event
from games.by_hand.state import Group, Questions, State, left
from games.design.vocabulary.values import mark, seat_of
from games.form import Amounts, Answer, Form, OwnWords, Pick, nothing
from games.game import Everyone, Hosts, Only, Room, Seat, placed

MOST_POINTS: Final = 99_999
SAID: Final = 1_000
ASKED: Final = 4_000
NOWHERE: Final = "none"
NEXT: Final = "next"


def form_of(state: State) -> Form:
    """5: points, who is out, who moves, places and whether that is the end, words, and the questions of the next round."""
    marks = tuple(map(mark, left(state)))
    moves = tuple(f"{one}-{name}" for one in marks for name in (*_names(state), NOWHERE)) if state.groups else ()
    return (
        Amounts("plus", marks, MOST_POINTS),
        Amounts("minus", marks, MOST_POINTS),
        Pick("out", marks, 0, len(marks)),
        *((Pick("move", moves, 0, len(moves)),) if moves else ()),
        Pick("end", ("yes",), 0, 1),
        Amounts("places", marks, len(marks) ** 2),
        OwnWords("everyone", SAID),
        *(OwnWords(f"room-{group.name}", SAID) for group in state.groups if group.seats),
        *(OwnWords(f"to-{seat + 1}", SAID) for seat in range(len(state.points))),
        OwnWords(NEXT, ASKED),
    )


def silence(state: State) -> Answer:
    """Return the hosts' silent answer: nothing happens, and the next round asks what was planned."""
    planned = questions.written(planned_for(state, state.round + 1))
    return {field.key: nothing(field) for field in form_of(state)} | {NEXT: planned if len(planned) <= ASKED else ""}


def planned_for(state: State, number: int) -> Questions:
    """1.2: the questions of a round: those of its number, else those that were asked last."""
    script = state.options.questions
    return script[number - 1] if number <= len(script) else state.questions


def carried_out(state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
    """Apply points, who is out, rooms and words; neither the next round nor the end."""
    spoken = _spoken(state, answer)
    points = tuple(
        held + answer["plus"].get(mark(seat), 0) - answer["minus"].get(mark(seat), 0)
        for seat, held in enumerate(state.points)
    )
    out = tuple(sorted({*state.out, *(seat for word in answer["out"] if (seat := seat_of(word)) is not None)}))
    moved = _moves(answer.get("move", ()))
    after = replace(state, points=points, out=out, groups=regrouped(state.groups, dict(moved), out))
    gone = tuple(seat for seat in out if seat not in state.out)
    after = replace(after, course=(*state.course, points))
    scored = events.Scored(
        Everyone(), state.round, state.options.points, points, after.course, gone, moved, by_hosts=True
    )
    return after, (scored, *spoken)


def next_questions(state: State, said: str, seats: int) -> tuple[Questions, tuple[Event, ...]]:
    """5.5: as the hosts wrote them; those that were planned, if they cannot be asked."""
    planned = planned_for(state, state.round + 1)
    if not said:
        return planned, ()
    written = questions.understood(said)
    if isinstance(written, Questions):
        refusal = questions.refused(written, frozenset(_names(state)), seats)
        return (planned, (events.NextUnread(Hosts(), refusal),)) if refusal else (written, ())
    return planned, (events.NextUnread(Hosts(), written),)


def order_of(state: State, numbers: Mapping[str, int]) -> tuple[tuple[Seat, ...], ...]:
    """6.1: the hosts' places (who has none is last), or else by points; who is out comes after all who are in."""
    worst = max(numbers.values(), default=0) + 1
    ranks = [-numbers.get(mark(seat), worst) for seat in range(len(state.points))] if numbers else state.points
    return placed([(seat not in state.out, rank) for seat, rank in enumerate(ranks)])


def _names(state: State) -> tuple[str, ...]:
    return tuple(group.name for group in state.groups)


def _moves(words: tuple[str, ...]) -> tuple[tuple[Seat, str], ...]:
    """5.3: one room for each who is named; of several the last in the order of the form."""
    moves: dict[Seat, str] = {}
    for word in words:
        who, _, name = word.partition("-")
        seat = seat_of(who)
        assert seat is not None
        moves[seat] = name
    return tuple(sorted(moves.items()))


def regrouped(groups: tuple[Group, ...], moved: Mapping[Seat, str], out: tuple[Seat, ...]) -> tuple[Group, ...]:
    """1.4: a room whose members change is a new one."""
    made = []
    for group in groups:
        stay = {seat for seat in group.seats if moved.get(seat, group.name) == group.name}
        come = {seat for seat, name in moved.items() if name == group.name}
        seats = tuple(sorted((stay | come) - {*out}))
        made.append(group if seats == group.seats else Group(group.name, group.number + 1, seats))
    return tuple(made)


def room_of(group: Group) -> Room:
    """Return a group as the room that it shares."""
    return Room(f"{group.name}/{group.number}", group.name, group.seats)


def _spoken(state: State, answer: Answer) -> tuple[Event, ...]:
    """5.4: to everyone, to the rooms as they were, to one seat."""
    rooms = {f"room-{group.name}": room_of(group) for group in state.groups if group.seats}
    seats = {f"to-{seat + 1}": Only(seat) for seat in range(len(state.points))}
    audiences: dict[str, Any] = {"everyone": Everyone(), **rooms, **seats}
    return tuple(events.HostSpoke(to, answer[key]) for key, to in audiences.items() if answer[key])
