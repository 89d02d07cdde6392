"""The page of a replay, and who gets it; `test_replay_equal` has what it tells."""

import re
from dataclasses import replace as changed
from html import unescape

import msgspec
import pytest

from bot.papers.replay.page import page, published, replay
from bot.papers.replay.values import Course
from bot.referee.core.model import REPLAY, Settings
from bot.referee.orders import override
from bot.referee.play import dealing, signup
from bot.referee.season.season_matches import settings_of
from tests.bot.page.client import Client
from tests.bot.page.seen import file_in
from tests.bot.play.scripted import over
from tests.bot.record.test_replay_equal import course_of as of_match
from tests.bot.record.test_replay_equal import play, played
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, NAMES, World, one_card, refused
from tests.catalogued import game_named


async def test_a_running_match_is_replayed_through_a_broken_glass_alone(bot: World) -> None:
    """A host who plays in it is refused, however they ask."""
    match = await bot.started(options={"rounds": 1})
    assert await refused(replay(bot.house, match.id, by=HOST)) == "not-over"
    shown = await replay(bot.house, match.id, by=HOST, break_glass="a dispute")
    assert match.secret.hex() not in shown
    assert "glass_broken" in await bot.acts(match)
    for reason in ("", "curious"):
        assert await refused(replay(bot.house, match.id, by="Ada", break_glass=reason)) == "host-plays"


async def test_the_hosts_of_a_match_that_is_over_have_its_replay(bot: World) -> None:
    """Those who played it too: its secret is published. What is sealed is not, even for a request that goes past the hosts."""
    match = await bot.started(options={"rounds": 1})
    with pytest.raises(LookupError):
        await published(bot.store, match)
    match = await over(bot, match)
    for host in (HOST, "Ada"):
        assert await replay(bot.house, match.id, by=host) == await published(bot.store, match)


@pytest.mark.parametrize("chosen", ["hosts", "public"])
async def test_the_last_post_brings_the_replay_where_the_match_is_set_so(bot: World, chosen: str) -> None:
    """The sign-up says it beforehand; nothing comes before the secret does."""
    settings = Settings(replay="public") if chosen == "public" else Settings()
    match = await over(bot, await bot.started(options={"rounds": 1}, settings=settings))
    letters = [one.letter for one in await bot.errands(match, "public") if one.letter]
    [last] = [one for one in letters if any(notice.id == "secret" for notice in one.notices)]
    is_public = chosen == "public"
    assert last.papers == ((REPLAY,) if is_public else ())
    assert not any(one.papers for one in letters if one is not last)
    [sign_up] = [one for one in letters if one.kind == "sign_up"][:1]
    assert any(notice.id == "sign-up-replay" for notice in sign_up.notices) == is_public


async def test_a_match_of_a_season_brings_no_replay(bot: World) -> None:
    """It shows purses, which are their owners' own until the season is over: only the season's last post brings one."""
    season = await season_of(bot, 3, settings=Settings(replay="public"))
    rules = game_named("five_stands")
    assert (await season.match()).settings.replay == "public"
    settings = settings_of(await season.match(), rules, {})
    assert settings.replay == "hosts"


@pytest.mark.parametrize("chosen", ["hosts", "public"])
async def test_the_page_of_the_rehearsal_replays_a_match_that_is_over(page: Client, chosen: str) -> None:
    """A host is given the file by the command, and every tab leads to the host's replay; others have one if it is public.

    Its policy lets it run without requests.
    """
    match = await page.opened(players=("form",) * 3, options="rounds = 1", settings=f'replay = "{chosen}"')
    place = f"/match/{match.id}"
    assert (await page.post(f"{place}/host/commands", {"command": "papers-replay"}))[0] == 422
    await page.closes(match.id)
    await page.status_is(match.id, "finished")
    await page.match(match.id)
    _, answer = await page.post(f"{place}/host/commands", {"command": "papers-replay"})
    assert b'id="reader"' in file_in(answer["receipt"])
    for reader in ("host", "spectator", "player-1-form"):
        assert f'href="{place}/host/replay"' in (await page.get(f"{place}/{reader}"))[1]
        is_theirs = chosen == "public" or reader == "host"
        async with page.session.get(f"{page.address}{place[1:]}/{reader}/replay") as response:
            assert response.status == (200 if is_theirs else 404)
            if is_theirs:
                policy = response.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "script-src 'unsafe-inline'" in policy


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
