"""A round's clock, which every open question shows: absences, pauses, hosts who extend and close it; and players who are late or gone."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.papers.markup import plain_post
from bot.referee import sweep
from bot.referee.core import history
from bot.referee.core.model import Match, Pace, Person, Settings
from bot.referee.hosting import hosting
from bot.referee.letters.posts import compose
from bot.referee.people import me
from bot.referee.play import outage, seating, trades
from bot.referee.showing.refresh import refreshed
from tests.bot.world import HOST, PLAY_NOTHING, World, due, one_card, refused
from tests.sure import sure


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


@pytest.mark.parametrize("verbs", [("substitute", "remove"), ("remove",)])
async def test_hosts_are_called_once_with_a_substitute_at_hand(bot: World, verbs: tuple[str, ...]) -> None:
    """After two misses in a row, and not again for the third; the button is there if a person waits."""
    match = await bot.started()
    if "substitute" in verbs:
        await seating.wait(bot.house, match.id, "zoe", "Zoe")
    for _ in range(3):
        await bot.order(match, "Ada", PLAY_NOTHING)
        match = await bot.pass_deadline(match)
    assert await _calls(bot, match) == ["silent/1/2/1", "silent/1/2/2"]
    [first, _] = [errand.letter for errand in await bot.told_hosts(match) if errand.slot.startswith("silent/")]
    assert [(button.verb, button.about) for button in sure(first).buttons] == [(verb, "1") for verb in verbs]


async def test_graces_lengthen_the_round_and_then_silence_answers(bot: World) -> None:
    """As often as the match allows each seat; all see the new deadline, and the public is not told who was missing."""
    match = await bot.started(settings=Settings(grace=1, grace_by="6h"))
    await bot.order(match, "Ada", PLAY_NOTHING)
    match = await bot.pass_deadline(match)
    assert (match.step, match.deadline) == (0, bot.clock.now() + timedelta(hours=6))
    letter = sure((await bot.errands(match, "public"))[-1].letter)
    assert [(notice.id, list(notice.facts)) for notice in letter.notices] == [("graced", ["deadline"])]
    assert not [one for one in await bot.errands(match, "seat/0") if one.slot.startswith("graced/")]
    assert await _shown_again(bot, match) == ALL
    match = await bot.pass_deadline(match)
    assert match.step == 1
    match = await bot.pass_deadline(match)
    assert match.step == 1, "Ada has a grace left"
    match = await bot.pass_deadline(match)
    assert match.step == 2


async def test_no_grace_is_spent_on_a_player_who_is_away(bot: World) -> None:
    """As they said: a longer round is of no use to them."""
    match = await bot.started(settings=Settings(grace=1, grace_by="6h"))
    await me.wish(bot.house, Person("Bo", "Bo", "en"), {"away_from": "today", "away_to": "in 60 days"})
    for name in ("Ada", "Chiara"):
        await bot.order(match, name, PLAY_NOTHING)
    assert (await bot.pass_deadline(match)).step == 1


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
    assert await refused(trades.offer_trade(bot.house, stays.id, "Ada", 1, (), (), bot.clock.now())) == "too-late"


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


async def test_the_time_is_given_back_before_missed_messages_are_read(bot: World) -> None:
    """As soon as it is back, once: the sweep that follows lengthens nothing."""
    match = await bot.started()
    await bot.awake(due(match) - timedelta(minutes=30))
    bot.clock.turn_to(due(match) + timedelta(minutes=90))
    await outage.excuse_absence(bot.house)
    await sweep.attend(bot.house)
    assert (await bot.now(match)).deadline == bot.clock.now() + timedelta(minutes=30)


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
    letter = sure(await bot.store.transact(lambda tx: refreshed(tx, living)))
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
