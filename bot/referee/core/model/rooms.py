"""Rooms that the players of a season open for themselves, as they stand open now. Who was where when stands in the journal."""

from datetime import datetime
from typing import Final

from bot.referee.core.model.people import User
from games.game import Seat, Secret

PLAYERS_ROOM: Final = "room/players/"
"""How the address of such a room begins."""


class Member(Secret, frozen=True):
    """Somebody inside, in whose seat."""

    seat: Seat
    user: User


class Consent(Secret, frozen=True):
    """A member lets somebody in; `reads`: he may also read what was said before."""

    user: User
    reads: bool


class Asking(Secret, frozen=True):
    """Whether somebody may come in: who asks it, under which slot it was posted, and who has said yes."""

    newcomer: Member
    by: User
    slot: str
    given: tuple[Consent, ...]


class PlayersRoom(Secret, frozen=True):
    """One open room of a season. `hosts` read along. `refused`: who was not let in, and is not asked about again.

    `token` is how it is named: at random, for a running number would tell how many others there are.
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
        """Where its letters go."""
        return PLAYERS_ROOM + self.token

    def has(self, user: User) -> bool:
        """Whether somebody is a member."""
        return any(one.user == user for one in self.members)
