"""A replay tells each reader what they were told then, and nothing else."""

import re
from collections.abc import Mapping
from dataclasses import replace as changed
from datetime import timedelta
from html import unescape
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.papers.replay.course import course
from bot.papers.replay.page import page
from bot.papers.replay.values import Course
from bot.referee.core.model import Letter, Match
from bot.referee.orders import override
from bot.referee.play import dealing, seating, signup
from bot.referee.record import archive, verifying
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from games import catalogue
from tests.bot.world import HOST, NAMES, World, one_card
from tests.catalogued import game_named


async def _played(bot: World, match: Match, users: Mapping[str, str]) -> Match:
    """To its end, by players who need nothing but the form."""
    cast = Cast(bot.house, bot.intake, dict(users))
    while (now := await bot.now(match)).status == "running":
        await cast.play(match.id)
        now = await bot.now(match)
        await bot.turn_to(now.wake_at or bot.clock.now())
    return now


async def _course(bot: World, match: Match) -> Course:
    document: Any = await archive.export(bot.house, match.id)
    return course(verifying.checked(msgspec.json.decode(msgspec.json.encode(document))))


def _bare(letter: Letter) -> Letter:
    return replace(letter, buttons=(), deadline=None, small=(), seal=None)


async def _told_then(bot: World, match: Match, address: str) -> list[Letter]:
    """The letters of the game that an address got, in order."""
    sent = await bot.errands(match, address)
    kinds = {"orders", "step", "end"}
    return [_bare(one.letter) for one in sent if one.kind == "post" and one.letter and one.letter.kind in kinds]


def _told_again(course: Course, key: str) -> list[Letter]:
    return [one.letter for moment in course.moments for one in moment.told if key in one.readers]


async def played_page(bot: World) -> str:
    """The replay of a short match of three."""
    match = await bot.started(3, options={"rounds": 1})
    return page(await _course(bot, await _played(bot, match, dict.fromkeys(NAMES[:3], FORM_ONLY))))


@pytest.mark.parametrize("key", catalogue.keys())
async def test_each_reader_is_told_what_he_was_told_then(bot: World, key: str) -> None:
    """Letter by letter, for every seat and for everyone, a whole match of every game."""
    game = game_named(key)
    seats = min(game.seats[-1], 4)
    match = await bot.started(seats, game=key)
    match = await _played(bot, match, dict.fromkeys(NAMES[:seats], FORM_ONLY))
    course = await _course(bot, match)
    assert [one.name for one in course.readers[1:]] == list(NAMES[:seats])
    assert _told_again(course, "everyone") == await _told_then(bot, match, "public")
    for seat in range(seats):
        own = [one for one in _told_again(course, f"{seat}.0") if one.reader == seat]
        assert own == await _told_then(bot, match, f"seat/{seat}")


async def test_both_people_of_a_seat_read_what_each_of_them_knew(bot: World) -> None:
    """A leaver learns nothing after leaving, and their substitute nothing from before."""
    match = await bot.started(3, options={"rounds": 2})
    match = await bot.pass_deadline(match)
    await bot.turn_to(bot.clock.now() + timedelta(hours=1))
    await seating.substitute(bot.house, match.id, HOST, 1, "Zoe", "Zoe", "en", "he left")
    match = await _played(bot, match, dict.fromkeys(("Ada", "Zoe", "Chiara"), FORM_ONLY))
    course = await _course(bot, match)
    leaver, newcomer = [one for one in course.readers if one.seat == 1]
    assert (leaver.name, newcomer.name, leaver.to_at) == ("Bo", "Zoe", newcomer.from_at)
    at = {
        one.key: [moment.at for moment in course.moments for told in moment.told if one.key in told.readers]
        for one in course.readers
    }
    assert max(at[leaver.key]) < min(at[newcomer.key])


async def test_receipts_stand_under_the_letters_of_their_player(bot: World) -> None:
    """Other readers, and the public view, have none of them; what a host entered says so."""
    match = await bot.started(3, options={"rounds": 2})
    await override.override(bot.house, match.id, HOST, 1, one_card(match, 1), "he wrote to me")
    course = await _course(bot, await _played(bot, match, {"Ada": FORM_ONLY, "Chiara": FORM_ONLY}))
    written = page(course)
    for sent in (one for moment in course.moments for one in moment.told if one.receipts):
        [seat] = [one.seat for one in course.readers if one.key in sent.readers]
        assert {leaf.seat for leaf in sent.receipts.values()} == {seat}
        assert all(written.count(leaf.leaf) == written.count(leaf.salt) == 1 for leaf in sent.receipts.values())
    assert written.count("A host entered these orders.") == 1


async def test_a_page_of_eleven_is_small_and_asks_for_nothing(bot: World) -> None:
    """Under two megabytes, without an address in it, and closed to every request by its own policy."""
    match = await bot.started(11)
    match = await _played(bot, match, dict.fromkeys(NAMES[:11], FORM_ONLY))
    written = page(await _course(bot, match))
    assert len(written.encode()) < 2_000_000
    assert "default-src 'none'" in unescape(written)
    assert "http://" not in written.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in written


async def test_a_name_cannot_write_into_the_page(bot: World) -> None:
    """Names, titles and reasons are words, also in the data that the script reads."""
    evil = "</script><img src=x onerror=alert(1)>"
    match = await bot.started(3, options={"rounds": 1}, title=evil[:60])
    match = await _played(bot, match, dict.fromkeys(NAMES[:3], FORM_ONLY))
    course = await _course(bot, match)
    readers = tuple(changed(one, name=evil) for one in course.readers)
    written = page(changed(course, readers=readers))
    assert "<img src=x" not in written
    assert written.count("</script>") == 2


async def test_a_name_or_a_title_that_looks_like_a_place_of_the_page_is_a_name(bot: World) -> None:
    """Data and script came twice, where a person had such a name; `<!--<script>` could have swallowed the end of the data."""
    match = await bot.open(options={"rounds": 1}, title="{{script}} <!--<script>")
    for name in ("{{data}}", "{{say-back}}", "</script><script>"):
        await signup.join(bot.house, match.id, name, name, name)
    begun = await dealing.start(bot.house, match.id, HOST)
    shown = page(await _course(bot, await _played(bot, begun, {})))
    [heading] = re.findall("<h1>(.*)</h1>", shown)
    assert "{{script}} &lt;!--&lt;script&gt;" in heading
    assert ">{{data}}</option>" in shown
    assert shown.count("use strict") == 1
    [_, data] = shown.split('id="data">')
    encoded = data.partition("</script>")[0]
    assert "<" not in encoded
    assert "{{say-back}}" in str(msgspec.json.decode(encoded))


async def course_of(bot: World, key: str) -> Course:
    """A whole match of a game by players who need only the form, as it was told in public."""
    game = game_named(key)
    seats = min(game.seats[-1], 4)
    match = await bot.started(seats, game=key)
    return await _course(bot, await _played(bot, match, dict.fromkeys(NAMES[:seats], FORM_ONLY)))
