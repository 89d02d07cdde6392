"""Live rounds: seconds instead of days. What goes with them, when they close, and the clock that stands still while the bot is away."""

from datetime import timedelta

import msgspec
import pytest
from msgspec.structs import replace

from bot.referee import sweep
from bot.referee.core import paces
from bot.referee.core.facts import when
from bot.referee.core.model import Match, Pace, Refused, Settings
from bot.referee.core.paces import refuse_settings
from bot.referee.hosting import hosting
from bot.referee.play import outage, signup
from bot.referee.play.playable import converted
from bot.referee.record import archive, verifying
from tests.bot.world import HOST, PLAY_NOTHING, World, refusal_of, refused

LIVE = paces.live("20s")


async def _all_order(bot: World, match: Match) -> Match:
    for name in ("Ada", "Bo", "Chiara"):
        await bot.order(match, name, PLAY_NOTHING)
    await sweep.attend(bot.house)
    return await bot.now(match)


# Settings


def test_rounds_of_seconds_close_when_all_have_answered_and_at_no_hour() -> None:
    """With 20 seconds the other settings follow by default; explicit ones count more."""
    pace = converted(Settings(), {"pace": {"every": "20s", "settle": "2s"}}).pace
    assert pace == replace(Pace(), every="20s", close_at=None, early="all_in", settle="2s", reminders=())
    assert converted(Settings(), {"pace": {"every": "45s"}}).pace.reminders == ("10s",)


@pytest.mark.parametrize(
    ("pace", "setting"),
    [
        ({"every": "4s"}, "every"),
        ({"breath": "a while"}, "breath"),
        ({"phases": ["20s"]}, "phases"),
        ({"phases": ["0: 20s"]}, "phases"),
        ({"phases": ["8: 2s"]}, "phases"),
    ],
)
def test_a_pace_that_no_one_could_play_is_refused(pace: dict[str, object], setting: str) -> None:
    """Five seconds are the least, in a phase too, and a phase has a first round and a length."""
    with pytest.raises(Refused) as refusal:
        refuse_settings(converted(Settings(), {"pace": pace}))
    assert refusal.value.facts["setting"] == setting


@pytest.mark.parametrize("pace", [LIVE, Pace(phases=("8: 20s",)), Pace(phases=("1: 10 minutes", "2: 3 minutes"))])
def test_a_forum_refuses_live_rounds_in_words(pace: Pace) -> None:
    """It is read now and then; so is a match that would become live later on."""
    with pytest.raises(Refused) as refusal:
        refuse_settings(Settings(pace=pace), is_typed=True)
    assert refusal.value == Refused("live-not-typed", {"least": "3 minutes"})
    refuse_settings(Settings(pace=pace))
    refuse_settings(Settings(pace=Pace(every="4 minutes", close_at=None)), is_typed=True)


async def test_a_sign_up_says_which_rounds_are_shorter(bot: World) -> None:
    """All know before the start from which round on seconds count."""
    match = await bot.open(settings=Settings(pace=Pace(phases=("8: 20s",))))
    notices = await bot.told_everyone(match)
    assert [one.facts for one in notices if one.id == "sign-up-phase"] == [{"number": 8, "every": "20s"}]
    done = await refusal_of(signup.change(bot.house, match.id, HOST, settings={"pace": {"phases": ["8: 1s"]}}))
    assert done.id == "bad-settings"


# The clock


async def test_a_round_closes_when_all_have_played(bot: World) -> None:
    """The next one lasts as long again; there is no wait for a deadline."""
    match = await bot.started(pace=LIVE)
    bot.clock.turn(3)
    match = await _all_order(bot, match)
    assert (match.step, match.deadline) == (1, bot.clock.now() + timedelta(seconds=20))


async def test_a_result_can_be_read_before_the_next_clock_starts(bot: World) -> None:
    """A breath lies between two rounds: it belongs to no round's time, and no round is over within it."""
    match = await _all_order(bot, await bot.started(pace=replace(LIVE, breath="5s")))
    assert match.deadline == bot.clock.now() + timedelta(seconds=25)
    begun = bot.clock.now()
    match = await _all_order(bot, match)
    assert (match.step, match.wake_at) == (1, begun + timedelta(seconds=5))
    await bot.turn_to(begun + timedelta(seconds=5))
    assert (await bot.now(match)).step == 2


async def test_the_pace_follows_the_phase(bot: World) -> None:
    """A pregame of minutes, a round of days, then seconds that end as soon as all have answered."""
    match = await bot.started(pace=Pace("2 days", None, phases=("1: 10 minutes", "2: 2 days", "3: 20s")))
    assert match.deadline == bot.clock.now() + timedelta(minutes=10)
    match = await bot.pass_deadline(match)
    assert match.deadline == bot.clock.now() + timedelta(days=2)
    assert (await _all_order(bot, match)).round == 2, "days go on until the deadline"
    match = await bot.pass_deadline(match)
    assert match.deadline == bot.clock.now() + timedelta(seconds=20)
    assert (await _all_order(bot, match)).round == 4


async def test_nothing_is_edited_while_a_live_round_is_open(bot: World) -> None:
    """Only the player who presses is answered; a turn costs a player that answer and one letter."""
    match = await bot.started(pace=LIVE)
    before = len(await bot.errands(match))
    await _all_order(bot, match)
    new = [one for one in (await bot.errands(match))[before:] if one.address.startswith("seat/")]
    assert sorted((one.kind, one.address) for one in new) == [("post", f"seat/{seat}") for seat in range(3)]


# Away


async def _killed(bot: World, match: Match, after: float, away: float) -> Match:
    """The bot dies so many seconds into the round, and is back so many later."""
    await bot.turn_to(bot.clock.now() + timedelta(seconds=after))
    bot.clock.turn(away)
    await outage.excuse_absence(bot.house)
    await sweep.attend(bot.house)
    return await bot.now(match)


async def test_a_bot_killed_in_turn_13_stops_the_clock(bot: World) -> None:
    """What was left of the round is left, with 15 seconds to come back; all are told once, and sealed answers stand."""
    match = await bot.started(game="by_hand", options={"rounds": 30}, pace=LIVE)
    while match.round < 13:
        match = await bot.pass_deadline(match)
    after = await _killed(bot, match, 8, 300)
    assert (after.step, after.deadline) == (match.step, bot.clock.now() + timedelta(seconds=20 - 8 + 15))
    assert [one.facts for one in await bot.told_everyone(match) if one.id == "goes-on"] == [
        {"deadline": when(after.deadline)}
    ]
    notices = await bot.told_everyone(match)
    again = await _killed(bot, after, 0, 0)
    assert (again.deadline, await bot.told_everyone(match)) == (after.deadline, notices)


async def test_a_round_that_was_over_before_the_bot_died_closes_without_more_time(bot: World) -> None:
    """Its deadline had come while the bot was running: no one gets a second one."""
    match = await bot.started(pace=LIVE)
    deadline = match.deadline
    assert deadline is not None
    await bot.house.store.transact(lambda tx: tx.uptime.set_alive(deadline))
    bot.clock.turn_to(deadline + timedelta(seconds=60))
    await outage.excuse_absence(bot.house)
    await sweep.attend(bot.house)
    assert (await bot.now(match)).step == 1


async def test_presses_that_could_not_arrive_cost_no_time(bot: World) -> None:
    """The bot was there and did not hear the venue; what it does not hear is lost, so it counts as away."""
    match = await bot.started(pace=LIVE)
    bot.inbox.upto = bot.clock.now() + timedelta(seconds=5)
    await bot.house.store.transact(lambda tx: tx.uptime.set_alive(match.opened_at + timedelta(seconds=18)))
    bot.clock.turn(18)
    await outage.excuse_absence(bot.house)
    assert (await bot.now(match)).deadline == bot.clock.now() + timedelta(seconds=15 + 15)


async def test_a_bot_that_froze_gives_the_time_back(bot: World) -> None:
    """It was stopped and went on: no start says so, but its own sign of life is late."""
    match = await bot.started(pace=LIVE)
    await outage.alive(bot.house)
    bot.clock.turn(90)
    await outage.alive(bot.house)
    await sweep.attend(bot.house)
    after = await bot.now(match)
    assert (after.step, after.deadline) == (0, bot.clock.now() + timedelta(seconds=20 + 15))


async def test_a_host_who_pauses_in_the_last_second_stops_it(bot: World) -> None:
    """The second that was left is left when they go on."""
    match = await bot.started(pace=LIVE)
    await bot.turn_to(bot.clock.now() + timedelta(seconds=19))
    await hosting.pause(bot.house, match.id, HOST, "the bell")
    await bot.turn_to(bot.clock.now() + timedelta(minutes=5))
    assert (await bot.now(match)).step == 0
    await hosting.resume(bot.house, match.id, HOST, "back")
    assert (await bot.now(match)).deadline == bot.clock.now() + timedelta(seconds=1)


async def test_a_press_in_the_last_50_ms_counts(bot: World) -> None:
    """By the venue's own stamp: it arrives after the deadline, within the second in which stragglers are waited for."""
    match = await bot.started(pace=LIVE)
    assert match.deadline is not None
    stamped = match.deadline - timedelta(milliseconds=50)
    await bot.turn_to(match.deadline + timedelta(milliseconds=400))
    await bot.order(match, "Ada", PLAY_NOTHING, at=stamped)
    assert await refused(bot.order(match, "Bo", PLAY_NOTHING, at=match.deadline)) == "too-late"


async def test_the_newer_press_of_two_devices_counts(bot: World) -> None:
    """In either order of arrival: the stamps decide, and the older one is told so."""
    match = await bot.started(pace=LIVE)
    now = bot.clock.now()
    await bot.order(match, "Ada", PLAY_NOTHING, at=now + timedelta(milliseconds=30))
    assert await refused(bot.order(match, "Ada", PLAY_NOTHING, at=now)) == "newer-stands"


async def test_a_live_match_verifies(bot: World) -> None:
    """Its export says who lengthened which round, and the rules lead to the same end."""
    match = await bot.started(game="by_hand", options={"rounds": 3}, pace=replace(LIVE, breath="2s"))
    match = await _killed(bot, match, 3, 40)
    while match.status == "running":
        for seat, name in enumerate(("Ada", "Bo", "Chiara")):
            await bot.order(match, name, {"vote": (f"@{(seat + 1) % 3 + 1}",)})
        await bot.turn_to(bot.clock.now() + timedelta(seconds=2))
        match = await bot.now(match)
    document = await archive.export(bot.house, match.id)
    exported = verifying.checked(msgspec.json.decode(msgspec.json.encode(document)))
    assert exported.journal[-1].act == "revealed"
