"""A letter that is sent again, or was doubtful, is delivered or collected, and never both."""

from collections import Counter
from random import Random

import pytest

from bot.courier import Courier
from bot.referee.core.model import Match
from bot.referee.core.ports import Unreachable
from bot.referee.hosting import ledger
from tests.bot.letters.collecting import NO_WAY, became, collect, delivering, kept_of, with_bo_out_of_reach
from tests.bot.world import HOST, World, outcome_of
from tests.by_turns import a_fifth
from tests.fakes import MemoryVenue


async def test_sent_again_it_is_delivered_or_collected_but_not_both(bot: World) -> None:
    """What a host sends again is no longer kept; if it fails once more, the new one is, alone."""
    match, courier, venue = await with_bo_out_of_reach(bot)
    assert await ledger.resend(bot.house, match.id, HOST, user="Bo") == 2
    assert await kept_of(bot, "Bo") == []
    await courier.drain()
    assert await became(bot, match, "seat/1") == ["kept", "kept"]
    venue.troubles.clear()
    assert await ledger.resend(bot.house, match.id, HOST, user="Bo") == 2
    await courier.drain()
    assert await became(bot, match, "seat/1") == ["delivered", "delivered"]
    assert await kept_of(bot, "Bo") == []
    assert len(venue.at("seat/1", match.id)) == 2


@pytest.mark.parametrize("seed", a_fifth(range(12)))
async def test_a_letter_is_delivered_or_collected_and_never_both(bot: World, seed: int) -> None:
    """Doors open and shut, answers get lost, the bot dies before and after it showed a letter, hosts send again; in any order.

    What was collected was never delivered, what is delivered stands once, and in the end nothing is lost: each slot was read.
    """
    chance = Random(f"collecting/{seed}")
    courier, venue = delivering(bot)
    match = await bot.started()
    for _ in range(25):
        lost = Unreachable("the answer got lost")
        venue.troubles["seat/1"] = [chance.choice((NO_WAY, lost, (lost,), NO_WAY)) for _ in range(chance.randrange(4))]
        act = chance.choice(("drain", "restart", "show", "collect", "collect", "resend", "close"))
        if act == "restart":
            bot.clock.turn(chance.choice((1, 600)))
            courier = Courier(bot.house.store, venue, bot.clock, bot.house.entropy, rate=None)
        elif act == "show":
            await kept_of(bot, "Bo")  # it was shown, and the bot died before it could store that
        elif act == "collect":
            await collect(bot, "Bo")
        elif act == "resend":
            await outcome_of(ledger.resend(bot.house, match.id, HOST, user="Bo"))
        elif act == "close" and match.status == "running":
            match = await bot.pass_deadline(match)
        await courier.drain()
        await _is_in_one_place(bot, match, venue)
    venue.troubles.clear()
    bot.clock.turn(600)
    await Courier(bot.house.store, venue, bot.clock, bot.house.entropy, rate=None).drain()
    await collect(bot, "Bo")
    await _is_in_one_place(bot, match, venue)
    letters = [one for one in await bot.errands(match, "seat/1") if one.kind == "post"]
    read = {one.slot for one in letters if one.status in {"done", "collected"}}
    assert read == {one.slot for one in letters}


async def _is_in_one_place(bot: World, match: Match, venue: MemoryVenue) -> None:
    """Nothing stands twice, nothing that was collected or is kept stands anywhere, and all that is done does."""
    standing = Counter(one.marker for one in venue.at("seat/1", match.id) if one.kind == "post")
    assert set(standing.values()) <= {1}
    for errand in await bot.errands(match, "seat/1"):
        if errand.kind == "post" and errand.status in {"kept", "collected", "done"}:
            assert standing[errand.marker] == (errand.status == "done"), (errand.slot, errand.status)
