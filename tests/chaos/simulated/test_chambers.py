"""Rooms that players open, in the episode that is cut off: what would be wrong with them is found at its end."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.chaos.simulated.crashes import matches
from tests.chaos.simulated.discord import Requests
from tests.chaos.simulated.hosts import HOST
from tests.chaos.simulated.swarm import finish

STAYED = rf"holds \[(?P<rest>.*), '{HOST}'\], not \[(?!(?P=rest)\])"
"""A room in which somebody is besides the host, and should not be."""


async def _overlook(*_: Any) -> None:
    """Do nothing."""


def test_planted_faults_are_found(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Strangers who read, members who stay, rooms that outlive their episode, and more of them than allowed."""
    monkeypatch.setattr("bot.referee.season.rooms.keeping.reading", lambda act: (HOST,))
    monkeypatch.setattr(Requests, "remove_member", _overlook)
    monkeypatch.setattr("bot.referee.season.following.keep", _overlook)
    monkeypatch.setattr("bot.referee.season.rooms.keeping.refuse_more", _overlook)
    world = matches()["season"].world(folder)
    world.people.scenario = replace(world.people.scenario, rooming=1.0)
    wrong = "\n".join(finish(world).wrong)
    assert [
        said
        for said in (f"was read by \\['{HOST}'\\]", STAYED, "was never closed", "rooms in episode 1")
        if not re.search(said, wrong)
    ] == []
