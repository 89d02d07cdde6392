"""A match whose game is missing: frozen, told, and as it was when the game is back."""

from msgspec.structs import replace

from bot.referee.core.model import Match
from tests.bot.world import World


async def test_a_match_without_its_game_is_frozen_and_goes_on_when_it_is_back(bot: World) -> None:
    """Its hosts are told once; the other match closes on time; nothing of it is lost."""
    lost, other = await bot.started(), await bot.started()
    assert lost.deadline is not None
    before = await _named(bot, lost, "no_such_game")
    await bot.pass_deadline(other)
    frozen = await bot.now(lost)
    assert (await bot.now(other)).round == 2
    assert (frozen.round, frozen.state) == (1, before.state)
    assert frozen.trouble is not None
    errands = [one for one in await bot.told_hosts(frozen) if one.slot.startswith("trouble/")]
    assert len(errands) == 1
    await _named(bot, frozen, "five_stands")
    await bot.turn_to(bot.clock.now() + (lost.deadline - lost.opened_at))
    assert (await bot.now(lost)).round == 2
    assert (await bot.now(lost)).trouble is None


async def test_a_match_of_a_version_that_is_not_there_waits_too(bot: World) -> None:
    """A release of a game that has forgotten an older one freezes the matches begun with it, until one that knows it is back."""
    lost = await bot.started()
    assert lost.deadline is not None
    await bot.house.store.transact(lambda tx: tx.matches.save(replace(lost, version=99)))
    await bot.pass_deadline(lost)
    frozen = await bot.now(lost)
    assert (frozen.round, frozen.state) == (1, lost.state)
    assert any(one.slot.startswith("trouble/") for one in await bot.told_hosts(frozen))
    await bot.house.store.transact(lambda tx: tx.matches.save(replace(frozen, version=lost.version)))
    await bot.turn_to(bot.clock.now() + (lost.deadline - lost.opened_at))
    assert (await bot.now(lost)).round == 2


async def _named(bot: World, match: Match, game: str) -> Match:
    changed = replace(await bot.now(match), game=game)
    await bot.house.store.transact(lambda tx: tx.matches.save(changed))
    return changed
