"""The book of a season: one page with everything in it, whom it is for, and not before the end."""

import re

import msgspec
import pytest
from msgspec.structs import replace

from bot.courier import Courier
from bot.papers.book import page as pages
from bot.papers.book.page import book
from bot.papers.replay.page import published
from bot.referee import words
from bot.referee.core.model import Settings
from bot.referee.hosting import hosting
from bot.referee.season import asking, following, seasons
from bot.referee.season.rooms import keeping
from games.season.decrees import Eliminate
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, World, refusal_of, refused
from tests.fakes import MemoryVenue


async def _over(bot: World, **settings: object) -> Season:
    """A season of three that a host ended after its main match, with a room, a question, confessions, and a player whose name would be
    markup.
    """
    season = await season_of(bot, 3, {"garnets": 1}, settings=replace(Settings(gazette=True), **settings))
    chiara = next(one for one in await bot.store.transact(lambda tx: tx.seats.of(season.id)) if one.seat == 2)
    await bot.store.transact(lambda tx: tx.seats.save(replace(chiara, name="<b>Chiara</b>")))
    await keeping.open_room(bot.house, season.id, "Ada", "Alliance", ["Bo"])
    await asking.ask(bot.house, season.id, HOST, "Whom do you <fear>?")
    for number, (user, text) in enumerate((("Ada", "Bo"), ("Ada", "No one"), ("Bo", "Ada"), ("Chiara", "All"))):
        await asking.answer(bot.house, season.id, user, text, str(number))
    await words.take_back(bot.house, season.id, "Bo", 1)
    await words.confess(bot.house, season.id, "Bo", "I shall win", "5")
    main = await season.open(rounds=2)
    await words.confess(bot.house, main.id, "Chiara", "I bluffed", "6")
    while (await season.state()).phase == "match":
        await season.turn()
    await hosting.finish(bot.house, season.id, HOST, ((0,), (1,), (2,)), "time")
    await following.follow(bot.house)
    await Courier(bot.house.store, MemoryVenue(), bot.clock, bot.house.entropy, rate=None).drain()
    return season


async def test_a_book_holds_the_whole_season_and_asks_for_nothing(bot: World) -> None:
    """Episodes, matches, standings, places, replays in frames that can reach nothing, rooms, ledger, thanks, front pages; names mark
    nothing. Questions' answers and confessions stand there at the end, each player's last version, without what was taken back.
    """
    season = await _over(bot)
    page = await book(bot.house, season.id, HOST)
    assert re.findall(r'<section id="e(\d+)">', page) == ["1"]
    played = [
        one.id for one in await bot.store.transact(lambda tx: tx.matches.find(open_only=False)) if one.id != season.id
    ]
    assert all(f"(match {one})" in page for one in played)
    assert page.count('<iframe sandbox="allow-scripts"') == len(played) == 2, (
        "the death match was called off with the season"
    )
    outside = re.sub(r'srcdoc="[^"]*"', "", page)
    assert not re.search(r'(?:src|href)="(?!data:|#)', outside)
    assert "<h1>The book of the season</h1>" in page
    assert "<b>Chiara" not in page
    assert "&lt;b&gt;Chiara&lt;/b&gt;" in page
    assert "Alliance" in page
    assert page.count("1 garnet (to start with)</dd>") == 3
    assert "It was played by Ada, Bo," in page
    assert "The hosts asked: Whom do you &lt;fear&gt;?" in outside
    answers = re.findall(r'<dt>([^<]+)</dt><dd class="words">(.*?)</dd>', outside)
    assert answers == [("Ada", "No one"), ("&lt;b&gt;Chiara&lt;/b&gt;", "All")]
    confessed = re.findall(r'<dt>([^<]+) <span.*?</dt><dd class="words">(.*?)</dd>', outside)
    assert sorted(text for _, text in confessed) == ["I bluffed", "I shall win"]
    assert "Its front page" in outside


async def test_replays_that_have_no_room_are_named(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page stays small, and says how to get them; its reader must be a host, unless the replay is public."""
    monkeypatch.setattr(pages, "LARGEST", 0)
    season = await _over(bot, replay="public")
    page = await book(bot.house, season.id, "anybody")
    assert "<iframe" not in page
    assert "python -m bot export" in page


async def test_no_one_has_a_book_before_the_end_and_strangers_have_none(bot: World) -> None:
    """Refused: a running season, a match that is no season, and a person who is no host."""
    season = await season_of(bot, 3)
    assert await refused(book(bot.house, season.id, HOST)) == "not-over"
    main = await season.open()
    assert await refused(book(bot.house, main.id, HOST)) == "no-such-season"
    await refusal_of(book(bot.house, "nothing", HOST))


async def test_the_replay_of_a_season_has_its_episodes_as_chapters(bot: World) -> None:
    """Each moment says in which episode it ended; a match has none."""
    season = await season_of(bot, 4)
    for seat in (3, 2):
        await seasons.decree(bot.house, season.id, HOST, Eliminate(seat), "he quits")
    await hosting.finish(bot.house, season.id, HOST, ((0,), (1,), (2,), (3,)), "time")
    page = await published(bot.house.store, await season.match())
    data = msgspec.json.decode(re.findall(r'id="data">(.*?)</script>', page, re.DOTALL)[0].encode())
    assert [one["episode"] for one in data["moments"]] == [1, 2, 3, 3]
    assert data["words"]["episode"] == "Episode 0"
