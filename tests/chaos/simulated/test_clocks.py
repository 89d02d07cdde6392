"""Time goes wrong: the machine sleeps, its clock jumps, its loop stands still, the bot is away for days."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.referee.core.model import Pace
from tests.by_turns import a_fifth
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


def test_two_rounds_of_twelve_minutes(folder: Path) -> None:
    """Nothing special: each closes when it is settled."""
    first, second = waited(lived(folder, scenario=TWO_ROUNDS))
    assert 725 <= first <= 726
    assert 1450 <= second <= 1452


LATE = {
    "asleep over the deadline: a short absence extends nothing": ((710.0, "asleep", 300.0), 1010),
    "asleep for most of the round: it is longer by that": ((60.0, "asleep", 1800.0), 2520),
    "a clock that is set back": ((60.0, "back", -1440.0), 725 + 1440),
    "a clock that is set back a little": ((60.0, "back", -180.0), 725 + 180),
    "a loop blocked over the deadline": ((710.0, "blocked", 60.0), 770),
}
"""What happens to time, and the second in which the round can close at the earliest."""


@pytest.mark.parametrize("what", a_fifth(LATE))
def test_time_goes_wrong(folder: Path, what: str) -> None:
    """The round closes with the next sweep after it can, when what was sent meanwhile is read, and once."""
    event, earliest = LATE[what]
    world = lived(folder, event)
    [first] = waited(world)
    assert earliest <= first <= earliest + 40
    assert [entry.act for entry in ends_of(world)[0].journal].count("extended") == (event[2] == 1800.0)


@pytest.mark.parametrize(
    "back", a_fifth([(), ((120.0, "back", -1440.0),)]), ids=a_fifth(["stays so", "is set right again"])
)
def test_a_clock_that_jumps_forward(folder: Path, back: tuple[tuple[float, str, float], ...]) -> None:
    """A round may be kept open, but it never closes before Discord's own time has passed its deadline."""
    world = lived(folder, (60.0, "forward", 1440.0), *back)
    begun = next(row for row in world.rows if row.status == "running")
    assert closings(world)[0].true >= begun.true + timedelta(minutes=12)


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
