"""Planted looks: what a host once read in an export that was called locked."""

from typing import Any

import msgspec

from bot.papers.replay.page import replay
from bot.papers.transcript import transcript
from bot.referee import contests
from bot.referee.core import positions
from bot.referee.core.model import ContestSettings, Match, Pace, Settings, Trade
from bot.referee.hosting import crew, hosting, ledger
from bot.referee.people import signing
from bot.referee.play import seating, trades
from bot.referee.programs import hooks, tokens
from bot.referee.record import archive
from bot.referee.showing import desk
from tests.bot.people.known import known_of
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, World, outcome_of, refused


async def _locked(bot: World, match: Match) -> dict[str, Any]:
    document = await archive.export(bot.house, match.id, by=HOST)
    assert isinstance(document, dict)
    return document


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
    """Its host read the deal in the export of another person's run, joined, and won."""
    run = await _run(bot)
    deal = run.options["deal"]
    assert msgspec.json.encode(deal) not in msgspec.json.encode(await _locked(bot, run))
    assert (await _locked(bot, run))["match"]["options"] == {}


async def test_how_a_run_goes_is_in_no_locked_export(bot: World) -> None:
    """Steps, hints and the outcome are left out: otherwise a host could play to beat the score."""
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
    """The number of trades is left out too: a host could count the entries between two others."""
    match = await bot.started()
    before = await _locked(bot, match)
    ada = positions.table_of(match).state.hands[0]
    offered = await trades.offer_trade(bot.house, match.id, "Ada", 1, ada[:1], (), bot.clock.now())
    assert isinstance(offered, Trade)
    await trades.answer_trade(bot.house, offered.token, "Bo", bot.clock.now(), is_accepted=True)
    assert "traded" in await bot.acts(match)
    assert await _locked(bot, match) == before


async def test_letters_about_trades_are_counted_nowhere(bot: World) -> None:
    """The desk and the ledger of a host are the same whether two of their players trade or not."""
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


# A match of a season that is still played ------------------------------------------------------------------------------------


async def _played(bot: World, **settings: Any) -> tuple[Season, Match]:
    """A season whose first main match is over: its secret is published, the season's is not."""
    season = await season_of(bot, 3, {"garnets": 3}, settings=Settings(**settings))
    match = await season.open()
    while not (match := await season.stored(match.id)).is_revealed:
        await season.turn()
    return season, match


async def test_no_document_holds_a_token_or_the_secret_of_a_webhook(bot: World) -> None:
    """Nor the hash of a token, nor a webhook's address, but in its owner's own data; while the match is played, and when it is over."""
    match = await bot.started()
    url, house = "https://hooks.example.org/wren", bot.house
    token, link = await tokens.make(house, "Ada", match.id, "play"), await signing.link(house, "Ada")
    assert isinstance(token, str)
    assert isinstance(link, str)
    program = await bot.store.transact(lambda tx: tokens.opened(tx, token, bot.clock.now()))
    assert program is not None
    hook = await hooks.add(house, program, url, ())
    assert isinstance(hook, hooks.Hook)
    secrets = {token, link, hook.secret, *(signing.digest(one) for one in (token, link))}
    for is_over in (False, True):
        if is_over:
            await hosting.abort(house, match.id, HOST, "a storm")
        papers = [
            await outcome_of(transcript(house, match.id, form, is_whole=is_over))
            for form in ("markdown", "bbcode", "html")
        ]
        glass = {} if is_over else {"break_glass": "a dispute"}
        exports = [
            await outcome_of(archive.export(house, match.id, by=HOST)),
            await outcome_of(archive.export(house, match.id, by=HOST, **glass)),
        ]
        others = [await known_of(house, user) for user in ("Bo", HOST)]
        public = repr((papers, exports, others, await outcome_of(replay(house, match.id, by=HOST))))
        own = repr(await known_of(house, "Ada"))
        assert not [one for one in (*secrets, url) if one in public]
        assert not [one for one in secrets if one in own]
        assert url in own


async def test_a_host_who_plays_in_the_season_reads_no_match_of_it(bot: World) -> None:
    """All purses stand in its options and its outcome."""
    season, match = await _played(bot)
    assert isinstance(await crew.add_host(bot.house, season.id, HOST, "Ada", "she helps"), Match)
    assert await refused(archive.export(bot.house, match.id, by="Ada")) == "host-plays"
    assert await refused(replay(bot.house, match.id, by="Ada")) == "host-plays"


async def test_a_blind_host_reads_a_match_of_the_season_through_the_seasons_glass(bot: World) -> None:
    """Told in public where the season is played, and journalled there; without it the export is locked."""
    season, match = await _played(bot, blind_hosts=True)
    assert (await _locked(bot, match))["secret"] is None
    whole = await archive.export(bot.house, match.id, by=HOST, break_glass="a doubt")
    assert isinstance(whole, dict)
    assert whole["secret"] == match.secret.hex()
    assert (await bot.acts(await season.match()))[-2:] == ["glass_broken", "looked"]
    assert (await bot.acts(match))[-1] == "revealed"


async def test_a_host_who_read_a_match_of_the_season_takes_no_seat_in_it(bot: World) -> None:
    """The season's journal has one line of it, however often they read."""
    season, match = await _played(bot)
    for _ in range(2):
        assert (await _locked(bot, match))["secret"] == match.secret.hex()
    assert (await bot.acts(await season.match())).count("books_read") == 1
    assert await refused(seating.wait(bot.house, season.id, HOST, "Hester")) == "has-looked"


async def test_the_letters_of_a_seasons_match_are_read_when_the_season_is_over(bot: World) -> None:
    """The whole transcript has every purse; what everyone was told stays open."""
    season, match = await _played(bot)
    assert await refused(transcript(bot.house, match.id, "markdown", is_whole=True)) == "not-over"
    assert isinstance(await transcript(bot.house, match.id, "markdown"), str)
    await season.play()
    assert isinstance(await transcript(bot.house, match.id, "markdown", is_whole=True), str)
