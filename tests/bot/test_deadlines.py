"""A deadline that moves is shown by every question that is open."""

from datetime import timedelta

from bot.referee.core.model import Match, Pace, Settings
from bot.referee.hosting import hosting
from tests.bot.world import HOST, World


async def _shown_again(bot: World, match: Match) -> set[str]:
    """The seats whose living message waits to be shown as it is now."""
    errands = await bot.errands(match)
    waiting = [one for one in errands if one.kind == "edit" and one.letter is None and one.status == "waiting"]
    return {one.address for one in waiting if one.address.startswith("seat/")}


async def test_an_extension_is_shown_by_every_open_question(bot: World) -> None:
    """By a host, to all who are asked."""
    match = await bot.started()
    assert await _shown_again(bot, match) == set()
    await hosting.extend(bot.house, match.id, HOST, bot.clock.now() + timedelta(days=3), "a holiday")
    assert await _shown_again(bot, match) == {"seat/0", "seat/1", "seat/2"}


async def test_the_end_of_a_pause_is_shown(bot: World) -> None:
    """It moves the deadline by as long as the match stood still."""
    match = await bot.started()
    await hosting.pause(bot.house, match.id, HOST, "a storm")
    assert await _shown_again(bot, match) == set()
    await hosting.resume(bot.house, match.id, HOST, "over")
    assert await _shown_again(bot, match) == {"seat/0", "seat/1", "seat/2"}


async def test_a_grace_is_shown(bot: World) -> None:
    """To those who have sealed too."""
    match = await bot.started(settings=Settings(grace=1))
    match = await bot.pass_deadline(match)
    assert "graced" in await bot.acts(match)
    assert await _shown_again(bot, match) == {"seat/0", "seat/1", "seat/2"}


async def test_an_absence_of_the_bot_is_shown(bot: World) -> None:
    """The round is longer by it."""
    match = await bot.started(pace=Pace(every="2 hours", close_at=None))
    assert match.deadline is not None
    await bot.house.store.transact(lambda tx: tx.add_absence(bot.clock.now(), bot.clock.now() + timedelta(hours=1)))
    match = await bot.pass_deadline(match)
    assert "extended" in await bot.acts(match)
    assert await _shown_again(bot, match) == {"seat/0", "seat/1", "seat/2"}
