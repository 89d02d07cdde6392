"""Rooms that the players of a season open for themselves, as they are now. Their history is in the journal."""

from datetime import datetime
from typing import Final

from bot.referee.core.model.people import User
from games.game import Seat, Secret

PLAYERS_ROOM: Final = "room/players/"
"""The prefix of such a room's address."""


class Member(Secret, frozen=True):
    """A person in a room, and the seat they are in for."""

    seat: Seat
    user: User


class Consent(Secret, frozen=True):
    """An invitation by a member; `reads`: the guest may also read what was said before."""

    user: User
    reads: bool


class Asking(Secret, frozen=True):
    """A request to come in: who asks, the slot under which it was posted, and who has said yes."""

    newcomer: Member
    by: User
    slot: str
    given: tuple[Consent, ...]


class PlayersRoom(Secret, frozen=True):
    """One open room of a season. `hosts` read along. `refused`: who was not let in, and is not asked about again.

    `token` is its random name: a running number would tell how many others there are.
    """

    token: str
    season: str
    name: str
    episode: int
    members: tuple[Member, ...]
    opened_at: datetime
    hosts: tuple[User, ...] = ()
    asking: Asking | None = None
    refused: tuple[User, ...] = ()

    @property
    def address(self) -> str:
        """The address of its letters."""
        return PLAYERS_ROOM + self.token

    def has(self, user: User) -> bool:
        """Return whether this person is a member."""
        return any(one.user == user for one in self.members)
