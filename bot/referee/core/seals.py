"""Seals: the head of a journal, short enough for people to compare and to stand in one line under a post.

A seal is the first 160 bits of the head (the chain of the newest entry), in base32 without lookalikes, grouped by four. A change of any
entry before it changes it too. It shows no position: that would count the trades between two seals.
"""

from hashlib import sha256
from typing import Final

ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_HEX: Final = 40
_LETTERS: Final = 32
_WHOLE: Final = 52
"""Letters for the 256 bits of a secret."""


def seal_of(head: str) -> str:
    """Return the seal of a head (or another SHA-256, in hex): eight groups of four, ``K7QM 2XFD …``."""
    return spaced(_letters(int(head[:_HEX], 16), _LETTERS))


def spelled(secret: str) -> str:
    """Return all the bits of a secret (hex) in thirteen groups of four, ``K7QM-2XFD-…``. The hyphens tell it from a seal."""
    return spaced(_letters(int(secret, 16), _WHOLE)).replace(" ", "-")


def _letters(bits: int, count: int) -> str:
    return "".join(ALPHABET[bits >> 5 * place & 31] for place in reversed(range(count)))


def id_of(committed: str) -> str:
    """Return the id of a match, computed from its commitment, so that the same secret cannot get another deal under another id.

    `committed`: the commitment, in hex.
    """
    return "".join(ALPHABET[byte % 32] for byte in sha256(committed.encode()).digest()[:6])


def spaced(words: str) -> str:
    """Return a seal in groups of four, from any copy of it."""
    letters = bare(words)
    return " ".join(letters[start : start + 4] for start in range(0, len(letters), 4))


def is_seal(words: str) -> bool:
    """Return whether this has the form of a seal, in any spacing."""
    letters = bare(words)
    return len(letters) == _LETTERS and set(letters) <= set(ALPHABET)


def is_of(words: str, head: str) -> bool:
    """Return whether a seal, as a person copied it, is that of this head."""
    return bare(words) == bare(seal_of(head))


def bare(words: str) -> str:
    """Return a seal's letters and digits only, without what stood around or between them where it was copied."""
    return "".join(filter(str.isalnum, words)).upper()
