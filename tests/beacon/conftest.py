"""A referee that waits for a beacon."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.outside.drand import Relays
from bot.referee.acts.acts import Chosen
from bot.referee.core import beacon
from tests.beacon.chain import CHAIN, honest, relay
from tests.bot.world import World, world


@pytest.fixture
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """A referee with a beacon whose relay is honest; `verify` knows the tests' chain."""
    monkeypatch.setitem(beacon.CHAINS, CHAIN.hash, CHAIN)
    async with relay(honest) as address, world(tmp_path / "bot.db") as opened:
        opened.house = replace(opened.house, chosen=Chosen(beacon=Relays([address], CHAIN)))
        yield opened
