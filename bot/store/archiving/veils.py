"""The people behind the veils of journals. The veils of an archived match are one value beside its archive."""

import json
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.referee.core.model import Veil
from bot.store.archiving.archived import names_of
from bot.store.archiving.covers import packed, unpacked
from bot.store.connection import Question
from bot.store.rows import Row
from bot.store.shapes import VEIL
from bot.store.statements import LISTED, NUMBERED, Statements

_PACKED: Final = f'SELECT "match", veils FROM archives WHERE veils IS NOT NULL AND "match" IN {LISTED}'
_LOOSE: Final = f'{VEIL.select} WHERE "match" IN {LISTED} ORDER BY "match", cover'
_PACK: Final = 'UPDATE archives SET veils = ? WHERE "match" = ?'
DROP_NAMES: Final = (
    f'DELETE FROM archived_names WHERE archive = (SELECT id FROM archives WHERE "match" = ?) AND name IN {NUMBERED}'
)
_DROP: Final = f"""UPDATE veils SET value = '', salt = '' WHERE "match" = ? AND value IN {LISTED}"""


def veils_in(match_ids: Iterable[str]) -> tuple[Question, Question]:
    """The queries for all veils of these matches; `of_rows` reads the rows."""
    given = json.dumps(list(match_ids))
    return (_LOOSE, (given,)), (_PACKED, (given,))


def of_rows(loose: Sequence[Row], packs: Sequence[Row]) -> tuple[Veil, ...]:
    """Veils as they lie in their own table, and in archives."""
    return (*VEIL.values(loose), *(veil for pack in packs for veil in unpacked(*pack)))


class Veils(Statements):
    """The people behind the veils of journals."""

    async def veils(self, match_id: str) -> tuple[Veil, ...]:
        return tuple(sorted(of_rows(*await self._ask_all(*veils_in([match_id]))), key=lambda one: one.cover))

    async def veils_of(self, match_id: str, values: Iterable[str]) -> tuple[bool, tuple[Veil, ...]]:
        wanted = list(values)
        there = 'SELECT 1 FROM veils WHERE "match" = ? LIMIT 1', (match_id,)
        sql = f'{VEIL.select} WHERE "match" = ? AND value IN {LISTED}', (match_id, json.dumps(wanted))
        some, found, packs = await self._ask_all(there, sql, (_PACKED, (json.dumps([match_id]),)))
        lying = [one for pack in packs for one in unpacked(*pack)]
        return bool(some or lying), (*VEIL.values(found), *(one for one in lying if one.value in wanted))

    async def add_veils(self, veils: Iterable[Veil]) -> None:
        self._write(VEIL.insert, *[VEIL.row(veil) for veil in veils])

    async def drop_veils(self, match_id: str, values: Iterable[str]) -> None:
        wanted = set(values) - {""}
        self._write(_DROP, (match_id, json.dumps(sorted(wanted))))
        for _, content in await self._ask(_PACKED, json.dumps([match_id])):
            lying = unpacked(match_id, content)
            left = [replace(one, value="", salt="") if one.value in wanted else one for one in lying]
            self._write(_PACK, (packed(left), match_id))
            self._write(
                DROP_NAMES, (match_id, json.dumps([name for value in wanted for name in names_of("veil", value)]))
            )
