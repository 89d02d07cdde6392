"""The books of seasons, and the people that the venue knows."""

from collections.abc import Iterable
from typing import Protocol

from bot.referee.core.model import (
    Application,
    Booking,
    Counted,
    Person,
    Plan,
    PlayersRoom,
    Ruling,
    Standing,
    Trail,
    User,
    Veil,
)


class Books(Protocol):
    """Seasons: which are running, their accounts, their roles, their plans and the rooms that their players have open."""

    async def seasons(self) -> tuple[str, ...]:
        """Return the ids of the seasons that are running."""

    async def book(self, bookings: Iterable[Booking]) -> None:
        """Add to the books of a season, in this order. Raises where an account would fall below zero: a bug of the caller."""

    async def bookings(self, season: str) -> tuple[Booking, ...]:
        """Return everything that was booked in a season, oldest first."""

    async def balances(self, season: str) -> dict[tuple[str, str], int]:
        """Return the balance of each account, by account and currency, as the database counted it."""

    async def roles(self, season: str) -> frozenset[tuple[str, User]]:
        """Return who was given which role."""

    async def save_roles(
        self, season: str, added: Iterable[tuple[str, User]], taken: Iterable[tuple[str, User]]
    ) -> None:
        """Note which roles were given (`added`) and taken (`taken`), as pairs of role and user."""

    async def plan(self, season: str) -> Plan | None:
        """Return what is to be played in a season."""

    async def save_plan(self, season: str, plan: Plan) -> None:
        """Store the plan of a season, in the place of an earlier one."""

    async def players_rooms(self) -> tuple[PlayersRoom, ...]:
        """Return the rooms that players have open now, in all seasons, the oldest first."""

    async def save_players_room(self, room: PlayersRoom) -> None:
        """Store a room as it is now."""

    async def close_players_room(self, token: str) -> None:
        """Delete a room that was closed. Its history is in the journal."""


class People(Protocol):
    """The people that the venue knows."""

    async def person(self, user: User) -> Person | None:
        """Return what is known of a person, or None."""

    async def save_person(self, person: Person) -> None:
        """Store what is known of a person, in the place of what was."""

    async def persons(self, users: Iterable[User]) -> dict[User, Person]:
        """Return what is known of these people; unknown ones are skipped."""

    async def save_persons(self, persons: Iterable[Person]) -> None:
        """Store what is known of many people, in the place of what was."""

    async def languages(self) -> dict[User, str]:
        """Return the languages that people chose for themselves."""

    async def applications(self, season: str) -> tuple[Application, ...]:
        """Return the people who applied for a season, in order."""

    async def applications_of(self, user: User, most: int, after: int = 0) -> tuple[Application, ...]:
        """Return what a person last answered to hosts, in up to `most` seasons, the newest first, without the `after` newest."""

    async def save_application(self, application: Application) -> None:
        """Store a person's answers, in the place of earlier ones."""

    async def drop_application(self, season: str, user: User) -> None:
        """Delete what a person answered to the hosts of a season."""

    async def outlived_applications(self) -> tuple[Application, ...]:
        """Return the answers for seasons that are over, except those that their people wanted to keep."""

    async def rulings(self, match_id: str) -> tuple[Ruling, ...]:
        """Return the questions to the hosts of a match, by number."""

    async def save_ruling(self, ruling: Ruling) -> None:
        """Store a question to hosts, in the place of an earlier one with its number."""

    async def drop_ruling(self, ruling: Ruling) -> None:
        """Delete a question to hosts."""

    async def forget_person(self, user: User) -> None:
        """Delete what is known of this person."""

    async def veils(self, match_id: str) -> tuple[Veil, ...]:
        """Return every veil in the journal of a match, also of people who were deleted."""

    async def veils_of(self, match_id: str, values: Iterable[str]) -> tuple[Veil, ...]:
        """Return the veils in the journal of a match behind which one of these values stands."""

    async def add_veils(self, veils: Iterable[Veil]) -> None:
        """Store who stands behind new veils, and the salt of each."""

    async def drop_veils(self, match_id: str, values: Iterable[str]) -> None:
        """Delete these values behind veils."""

    async def forget_choice(self, match_id: str, user: User) -> None:
        """Delete how a person wanted to have the letters of a match."""

    async def traces(self, user: User, most: int, after: Trail = ()) -> tuple[frozenset[str], Trail]:
        """Return the matches in which something stands in the name of a person, as far as an index shows, a part of them at a time.

        It looks at up to `most` rows of each table behind `after`. Returns where to go on, too; that is empty if this was all.
        """


class Standings(Protocol):
    """What people have played, counted up to a match that is final."""

    async def counted(self, scope: str) -> Counted:
        """Return the match up to which the standings of a server, or of all, are counted."""

    async def standings(self, scope: str, users: Iterable[User] | None = None) -> tuple[Standing, ...]:
        """Return the counted standings of people, in no order: of all of them, or of these."""

    async def save_standings(self, now: Counted, standings: Iterable[Standing]) -> None:
        """Store the standings that have changed up to `now`; if nothing was counted before, older rows are deleted."""

    async def behind(self) -> tuple[str, ...]:
        """Return the scopes in which a match has ended, or was published, since all of them was counted."""

    async def servers_known(self) -> tuple[str, ...]:
        """Return the servers in which a match has ended, or that have designs."""

    async def caught_up(self, scope: str) -> None:
        """Note that all of a scope that can be counted is counted."""

    async def rename_standings(self, user: User, other: User, name: str) -> None:
        """Give a person another id and name in all standings. Where the new one has standings already, all is counted anew."""
