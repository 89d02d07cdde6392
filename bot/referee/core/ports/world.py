"""The world around the referee: time, randomness, what has been read, and public posts."""

from collections.abc import Iterable
from datetime import datetime
from typing import Protocol

from bot.referee.core.beacon import Chain
from bot.referee.core.model import (
    Match,
    User,
)


class Clock(Protocol):
    """Time, and waiting for it."""

    def now(self) -> datetime:
        """Return the moment, aware UTC."""

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds."""


class Beacon(Protocol):
    """A relay of the public randomness beacon."""

    chain: Chain

    async def signature(self, number: int) -> str | None:
        """Return the relay's signature (hex) of round `number`; None if it has none, or cannot be reached.

        It is not trusted: the caller verifies it.
        """


class Entropy(Protocol):
    """The system's randomness."""

    def token(self, size: int) -> bytes:
        """Return `size` unpredictable bytes."""


class Inbox(Protocol):
    """How far players' messages have been read."""

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:
        """Return once everything that these users sent before this moment has been handed to the referee."""

    def is_heard(self) -> bool:
        """Return whether the venue is connected. If not, presses that it stamped earlier may still come."""


class Published(Protocol):
    """Waiting for public posts."""

    async def __call__(self, match_id: str, slot: str) -> None:
        """Return once the public post of `slot` is delivered, cannot be, or has taken too long; the store says which."""
