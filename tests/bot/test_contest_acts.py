"""What hosts do to a contest: the desk, its clock for all runs at once, and corrections of a single run."""

import json
from datetime import datetime, timedelta

import msgspec
import pytest

from bot.referee import sweep
from bot.referee.acts import access
from bot.referee.contest import contests
from bot.referee.core import positions
from bot.referee.core.facts import SeatName
from bot.referee.core.model import ContestSettings, Letter, Match, Pace, Refused, Settings
from bot.referee.core.seals import seal_of
from bot.referee.hosting import hosting, rollback
from bot.referee.orders import override
from bot.referee.play import dealing, seating
from bot.referee.record import archive
from bot.referee.showing import checking, desk
from games.greeen_mafia.solver import hint
from tests.bot.world import HOST, World, refused


async def _opened(bot: World, *players: str, **settings: bool) -> tuple[Match, dict[str, Match]]:
    """A contest and the runs of those who have joined."""
    chosen = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings(**settings))
    contest = await contests.open_contest(
        bot.house, guild="g", home="home", game="greeen_mafia", host=HOST, settings=chosen
    )
    assert isinstance(contest, Match), contest
    runs = {}
    for name in players:
        run = await contests.join(bot.house, contest.id, name, name)
        assert isinstance(run, Match), run
        runs[name] = run
    return contest, runs


async def _repel(bot: World, run: Match, name: str, choice: str = "first") -> Match:
    bot.clock.turn(1)
    await bot.order(run, name, {"repel": (choice,)})
    await sweep.close_due(bot.house)
    return await bot.now(run)


async def _ended(bot: World, run: Match, name: str) -> Match:
    while run.status == "running":
        run = await _repel(bot, run, name, hint(positions.table_of(run).state).choice or "first")
    return run


async def _desk(bot: World, contest: Match) -> Letter:
    contest = await bot.now(contest)
    return await bot.house.store.transact(lambda tx: desk.written(tx, contest))


async def _told(bot: World, match: Match, address: str) -> list[str]:
    letters = [one.letter for one in await bot.errands(match, address) if one.letter is not None]
    return [notice.id for letter in letters for notice in letter.notices]


def _deadline(match: Match) -> datetime:
    assert match.deadline is not None
    return match.deadline


# The desk --------------------------------------------------------------------------------------------------------------


async def test_the_desk_of_a_contest_says_who_is_still_playing_and_never_how(bot: World) -> None:
    """A victory, a defeat and a run that has hardly begun differ in nothing but being done."""
    contest, runs = await _opened(bot, "Ada", "Bo", "Chiara")
    [posted] = [one for one in await bot.errands(contest, "hosts") if one.kind == "post"]
    assert (posted.slot, posted.letter and posted.letter.kind) == ("desk", "desk")
    await _ended(bot, runs["Ada"], "Ada")
    await _repel(bot, runs["Bo"], "Bo")
    told = {notice.id: notice.facts for notice in (await _desk(bot, contest)).notices}
    assert set(told) == {"desk-contest", "desk-playing", "desk-done"}
    assert told["desk-playing"] == {"count": 2, "names": "Bo, Chiara"}
    assert told["desk-done"] == {"count": 1, "names": "Ada"}
    assert [one.verb for one in (await _desk(bot, contest)).buttons] == ["remind", "extend", "pause", "close"]


async def test_the_desk_is_refreshed_when_somebody_joins_and_when_a_run_ends(bot: World) -> None:
    """An edit that waits is not doubled; a repel that ends nothing asks for none."""
    contest, runs = await _opened(bot, "Ada")

    async def edits() -> list[int]:
        found = await bot.errands(contest, "hosts")
        return [one.id or 0 for one in found if one.kind == "edit" and one.status == "waiting"]

    async def carried_out() -> None:
        waiting = [one for one in await bot.errands(contest, "hosts") if one.kind == "edit"]
        done = [msgspec.structs.replace(one, status="done") for one in waiting]
        await bot.house.store.transact(lambda tx: tx.save_errands(done))

    assert len(await edits()) == 1
    await carried_out()
    run = await _repel(bot, runs["Ada"], "Ada")
    assert await edits() == []
    await _ended(bot, run, "Ada")
    assert len(await edits()) == 1


# The clock of all ------------------------------------------------------------------------------------------------------


async def test_an_extension_moves_the_deadline_of_every_run_that_is_played(bot: World) -> None:
    """Told in public and to whoever still plays; a run that has ended stays ended, and one that begins later has the new deadline."""
    contest, runs = await _opened(bot, "Ada", "Bo")
    done = await _ended(bot, runs["Ada"], "Ada")
    until = _deadline(contest) + timedelta(hours=5)
    assert isinstance(await hosting.extend(bot.house, contest.id, HOST, until, "a holiday"), Match)
    assert (await bot.now(contest)).deadline == (await bot.now(runs["Bo"])).deadline == until
    assert await bot.now(done) == done
    assert "extended" in await _told(bot, contest, "public")
    assert "extended" in await _told(bot, runs["Bo"], "seat/0")
    assert "extended" not in await _told(bot, done, "seat/0")
    late = await contests.join(bot.house, contest.id, "Dae", "Dae")
    assert isinstance(late, Match)
    assert late.deadline == until
    await bot.turn_to(_deadline(contest) + timedelta(minutes=1))
    assert (await bot.now(contest)).status == "sign_up"
    for _ in range(2):
        await bot.turn_to(until + timedelta(seconds=10))
    assert (await bot.now(contest)).status == "finished"


async def test_a_paused_contest_stands_still_and_goes_on_for_all(bot: World) -> None:
    """Nobody joins, a press waits, nothing closes; then the deadline has moved by the pause and the press is resolved."""
    contest, runs = await _opened(bot, "Ada")
    assert isinstance(await hosting.pause(bot.house, contest.id, HOST, "a storm"), Match)
    assert refused(await contests.join(bot.house, contest.id, "Bo", "Bo")) == "contest-paused"
    waiting = await _repel(bot, runs["Ada"], "Ada")
    assert (waiting.status, waiting.step) == ("paused", 0)
    assert [one.verb for one in (await _desk(bot, contest)).buttons] == ["remind", "extend", "resume", "close"]
    await bot.turn_to(_deadline(contest) + timedelta(hours=3))
    assert (await bot.now(contest)).status == "paused"
    assert isinstance(await hosting.resume(bot.house, contest.id, HOST, "over"), Match)
    await sweep.close_due(bot.house)
    run, contest = await bot.now(runs["Ada"]), await bot.now(contest)
    assert (run.status, run.step, contest.status) == ("running", 1, "sign_up")
    assert run.deadline == contest.deadline
    assert _deadline(contest) > bot.clock.now()
    assert (await _told(bot, run, "seat/0")).count("resumed") == 1
    assert isinstance(await contests.join(bot.house, contest.id, "Bo", "Bo"), Match)


async def test_closing_now_ends_every_run_and_publishes_the_leaderboard(bot: World) -> None:
    """In one act, from a pause too; runs and contest verify afterwards."""
    contest, runs = await _opened(bot, "Ada", "Bo", "Chiara")
    await _ended(bot, runs["Ada"], "Ada")
    await _repel(bot, runs["Bo"], "Bo")
    await hosting.pause(bot.house, contest.id, HOST, "a storm")
    assert isinstance(await hosting.close_now(bot.house, contest.id, HOST, "all agreed"), Match)
    contest = await bot.now(contest)
    assert (contest.status, contest.is_revealed) == ("finished", True)
    assert {"closed-by-host", "contest-over"} <= set(await _told(bot, contest, "public"))
    for each in (contest, *runs.values()):
        match = await bot.now(each)
        assert (match.status, match.is_revealed) == ("finished", True)
        document = json.loads(msgspec.json.encode(await archive.export(bot.house, each.id)))
        assert archive.verify(document, each.commitment) is None


async def test_an_aborted_contest_leaves_no_run_behind(bot: World) -> None:
    """Runs that were played end without a result, their players are told, and no other contest opens."""
    contest, runs = await _opened(bot, "Ada", "Bo", again=True)
    await _ended(bot, runs["Ada"], "Ada")
    assert isinstance(await hosting.abort(bot.house, contest.id, HOST, "a wrong deal"), Match)
    states = [(await bot.now(each)).status for each in (contest, runs["Ada"], runs["Bo"])]
    assert states == ["aborted", "finished", "aborted"]
    assert "aborted" in await _told(bot, runs["Bo"], "seat/0")
    await bot.turn_to(_deadline(contest) + timedelta(days=1))
    assert await bot.house.store.transact(lambda tx: tx.matches()) == ()


async def test_reminding_reaches_those_whose_run_has_not_ended(bot: World) -> None:
    """And nobody else."""
    contest, runs = await _opened(bot, "Ada", "Bo")
    await _ended(bot, runs["Ada"], "Ada")
    assert isinstance(await hosting.remind(bot.house, contest.id), Match)
    kinds = {
        name: [one.letter.kind for one in await bot.errands(run, "seat/0") if one.letter] for name, run in runs.items()
    }
    assert ("reminder" in kinds["Ada"], "reminder" in kinds["Bo"]) == (False, True)


async def test_acts_on_the_clock_of_a_single_run_are_refused(bot: World) -> None:
    """All runs have one clock; and nobody takes a run over."""
    contest, runs = await _opened(bot, "Ada")
    run, later, house = runs["Ada"], _deadline(contest) + timedelta(hours=1), bot.house
    acts = [
        await hosting.pause(house, run.id, HOST, "?"),
        await hosting.resume(house, run.id, HOST, "?"),
        await hosting.extend(house, run.id, HOST, later, "?"),
        await hosting.close_now(house, run.id, HOST, "?"),
        await hosting.abort(house, run.id, HOST, "?"),
        await hosting.finish(house, run.id, HOST, ((0,),), "?"),
    ]
    assert {refused(done) for done in acts} == {"run-of-contest"}
    for each in (run, contest):
        assert refused(await seating.remove(house, each.id, HOST, 0, "?")) == "run-is-his-own"
        assert refused(await seating.substitute(house, each.id, HOST, 0, "Bo", "Bo", "?")) == "run-is-his-own"
    assert refused(await dealing.start(house, contest.id, HOST)) == "contest-starts-itself"
    assert await bot.now(run) == run


@pytest.mark.parametrize("status", ["finished", "aborted"])
async def test_what_is_over_is_over(bot: World, status: str) -> None:
    """No act moves the clock of a contest that has ended."""
    contest, _ = await _opened(bot, "Ada")
    await (hosting.close_now if status == "finished" else hosting.abort)(bot.house, contest.id, HOST, "over")
    later = bot.clock.now() + timedelta(days=2)
    for done in (
        await hosting.pause(bot.house, contest.id, HOST, "?"),
        await hosting.resume(bot.house, contest.id, HOST, "?"),
        await hosting.extend(bot.house, contest.id, HOST, later, "?"),
        await hosting.close_now(bot.house, contest.id, HOST, "?"),
        await hosting.abort(bot.house, contest.id, HOST, "?"),
        await hosting.remind(bot.house, contest.id),
    ):
        assert refused(done) in {"not-running", "not-paused", "already-over"}


# One run ---------------------------------------------------------------------------------------------------------------


async def test_a_step_entered_for_a_player_is_told_beside_the_contest(bot: World) -> None:
    """To him what it was, to everyone whose run it was and why, and counted on the desk."""
    contest, runs = await _opened(bot, "Ada", "Bo")
    done = await override.override(bot.house, runs["Bo"].id, HOST, 0, {"repel": ("first",)}, "by phone")
    assert not isinstance(done, Refused), done
    await sweep.close_due(bot.house)
    assert (await bot.now(runs["Bo"])).step == 1
    letters = [one.letter for one in await bot.errands(contest, "public") if one.letter]
    [told] = [notice for letter in letters for notice in letter.notices if notice.id == "run-overridden"]
    assert told.facts == {"who": SeatName(1), "reason": "by phone"}
    assert "overridden-you" in await _told(bot, runs["Bo"], "seat/0")
    assert not [one for one in await bot.errands(runs["Bo"]) if one.address in {"public", "hosts"}]
    [acts] = [notice.facts for notice in (await _desk(bot, contest)).notices if notice.id == "desk-acts"]
    assert acts["overridden"] == 1


async def test_a_run_is_taken_back_even_after_its_end(bot: World) -> None:
    """It goes on with the deadline of the contest, everyone hears whose it was and not to where, and what is counted is the new line."""
    contest, runs = await _opened(bot, "Ada", "Bo")
    run = await _ended(bot, runs["Ada"], "Ada")
    assert (run.status, run.is_revealed) == ("finished", False)
    [dealt, *_] = rollback.targets(await bot.journal(run))
    done = await rollback.rollback(bot.house, run.id, HOST, dealt.position, "a slip")
    assert isinstance(done, tuple), done
    run = await bot.now(run)
    assert (run.status, run.step, run.line, run.deadline) == ("running", 0, 2, contest.deadline)
    letters = [one.letter for one in await bot.errands(contest, "public") if one.letter]
    [told] = [notice for letter in letters for notice in letter.notices if notice.id == "run-rolled-back"]
    assert told.facts == {"who": SeatName(0), "reason": "a slip"}
    await hosting.close_now(bot.house, contest.id, HOST, "enough")
    closed = [entry for entry in await bot.journal(contest) if entry.act == "contest_closed"][-1]
    assert [one["steps"] for one in closed.facts["runs"]] == [0, 0]
    assert refused(await rollback.undo(bot.house, run.id, HOST, "?")) == "secret-published"
    document = json.loads(msgspec.json.encode(await archive.export(bot.house, run.id)))
    assert archive.verify(document, run.commitment) is None


async def test_a_run_that_is_taken_back_in_a_pause_is_paused(bot: World) -> None:
    """And goes on with all others."""
    contest, runs = await _opened(bot, "Ada")
    run = await _ended(bot, runs["Ada"], "Ada")
    await hosting.pause(bot.house, contest.id, HOST, "a storm")
    assert isinstance(await rollback.undo(bot.house, run.id, HOST, "a slip"), tuple)
    assert (await bot.now(run)).status == "paused"
    await hosting.resume(bot.house, contest.id, HOST, "over")
    assert (await bot.now(run)).status == "running"


async def test_a_look_under_glass_at_a_run_is_public(bot: World) -> None:
    """By whatever way; and refused to a host who plays the same deal."""
    contest, runs = await _opened(bot, "Ada", HOST)
    house, run = bot.house, runs["Ada"]
    assert refused(await archive.export(house, run.id, by=HOST, break_glass="curious")) == "host-plays"
    assert refused(await override.override(house, run.id, HOST, 0, {"repel": ("first",)}, "?")) == "host-plays"
    assert refused(await rollback.listed(house, run.id, HOST)) == "host-plays"
    assert refused(await access.peek(house, run.id, HOST, 0, "?")) == "host-plays"
    await hosting.pause(house, contest.id, HOST, "a storm")
    await bot.order(run, "Ada", {"repel": ("first",)})
    assert not isinstance(await access.peek(house, run.id, "hugo", 0, "a doubt"), Refused)
    assert not isinstance(await archive.export(house, run.id, by="hugo", break_glass="a doubt"), Refused)
    assert (await _told(bot, contest, "public")).count("run-glass-broken") == 2


async def test_a_player_checks_every_step_of_his_run(bot: World) -> None:
    """/verify holds his letters against the journal of his run, whose id or whose contest he names; the seal stands in each letter."""
    contest, runs = await _opened(bot, "Ada", "Bo")
    await _ended(bot, runs["Ada"], "Ada")
    steps = [entry for entry in await bot.journal(runs["Ada"]) if entry.act == "step"]
    letters = [one.letter for one in await bot.errands(runs["Ada"], "seat/0") if one.letter and one.letter.used]
    assert [letter.small[-1].facts["seal"] for letter in letters] == [seal_of(entry.chain) for entry in steps]
    told = [entry.facts["leaves"][0]["leaf"] for entry in steps]
    for match_id in (runs["Ada"].id, contest.id):
        checked = await checking.check(bot.house, match_id, "Ada")
        assert isinstance(checked, tuple)
        assert [(one.leaf, one.is_sound) for one in checked] == [(leaf, True) for leaf in told]
    assert await checking.check(bot.house, runs["Ada"].id, "Bo") == ()
    assert await checking.check(bot.house, contest.id, "Bo") == ()


async def test_who_has_looked_into_a_run_does_not_join(bot: World) -> None:
    """He knows the deal of all; a host who has not looked may play."""
    contest, runs = await _opened(bot, "Ada")
    await archive.export(bot.house, runs["Ada"].id, by=HOST, break_glass="a dispute")
    assert refused(await contests.join(bot.house, contest.id, HOST, "Hester")) == "has-looked"
    assert isinstance(await contests.join(bot.house, contest.id, "hugo", "Hugo"), Match)
