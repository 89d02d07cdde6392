"""The designs that servers have brought in."""

from dataclasses import dataclass
from typing import Final

from bot.referee.core.model import Design, User
from bot.store.shapes import DESIGN
from bot.store.statements import Statements

_PLAYED: Final = (
    "SELECT game, status, count(*) FROM matches WHERE guild = ? AND substr(game, 1, 7) = 'design_'"
    " GROUP BY game, status ORDER BY game, status"
)


@dataclass(frozen=True)
class Designs:
    """The designs that servers have brought in, with all their versions."""

    sql: Statements

    async def find(self, guild: str | None = None) -> tuple[Design, ...]:
        if guild is None:
            return DESIGN.values(await self.sql.ask(f"{DESIGN.select} ORDER BY at, guild, digest"))
        return DESIGN.values(await self.sql.ask(f"{DESIGN.select} WHERE guild = ? ORDER BY at, digest", guild))

    async def save(self, design: Design) -> None:
        self.sql.write("DELETE FROM designs WHERE guild = ? AND digest = ?", (design.guild, design.digest))
        self.sql.write(DESIGN.insert, DESIGN.row(design))

    async def played(self, guild: str) -> tuple[tuple[str, str, int], ...]:
        return tuple((game, status, count) for game, status, count in await self.sql.ask(_PLAYED, guild))

    async def rename(self, user: User, other: User) -> None:
        self.sql.write('UPDATE designs SET "by" = ? WHERE "by" = ?', (other, user))
