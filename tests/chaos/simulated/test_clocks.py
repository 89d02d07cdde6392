"""Time goes wrong: the machine sleeps, its clock jumps, its loop stands still, the bot is away for days."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.referee.core.model import Pace
from tests.chaos.simulated.ending import ends_of
from tests.chaos.simulated.fate import CALM, Fate
from tests.chaos.simulated.history import Row
from tests.chaos.simulated.invariants import wrong
from tests.chaos.simulated.people import Scenario
from tests.chaos.simulated.world import World

PACE = Pace(every="12m", close_at=None, settle="5s", reminders=("3m",))
SCENARIO = Scenario("five_stands", 3, {"rounds": 1, "hand_size": 3}, PACE, diligence=1.0)
TWO_ROUNDS = replace(SCENARIO, options={"rounds": 2, "hand_size": 3})


def lived(folder: Path, *events: tuple[float, str, float], scenario: Scenario = SCENARIO) -> World:
    """A calm world to which this happens to time: (loop's second, what, how many seconds)."""
    world = World(3, scenario, Fate(3, CALM), folder)
    world.events = list(events)
    world.run()
    assert wrong(world) == []
    return world


def closings(world: World) -> list[Row]:
    """The match as each step left it."""
    return [after for before, after in zip(world.rows, world.rows[1:], strict=False) if after.step > before.step]


def waited(world: World) -> list[float]:
    """True seconds from the start of the match to each close."""
    begun = next(row for row in world.rows if row.status == "running")
    return [(row.true - begun.true).total_seconds() for row in closings(world)]


def test_nothing_special(folder: Path) -> None:
    """Two rounds of twelve minutes each."""
    first, second = waited(lived(folder, scenario=TWO_ROUNDS))
    assert 725 <= first <= 726
    assert 1450 <= second <= 1452


def test_a_machine_asleep_over_the_deadline(folder: Path) -> None:
    """Five minutes too late it closes with the next sweep, when it has read what was sent meanwhile: a short absence extends nothing."""
    [first] = waited(lived(folder, (710.0, "asleep", 300.0)))
    assert 1010 <= first <= 1010 + 25


def test_a_machine_asleep_for_half_an_hour(folder: Path) -> None:
    """It was away for most of the time before the deadline: the round is longer by that, counted from its waking."""
    world = lived(folder, (60.0, "asleep", 1800.0))
    extended = [entry for entry in ends_of(world)[0].journal if entry.act == "extended"]
    assert len(extended) == 1
    assert 2520 <= waited(world)[0] <= 2520 + 40


@pytest.mark.parametrize("much", [1440.0, 180.0])
def test_a_clock_that_jumps_forward(folder: Path, much: float) -> None:
    """A round may be kept open, but it never closes before Discord's own time has passed its deadline."""
    world = lived(folder, (60.0, "forward", much))
    begun = next(row for row in world.rows if row.status == "running")
    assert closings(world)[0].true >= begun.true + timedelta(minutes=12)


@pytest.mark.parametrize("much", [1440.0, 180.0])
def test_a_clock_that_jumps_back(folder: Path, much: float) -> None:
    """The round closes when the computer's clock reaches its deadline: late by the jump, once, and with everything that was in time."""
    world = lived(folder, (60.0, "back", -much))
    first = waited(world)[0]
    assert 725 + much <= first <= 725 + much + 25


def test_a_clock_that_is_set_right_again(folder: Path) -> None:
    """Forward over the deadline and back: what was waited for is still waited for."""
    world = lived(folder, (60.0, "forward", 1440.0), (120.0, "back", -1440.0))
    begun = next(row for row in world.rows if row.status == "running")
    assert closings(world)[0].true >= begun.true + timedelta(minutes=12)


def test_a_loop_blocked_for_a_minute(folder: Path) -> None:
    """Over the deadline: the close comes as soon as the loop is free, and what lay unread in the connection counts."""
    [first] = waited(lived(folder, (710.0, "blocked", 60.0)))
    assert 770 <= first <= 770 + 25  # the settle of five seconds ended meanwhile


def test_a_bot_away_for_three_days(folder: Path) -> None:
    """Over two deadlines: players get the time that the bot was away, once, and then the match goes on."""
    world = World(3, TWO_ROUNDS, Fate(3, CALM, deaths=frozenset([260])), folder)
    world.downtimes = [3 * 86400.0]
    world.run()
    assert wrong(world) == []
    [end] = ends_of(world)
    assert [entry.act for entry in end.journal].count("extended") == 1
    assert [one.step for one in closings(world)] == [1, 2]
    assert closings(world)[0].true >= world.lives[1].up_at
