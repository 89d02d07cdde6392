"""Chaos by the hundred: ``python -m tests.chaos worlds --seeds 1000``; what is found wrong is printed with the command that repeats it.

``worlds``: simulated ones, by their seeds. ``cuts``: a match of each game cut off at each of its points, by turns ``--twice`` or by
SIGKILL (``--kills``). ``rounds``: a fault in each, on a venue. ``weeks``: of weather on the loopback Discord.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import monotonic

from tests.chaos.rounds.evenings import EVENINGS, Outcome
from tests.chaos.simulated import crashes
from tests.chaos.simulated.swarm import command, scenario_of, tried
from tests.chaos.week import week
from tests.forum import site

AT_ONCE = 10
"""Faults of one evening."""


def _worlds(asked: argparse.Namespace) -> Iterator[str]:
    begun, points, lives, worlds = monotonic(), 0, 0, 0
    for seed in [asked.seed] if asked.seed is not None else range(asked.first, asked.first + asked.seeds):
        if asked.minutes is not None and monotonic() - begun > asked.minutes * 60:
            break
        result = tried(seed)
        worlds, points, lives = worlds + 1, points + result.points, lives + result.lives
        yield from (f"{line}\n  repeat it: {command(seed)} ({scenario_of(seed)})" for line in result.wrong[:1])
    print(f"{worlds:,} worlds, {lives:,} lives of the bot, {points:,} points, in {monotonic() - begun:.0f} s")


def _cuts(asked: argparse.Namespace) -> Iterator[str]:
    if asked.at:
        yield from crashes.cut_off_at(asked.match, *asked.at).wrong
        return
    cut = crashes.killed if asked.kills else partial(crashes.cut_off, pairs=asked.twice, jobs=asked.jobs)
    for name in [asked.match] if asked.match else crashes.matches():
        cuts = cut(name, crashes.every(asked.every))
        print(
            f"{name}: {cuts.cuts:,} points, {cuts.remains:,} different remains, {cuts.seconds:.0f} s of one core",
            flush=True,
        )
        yield from cuts.wrong[:20]


def _rounds(asked: argparse.Namespace) -> Iterator[str]:
    why, begun = site.why_not(), monotonic()
    if why and not asked.kind:
        print(f"without a real Misago: {why}")
    kinds = asked.kind or [kind for kind in EVENINGS if kind != "misago" or not why]
    felt, answers = Counter[str](), Counter[str]()
    for number in range(-(-asked.faults // AT_ONCE)):
        kind, seed = kinds[number % len(kinds)], asked.seed + number
        outcome = asyncio.run(_evening(kind, seed, min(AT_ONCE, asked.faults - number * AT_ONCE)))
        print(f"{kind}, seed {seed}: {', '.join(outcome.faults)}", flush=True)
        felt.update(outcome.faults)
        answers.update(outcome.answers)
        yield from (f"{kind}, seed {seed}: {line}" for line in outcome.wrong)
    print(
        f"{felt.total()} faults in {monotonic() - begun:.0f} s: {dict(felt.most_common())}; {dict(answers.most_common())}"
    )


async def _evening(kind: str, seed: int, faults: int) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        return await EVENINGS[kind].judged(Path(folder), random.Random(seed), faults)


def _weeks(asked: argparse.Namespace) -> Iterator[str]:
    for seed in [asked.seed] if asked.seed is not None else range(asked.weeks):
        with tempfile.TemporaryDirectory() as folder:
            ledger = asyncio.run(week(seed, Path(folder), is_whole=True))
        print(f"week {seed}: {ledger}", flush=True)
        yield from (f"week {seed}: {line}" for line in ledger.lost)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos")
    stages = parser.add_subparsers(required=True)
    worlds = stages.add_parser("worlds")
    worlds.add_argument("--seed", type=int, help="only this one")
    worlds.add_argument("--seeds", type=int, default=100, help="so many")
    worlds.add_argument("--first", type=int, default=0, help="the first of them")
    worlds.add_argument("--minutes", type=float, help="begin no world after so many minutes")
    cuts = stages.add_parser("cuts")
    cuts.add_argument("--match", choices=crashes.matches(), help="only this one")
    cuts.add_argument("--at", type=int, nargs="+", metavar="POINT", help="at these points of that match")
    cuts.add_argument("--every", type=int, default=1, metavar="N", help="at every Nth point")
    cuts.add_argument("--twice", action="store_true", help="once more while it comes back from that")
    cuts.add_argument("--kills", action="store_true", help="by SIGKILL, in a process for each point")
    cuts.add_argument("--jobs", type=int, default=1, help="processes at once, but for --kills")
    rounds = stages.add_parser("rounds")
    rounds.add_argument("kind", nargs="*", choices=[[], *EVENINGS], help="where (default: everywhere, by turns)")
    rounds.add_argument("--faults", type=int, default=200, help="how many")
    rounds.add_argument("--seed", type=int, default=0, help="of the first evening")
    weeks = stages.add_parser("weeks")
    weeks.add_argument("--seed", type=int, help="only this one")
    weeks.add_argument("--weeks", type=int, default=200, help="so many")
    for stage, plays in ((worlds, _worlds), (cuts, _cuts), (rounds, _rounds), (weeks, _weeks)):
        stage.set_defaults(plays=plays)
    return parser


def main() -> int:
    """1 if anything was found wrong."""
    asked = _parser().parse_args()
    wrong = 0
    for wrong, line in enumerate(asked.plays(asked), 1):  # noqa: B007  counted
        print(line, flush=True)
    print(f"{wrong} things wrong")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
