"""All that a season has beside its format, for each season of the library: casting, plan, rooms, sealed words, standings and book."""

import re
from datetime import timedelta

import pytest

from bot.courier import Courier
from bot.papers.book.page import book
from bot.referee import words
from bot.referee.core.model import Settings
from bot.referee.core.positions import table_of
from bot.referee.play import dealing
from bot.referee.season import casting, following
from bot.referee.season.planned import plans
from bot.referee.season.rooms import keeping
from bot.referee.words import prediction
from games.design.record import key_of
from games.library import SEASONS
from tests.bot.designs.test_kept import keep
from tests.bot.season.test_each_power import until
from tests.bot.season.test_every_format import standings
from tests.bot.season.test_powers import out
from tests.bot.season.test_staged import QUICK, matches, verdict_of
from tests.bot.world import HOST, NAMES, World
from tests.by_turns import of_ten
from tests.fakes import MemoryVenue

PLAN = """
[[episode]]
at = "2 days"
game = "Small"
every = "3 days"
"""


@pytest.mark.parametrize("name", of_ten(SEASONS, 9, 1))
async def test_a_season_of_the_library_has_all_that_stands_beside_a_format(bot: World, name: str) -> None:
    """Hosts choose the cast and plan the first round; players open a room and confess, who looks on predicts, and the book tells it all."""
    text = SEASONS[name].read_text("utf-8")
    for each in (text, QUICK):
        await keep(bot, each)
    season = await bot.open(key_of(text), settings=Settings(rooms=1), options={"games": [{"game": key_of(QUICK)}]})
    await casting.ask(bot.house, season.id, HOST, ("Why you?",))
    for who in NAMES[:6]:
        await casting.apply(bot.house, season.id, who, who, {"Why you?": "I like gardens."})
    for who in NAMES[:5]:
        await casting.choose(bot.house, season.id, HOST, who)
    await plans.write(bot.house, season.id, HOST, PLAN)
    at = (await plans.outline(bot.house, season.id, HOST)).plan.episodes[0].at
    await dealing.start(bot.house, season.id, HOST)
    await following.follow(bot.house)
    assert (await bot.letters(season, f"user/{NAMES[5]}"))[0].notices[0].id == "casting-declined"
    plays = len(table_of(await bot.now(season)).state.plays)
    await bot.turn_to(at - timedelta(minutes=1))
    assert not await matches(bot, season)
    await bot.turn_to(at)
    opened = await matches(bot, season)
    assert [match.settings.pace.every for match in opened] == ["3 days"] * plays
    room = await keeping.open_room(bot.house, season.id, "Ada", "Den", ["Bo"])
    await words.confess(bot.house, season.id, "Ada", "I fear Bo.", "press:1")
    await prediction.predict(bot.house, season.id, "Zoe", "Zoe", 0)
    await prediction.draft(bot.house, season.id, "Zoe", "Zoe", (1, 2))
    before = len(await standings(bot, season))
    now = await until(bot, season, lambda now: table_of(now).state.position["round"] > 1)
    await following.follow(bot.house)
    assert len(await standings(bot, season)) > before
    assert room.token not in [one.token for one in await bot.store.transact(lambda tx: tx.rooms.open())]
    end = await until(bot, now, lambda _: False)
    predicted = prediction.predictions(end, await bot.journal(season), {*NAMES[:5]})
    assert [one.picks for one in predicted] == [(), (1, 2)]
    await Courier(bot.store, MemoryVenue(), bot.clock, bot.house.entropy, rate=None).drain()
    page = await book(bot.house, season.id, HOST)
    assert len(re.findall(r'<section id="e\d+">', page)) == table_of(end).state.position["round"]
    assert all(f"(match {one.id})" in page for one in await matches(bot, season, open_only=False))
    assert "I fear Bo." in page
    [rows] = re.findall(r"<h2>How it ended</h2>(.*?)</section>", page)
    left = re.findall(r'<td>(\w+)</td><td class="figure">(\d+)</td>', rows)
    assert {who for who, _ in left} == {NAMES[int(seat[1:]) - 1] for seat in out(end)}
    assert (await verdict_of(bot, season)).place is None
