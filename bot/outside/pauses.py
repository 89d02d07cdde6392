"""Real time that is let pass: by a connection that is made again, or an answer that is late. The Clock port's time may be a test's own."""

import asyncio


async def pause(seconds: float) -> None:
    """Return after so many seconds by the computer's own clock. Nothing in a match depends on it."""
    await asyncio.sleep(seconds)  # noqa: TID251  this is the port
