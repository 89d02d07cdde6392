"""Designs: decisions a second over every file of the library, what a close costs beside a built-in game's, the check, and memory."""

from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median
from time import perf_counter, process_time

from games import table
from games.chance import Chance
from games.design.check import check
from games.design.record import made
from games.five_stands import GAME
from games.game import AnyGame
from games.library import FILES
from games.players import from_form
from games.table import Table

SEATS = 11
GOAL = 5_000
MATCHES = 12
OPENINGS = 20
_MIB = 1 << 20


def matches(game: AnyGame, seats: int, count: int) -> Iterator[tuple[Table, float]]:
    """Play random matches; each position with the seconds by the clock that its close took."""
    for number in range(count):
        seed = number.to_bytes(32, "big")
        now, chance = table.opening(game, seats, game.Options(), seed)[0], Chance(seed, "players")
        while now.outcome is None:
            settled = table.settle(now, {prompt.seat: from_form(prompt.form, chance) for prompt in now.prompts})
            begun = perf_counter()
            after = table.advance(now, settled).table
            yield now, perf_counter() - begun
            now = after


def _spent() -> float:
    """Processor time of this process and of all workers that have ended."""
    usages = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def speed(text: str, count: int = MATCHES) -> tuple[int, float]:
    """Decisions of random matches of up to 11 players, and the processor time of the bot's side and of the worker for them.

    What the worker needs to start and to read the file is measured alone and not counted.
    """
    game, _, worker = made(text)
    before = _spent()
    worker.end()
    worker.declared()
    worker.end()
    begun = _spent()
    seats = min(game.seats[-1], SEATS)
    decisions = sum(len(now.prompts) for now, _ in matches(game, seats, count))
    worker.end()
    return decisions, _spent() - begun - _start(text)


def _start(text: str) -> float:
    """Processor time of a worker that reads a file and is ended."""
    begun = _spent()
    made(text)[2].end()
    return _spent() - begun
