"""Deadlines as a calendar file: what the library reads back is what the matches say."""

from datetime import timedelta

from icalendar import Calendar, Event
from msgspec.structs import replace

from bot.referee import contests, sweep
from bot.referee.core import positions
from bot.referee.core.model import ContestSettings, ErrandStatus, Pace, Person, Settings, Wishes
from bot.referee.hosting import hosting
from bot.referee.people import deadlines
from bot.referee.play import trades
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, NAMES, World, due

ADA = Person("Ada", "Ada", "en")


async def _events(bot: World, person: Person = ADA) -> list[Event]:
    """Every event of a person's file, read back, once all letters have arrived."""
    await bot.finish_errands()
    due = await deadlines.deadlines(bot.house, person)
    file = Calendar.from_ical(deadlines.written(due, person, bot.clock.now()))
    return list(file.events)


async def test_the_file_holds_only_my_deadlines(bot: World) -> None:
    """One event for each round in which something is asked of me, at its deadline, without a card or another name; a stranger has none."""
    match = await bot.started(3, title="Tea")
    await bot.started(3, game="la_mafia")
    both = await _events(bot)
    [tea] = [one for one in both if "Tea" in str(one.get("summary"))]
    assert len(both) == 2
    assert (tea.decoded("dtstart"), str(tea.get("summary"))) == (match.deadline, "Tea: round 1 closes")
    assert tea.decoded("dtstamp") == bot.clock.now().replace(microsecond=0)
    due = await deadlines.deadlines(bot.house, ADA)
    text = deadlines.written(due, ADA, bot.clock.now()).decode()
    assert not any(name in text for name in ("Bo", "Chiara", "word of"))
    assert await _events(bot, replace(ADA, user="Zoe")) == []


async def test_a_moved_deadline_moves_the_event_that_is_there(bot: World) -> None:
    """The UID stays, the SEQUENCE grows; another round is another event."""
    match = await bot.started(3)
    [first] = await _events(bot)
    bot.clock.turn(1)
    await hosting.extend(bot.house, match.id, HOST, due(match) + timedelta(hours=3), "a holiday")
    [moved] = await _events(bot)
    assert (moved.uid, moved.decoded("dtstart")) == (first.uid, due(match) + timedelta(hours=3))
    assert moved.decoded("sequence") > first.decoded("sequence")
    await bot.pass_deadline(match)
    [second] = await _events(bot)
    assert second.uid != first.uid


async def test_a_paused_match_takes_its_event_back_until_it_goes_on(bot: World) -> None:
    """Cancelled and confirmed again, under the same UID; many a phone keeps the alarms of an event that is cancelled, so it has none."""
    match = await bot.started(3)
    person = replace(ADA, wishes=Wishes(reminders=("6h",)))
    await hosting.pause(bot.house, match.id, HOST, "a storm")
    [paused] = await _events(bot, person)
    await hosting.resume(bot.house, match.id, HOST, "it is over")
    [again] = await _events(bot, person)
    shown = [(str(one.get("status")), len(one.walk("VALARM"))) for one in (paused, again)]
    assert (shown, paused.uid) == ([("CANCELLED", 0), ("CONFIRMED", 1)], again.uid)


async def test_alarms_ring_at_my_own_hours_and_words_are_mine(bot: World) -> None:
    """In my language, with the moment by my own clock."""
    match = await bot.started(3, pace=Pace(every="2 days", close_at=None))
    person = replace(ADA, zone="Europe/Rome", wishes=Wishes(language="it", reminders=("6h", "1h")))
    [event] = await _events(bot, person)
    assert [one.decoded("trigger") for one in event.walk("VALARM")] == [timedelta(hours=-6), timedelta(hours=-1)]
    assert str(event.get("summary")) == "Five Stands: si chiude il turno 1"
    assert all(words in str(event.get("description")) for words in ("(Europe/Rome)", match.id))


async def test_an_aborted_match_takes_its_event_out_of_the_calendars_that_have_it(bot: World) -> None:
    """Under the same UID, with a higher SEQUENCE, without an alarm; for some weeks, and only of one's own matches."""
    match = await bot.started(3)
    person = replace(ADA, wishes=Wishes(reminders=("6h",)))
    await hosting.extend(bot.house, match.id, HOST, due(match) + timedelta(days=60), "a long holiday")
    [before] = await _events(bot, person)
    await bot.turn_to(bot.clock.now() + timedelta(minutes=5))
    at = bot.clock.now()
    await hosting.abort(bot.house, match.id, HOST, "everybody is ill")
    [after] = await _events(bot, person)
    assert (after.uid, str(after.get("status")), after.decoded("dtstart")) == (before.uid, "CANCELLED", at)
    assert after.decoded("sequence") > before.decoded("sequence")
    assert "has ended without a result" in str(after.get("description"))
    assert after.walk("VALARM") == []
    assert await _events(bot, replace(ADA, user="Zoe")) == []
    await bot.turn_to(at + timedelta(days=29))
    assert len(await _events(bot, person)) == 1
    await bot.turn_to(at + timedelta(days=31))
    assert await _events(bot, person) == []


async def test_a_close_moves_no_event_before_its_letters(bot: World) -> None:
    """The file said that the next round had begun, and who is asked there, while its letters were on their way."""
    match = await bot.started(3)
    await bot.finish_errands()
    await bot.pass_deadline(match)
    statuses: tuple[ErrandStatus, ...] = ("waiting", "attempted", "stuck")
    for became in statuses:
        await bot.finish_errands(became)
        assert await deadlines.deadlines(bot.house, ADA) == ()
    assert [one.get("summary") for one in await _events(bot)] == ["Five Stands: round 2 closes"]


async def test_what_two_others_trade_changes_no_byte_of_the_file(bot: World) -> None:
    """Offered, taken or not: a third player's file is the same to the byte."""
    match = await bot.started(3)
    await bot.finish_errands()
    chiara = replace(ADA, user="Chiara")

    async def file() -> bytes:
        await bot.finish_errands()
        return deadlines.written(await deadlines.deadlines(bot.house, chiara), chiara, bot.clock.now())

    before = await file()
    card = positions.table_of(match).view(0).own.hand[:1]
    offer = await trades.offer_trade(bot.house, match.id, "Ada", 1, card, (), bot.clock.now())
    assert await file() == before
    await trades.answer_trade(bot.house, offer.token, "Bo", bot.clock.now(), is_accepted=True)
    assert await file() == before


async def test_a_contest_is_one_event_however_many_answers_its_runs_have(bot: World) -> None:
    """It closes once for all: a file taken after a repel moves the event that is there, and after the end there is none."""
    settings = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings())
    contest = await bot.contest(title="The hideout", settings=settings)
    run = await contests.join(bot.house, contest.id, "Ada", "Ada")
    [first] = await _events(bot)
    assert (str(first.get("summary")), first.decoded("dtstart")) == (
        "The hideout: the contest closes",
        contest.deadline,
    )
    await bot.order(run, "Ada", {"repel": ("first",)})
    await sweep.attend(bot.house)
    [second] = await _events(bot)
    assert (await bot.now(run)).step == 1
    assert second.uid == first.uid
    later = due(contest) + timedelta(hours=3)
    bot.clock.turn(1)
    await hosting.extend(bot.house, contest.id, HOST, later, "a holiday")
    [moved] = await _events(bot)
    assert (moved.uid, moved.decoded("dtstart")) == (first.uid, later)
    assert moved.decoded("sequence") > second.decoded("sequence")
    await bot.turn_to(later + timedelta(minutes=1))
    assert await _events(bot) == []


async def test_a_season_asks_for_choices_of_its_episode(bot: World) -> None:
    """It names no round, since a season's rounds are not counted; only those who are asked have it in their files."""
    season = await season_of(bot, 6, title="Elder Tree")
    await season.open()
    assert ["Five Stands: round 1 closes" in str(one.get("summary")) for one in await _events(bot)] == [True]
    while (await season.match()).deadline is None:
        await season.turn()
    asked = {name: await _events(bot, Person(name, name, "it")) for name in NAMES[:6]}
    summaries = [str(one.get("summary")) for events in asked.values() for one in events]
    assert summaries
    assert set(summaries) == {"Elder Tree, episodio 1: si aspetta la tua scelta"}
    deadline = (await season.match()).deadline
    assert {one.decoded("dtstart") for events in asked.values() for one in events} == {deadline}
