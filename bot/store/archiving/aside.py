"""Columns of numbers and of random bytes, apart from the JSON that is compressed against a sample: there they would only disturb.

Numbers are written as the differences between neighbours: the lowest bytes of all, then the next ones. High bytes are mostly equal, and
are compressed.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby, pairwise
from typing import Any, Final

import zstandard

_FRAME: Final = zstandard.FORMAT_ZSTD1_MAGICLESS
_PACKING: Final = zstandard.ZstdCompressionParameters.from_level(19, format=_FRAME, write_content_size=False)


class Aside:
    """Bytes of a node, to be written beside the JSON that holds how many they are."""

    def __init__(self, content: bytes) -> None:
        self.content: Final = content


class Beside:
    """The bytes beside the JSON, in the order in which its nodes want them."""

    def __init__(self, content: bytes = b"") -> None:
        self._content = content
        self._at = 0

    def take(self, size: Any) -> bytes:
        """The next bytes. `size`: as `set_aside` gave it; or the bytes themselves, while they are not written yet."""
        if isinstance(size, Aside):
            return size.content
        taken = self._content[self._at : self._at + abs(size)]
        self._at += abs(size)
        return taken if size >= 0 else zstandard.ZstdDecompressor(format=_FRAME).decompressobj().decompress(taken)


def set_aside(one: Any, parts: list[bytes]) -> int:
    """Add the bytes of a node to `parts`, compressed if that makes them fewer. Returns their number, negative if they are compressed."""
    packed = zstandard.ZstdCompressor(compression_params=_PACKING).compress(one.content)
    is_less = len(packed) < len(one.content)
    parts.append(packed if is_less else one.content)
    return -len(packed) if is_less else len(one.content)


# Where there is nothing ------------------------------------------------------------------------------------------------


def runs_of(values: Sequence[Any]) -> list[int]:
    """How many values are there, how many are None, how many are there again, and so on."""
    runs = [(is_none, len(list(run))) for is_none, run in groupby(values, key=lambda one: one is None)]
    return [0, *(size for _, size in runs)] if runs and runs[0][0] else [size for _, size in runs]


def among_nothing(runs: Sequence[int], values: Iterator[Any]) -> list[Any]:
    """The values with None where `runs` has it."""
    return [next(values) if at % 2 == 0 else None for at, size in enumerate(runs) for _ in range(size)]


# Numbers ---------------------------------------------------------------------------------------------------------------


def fold_numbers(values: Sequence[int | None]) -> list[Any]:
    """Whole numbers or None as ``[runs, numbers]``, and, if many are alike, where each stands among the different ones."""
    there = [value for value in values if value is not None]
    different = list(dict.fromkeys(there))
    if len(different) > len(there) / 2:
        return [runs_of(values), _planes(there)]
    places = {value: at for at, value in enumerate(different)}
    return [runs_of(values), _planes(different), _planes([places[value] for value in there])]


def unfold_numbers(inner: Sequence[Any], beside: Beside) -> list[int | None]:
    """What `fold_numbers` was given."""
    runs, *numbers = inner
    given, *places = [_numbers(one, beside) for one in numbers]
    return among_nothing(runs, iter([given[at] for at in places[0]] if places else given))


def _planes(numbers: Sequence[int]) -> list[Any]:
    """Differences, the sign in the lowest bit: all their lowest bytes, then all the next ones; and how many bytes each has."""
    steps = [after - before for before, after in pairwise((0, *numbers))]
    plain = [2 * step if step >= 0 else -2 * step - 1 for step in steps]
    width = max((max(plain, default=0).bit_length() + 7) // 8, 1)
    return [width, Aside(bytes(one >> 8 * plane & 255 for plane in range(width) for one in plain))]


def _numbers(inner: Sequence[Any], beside: Beside) -> list[int]:
    width, size = inner
    content = beside.take(size)
    count = len(content) // width
    plain = [int.from_bytes(content[at::count], "little") for at in range(count)]
    return list(accumulate(-(one >> 1) - 1 if one & 1 else one >> 1 for one in plain))
