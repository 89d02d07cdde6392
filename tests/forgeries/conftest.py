"""Honest exports, made once."""

import asyncio

import pytest

from tests.forgeries import honest
from tests.forgeries.honest import Honest


@pytest.fixture(scope="package")
def eventful(tmp_path_factory: pytest.TempPathFactory) -> Honest:
    """A match in which much happened."""
    return asyncio.run(honest.eventful(tmp_path_factory.mktemp("eventful")))


@pytest.fixture(scope="package")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Honest:
    """A contest with two runs."""
    return asyncio.run(honest.contest(tmp_path_factory.mktemp("contest")))
