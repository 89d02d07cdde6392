"""`python -m bot run`, put together as it is, in a process of its own, with a loopback in the place of Discord.

Run by test_killed.py as ``python -m tests.discord.process ADDRESS CONFIG``; the token comes by the environment, as always.
"""

import sys

from bot.__main__ import main
from tests.discord.loopback import patched

if __name__ == "__main__":  # the processes that draw import this file again
    with patched(sys.argv[1]):
        sys.exit(main(["--config", sys.argv[2], "run"]))
