"""Receipts: at each step one leaf per seat, under a root that the journal holds and a seal publishes, so that no answer can be swapped.

A leaf is SHA-256 over L(match) L(line) L(step) L(seat) L(answer) L(salt): L(x) is the length of x as 4 big-endian bytes, then x; numbers
are ASCII decimals, the answer is JSON with sorted keys and no spaces (``null`` for a seat that was not asked), the salt 32 random bytes
that only its player is told, on request. The leaves of a step, in the order of their seats, make one Merkle tree.
"""

import hashlib
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

import msgspec

from bot.referee.core import positions
from bot.referee.core.model import Leaf, Match
from bot.referee.core.ports import Entropy
from games.form import Answer
from games.game import Seat
from games.table import Settled, Step

SALT: Final = 32


def canonical(answer: Answer | None) -> bytes:
    """Return an answer as bytes, from which a leaf is made."""
    return msgspec.json.encode(answer, order="sorted")


def leaf_of(match: str, line: int, step: int, seat: Seat, answer: Answer | None, salt: bytes) -> str:
    """Return the leaf in hex.

    `line` and `step`: of the journal's branch and its resolution. `answer`: None for silence. `salt`: drawn for this leaf alone.
    """
    hashed = hashlib.sha256()
    for part in (match, str(line), str(step), str(seat), canonical(answer), salt):
        encoded = part.encode() if isinstance(part, str) else part
        hashed.update(len(encoded).to_bytes(4, "big") + encoded)
    return hashed.hexdigest()


def verify_receipt(match: str, line: int, step: int, seat: Seat, answer: Answer | None, salt: str, leaf: str) -> bool:
    """Return whether `leaf` is the leaf of this answer under this salt (both in hex). `line` and `step`: as in `leaf_of`."""
    try:
        salt_bytes = bytes.fromhex(salt)
    except ValueError:
        return False
    return len(salt_bytes) == SALT and leaf_of(match, line, step, seat, answer, salt_bytes) == leaf.strip().lower()


def drawn(
    entropy: Entropy, match: Match, steps: Sequence[Step], overridden: Collection[Seat]
) -> tuple[tuple[Leaf, ...], ...]:
    """Return the leaves of each step, one per seat in order, including seats that were silent or not asked.

    `steps`: what was resolved. `overridden`: seats whose answers a host gave in the first step.
    """
    first = frozenset(overridden)
    return tuple(
        tuple(_leaf(entropy, match, step, seat, seat in (first if number == 0 else ())) for seat in range(match.seats))
        for number, step in enumerate(steps)
    )


def _leaf(entropy: Entropy, match: Match, step: Step, seat: Seat, is_overridden: bool) -> Leaf:  # noqa: FBT001  private
    salt = entropy.token(SALT)
    leaf = leaf_of(match.id, match.line, step.table.step, seat, step.settled.answers.get(seat), salt)
    return Leaf(seat, leaf, salt.hex(), "overridden" if is_overridden else "")


def facts_of_step(
    step: int,
    settled: Settled,
    leaves: Sequence[Leaf],
    *,
    is_excused: bool,
    away: Collection[Seat] = (),
    clocks: Sequence[int] = (),
) -> dict[str, Any]:
    """Return what the journal says of a step: its answers, and the root of its receipts.

    `is_excused`: nobody is blamed for silence. `away`: seats whose players had said that they would be away. `clocks`: what each shows.
    """
    silent = sorted(seat for seat in settled.silent if seat in away)
    return {
        **positions.plain_answers(settled),
        "step": step,
        "excused": is_excused,
        "leaves": msgspec.to_builtins(leaves),
        "root": root_of([leaf.leaf for leaf in leaves]),
        **({"away": silent} if silent else {}),
        **({"clocks": clocks} if clocks else {}),
    }


def kept(
    match: Match,
    old: Sequence[Sequence[Leaf]],
    new: Sequence[Sequence[Leaf]],
    steps: Sequence[Step],
    amended: Collection[tuple[int, Seat]],
) -> tuple[tuple[Leaf, ...], ...]:
    """Return new leaves, but keep old ones that still hold. Mark those that were `amended` (step from 0, seat)."""
    merged = [list(leaves) for leaves in new]
    for number, (before, step) in enumerate(zip(old, steps, strict=False)):
        for seat, was in enumerate(before):
            is_as_before = was.mark == "amended" or (number, seat) not in amended
            if is_as_before and _is_still_so(match, step, was):
                merged[number][seat] = was
    for number, seat in amended:
        leaf = merged[number][seat]
        merged[number][seat] = Leaf(seat, leaf.leaf, leaf.salt, "amended")
    return tuple(tuple(leaves) for leaves in merged)


def _is_still_so(match: Match, step: Step, leaf: Leaf) -> bool:
    answer = step.settled.answers.get(leaf.seat)
    return verify_receipt(match.id, match.line, step.table.step, leaf.seat, answer, leaf.salt, leaf.leaf)


# The tree --------------------------------------------------------------------------------------------------------------


def root_of(leaves: Sequence[str]) -> str:
    """Return the root (hex) of a tree of leaves (hex): SHA-256 over 0x01, left and right, pair by pair; an odd one out moves up."""
    level = list(leaves)
    while len(level) > 1:
        level = _above(level)
    return level[0] if level else ""


def path_of(leaves: Sequence[str], at: int) -> tuple[str, ...]:
    """Return the path from one leaf to the root: each neighbour (hex) with its side, ``<`` left or ``>`` right.

    `leaves`: all leaves of the step, in hex. `at`: which of them.
    """
    level, path = list(leaves), list[str]()
    while len(level) > 1:
        beside = at ^ 1
        if beside < len(level):
            path.append(("<" if beside < at else ">") + level[beside])
        level, at = _above(level), at // 2
    return tuple(path)


def climbed(leaf: str, path: Iterable[str]) -> str:
    """Return the root to which a path leads from a leaf."""
    for step in path:
        leaf = _node(step[1:], leaf) if step.startswith("<") else _node(leaf, step[1:])
    return leaf


def _above(level: Sequence[str]) -> list[str]:
    pairs = [level[start : start + 2] for start in range(0, len(level), 2)]
    return [_node(*pair) if len(pair) == 2 else pair[0] for pair in pairs]


def _node(left: str, right: str) -> str:
    return hashlib.sha256(b"\x01" + bytes.fromhex(left) + bytes.fromhex(right)).hexdigest()
