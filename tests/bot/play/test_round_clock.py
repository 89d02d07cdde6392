"""A round's clock: an absence of the bot lengthens it, a pause stops it, hosts extend and close it, and every open question shows it."""

from datetime import UTC, datetime, timedelta

from bot.papers.markup import plain_post
from bot.referee import sweep
from bot.referee.core.model import Match, Pace, Settings
from bot.referee.hosting import hosting
from bot.referee.letters.posts import compose
from bot.referee.play import outage
from bot.referee.showing.refresh import refreshed
from tests.bot.world import HOST, PLAY_NOTHING, World, due, one_card, refused

ALL = {"seat/0", "seat/1", "seat/2"}


async def _back_at(bot: World, last_alive: datetime, back: datetime) -> None:
    """The bot was away between these moments."""
    await bot.awake(last_alive)
    bot.clock.turn_to(back)
    await outage.alive(bot.house)
    await sweep.attend(bot.house)


async def _shown_again(bot: World, match: Match) -> set[str]:
    """The seats whose living message waits to be shown as it is now."""
    errands = await bot.errands(match)
    waiting = [one for one in errands if one.kind == "edit" and one.letter is None and one.status == "waiting"]
    return {one.address for one in waiting if one.address.startswith("seat/")}


async def test_a_bot_away_over_the_deadline_extends_it(bot: World) -> None:
    """Its own absence shortly before the deadline costs the players nothing; the extension is public, and shown."""
    match = await bot.started()
    await _back_at(bot, due(match) - timedelta(minutes=30), due(match) + timedelta(minutes=90))
    after = await bot.now(match)
    assert (after.step, after.deadline) == (0, bot.clock.now() + timedelta(minutes=30))
    assert await _shown_again(bot, match) == ALL
    assert (await bot.pass_deadline(match)).step == 1


async def test_a_short_absence_extends_nothing(bot: World) -> None:
    """Up to ten of the last 120 minutes are tolerated."""
    match = await bot.started()
    await _back_at(bot, due(match) - timedelta(minutes=10), due(match) + timedelta(seconds=6))
    assert (await bot.now(match)).step == 1


async def test_an_absence_lengthens_the_round_in_which_it_was_alone(bot: World) -> None:
    """Rounds shorter than the two hours that are looked back on: the next one is not longer for it again."""
    match = await bot.started(pace=Pace(every="1h", close_at=None))
    await _back_at(bot, due(match) - timedelta(minutes=30), due(match))
    for step in (0, 1, 2):
        match = await bot.pass_deadline(match)
        assert (match.step, (await bot.acts(match)).count("extended")) == (step, 1)


async def test_pausing_stops_the_clock_and_resuming_gives_the_time_back(bot: World) -> None:
    """A paused match names no moment at which it closes; nothing closes, and what is handed in still counts."""
    match = await bot.started()
    bot.clock.turn(3600)
    await hosting.pause(bot.house, match.id, HOST, "a storm")
    assert await _shown_again(bot, match) == ALL
    await bot.turn_to(due(match) + timedelta(hours=5))
    taken = await bot.order(match, "Ada", one_card(match, 0))
    assert (taken.deadline, (await bot.now(match)).step) == (None, 0)
    living = next(one for one in await bot.errands(match, "seat/0") if one.letter and one.letter.prompt)
    letter = await bot.store.transact(lambda tx: refreshed(tx, living))
    assert letter is not None
    words = plain_post(compose(letter, await bot.now(match), {0: "Ada"}, "en"))
    assert "The match is paused: nothing closes" in words
    assert "The round closes" not in words
    paused_for = bot.clock.now() - (datetime(2026, 3, 2, 12, tzinfo=UTC) + timedelta(hours=1))
    await hosting.resume(bot.house, match.id, HOST, "over")
    assert (await bot.now(match)).deadline == due(match) + paused_for
    assert await _shown_again(bot, match) == ALL


async def test_a_pause_makes_nothing_timely_that_was_late(bot: World) -> None:
    """What was stamped between the deadline and the pause is late, whenever it is read; what comes in the pause counts."""
    match = await bot.started()
    bot.clock.turn_to(due(match) + timedelta(seconds=3))
    await hosting.pause(bot.house, match.id, HOST, "the room is on fire")
    assert await refused(bot.order(match, "Ada", PLAY_NOTHING, at=due(match) + timedelta(seconds=1))) == "too-late"
    await bot.order(match, "Ada", PLAY_NOTHING)
    in_pause = bot.clock.now()
    bot.clock.turn(600)
    await hosting.resume(bot.house, match.id, HOST, "it is out")
    await bot.order(match, "Bo", PLAY_NOTHING, at=in_pause)


async def test_hosts_extend_close_and_abort(bot: World) -> None:
    """Each act is journalled with its reason, and an extension shown to all who are asked; what makes no sense is refused."""
    match = await bot.started()
    later = bot.clock.now() + timedelta(days=5)
    assert await _shown_again(bot, match) == set()
    assert await refused(hosting.extend(bot.house, match.id, HOST, bot.clock.now(), "?")) == "deadline-past"
    await hosting.extend(bot.house, match.id, HOST, later, "a holiday")
    assert ((await bot.now(match)).deadline, await _shown_again(bot, match)) == (later, ALL)
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    assert (await bot.now(match)).step == 1
    await hosting.abort(bot.house, match.id, HOST, "a quarrel")
    over = await bot.now(match)
    assert (over.status, over.is_revealed) == ("aborted", True)
    assert await refused(hosting.abort(bot.house, match.id, HOST, "again")) == "already-over"
    reasons = [entry.reason for entry in await bot.journal(match) if entry.actor == HOST and entry.reason]
    assert reasons == ["a holiday", "all are here", "a quarrel"]


async def test_a_grace_is_shown(bot: World) -> None:
    """To those who have sealed too."""
    match = await bot.pass_deadline(await bot.started(settings=Settings(grace=1)))
    assert "graced" in await bot.acts(match)
    assert await _shown_again(bot, match) == ALL
