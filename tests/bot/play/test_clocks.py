"""Chess clocks: each seat has its own time, which runs while it is asked; when it is used up, silence answers for that turn."""

from datetime import timedelta

import pytest

from bot.referee import sweep
from bot.referee.core import paces
from bot.referee.core.model import Match, Pace, Refused, Settings
from bot.referee.core.paces import refuse_settings
from bot.referee.core.positions import Differs, table_of
from bot.referee.core.turns import clocks
from bot.referee.hosting import hosting
from bot.referee.play import outage
from bot.referee.play.playable import merged
from bot.referee.record import verifying
from games.game import Prompt
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, NAMES, World, due, refused


def _set(**pace: object) -> Settings:
    """The usual settings with another pace."""
    return merged(Settings(), {"pace": pace})


PACE = _set(clock="3m + 5s").pace


async def _begun(bot: World, pace: Pace = PACE) -> Match:
    """Two play Go-Stop, a game in turns."""
    return await bot.started(2, "go_stop", options={"rounds": 1}, pace=pace)


def _asked(match: Match) -> Prompt:
    [prompt] = table_of(match).prompts
    return prompt


async def _answered(bot: World, match: Match, after: float) -> Match:
    """All who are asked answer so many seconds later, as silence would; the next turn begins at once."""
    bot.clock.turn(after)
    await bot.awake(bot.clock.now())
    prompt = _asked(match)
    position = table_of(match)
    answer = position.game.absent(position.state, prompt)
    await bot.order(match, NAMES[prompt.seat], answer)
    await sweep.attend(bot.house)
    return await bot.now(match)


def _shown(match: Match) -> tuple[float, ...]:
    """What each clock shows at the beginning of a turn, in seconds, without the increment of the seats that are asked."""
    asked = _asked(match).seat
    return tuple(left / 1000 - 5 * (seat == asked) for seat, left in enumerate(match.clocks))


def _with(match: Match, **used: float) -> tuple[float, ...]:
    """Three minutes each, less what the first who was asked used (`first`), and the other one (`other`)."""
    first = _asked(match).seat
    return tuple(180 - used.get("first" if seat == first else "other", 0) for seat in range(2))


def test_what_goes_with_a_clock() -> None:
    """A stock and an increment. A turn closes when it is answered; a clock of minutes is live, one of days is not.

    None goes with hours or phases; what cannot be read is refused where settings are.
    """
    for words, expected in {"3m + 5s": (180, 5), "10m": (600, 0), "1 day + 6h": (86400, 21600)}.items():
        assert paces.fischer(words) == tuple(timedelta(seconds=one) for one in expected)
    assert (PACE.close_at, PACE.early, PACE.settle) == (None, "all_in", "1s")
    assert [paces.is_live(pace) for pace in (PACE, _set(clock="3 days + 12h").pace)] == [True, False]
    for beside in ({"close_at": "15:00"}, {"early": "never"}, {"phases": ["2: 20s"]}):
        with pytest.raises(Refused) as refusal:
            refuse_settings(_set(clock="3m + 5s", **beside))
        assert refusal.value.facts["kind"] == "clock-alone"
    for words in ("soon", "0s + 5s"):
        with pytest.raises(Refused):
            refuse_settings(Settings(pace=Pace(close_at=None, early="all_in", clock=words)))
    with pytest.raises(Refused):
        refuse_settings(Settings(pace=PACE), is_typed=True)


async def test_time_runs_for_the_seats_that_are_asked(bot: World) -> None:
    """Unused time stays, and each turn adds five seconds; each has their own deadline, and all are told both clocks.

    At zero silence answers for one turn: the next turn of that seat has only the increment; the other's turn begins meanwhile.
    """
    match = await _begun(bot)
    assert match.deadline == bot.clock.now() + timedelta(seconds=185)
    after = await _answered(bot, match, 20)
    late = _asked(after).seat
    assert _shown(after) == _with(match, first=15)
    assert after.deadline == bot.clock.now() + timedelta(milliseconds=after.clocks[late])
    small = [note for letter in await bot.letters(match, "public") for note in letter.small if note.id == "clock-left"]
    step = [entry for entry in await bot.journal(match) if entry.act == "step"][-1]
    assert [note.facts["time"] for note in small] == [clocks.face(one) for one in step.facts["clocks"]]
    await bot.turn_to(due(after) - timedelta(milliseconds=50))
    assert (await bot.now(match)).step == 1
    await bot.turn_to(due(after) + timedelta(seconds=1))
    now = await bot.now(match)
    assert (now.step, now.clocks[late] // 1000) == (2, 5 * (_asked(now).seat == late))
    assert await refused(bot.order(now, NAMES[late], None, _asked(after).key)) in {"stale-prompt", "not-asked"}


@pytest.mark.parametrize(("how", "gained"), [("paused", 0), ("away", 15), ("extended", 60)])
async def test_a_clock_that_stands_still_costs_and_gives_nothing(bot: World, how: str, gained: float) -> None:
    """A pause, a bot that was killed, a host who extends: used time stays used, and nothing more is lost."""
    match = await _begun(bot)
    await bot.turn_to(bot.clock.now() + timedelta(seconds=30))
    if how == "extended":
        await hosting.extend(bot.house, match.id, HOST, due(match) + timedelta(seconds=gained), "rain")
    elif how == "away":
        bot.clock.turn(1000)
        await outage.excuse_absence(bot.house)
    else:
        await hosting.pause(bot.house, match.id, HOST, "the bell")
        bot.clock.turn(1000)
        await hosting.resume(bot.house, match.id, HOST, "back")
    after = await _answered(bot, await bot.now(match), 40)
    assert _shown(after) == _with(match, first=30 + 40 - gained - 5)


async def test_what_is_answered_in_a_pause_was_answered_when_it_began(bot: World) -> None:
    """A player who thinks on while the clock is stopped loses nothing, and gains nothing."""
    match = await _begun(bot)
    await bot.turn_to(bot.clock.now() + timedelta(seconds=30))
    await hosting.pause(bot.house, match.id, HOST, "the bell")
    await _answered(bot, match, 500)
    bot.clock.turn(500)
    await hosting.resume(bot.house, match.id, HOST, "back")
    await sweep.attend(bot.house)
    after = await bot.now(match)
    assert (after.step, _shown(after)) == (1, _with(match, first=25))


async def test_a_rollback_gives_the_time_back(bot: World) -> None:
    """The clocks are those of the position to which the match goes back."""
    match = await _begun(bot)
    once = await _answered(bot, match, 50)
    await _answered(bot, once, 70)
    await undo(bot.house, match.id, HOST, "too early")
    assert (await bot.now(match)).clocks == once.clocks
    await undo(bot.house, match.id, HOST, "earlier still")
    assert (await bot.now(match)).clocks == match.clocks


async def test_players_who_are_asked_together_have_each_a_deadline_of_their_own(bot: World) -> None:
    """A player with less time is late earlier; the others go on."""
    match = await bot.started(game="by_hand", options={"rounds": 3}, pace=PACE)
    for name, after in (("Ada", 5), ("Bo", 60), ("Chiara", 30)):
        bot.clock.turn(after)
        await bot.order(match, name, {"vote": ("@1" if name != "Ada" else "@2",)})
    await sweep.attend(bot.house)
    match = await bot.now(match)
    assert [left // 1000 for left in match.clocks] == [185, 125, 95]
    start = bot.clock.now()
    await bot.turn_to(start + timedelta(seconds=100))
    assert await refused(bot.order(match, "Chiara", {"vote": ("@1",)})) == "too-late"
    await bot.order(match, "Bo", {"vote": ("@1",)})
    assert match.deadline == start + timedelta(seconds=185)


async def test_an_export_with_clocks_verifies_and_a_forged_clock_does_not(bot: World) -> None:
    """A whole match, one turn of it silent, one undone; no one may have gained time, or lost some while others were asked."""
    match = await _begun(bot)
    match = await _answered(bot, match, 10)
    match = await bot.pass_deadline(match)
    await undo(bot.house, match.id, HOST, "a mistake")
    match = await bot.now(match)
    while match.status == "running":
        match = await _answered(bot, match, 3)
    document = await bot.document(match)
    assert verifying.checked(document)
    step = next(entry for entry in document["journal"] if entry["act"] == "step")
    step["facts"]["clocks"] = [left + 6000 for left in step["facts"]["clocks"]]
    with pytest.raises(Differs, match="clocks"):
        verifying.checked(document)
