"""What nothing asks for by itself of a match that is over: its last position, outcome and settings, compressed beside its archive."""

import json
from collections.abc import Collection
from typing import Any, Final

import msgspec

from bot.store.archiving.packing import compressed, decompressed, decompressing
from bot.store.rows import Row, Shape
from bot.store.statements import LISTED, Statements

COLUMNS: Final = ("state", "outcome", "settings")
HEADER: Final = f"SELECT {', '.join(COLUMNS)} FROM matches WHERE id = ?"
AWAY: Final = (
    # An empty text is no JSON. Whether there is an outcome is asked for by itself.
    "UPDATE matches SET is_archived = 1, state = NULL, settings = '',"
    " outcome = CASE WHEN outcome IS NULL THEN NULL ELSE '' END WHERE id = ?"
)
_OF_MATCHES: Final = (
    f'SELECT "match", sample, header FROM archives WHERE "match" IN {LISTED}',
    f'SELECT id, content FROM samples WHERE id IN (SELECT sample FROM archives WHERE "match" IN {LISTED})',
)
_MARK: Final = b"2"
"""Samples of earlier versions, which have no header, begin as JSON."""


def sample_of(header: Row, text: bytes) -> bytes:
    """A sample of these values and of folded tables."""
    return _MARK + msgspec.msgpack.encode(header) + text


def is_of_now(sample: bytes) -> bool:
    """Whether it is one that `sample_of` returned."""
    return sample.startswith(_MARK)


def packed(header: Row, sample: bytes) -> bytes:
    """The values of `COLUMNS`, compressed against a sample."""
    return compressed(msgspec.msgpack.encode(header), sample)


def unpacked(content: bytes) -> Row:
    """The values of `COLUMNS`, decompressed."""
    values: list[Any] = msgspec.msgpack.decode(content)
    return values


class Headers(Statements):
    """Rows of matches, with what lies beside their archives."""

    async def _whole(self, shape: Shape[Any], rows: Collection[Row]) -> list[Row]:
        """Rows of `shape` with what lies beside an archive in its place."""
        places = [(place, shape.names.index(name)) for place, name in enumerate(COLUMNS) if name in shape.names]
        at = shape.names.index("id")
        wanted = [row[at] for row in rows if any(row[own] == "" for _, own in places)]
        if not wanted:
            return list(rows)
        found, given = await self._ask_all(*((sql, (json.dumps(wanted),)) for sql in _OF_MATCHES))
        reading = {number: decompressing(decompressed(content)) for number, content in given}
        headers = {match_id: unpacked(reading[number](header)) for match_id, number, header in found}
        whole = list[Row]()
        for row in rows:
            full = list(row)
            for place, own in places if row[at] in wanted else ():
                full[own] = headers[row[at]][place]
            whole.append(full)
        return whole
