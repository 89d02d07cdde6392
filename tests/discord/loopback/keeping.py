"""Save a world so that another can continue from it, on another port, with another clock and without connections."""

import asyncio
import io
import pickle
from typing import Any, Final

from tests.discord.loopback.world import World

_OWN: Final = {"_clock", "base", "listeners"}
"""What each world does not share with another."""


def kept(world: World) -> bytes:
    """All records of a world, and what all people have seen of it."""
    file = io.BytesIO()
    _Keeping(file, world).dump({key: value for key, value in vars(world).items() if key not in _OWN})
    return file.getvalue()


def lay(what: bytes, world: World) -> None:
    """Continue from a saved state in a world in which nothing has happened yet."""
    vars(world).update(_Laying(io.BytesIO(what), world).load())
    world.sight.wait_anew()


class _Keeping(pickle.Pickler):
    """Replaces the world, its address and events with placeholders."""

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
    """Replaces the placeholders with those of the continuing world; awaited events count as set."""

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
