"""Live rounds: seconds instead of days. What goes with them, when they close, and the clock that stands still while the bot is away."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.referee import sweep
from bot.referee.core import paces
from bot.referee.core.facts import when
from bot.referee.core.model import Match, Pace, Refused, Settings
from bot.referee.core.paces import refuse_settings
from bot.referee.hosting import hosting
from bot.referee.play import dealing, outage, signup
from bot.referee.play.playable import converted
from bot.referee.record import verifying
from tests.bot.world import HOST, PLAY_NOTHING, World, due, refused

LIVE = paces.live("20s")


async def _all_order(bot: World, match: Match) -> Match:
    for name in ("Ada", "Bo", "Chiara"):
        await bot.order(match, name, PLAY_NOTHING)
    await sweep.attend(bot.house)
    return await bot.now(match)


# Settings


def test_what_goes_with_rounds_of_seconds() -> None:
    """They close when all have answered, and at no hour; explicit settings count more. Five seconds are the least, in a phase too.

    A forum, which is read now and then, refuses them, and a match that would become live later on.
    """
    pace = converted(Settings(), {"pace": {"every": "20s", "settle": "2s"}}).pace
    assert pace == replace(Pace(), every="20s", close_at=None, early="all_in", settle="2s", reminders=())
    assert converted(Settings(), {"pace": {"every": "45s"}}).pace.reminders == ("10s",)
    wrong: dict[str, tuple[object, ...]] = {
        "every": ("4s",),
        "breath": ("a while",),
        "phases": (["20s"], ["0: 20s"], ["8: 2s"]),
    }
    for setting, value in ((setting, value) for setting, values in wrong.items() for value in values):
        assert _why(converted(Settings(), {"pace": {setting: value}})).facts["setting"] == setting
    for live in (LIVE, Pace(phases=("8: 20s",)), Pace(phases=("1: 10 minutes", "2: 3 minutes"))):
        assert _why(Settings(pace=live), is_typed=True) == Refused("live-not-typed", {"least": "3 minutes"})
        refuse_settings(Settings(pace=live))
    refuse_settings(Settings(pace=Pace(every="4 minutes", close_at=None)), is_typed=True)


def _why(settings: Settings, *, is_typed: bool = False) -> Refused:
    with pytest.raises(Refused) as refusal:
        refuse_settings(settings, is_typed=is_typed)
    return refusal.value


async def test_the_pace_follows_the_phase(bot: World) -> None:
    """A pregame of minutes, a round of days, then seconds that end as soon as all have answered: all know it before the start."""
    match = await bot.open(
        settings=Settings(pace=Pace("2 days", None, phases=("1: 10 minutes", "2: 2 days", "3: 20s")))
    )
    phases = [one.facts for one in await bot.told_everyone(match) if one.id == "sign-up-phase"]
    assert phases[-1] == {"number": 3, "every": "20s"}
    wrong = signup.change(bot.house, match.id, HOST, settings={"pace": {"phases": ["8: 1s"]}})
    assert await refused(wrong) == "bad-settings"
    await bot.joins(match, "Ada", "Bo", "Chiara")
    match = await dealing.start(bot.house, match.id, HOST)
    assert match.deadline == bot.clock.now() + timedelta(minutes=10)
    match = await bot.pass_deadline(match)
    assert match.deadline == bot.clock.now() + timedelta(days=2)
    assert (await _all_order(bot, match)).round == 2, "days go on until the deadline"
    match = await bot.pass_deadline(match)
    assert match.deadline == bot.clock.now() + timedelta(seconds=20)
    assert (await _all_order(bot, match)).round == 4


# The clock


async def test_a_round_closes_when_all_have_played(bot: World) -> None:
    """The next one lasts as long again. Nothing is edited meanwhile: a turn costs a player the answer to the press and one letter."""
    match = await bot.started(pace=LIVE)
    before = len(await bot.errands(match))
    bot.clock.turn(3)
    match = await _all_order(bot, match)
    assert (match.step, match.deadline) == (1, bot.clock.now() + timedelta(seconds=20))
    new = [one for one in (await bot.errands(match))[before:] if one.address.startswith("seat/")]
    assert sorted((one.kind, one.address) for one in new) == [("post", f"seat/{seat}") for seat in range(3)]


async def test_a_result_can_be_read_before_the_next_clock_starts(bot: World) -> None:
    """A breath lies between two rounds: it belongs to no round's time, and no round is over within it."""
    match = await _all_order(bot, await bot.started(pace=replace(LIVE, breath="5s")))
    assert match.deadline == bot.clock.now() + timedelta(seconds=25)
    begun = bot.clock.now()
    match = await _all_order(bot, match)
    assert (match.step, match.wake_at) == (1, begun + timedelta(seconds=5))
    await bot.turn_to(begun + timedelta(seconds=5))
    assert (await bot.now(match)).step == 2


# Away


async def _killed(bot: World, match: Match, after: float, away: float) -> Match:
    """The bot dies so many seconds into the round, and is back so many later."""
    await bot.turn_to(bot.clock.now() + timedelta(seconds=after))
    bot.clock.turn(away)
    await outage.excuse_absence(bot.house)
    await sweep.attend(bot.house)
    return await bot.now(match)


async def test_a_bot_killed_in_turn_13_stops_the_clock(bot: World) -> None:
    """What was left of the round is left, with 15 seconds to come back; all are told once, and sealed answers stand.

    The export says who lengthened which round, and the rules lead to the same end.
    """
    match = await bot.started(game="by_hand", options={"rounds": 15}, pace=replace(LIVE, breath="2s"))
    while match.round < 13:
        match = await bot.pass_deadline(match)
    left = due(match) - bot.clock.now()
    after = await _killed(bot, match, 8, 300)
    assert (after.step, after.deadline) == (match.step, bot.clock.now() + left + timedelta(seconds=15 - 8))
    notices = await bot.told_everyone(match)
    assert [one.facts for one in notices if one.id == "goes-on"] == [{"deadline": when(after.deadline)}]
    again = await _killed(bot, after, 0, 0)
    assert (again.deadline, await bot.told_everyone(match)) == (after.deadline, notices)
    while (match := await bot.now(match)).status == "running":
        for seat, name in enumerate(("Ada", "Bo", "Chiara")):
            await bot.order(match, name, {"vote": (f"@{(seat + 1) % 3 + 1}",)})
        await bot.turn_to(bot.clock.now() + timedelta(seconds=2))
    assert verifying.checked(await bot.document(match)).journal[-1].act == "revealed"


@pytest.mark.parametrize(
    ("seen", "heard", "back", "left"),
    [(20, None, 80, None), (18, 5, 18, 15 + 15), (0, None, 90, 20 + 15)],
    ids=["over before the bot died", "the venue was not heard", "frozen"],
)
async def test_only_what_the_bot_missed_is_given_back(
    bot: World, seen: float, heard: float | None, back: float, left: float | None
) -> None:
    """Seconds of a round at which the bot was last there, last heard the venue, and is back: how long the round goes on, or its close."""
    match = await bot.started(pace=LIVE)
    start = bot.clock.now()
    await bot.awake(start + timedelta(seconds=seen))
    if heard is not None:
        bot.inbox.upto = start + timedelta(seconds=heard)
    bot.clock.turn(back)
    await outage.alive(bot.house) if seen == 0 else await outage.excuse_absence(bot.house)
    await sweep.attend(bot.house)
    after = await bot.now(match)
    assert after.step == (left is None)
    assert left is None or after.deadline == bot.clock.now() + timedelta(seconds=left)


async def test_a_host_who_pauses_in_the_last_second_stops_it(bot: World) -> None:
    """The second that was left is left when they go on."""
    match = await bot.started(pace=LIVE)
    await bot.turn_to(bot.clock.now() + timedelta(seconds=19))
    await hosting.pause(bot.house, match.id, HOST, "the bell")
    await bot.turn_to(bot.clock.now() + timedelta(minutes=5))
    assert (await bot.now(match)).step == 0
    await hosting.resume(bot.house, match.id, HOST, "back")
    assert (await bot.now(match)).deadline == bot.clock.now() + timedelta(seconds=1)


async def test_presses_count_by_the_venues_own_stamp(bot: World) -> None:
    """In either order of arrival, and in the last 50 ms: what is late arrives within the second in which stragglers are waited for."""
    match = await bot.started(pace=LIVE)
    now, stamped = bot.clock.now(), due(match) - timedelta(milliseconds=50)
    await bot.order(match, "Chiara", PLAY_NOTHING, at=now + timedelta(milliseconds=30))
    assert await refused(bot.order(match, "Chiara", PLAY_NOTHING, at=now)) == "newer-stands"
    await bot.turn_to(due(match) + timedelta(milliseconds=400))
    await bot.order(match, "Ada", PLAY_NOTHING, at=stamped)
    assert await refused(bot.order(match, "Bo", PLAY_NOTHING, at=match.deadline)) == "too-late"
