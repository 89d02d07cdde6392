"""How many rounds a match has, found by playing it: a rulebook does not say it for a game that ends with a win."""

from statistics import median
from typing import Any, Final

from games import players, table
from games.chance import Chance
from games.game import AnyGame

_PLAYED: Final = 3
_LONGEST: Final = 400
"""Steps after which a match is taken for as long as it is by then."""


def rounds(game: AnyGame, seats: int, options: Any) -> int:
    """About so many rounds: the median of three matches of players who can fill in a form and nothing else.

    `options` are playable with so many `seats`.
    """
    return round(median(_played(game, seats, options, number) for number in range(_PLAYED)))


def _played(game: AnyGame, seats: int, options: Any, number: int) -> int:
    seed = number.to_bytes(32, "big")
    now, _ = table.opening(game, seats, options, seed)
    for _ in range(_LONGEST):
        if now.outcome is not None or not now.prompts:
            break
        answers = {
            prompt.seat: players.from_form(prompt.form, Chance(seed, f"{prompt.seat}/{prompt.key}"))
            for prompt in now.prompts
        }
        now = table.advance(now, table.settle(now, answers)).table
    return now.round
