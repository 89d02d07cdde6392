"""A world as it stands, kept so that another one can go on from there: on another port, by another clock, with nobody connected."""

import asyncio
import io
import pickle
from typing import Any, Final

from tests.discord.loopback.world import World

_OWN: Final = {"_clock", "base", "listeners"}
"""What each world has for itself."""


def kept(world: World) -> bytes:
    """Everything that exists, and what everybody has seen of it."""
    file = io.BytesIO()
    _Keeping(file, world).dump({key: value for key, value in vars(world).items() if key not in _OWN})
    return file.getvalue()


def lay(what: bytes, world: World) -> None:
    """Go on from there in a world in which nothing has happened yet."""
    vars(world).update(_Laying(io.BytesIO(what), world).load())
    world.sight.wait_anew()


class _Keeping(pickle.Pickler):
    """Of the world itself, of its address and of an event it is only noted that it stood there."""

    def __init__(self, file: io.BytesIO, world: World) -> None:
        super().__init__(file)
        self._world = world

    def persistent_id(self, value: Any) -> tuple[str, str] | None:
        if value is self._world:
            return "world", ""
        if isinstance(value, str) and value.startswith(self._world.base):
            return "address", value.removeprefix(self._world.base)
        return ("event", "") if isinstance(value, asyncio.Event) else None


class _Laying(pickle.Unpickler):
    """In their place stand those of the world that goes on; whatever was waited for has happened."""

    def __init__(self, file: io.BytesIO, world: World) -> None:
        super().__init__(file)
        self._world = world

    def persistent_load(self, noted: Any) -> Any:
        match noted:
            case ("world", _):
                return self._world
            case ("address", path):
                return self._world.base + path
        happened = asyncio.Event()
        happened.set()
        return happened
