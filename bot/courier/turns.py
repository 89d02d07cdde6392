"""Taking turns: servers in turn, in each server its matches in turn, in each match its addresses by rank."""

from collections.abc import Mapping
from itertools import count
from typing import NamedTuple

from bot.courier.ranked import Ranked


class Place(NamedTuple):
    """An address of a match in a server."""

    guild: str
    match: str
    address: str


Rank = tuple[int, bool, int]
"""Of an address among those of its match, the lowest first: kind of place, whether it can wait, and the errand's number."""


class Turns:
    """The places from which an errand may go now. Each step is O(log n).

    A server or match that was served, or that comes anew, goes to the end of the line.
    """

    def __init__(self) -> None:
        self._turn = count()
        self._servers = Ranked[str, int]()
        self._matches: dict[str, Ranked[str, int]] = {}
        self._places: dict[str, Ranked[Place, Rank]] = {}
        self._resting: set[str] = set()

    def __bool__(self) -> bool:
        """Return whether any place may be taken."""
        return len(self._servers) > 0

    def waiting(self) -> Mapping[str, int]:
        """Return how many places have something to send, by server."""
        return {
            guild: sum(len(self._places[match]) for match in matches.names())
            for guild, matches in self._matches.items()
        }

    def put(self, place: Place, rank: Rank) -> None:
        """Let a place have its turn, or give it another rank."""
        matches = self._matches.setdefault(place.guild, Ranked())
        self._places.setdefault(place.match, Ranked()).put(place, rank)
        if place.match not in matches:
            matches.put(place.match, next(self._turn))
        if place.guild not in self._servers and place.guild not in self._resting:
            self._servers.put(place.guild, next(self._turn))

    def remove(self, place: Place) -> None:
        """Remove a place that has nothing to send now."""
        places = self._places.get(place.match)
        if places is None or place not in places:
            return
        places.remove(place)
        if places:
            return
        del self._places[place.match]
        self._matches[place.guild].remove(place.match)
        if not self._matches[place.guild]:
            del self._matches[place.guild]
            self._servers.remove(place.guild)

    def take(self) -> Place:
        """Take the place whose turn it is out of the line; there must be one."""
        guild = self._servers.lowest()
        match = self._matches[guild].lowest()
        place = self._places[match].lowest()
        self.remove(place)
        if match in self._places:
            self._matches[guild].put(match, next(self._turn))
        if guild in self._matches:
            self._servers.put(guild, next(self._turn))
        return place

    def rest(self, guild: str) -> None:
        """Pass a server over until it is woken."""
        self._resting.add(guild)
        self._servers.remove(guild)

    def wake(self, guild: str) -> None:
        """Let a server have its turn again, at the end of the line."""
        self._resting.discard(guild)
        if guild in self._matches and guild not in self._servers:
            self._servers.put(guild, next(self._turn))
