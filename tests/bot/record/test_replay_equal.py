"""The replay against the letters that were sent: matches undone, handed on, judged by hosts, of a season, of a contest."""

import json
from collections.abc import Iterable, Iterator
from datetime import timedelta

import msgspec
import pytest
from msgspec.structs import replace

from bot.papers.replay.course import course
from bot.papers.replay.page import page
from bot.papers.replay.values import Course
from bot.referee.core.model import Letter, Match
from bot.referee.core.positions import table_of
from bot.referee.hosting import judging, rollback
from bot.referee.play import seating, trades
from bot.referee.record import verifying
from bot.referee.season import seasons
from bot.referee.showing import checking
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from games import catalogue
from games.form import Answer
from tests.bot.contests.opened import contest_of
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, NAMES, World
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.games.by_hand.samples import example
from tests.older.test_older import OLDER

_OF_GAME = {"orders", "step", "end"}

_Receipt = tuple[int, Answer, str, str]
"""The step, what was used in it, leaf and salt."""


async def course_of(bot: World, match: Match) -> Course:
    """What a match, a season or a run is by its export."""
    return course(verifying.checked(await bot.document(match)))


def test_a_match_that_was_set_back_before_its_deal_has_its_players() -> None:
    """The act says which seats lost something, and there were none."""
    kept = json.loads((OLDER / "exports" / "bargained.json").read_text(encoding="utf-8"))
    assert [one.seat for one in course(verifying.checked(kept["document"])).readers] == [None, 0, 1, 2]


async def play(bot: World, match: Match, users: Iterable[str] = NAMES[:3]) -> Match:
    """To its end, by players who need nothing but the form; the hosts are silent."""
    cast = Cast(bot.house, bot.intake, dict.fromkeys(users, FORM_ONLY))
    while (now := await bot.now(match)).status == "running":
        await cast.play(match.id)
        if (now := await bot.now(match)).deadline is None and now.status == "running":
            await judging.answer(bot.house, match.id, HOST, {})
            continue
        await bot.turn_to(now.wake_at or bot.clock.now() + timedelta(seconds=1))
    return now


async def played(bot: World, key: str) -> Match:
    """A whole match of a game by players who need only the form."""
    seats = min(game_named(key).seats[-1], 4)
    return await play(bot, await bot.started(seats, game=key), NAMES[:seats])


def _bare(letters: Iterable[Letter | None]) -> list[Letter]:
    return [
        replace(one, buttons=(), deadline=None, small=(), seal=None)
        for one in letters
        if one is not None and one.kind in _OF_GAME and (one.events or one.view != b"null" or one.prompt or one.outcome)
    ]


def _receipts(course: Course, key: str) -> Iterator[_Receipt]:
    """What a reader is given beside their orders; only their own."""
    for sent in (one for moment in course.moments for one in moment.told):
        if not {key, "everyone"} & set(sent.readers):
            continue
        assert sent.readers == (key,) or not sent.receipts
        answers = {one.step: one.answer for one in sent.letter.used}
        yield from ((step, answers[step], leaf.leaf, leaf.salt) for step, leaf in sent.receipts.items())


async def _checked(bot: World, match: Match, user: str) -> list[_Receipt]:
    """What *Check* answers them, all of it sound."""
    receipts = await checking.check(bot.house, match.id, user)
    assert all(one.is_sound for one in receipts)
    return [(one.step, one.answer, one.leaf, one.salt) for one in receipts]


async def assert_told_again(bot: World, match: Match) -> Course:
    """Asserts that the public, every room, and every player is told by the replay what they were told then, in order.

    So are the receipts of their orders, as they can ask for them. Except the plot of another match's gold in a season: that match has its
    own replay.
    """
    course = await course_of(bot, match)
    sent = [one for one in await bot.errands(match) if one.kind == "post"]
    replayed = [one for moment in course.moments for one in moment.told if one.letter.kind in _OF_GAME]
    public = [one.letter for one in sent if one.address == "public" and not one.slot.startswith("gold")]
    assert _bare(public) == [one.letter for one in replayed if one.readers == ("everyone",)]
    tenures = await bot.house.store.transact(lambda tx: tx.seats.of(match.id))
    users = {
        one.user: sum(other.seat == one.seat and other.from_at < one.from_at for other in tenures) for one in tenures
    }
    for tenure in tenures:
        key = f"{tenure.seat}.{users[tenure.user]}"
        then = [each.letter for each in sent if each.address == f"seat/{tenure.seat}" and each.about == tenure.user]
        again = [each.letter for each in replayed if each.readers == (key,) and each.letter.reader == tenure.seat]
        assert _bare(then) == again, tenure.name
        assert [*_receipts(course, key)] == await _checked(bot, match, tenure.user), tenure.name
    rooms = [one.letter for one in sent if one.address.startswith("room/")]
    again = [one.letter for one in replayed if one.letter.reader is None and "everyone" not in one.readers]
    assert sorted(map(msgspec.json.encode, _bare(rooms))) == sorted(map(msgspec.json.encode, again))
    return course


@pytest.mark.parametrize("key", a_fifth(catalogue.keys()))
async def test_a_match_of_any_game_is_told_again(bot: World, key: str) -> None:
    """Letter by letter, for every seat and for everyone."""
    await assert_told_again(bot, await played(bot, key))


async def test_what_was_undone_was_told(bot: World) -> None:
    """Both lines stand in the course: what the undone round told, and what came in its place."""
    match = await bot.started(3, options={"rounds": 2})
    begun = next(entry.position for entry in await bot.journal(match) if entry.act == "started")
    await bot.order(match, "Ada", "play; go stay")
    await bot.pass_deadline(match)
    await rollback.rollback(bot.house, match.id, HOST, begun, "a dispute")
    course = await assert_told_again(bot, await play(bot, match))
    assert [one.act for one in course.moments] == ["started", "step", "rolled_back", "step", "step"]


async def handed_on(bot: World) -> Match:
    """A match in which a seat changed hands after a round, to its end."""
    match = await bot.started(3, options={"rounds": 3})
    await bot.pass_deadline(match)
    await bot.turn_to(bot.clock.now() + timedelta(hours=1))
    await seating.substitute(bot.house, match.id, HOST, 1, "Zoe", "Zoe", "en", "he left")
    return await play(bot, match, ("Ada", "Zoe", "Chiara"))


async def test_both_people_of_a_seat_are_told_what_each_was(bot: World) -> None:
    """A leaver learns nothing after leaving, and their substitute nothing from before, but what they found in the seat."""
    course = await assert_told_again(bot, await handed_on(bot))
    leaver, newcomer = [one for one in course.readers if one.seat == 1]
    assert (leaver.name, newcomer.name, leaver.to_at) == ("Bo", "Zoe", newcomer.from_at)
    leavers, newcomers = (
        [moment.at for moment in course.moments for sent in moment.told if one.key in sent.readers]
        for one in (leaver, newcomer)
    )
    assert max(leavers) < min(newcomers)


async def test_a_trade_stands_between_the_two(bot: World) -> None:
    """Its moment says between whom it was, and is in no other reader's line."""
    match = await bot.started(3, options={"rounds": 1})
    card = table_of(match).state.hands[0][0]
    offered = await trades.offer_trade(bot.house, match.id, "Ada", 1, (card,), (), bot.clock.now())
    await trades.answer_trade(bot.house, offered.token, "Bo", bot.clock.now(), is_accepted=True)
    course = await course_of(bot, await play(bot, match))
    [moment] = [one for one in course.moments if one.is_bargain]
    assert [one.readers for one in moment.told] == [("0.0",), ("1.0",)]
    assert "A trade: Ada ⇄ Bo" in page(course)


async def test_a_match_that_its_hosts_judge_is_told_again(bot: World) -> None:
    """Their result is a separate close; what they alone read is in no reader's line."""
    match = await bot.started(game="by_hand", options=example("alibi") | {"public": "who", "rounds": 2})
    await assert_told_again(bot, await play(bot, match))


async def test_a_season_and_each_of_its_matches_are_told_again(bot: World) -> None:
    """The season itself, its main matches, death matches and final; only the two sides of a gift see that it was there."""
    season = await season_of(bot, 3, {"garnets": 3, "garnets_tradable": True})
    await seasons.give(bot.house, season.id, "Ada", 1, 2)
    await season.play()
    [gift] = [one for one in (await course_of(bot, await season.match())).moments if one.is_bargain]
    assert [one.readers for one in gift.told] == [("0.0",), ("1.0",)]
    for match in await bot.house.store.transact(lambda tx: tx.matches.find(open_only=False)):
        await assert_told_again(bot, match)


async def test_the_run_of_a_contest_is_told_again(bot: World) -> None:
    """It has no public place: its player was told what would be public."""
    contest, runs = await contest_of(bot, "Ada")
    run = await play(bot, runs["Ada"], ("Ada",))
    await bot.pass_deadline(contest)
    await assert_told_again(bot, await bot.now(run))
