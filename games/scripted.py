"""Whole matches by scripted players: each seat answers from what it may know, and every draw follows from the seed."""

from collections.abc import Callable
from typing import Final, TypeAlias

from games import players, table
from games.chance import Chance
from games.form import Answer
from games.game import Outcome, Prompt
from games.table import Table

LONGEST: Final = 400
"""Steps after which a match is given up."""

Answering: TypeAlias = Callable[[Table, Prompt], Answer | None]
"""What a seat answers in a position; None is silence."""


def thinking(now: Table, prompt: Prompt) -> Answer:
    """Return the answer of the game's first thinking player, or of one that fills in forms at random."""
    chance = Chance(now.seed, f"player/{prompt.seat}/{prompt.key}")
    think = next(iter(now.game.players.values()), None)
    return players.from_form(prompt.form, chance) if think is None else think(now.view(prompt.seat), prompt, chance)


def played(now: Table, answering: Answering = thinking) -> Outcome | None:
    """Return how a match goes on from a position; None if it comes to no end.

    `now`: any position; `answering`: who plays.
    """
    while now.outcome is None and now.prompts and now.step < LONGEST:
        chosen = {prompt.seat: answering(now, prompt) for prompt in now.prompts}
        answers = {seat: answer for seat, answer in chosen.items() if answer is not None}
        now = table.advance(now, table.settle(now, answers)).table
    return now.outcome
