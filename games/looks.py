"""How words look to a reader, however they are written."""

import unicodedata
from typing import Final

_JOINERS: Final = frozenset("\u200c\u200d")
"""They shape letters and emoji, so they stay; alone they are invisible."""

_SHAPING: Final = _JOINERS | {"\u034f", *map(chr, range(0xFE00, 0xFE10)), *map(chr, range(0xE0100, 0xE01F0))}
"""Modifiers of the character before them. Two names that differ only in these look alike."""

_BLANKS: Final = frozenset("\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0")
"""Letters and symbols by category that no font shows."""


def shown(name: str) -> str:
    """Return a name without invisible characters and marks that turn the writing direction; empty if nothing is left."""
    kept = (each for each in name if each in _JOINERS or (each not in _BLANKS and _is_kept(each)))
    words = " ".join("".join(kept).split()).lstrip(" ".join(_SHAPING))
    return words if any(unicodedata.category(each)[0] in "LNPS" for each in words) else ""


def _is_kept(character: str) -> bool:
    return character.isspace() or unicodedata.category(character) not in {"Cc", "Cf", "Co", "Cs", "Cn"}


def folded(words: str) -> str:
    """Return words without what no one sees, in small letters of the usual width."""
    visible = "".join(each for each in shown(words) if each not in _SHAPING)
    return unicodedata.normalize("NFKC", visible).casefold()


_ALIKE: Final = str.maketrans(
    "аеорсхуіјѕһԁԛԝӏкмтнвαοριεκμντυχβηζ01",
    "aeopcxyijshdqwlkmthbaopiekmntyxbhzol",
)
"""Small letters of Cyrillic and Greek, and figures, that look like Latin letters, small or capital."""


def skeleton(words: str) -> str:
    """Return words as they look to a reader, however they are written: two titles that look alike give the same."""
    return folded(words).translate(_ALIKE)
