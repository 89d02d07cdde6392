"""Read an untrusted file within limits, and print untrusted text safely."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

LARGEST: Final = 32 * 2**20
"""The most bytes of a file; a season of many weeks has a fiftieth of it."""

MOST: Final = 1_000_000
"""The most values: each costs up to a hundred bytes of memory, even where it is short in the file."""

DEEPEST: Final = 40
_WIDEST: Final = 2**53
_SHOWN: Final = 500


class Unfit(Exception):
    """The file is no export; `args[0]` says why."""


def read(path: Path) -> Any:
    """Return the document in a file; Unfit says why there is none, OSError that it cannot be opened."""
    if path.stat().st_size > LARGEST:
        raise Unfit(f"it is larger than {LARGEST // 2**20} MiB, which no export is")
    return decode(path.read_bytes())


def decode(raw: bytes) -> Any:
    """Return the document in these bytes; Unfit says why there is none."""
    if sum(raw.count(mark) for mark in (b",", b"[", b"{")) > MOST:
        raise Unfit(f"it holds more than {MOST:,} values, which no export does")
    try:
        document = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise Unfit(f"it is not JSON that can be read ({error})") from None
    _check(document)
    json.loads(raw, object_pairs_hook=_once)
    return document


def _once(pairs: Sequence[tuple[str, Any]]) -> None:
    """Raise Unfit if a key occurs twice in one object: readers differ in which of the two they take."""
    if len({key for key, _ in pairs}) < len(pairs):
        raise Unfit("a key stands twice in it, which no export has")


def _check(document: Any) -> None:
    """Check each level: no deeper nesting than an export has, and no number out of range."""
    level, depth = [document], 0
    while level:
        depth += 1
        if depth > DEEPEST:
            raise Unfit(f"it nests deeper than {DEEPEST} levels, which no export does")
        below: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                below += value.values()
            elif isinstance(value, list):
                below += value
            elif isinstance(value, int | float) and not -_WIDEST <= value <= _WIDEST:
                raise Unfit("it holds a number that no export holds")
        level = below


def shown(words: object) -> str:
    """Return untrusted text as one line, with control characters escaped and long text cut."""
    cut = str(words)
    cut = cut if len(cut) <= _SHOWN else cut[:_SHOWN] + " …"
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in cut)
