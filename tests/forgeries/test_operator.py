"""An operator with a modified bot: each way to cheat is found, or said, or named in the table of `docs/trust.md`."""

import os
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.referee.core.model import Match
from bot.referee.hosting import holding
from bot.referee.record import archive
from tests.bot.world import HOST, PLAY_NOTHING, World, world
from tests.forgeries.honest import Honest, exported
from tests.forgeries.operating import CHEATS

TIMES: Final = int(os.environ.get("BELLFLOWER_OPERATORS", "1"))
_TABLE: Final = (Path(__file__).parents[2] / "docs" / "trust.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", CHEATS)
async def test_an_operator_is_found_or_named(name: str, tmp_path: Path) -> None:
    """With all seals that the modified bot has published, and its page: they agree with it."""
    cheat = CHEATS[name]
    assert cheat.place or cheat.row in _TABLE
    for number in range(TIMES):
        async with world(tmp_path / f"{number}.db") as bot:
            honest = await _to_the_end(bot, await cheat.play(bot, Random(f"{name} {number}")))
        verdict = archive.examine(honest.document, honest.commitment, honest.seals)
        assert cheat.place in str(verdict.place), number
        assert cheat.place or verdict.place is None, number
        assert cheat.said in " ".join(verdict.said), number


async def _to_the_end(bot: World, match: Match) -> Honest:
    while not (match := await bot.now(match)).is_revealed:
        if match.deadline is None:
            await holding.announce(bot.house, match.id, HOST)
        else:
            await bot.pass_deadline(match)
    return await exported(bot, match)


async def test_a_match_that_was_played_twice_contradicts_the_seals_of_the_first(tmp_path: Path) -> None:
    """An operator goes back to an older copy of the database, plays on from there, and publishes the second: one kept seal shows it."""
    played = []
    for number in range(2):
        async with world(tmp_path / f"{number}.db") as bot:
            match = await bot.started(options={"rounds": 2})
            if number:
                await bot.order(match, "Ada", PLAY_NOTHING)
            played.append(await _to_the_end(bot, match))
    first, second = played
    assert first.document["match"]["id"] == second.document["match"]["id"]
    assert archive.examine(second.document, None, second.seals[-1:]).place is None
    for seal in first.seals[-2:]:
        assert "no entry of the journal has it" in str(archive.examine(second.document, None, (seal,)).place)
