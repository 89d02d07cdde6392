"""A match of each game, cut off at its points: each statement, each commit, each request, each event and each answer."""

import tempfile
from functools import cache
from pathlib import Path

import pytest

from bot.referee.acts.acts import Act
from bot.referee.core.model import Errand, Match, Planned
from bot.referee.season.planned import due_episodes
from tests.by_turns import IS_WHOLE, day_of_five, of_ten
from tests.chaos.simulated.crashes import cut_off, cut_off_at, every, killed, killed_in_turn, matches, second_of
from tests.chaos.simulated.discord import Requests
from tests.chaos.simulated.remains import pickled, remains
from tests.chaos.simulated.swarm import memory

ABORTED = "five_stands-aborted"


def in_pairs(step: int, pairs: int) -> set[int]:
    """The number of points, a step apart, and for each another one soon after, while the bot comes back from the first."""
    firsts = [step // 2 + number * step for number in range(pairs)]
    return {point for first in firsts for point in (first, second_of(first))}


@cache
def undisturbed(name: str) -> list[str]:
    """The names of the points of a match that nothing cuts off."""
    with tempfile.TemporaryDirectory() as folder:
        world = matches()[name].world(Path(folder))
        world.run()
        return world.fate.names


def _end_of(point: int) -> tuple[bytes, bytes]:
    """The file and everything outside of the bot, at the end of a match that is cut off at a point."""
    with tempfile.TemporaryDirectory(dir=memory()) as folder:
        world = matches()[ABORTED].world(Path(folder), [point])
        world.run()
        return world.path.read_bytes(), pickled((world.rows, world.discord, world.people))


def test_what_is_left_alike_ends_alike(folder: Path) -> None:
    """To the last byte: so one of such points is enough. What is left otherwise ends otherwise."""
    left: dict[bytes, list[int]] = {}
    world = matches()[ABORTED].world(folder)

    def divide() -> bool:
        if 300 <= world.fate.points < 500:
            left.setdefault(remains(world), []).append(world.fate.points)
        return False

    world.divide = divide
    world.run()
    first, *_, last = [points for points in left.values() if len(points) > 1]
    assert _end_of(first[0]) == _end_of(first[-1])
    assert _end_of(last[0]) == _end_of(last[-1]) != _end_of(first[0])


async def _overlooks(self: Requests, match: Match, errand: Errand, room: str | None = None) -> None:
    """A venue in which nothing is ever found again."""


def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A courier that does not look for the room that it may have opened opens two when it is cut off right after the first."""
    names = undisturbed("five_stands")
    opened = [point for point, name in enumerate(names, 1) if name == "accepted open_room"]
    assert cut_off("five_stands", lambda point: point in opened).wrong == []
    monkeypatch.setattr(Requests, "find", _overlooks)
    result = cut_off("five_stands", lambda point: point in opened)
    assert result.cuts == len(opened) == len(result.wrong) > 0
    assert all("was opened 2 times" in line for line in result.wrong)
    assert "\n".join(cut_off_at("five_stands", opened[0]).wrong) in result.wrong[0], "it can be repeated in one process"


def test_a_match_is_cut_off_at_many_points() -> None:
    """Five Stands with a trade, a room and a host: after any last statement, request or answer, nothing is lost."""
    result = cut_off(ABORTED, every(80), jobs=2)
    assert result.cuts > 8
    assert result.wrong == []


@day_of_five(2)
def test_an_episode_that_opens_by_its_plan_is_cut_off(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In the midst of its transaction, before and after its commit: it opens once, and its hosts hear of it once."""
    world, due, attend = matches()["season"].world(tmp_path), list[int](), due_episodes._open

    async def watched(act: Act, planned: Planned) -> None:
        due.append(world.fate.points)
        await attend(act, planned)

    with monkeypatch.context() as watching:
        watching.setattr(due_episodes, "_open", watched)
        world.run()
    result = cut_off("season", lambda point: point - due[0] in {1, 6, 10, 11, 12}, jobs=2)
    assert result.cuts == 5
    assert result.wrong == []


PAIRS = 8 if IS_WHOLE else 3
"""How many pairs of deaths each match has here (eight in `make soak`, beside ``cuts --kills`` at every 25th point)."""


@pytest.mark.parametrize("name", of_ten(matches(), 0, 1))
def test_a_process_is_killed_again_and_again(name: str) -> None:
    """By SIGKILL, spread over the whole match and while it comes back: another process opens the very file that it left, and goes on."""
    result = killed_in_turn(name, in_pairs(len(undisturbed(name)) // PAIRS, PAIRS))
    assert result.cuts > PAIRS
    assert result.wrong == []


def test_pairs_of_crashes() -> None:
    """Cut off while it was still coming back from being cut off; what both left is finished once."""
    result = cut_off(ABORTED, every(150), pairs=True, jobs=2)
    assert result.cuts > 3
    assert result.wrong == []


def test_a_process_is_killed() -> None:
    """By SIGKILL, once: another process opens the very file that it left, and finishes the match."""
    result = killed(ABORTED, every(400))
    assert result.cuts > 0
    assert result.wrong == []
