"""Compress rows: column by column, JSON split into columns, against rows of the same kind.

Rows of one table resemble one another: side by side the same values of many rows need little space, and what a sample of the same kind
already contains needs next to nothing (RFC 8878, zstandard with a raw-content dictionary).

Numbers and random bytes lie beside that text (`aside`). Archives of earlier versions have them in it, and are read as well.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final, NamedTuple

import msgspec
import zstandard

from bot.store.archiving.aside import Beside, set_aside, unfold_numbers
from bot.store.archiving.columns import (
    Node,
    fold_bytes,
    fold_digits,
    fold_hex,
    fold_pairs,
    fold_times,
    fold_whole,
    given_of,
    sums_of,
    unfold_bytes,
    unfold_digits,
    unfold_hex,
    unfold_moments,
    unfold_pairs,
    unfold_times,
)

Table = tuple[Sequence[str], Sequence[Sequence[Any]]]
"""The names of the columns, and the rows."""

_LEVEL: Final = 19

_encode: Final = msgspec.json.encode
_decode: Final = msgspec.json.decode


class Folded(NamedTuple):
    """Tables as JSON by columns, and the bytes that are not in it."""

    text: bytes
    beside: bytes


def folded(tables: Mapping[str, Table]) -> Folded:
    """Fold tables; `unfolded` gives them back to the byte."""
    parts = list[bytes]()
    nodes = {
        name: {column: _exactly([row[at] for row in rows]) for at, column in enumerate(columns)}
        for name, (columns, rows) in tables.items()
    }
    text = msgspec.json.Encoder(enc_hook=lambda one: set_aside(one, parts)).encode(nodes)
    return Folded(text, b"".join(parts))


def unfolded(content: Folded) -> dict[str, Table]:
    """The tables that `folded` was given."""
    beside = Beside(content.beside)
    return {
        name: (tuple(columns), tuple(zip(*[_unfold(node, beside) for node in columns.values()], strict=True)))
        for name, columns in _decode(content.text).items()
    }


def joined(content: Folded, sample: bytes, covers: bytes) -> bytes:
    """Folded tables in one value, their text compressed against a sample and `covers`; `parted` needs the same ones."""
    text = compressed(content.text, sample + covers)
    return _MARK + len(text).to_bytes(_LENGTH) + text + content.beside


def parted(content: bytes, sample: bytes, covers: bytes) -> Folded:
    """What `joined` was given, or the text alone of an archive of earlier versions."""
    if not content.startswith(_MARK):
        return Folded(decompressed(content, sample), b"")
    begins = len(_MARK) + _LENGTH
    ends = begins + int.from_bytes(content[len(_MARK) : begins])
    return Folded(decompressed(content[begins:ends], sample + covers), content[ends:])


_MARK: Final = b"2"
"""Earlier archives begin as every frame of zstandard does."""
_LENGTH: Final = 4


def compressed(content: bytes, sample: bytes = b"") -> bytes:
    """Compress `content`; decompressing needs the same `sample`."""
    packer = zstandard.ZstdCompressor(level=_LEVEL, dict_data=_dictionary(sample), write_dict_id=False)
    return packer.compress(content)


def decompressed(content: bytes, sample: bytes = b"") -> bytes:
    """What `compressed` was given."""
    return decompressing(sample)(content)


def decompressing(sample: bytes) -> Callable[[bytes], bytes]:
    """`decompressed` for many that were compressed against one sample."""
    return zstandard.ZstdDecompressor(dict_data=_dictionary(sample)).decompress


def _dictionary(sample: bytes) -> zstandard.ZstdCompressionDict | None:
    return zstandard.ZstdCompressionDict(sample, dict_type=zstandard.DICT_TYPE_RAWCONTENT) if sample else None


# Columns ----------------------------------------------------------------------------------------------------------------
#
# A node is the plain list of the column's values, or ``{how: …}`` where they could be folded.

Fold = Callable[[Sequence[Any]], Node | None]


def _exactly(column: Sequence[Any]) -> Node:
    """A column folded, if it unfolds to the same."""
    node = _fold(column, _FOLDS)
    return node if list(_unfold(node, Beside())) == column else column


def _fold(values: Sequence[Any], folds: Mapping[str, Fold]) -> Node:
    """The first way that these values allow."""
    for how, fold in folds.items():
        node = fold(values)
        if node is not None:
            return {how: node}
    return list(values)


def _unfold(node: Node, beside: Beside) -> Sequence[Any]:
    if isinstance(node, list):
        return node
    [(how, inner)] = node.items()
    return _UNFOLDS[how](inner, beside)


def _fold_json(values: Sequence[Any]) -> Node | None:
    """Text that is JSON of objects or lists, as msgspec writes it."""
    texts = given_of(values)
    if not all(isinstance(text, str) and text[:1] in {"{", "["} for text in texts):
        return None
    try:
        things = [None if text is None else _decode(text) for text in values]
    except msgspec.DecodeError:
        return None
    if any(text is not None and _encode(thing).decode() != text for thing, text in zip(things, values, strict=True)):
        return None
    return _fold(things, _INNER)


def _unfold_json(node: Node, beside: Beside) -> Sequence[Any]:
    return [None if thing is None else _encode(thing).decode() for thing in _unfold(node, beside)]


def _fold_objects(values: Sequence[Any]) -> Node | None:
    """Objects: which keys each has, and a column for each key."""
    if not values or not all(isinstance(value, dict) for value in values):
        return None
    shapes = list(dict.fromkeys(tuple(value) for value in values))
    which = [shapes.index(tuple(value)) for value in values] if len(shapes) > 1 else len(values)
    keys = dict.fromkeys(key for shape in shapes for key in shape)
    return [shapes, which, [_fold([value[key] for value in values if key in value], _INNER) for key in keys]]


def _unfold_objects(node: Node, beside: Beside) -> Sequence[Any]:
    shapes, which, nodes = node
    keys = dict.fromkeys(key for shape in shapes for key in shape)
    columns = {key: iter(_unfold(inner, beside)) for key, inner in zip(keys, nodes, strict=True)}
    return [
        {key: next(columns[key]) for key in shapes[at]} for at in (which if isinstance(which, list) else [0] * which)
    ]


def _fold_lists(values: Sequence[Any]) -> Node | None:
    """Lists: how long each is, and all that they hold in one column."""
    if not values or not all(isinstance(value, list) for value in values):
        return None
    return [[len(value) for value in values], _fold([one for value in values for one in value], _INNER)]


def _unfold_lists(node: Node, beside: Beside) -> Sequence[Any]:
    lengths, inner = node
    things = _unfold(inner, beside)
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


def _unfold_mixed(node: Node, beside: Beside) -> Sequence[Any]:
    kinds, nodes = node
    parts = [iter(_unfold(inner, beside)) for inner in nodes]
    return [next(parts[kind]) for kind in kinds]


def _kind(value: Any) -> int:
    return 1 if isinstance(value, dict) else 2 if isinstance(value, list) else 0


_NAMES: Final[Mapping[str, Fold]] = {
    "digits": fold_digits, "bytes": fold_bytes, "hex": fold_hex, "whole": fold_whole
}  # fmt: skip
_INNER: Final[Mapping[str, Fold]] = {"objects": _fold_objects, "lists": _fold_lists, "mixed": _fold_mixed, **_NAMES}
_FOLDS: Final[Mapping[str, Fold]] = {"json": _fold_json, "times": fold_times, "pairs": fold_pairs, **_NAMES}
_UNFOLDS: Final[Mapping[str, Callable[[Node, Beside], Sequence[Any]]]] = {
    "json": _unfold_json,
    "times": unfold_times,
    "pairs": unfold_pairs,
    "digits": unfold_digits,
    "bytes": unfold_bytes,
    "hex": unfold_hex,
    "whole": unfold_numbers,
    "objects": _unfold_objects,
    "lists": _unfold_lists,
    "mixed": _unfold_mixed,
    "moments": unfold_moments,
    "numbers": lambda node, _: sums_of(node),
}
