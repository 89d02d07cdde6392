"""What deaths leave: alike only where everything that follows is alike."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.chaos.simulated import remains
from tests.chaos.simulated.crashes import matches
from tests.chaos.simulated.swarm import memory
from tests.chaos.simulated.world import World

COURSE = "five_stands-aborted"


def _left_at(points: range) -> dict[bytes, list[int]]:
    """The points of a match at which a death leaves the same, by what that is."""
    by_remains: dict[bytes, list[int]] = {}
    with tempfile.TemporaryDirectory(dir=memory()) as folder:
        world = matches()[COURSE].world(Path(folder))

        def divide() -> bool:
            if world.fate.points in points:
                by_remains.setdefault(remains.remains(world), []).append(world.fate.points)
            return False

        world.divide = divide
        world.run()
    return by_remains


def _end_of(point: int) -> tuple[bytes, bytes]:
    """The file and everything outside of the bot, at the end of a match that is cut off at a point."""
    with tempfile.TemporaryDirectory(dir=memory()) as folder:
        world = matches()[COURSE].world(Path(folder), [point])
        world.run()
        return world.path.read_bytes(), remains.pickled((world.rows, world.discord, world.people))


def test_what_is_left_alike_ends_alike() -> None:
    """To the last byte: so one of such points is enough. What is left otherwise ends otherwise."""
    several = [points for points in _left_at(range(300, 500)).values() if len(points) > 1]
    first, last = several[0], several[-1]
    assert len(several) > 10
    assert _end_of(first[0]) == _end_of(first[-1])
    assert _end_of(last[0]) == _end_of(last[-1]) != _end_of(first[0])


def _a_byte(world: World) -> None:
    log = world.path.with_name(world.path.name + "-wal")
    log.write_bytes(log.read_bytes()[:-1] + b"?")


CHANGES: dict[str, Callable[[World], Any]] = {
    "a byte of the file": _a_byte,
    "a reader of a room": lambda world: next(iter(world.discord.threads.values())).readers.add("somebody"),
    "a message": lambda world: world.discord.told.append(next(iter(world.discord.messages.values()))),
    "an intention": lambda world: world.people.plan(3.0, "host", "m", "pause"),
    "somebody's dice": lambda world: world.people.chance.random(),
    "the time": lambda world: world.time.pass_by(2.0),
}


@pytest.mark.parametrize("change", CHANGES)
def test_all_that_outlives_the_bot_counts(change: str, tmp_path: Path) -> None:
    """One thing more or less, and it is not the same that is left."""
    world = matches()[COURSE].world(tmp_path, [400])
    assert not world.live()
    before = remains.remains(world)
    assert remains.remains(world) == before
    CHANGES[change](world)
    assert remains.remains(world) != before
