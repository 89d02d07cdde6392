"""Seals: the head of a journal in a form that people can compare, and that one line under a post can carry.

A seal is the first 160 bits of the head (the chain of the newest entry), in base32 without lookalikes, grouped by four. Whoever
changes any entry before it changes it too. It shows no position: that would count the trades between two of them.
"""

from typing import Final

ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_HEX: Final = 40
_LETTERS: Final = 32


def seal_of(head: str) -> str:
    """``K7QM 2XFD …``: eight groups of four, from a head in hex."""
    bits = int(head[:_HEX], 16)
    letters = "".join(ALPHABET[bits >> 5 * place & 31] for place in reversed(range(_LETTERS)))
    return spaced(letters)


def spaced(words: str) -> str:
    """A seal in groups of four, however it was copied."""
    letters = bare(words)
    return " ".join(letters[start : start + 4] for start in range(0, len(letters), 4))


def is_seal(words: str) -> bool:
    """Whether this can be a seal, however it is spaced."""
    letters = bare(words)
    return len(letters) == _LETTERS and set(letters) <= set(ALPHABET)


def is_of(words: str, head: str) -> bool:
    """Whether a seal, as somebody copied it, is that of this head."""
    return bare(words) == bare(seal_of(head))


def bare(words: str) -> str:
    """The letters of a seal alone."""
    return "".join(words.split()).replace("-", "").upper()
