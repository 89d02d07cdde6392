"""Limited memory of people: a bot on many servers always meets new ones."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from bot.referee.core.model import User

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """The `most` values that were used last, by key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        """Return the value of a key, or None if it is no longer kept."""
        if key in self._values:
            self._values.move_to_end(key)
        return self._values.get(key)

    def put(self, key: Key, value: Value) -> None:
        """Keep a value; the one that was not used for longest goes if there are too many."""
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._most:
            self._values.popitem(last=False)

    def forget(self, key: Key) -> Value | None:
        """Forget a key. Return what its value was."""
        return self._values.pop(key, None)


class Locks:
    """A lock for each person; unused ones are dropped."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[User, asyncio.Lock] = WeakValueDictionary()

    def of(self, user: User) -> asyncio.Lock:
        """Return the lock of one person."""
        return self._locks.setdefault(user, asyncio.Lock())
