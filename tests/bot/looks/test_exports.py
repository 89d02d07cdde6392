"""Planted looks: what a host once read in an export that was called locked."""

from typing import Any

from bot.papers.replay.page import replay
from bot.papers.transcript import transcript
from bot.referee.core.model import Match, Settings
from bot.referee.hosting import crew, hosting
from bot.referee.people import signing
from bot.referee.play import seating
from bot.referee.programs import hooks, tokens
from bot.referee.record import archive
from tests.bot.people.known import known_of
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, World, outcome_of, refused


async def _locked(bot: World, match: Match) -> dict[str, Any]:
    document = await archive.export(bot.house, match.id, by=HOST)
    assert isinstance(document, dict)
    return document


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


async def test_a_match_of_a_season_that_is_played_is_read_by_its_hosts_alone(bot: World) -> None:
    """All purses stand in its options, its outcome and its letters. A host who plays reads none; one who reads takes no seat, and the
    season's journal has one line of it, however often they read. What everyone was told stays open; the whole is, when the season is over.
    """
    season, match = await _played(bot)
    for _ in range(2):
        assert (await _locked(bot, match))["secret"] == match.secret.hex()
    assert (await bot.acts(await season.match())).count("books_read") == 1
    assert await refused(seating.wait(bot.house, season.id, HOST, "Hester")) == "has-looked"
    await crew.add_host(bot.house, season.id, HOST, "Ada", "she helps")
    assert await refused(archive.export(bot.house, match.id, by="Ada")) == "host-plays"
    assert await refused(replay(bot.house, match.id, by="Ada")) == "host-plays"
    assert await refused(transcript(bot.house, match.id, "markdown", is_whole=True)) == "not-over"
    assert isinstance(await transcript(bot.house, match.id, "markdown"), str)
    await season.play()
    assert isinstance(await transcript(bot.house, match.id, "markdown", is_whole=True), str)


async def test_a_blind_host_reads_a_match_of_the_season_through_the_seasons_glass(bot: World) -> None:
    """Told in public where the season is played, and journalled there; without it the export is locked."""
    season, match = await _played(bot, blind_hosts=True)
    assert (await _locked(bot, match))["secret"] is None
    whole = await archive.export(bot.house, match.id, by=HOST, break_glass="a doubt")
    assert isinstance(whole, dict)
    assert whole["secret"] == match.secret.hex()
    assert (await bot.acts(await season.match()))[-2:] == ["glass_broken", "looked"]
    assert (await bot.acts(match))[-1] == "revealed"
