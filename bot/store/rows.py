"""Between structs and rows: scalars are separate columns, times are fixed-width text, everything else is JSON."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from types import NoneType, UnionType
from typing import Any, Final, Generic, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import astuple

S = TypeVar("S", bound=Struct)
Row = Sequence[Any]

_PLAIN: Final = (str, int, float, bytes)


def text_of(at: datetime) -> str:
    """Return a moment as text that sorts as the moments do; a time without a zone is refused."""
    if at.tzinfo is None:
        raise ValueError("a stored time needs its zone")
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def moment_of(text: str) -> datetime:
    """Return the moment that `text_of` wrote, aware UTC."""
    return datetime.fromisoformat(text)


def listed(name: str) -> str:
    """Return a name as it stands in a stored list."""
    return msgspec.json.encode(name).decode()


class Shape(Generic[S]):
    """How the structs of one type are stored in one table: a column for each field, of the same name, in the same order.

    `key`: the columns by which a row is known.
    """

    def __init__(self, kind: type[S], table: str, *key: str) -> None:
        fields = self.fields(kind)
        names = [f'"{name}"' for name in fields]
        self.table: Final = table
        self.names: Final = tuple(fields)
        self.marks: Final = ", ".join("?" for _ in names)
        self.columns: Final = ", ".join(names)
        self.select: Final = f"SELECT {self.columns} FROM {table}"
        self.insert: Final = f"INSERT INTO {table} ({self.columns}) VALUES ({self.marks})"
        # Replaces a row of the same key.
        known = ", ".join(f'"{name}"' for name in key or ("id",))
        anew = ", ".join(f"{name} = excluded.{name}" for name in names)
        self.overlay: Final = f"{self.insert} ON CONFLICT ({known}) DO UPDATE SET {anew}"
        self.update: Final = f"UPDATE {table} SET {', '.join(f'{name} = ?' for name in names)}"
        self._kind = kind
        codecs = [(at, *_codec(annotation)) for at, annotation in enumerate(fields.values())]
        self._encoders: Final = tuple((at, encode) for at, encode, _ in codecs if encode is not None)
        self._decoders: Final = tuple((at, decode) for at, _, decode in codecs if decode is not None)

    def fields(self, kind: type[Struct]) -> dict[str, Any]:
        """Return the columns with the types of their values."""
        return {field.name: field.type for field in msgspec.structs.fields(kind)}

    def parts(self, value: S) -> list[Any]:
        """Return the values of the columns of one struct."""
        return list(astuple(value))

    def whole(self, parts: list[Any]) -> S:
        """Return the struct of these values."""
        return self._kind(*parts)

    def row(self, value: S) -> list[Any]:
        """Return the row of one struct."""
        row = self.parts(value)
        for at, encode in self._encoders:
            if row[at] is not None:
                row[at] = encode(row[at])
        return row

    def value(self, row: Row) -> S:
        """Return the struct of one row."""
        values = list(row)
        for at, decode in self._decoders:
            if values[at] is not None:
                values[at] = decode(values[at])
        return self.whole(values)

    def values(self, rows: Sequence[Row]) -> tuple[S, ...]:
        """Return the structs of many rows."""
        return tuple(self.value(row) for row in rows)


Codec = Callable[[Any], Any] | None
"""None: the value is stored as it is."""


def _codec(annotation: Any) -> tuple[Codec, Codec]:
    """Return how a value that is not None is written and read again."""
    kind = _not_none(annotation)
    if kind in _PLAIN or get_origin(kind) is Literal:
        return None, None
    if kind is bool:
        return int, bool
    if kind is datetime:
        return text_of, moment_of
    if kind is Raw:
        return lambda raw: bytes(raw).decode(), lambda text: Raw(text.encode())
    encoder = msgspec.json.Encoder()
    return lambda value: encoder.encode(value).decode(), msgspec.json.Decoder(kind).decode


def _not_none(annotation: Any) -> Any:
    """Return the type beside None."""
    if get_origin(annotation) not in {Union, UnionType}:
        return annotation
    rest = tuple(one for one in get_args(annotation) if one is not NoneType)
    return Union[rest]  # noqa: UP007  the operator cannot join a tuple of types
