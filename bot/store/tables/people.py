"""The people that the venue knows."""

import json
from collections.abc import Iterable
from typing import Final

from bot.referee.core.model import Application, Person, Ruling, User
from bot.store.archiving.archived import names_of
from bot.store.rows import listed
from bot.store.shapes import APPLICATION, PERSON, RULING
from bot.store.statements import HAS, LISTED, Statements

_TRACES: Final = (
    'SELECT "match" FROM tenures WHERE "user" = ? UNION SELECT "match" FROM veils WHERE value = ?'
    ' UNION SELECT "match" FROM archives WHERE id IN (SELECT archive FROM archived_names WHERE name IN (?, ?))'
    f" UNION SELECT id FROM matches WHERE {HAS.format(column='hosts')} OR {HAS.format(column='waiting')}"
    ' UNION SELECT "match" FROM errands WHERE about = ? OR address = ?'
    ' UNION SELECT "match" FROM rulings WHERE "user" = ?'
)

_OUTLIVED: Final = (
    f"{APPLICATION.select} WHERE is_kept = 0"
    " AND EXISTS (SELECT 1 FROM matches WHERE id = season AND (status = 'aborted' OR (status = 'finished' AND is_revealed = 1)))"
)


class People(Statements):
    """The people that the venue knows."""

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

    async def applications(self, season: str) -> tuple[Application, ...]:
        return APPLICATION.values(await self._ask(f'{APPLICATION.select} WHERE season = ? ORDER BY at, "user"', season))

    async def applications_of(self, user: User) -> tuple[Application, ...]:
        return APPLICATION.values(await self._ask(f'{APPLICATION.select} WHERE "user" = ? ORDER BY season', user))

    async def save_application(self, application: Application) -> None:
        await self.drop_application(application.season, application.user)
        self._write(APPLICATION.insert, APPLICATION.row(application))

    async def drop_application(self, season: str, user: User) -> None:
        self._write('DELETE FROM applications WHERE season = ? AND "user" = ?', (season, user))

    async def outlived_applications(self) -> tuple[Application, ...]:
        return APPLICATION.values(await self._ask(_OUTLIVED))

    async def rulings(self, match_id: str) -> tuple[Ruling, ...]:
        return RULING.values(await self._ask(f'{RULING.select} WHERE "match" = ? ORDER BY number', match_id))

    async def rulings_of(self, user: User) -> tuple[Ruling, ...]:
        return RULING.values(await self._ask(f'{RULING.select} WHERE "user" = ? ORDER BY at, "match", number', user))

    async def save_ruling(self, ruling: Ruling) -> None:
        await self.drop_ruling(ruling)
        self._write(RULING.insert, RULING.row(ruling))

    async def drop_ruling(self, ruling: Ruling) -> None:
        self._write('DELETE FROM rulings WHERE "match" = ? AND number = ?', (ruling.match, ruling.number))

    async def forget_person(self, user: User) -> None:
        self._write('DELETE FROM persons WHERE "user" = ?', (user,))
        self._write('DELETE FROM applications WHERE "user" = ?', (user,))

    async def forget_choice(self, match_id: str, user: User) -> None:
        self._write("DELETE FROM notes WHERE what = ?", (f"letters/{match_id}/{user}",))

    async def traces(self, user: User) -> frozenset[str]:
        rows = await self._ask(
            _TRACES, user, user, *names_of("veil", user), *[listed(user)] * 2, user, f"user/{user}", user
        )
        return frozenset(match_id for (match_id,) in rows)
