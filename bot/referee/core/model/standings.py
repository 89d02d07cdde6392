"""The stored standings of people."""

from msgspec import Struct

from bot.referee.core.model.people import User
from games.game import Secret

EVERYWHERE = ""
"""The scope of all servers together."""


class Standing(Secret, frozen=True):
    """What a person has played of one game in a `scope` (a server, or everywhere).

    `first`, `last`: the numbers of their first and last seat among all that were counted. `places`: of the last ten matches, each with how
    many played. `left`: how many seats they left. `mean`, `deviation`: their rating after `rated` matches; None without one.
    """

    scope: str
    game: str
    user: User
    name: str
    first: int
    last: int
    places: tuple[tuple[int, int], ...] = ()
    finished: int = 0
    won: int = 0
    left: int = 0
    asked: int = 0
    missed: int = 0
    mean: float | None = None
    deviation: float | None = None
    rated: int = 0


class Counted(Struct, frozen=True):
    """The last `match` that is counted in a scope's standings, and how many seats are; no match: none."""

    scope: str
    match: str = ""
    number: int = 0
