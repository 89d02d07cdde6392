"""A balancer before a server that may freeze: then it accepts everything, and nothing of it arrives on either side."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from urllib.parse import urlsplit


class Balancer:
    """It stands at `address`. While it `swallows`, connections stay open and silent; with a `delay` they are slow, and a `stall` holds
    everything back for a while.
    """

    def __init__(self, behind: str) -> None:
        self._behind = urlsplit(behind)
        self._tasks = set[asyncio.Task[None]]()
        self.address = ""
        self.swallows = False
        self.swallows_answers = False
        """Whether only what the server says is lost."""
        self._is_down = False
        self.delay = 0.0
        """Seconds by which everything is late, in both directions."""
        self.asked = 0
        """How many messages have come for the server."""
        self._befalls: tuple[int, Callable[[], None]] | None = None
        self._goes_on = asyncio.Event()
        self._goes_on.set()

    @property
    def is_down(self) -> bool:
        """Whether there is no server: connections end, and none is made."""
        return self._is_down

    @is_down.setter
    def is_down(self, is_down: bool) -> None:
        self._is_down = is_down
        if is_down:
            for task in self._tasks:
                task.cancel()

    def at(self, number: int, befalls: Callable[[], None]) -> None:
        """Call something when so many more messages have come for the server, before the next one is passed on."""
        self._befalls = self.asked + number, befalls

    def spare(self) -> None:
        """Call nothing that has not been called yet."""
        self._befalls = None

    def stall(self, seconds: float) -> None:
        """Hold everything back for so long; nothing is lost."""
        self._goes_on.clear()
        asyncio.get_running_loop().call_later(seconds, self._goes_on.set)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection; what came while it swallowed is lost, and that connection stays silent for ever."""
        own = asyncio.current_task()
        assert own is not None
        self._tasks.add(own)
        try:
            if self.is_down:
                return
            if self.swallows:
                await asyncio.Event().wait()
            there, to_there = await asyncio.open_connection(self._behind.hostname, self._behind.port)
            try:
                await asyncio.gather(self._carry(reader, to_there, is_asked=True), self._carry(there, writer))
            finally:
                to_there.transport.abort()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()

    async def _carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, is_asked: bool = False
    ) -> None:
        is_silent = False
        while said := await reader.read(65536):
            if is_asked:
                self._count()
            is_silent = is_silent or self.swallows or (self.swallows_answers and not is_asked)
            if not is_silent:
                await self._goes_on.wait()
                await asyncio.sleep(self.delay)  # noqa: TID251  real time, as the server's
                writer.write(said)
                await writer.drain()
        if not is_silent:
            writer.close()

    def _count(self) -> None:
        if self._befalls is not None and self.asked >= self._befalls[0]:
            befalls, self._befalls = self._befalls[1], None
            befalls()
        self.asked += 1

    async def aclose(self) -> None:
        """End every connection."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def balanced(behind: str) -> AsyncIterator[Balancer]:
    """A balancer before the server of this address."""
    balancer = Balancer(behind)
    server = await asyncio.start_server(balancer.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    parts = urlsplit(behind)
    balancer.address = parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}").geturl()
    try:
        yield balancer
    finally:
        server.close()
        await balancer.aclose()
