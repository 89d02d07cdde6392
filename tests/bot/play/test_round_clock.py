"""A round's clock: an absence of the bot lengthens it, a pause stops it, hosts extend and close it."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.referee import sweep
from bot.referee.core.model import Pace
from bot.referee.hosting import hosting
from bot.referee.play import outage
from tests.bot.world import HOST, PLAY_NOTHING, World, refused

pytestmark = pytest.mark.both_engines


async def _last_alive(bot: World, moment: datetime) -> None:
    await bot.house.store.transact(lambda tx: tx.uptime.set_alive(moment))


async def test_a_bot_away_over_the_deadline_extends_it(bot: World) -> None:
    """Its own absence shortly before the deadline costs the players nothing; the extension is public."""
    match = await bot.started()
    assert match.deadline is not None
    await _last_alive(bot, match.deadline - timedelta(minutes=30))
    bot.clock.turn_to(match.deadline + timedelta(minutes=90))
    await outage.alive(bot.house)
    await sweep.attend(bot.house)
    after = await bot.now(match)
    assert after.step == 0
    assert after.deadline == bot.clock.now() + timedelta(minutes=30)
    after = await bot.pass_deadline(match)
    assert after.step == 1


async def test_a_short_absence_extends_nothing(bot: World) -> None:
    """Up to ten of the last 120 minutes are tolerated."""
    match = await bot.started()
    assert match.deadline is not None
    await _last_alive(bot, match.deadline - timedelta(minutes=10))
    bot.clock.turn_to(match.deadline + timedelta(seconds=6))
    await outage.alive(bot.house)
    await sweep.attend(bot.house)
    assert (await bot.now(match)).step == 1


async def test_pausing_stops_the_clock_and_resuming_gives_the_time_back(bot: World) -> None:
    """While paused nothing closes, and what is handed in still counts."""
    match = await bot.started()
    assert match.deadline is not None
    bot.clock.turn(3600)
    await hosting.pause(bot.house, match.id, HOST, "a storm")
    await bot.turn_to(match.deadline + timedelta(hours=5))
    await bot.order(match, "Ada", PLAY_NOTHING)
    assert (await bot.now(match)).step == 0
    paused_for = bot.clock.now() - (datetime(2026, 3, 2, 12, tzinfo=UTC) + timedelta(hours=1))
    await hosting.resume(bot.house, match.id, HOST, "over")
    assert (await bot.now(match)).deadline == match.deadline + paused_for


async def test_hosts_extend_close_and_abort(bot: World) -> None:
    """Each act is journalled with its reason; what makes no sense is refused."""
    match = await bot.started()
    later = bot.clock.now() + timedelta(days=5)
    assert await refused(hosting.extend(bot.house, match.id, HOST, bot.clock.now(), "?")) == "deadline-past"
    await hosting.extend(bot.house, match.id, HOST, later, "a holiday")
    assert (await bot.now(match)).deadline == later
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    assert (await bot.now(match)).step == 1
    await hosting.abort(bot.house, match.id, HOST, "a quarrel")
    over = await bot.now(match)
    assert (over.status, over.is_revealed) == ("aborted", True)
    assert await refused(hosting.abort(bot.house, match.id, HOST, "again")) == "already-over"
    reasons = [entry.reason for entry in await bot.journal(match) if entry.actor == HOST and entry.reason]
    assert reasons == ["a holiday", "all are here", "a quarrel"]


async def test_a_pause_makes_nothing_timely_that_was_late(bot: World) -> None:
    """What was stamped between the deadline and the pause is late, whenever it is read; what comes in the pause counts."""
    match = await bot.started()
    assert match.deadline is not None
    bot.clock.turn_to(match.deadline + timedelta(seconds=3))
    await hosting.pause(bot.house, match.id, HOST, "the room is on fire")
    late = match.deadline + timedelta(seconds=1)
    assert await refused(bot.order(match, "Ada", PLAY_NOTHING, at=late)) == "too-late"
    await bot.order(match, "Ada", PLAY_NOTHING)
    in_pause = bot.clock.now()
    bot.clock.turn(600)
    await hosting.resume(bot.house, match.id, HOST, "it is out")
    await bot.order(match, "Bo", PLAY_NOTHING, at=in_pause)


async def test_an_absence_lengthens_the_round_in_which_it_was_alone(bot: World) -> None:
    """Rounds shorter than the two hours that are looked back on: the next one is not longer for it again."""
    match = await bot.started(pace=Pace(every="1h", close_at=None))
    assert match.deadline is not None
    await _last_alive(bot, match.deadline - timedelta(minutes=30))
    bot.clock.turn_to(match.deadline)
    await outage.alive(bot.house)
    await sweep.attend(bot.house)
    match = await bot.pass_deadline(await bot.pass_deadline(match))
    assert (await bot.acts(match)).count("extended") == 1
    assert (await bot.pass_deadline(match)).step == 2
    assert (await bot.acts(match)).count("extended") == 1
