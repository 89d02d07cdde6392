"""What no house match can come to: checks of a position from outside."""

from games.by_hand.questions import refused
from games.by_hand.rules import refuse
from games.by_hand.state import State
from games.faults import Faults, of_counts, of_distinct, of_lengths, of_members, of_options


def faults(state: State, seats: int) -> Faults:
    """Yield what is wrong with the points of the seats, their rooms, or the questions."""
    yield from of_options(refuse(seats, state.options))
    yield from of_lengths(seats, points=state.points)
    for points in state.course:
        yield from of_lengths(seats, course=points)
    yield from of_counts(1, state.options.rounds or None, round=(state.round,))
    yield from of_members(range(seats), out=state.out, groups=(seat for group in state.groups for seat in group.seats))
    yield from of_distinct(out=state.out, groups=(seat for group in state.groups for seat in group.seats))
    yield from of_members({*state.options.groups}, groups=(group.name for group in state.groups))
    if refused(state.questions, frozenset(state.options.groups), seats):
        yield "questions cannot be asked"
