"""Honest exports, made once."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from bot.referee.core import beacon
from tests.beacon.chain import CHAIN
from tests.forgeries import honest
from tests.forgeries.honest import Honest
from tests.forgeries.kinds import KINDS

Making: TypeAlias = Callable[[Path], Coroutine[Any, Any, Honest]]


@pytest.fixture(scope="package")
def eventful(tmp_path_factory: pytest.TempPathFactory) -> Honest:
    """A match in which much happened."""
    return asyncio.run(honest.eventful(tmp_path_factory.mktemp("eventful")))


@pytest.fixture(scope="package")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Honest:
    """A contest with two runs."""
    return asyncio.run(honest.contest(tmp_path_factory.mktemp("contest")))


@pytest.fixture(scope="package", autouse=True)
def known_chain() -> Iterator[None]:
    """`verify` knows the tests' chain of the beacon."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(beacon.CHAINS, CHAIN.hash, CHAIN)
        yield


@pytest.fixture(scope="package")
def made(known_chain: None, tmp_path_factory: pytest.TempPathFactory) -> Callable[[Making], Honest]:
    """An honest export of any kind, made once."""

    @cache
    def make(kind: Making) -> Honest:
        return asyncio.run(kind(tmp_path_factory.mktemp("kind")))

    return make


@pytest.fixture(scope="package", params=KINDS, ids=lambda kind: kind.__name__)
def kind(request: pytest.FixtureRequest, made: Callable[[Making], Honest]) -> Honest:
    """An honest export of each kind."""
    return made(request.param)
