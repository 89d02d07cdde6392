"""Whom the venue knows."""

import json
from collections.abc import Iterable

from bot.referee.core.model import Person, User
from bot.store.shapes import PERSON
from bot.store.tables.statements import LISTED, Statements


class People(Statements):
    """Whom the venue knows."""

    async def person(self, user: User) -> Person | None:
        rows = await self._ask(f'{PERSON.select} WHERE "user" = ?', user)
        return PERSON.value(rows[0]) if rows else None

    async def save_person(self, person: Person) -> None:
        await self.save_persons([person])

    async def persons(self, users: Iterable[User]) -> dict[User, Person]:
        rows = await self._ask(f'{PERSON.select} WHERE "user" IN {LISTED}', json.dumps(list(users)))
        return {person.user: person for person in PERSON.values(rows)}

    async def save_persons(self, persons: Iterable[Person]) -> None:
        self._write(PERSON.replacing("user"), *[PERSON.row(person) for person in persons])

    async def languages(self) -> dict[User, str]:
        rows = await self._ask(f"{PERSON.select} WHERE wishes <> '{{}}'")
        return {one.user: one.wishes.language for one in PERSON.values(rows) if one.wishes.language}

    async def forget_person(self, user: User) -> None:
        self._write('DELETE FROM persons WHERE "user" = ?', (user,))
