"""Seconds that pass for a bot and its connections, and for which nobody waits."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final
from unittest import mock

from bot.store.engines import lease

_STEP: Final = 1.0
_REAL: Final = 0.01
"""Seconds that a step takes: whatever was due is done by then."""


class Skipped:
    """How many seconds the loop's clock, the computer's and that of psycopg are ahead."""

    def __init__(self) -> None:
        self.ahead = 0.0

    async def passes(self, seconds: float) -> None:
        """Let time pass, step by step."""
        while seconds > 0:
            self.ahead += min(seconds, _STEP)
            seconds -= _STEP
            await asyncio.sleep(_REAL)  # noqa: TID251  sockets take real time


@contextmanager
def skipping() -> Iterator[Skipped]:
    """Within it, the running loop's time can be skipped."""
    import psycopg.waiting

    skipped, loop = Skipped(), asyncio.get_running_loop()
    clocks: tuple[tuple[Any, str], ...] = ((loop, "time"), (lease, "steady"), (psycopg.waiting, "monotonic"))
    with ExitStack() as stack:
        for holder, name in clocks:
            stack.enter_context(mock.patch.object(holder, name, _ahead(skipped, getattr(holder, name))))
        yield skipped


def _ahead(skipped: Skipped, clock: Any) -> Any:
    return lambda: clock() + skipped.ahead
