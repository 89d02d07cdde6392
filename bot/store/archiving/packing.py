"""Compress rows: column by column, JSON split into columns, against rows of the same kind.

Rows of one table resemble one another: side by side the same values of many rows need little space, and what a sample of the same kind
already contains needs next to nothing (RFC 8878, zstandard with a raw-content dictionary).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import accumulate, pairwise
from typing import Any, Final

import msgspec
import zstandard

from bot.store.rows import moment_of, text_of

Table = tuple[Sequence[str], Sequence[Sequence[Any]]]
"""The names of the columns, and the rows."""

_LEVEL: Final = 19
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)

_encode: Final = msgspec.json.encode
_decode: Final = msgspec.json.decode


def folded(tables: Mapping[str, Table]) -> bytes:
    """Tables as JSON by columns; `unfolded` gives them back to the byte."""
    return _encode(
        {
            name: {column: _exactly([row[at] for row in rows]) for at, column in enumerate(columns)}
            for name, (columns, rows) in tables.items()
        }
    )


def unfolded(content: bytes) -> dict[str, Table]:
    """The tables that `folded` was given."""
    return {
        name: (tuple(columns), tuple(zip(*(_unfold(node) for node in columns.values()), strict=True)))
        for name, columns in _decode(content).items()
    }


def compressed(content: bytes, sample: bytes = b"") -> bytes:
    """Compress `content`; decompressing needs the same `sample`."""
    packer = zstandard.ZstdCompressor(level=_LEVEL, dict_data=_dictionary(sample), write_dict_id=False)
    return packer.compress(content)


def decompressed(content: bytes, sample: bytes = b"") -> bytes:
    """What `compressed` was given."""
    return zstandard.ZstdDecompressor(dict_data=_dictionary(sample)).decompress(content)


def _dictionary(sample: bytes) -> zstandard.ZstdCompressionDict | None:
    return zstandard.ZstdCompressionDict(sample, dict_type=zstandard.DICT_TYPE_RAWCONTENT) if sample else None


# Columns ----------------------------------------------------------------------------------------------------------------
#
# A node is the plain list of the column's values, or ``{how: …}`` where they could be folded.

Node = Any
Fold = Callable[[Sequence[Any]], Node | None]


def _exactly(column: Sequence[Any]) -> Node:
    """A column folded, if it unfolds to the same."""
    node = _fold(column, _FOLDS)
    return node if list(_unfold(node)) == column else column


def _fold(values: Sequence[Any], folds: Mapping[str, Fold]) -> Node:
    """The first way that these values allow."""
    for how, fold in folds.items():
        node = fold(values)
        if node is not None:
            return {how: node}
    return list(values)


def _unfold(node: Node) -> Sequence[Any]:
    if isinstance(node, list):
        return node
    [(how, inner)] = node.items()
    return _UNFOLDS[how](inner)


def _fold_json(values: Sequence[Any]) -> Node | None:
    """Text that is JSON of objects or lists, as msgspec writes it."""
    texts = _given(values)
    if not all(isinstance(text, str) and text[:1] in {"{", "["} for text in texts):
        return None
    try:
        things = [None if text is None else _decode(text) for text in values]
    except msgspec.DecodeError:
        return None
    if any(text is not None and _encode(thing).decode() != text for thing, text in zip(things, values, strict=True)):
        return None
    return _fold(things, _INNER)


def _unfold_json(node: Node) -> Sequence[Any]:
    return [None if thing is None else _encode(thing).decode() for thing in _unfold(node)]


def _fold_moments(values: Sequence[Any]) -> Node | None:
    """Times as the microseconds since the one before."""
    texts = _given(values)
    if not all(isinstance(text, str) and len(text) == _MOMENT for text in texts):
        return None
    try:
        moments = [None if text is None else (moment_of(text) - _EPOCH) // _MICROSECOND for text in values]
        is_same = _unfold_moments(_differences(moments)) == list(values)
    except (ValueError, TypeError, OverflowError):
        return None
    return _differences(moments) if is_same else None


_MOMENT: Final = len(text_of(_EPOCH))


def _unfold_moments(node: Node) -> Sequence[Any]:
    return [None if one is None else text_of(_EPOCH + one * _MICROSECOND) for one in _sums(node)]


def _fold_numbers(values: Sequence[Any]) -> Node | None:
    """Large numbers as their differences."""
    numbers = _given(values)
    is_large = len(numbers) > 1 and all(type(number) is int for number in numbers) and max(numbers) > 1000
    return _differences(values) if is_large else None


def _fold_hex(values: Sequence[Any]) -> Node | None:
    """Hexadecimal names of one length, without what stands between them."""
    sizes = {len(text) if isinstance(text, str) else 0 for text in values}
    if len(sizes) != 1 or len(values) < 2 or (size := sizes.pop()) < 8:
        return None
    joined = "".join(values)
    return [size, joined] if _HEX.issuperset(joined) else None


_HEX: Final = frozenset("0123456789abcdef")


def _unfold_hex(node: Node) -> Sequence[Any]:
    size, joined = node
    return [joined[at : at + size] for at in range(0, len(joined), size)]


def _fold_objects(values: Sequence[Any]) -> Node | None:
    """Objects: which keys each has, and a column for each key."""
    if not values or not all(isinstance(value, dict) for value in values):
        return None
    shapes = list(dict.fromkeys(tuple(value) for value in values))
    which = [shapes.index(tuple(value)) for value in values] if len(shapes) > 1 else len(values)
    keys = dict.fromkeys(key for shape in shapes for key in shape)
    return [shapes, which, [_fold([value[key] for value in values if key in value], _INNER) for key in keys]]


def _unfold_objects(node: Node) -> Sequence[Any]:
    shapes, which, nodes = node
    keys = dict.fromkeys(key for shape in shapes for key in shape)
    columns = {key: iter(_unfold(inner)) for key, inner in zip(keys, nodes, strict=True)}
    return [
        {key: next(columns[key]) for key in shapes[at]} for at in (which if isinstance(which, list) else [0] * which)
    ]


def _fold_lists(values: Sequence[Any]) -> Node | None:
    """Lists: how long each is, and all that they hold in one column."""
    if not values or not all(isinstance(value, list) for value in values):
        return None
    return [[len(value) for value in values], _fold([one for value in values for one in value], _INNER)]


def _unfold_lists(node: Node) -> Sequence[Any]:
    lengths, inner = node
    things = _unfold(inner)
    return [list(things[start:end]) for start, end in pairwise(accumulate(lengths, initial=0))]


def _fold_mixed(values: Sequence[Any]) -> Node | None:
    """Mixed columns: objects, lists and other values, each kind separately."""
    kinds = [_kind(value) for value in values]
    if not {1, 2}.intersection(kinds):
        return None
    return [
        kinds,
        [_fold([value for value, one in zip(values, kinds, strict=True) if one == kind], _INNER) for kind in range(3)],
    ]


def _unfold_mixed(node: Node) -> Sequence[Any]:
    kinds, nodes = node
    parts = [iter(_unfold(inner)) for inner in nodes]
    return [next(parts[kind]) for kind in kinds]


def _kind(value: Any) -> int:
    return 1 if isinstance(value, dict) else 2 if isinstance(value, list) else 0


def _given(values: Sequence[Any]) -> list[Any]:
    """Those that are not None; a value that no fold accepts if there are none."""
    return [value for value in values if value is not None] or [False]


def _differences(values: Iterable[int | None]) -> list[int | None]:
    found, last = list[int | None](), 0
    for value in values:
        found.append(None if value is None else value - last)
        last = last if value is None else value
    return found


def _sums(values: Iterable[int | None]) -> list[int | None]:
    found, last = list[int | None](), 0
    for value in values:
        last += value or 0
        found.append(None if value is None else last)
    return found


_INNER: Final[Mapping[str, Fold]] = {
    "objects": _fold_objects,
    "lists": _fold_lists,
    "mixed": _fold_mixed,
    "hex": _fold_hex,
    "numbers": _fold_numbers,
}
_FOLDS: Final[Mapping[str, Fold]] = {
    "json": _fold_json, "moments": _fold_moments, "hex": _fold_hex, "numbers": _fold_numbers
}  # fmt: skip
_UNFOLDS: Final[Mapping[str, Callable[[Node], Sequence[Any]]]] = {
    "json": _unfold_json,
    "moments": _unfold_moments,
    "objects": _unfold_objects,
    "lists": _unfold_lists,
    "mixed": _unfold_mixed,
    "hex": _unfold_hex,
    "numbers": _sums,
}
