"""Random matches of Five Stands with 11 players in one process: prompts, form-only answers, fit, advance; decisions per second."""

import sys
import time

from games import form, table
from games.chance import Chance
from games.five_stands import GAME
from games.players import from_form

SEATS = 11
GOAL = 100_000


def play(number: int) -> int:
    """Plays one match to its outcome; the number of decisions."""
    seed = number.to_bytes(32, "big")
    now, _ = table.opening(GAME, SEATS, GAME.Options(), seed)
    chance, decisions = Chance(seed, "players"), 0
    while now.outcome is None:
        answers = {}
        for prompt in now.prompts:
            answer = from_form(prompt.form, chance)
            if form.fit(prompt.form, answer) is not None:
                raise AssertionError("a form-only answer must fit")
            answers[prompt.seat] = answer
            decisions += 1
        now = table.advance(now, table.settle(now, answers)).table
    return decisions


def measure(matches: int, number: int = 0) -> float:
    """Decisions per second over so many matches."""
    start = time.perf_counter()
    decisions = sum(play(number + match) for match in range(matches))
    return decisions / (time.perf_counter() - start)


def main(matches: int = 500, rounds: int = 5) -> None:
    """Prints the best of a few rounds, so that a busy machine does not hide what the code can do."""
    best = max(measure(matches, turn * matches) for turn in range(rounds))
    print(f"playouts: {best:,.0f} decisions/s with {SEATS} players on one core (goal {GOAL:,})")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
