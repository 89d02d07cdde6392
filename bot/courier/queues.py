"""The errands of one address of one match, in order: which of them goes next, and when that changes.

Questions and results overtake what is told of trades. What is to be tried again holds up only what must not come before it; what is
stuck holds up nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.referee.core.model import Errand

_ORDERED: Final = frozenset({"room", "role", "user"})
"""Addresses where each step needs the one before it, or undoes it."""
_TOLD_IN_ORDER: Final = frozenset({"public", "spectators", "seat"})
"""Addresses whose posts tell a story."""


@dataclass
class Slip:
    """An errand's place in its queue; the errand itself stays in the store. `until`: it was refused, and is tried again then."""

    id: int
    place: str
    kind: str
    slot: str
    about: str
    not_before: datetime | None
    can_wait: bool = False
    tries: int = 0
    until: datetime | None = None
    is_stuck: bool = False
    is_freed: bool = False
    """It was freed while it was under way: if it comes back refused, it is tried once more."""
    is_first: bool = False
    """Its reader has no open DM yet."""

    def at(self, now: datetime) -> datetime:
        """Return when the errand may go."""
        return max((moment for moment in (self.not_before, self.until) if moment is not None), default=now)

    def holds_up(self, other: "Slip") -> bool:
        """Return whether another errand that was made later must not come before this one."""
        is_same = (self.slot, self.about) == (other.slot, other.about)
        if self.place in _ORDERED:
            return self.place != "role" or self.about == other.about
        if self.kind == "edit":
            return other.kind == "edit" and is_same
        if other.kind == "edit":
            return is_same
        if self.can_wait:
            # What is told of trades holds up nothing but its own kind.
            return is_same or other.can_wait
        return is_same or self.place in _TOLD_IN_ORDER


def slip_of(errand: Errand) -> Slip:
    """Return the slip of an errand that is stored."""
    assert errand.id is not None
    place = errand.address.partition("/")[0]
    return Slip(errand.id, place, errand.kind, errand.slot, errand.about, errand.not_before, errand.tells_of_trade)


@dataclass
class Queue:
    """The errands of one address of one match, in order. One is under way at a time. `rank`: of its kind of place."""

    rank: int
    slips: list[Slip] = field(default_factory=list)
    taken: int | None = None

    def add(self, slip: Slip) -> None:
        """Put an errand in its place by number. A new post has the first that is stuck here tried before it, so that order is kept."""
        if slip.kind == "post":
            stuck = next((one for one in self.slips if one.is_stuck), None)
            if stuck is not None:
                stuck.until = None
        self.slips.append(slip)
        self.slips.sort(key=lambda queued: queued.id)

    def next(self, now: datetime) -> Slip | None:
        """Return the errand that goes now; None if there is none, or one is under way. One that waits for a time holds up no other."""
        if self.taken is not None:
            return None
        ready = [one for one in self._free(now) if one.at(now) <= now]
        return next((one for one in ready if not one.can_wait), ready[0] if ready else None)

    def changes_at(self, now: datetime) -> datetime | None:
        """Return when another errand may go than now."""
        return min((at for one in self.slips if (at := one.at(now)) > now), default=None)

    def _free(self, now: datetime) -> Sequence[Slip]:
        """Return those that need not wait for one before them."""
        waiting = [one for one in self.slips if one.until is not None and one.until > now and not one.is_stuck]
        if not waiting:
            return self.slips
        return [one for one in self.slips if not any(w.id < one.id and w.holds_up(one) for w in waiting)]
