"""Turns: servers that wait for the same thing come one after the other, however much one of them asks for."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Lets so many work `at_once`; who waits comes by server in turn."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._lines = OrderedDict[str, deque[asyncio.Future[None]]]()
        """Who waits, by server; the server whose turn it is comes first."""

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for a turn, and pass it on."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(whose)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, whose: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._lines.setdefault(whose, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the turn to the next server that waits; one that has gone away is passed over."""
        while self._lines:
            whose, line = self._lines.popitem(last=False)
            turn = line.popleft()
            if line:
                self._lines[whose] = line
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
