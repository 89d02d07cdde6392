"""How many files and connections this process may have open at a time, and what is logged when there are no more."""

import asyncio
import errno
import resource
from typing import Any, Final

from bot.outside.logs import Seldom

_WANTED: Final = 16_384
_MOST_VISITORS: Final = 4_000
_KEPT: Final = 256
"""What Discord, the database, webhooks and the bot's own files need."""


def raised() -> int:
    """Raise the limit as far as this process may and needs to; return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _WANTED if hard == resource.RLIM_INFINITY else min(hard, _WANTED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return _WANTED if soft == resource.RLIM_INFINITY else soft


def for_visitors(limit: int) -> int:
    """Return how many of them connections to the page may take, so that room is left for everything else."""
    return min(_MOST_VISITORS, max(limit // 2, limit - _KEPT))


def quieten(loop: asyncio.AbstractEventLoop) -> None:
    """Log at most once a minute that there are too many: asyncio would say so hundreds of times a second."""
    shortage = Seldom(
        "there are too many open files; new connections wait (raise LimitNOFILE): %s times since the last such line"
    )

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in {errno.EMFILE, errno.ENFILE}:
            shortage.count()
        else:
            loop.default_exception_handler(context)

    loop.set_exception_handler(handle)
