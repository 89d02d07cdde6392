"""Which open tabs hear that something has changed."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_MOST: Final = 2_000


class Watching:
    """The tabs that are open now."""

    def __init__(self) -> None:
        self._watching: set[asyncio.Event] = set()
        self.is_closing = False
        self.changes = 0
        """How often something has changed since the start."""

    @contextmanager
    def watch(self) -> Iterator[asyncio.Event]:
        """Set whenever something has changed, for as long as one tab is open."""
        changed = asyncio.Event()
        self._watching.add(changed)
        try:
            yield changed
        finally:
            self._watching.discard(changed)

    def __len__(self) -> int:
        return len(self._watching)

    @property
    def is_full(self) -> bool:
        """Whether no more can be open."""
        return len(self) >= _MOST

    def changed(self) -> None:
        """Let every open tab look again."""
        self.changes += 1
        for one in self._watching:
            one.set()

    def close(self) -> None:
        """Let every open tab end."""
        self.is_closing = True
        self.changed()
