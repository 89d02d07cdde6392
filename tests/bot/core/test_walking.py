"""Going through many matches: in pages, each by itself."""

import pytest

from bot.referee.acts import walking
from bot.referee.acts.acts import Act
from bot.referee.core.ports import StoreFailed
from tests.bot.world import World


async def test_every_match_is_walked_through(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pages there are."""
    monkeypatch.setattr(walking, "PAGE", 2)
    ids = [(await bot.open()).id for _ in range(5)]
    assert {match.id async for match in walking.in_pages(bot.store, ids)} == {*ids}


@pytest.mark.parametrize("error", [StoreFailed("the disk is full"), ValueError("a fault of ours")])
async def test_only_a_store_that_fails_stops_the_walk(
    bot: World, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    """Whoever walks tries again once the store works; what fails in one match is logged. One that was erased is passed over."""

    async def fails(_: Act) -> None:
        raise error

    match = await bot.open()
    try:
        await walking.alone(bot.house, match.id, fails)
    except StoreFailed:
        assert isinstance(error, StoreFailed)
    else:
        assert f"an act on match {match.id} failed" in caplog.text
    await walking.alone(bot.house, "ZZZZZZ", fails)
