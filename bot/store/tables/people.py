"""The people that the venue knows, and what they answered and asked."""

import json
from collections.abc import Iterable
from typing import Final, NamedTuple

from bot.referee.core.model import Application, Person, Ruling, Trail, User
from bot.store.shapes import APPLICATION, PERSON, RULING, listed
from bot.store.statements import HAS, LISTED, Repository


class _Traces(NamedTuple):
    """Where the name of a person may stand: a statement for the next rows behind a key, and the key before the first row.

    Each row has its match, whether the person is named in it, and its key.
    """

    sql: str
    before: tuple[str | int, ...]


_TRACES: Final = (
    _Traces('SELECT "match", 1, id FROM tenures WHERE "user" = ? AND id > ? ORDER BY id LIMIT ?', (0,)),
    _Traces('SELECT "match", 1, "match" FROM veils WHERE value = ? AND "match" > ? ORDER BY "match" LIMIT ?', ("",)),
    _Traces(
        f'SELECT "match", CASE WHEN {HAS.format(column="people")} THEN 1 ELSE 0 END, "match" FROM archives WHERE "match" > ?'
        ' ORDER BY "match" LIMIT ?',
        ("",),
    ),
    _Traces(
        f"SELECT id, CASE WHEN {HAS.format(column='hosts')} OR {HAS.format(column='waiting')} THEN 1 ELSE 0 END, id"
        " FROM matches WHERE id > ? ORDER BY id LIMIT ?",
        ("",),
    ),
    _Traces(
        'SELECT "match", CASE WHEN about = ? OR address = ? THEN 1 ELSE 0 END, id FROM errands WHERE id > ? ORDER BY id LIMIT ?',
        (0,),
    ),
    _Traces(
        'SELECT "match", 1, at, "match", number FROM rulings WHERE "user" = ? AND (at, "match", number) > (?, ?, ?)'
        ' ORDER BY at, "match", number LIMIT ?',
        ("", "", 0),
    ),
)
_LAST_OF_USER: Final = 'WHERE "user" = ? ORDER BY at DESC, season DESC LIMIT ? OFFSET ?'

_OUTLIVED: Final = (
    "WHERE is_kept = 0"
    " AND EXISTS (SELECT 1 FROM matches WHERE id = applications.season"
    " AND (status = 'aborted' OR (status = 'finished' AND is_revealed = 1)))"
)


class People(Repository):
    """The people that the venue knows."""

    async def get(self, user: User) -> Person | None:
        return next(iter(await self.sql.read(PERSON, 'WHERE "user" = ?', user)), None)

    async def by_id(self, users: Iterable[User]) -> dict[User, Person]:
        stored = await self.sql.read_each(PERSON, f'WHERE "user" IN {LISTED}', json.dumps(list(users)))
        return {person.user: person for person in stored}

    async def save(self, *persons: Person) -> None:
        self.sql.write(PERSON.overlay, *[PERSON.row(person) for person in persons])

    async def languages(self) -> dict[User, str]:
        stored = await self.sql.read_each(PERSON, "WHERE wishes <> '{}'")
        return {person.user: person.wishes.language for person in stored if person.wishes.language}

    async def forget(self, user: User) -> None:
        self.sql.write('DELETE FROM persons WHERE "user" = ?', (user,))
        self.sql.write('DELETE FROM applications WHERE "user" = ?', (user,))

    async def traces(self, user: User, most: int, after: Trail = ()) -> tuple[frozenset[str], Trail]:
        name = listed(user)
        values_of_each = ((user,), (user,), (name,), (name, name), (user, f"user/{user}"), (user,))
        places = after or tuple(one.before for one in _TRACES)
        asked = [
            (one.sql, (*values, *place, most))
            for one, values, place in zip(_TRACES, values_of_each, places, strict=True)
            if place is not None
        ]
        answers = iter(await self.sql.ask_all(*asked))
        pages = [() if place is None else next(answers) for place in places]
        ends = tuple(tuple(page[-1][2:]) if len(page) == most else None for page in pages)
        named = frozenset(match_id for page in pages for match_id, is_named, *_ in page if is_named)
        return named, () if not any(ends) else ends


class Applications(Repository):
    """What people answered to the hosts of seasons."""

    async def of(self, season: str) -> tuple[Application, ...]:
        return await self.sql.read(APPLICATION, 'WHERE season = ? ORDER BY at, "user"', season)

    async def of_user(self, user: User, most: int, after: int = 0) -> tuple[Application, ...]:
        return await self.sql.read(APPLICATION, _LAST_OF_USER, user, most, after)

    async def outlived(self) -> tuple[Application, ...]:
        return await self.sql.read_each(APPLICATION, _OUTLIVED)

    async def save(self, application: Application) -> None:
        self.sql.write(APPLICATION.overlay, APPLICATION.row(application))

    async def drop(self, season: str, user: User) -> None:
        self.sql.write('DELETE FROM applications WHERE season = ? AND "user" = ?', (season, user))


class Rulings(Repository):
    """Questions to the hosts of matches."""

    async def of(self, match_id: str) -> tuple[Ruling, ...]:
        return await self.sql.read(RULING, 'WHERE "match" = ? ORDER BY number', match_id)

    async def save(self, ruling: Ruling) -> None:
        self.sql.write(RULING.overlay, RULING.row(ruling))

    async def drop(self, ruling: Ruling) -> None:
        self.sql.write('DELETE FROM rulings WHERE "match" = ? AND number = ?', (ruling.match, ruling.number))
