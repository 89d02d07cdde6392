"""Heats: a main match at several tables at once, where more are left than a game seats.

Who sits where is drawn from the season's seed. Places go by score, then by place at the table; ties are broken by lot.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final

from bot.referee.core.model import Match
from bot.referee.core.positions import options_of
from games import table
from games.chance import Chance
from games.form import Answer
from games.game import AnyGame, Seat
from games.season.state import CURRENCIES, Link, State, left, mark

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


def result(season: Match, state: State, played: Sequence[tuple[Link, Match]]) -> Answer:
    """Return the chair's answer when every heat is over."""
    assert season.seed is not None, "a season that has begun has its seed"
    lot = Chance(season.seed, f"heats/{season.line}/{state.episode}/places").shuffle(left(state))
    keys = {seat: (*key, lot.index(seat)) for link, match in played for seat, key in _keys(link, match).items()}
    order = sorted(keys, key=keys.__getitem__)
    answer: dict[str, Any] = {"places": {mark(seat): place for place, seat in enumerate(order, 1)}}
    if state.purses is not None:
        answer |= {currency: _coins(state, played, currency) for currency in CURRENCIES}
    return answer


def _keys(link: Link, match: Match) -> dict[Seat, tuple[int, int]]:
    """Return the score of each player, the best first, and their place at their table."""
    assert match.outcome is not None, "heats are compared when they are over"
    scores = match.outcome.scores
    return {
        link.seats[seat]: (-scores[seat] if scores else 0, place)
        for place, seats in enumerate(match.outcome.places)
        for seat in seats
    }


def _coins(state: State, played: Sequence[tuple[Link, Match]], currency: str) -> dict[str, int]:
    """Return what each purse holds at the end; if the game does not say, what it held at first."""
    assert state.purses is not None, "coins are asked for where purses are in play"
    held: dict[str, int] = {}
    for link, match in played:
        accounts = match.outcome.accounts if match.outcome else None
        ends = accounts or tuple(state.purses[seat] for seat in link.seats)
        held |= {mark(seat): getattr(end, currency) for seat, end in zip(link.seats, ends, strict=True)}
    return {name: count for name, count in held.items() if count}
