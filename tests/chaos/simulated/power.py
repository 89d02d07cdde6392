"""Losing power: what the disk holds after it is what was synchronised, and anything or nothing of what was written since.

With `synchronous = FULL` in WAL mode SQLite synchronises the log at each commit, and the file before the log is begun again. So
after power loss the file and the log are as they were at the last commit, and after that the log may hold a torn tail of what was
being written, or garbage that the disk had in its place. Here the log is cut at any byte behind its last commit, or filled up.
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

HEADER: Final = 32
FRAME: Final = 24


def committed_length(log: bytes) -> int:
    """Up to which byte a log holds whole transactions: its last valid frame that ends one (sqlite.org/fileformat2.html#walformat)."""
    if len(log) < HEADER:
        return 0
    magic, _, page, _, *salt = struct.unpack(">IIIIII", log[:24])
    order = ">" if magic & 1 else "<"
    sums = _checksum(log[:24], (0, 0), order)
    if sums != struct.unpack(">II", log[24:32]):
        return 0
    length = HEADER
    for start in range(HEADER, len(log) - FRAME - page + 1, FRAME + page):
        _, pages, *own = struct.unpack(">IIII", log[start : start + 16])
        sums = _checksum(log[start : start + 8] + log[start + FRAME : start + FRAME + page], sums, order)
        if own != salt or sums != struct.unpack(">II", log[start + 16 : start + FRAME]):
            break
        if pages:
            length = start + FRAME + page
    return length


def _checksum(words: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    first, second = sums
    for word, other in struct.iter_unpack(f"{order}II", words):
        first = (first + word + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second


def tails(log: bytes, chance: Random) -> Iterator[bytes]:
    """The log as it may be found: whole, cut right behind its last commit, torn at any byte after that, and with garbage there."""
    kept, tail = log[: (length := committed_length(log))], log[length:]
    yield log
    yield kept
    if tail:
        yield log[: length + chance.randrange(len(tail))]
    yield kept + chance.randbytes(chance.randrange(1, 9000))
    if len(tail) > 64:
        # Sectors reach the disk in any order: what came last may be there, and what came before it not.
        hole = chance.randrange(len(tail) - 32)
        yield kept + tail[:hole] + bytes(32) + tail[hole + 32 :]


def strike(path: Path, chance: Random) -> None:
    """Let the log of a database that is not open be one of those."""
    log = path.with_name(f"{path.name}-wal")
    if log.exists():
        log.write_bytes(chance.choice(list(tails(log.read_bytes(), chance))))
