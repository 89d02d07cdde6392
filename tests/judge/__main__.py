"""Faults by the hundred: ``python -m tests.judge --faults 200``; each evening has its own seed, printed where something is wrong."""

import argparse
import asyncio
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import monotonic

from tests.forum import site
from tests.judge.evenings import EVENINGS, Found

AT_ONCE = 10
"""Faults of one evening."""


async def _evening(kind: str, seed: int, faults: int) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        return await EVENINGS[kind].judged(Path(folder), random.Random(seed), faults)


def main() -> int:
    """1 if anything was found wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.judge")
    parser.add_argument("kind", nargs="*", choices=[[], *EVENINGS], help="where (default: everywhere, by turns)")
    parser.add_argument("--faults", type=int, default=200, help="how many")
    parser.add_argument("--seed", type=int, default=0, help="of the first evening")
    arguments = parser.parse_args()
    why, began, wrong = site.why_not(), monotonic(), 0
    if why and not arguments.kind:
        print(f"without a real Misago: {why}")
    kinds = arguments.kind or [kind for kind in EVENINGS if kind != "misago" or not why]
    felt, orders = Counter[str](), Counter[str]()
    for number in range(-(-arguments.faults // AT_ONCE)):
        kind, seed = kinds[number % len(kinds)], arguments.seed + number
        outcome = asyncio.run(_evening(kind, seed, min(AT_ONCE, arguments.faults - number * AT_ONCE)))
        felt.update(outcome.faults)
        orders.update(outcome.answers)
        wrong += len(outcome.wrong)
        for line in outcome.wrong:
            print(f"{kind}, seed {seed}: {line}", flush=True)
    print(f"{sum(felt.values())} faults in {monotonic() - began:.0f} s; {wrong} things wrong")
    print(", ".join(f"{name} {times}" for name, times in felt.most_common()))
    print(", ".join(f"{name} {times}" for name, times in orders.most_common()))
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
