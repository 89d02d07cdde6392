"""A match whose game is missing, or no longer knows its version: frozen, told, and as it was when the game is back."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Match
from tests.bot.world import World, due


@pytest.mark.parametrize("missing", [{"game": "no_such_game"}, {"version": 99}], ids=["game", "version"])
async def test_a_match_without_its_game_is_frozen_and_goes_on_when_it_is_back(
    bot: World, missing: dict[str, Any]
) -> None:
    """Its hosts are told once; the other match closes on time; nothing of it is lost."""
    lost, other = await bot.started(), await bot.started()
    await _saved(bot, replace(lost, **missing))
    await bot.pass_deadline(other)
    frozen = await bot.now(lost)
    assert (await bot.now(other)).round == 2
    assert (frozen.round, frozen.state, bool(frozen.trouble)) == (1, lost.state, True)
    assert len([one for one in await bot.told_hosts(frozen) if one.slot.startswith("trouble/")]) == 1
    await _saved(bot, replace(frozen, game=lost.game, version=lost.version))
    await bot.turn_to(bot.clock.now() + (due(lost) - lost.opened_at))
    assert ((await bot.now(lost)).round, (await bot.now(lost)).trouble) == (2, None)


async def _saved(bot: World, match: Match) -> None:
    await bot.store.transact(lambda tx: tx.matches.save(match))
