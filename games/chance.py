"""Verifiable randomness: every die is derived from one committed seed, so that anyone can roll it again."""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, count
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

_SPAN: Final = 2**32
_EIGHT_WORDS: Final = Struct(">8I")

_HASHED_AT_ONCE: Final = 64
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def commitment(secret: bytes) -> str:
    """Return what is published when sign-up opens, before any player gives a word.

    `secret`: any bytes (a match has 32). Gives their SHA-256 as 64 hex digits.
    """
    return hashlib.sha256(secret).hexdigest()


def seed_of(secret: bytes, match_id: str, words: Sequence[str]) -> bytes:
    """Return the seed of a match: SHA-256 of secret, match id and lucky words, each part behind its length in bytes.

    `secret`: what was committed to; `match_id`: as it is shown; `words`: one per seat in order, '' for a seat that gave none.
    Gives 32 bytes.
    """
    digest = hashlib.sha256(secret)
    for part in (match_id, *words):
        encoded = part.encode()
        digest.update(len(encoded).to_bytes(4, "big") + encoded)
    return digest.digest()


def mixed(seed: bytes, randomness: bytes) -> bytes:
    """Return the seed of a match that waited for the public beacon.

    SHA-256 of the seed before it and of the round behind its length in bytes.

    `seed`: 32 bytes of `seed_of`; `randomness`: the round's own bytes (drand's are 32). Gives 32 bytes.
    """
    return hashlib.sha256(seed + len(randomness).to_bytes(4, "big") + randomness).digest()


def secret_of(secret: bytes, number: int) -> bytes:
    """Return the secret of a match of a season: HMAC-SHA256(the season's secret, ``match/<number>``).

    `secret`: the season's, any bytes (it has 32); `number`: which of its matches, from 1. Gives 32 bytes.
    """
    return hmac.digest(secret, f"match/{number}".encode("ascii"), "sha256")


def _blocks(seed: bytes, label: str) -> Iterator[tuple[int, ...]]:
    """Yield HMAC by its definition (RFC 2104): two plain hashes are copied faster than one object of `hmac`."""
    key = seed.ljust(_HASHED_AT_ONCE, b"\0")
    inner, outer = hashlib.sha256(key.translate(_INNER)), hashlib.sha256(key.translate(_OUTER))
    for block in count():
        within, around = inner.copy(), outer.copy()
        within.update(f"{label}/{block}".encode("ascii"))
        around.update(within.digest())
        yield _EIGHT_WORDS.unpack(around.digest())


@lru_cache(maxsize=1024)
def _limit(n: int) -> int:
    """Return the greatest multiple of n up to 2**32: words from there on would favour the low remainders."""
    if not 1 <= n <= _SPAN:
        raise ValueError(f"a draw lies below a number from 1 to 2**32, not below {n}")
    return _SPAN - _SPAN % n


class Chance:
    """The stream of one label of one seed: 32-bit words from HMAC-SHA256(seed, f"{label}/{block}"), eight to a block.

    `seed`: 32 bytes of `seed_of`; `label`: ASCII (``setup``, ``step/3``), whose draws are independent of every other label's.
    """

    __slots__ = ("_word",)

    def __init__(self, seed: bytes, label: str) -> None:
        self._word = chain.from_iterable(_blocks(seed, label)).__next__

    def below(self, n: int) -> int:
        """Return a whole number in [0, `n`), every one equally likely.

        `n`: from 1 to 2**32, else ValueError. Takes a word of the stream also where `n` is 1, and another for each that would favour some.
        """
        limit = _limit(n)
        while (word := self._word()) >= limit:
            pass
        return word % n

    def die(self) -> int:
        """Return one six-sided die: 1 to 6, from one draw below 6."""
        return self.below(6) + 1

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items` (at least one, else ValueError), every place equally likely; one draw."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return a shuffled copy of `items`, which stay as they are (Fisher and Yates, from the last place down).

        One draw fewer than items.
        """
        shuffled = list(items)
        for i in range(len(shuffled) - 1, 0, -1):
            j = self.below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled
