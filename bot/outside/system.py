"""The real clock, the real entropy, and real time that is let pass: the only place that asks the system for them."""

import asyncio
import os
from datetime import UTC, datetime


async def pause(seconds: float) -> None:
    """Return after so many seconds by the computer's own clock, not by the Clock port. Nothing in a match depends on it."""
    await asyncio.sleep(seconds)  # noqa: TID251  this is the port


class SystemClock:
    """The computer's time."""

    def now(self) -> datetime:
        """Return the moment, aware UTC."""
        return datetime.now(UTC)  # noqa: TID251  this is the port

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)  # noqa: TID251  this is the port


class SystemEntropy:
    """The computer's randomness."""

    def token(self, size: int) -> bytes:
        """Return `size` unpredictable bytes."""
        return os.urandom(size)  # noqa: TID251  this is the port
