"""The veils of one match as one value, and the covers that its archive is compressed against."""

from collections.abc import Iterable
from typing import Final

import msgspec

from bot.referee.acts.veils import cover_of
from bot.referee.core.model import Veil
from bot.store.archiving.packing import compressed, decompressed


def packed(veils: Iterable[Veil]) -> bytes:
    """The veils of one match, compressed: a cover that follows from its value and salt is not written."""
    rows = [(one.value, one.salt, "" if one.cover == cover_of(one.value, one.salt) else one.cover) for one in veils]
    return compressed(msgspec.msgpack.encode([(value, _slim(salt), cover) for value, salt, cover in rows]))


def unpacked(match_id: str, content: bytes) -> tuple[Veil, ...]:
    """What `packed` was given."""
    rows = [(value, _full(salt), cover) for value, salt, cover in msgspec.msgpack.decode(decompressed(content))]
    return tuple(Veil(match_id, cover or cover_of(value, salt), value, salt) for value, salt, cover in rows)


def _slim(salt: str) -> bytes | str:
    return bytes.fromhex(salt) if len(salt) % 2 == 0 and _HEX.issuperset(salt) else salt


_HEX: Final = frozenset("0123456789abcdef")


def _full(salt: bytes | str) -> str:
    return salt if isinstance(salt, str) else salt.hex()


def covers_in(content: bytes | None) -> bytes:
    """The covers in a value that `packed` returned; forgetting a person does not change them."""
    veils = () if content is None else unpacked("", content)
    return " ".join(one.cover for one in veils).encode()
