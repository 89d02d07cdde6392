"""What each server has brought in, and what it uses."""

from collections.abc import Mapping
from typing import Protocol

from bot.referee.core.model import Design, Usage, User


class Designs(Protocol):
    """The designs that servers have brought in, with all their versions."""

    async def find(self, guild: str | None = None) -> tuple[Design, ...]:
        """Return the designs of a server, or of all, the oldest version first."""

    async def save(self, design: Design) -> None:
        """Store a version; the same file of this server is replaced."""

    async def played(self, guild: str) -> tuple[tuple[str, str, int], ...]:
        """Return how many matches of designs a server has had: game key, status, and count."""

    async def rename(self, user: User, other: User) -> None:
        """Make `other` the author of what `user` brought in."""


class Usages(Protocol):
    """What each server uses of its quotas. No read grows with a server's history."""

    async def of(self, guild: str, day: str) -> Usage:
        """Return what a server uses now; `day`: the date (``2026-11-23``) whose letters are counted."""

    async def of_each(self, day: str) -> dict[str, Usage]:
        """Return what every server uses now, by id; servers that use nothing may be missing."""

    async def count_letters(self, day: str, numbers: Mapping[str, int]) -> None:
        """Add to how many letters servers had on a day, by server. The count of an earlier day is replaced."""
