"""The page of a replay: receipts under their letters, small and closed, and proof against names; `test_replay_equal` has what it tells."""

import re
from dataclasses import replace as changed
from html import unescape

import msgspec

from bot.papers.replay.page import page
from bot.papers.replay.values import Course
from bot.referee.orders import override
from bot.referee.play import dealing, signup
from tests.bot.record.test_replay_equal import course_of as of_match
from tests.bot.record.test_replay_equal import play, played
from tests.bot.world import HOST, NAMES, World, one_card


async def played_page(bot: World) -> str:
    """The replay of a short match of three."""
    match = await bot.started(3, options={"rounds": 1})
    return page(await of_match(bot, await play(bot, match, NAMES[:3])))


async def test_receipts_stand_under_the_letters_of_their_player(bot: World) -> None:
    """Other readers, and the public view, have none of them; what a host entered says so."""
    match = await bot.started(3, options={"rounds": 2})
    await override.override(bot.house, match.id, HOST, 1, one_card(match, 1), "he wrote to me")
    course = await of_match(bot, await play(bot, match, ("Ada", "Chiara")))
    written = page(course)
    for sent in (one for moment in course.moments for one in moment.told if one.receipts):
        [seat] = [one.seat for one in course.readers if one.key in sent.readers]
        assert {leaf.seat for leaf in sent.receipts.values()} == {seat}
        assert all(written.count(leaf.leaf) == written.count(leaf.salt) == 1 for leaf in sent.receipts.values())
    assert written.count("A host entered these orders.") == 1


async def test_a_page_of_eleven_is_small_and_asks_for_nothing(bot: World) -> None:
    """Under two megabytes, without an address in it, and closed to every request by its own policy."""
    match = await bot.started(11)
    match = await play(bot, match, NAMES[:11])
    written = page(await of_match(bot, match))
    assert len(written.encode()) < 2_000_000
    assert "default-src 'none'" in unescape(written)
    assert "http://" not in written.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in written


async def test_a_name_or_a_title_that_looks_like_a_place_of_the_page_is_a_name(bot: World) -> None:
    """Data and script came twice, where a person had such a name; `<!--<script>` could have swallowed the end of the data."""
    match = await bot.open(options={"rounds": 1}, title="{{script}} <!--<script>")
    for name in ("{{data}}", "{{say-back}}", "</script><script>"):
        await signup.join(bot.house, match.id, name, name, name)
    begun = await dealing.start(bot.house, match.id, HOST)
    course = await of_match(bot, await play(bot, begun, ()))
    shown = page(course)
    [heading] = re.findall("<h1>(.*)</h1>", shown)
    assert "{{script}} &lt;!--&lt;script&gt;" in heading
    assert ">{{data}}</option>" in shown
    assert shown.count("use strict") == 1
    [_, data] = shown.split('id="data">')
    encoded = data.partition("</script>")[0]
    assert "<" not in encoded
    assert "{{say-back}}" in str(msgspec.json.decode(encoded))
    evil = "</script><img src=x onerror=alert(1)>"
    written = page(changed(course, readers=tuple(changed(one, name=evil) for one in course.readers)))
    assert ("<img src=x" in written, written.count("</script>")) == (False, 2)


async def course_of(bot: World, key: str) -> Course:
    """A whole match of a game by players who need only the form, as it was told in public."""
    return await of_match(bot, await played(bot, key))
