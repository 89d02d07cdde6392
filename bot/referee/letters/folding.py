"""Among many lines, put a reader's own first and fold those about others."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from games.game import Seat
from games.wording import Name, Text

MANY: Final = 4
"""The least number of lines about others that are folded."""

One = TypeVar("One")


def parted(lines: Sequence[One], reader: Seat, said: Callable[[One], Text]) -> tuple[tuple[One, ...], tuple[One, ...]]:
    """Split lines into those that stand and those that are folded (perhaps none), in order. `said`: the words of a line.

    `lines`: all lines of a letter. `reader`: the seat to which it is sent; no line that names it is folded.
    """
    others = tuple(one for one in lines if _is_of_others(said(one), reader))
    if len(others) < MANY:
        return tuple(lines), ()
    return tuple(one for one in lines if not _is_of_others(said(one), reader)), others


def _is_of_others(said: Text, reader: Seat) -> bool:
    """Return whether a line names a player other than its reader, and not its reader."""
    seats = {span.seat for span in said if isinstance(span, Name)}
    return bool(seats) and reader not in seats
