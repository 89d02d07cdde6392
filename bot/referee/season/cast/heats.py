"""Heats: a main match at several tables at once, where more are left than a game seats.

Who sits where is drawn from the season's seed.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final

from bot.referee.core.model import Match
from bot.referee.core.positions import options_of
from games import table
from games.chance import Chance
from games.game import AnyGame, Seat
from games.season.state import State, left

_MOST: Final = 12
"""The most tables: a cast has 24."""


def sizes(rules: AnyGame, cast: int, options: Mapping[str, Any]) -> tuple[int, ...] | None:
    """Return the sizes of as few tables as possible, as even as possible; None if no number of tables works.

    One table: no heats; there are none where the game seats them all, even if its options are against that.
    """
    wanted = options_of(rules, dict(options))
    most = 1 if cast in rules.seats else min(cast // 2, _MOST)
    for tables in range(1, most + 1):
        spread = tuple(cast // tables + (number < cast % tables) for number in range(tables))
        if all(table.refuse(rules, size, wanted) is None for size in set(spread)):
            return spread
    return None


def drawn(season: Match, state: State, groups: Sequence[int]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each table: those who are left, shuffled by the season's seed (label ``heats/LINE/EPISODE``)."""
    assert season.seed is not None, "a season that has begun has its seed"
    order = Chance(season.seed, f"heats/{season.line}/{state.episode}").shuffle(left(state))
    ends = (0, *accumulate(groups))
    return tuple(tuple(sorted(order[start:end])) for start, end in pairwise(ends))
