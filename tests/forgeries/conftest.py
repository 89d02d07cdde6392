"""Honest exports, made once."""

import asyncio
from collections.abc import Iterator

import pytest

from bot.referee.core import beacon
from tests.beacon.chain import CHAIN
from tests.forgeries import honest
from tests.forgeries.honest import Honest
from tests.forgeries.kinds import KINDS


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


@pytest.fixture(scope="package", params=KINDS, ids=lambda kind: kind.__name__)
def kind(request: pytest.FixtureRequest, known_chain: None, tmp_path_factory: pytest.TempPathFactory) -> Honest:
    """An honest export of each kind."""
    made: Honest = asyncio.run(request.param(tmp_path_factory.mktemp("kind")))
    return made
