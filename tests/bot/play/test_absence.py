"""Players who are late or gone: graces, strikes, and excused silence."""

from datetime import timedelta

import pytest

from bot.referee import sweep
from bot.referee.core import history
from bot.referee.core.model import Match, Settings
from bot.referee.hosting import hosting
from bot.referee.play import outage, seating, trades
from tests.bot.world import HOST, PLAY_NOTHING, World, due, refused


async def _misses(bot: World, match: Match) -> list[int]:
    journal = await bot.journal(match)
    return [history.misses(journal, seat, match.opened_at) for seat in range(3)]


async def _calls(bot: World, match: Match) -> list[str]:
    """The notices of silence that hosts got, by slot."""
    return [errand.slot for errand in await bot.told_hosts(match) if errand.slot.startswith("silent/")]


async def test_an_empty_order_is_no_miss(bot: World) -> None:
    """Saying nothing is a legal answer; only silence counts."""
    match = await bot.started()
    await bot.order(match, "Ada", PLAY_NOTHING)
    match = await bot.pass_deadline(match)
    assert await _misses(bot, match) == [0, 1, 1]
    await bot.order(match, "Bo", PLAY_NOTHING)
    match = await bot.pass_deadline(match)
    assert await _misses(bot, match) == [1, 0, 2]


async def test_hosts_are_called_once_with_a_substitute_at_hand(bot: World) -> None:
    """After two misses in a row, and not again for the third; the button is there if a person waits."""
    match = await bot.started()
    await seating.wait(bot.house, match.id, "zoe", "Zoe")
    for _ in range(3):
        await bot.order(match, "Ada", PLAY_NOTHING)
        match = await bot.pass_deadline(match)
    assert await _calls(bot, match) == ["silent/1/2/1", "silent/1/2/2"]
    [first, _] = [errand.letter for errand in await bot.told_hosts(match) if errand.slot.startswith("silent/")]
    assert first is not None
    assert [(button.verb, button.about) for button in first.buttons] == [("substitute", "1"), ("remove", "1")]


async def test_graces_lengthen_the_round_and_then_silence_answers(bot: World) -> None:
    """As often as the match allows each seat; the public is not told who was missing."""
    match = await bot.started(settings=Settings(grace=1, grace_by="6h"))
    await bot.order(match, "Ada", PLAY_NOTHING)
    match = await bot.pass_deadline(match)
    assert (match.step, match.deadline) == (0, bot.clock.now() + timedelta(hours=6))
    letter = (await bot.errands(match, "public"))[-1].letter
    assert letter is not None
    assert [(notice.id, list(notice.facts)) for notice in letter.notices] == [("graced", ["deadline"])]
    assert not [one for one in await bot.errands(match, "seat/0") if one.slot.startswith("graced/")]
    match = await bot.pass_deadline(match)
    assert match.step == 1
    match = await bot.pass_deadline(match)
    assert match.step == 1, "Ada has a grace left"
    match = await bot.pass_deadline(match)
    assert match.step == 2


async def test_no_one_misses_a_round_for_the_bots_own_absence(bot: World) -> None:
    """If the match closes nevertheless, silence answers, but counts as no miss."""
    match = await bot.started(settings=Settings(on_outage="close"))
    await bot.awake(due(match) - timedelta(minutes=60))
    bot.clock.turn_to(due(match) + timedelta(seconds=6))
    await outage.alive(bot.house)
    await sweep.attend(bot.house)
    assert ((await bot.now(match)).step, await _misses(bot, match)) == (1, [0, 0, 0])


@pytest.mark.parametrize("strikes", [0, 1])
async def test_strikes_are_as_many_as_the_match_says(bot: World, strikes: int) -> None:
    """None at all, or the first miss. A round that a host cut short is no miss, and no reason to call players again."""
    match = await bot.started(settings=Settings(strikes=strikes))
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    assert await _misses(bot, match) == [0, 0, 0]
    match = await bot.pass_deadline(match)
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    assert len(await _calls(bot, match)) == 3 * strikes


@pytest.mark.parametrize("settings", [Settings(), Settings(grace=1)], ids=["an outage", "a grace"])
async def test_a_press_after_a_deadline_that_may_move_is_not_called_late(bot: World, settings: Settings) -> None:
    """It is told to come again, and once it is decided it counts. Where the bot was there and the match waits for no one it is late."""
    match = await bot.started(settings=settings)
    await bot.awake(due(match) - timedelta(minutes=30))
    bot.clock.turn_to(due(match) + timedelta(seconds=1))
    assert await refused(bot.order(match, "Ada", PLAY_NOTHING)) == "deadline-undecided"
    offer = trades.offer_trade(bot.house, match.id, "Ada", 1, (), (), bot.clock.now())
    assert await refused(offer) == "deadline-undecided"
    bot.clock.turn_to(due(match) + timedelta(seconds=6))
    await sweep.attend(bot.house)
    await bot.order(match, "Ada", PLAY_NOTHING)
    stays = await bot.started()
    bot.clock.turn_to(due(stays) + timedelta(seconds=1))
    await bot.awake(bot.clock.now())
    assert await refused(bot.order(stays, "Ada", PLAY_NOTHING)) == "too-late"
