"""One world for each seed: its game, its pace, its weather and its people are drawn from the seed."""

import tempfile
import traceback
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from bot.referee.core.model import Pace
from games import catalogue
from games.game import AnyGame, Trial
from tests.chaos.simulated.fate import CALM, ROUGH, Fate, Weather
from tests.chaos.simulated.hosts import EVERY
from tests.chaos.simulated.invariants import wrong
from tests.chaos.simulated.people import NAMES, Scenario
from tests.chaos.simulated.world import World

_LIVE: Final = Pace(every="40s", close_at=None, early="all_in", settle="5s", reminders=("15s",))

_NIGHTS: Final = msgspec.structs.replace(_LIVE, early="never")

LARGE: Final = (
    Scenario("five_stands", 6, {"rounds": 3}, host_acts=0.05, trading=0.5),
    Scenario("five_stands", 5, {"rounds": 2, "reveal": "all"}, host_acts=0.02, trading=0.3, announce="hold"),
    Scenario("la_mafia", 4, {"max_nights": 4}, _NIGHTS, host_acts=0.05),
)


@cache
def small() -> Mapping[str, tuple[Scenario, ...]]:
    """The trials of every game, by its key: matches that are soon over."""
    return {game.key: tuple(_small(game, trial) for trial in game.trials) for game in catalogue.games()}


def _small(game: AnyGame, trial: Trial[Any]) -> Scenario:
    """Players trade where they can, and hosts act now and then."""
    scenario = Scenario(game.key, trial.seats, msgspec.to_builtins(trial.options), trading=0.6 if game.trading else 0.0)
    scenario = replace(scenario, host_acts=0.1 if trial.seats > 2 else 0.05)
    return replace(scenario, pace=_LIVE) if game.early == "all_in" else scenario


_COINS: Final = {
    "garnets": 2, "bellflowers": 1, "garnets_tradable": True, "candidate": "winners",
    "duels": [{"game": "go_stop", "options": {"threshold": 1}}],
}  # fmt: skip
SEASON: Final = Scenario(
    "season", 3, _COINS, _LIVE, host_acts=0.08, rooming=0.15,
    powers=("pause", "extend", "close_now", "override", "remind", "resend", "rollback", "abort"),
)  # fmt: skip
"""Three players, until one is left; they open rooms of their own."""


@dataclass(frozen=True)
class Found:
    """What came of one world."""

    history: str
    points: int
    lives: int
    messages: int
    wrong: list[str]


def scenario_of(seed: int) -> Scenario:
    """What is played in the world of a seed."""
    chance = Random(f"scenario/{seed}")
    if chance.random() < 0.05:
        return replace(SEASON, reveal_after=chance.choice(("0s", "20s")))
    scenario = chance.choice(LARGE if chance.random() < 0.2 else small()[chance.choice(sorted(small()))])
    return _under_hosts(scenario, chance) if chance.random() < 0.4 else scenario


def _under_hosts(scenario: Scenario, chance: Random) -> Scenario:
    """The same match under hosts who use every power that they have."""
    often = chance.choice((0.05, 0.15, 0.3)) if scenario.seats > 2 else chance.choice((0.02, 0.05))
    announce, reveal_after = chance.choice(("at_once", "hold")), chance.choice(("0s", "30s"))
    return replace(scenario, host_acts=often, powers=EVERY, announce=announce, reveal_after=reveal_after)


def weather_of(seed: int) -> Weather:
    """What goes wrong in it: one world in ten is calm, the others are rough, each in its own way."""
    chance = Random(f"weather/{seed}")
    if chance.random() < 0.1:
        return CALM
    return replace(
        ROUGH,
        trouble=chance.choice((0.0, 0.1, 0.4)),
        double=chance.choice((0.0, 0.2, 0.6)),
        gateway=chance.choice((0.0, 0.01, 0.05)),
        kill=chance.choice((0.0005, 0.002, 0.006)),
        callback=chance.choice((0.0, 0.0002)),
    )


def tried(seed: int) -> Found:
    """Run the world of a seed to its end."""
    return run(seed, scenario_of(seed), Fate(seed, weather_of(seed)), loses_power=loses_power(seed))


def loses_power(seed: int) -> bool:
    """Whether it is the machine that dies in the world of a seed."""
    return Random(f"power/{seed}").random() < 0.25


def run(seed: int, scenario: Scenario, fate: Fate, **changes: Any) -> Found:
    """Run one world to its end and judge its history. `changes` are attributes of the world."""
    with tempfile.TemporaryDirectory(prefix="world-", dir=memory()) as folder:
        world = World(seed, scenario, fate, Path(folder))
        for name, value in changes.items():
            setattr(world, name, value)
        if fate.weather.closed_dms and fate.happens(fate.weather.closed_dms):
            world.discord.refusing.add(NAMES[seed % scenario.seats])
        return finish(world)


def finish(world: World) -> Found:
    """Let a world come to its end and judge it."""
    try:
        world.run()
        faults = wrong(world)
    except Exception as error:  # noqa: BLE001  whatever it is, the seed is told
        faults = [f"{type(error).__name__}: {error}\n{traceback.format_exc(limit=-6)}"]
    fate = world.fate
    return Found(fate.history, fate.points, len(world.lives), len(world.discord.messages), faults)


def command(seed: int) -> str:
    """What repeats the world of a seed."""
    return f"python -m tests.chaos worlds --seed {seed}"


def memory() -> str | None:
    """A folder in memory, if the machine has one: what a killed process leaves does not depend on the disk."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
