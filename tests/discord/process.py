"""`python -m bot run`, put together as it is, in a process of its own, with a loopback in the place of Discord.

Run by Life as ``python -m tests.discord.process ADDRESS CONFIG [SECONDS]``; the token comes by the environment, as always. It gives
up a Discord that it cannot reach after so many SECONDS, and not after a quarter of an hour. A machine hands in within a second, a
closed question says after a second, and not after a minute, how it ended, pictures are small, and nobody needs time to read what
has just happened.
"""

if __name__ == "__main__":  # the processes that draw import this file again, and need nothing of it
    import sys
    from datetime import timedelta
    from functools import partialmethod
    from unittest.mock import patch

    from bot.__main__ import main
    from bot.pictures import Pictures
    from bot.referee.acts import seen
    from bot.referee.core import machines
    from bot.referee.letters import letters
    from bot.venues.discord.connection import Connection
    from tests.discord.loopback import patched

    soon = {"gives_up_after": timedelta(seconds=float(sys.argv[3]))} if len(sys.argv) > 3 else {}
    with (
        patched(sys.argv[1]),
        patch.object(Connection, "__init__", partialmethod(Connection.__init__, **soon)),
        patch.object(Pictures, "__init__", partialmethod(Pictures.__init__, scale=0.3, workers=1)),
        patch.object(machines, "SOON", timedelta(seconds=1)),
        patch.object(letters, "ENDED_AFTER", timedelta(seconds=1)),
        patch.object(seen, "READING", timedelta(0)),
    ):
        sys.exit(main(["--config", sys.argv[2], "run"]))
