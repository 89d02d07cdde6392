"""The books of seasons, and whom the venue knows."""

from collections.abc import Iterable
from typing import Protocol

from bot.referee.core.model import (
    Application,
    Booking,
    Counted,
    Person,
    Plan,
    PlayersRoom,
    Standing,
    User,
    Veil,
)


class Books(Protocol):
    """Seasons: which are running, their accounts, their roles, their plans and the rooms that their players have open."""

    async def seasons(self) -> tuple[str, ...]:
        """The ids of the seasons that are running."""

    async def book(self, bookings: Iterable[Booking]) -> None:
        """Add to the books of a season, in this order; an account that would fall below nothing is a bug and raises."""

    async def bookings(self, season: str) -> tuple[Booking, ...]:
        """Everything that was booked in a season, oldest first."""

    async def balances(self, season: str) -> dict[tuple[str, str], int]:
        """What lies in each account, by account and currency, as the database has counted it."""

    async def roles(self, season: str) -> frozenset[tuple[str, User]]:
        """Who was given which role."""

    async def save_roles(
        self, season: str, given: Iterable[tuple[str, User]], taken: Iterable[tuple[str, User]]
    ) -> None:
        """Note who was given which role (`given`) and from whom one was taken (`taken`), as pairs of role and user."""

    async def plan(self, season: str) -> Plan | None:
        """What is to be played in a season."""

    async def save_plan(self, season: str, plan: Plan) -> None:
        """Store the plan of a season in the place of an earlier one."""

    async def players_rooms(self) -> tuple[PlayersRoom, ...]:
        """The rooms that players have open now, in all seasons, the oldest first."""

    async def save_players_room(self, room: PlayersRoom) -> None:
        """Store a room as it is now."""

    async def close_players_room(self, token: str) -> None:
        """It is open no more: who was there when is in the journal."""


class People(Protocol):
    """Whom the venue knows."""

    async def person(self, user: User) -> Person | None:
        """What is known of somebody, or None."""

    async def save_person(self, person: Person) -> None:
        """Store what is known of somebody, in the place of what was."""

    async def persons(self, users: Iterable[User]) -> dict[User, Person]:
        """Those of these people who are known."""

    async def save_persons(self, persons: Iterable[Person]) -> None:
        """Store what is known of many people, in the place of what was."""

    async def languages(self) -> dict[User, str]:
        """The languages that people chose for themselves."""

    async def applications(self, season: str) -> tuple[Application, ...]:
        """Who would play a season, the first first."""

    async def applications_of(self, user: User) -> tuple[Application, ...]:
        """Everything that a person answered to hosts, wherever it is kept."""

    async def save_application(self, application: Application) -> None:
        """Store it in the place of an earlier one of the same person."""

    async def drop_application(self, season: str, user: User) -> None:
        """Nothing is kept of what somebody answered to the hosts of a season."""

    async def outlived_applications(self) -> tuple[Application, ...]:
        """Those of seasons that are over, and that nobody wanted to keep."""

    async def forget_person(self, user: User) -> None:
        """Nothing is known of this person any more."""

    async def veils(self, match_id: str) -> tuple[Veil, ...]:
        """Every veil in the journal of a match, also of those who are forgotten."""

    async def veils_of(self, match_id: str, values: Iterable[str]) -> tuple[bool, tuple[Veil, ...]]:
        """Whether the journal of a match has veils at all, and those behind which one of these values stands."""

    async def add_veils(self, veils: Iterable[Veil]) -> None:
        """Store who stands behind new veils, and the salt of each."""

    async def drop_veils(self, match_id: str, values: Iterable[str]) -> None:
        """Nothing stands behind the veils of these values any more."""

    async def forget_choice(self, match_id: str, user: User) -> None:
        """Nothing is known of how a person wanted to have the letters of a match."""

    async def traces(self, user: User) -> frozenset[str]:
        """The matches in which something stands in the name of a person, as far as it can be looked up."""


class Standings(Protocol):
    """What people have played, counted up to a match that nothing changes any more."""

    async def counted(self, scope: str) -> Counted:
        """Up to where the standings of a server, or of all, are counted."""

    async def standings(self, scope: str, users: Iterable[User] | None = None) -> tuple[Standing, ...]:
        """How people stand after what is counted, in no order: all of them, or these."""

    async def save_standings(self, now: Counted, standings: Iterable[Standing]) -> None:
        """Store the standings that have changed up to `now`; where nothing was counted before, nothing older stays."""

    async def behind(self) -> tuple[str, ...]:
        """The scopes in which a match has ended, or was published, since all of them was counted."""

    async def caught_up(self, scope: str) -> None:
        """Everything of a scope that can be counted is counted."""

    async def rename_standings(self, user: User, other: User, name: str) -> None:
        """A person has another id and name in all standings; where the other one stands already, everything is counted anew."""
