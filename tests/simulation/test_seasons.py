"""Small seasons played to their end in rough worlds: kills, power loss, hosts who award, take back, abort and roll back."""

from typing import Any

import pytest

from games import catalogue
from tests.simulation.swarm import command, scenario_of, tried

SEASONS = [seed for seed in range(2000) if scenario_of(seed).game == catalogue.SEASON]


@pytest.mark.parametrize("seed", SEASONS[:3])
def test_a_season_loses_nothing(seed: int) -> None:
    """Every coin is accounted for, every letter of every match stands once, and whoever was eliminated has his role."""
    found = tried(seed)
    assert not found.wrong, f"{command(seed)}\n" + "\n".join(found.wrong)


def test_a_role_that_is_not_given_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody hears of his elimination: the end says so."""
    monkeypatch.setattr("bot.referee.season.carrying._roles", lambda act, state: [])
    assert "is held by []" in "\n".join(tried(SEASONS[0]).wrong)


def test_a_coin_from_nowhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that never books what an act moved, nor makes it good later: the end says so."""

    async def forgets(act: Any, transfers: Any, match: str | None = None) -> None:
        """Book nothing."""

    async def overlooks(act: Any) -> int:
        return 0

    monkeypatch.setattr("bot.referee.season.books.book", forgets)
    monkeypatch.setattr("bot.referee.season.books.reconcile", overlooks)
    assert "the books say 0" in "\n".join(tried(SEASONS[0]).wrong)
