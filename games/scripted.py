"""Whole matches by scripted players: each seat answers from what it may know, and every draw follows from the seed."""

from collections.abc import Callable
from statistics import median
from typing import Any, Final, TypeAlias

from games import players, table
from games.chance import Chance
from games.form import Answer
from games.game import AnyGame, Prompt
from games.table import Table

LONGEST: Final = 400
"""Steps after which a match is given up."""

Answering: TypeAlias = Callable[[Table, Prompt], Answer | None]
"""What a seat answers in a position; None is silence."""


def filling(now: Table, prompt: Prompt) -> Answer:
    """Return the answer of a player who can fill in a form and nothing else."""
    return players.from_form(prompt.form, Chance(now.seed, f"{prompt.seat}/{prompt.key}"))


def thinking(now: Table, prompt: Prompt) -> Answer:
    """Return the answer of the game's first thinking player, or of one that fills in forms at random."""
    chance = Chance(now.seed, f"player/{prompt.seat}/{prompt.key}")
    think = next(iter(now.game.players.values()), None)
    return players.random_at(now, prompt, chance) if think is None else think(now.view(prompt.seat), prompt, chance)


def played(now: Table, answering: Answering = thinking) -> Table:
    """Return where a match ends that goes on from a position; without an outcome if it comes to no end.

    `now`: any position; `answering`: who plays.
    """
    while now.outcome is None and now.prompts and now.step < LONGEST:
        chosen = {prompt.seat: answering(now, prompt) for prompt in now.prompts}
        answers = {seat: answer for seat, answer in chosen.items() if answer is not None}
        now = table.advance(now, table.settle(now, answers)).table
    return now


def rounds(game: AnyGame, seats: int, options: Any) -> int:
    """Return about how many rounds a match has: the median of three of players who can fill in a form and nothing else.

    A rulebook does not say it for a game that ends with a win. `options` are playable with so many `seats`.
    """
    openings = (table.opening(game, seats, options, number.to_bytes(32, "big"))[0] for number in range(3))
    return round(median(played(now, filling).round for now in openings))
