"""A season in one file, from the sign-up to its end: several matches at a time, their results, the export, and kills."""

from datetime import timedelta
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.cli.databases import moving_with
from bot.commands.table import offered
from bot.page.reading.sight import look
from bot.papers import transcript
from bot.referee.acts import access, belonging
from bot.referee.core.calendar import waits_for_hosts
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import table_of
from bot.referee.hosting import crew, hosting, judging, rollback
from bot.referee.play import dealing, seating
from bot.referee.record import archive
from bot.referee.season import following, seasons
from bot.referee.showing import desk
from bot.venues.rehearsal.stage.scripted import Cast
from games.design.record import key_of
from games.library import SEASONS
from tests.bot.designs.test_kept import keep
from tests.bot.season.opened import Season
from tests.bot.season.test_killed import lived
from tests.bot.world import HOST, NAMES, World, refusal_of, world
from tests.by_turns import of_ten
from tests.fakes import FakeClock, FakeEntropy
from tests.forgeries.changes import facts
from tests.forgeries.forger import forge
from tests.games.design.writing import changed
from tests.sure import sure

KNOCKOUT = SEASONS["knockout"].read_text("utf-8")
QUICK = changed(('"rounds": 3', '"rounds": 1'))
"""A match for two to six that is over after one round."""


async def brought(bot: World) -> None:
    """The server has the season, and a quick match."""
    for text in (KNOCKOUT, QUICK):
        await keep(bot, text)


async def begun(bot: World, seats: int = 5, **options: Any) -> Match:
    """A knockout that has begun, and whose first matches are open."""
    return await staged(bot, KNOCKOUT, seats, {"seeds": "order"} | options)


async def staged(bot: World, text: str, seats: int = 5, options: Any = None, **terms: Any) -> Match:
    """A season of a file that has begun."""
    for each in (text, QUICK):
        await keep(bot, each)
    season = await bot.open(key_of(text), options={"games": [{"game": key_of(QUICK)}]} | (options or {}), **terms)
    await bot.joins(season, *NAMES[:seats], word="word of {}")
    await dealing.start(bot.house, season.id, HOST)
    await following.follow(bot.house)
    return await bot.now(season)


async def matches(bot: World, season: Match, *, open_only: bool = True) -> tuple[Match, ...]:
    """The matches that the season opened, the oldest first."""
    there = await bot.store.transact(lambda tx: tx.matches.find("g", open_only=open_only))
    return tuple(match for match in there if match.id != season.id)


async def turn(bot: World) -> None:
    """All who are asked answer; then the clock turns to what comes next."""
    cast = Cast(bot.house, bot.intake, dict.fromkeys(NAMES, "form"))
    for match in await bot.store.transact(lambda tx: tx.matches.find()):
        await cast.play(match.id)
    wake = await bot.store.transact(lambda tx: tx.matches.next_wake())
    soonest = bot.clock.now() + timedelta(seconds=1)
    await bot.turn_to(max(wake or soonest, soonest))


async def played(bot: World, season: Match) -> Match:
    """The season, played to its end; where the hosts are asked, they leave it to the lot."""
    for _ in range(600):
        if (now := await bot.now(season)).is_revealed:
            return now
        await turned(bot, season)
    raise AssertionError("the season does not come to its end")


async def turned(bot: World, season: Match) -> None:
    """As `turn`, and the hosts leave to the lot what they are asked."""
    if waits_for_hosts(await bot.now(season)):
        await judging.answer(bot.house, season.id, HOST, {})
    await turn(bot)


async def documents(bot: World, season: Match) -> tuple[Any, list[Any]]:
    """The exports of the season and of its matches."""
    there = await matches(bot, season, open_only=False)
    return await archive.export(bot.house, season.id), [await archive.export(bot.house, one.id) for one in there]


async def verdict_of(bot: World, season: Match) -> archive.Verdict:
    """What `verify` says of the season with its matches beside it."""
    document, others = await documents(bot, season)
    return archive.examine(document, season.commitment, (), "", matches=others)


async def test_a_knockout_is_played_to_its_end_and_verified(bot: World) -> None:
    """Eight players: four matches at a time, then two, then one; the season's export is held to those of its matches, so that a result that
    no match had is refused.
    """
    season = await begun(bot, 8, replays=0)
    assert [match.seats for match in await matches(bot, season)] == [2, 2, 2, 2]
    assert season.deadline is None
    end = await played(bot, season)
    assert end.outcome is not None
    assert len(end.outcome.winners) == 1
    assert [len(tied) for tied in end.outcome.places] == [1, 1, 2, 4]
    there = await matches(bot, season, open_only=False)
    assert len(there) == 7
    document, others = await documents(bot, season)
    verdict = archive.examine(document, end.commitment, (), "", matches=others)
    assert (verdict.place, verdict.is_whole) == (None, True)
    [*_, last] = [entry for entry in document["journal"] if entry["act"] == "result_taken"]
    last["facts"]["outcome"]["places"].reverse()
    assert archive.examine(document, end.commitment, (), "", matches=others).place is not None


async def test_a_stage_waits_until_its_last_match_is_over(bot: World) -> None:
    """The result of the first of two is taken with that of the second, and no earlier; meanwhile nothing is wrong. Both move to another
    database with their season.
    """
    season = await begun(bot, 4, replays=0)
    first, second = await matches(bot, season)
    assert {*await bot.store.transact(lambda tx: moving_with(tx, season.id))} == {season.id, first.id, second.id}
    for match in (first, second):
        assert "result_taken" not in {entry.act for entry in await bot.journal(season)}
        await hosting.finish(bot.house, match.id, HOST, ((0,), (1,)), "agreed")
        await bot.turn_to(bot.clock.now() + timedelta(seconds=1))
        await following.follow(bot.house)
    taken = [entry.facts["match"] for entry in await bot.journal(season) if entry.act == "result_taken"]
    assert taken == [first.id, second.id]
    assert not [one.slot for one in await bot.errands(season, "hosts") if one.slot.startswith("stuck/")]


async def test_a_match_that_is_called_off_is_played_again(bot: World) -> None:
    """The file says so; who sits there stays the same."""
    season = await begun(bot, 2)
    [match] = await matches(bot, season)
    await hosting.abort(bot.house, match.id, HOST, "the wrong evening")
    await turn(bot)
    await following.follow(bot.house)
    [again] = await matches(bot, season)
    assert again.id != match.id
    assert (await bot.now(season)).step == 1


@pytest.mark.parametrize("act", ["abort", "finish"])
async def test_a_season_that_hosts_end_ends_its_matches(bot: World, act: str) -> None:
    """Its players are asked nothing more, and everyone reads why."""
    season = await begun(bot, 4)
    there = await matches(bot, season)
    if act == "abort":
        await hosting.abort(bot.house, season.id, HOST, "it rains")
    else:
        await hosting.finish(bot.house, season.id, HOST, ((0,), (1,), (2,), (3,)), "it rains")
    assert [(await bot.now(match)).status for match in there] == ["aborted", "aborted"]
    [notice] = [notice for notice in await bot.told_everyone(there[0]) if notice.id == "aborted"]
    assert notice.facts == {"reason": "it rains"}
    assert (await verdict_of(bot, season)).place is None


async def test_the_matches_of_a_season_belong_to_it(bot: World) -> None:
    """Members in other seats are known to them, and while it is paused a host who plays at another table still reads no hand. The hosts are
    asked nothing while matches are played: their results answer, and a rollback waits. It is refused before it asks back.
    """
    season = await begun(bot, 4)
    match, _ = await matches(bot, season)
    assert await refusal_of(judging.question(bot.house, season.id, HOST)) == Refused("hosts-not-asked")
    first, *_ = rollback.targets(await bot.journal(season))
    for back in (
        rollback.readers(bot.house, season.id, first.position),
        rollback.rollback(bot.house, season.id, HOST, first.position, "a slip"),
    ):
        assert (await refusal_of(back)).id == "season-match-is-on"

    async def asked(tx: Any) -> Any:
        there = sure(await belonging.season_of(tx, match))
        return there.id, await belonging.elsewhere(tx, there, match, 0)

    season_id, others = await bot.store.transact(asked)
    assert (season_id, len(others)) == (season.id, 3)
    inside = {one.user for one in await bot.store.transact(lambda tx: tx.seats.of(match.id))}
    host = next(name for name in NAMES[:4] if name not in inside)
    await crew.add_host(bot.house, match.id, HOST, host, "they help")
    await hosting.pause(bot.house, season.id, HOST, "it rains")
    peeked = access.peek(bot.house, match.id, host, 0, "to see")
    assert (await refusal_of(peeked)).id == "host-plays"


async def test_a_match_is_open_to_all_only_once_its_season_is_over(bot: World) -> None:
    """Also while the season asks its players, and when it is over its page still leads to the season."""
    season = await staged(bot, SEASONS["castaways"].read_text("utf-8"))
    while table_of(now := await bot.now(season)).is_with_hosts:
        await turn(bot)
    assert now.deadline is not None
    [match] = await matches(bot, season, open_only=False)
    assert match.is_revealed
    assert not await bot.house.act(match.id, transcript.is_open_to_all)
    await hosting.abort(bot.house, season.id, HOST, "it rains")
    assert await bot.house.act(match.id, transcript.is_open_to_all)
    assert match.season == season.id


JUDGED = """\
ABOUT = {"title": "Judged", "seats": [2, 8], "kind": "season"}
RULES = {"en": "1. All play once, then the hosts choose who wins.", "it": "1. Si gioca una volta, poi decide chi conduce."}
PARTS = {"points": score()}
def plays(t):
    return [] if t.phase else [play("match", t.everyone)]
def ask(t, seat):
    return [hosts("best", t.everyone)]
def close(t, said):
    if t.phase:
        t.end(t.ranked({said["hosts"]["best"] or t.everyone[0]: 1}))
    else:
        t.go("hosts")
TEXTS = {"en": {"ask": "Who wins?"}, "it": {"ask": "Chi vince?"}}
NAMES = {"it": {"points": "punti", "best": "migliore"}}
"""


async def test_hosts_are_reminded_of_a_stage_that_asks_them(bot: World) -> None:
    """They have the button and the form for it, and their answer goes on with the season, with a reason that everyone reads."""
    season = await staged(bot, JUDGED)
    while table_of(now := await bot.now(season)).state.plays:
        assert not waits_for_hosts(now)
        await turn(bot)
    assert waits_for_hosts(now)
    await bot.turn_to(bot.clock.now() + timedelta(days=1, hours=1))
    there = await bot.told_hosts(season)
    assert [one.letter.notices[0].id for one in there if "awaited" in one.slot and one.letter] == ["hosts-awaited"]
    sight = sure(await bot.store.transact(lambda tx: look(tx, season.id, "host", bot.clock.now())))
    assert sight.desk.judged is not None
    refusal = await refusal_of(judging.answer(bot.house, season.id, HOST, {"best": ["@2"]}))
    assert refusal.facts["text"] == "rule-reason"
    await judging.answer(bot.house, season.id, HOST, 'best 2; reason "loud applause"')
    assert (await bot.now(season)).is_finished
    events = [msgspec.json.decode(each) for post in await bot.letters(season, "public") for each in post.events]
    ruled = [(each["answer"], each["reason"]) for each in events if each["type"] == "ruled"]
    assert ruled == [({"best": ["@2"]}, "loud applause")]
    document, others = await documents(bot, season)
    assert archive.examine(document, matches=others).place is None


RICH = """\
ABOUT = {"title": "Rich", "seats": [3, 8], "kind": "season"}
RULES = {"en": "1. All play with the garnets of the season.", "it": "1. Si gioca con i granati della stagione."}
PARTS = {"garnets": purse(3)}
def plays(t):
    return [play("match", t.everyone, "five_stands", {"rounds": 1, "hand_size": 2}, purses = True)]
def ask(t, seat):
    return []
def close(t, said):
    held = t.results["match"]["purses"]["garnets"]
    for seat in held:
        t.set("garnets", held[seat] + 1, seat)
    t.end(t.ranked("garnets"))
TEXTS = {"en": {"none": "None."}, "it": {"none": "Nessuno."}}
NAMES = {"it": {"garnets": "granati"}}
"""


async def test_garnets_go_into_a_match_and_come_back(bot: World) -> None:
    """Each brings what they hold in the season, which takes over what the match says; `verify` finds other purses."""
    season = await staged(bot, RICH, 3)
    assert [match.options["purses"] for match in await matches(bot, season)] == [[{"garnets": 3, "bellflowers": 0}] * 3]
    end = await played(bot, season)
    [match] = await matches(bot, season, open_only=False)
    assert match.outcome is not None
    assert match.outcome.accounts is not None
    assert table_of(end).state.position["parts"]["garnets"] == [purse.garnets + 1 for purse in match.outcome.accounts]
    document, others = await documents(bot, season)
    assert archive.examine(document, matches=others).place is None
    forged = forge(others[0], lambda its: facts(its, "opened")["options"]["purses"][0].update(garnets=4))
    assert archive.examine(document, matches=[forged]).place is not None


async def test_a_season_waits_where_no_game_takes_its_players(bot: World) -> None:
    """Its hosts cannot start it. Where it came to that later they are told once, and it goes on once there is one."""
    text = KNOCKOUT.replace('play("duel-" + pair[0][1:], pair)', 'play("duel-" + pair[0][1:], pair, ["Small"])')
    await keep(bot, text)
    match = await bot.open(key_of(text))
    await bot.joins(match, *NAMES[:2], word="word of {}")
    assert await refusal_of(seasons.start(bot.house, match.id, HOST)) == Refused("season-unplayable", {"count": 2})
    assert (await bot.now(match)).is_sign_up
    await dealing.start(bot.house, match.id, HOST)
    for _ in range(2):
        await following.follow(bot.house)
    said = [notice.id for errand in await bot.told_hosts(match) if errand.letter for notice in errand.letter.notices]
    assert said.count("season-unplayable") == 1
    await keep(bot, QUICK)
    await following.follow(bot.house)
    assert len(await matches(bot, match)) == 1


async def test_nothing_closes_while_its_matches_are_played(bot: World) -> None:
    """Its hosts can pause it, and have nobody to remind, and no deadline to move."""
    season = await begun(bot, 2)
    for act, acts in ((None, ["pause", "more"]), (hosting.pause, ["resume", "more"])):
        season = await act(bot.house, season.id, HOST, "a storm") if act else season
        shown = await bot.store.transact(partial(desk.written, match=season))
        assert [button.verb for button in shown.buttons] == acts
        assert not {"remind", "extend", "close-now"} & {one.name for one in offered(season)}


async def test_a_file_says_how_a_match_is_played(bot: World) -> None:
    """With which options, and how long its rounds last."""
    duel = 'play("duel-" + pair[0][1:], pair'
    season = await staged(bot, KNOCKOUT.replace(duel, duel + ', "go_stop", {"threshold": 1}, every = "2 hours"'), 2)
    [match] = await matches(bot, season)
    assert (match.game, match.options["threshold"], match.settings.pace.every) == ("go_stop", 1, "2 hours")


@pytest.mark.parametrize(("chosen", "key"), [({}, "go_stop"), ({"duel": ["Small", "go_stop"]}, key_of(QUICK))])
async def test_an_option_of_a_file_names_a_game(bot: World, chosen: dict[str, str], key: str) -> None:
    """Which hosts choose among those of the file: a built-in one, or a title of the server."""
    duel, option = (
        'play("duel-" + pair[0][1:], pair',
        'OPTIONS = {"duel": option(["go_stop"], choices = ["go_stop", "Small"]), ',
    )
    text = KNOCKOUT.replace(duel, duel + ', t.options["duel"]').replace("OPTIONS = {", option)
    season = await staged(bot, text, 2, chosen)
    assert [match.game for match in await matches(bot, season)] == [key]


async def test_a_later_version_of_a_chosen_title_is_played_where_the_chosen_one_takes_too_few(bot: World) -> None:
    """Its hosts read that it goes on once such a one is brought, and it does; `verify` says so, and refuses it where it is not noted."""
    narrow = changed(('"rounds": 3', '"rounds": 1'), ("[2, 6]", "[3, 6]"))
    await keep(bot, narrow)
    season = await begun(bot, 2, games=[{"game": key_of(narrow)}])  # the server has the later one by now
    [match] = await matches(bot, season)
    assert match.game == key_of(QUICK)
    await played(bot, season)
    document, others = await documents(bot, season)
    verdict = archive.examine(document, matches=others)
    assert verdict.place is None
    assert f"played by the file {key_of(QUICK)[7:15]}" in " ".join(verdict.said)
    forged = forge(document, lambda its: facts(its, "match_opened").pop("newer_than"))
    assert "none that the hosts chose" in str(archive.examine(forged, matches=others).place)


async def test_each_empty_seat_is_told_to_the_hosts(bot: World) -> None:
    """Once each, and the season goes on when the last of them is filled."""
    season = await begun(bot, 4, replays=0)
    for seat in (2, 3):  # who win their matches: Dae and Chiara name the higher numbers
        await seating.remove(bot.house, season.id, HOST, seat, "they left")
    while (await bot.now(season)).step == 0:
        await turn(bot)
    for seat, name in ((3, "Zoe"), (2, "Yan")):
        for _ in range(2):
            await following.follow(bot.house)
        there = [errand.letter.notices[-1] for errand in await bot.told_hosts(season) if errand.letter]
        empty = [notice.facts["who"] for notice in there if notice.id == "season-seat-empty"]
        assert empty.count(SeatName(seat)) == 1
        await seating.substitute(bot.house, season.id, HOST, seat, name, name, "they are new")
    await following.follow(bot.house)
    assert len(await matches(bot, season)) == 1


@pytest.mark.parametrize("name", of_ten(SEASONS, 4, 1))
async def test_each_season_of_the_library_is_played_through_kills_and_verified(tmp_path: Path, name: str) -> None:
    """Five players; killed after 1, 2, 3 … transactions and opened again each time, it opens no match twice."""
    clock, entropy, lives = FakeClock(), FakeEntropy(), 0
    async with world(tmp_path / "w.db", clock, entropy) as bot:
        season = await staged(bot, SEASONS[name].read_text("utf-8"))
    for transactions in count(1):
        async with world(tmp_path / "w.db", clock, entropy) as bot:
            is_over = Season(bot, season.id).is_over
            if await is_over():
                break
            lives += await lived(bot, is_over, partial(turned, bot, season), 1 + transactions % 40)
    assert lives > 10
    async with world(tmp_path / "w.db", clock, entropy) as bot:
        begun = [entry for entry in await bot.journal(season) if entry.act == "decreed"]
        there = await matches(bot, season, open_only=False)
        assert sorted(entry.facts["match"] for entry in begun) == sorted(match.id for match in there)
        assert (await verdict_of(bot, season)).place is None


async def test_a_game_that_is_none_is_refused_at_once(bot: World) -> None:
    """As among the death matches of the built-in season; a season is none. Without a choice the first built-in game that takes the players
    is played.
    """
    await brought(bot)
    for game in ("season", "chess"):
        opened = bot.open(key_of(KNOCKOUT), options={"games": [{"game": game}]})
        assert (await refusal_of(opened)).id == "no-such-game"
    [match] = await matches(bot, await begun(bot, 2, games=[]))
    assert match.seats == 2
    assert table_of(match).game.plays is None


async def test_papers_are_read_one_by_one(bot: World) -> None:
    """A post each, 20 seconds apart; until the last is read no one is asked, nothing closes early, and the hosts are not waited for."""
    season = await staged(bot, SEASONS["castaways"].read_text("utf-8"))
    while not (reading := table_of(await bot.now(season)).state.position.get("reading")):
        await turn(bot)
    for paper in reading["left"]:
        now = await bot.now(season)
        assert (table_of(now).prompts, now.ready_at, waits_for_hosts(now)) == ((), None, False)
        assert now.round_at is not None
        assert now.deadline == now.round_at + timedelta(seconds=20)
        await bot.turn_to(now.round_at + timedelta(seconds=22))
        post = (await bot.letters(season, "public"))[-1]
        assert [msgspec.json.decode(event)["facts"] for event in post.events] == [{"paper": paper}]
        assert post.deadline is None
    await bot.turn_to(bot.clock.now() + timedelta(minutes=1))
    assert "reading" not in table_of(await bot.now(season)).state.position
