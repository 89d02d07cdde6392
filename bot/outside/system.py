"""The real clock and the real entropy: the only place that asks the system for either."""

import asyncio
import os
from datetime import UTC, datetime


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
