"""Planted looks: what a host once read in an export that was called locked."""

from typing import Any

import msgspec

from bot.referee.contest import contests
from bot.referee.core import positions
from bot.referee.core.model import ContestSettings, Match, Pace, Settings, Trade
from bot.referee.hosting import ledger
from bot.referee.play import trades
from bot.referee.record import archive
from bot.referee.showing import desk
from tests.bot.world import HOST, World


async def _locked(bot: World, match: Match) -> dict[str, Any]:
    found = await archive.export(bot.house, match.id, by=HOST)
    assert isinstance(found, dict)
    return found


async def _run(bot: World) -> Match:
    chosen = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings(hints=True))
    contest = await contests.open_contest(
        bot.house, guild="g", home="home", game="greeen_mafia", host=HOST, settings=chosen
    )
    assert isinstance(contest, Match)
    run = await contests.join(bot.house, contest.id, "Ada", "Ada")
    assert isinstance(run, Match)
    return run


async def test_the_drawn_deal_of_a_contest_is_in_no_locked_export(bot: World) -> None:
    """Its host read the deal in the export of somebody's run, joined, and won."""
    run = await _run(bot)
    deal = run.options["deal"]
    assert msgspec.json.encode(deal) not in msgspec.json.encode(await _locked(bot, run))
    assert (await _locked(bot, run))["match"]["options"] == {}


async def test_how_a_run_goes_is_in_no_locked_export(bot: World) -> None:
    """Neither its steps, nor a hint, nor its outcome: its player's score was the host's to beat."""
    run = await _run(bot)
    before = await _locked(bot, run)
    await contests.hint(bot.house, run.id, "Ada")
    while (await bot.now(run)).outcome is None:
        bot.clock.turn(1)
        await bot.order(run, "Ada", {"repel": ("first",)})
        await bot.turn_to(bot.clock.now())
    after = await _locked(bot, run)
    assert after["match"] | {"status": "running"} == before["match"]
    assert after["journal"] == before["journal"]


async def test_who_trades_and_when_is_in_no_locked_export(bot: World) -> None:
    """Nor how often: a host could count the entries between two others."""
    match = await bot.started()
    before = await _locked(bot, match)
    ada = positions.table_of(match).state.hands[0]
    offered = await trades.offer_trade(bot.house, match.id, "Ada", 1, ada[:1], (), bot.clock.now())
    assert isinstance(offered, Trade)
    await trades.answer_trade(bot.house, offered.token, "Bo", bot.clock.now(), is_accepted=True)
    assert "traded" in await bot.acts(match)
    assert await _locked(bot, match) == before


async def test_letters_about_trades_are_counted_nowhere(bot: World) -> None:
    """The desk and the ledger of a host are the same whether two of his players trade or not."""
    match = await bot.started()

    async def seen() -> object:
        now = await bot.now(match)
        sheet = await bot.house.store.transact(lambda tx: desk.written(tx, now))
        return sheet, await ledger.deliveries(bot.house, match.id, HOST)

    before = await seen()
    ada = positions.table_of(match).state.hands[0]
    offered = await trades.offer_trade(bot.house, match.id, "Ada", 1, ada[:1], (), bot.clock.now())
    assert isinstance(offered, Trade)
    await trades.answer_trade(bot.house, offered.token, "Bo", bot.clock.now(), is_accepted=True)
    assert await seen() == before
