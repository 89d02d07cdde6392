"""Among many, a reader's own lines stand first, and those about others alone are folded."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from games.game import Seat
from games.wording import Name, Text

MANY: Final = 4
"""So many lines about others alone are folded; fewer stay where they are."""

One = TypeVar("One")


def parted(told: Sequence[One], reader: Seat, said: Callable[[One], Text]) -> tuple[tuple[One, ...], tuple[One, ...]]:
    """What is told line by line, in its order: what stands, and what is folded, perhaps nothing. `said`: the words of a line."""
    others = tuple(one for one in told if _is_of_others(said(one), reader))
    if len(others) < MANY:
        return tuple(told), ()
    return tuple(one for one in told if not _is_of_others(said(one), reader)), others


def _is_of_others(said: Text, reader: Seat) -> bool:
    """Whether a line names somebody, and not its reader."""
    seats = {span.seat for span in said if isinstance(span, Name)}
    return bool(seats) and reader not in seats
