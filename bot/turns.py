"""Turns: servers that wait for the same thing come one after the other, however much one of them asks for."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Lets so many work `at_once`, and so many `of_each` server; who waits comes by server in turn."""

    def __init__(self, at_once: int, of_each: int | None = None) -> None:
        self._free, self._of_each = at_once, of_each or at_once
        self._busy = Counter[str]()
        self._lines = OrderedDict[str, deque[asyncio.Future[None]]]()
        """Who waits, by server; the server whose turn it is comes first."""

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for a turn, and pass it on."""
        turn = asyncio.get_running_loop().create_future()
        self._lines.setdefault(whose, deque()).append(turn)
        self._call()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._free += 1
                self._busy -= Counter({whose: 1})
                self._call()

    def _call(self) -> None:
        """Let the next servers work, as long as there is room; who has gone away is passed over."""
        while self._free and (whose := next(filter(self._may_work, self._lines), None)) is not None:
            line = self._lines.pop(whose)
            turn = line.popleft()
            if line:
                self._lines[whose] = line
            if not turn.done():
                turn.set_result(None)
                self._free -= 1
                self._busy[whose] += 1

    def _may_work(self, whose: str) -> bool:
        return self._busy[whose] < self._of_each
