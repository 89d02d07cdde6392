"""What is to be played in a season, and when."""

from datetime import datetime
from typing import Any

from msgspec import Struct


class Planned(Struct, frozen=True, omit_defaults=True):
    """One episode: its number and hour, and its main match.

    `game`: by its key (of a final: its first game, or empty to draw it); empty with `rules`: hosts run it by that text. `every`: how long a
    round lasts; empty: as the game says. `auto`: the bot opens it at its hour. `told_at`, `tried_at`: the hour for which the hosts had
    their preview, and the one for which the bot opened it, or could not.
    """

    number: int
    at: datetime
    game: str = ""
    options: dict[str, Any] = {}
    rules: str = ""
    purses: bool = False
    every: str = ""
    auto: bool = False
    told_at: datetime | None = None
    tried_at: datetime | None = None

    @property
    def is_run_by_hosts(self) -> bool:
        """Whether the bot only announces it, and hosts enter its result."""
        return not self.game and bool(self.rules)


class Plan(Struct, frozen=True, omit_defaults=True):
    """The episodes of a season in order, with hours in the `zone` of the host who wrote it.

    `cast`: how many will play, until the season has begun. `holidays`, `away`: days (``2026-12-24``, or two with ``to`` between them) that
    are marked where something falls on them; on those of `away` its hosts are absent.
    """

    zone: str = "UTC"
    cast: int = 0
    holidays: tuple[str, ...] = ()
    away: tuple[str, ...] = ()
    episodes: tuple[Planned, ...] = ()

    def of(self, number: int) -> Planned | None:
        """Return the plan of the episode of that number."""
        return next((one for one in self.episodes if one.number == number), None)
