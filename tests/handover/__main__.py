"""Deals blows and prints figures: ``python -m tests.handover SIGKILL --takeovers 50``; without a name, blows at random."""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
from pathlib import Path

from tests.handover.evening import evening, every_game, report
from tests.handover.pair import BLOWS
from tests.store.cluster import running


def main() -> int:
    """1 if anything was found wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.handover")
    parser.add_argument("blow", nargs="?", choices=[one.name for one in BLOWS], help="which (default: any, at random)")
    parser.add_argument("--takeovers", type=int, default=50, help="how many")
    parser.add_argument("--minutes", type=float, default=600, help="deal no blow after so many minutes")
    arguments = parser.parse_args()
    chance = random.Random()
    kinds = (signal.Signals[arguments.blow],) if arguments.blow else BLOWS
    blows = [chance.choice(kinds) for _ in range(arguments.takeovers)]
    with running() as cluster, tempfile.TemporaryDirectory() as folder:
        outcome = asyncio.run(evening(Path(folder), cluster.empty(), blows, every_game(), arguments.minutes))
    print("\n".join(report(outcome)))
    return bool(outcome.wrong)


if __name__ == "__main__":
    sys.exit(main())
