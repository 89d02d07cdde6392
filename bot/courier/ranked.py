"""A queue of names by rank: each step costs O(log n), also to change a rank or to take a name out of the middle."""

import heapq
from collections.abc import Hashable, Iterable
from typing import Any, Final, Generic, TypeVar

Name = TypeVar("Name", bound=Hashable)
Rank = TypeVar("Rank")

_SPARE: Final = 64
"""The number of outdated entries after which the heap is rebuilt."""


class Ranked(Generic[Name, Rank]):
    """Names, each with a rank; the lowest comes first. Ranks must be comparable, and names of equal rank too."""

    def __init__(self) -> None:
        self._ranks: dict[Name, Rank] = {}
        # An entry whose rank is no longer that of its name is outdated, and passed over.
        self._heap: list[tuple[Any, Name]] = []

    def __len__(self) -> int:
        return len(self._ranks)

    def __contains__(self, name: Name) -> bool:
        return name in self._ranks

    def names(self) -> Iterable[Name]:
        """Return all names, in no order."""
        return self._ranks

    def put(self, name: Name, rank: Rank) -> None:
        """Add a name, or give it another rank."""
        if name in self._ranks and self._ranks[name] == rank:
            return
        self._ranks[name] = rank
        heapq.heappush(self._heap, (rank, name))
        if len(self._heap) > 2 * len(self._ranks) + _SPARE:
            self._heap = [(rank, name) for name, rank in self._ranks.items()]
            heapq.heapify(self._heap)

    def remove(self, name: Name) -> None:
        """Take a name out, if it is there."""
        self._ranks.pop(name, None)

    def lowest(self) -> Name:
        """Return the name of the lowest rank; there must be one."""
        while True:
            rank, name = self._heap[0]
            if name in self._ranks and self._ranks[name] == rank:
                return name
            heapq.heappop(self._heap)

    def rank(self, name: Name) -> Rank:
        """Return the rank of a name that is there."""
        return self._ranks[name]
