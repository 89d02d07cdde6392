"""The last statements that took long: their text, which holds no values, and their time."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final, NamedTuple

THRESHOLD: Final = 0.05
"""Seconds from which on a statement is slow."""
_KEPT: Final = 20
_LONGEST: Final = 160


class SlowStatement(NamedTuple):
    """A statement that was slow. `sql`: how it begins; `ended`: by the computer's own counter of seconds."""

    sql: str
    seconds: float
    ended: float

    @property
    def ago(self) -> float:
        """How many seconds ago it ended."""
        return perf_counter() - self.ended


class Slow:
    """Remembers the slow statements of one connection, the newest last."""

    def __init__(self) -> None:
        self.lately = deque[SlowStatement](maxlen=_KEPT)

    @contextmanager
    def timed(self, sql: str) -> Iterator[None]:
        """Remember a statement if it takes long."""
        begun = perf_counter()
        try:
            yield
        finally:
            ended = perf_counter()
            if ended - begun >= THRESHOLD:
                self.lately.append(SlowStatement(_short(sql), ended - begun, ended))


def _short(sql: str) -> str:
    """Return a statement without the columns that it reads."""
    words = " ".join(sql.split())
    _, separator, rest = words.partition(" FROM ")
    return (f"SELECT … FROM {rest}" if words.startswith("SELECT ") and separator else words)[:_LONGEST]
