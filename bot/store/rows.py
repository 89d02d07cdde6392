"""Between structs and rows: scalars are columns of their own, times are fixed-width text, everything else is JSON."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Generic, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Raw, Struct

S = TypeVar("S", bound=Struct)
Row = Sequence[Any]

_PLAIN: Final = (str, int, float, bytes)


def text_of(at: datetime) -> str:
    """A moment as text that sorts as the moments do; a time without a zone is refused."""
    if at.tzinfo is None:
        raise ValueError("a stored time needs its zone")
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def moment_of(text: str) -> datetime:
    """The moment that `text_of` wrote, aware UTC."""
    return datetime.fromisoformat(text)


class Shape(Generic[S]):
    """How the structs of one type lie in one table: a column for each field, of the same name, in the same order."""

    def __init__(self, kind: type[S], table: str) -> None:
        fields = msgspec.structs.fields(kind)
        names = [f'"{field.name}"' for field in fields]
        marks = ", ".join("?" for _ in names)
        self.columns: Final = ", ".join(names)
        self.select: Final = f"SELECT {self.columns} FROM {table}"
        self.insert: Final = f"INSERT INTO {table} ({self.columns}) VALUES ({marks})"
        self.update: Final = f"UPDATE {table} SET {', '.join(f'{name} = ?' for name in names)}"
        self._kind = kind
        self._names: Final = tuple(field.name for field in fields)
        codecs = [_codec(field.type) for field in fields]
        self._encode: Final = tuple(encode for encode, _ in codecs)
        self._decode: Final = tuple(decode for _, decode in codecs)

    def row(self, value: S) -> tuple[Any, ...]:
        """The row of one struct."""
        given = (getattr(value, name) for name in self._names)
        return tuple(
            one if one is None or encode is None else encode(one)
            for one, encode in zip(given, self._encode, strict=True)
        )

    def value(self, row: Row) -> S:
        """The struct of one row."""
        return self._kind(
            *(
                one if one is None or decode is None else decode(one)
                for one, decode in zip(row, self._decode, strict=True)
            )
        )

    def values(self, rows: Sequence[Row]) -> tuple[S, ...]:
        """The structs of many rows."""
        return tuple(self.value(row) for row in rows)


@cache
def shape(kind: type[S], table: str) -> Shape[S]:
    """The one shape of a type in a table."""
    return Shape(kind, table)


Codec = Callable[[Any], Any] | None
"""None: the value is stored as it is."""


def _codec(annotation: Any) -> tuple[Codec, Codec]:
    """How a value that is not None is written and read again."""
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
    decoder = msgspec.json.Decoder(kind)
    return lambda value: encoder.encode(value).decode(), decoder.decode


def _not_none(annotation: Any) -> Any:
    """The type beside None."""
    if get_origin(annotation) not in {Union, UnionType}:
        return annotation
    rest = tuple(one for one in get_args(annotation) if one is not NoneType)
    return Union[rest]  # noqa: UP007  the operator cannot join a tuple of types
