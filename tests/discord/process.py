"""`python -m bot run`, put together as it is, in a process of its own, with a loopback in the place of Discord.

Run by Life as ``python -m tests.discord.process ADDRESS CONFIG [SECONDS]``; the token comes by the environment, as always. It gives
up a Discord that it cannot reach after so many SECONDS, and not after a quarter of an hour. A machine hands in within a second.
"""

import sys
from datetime import timedelta
from functools import partialmethod
from unittest.mock import patch

from bot.__main__ import main
from bot.referee.core import machines
from bot.venues.discord.connection import Connection
from tests.discord.loopback import patched

if __name__ == "__main__":  # the processes that draw import this file again
    soon = {"gives_up_after": timedelta(seconds=float(sys.argv[3]))} if len(sys.argv) > 3 else {}
    with (
        patched(sys.argv[1]),
        patch.object(Connection, "__init__", partialmethod(Connection.__init__, **soon)),
        patch.object(machines, "SOON", timedelta(seconds=1)),
    ):
        sys.exit(main(["--config", sys.argv[2], "run"]))
