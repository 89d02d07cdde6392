"""Random matches of Five Stands with 11 players in one process: prompts, form-only answers, fit, advance."""

import sys
from time import process_time

from games import table
from games.chance import Chance
from games.five_stands import GAME
from games.players import from_form

SEATS = 11
GOAL = 130_000


def play(number: int) -> int:
    """Plays one match to its outcome; the number of decisions."""
    seed = number.to_bytes(32, "big")
    now, _ = table.opening(GAME, SEATS, GAME.Options(), seed)
    chance, decisions = Chance(seed, "players"), 0
    while now.outcome is None:
        answers = {prompt.seat: from_form(prompt.form, chance) for prompt in now.prompts}
        settled = table.settle(now, answers)
        if settled.fallen:
            raise AssertionError("a form-only answer must fit")
        now, decisions = table.advance(now, settled).table, decisions + len(answers)
    return decisions


def measure(first: int, matches: int) -> float:
    """Decisions per second of processor time over so many matches."""
    start = process_time()
    decisions = sum(play(first + match) for match in range(matches))
    return decisions / (process_time() - start)


def run(matches: int = 10, turns: int = 200) -> list[tuple[str, str]]:
    """What was measured, and the figure: the best of many short turns, so that some of them are not disturbed by others' work."""
    best = max(measure(turn * matches, matches) for turn in range(turns))
    return [("Five Stands, 11 players, random playouts", f"{best:,.0f} decisions/s (goal {GOAL:,})")]


if __name__ == "__main__":
    for what, figure in run(*map(int, sys.argv[1:])):
        print(f"{what}: {figure}")
