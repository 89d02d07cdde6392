"""The world around the referee: time, randomness, the venue where people are, and why a letter does not arrive there."""

from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime
from typing import Protocol, TypeAlias

from bot.referee.core.beacon import Chain
from bot.referee.core.model import Errand, Match, User


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
        """Return up to when everything of these users has been handed to the referee."""

    def is_heard(self) -> bool:
        """Return whether the venue is connected. If not, presses that it stamped earlier may still come."""


Published: TypeAlias = Callable[[str, str], Awaitable[None]]
"""Waits for a public post, given its match and its slot, until it is delivered, cannot be, or has taken too long; the store says which."""


class Venue(Protocol):
    """Where people are. Every call is one request; each raises Unreachable or Undeliverable."""

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        """Deliver a letter. Returns the id of the message. The same errand twice within minutes leaves one message.

        `room`: what `open_room` returned, for a letter to a room.
        """

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Edit the message `remote_id` to show the errand's letter."""

    async def open_room(self, match: Match, errand: Errand) -> str:
        """Open a closed room. Returns its id, which the other calls take."""

    async def add_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Add the person whom the errand is about to a room, or give them a role."""

    async def remove_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Remove the person whom the errand is about from a room, or take a role from them."""

    async def lock_room(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Close a room for writing; its messages stay."""

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        """Return what an earlier attempt of this errand left behind, found by its marker; None if nothing."""


class Undeliverable(Exception):
    """Refused until the cause is fixed: closed DMs, a missing permission. `args[0]` says which, for hosts."""


class Gone(Undeliverable):
    """The place that it was meant for, or the message to edit, no longer exists."""


class Kept(Undeliverable):
    """The reader cannot be reached: the letter waits until they come for it. `args[0]` says why, for hosts.

    A venue raises this only after checking that no earlier attempt, whose answer was lost, delivered the letter.
    """


class Unreachable(Exception):
    """A temporary failure; `retry_after` is the venue's own wish in seconds, or None."""

    def __init__(self, why: str, retry_after: float | None = None) -> None:
        super().__init__(why)
        self.retry_after = retry_after
