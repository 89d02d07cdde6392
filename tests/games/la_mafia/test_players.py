"""Bosses who think."""

from games import scripted, table
from games.la_mafia import GAME
from games.la_mafia.state import Options


def test_eight_bosses_come_to_an_end() -> None:
    """Eight thinking bosses fight for all shops, and at least one is eliminated."""
    now = scripted.played(table.opening(GAME, 8, Options(), (1).to_bytes(32, "big"))[0])
    assert any(men == 0 for men in now.state.pools)
    assert now.outcome is not None
    assert now.outcome.scores[now.outcome.winners[0]] > 73 // 8
