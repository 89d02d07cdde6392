"""A deadline that moves is shown by every question that is open."""

from datetime import timedelta

from bot.papers.markup import plain_post
from bot.referee.core.model import Match, Pace, Settings
from bot.referee.hosting import hosting
from bot.referee.letters.posts import compose
from bot.referee.showing.refresh import refreshed
from tests.bot.world import HOST, World, one_card


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


async def test_a_pause_and_its_end_are_shown(bot: World) -> None:
    """A paused match names no moment at which it closes; the end of the pause moves the deadline by as long as it stood still."""
    match = await bot.started()
    await hosting.pause(bot.house, match.id, HOST, "a storm")
    assert await _shown_again(bot, match) == {"seat/0", "seat/1", "seat/2"}
    taken = await bot.order(match, "Ada", one_card(match, 0))
    assert taken.deadline is None
    living = next(
        one for one in await bot.errands(match, "seat/0") if one.kind == "post" and one.letter and one.letter.prompt
    )
    letter = await bot.store.transact(lambda tx: refreshed(tx, living))
    assert letter is not None
    words = plain_post(compose(letter, await bot.now(match), {0: "Ada"}, "en"))
    assert "The match is paused: nothing closes" in words
    assert "The round closes" not in words
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
    await bot.house.store.transact(
        lambda tx: tx.uptime.add_absence(bot.clock.now(), bot.clock.now() + timedelta(hours=1))
    )
    match = await bot.pass_deadline(match)
    assert "extended" in await bot.acts(match)
    assert await _shown_again(bot, match) == {"seat/0", "seat/1", "seat/2"}
