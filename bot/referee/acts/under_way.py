"""Orders that have arrived and are still looked up or judged: no round that they are in time for closes before that is done."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime


@dataclass(eq=False)
class Arriving:
    """An order. `name`: of its match, or of its sender where the match is not known yet. `at`: its stamp; None before it is all there."""

    name: str
    at: datetime | None


class UnderWay:
    """The orders that are under way in this process."""

    def __init__(self) -> None:
        self._orders = set[Arriving]()

    @contextmanager
    def order(self, name: str, at: datetime | None = None) -> Iterator[Arriving]:
        """Note within the block that an order for a match, or of a person (`name`), is looked at."""
        arriving = Arriving(name, at)
        self._orders.add(arriving)
        try:
            yield arriving
        finally:
            self._orders.remove(arriving)

    def is_any(self, names: Collection[str], before: datetime) -> bool:
        """Return whether an order for one of these matches, or of one of these people, was sent before a moment."""
        return any(one.name in names and one.at is not None and one.at < before for one in self._orders)
