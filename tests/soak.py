"""All that is tested, at its whole size: ``make soak``, before a release. It takes two hours on two cores.

    python -m tests.soak            every line, two more at once than there are cores
    python -m tests.soak TEXT …     the lines in which one of these texts stands

What a line prints is printed when it ends. A line that fails stops no other. The table at the end has the time and the last words of
each; the exit status is 1 if any failed.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Final

SIZES: Final = """
    DAY=all BESIDE=100 CADDY=104 CASTS=5,13,24 CUTS=4 DEALS=1 DESCRIBED=1 DESIGNS=200 EVENINGS=4 EXAMPLES=300 EXAMPLES_PLAYED=1
    FORGERIES=10000 FORUM=1 LEAVES=40 LOOKS=2 MOMENTS=1 MUTANTS=300 NIGHTS=200 OPERATORS=10 PAIRS=300 READER=1 REPLAYS=1 REQUESTS=3000
    SEASON=11 STEPS=500 TURNS=30 WRONG_FIELDS=1
"""
"""The whole size of what is a sample in `make test`, for every line: variables without their BELLFLOWER_."""
PYTEST: Final = "python -m pytest -n 1 --dist worksteal --timeout 600 --timeout-method thread -o timeout_func_only=true"
"""A test that lasts for ten minutes ends with its worker and is named, and another worker goes on. An exception would end whatever task of
a bot runs just then, and the test might wait for it for ever.
"""
LINES: Final = (
    "python -m tests.chaos rounds --faults 200",
    f"{PYTEST} -n 4 tests/chaos",
    f"BELLFLOWER_SHIPPED=1 {PYTEST} tests/games/design",
    f"BELLFLOWER_SHIPPED=1 {PYTEST} tests/bot --ignore tests/bot/looks --ignore tests/bot/designs",
    f"{PYTEST} tests/bot/looks tests/bot/designs",
    f"BELLFLOWER_SHIPPED=1 {PYTEST} tests/discord",
    f"{PYTEST} tests/store tests/forgeries tests/hostile tests/commands",
    f"BELLFLOWER_BROWSER=chromium BELLFLOWER_LOOK=390-dark {PYTEST} tests/browser",
    f"BELLFLOWER_BROWSER=chromium-headless-shell BELLFLOWER_LOOK=1280-light BELLFLOWER_DAY=$(date +%j) {PYTEST} tests/browser",
    f"BELLFLOWER_FRESH=1 {PYTEST} tests/outside",
    f"{PYTEST} tests/page tests/pictures",
    f"BELLFLOWER_SHIPPED=1 {PYTEST} tests/forum",
    f"{PYTEST} tests/games --ignore tests/games/design",
    f"BELLFLOWER_POSTGRES=1 {PYTEST} tests/bot -k postgres",
    f"{PYTEST} tests/added tests/beacon tests/older tests/test_benchmarks.py tests/test_deploy.py tests/test_house.py docs/examples",
    "python -m tests.chaos cuts --every 40",
    "python -m tests.chaos cuts --twice --every 200",
    "python -m tests.chaos cuts --kills --every 200",
    "python -m tests.chaos worlds --seeds 100",
    "python -m tests.chaos weeks --weeks 3",
    "python -m benchmarks.takeovers --takeovers 15",
)
"""Commands of the shell, the longest first, so that none is left alone at the end."""
AT_ONCE: Final = 2 + (os.cpu_count() or 1)
"""More than there are cores, for some lines mostly wait."""


def _played(line: str) -> tuple[bool, str]:
    print(f"begins: {line}", flush=True)
    begun = monotonic()
    sizes = dict(f"BELLFLOWER_{size}".split("=") for size in SIZES.split())
    path = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    ended = subprocess.run(
        line,
        shell=True,
        check=False,
        env=os.environ | sizes | path,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    minutes = (monotonic() - begun) / 60
    last = ended.stdout.rstrip().rpartition("\n")[2].strip("= ")
    result = f"{'FAILED' if ended.returncode else 'ok':6}  {minutes:5.1f} min  {line}: {last}"
    print(f"\n{ended.stdout}\n{result}\n", flush=True)
    return ended.returncode == 0, result


def main(wanted: Sequence[str]) -> int:
    """Play the lines in which a wanted text stands, or all. Return 1 if one failed."""
    lines = [line for line in LINES if not wanted or any(text in line for text in wanted)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        played = [*pool.map(_played, lines)]
    print(*(result for _, result in played), sep="\n")
    return int(not all(is_well for is_well, _ in played))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
