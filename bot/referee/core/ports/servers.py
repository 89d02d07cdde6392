"""What each server uses."""

from collections.abc import Mapping
from typing import Protocol

from bot.referee.core.model import Usage


class Servers(Protocol):
    """What each server uses of its quotas. No read grows with a server's history."""

    async def usage(self, guild: str, day: str) -> Usage:
        """Return what a server uses now; `day`: the date (``2026-11-23``) whose letters are counted."""

    async def usages(self, day: str) -> dict[str, Usage]:
        """Return what every server uses now, by id; servers that use nothing may be missing."""

    async def count_letters(self, day: str, numbers: Mapping[str, int]) -> None:
        """Add to how many letters servers had on a day, by server. The count of an earlier day is replaced."""
