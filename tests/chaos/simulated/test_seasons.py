"""Small seasons played to their end in rough worlds: kills, power loss, hosts who award, take back, abort and roll back."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.by_turns import day_of_five
from tests.chaos.simulated.crashes import matches
from tests.chaos.simulated.ending import ends_of
from tests.chaos.simulated.fate import Fate
from tests.chaos.simulated.swarm import SEASON, finish, weather_of
from tests.chaos.simulated.world import World

EVENTFUL = range(20, 26)
"""With the first of these dice all of this happens in one season; `python -m tests.chaos worlds` (in `make soak`) plays fifty of them."""
HAPPENS = {"award", "give", "set_tokens", "rolled_back", "aborted"}


@day_of_five(1)
def test_a_season_loses_nothing(folder: Path) -> None:
    """Every coin is accounted for, every letter of every match stands once, and each eliminated player has their role. Where the dice fall
    otherwise, another season is played.
    """
    acts, kills = set[object](), 0
    for seed in EVENTFUL:
        if acts >= HAPPENS and kills > 3:
            return
        (own := folder / f"{seed}").mkdir()
        world = World(seed, replace(SEASON, reveal_after="20s"), Fate(seed, weather_of(seed)), own)
        world.loses_power = True
        assert finish(world).wrong == []
        kills += world.fate.kills
        acts |= {entry.facts.get("type", entry.act) for end in ends_of(world) for entry in end.journal}
    assert acts >= HAPPENS
    assert kills > 3


def test_a_role_that_is_not_given_and_a_coin_from_nowhere_are_found(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """A bot that never books what an act moved, nor makes it good later, and gives no role to who is out: the end says so."""
    monkeypatch.setattr("bot.referee.season.carrying._roles", lambda act: [])

    async def forgets(act: Any, transfers: Any, match: str | None = None) -> None:
        """Book nothing."""

    async def overlooks(act: Any) -> int:
        return 0

    monkeypatch.setattr("bot.referee.record.books.book", forgets)
    monkeypatch.setattr("bot.referee.record.books.reconcile", overlooks)
    wrong = "\n".join(finish(matches()["season"].world(folder)).wrong)
    assert "is held by []" in wrong
    assert "the books say 0" in wrong
