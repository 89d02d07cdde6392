"""An interaction that the gateway repeats has no second effect."""

import pytest

from tests.discord.playing import Evening


@pytest.mark.dealt
async def test_an_offer_that_is_repeated_is_made_once(night: Evening) -> None:
    """1: The gateway sends a player's command twice."""
    match, (ada, *_) = await night.match_of_three()
    asked = (await night.bot.context.asked(str(ada.id)))[0]
    night.loopback.faults.double("INTERACTION_CREATE")
    await ada.slash("trade offer", player="#2", give=asked.table.state.hands[0][0])
    await night.loopback.quiet()
    offers = await night.bot.store.transact(lambda tx: tx.trades.open(match.id))
    assert len(offers) == 1
