"""The designs that servers have brought in."""

from typing import Final

from bot.referee.core.model import Design, User
from bot.store.shapes import DESIGN
from bot.store.statements import Statements

_PLAYED: Final = (
    "SELECT game, status, count(*) FROM matches WHERE guild = ? AND substr(game, 1, 7) = 'design_'"
    " GROUP BY game, status ORDER BY game, status"
)


class Designs(Statements):
    """The designs that servers have brought in."""

    async def designs(self, guild: str | None = None) -> tuple[Design, ...]:
        if guild is None:
            return DESIGN.values(await self._ask(f"{DESIGN.select} ORDER BY at, guild, digest"))
        return DESIGN.values(await self._ask(f"{DESIGN.select} WHERE guild = ? ORDER BY at, digest", guild))

    async def save_design(self, design: Design) -> None:
        self._write("DELETE FROM designs WHERE guild = ? AND digest = ?", (design.guild, design.digest))
        self._write(DESIGN.insert, DESIGN.row(design))

    async def designs_played(self, guild: str) -> tuple[tuple[str, str, int], ...]:
        return tuple((game, status, count) for game, status, count in await self._ask(_PLAYED, guild))

    async def rename_designer(self, user: User, other: User) -> None:
        self._write('UPDATE designs SET "by" = ? WHERE "by" = ?', (other, user))
