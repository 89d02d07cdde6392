"""Where people are, and why something does not arrive there."""

from typing import Protocol

from bot.referee.core.model import (
    Errand,
    Match,
)


class Venue(Protocol):
    """Where people are. Every call is one request; each raises Unreachable or Undeliverable."""

    async def post(self, match: Match, errand: Errand, room: str | None = None) -> str:
        """Deliver a letter; the id of what stands there now. The same errand twice within minutes leaves one message.

        `room`: what `open_room` returned, for a letter to a room.
        """

    async def edit(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Change what stands there under `remote_id` into the errand's letter."""

    async def open_room(self, match: Match, errand: Errand) -> str:
        """Open a closed room; its id, by which everything else is asked of it."""

    async def add_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Let the person whom the errand is about into a room, or give him a role."""

    async def remove_member(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Show the person whom the errand is about out of a room, or take a role from him."""

    async def lock_room(self, match: Match, errand: Errand, remote_id: str) -> None:
        """Close a room for writing; what was said there stays."""

    async def find(self, match: Match, errand: Errand, room: str | None = None) -> str | None:
        """What an earlier attempt of this errand left behind, sought by its marker; None if nothing did."""


class Undeliverable(Exception):
    """It is refused until somebody mends something: closed DMs, a permission that is missing. `args[0]` says what, for hosts."""


class Gone(Undeliverable):
    """The place that it was meant for, or the message that it changes, is not there any more."""


class Kept(Undeliverable):
    """No way leads to the reader of a letter: it lies ready until he comes for it. `args[0]` says why, for hosts.

    A venue that raises this has looked whether the letter stands there from an earlier attempt, whose answer got lost: it does not.
    """


class Unreachable(Exception):
    """It may arrive later; `retry_after` seconds is the venue's own wish, or None."""

    def __init__(self, why: str, retry_after: float | None = None) -> None:
        super().__init__(why)
        self.retry_after = retry_after
