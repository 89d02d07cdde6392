"""The people that the venue knows, what they answered and asked, and what they have played."""

from collections.abc import Iterable
from typing import Protocol

from bot.referee.core.model import Application, Counted, Person, Ruling, Standing, Trail, User


class People(Protocol):
    """The people that the venue knows."""

    async def get(self, user: User) -> Person | None:
        """Return what is known of a person, or None."""

    async def by_id(self, users: Iterable[User]) -> dict[User, Person]:
        """Return what is known of these people; unknown ones are skipped."""

    async def save(self, *persons: Person) -> None:
        """Store what is known of people, in the place of what was."""

    async def languages(self) -> dict[User, str]:
        """Return the languages that people chose for themselves."""

    async def forget(self, user: User) -> None:
        """Delete what is known of this person, and what they answered to hosts."""

    async def traces(self, user: User, most: int, after: Trail = ()) -> tuple[frozenset[str], Trail]:
        """Return the matches in which something stands in the name of a person, as far as an index shows, a part of them at a time.

        It looks at up to `most` rows of each table behind `after`. Returns where to go on, too; that is empty if this was all.
        """


class Applications(Protocol):
    """What people answered to the hosts of seasons."""

    async def of(self, season: str) -> tuple[Application, ...]:
        """Return the people who applied for a season, in order."""

    async def of_user(self, user: User, most: int, after: int = 0) -> tuple[Application, ...]:
        """Return what a person last answered to hosts, in up to `most` seasons, the newest first, without the `after` newest."""

    async def outlived(self) -> tuple[Application, ...]:
        """Return the answers for seasons that are over, except those that their people wanted to keep."""

    async def save(self, application: Application) -> None:
        """Store a person's answers, in the place of earlier ones."""

    async def drop(self, season: str, user: User) -> None:
        """Delete what a person answered to the hosts of a season."""


class Rulings(Protocol):
    """Questions to the hosts of matches."""

    async def of(self, match_id: str) -> tuple[Ruling, ...]:
        """Return the questions to the hosts of a match, by number."""

    async def save(self, ruling: Ruling) -> None:
        """Store a question to hosts, in the place of an earlier one with its number."""

    async def drop(self, ruling: Ruling) -> None:
        """Delete a question to hosts."""


class Standings(Protocol):
    """What people have played, counted up to a match that is final."""

    async def counted(self, scope: str) -> Counted:
        """Return the match up to which the standings of a server, or of all, are counted."""

    async def of(self, scope: str, users: Iterable[User] | None = None) -> tuple[Standing, ...]:
        """Return the counted standings of people, in no order: of all of them, or of these."""

    async def save(self, now: Counted, standings: Iterable[Standing], *, is_behind: bool = True) -> None:
        """Store the standings that have changed up to `now`; if nothing was counted before, older rows are deleted.

        `is_behind` false: all of the scope that can be counted is counted.
        """

    async def behind(self) -> tuple[str, ...]:
        """Return the scopes in which a match has ended, or was published, since all of them was counted."""

    async def begin_anew(self, scope: str) -> None:
        """Have all of a scope counted anew."""

    async def servers(self) -> tuple[str, ...]:
        """Return the servers in which a match has ended, or that have designs."""

    async def rename(self, user: User, other: User, name: str) -> None:
        """Give a person another id and name in all standings. Where the new one has standings already, all is counted anew."""
