"""The engines that are held to the contract."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Final

import pytest

from bot.referee.core.ports import Store
from bot.store.sqlite import open_store

Engine = Callable[[Path], Awaitable[AbstractAsyncContextManager[Store]]]
"""Opens an empty store; it may keep what it needs in the folder that it is given."""


async def _sqlite(folder: Path) -> AbstractAsyncContextManager[Store]:
    return await open_store(folder / "bot.db")


ENGINES: Final[Mapping[str, Engine]] = {"sqlite": _sqlite}


@pytest.fixture(params=list(ENGINES))
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store of each engine."""
    async with await ENGINES[request.param](tmp_path) as opened:
        yield opened
