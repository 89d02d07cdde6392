"""The statements of `tables` for PostgreSQL. Few differ by more than their placeholders; those are here in full."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from bot.store.rows import Row
from bot.store.shapes import SUBMISSION
from bot.store.statements import LISTED, NUMBERED
from bot.store.tables.journal import ASKED_AT
from bot.store.tables.orders import SEALED, SEALED_OF

# The planner expects few values of an array, and takes an index; of a SELECT it expects a hundred, and reads a whole table.
_LISTED: Final = "= ANY (ARRAY(SELECT jsonb_array_elements_text(?::jsonb)))"
_NUMBERED: Final = "= ANY (ARRAY(SELECT jsonb_array_elements_text(?::jsonb)::bigint))"
_FRAGMENTS: Final = {
    f"IN {LISTED}": _LISTED,
    f"IN {NUMBERED}": _NUMBERED,
    "1 + max((SELECT": "1 + greatest((SELECT",
}
_WHOLE: Final = {
    SEALED: f'SELECT {SUBMISSION.columns}, version FROM (SELECT DISTINCT ON ("key", seat) * FROM submissions WHERE "match" = ?'
    f' AND line = ? AND "key" {_LISTED} ORDER BY "key", seat, version DESC) AS sealed ORDER BY seat, "key"',
    SEALED_OF: f"SELECT {SUBMISSION.columns} FROM jsonb_array_elements(?::jsonb) AS asked (place) CROSS JOIN LATERAL"
    ' (SELECT * FROM submissions WHERE "match" = place ->> 0 AND line = (place ->> 1)::bigint AND "key" = place ->> 2'
    " AND seat = (place ->> 3)::bigint ORDER BY version DESC LIMIT 1) AS sealed",
    # Unlike SQLite's max(), greatest() passes over what is NULL.
    ASKED_AT: "SELECT asked.id, (SELECT greatest(at, (SELECT round_at FROM matches WHERE matches.id = asked.id)) FROM journal"
    " WHERE \"match\" = asked.id AND digest IS NOT NULL AND act NOT IN ('traded', 'decreed') ORDER BY position DESC LIMIT 1)"
    " FROM jsonb_array_elements_text(?::jsonb) AS asked (id)",
}


@cache
def translated(sql: str) -> str:
    """Return a statement for psycopg."""
    sql = _WHOLE.get(sql, sql)
    for ours, theirs in _FRAGMENTS.items():
        sql = sql.replace(ours, theirs)
    return _MARK.sub(lambda match: "%s" if match[0] == "?" else match[0].replace("%", "%%"), sql)


_MARK: Final = re.compile(r"'[^']*'|\?")
"""A literal, in which nothing stands for a value, or a mark for one."""


# PostgreSQL's text holds every character but NUL, so NUL is written as two other characters, and the escape character is doubled.
_ESCAPED: Final = {"\x00": "\x1a0", "\x1a": "\x1a1"}
_UNESCAPED: Final = {escaped: plain for plain, escaped in _ESCAPED.items()}


def written(row: Sequence[Any]) -> list[Any]:
    """Values as they are stored."""
    return [re.sub("[\x00\x1a]", lambda match: _ESCAPED[match[0]], one) if isinstance(one, str) else one for one in row]


def read(row: Row) -> Row:
    """Values as they were given to `written`."""
    if not any(isinstance(one, str) and "\x1a" in one for one in row):
        return row
    return tuple(
        re.sub("\x1a[01]", lambda match: _UNESCAPED[match[0]], one) if isinstance(one, str) else one for one in row
    )
