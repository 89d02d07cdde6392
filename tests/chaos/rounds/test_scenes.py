"""Evenings as real servers have them: each scene by itself, and two or three at once."""

import os
import random
from pathlib import Path

import pytest

from tests.by_turns import DAY, IS_WHOLE, a_fifth
from tests.chaos.rounds.scenes import SCENES, drawn, night

NIGHTS = int(os.environ.get("BELLFLOWER_NIGHTS", "1"))
ROUNDS = 4


@pytest.mark.parametrize("name", a_fifth(SCENES))
async def test_a_scene_harms_nothing(name: str, tmp_path: Path) -> None:
    """In two rounds of a match: every order is answered and counts as it was promised, and every letter stands."""
    assert await night(tmp_path, [(name, SCENES[name])] * 2, random.Random(name)) == []


@pytest.mark.parametrize("number", range(NIGHTS))
async def test_scenes_and_faults_at_once_harm_nothing(number: int, tmp_path: Path) -> None:
    """The same of two or three at once in each round, drawn from the number of the night, or the day."""
    chance = random.Random(f"{number}" if IS_WHOLE else f"{DAY}/{number}")
    faults = drawn(chance, ROUNDS)
    assert await night(tmp_path, faults, chance) == [], [name for name, _ in faults]
