"""A person's data as a file, put together match by match."""

import zlib
from typing import Any, Final

import msgspec

from bot.commands.request import File
from bot.referee import remembering
from bot.referee.acts.acts import House
from bot.referee.core.model import Refused, User

LARGEST: Final = 8 << 20
"""The most bytes of a file that is sent as it is, since venues refuse larger ones; more are compressed."""
_LISTS: Final = ("applications", "questions_to_hosts", "signed_in", "programs", "designs")
_GZIP: Final = zlib.MAX_WBITS | 16


async def file_of(house: House, user: User) -> File:
    """Return everything that names a person as JSON; compressed if it is larger than `LARGEST`.

    Only one file of a person is put together at a time. In memory it is compressed from the first match on.

    Refused: `my-data-under-way`.
    """
    if user in house.gathered:
        raise Refused("my-data-under-way")
    house.gathered.add(user)
    try:
        return await _file_of(house, user)
    finally:
        house.gathered.discard(user)


async def _file_of(house: House, user: User) -> File:
    written = _Written()
    async for name, value in remembering.remembered(house, user):
        written.add(name, value)
    body = written.ended()
    if written.size <= LARGEST:
        return File("my-data.json", zlib.decompress(body, wbits=_GZIP))
    return File("my-data.json.gz", body)


class _Written:
    """The file so far: the person and their matches, compressed. The lists that come after the matches are short."""

    def __init__(self) -> None:
        self.size = 0
        self._packer, self._body = zlib.compressobj(wbits=_GZIP), bytearray()
        self._lists: dict[str, list[Any]] = {name: [] for name in _LISTS}
        self._is_first = True

    def add(self, name: str, value: Any) -> None:
        """Add a value to a list; the person comes before all matches."""
        if name == "person":
            self._write(b'{\n"person": ' + _json(value) + b',\n"matches": [')
        elif name == "matches":
            self._write((b"\n" if self._is_first else b",\n") + _json(value))
            self._is_first = False
        else:
            self._lists[name].append(value)

    def ended(self) -> bytes:
        """Return the whole file, compressed."""
        self._write(
            b"]" + b"".join(f',\n"{name}": '.encode() + _json(one) for name, one in self._lists.items()) + b"\n}\n"
        )
        return bytes(self._body) + self._packer.flush()

    def _write(self, text: bytes) -> None:
        self.size += len(text)
        self._body += self._packer.compress(text)


def _json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)
