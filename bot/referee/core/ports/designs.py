"""The designs that servers have brought in."""

from typing import Protocol

from bot.referee.core.model import Design, User


class Designs(Protocol):
    """The designs that servers have brought in, with all their versions."""

    async def designs(self, guild: str | None = None) -> tuple[Design, ...]:
        """Return the designs of a server, or of all, the oldest version first."""

    async def save_design(self, design: Design) -> None:
        """Store a version; the same file of this server is replaced."""

    async def designs_played(self, guild: str) -> tuple[tuple[str, str, int], ...]:
        """Return how many matches of designs a server has had: game key, status, and count."""

    async def rename_designer(self, user: User, other: User) -> None:
        """Make `other` the author of what `user` brought in."""
