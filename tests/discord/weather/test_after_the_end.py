"""7: After the end no question is asked, and a player who still orders is told so."""

import pytest

from bot.alarm import SWEEP_EVERY
from tests.discord.loopback import text_of
from tests.discord.playing import Evening


@pytest.mark.dealt(options='{"rounds": 1}')
async def test_a_typed_order_after_the_last_close_is_answered(night: Evening) -> None:
    """7: The answer says that nothing is asked now."""
    match, (ada, _, _) = await night.match_of_three(options='{"rounds": 1}')
    match = await night.pass_deadline(match)
    assert match.status == "finished"
    since = ada.mark()
    await ada.dm("play; go stay")
    await ada.awaits("You are not asked anything now", since=since, where=ada.inbox)


@pytest.mark.dealt(options='{"rounds": 1}')
async def test_what_was_typed_after_the_last_close_is_read_back(night: Evening) -> None:
    """7: The gateway was gone when it was typed: it is read with the next session, though the match asks nothing now."""
    match, (ada, *_) = await night.match_of_three(options='{"rounds": 1}')
    since = ada.mark()
    async with night.loopback.outage(resume=False):
        await night.pass_deadline(match)
        await night.loopback.quiet()
        night.clock.turn(SWEEP_EVERY)
        await night.bot.sweep()
        assert (await night.now(match)).status == "finished"
        await ada.dm("play; go stay")
    await night.loopback.connected()
    await ada.awaits("You are not asked anything now", since=since, where=ada.inbox)


@pytest.mark.dealt(options='{"rounds": 1}')
async def test_a_question_that_is_sent_again_after_the_end_asks_nothing(night: Evening) -> None:
    """7: The letter is sent as before, without its question and buttons."""
    match, (ada, _, _) = await night.match_of_three(options='{"rounds": 1}')
    match = await night.pass_deadline(match)
    since = ada.mark()
    await night.done("host papers resend", match, player="Ada")
    again = [seen.message for seen in ada.sees()[since:] if seen.what == "message" and seen.where == "DM"]
    assert again
    assert not any("What you are asked" in text_of(one) or "Give orders" in text_of(one) for one in again if one)
