"""Runs worlds by their seeds: ``python -m tests.simulation --seed 7`` repeats one, ``--seeds 1000`` runs that many."""

import argparse
import sys
import time

from tests.simulation.swarm import SMALL, command, cut_off, points_of, scenario_of, tried


def main() -> int:
    """1 if anything was found wrong, with the command that repeats it."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation")
    parser.add_argument("--seed", type=int, help="run this one world and tell its history")
    parser.add_argument("--seeds", type=int, default=100, help="run this many worlds")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    parser.add_argument(
        "--crashes", action="store_true", help="cut a match of each game off at every one of its points"
    )
    parser.add_argument("--minutes", type=float, help="stop after so many minutes")
    given = parser.parse_args()
    if given.seed is not None:
        return _one(given.seed)
    if given.crashes:
        return _every_point()
    return _many(given.first, given.seeds, given.minutes)


def _one(seed: int) -> int:
    found = tried(seed)
    print(f"seed {seed}: {scenario_of(seed)}")
    print(f"history {found.history}: {found.points} points, {found.lives} lives, {found.messages} messages")
    print("\n".join(found.wrong) or "nothing is wrong")
    return bool(found.wrong)


def _every_point() -> int:
    """A match of each game, cut off at every point of it, one after the other."""
    failed = 0
    for game, scenario in SMALL.items():
        points = points_of(scenario)
        wrong = [line for point in range(1, points + 1) for line in cut_off(scenario, point)]
        failed += len(wrong)
        print("\n".join([f"{game}: cut off at each of {points:,} points, {len(wrong)} failed", *wrong[:5]]), flush=True)
    return bool(failed)


def _many(first: int, count: int, minutes: float | None) -> int:
    begun = time.monotonic()
    failed, points, lives, worlds = 0, 0, 0, 0
    for seed in range(first, first + count):
        if minutes is not None and time.monotonic() - begun > minutes * 60:
            break
        found = tried(seed)
        worlds, points, lives = worlds + 1, points + found.points, lives + found.lives
        if found.wrong:
            failed += 1
            print(f"seed {seed}: {found.wrong[0]}\n  repeat it: {command(seed)}", flush=True)
    seconds = time.monotonic() - begun
    print(
        f"{worlds:,} worlds, {lives:,} lives of the bot ({lives - worlds:,} killed), {points:,} points, {failed} failed,"
        f" in {seconds:.0f} s"
    )
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
