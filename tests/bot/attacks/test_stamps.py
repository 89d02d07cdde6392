"""The newest stamp counts: never an older one, never that of an ended tenure, over a newer one."""

import asyncio
from datetime import timedelta

from bot.referee.core.model import Pace, Refused, Sealing
from bot.referee.orders import override
from bot.referee.play import seating
from tests.bot.hosting.undoing import undo
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World, one_card, refusal_of, refused

NOTHING = {"play": (), "go": ("stay",)}


async def test_an_older_dm_that_is_read_late_replaces_nothing(bot: World) -> None:
    """What was processed last counted, not what was stamped last; the same holds for taking something back, and for two messages that are
    handed in together. Of the same moment, what is read last counts.
    """
    match = await bot.started()
    early = bot.clock.now()
    bot.clock.turn(60)
    _, stale = await asyncio.gather(
        bot.order(match, "Ada", one_card(match, 0)),
        refusal_of(bot.order(match, "Ada", NOTHING, at=early + timedelta(seconds=1))),
    )
    assert stale == Refused("newer-stands", {"version": 1, "stamped_at": early + timedelta(seconds=60)})
    assert await refused(bot.order(match, "Ada", None, at=early + timedelta(seconds=2))) == "newer-stands"
    assert [one.answer for one in await bot.versions(match)] == [one_card(match, 0)]
    assert (await bot.order(match, "Ada", NOTHING, at=bot.clock.now())).version == 2


async def test_a_leavers_dm_does_not_undo_what_his_substitute_sealed(bot: World) -> None:
    """The same holds for what the substitute withdrew."""
    match = await bot.started()
    bot.clock.turn(60)
    before = bot.clock.now() - timedelta(seconds=30)
    await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "gone")
    bot.clock.turn(1)
    await bot.order(match, "zoe", one_card(match, 1))
    assert await refused(bot.order(match, "Bo", NOTHING, at=before)) == "newer-stands"
    await bot.order(match, "zoe", None)
    assert await refused(bot.order(match, "Bo", NOTHING, at=before)) == "newer-stands"


async def test_what_a_host_entered_is_newer_than_what_was_sent_before(bot: World) -> None:
    """An order that is sent after it replaces it."""
    match = await bot.started()
    bot.clock.turn(60)
    await override.override(bot.house, match.id, HOST, 0, NOTHING, "by phone")
    sent = bot.clock.now() - timedelta(seconds=30)
    assert await refused(bot.order(match, "Ada", one_card(match, 0), at=sent)) == "newer-stands"
    bot.clock.turn(1)
    assert isinstance(await bot.order(match, "Ada", one_card(match, 0)), Sealing)


async def test_a_refused_order_closes_no_round_that_was_undone(bot: World) -> None:
    """It stood beside a good one for another match in the same group, and the round that waited for a new order closed at once."""
    undone = await bot.started(pace=Pace(early="all_in"))
    other = await bot.started(pace=Pace(early="all_in"))
    for name in ("Ada", "Bo", "Chiara"):
        await bot.order(undone, name, NOTHING)
    bot.clock.turn(1)
    await bot.turn_to(bot.clock.now())
    assert (await bot.now(undone)).step == 1
    await undo(bot.house, undone.id, HOST, "a slip")
    assert (await bot.now(undone)).ready_at is None
    await asyncio.gather(refused(bot.order(undone, "Ada", "play X9")), bot.order(other, "Ada", NOTHING))
    assert (await bot.now(undone)).ready_at is None


async def test_an_order_readies_no_season_that_waits_for_its_hosts(bot: World) -> None:
    """Refused as it is, it stood beside a good one, and the season was in trouble at the next sweep."""
    season = await season_of(bot, 3)
    match = await bot.started()
    await asyncio.gather(refused(bot.order(await season.match(), "Ada", "whatever")), bot.order(match, "Ada", NOTHING))
    assert (await season.match()).ready_at is None
