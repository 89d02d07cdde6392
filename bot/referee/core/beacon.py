"""The public randomness beacon drand: when its rounds come, and whether a round is what its chain signed.

A chain of the scheme ``bls-unchained-g1-rfc9380``: the signature of a round (48 bytes, on G1 of BLS12-381) is over SHA-256 of its number as
8 big-endian bytes; the randomness is SHA-256 of the signature. It cannot be known before the round, nor chosen.
"""

import hashlib
import sys
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from msgspec import Struct

from bot.referee.core.facts import Fact, when
from bot.referee.core.model import Match, Notice, Refused
from bot.referee.core.paces import is_gathering

AHEAD: Final = timedelta(seconds=30)
"""The least time before its round at which seats and words are fixed."""

LATE: Final = timedelta(minutes=5)
"""How long a round must be unreachable before that is told in public, and a host chooses."""

_TAG: Final = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"


class Chain(Struct, frozen=True):
    """A chain of drand: its hash, its public key (96 bytes on G2, both hex), and when its rounds come (seconds)."""

    hash: str
    public_key: str
    genesis: int
    period: int

    def time_of(self, number: int) -> datetime:
        """Return when a round comes; the first is number 1."""
        return datetime.fromtimestamp(self.genesis, UTC) + timedelta(seconds=self.period * (number - 1))

    def next_after(self, at: datetime) -> int:
        """Return the first round that comes at least `AHEAD` after a moment."""
        seconds = (at + AHEAD - datetime.fromtimestamp(self.genesis, UTC)) / timedelta(seconds=1)
        return 1 + max(0, -int(-seconds // self.period))


QUICKNET: Final = Chain(
    "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
    1692803367,
    3,
)
"""The chain of the League of Entropy on which a round comes every three seconds."""

CHAINS: Final = {QUICKNET.hash: QUICKNET}
"""The chains that `verify` knows, by hash. What a relay says about its chain is ignored."""


def awaiting(match: Match) -> Notice | None:
    """Return for what the deal of a match waits: the beacon, or its players who are to be ready."""
    if match.is_sign_up and is_gathering(match):
        return Notice("ready-awaited", {"deadline": when(match.deadline or match.opened_at)})
    if match.dealing is None:
        return None
    facts: dict[str, Fact] = {"round": match.dealing.round, "deadline": when(match.dealing.due_at)}
    return Notice("deal-awaited" if not match.is_contest else "contest-deal-awaited", facts)


def refuse_waiting(match: Match) -> None:
    """Raise Refused where the deal of a match waits, so that it cannot be changed or joined.

    Refused: `contest-deal-awaited`, `deal-awaited`, `ready-awaited`.
    """
    if (notice := awaiting(match)) is not None:
        raise Refused(notice.id, notice.facts)


_INSTALL: Final = "the signature of the beacon cannot be checked here: pip install 'bellflower[beacon]'"


class Missing(Exception):
    """Signatures cannot be checked here; `args[0]` says what to install."""


def randomness(signature: str) -> bytes:
    """Return the random bytes that a signature (hex) gives."""
    return hashlib.sha256(bytes.fromhex(signature)).digest()


@lru_cache(256)
def is_signed(chain: Chain, number: int, signature: str) -> bool:
    """Return whether a signature (hex) is that of a round of this chain. Takes about half a second the first time.

    Raises Missing if the extra is not installed.
    """
    bls, curve = library("bls"), library("optimized_bls12_381")
    try:
        raw, key = bytes.fromhex(signature), bytes.fromhex(chain.public_key)
        signed = bls.point_compression.decompress_G1(int.from_bytes(raw, "big"))
        halves = (int.from_bytes(key[:48], "big"), int.from_bytes(key[48:], "big"))
        public = bls.point_compression.decompress_G2(halves)
    except ValueError:
        return False
    if len(raw) != 48 or curve.is_inf(signed) or not bls.g2_primitives.subgroup_check(signed):
        return False
    digest = hashlib.sha256(number.to_bytes(8, "big")).digest()
    message = bls.hash_to_curve.hash_to_G1(digest, _TAG, hashlib.sha256)
    product = curve.pairing(curve.G2, signed, final_exponentiate=False)
    product *= curve.pairing(public, curve.neg(message), final_exponentiate=False)
    return bool(curve.final_exponentiate(product) == curve.FQ12.one())


def demand_library() -> None:
    """Raise Missing where signatures cannot be checked."""
    if find_spec("py_ecc") is None:
        raise Missing(_INSTALL)


def library(name: str) -> Any:
    """Return a module of py_ecc. Raises Missing without it.

    It sets the limit of recursion to 100,000, with which a deep document overflows the stack: the limit stays as it was.
    """
    limit = sys.getrecursionlimit()
    try:
        return import_module(f"py_ecc.{name}")
    except ImportError:
        raise Missing(_INSTALL) from None
    finally:
        sys.setrecursionlimit(limit)
