"""Rooms that players open, in the episode that is cut off: what would be wrong with them is found at its end."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.referee.acts.acts import House
from bot.referee.core.model import Errand, Match
from tests.chaos.simulated.crashes import matches
from tests.chaos.simulated.discord import Requests
from tests.chaos.simulated.hosts import HOST
from tests.chaos.simulated.swarm import finish


def _hosts_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hosts come in, though the sign-up did not say so."""
    monkeypatch.setattr("bot.referee.season.rooms.keeping.reading", lambda act: (HOST,))


def _nobody_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who leave read on."""

    async def overlooks(self: Requests, match: Match, errand: Errand, remote_id: str) -> None:
        """Leave them in."""

    monkeypatch.setattr(Requests, "remove_member", overlooks)


def _never_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No episode ends with its rooms."""

    async def overlooks(house: House) -> None:
        """Keep nothing."""

    monkeypatch.setattr("bot.referee.season.following.keep", overlooks)


def _without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit of rooms is not checked."""

    async def allows(act: Any, user: str) -> None:
        """Refuse nothing."""

    monkeypatch.setattr("bot.referee.season.rooms.keeping.refuse_more", allows)


PLANTED = {
    _hosts_read: f"was read by ['{HOST}']",
    _nobody_goes: " holds [",
    _never_closed: "was never closed",
    _without_end: "rooms in episode 1",
}


@pytest.mark.parametrize("plant", PLANTED)
def test_a_planted_fault_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Strangers who read, members who stay, rooms that outlive their episode, and more of them than allowed."""
    plant(monkeypatch)
    world = matches()["season"].world(folder)
    world.people.scenario = replace(world.people.scenario, rooming=1.0)
    assert PLANTED[plant] in "\n".join(finish(world).wrong)
