"""Deals blows and prints figures: ``python -m tests.handover SIGKILL --takeovers 50``; without a name, blows at random."""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
from pathlib import Path

from tests.handover.evening import evening, every_game, told
from tests.handover.pair import BLOWS
from tests.store.cluster import running


def main() -> int:
    """1 if anything was found wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.handover")
    parser.add_argument("blow", nargs="?", choices=[one.name for one in BLOWS], help="which (default: any, at random)")
    parser.add_argument("--takeovers", type=int, default=50, help="how many")
    parser.add_argument("--minutes", type=float, default=600, help="deal no blow after so many minutes")
    given = parser.parse_args()
    chance = random.Random()
    kinds = (signal.Signals[given.blow],) if given.blow else BLOWS
    blows = [chance.choice(kinds) for _ in range(given.takeovers)]
    with running() as cluster, tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(evening(Path(folder), cluster.empty(), blows, every_game(), given.minutes))
    print("\n".join(told(found)))
    return bool(found.wrong)


if __name__ == "__main__":
    sys.exit(main())
