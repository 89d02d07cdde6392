"""Runs worlds by their seeds: ``python -m tests.simulation --seed 7`` repeats one, ``--seeds 1000`` runs that many.

``--crashes`` cuts a match of each game off at each of its points, ``--pairs`` twice, ``--kills`` by SIGKILL;
``--cut NAME POINT …`` repeats one of these.
"""

import argparse
import sys
import time
from collections.abc import Callable

from tests.simulation import crashes
from tests.simulation.swarm import Found, command, scenario_of, tried


def main() -> int:
    """1 if anything was found wrong, with the command that repeats it."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation")
    parser.add_argument("--seed", type=int, help="run this one world and tell its history")
    parser.add_argument("--seeds", type=int, default=100, help="run this many worlds")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    parser.add_argument("--minutes", type=float, help="begin no world after so many minutes")
    parser.add_argument(
        "--crashes", action="store_true", help="cut a match of each game off at every one of its points"
    )
    parser.add_argument("--pairs", action="store_true", help="the same, and once more while it comes back from that")
    parser.add_argument("--kills", action="store_true", help="the same by SIGKILL, in a process for each point")
    parser.add_argument("--match", choices=crashes.matches(), help="of these only this one")
    parser.add_argument("--cut", nargs="+", metavar=("MATCH", "POINT"), help="cut this match off at these points")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once, for --crashes and --pairs")
    arguments = parser.parse_args()
    if arguments.seed is not None:
        return _told(f"seed {arguments.seed}: {scenario_of(arguments.seed)}", tried(arguments.seed))
    if arguments.cut:
        name, *points = arguments.cut
        return _told(f"{name}, cut off at {points}", crashes.cut_off_at(name, *map(int, points)))
    names = [arguments.match] if arguments.match else list(crashes.matches())
    if arguments.crashes:
        return _every_point(names, "cut off", lambda name: crashes.cut_off(name, jobs=arguments.jobs))
    if arguments.pairs:
        return _every_point(names, "cut off twice", lambda name: crashes.cut_off(name, pairs=True, jobs=arguments.jobs))
    if arguments.kills:
        return _every_point(names, "killed by SIGKILL", crashes.killed)
    return _many(arguments.first, arguments.seeds, arguments.minutes)


def _told(title: str, result: Found) -> int:
    print(title)
    print(f"history {result.history}: {result.points} points, {result.lives} lives, {result.messages} messages")
    print("\n".join(result.wrong) or "nothing is wrong")
    return bool(result.wrong)


def _every_point(names: list[str], how: str, cut: Callable[[str], crashes.Cuts]) -> int:
    """Each match, one after the other."""
    cuts, remains, failed, seconds = 0, 0, 0, 0.0
    for name in names:
        outcome = cut(name)
        cuts, remains = cuts + outcome.cuts, remains + outcome.remains
        failed, seconds = failed + len(outcome.wrong), seconds + outcome.seconds
        title = f"{name}: {how} at each of {outcome.cuts:,} points, which leave {outcome.remains:,} different things"
        title += f", {len(outcome.wrong)} failed, {outcome.seconds:.0f} s of one core"
        print("\n".join([title, *outcome.wrong[:20]]), flush=True)
    print(
        f"{len(names)} matches {how} at {cuts:,} points in all ({remains:,}), {failed} failed, {seconds:.0f} s of one core"
    )
    return bool(failed)


def _many(first: int, count: int, minutes: float | None) -> int:
    begun = time.monotonic()
    failed, points, lives, worlds = 0, 0, 0, 0
    for seed in range(first, first + count):
        if minutes is not None and time.monotonic() - begun > minutes * 60:
            break
        result = tried(seed)
        worlds, points, lives = worlds + 1, points + result.points, lives + result.lives
        if result.wrong:
            failed += 1
            print(f"seed {seed}: {result.wrong[0]}\n  repeat it: {command(seed)}", flush=True)
    seconds = time.monotonic() - begun
    print(
        f"{worlds:,} worlds, {lives:,} lives of the bot ({lives - worlds:,} killed), {points:,} points, {failed} failed,"
        f" in {seconds:.0f} s"
    )
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
