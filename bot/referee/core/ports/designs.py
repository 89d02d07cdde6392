"""The designs that servers have brought."""

from typing import Protocol

from bot.referee.core.model import Design, User


class Designs(Protocol):
    """The designs that servers have brought, with all their versions."""

    async def designs(self, guild: str | None = None) -> tuple[Design, ...]:
        """The designs of a server, or of all, the oldest version first."""

    async def save_design(self, design: Design) -> None:
        """Store a version in the place of the same file of this server."""

    async def designs_played(self, guild: str) -> tuple[tuple[str, str, int], ...]:
        """How many matches of designs a server has had: the key of the game, the status, and how many."""

    async def rename_designer(self, user: User, other: User) -> None:
        """What a person brought was brought by another one."""
