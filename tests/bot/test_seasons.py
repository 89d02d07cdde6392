"""A season in the referee: its matches, its books, its roles, and what becomes of all that after a kill."""

from pathlib import Path

from tests.bot.season import season_of
from tests.bot.world import world


async def test_a_whole_season_of_eleven(tmp_path: Path) -> None:
    """From the cast to the last two, every match played, every garnet accounted for."""
    async with world(tmp_path / "w.db") as w:
        season = await season_of(w, 11, {"garnets": 1})
        ended = await season.play()
        assert ended.status == "finished"
        assert ended.is_revealed
        assert ended.outcome is not None
        assert [len(place) for place in ended.outcome.places] == [1] * 11
        await season.assert_books_balance()
