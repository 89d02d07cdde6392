"""What `run` loads before it connects to Discord: processor time of fresh processes, the least of them."""

import sys
from resource import RUSAGE_CHILDREN, getrusage
from subprocess import run as ran
from typing import Final

STARTS: Final = 9
LOADS: Final = {
    "Python alone": "pass",
    "discord.py": "import discord",
    "the games": "from games import catalogue; catalogue.games()",
    "all that `run` needs on Discord": "import bot.cli.run, bot.cli.serving.discord",
}


def run() -> list[tuple[str, str]]:
    """Milliseconds of each, Python's own start included."""
    return [
        (what, f"{1000 * min(_spent(code) for _ in range(STARTS)):.0f} ms of processor time")
        for what, code in LOADS.items()
    ]


def _spent(code: str) -> float:
    before = getrusage(RUSAGE_CHILDREN)
    ran([sys.executable, "-c", code], check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
