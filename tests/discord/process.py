"""`python -m bot run`, fully composed, in a separate process, with a loopback in place of Discord.

Life runs it as ``python -m tests.discord.process ADDRESS CONFIG [SECONDS]``; the token comes by the environment, as always. It gives up an
unreachable Discord after SECONDS instead of a quarter of an hour. A machine hands in within a second, a closed question tells its result
after a second instead of a minute, pictures are small, and reading takes no time.
"""

if __name__ == "__main__":  # the processes that draw import this file again and need none of it
    import sys
    from datetime import timedelta
    from functools import partialmethod
    from unittest.mock import patch

    from bot.__main__ import main
    from bot.pictures import Pictures
    from bot.referee.acts import seen
    from bot.referee.core.turns import machines
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
