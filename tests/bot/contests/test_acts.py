"""What hosts do to a contest: the desk, its clock for all runs at once, and corrections of a single run."""

from collections.abc import Awaitable
from datetime import timedelta

import msgspec
import pytest

from bot.referee import contests, sweep
from bot.referee.acts import access
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Match
from bot.referee.core.positions import Differs
from bot.referee.core.seals import seal_of
from bot.referee.core.turns.machines import PROGRAM_SEATED
from bot.referee.hosting import hosting, rollback
from bot.referee.orders import override
from bot.referee.play import dealing, seating
from bot.referee.programs import tokens
from bot.referee.record import archive
from bot.referee.showing import checking
from tests.bot.contests.opened import contest_of, desk_of, ended, repel, told_of
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, World, due, refused


async def test_a_step_entered_for_a_player_is_told_beside_the_contest(bot: World) -> None:
    """The player is told what it was, the public whose run it was and why; it is counted on the desk."""
    contest, runs = await contest_of(bot, "Ada", "Bo")
    await override.override(bot.house, runs["Bo"].id, HOST, 0, {"repel": ("first",)}, "by phone")
    await sweep.attend(bot.house)
    assert (await bot.now(runs["Bo"])).step == 1
    letters = await bot.letters(contest, "public")
    [overridden] = [notice for letter in letters for notice in letter.notices if notice.id == "run-overridden"]
    assert overridden.facts == {"who": SeatName(1), "reason": "by phone"}
    assert "overridden-you" in await told_of(bot, runs["Bo"], "seat/0")
    assert not [one for one in await bot.errands(runs["Bo"]) if one.address in {"public", "hosts"}]
    [acts] = [notice.facts for notice in (await desk_of(bot, contest)).notices if notice.id == "desk-acts"]
    assert acts["overridden"] == 1


async def test_a_run_is_taken_back_even_after_its_end(bot: World) -> None:
    """It goes on with the deadline of the contest, everyone hears whose it was and not to where, and what is counted is the new line."""
    contest, runs = await contest_of(bot, "Ada", "Bo")
    run = await ended(bot, runs["Ada"], "Ada")
    assert (run.status, run.is_revealed) == ("finished", False)
    [dealt, *_] = rollback.targets(await bot.journal(run))
    await rollback.rollback(bot.house, run.id, HOST, dealt.position, "a slip")
    run = await bot.now(run)
    assert (run.status, run.step, run.line, run.deadline) == ("running", 0, 2, contest.deadline)
    letters = await bot.letters(contest, "public")
    [undone] = [notice for letter in letters for notice in letter.notices if notice.id == "run-rolled-back"]
    assert undone.facts == {"who": SeatName(0), "reason": "a slip"}
    await hosting.close_now(bot.house, contest.id, HOST, "enough")
    closed = [entry for entry in await bot.journal(contest) if entry.act == "contest_closed"][-1]
    assert [one["steps"] for one in closed.facts["runs"]] == [0, 0]
    assert await refused(undo(bot.house, run.id, HOST, "?")) == "secret-published"
    await bot.assert_verifies(run)


async def test_a_run_that_is_taken_back_in_a_pause_is_paused(bot: World) -> None:
    """It goes on when the others do."""
    contest, runs = await contest_of(bot, "Ada")
    run = await ended(bot, runs["Ada"], "Ada")
    await hosting.pause(bot.house, contest.id, HOST, "a storm")
    await undo(bot.house, run.id, HOST, "a slip")
    assert (await bot.now(run)).status == "paused"
    await hosting.resume(bot.house, contest.id, HOST, "over")
    assert (await bot.now(run)).status == "running"


async def test_a_look_under_glass_at_a_run_is_public(bot: World) -> None:
    """By every way; and refused to a host who plays the same deal."""
    contest, runs = await contest_of(bot, "Ada", HOST)
    house, run = bot.house, runs["Ada"]
    assert await refused(archive.export(house, run.id, by=HOST, break_glass="curious")) == "host-plays"
    assert await refused(override.override(house, run.id, HOST, 0, {"repel": ("first",)}, "?")) == "host-plays"
    assert await refused(rollback.listed(house, run.id, HOST)) == "host-plays"
    assert await refused(access.peek(house, run.id, HOST, 0, "?")) == "host-plays"
    await hosting.pause(house, contest.id, "hugo", "a storm")
    await bot.order(run, "Ada", {"repel": ("first",)})
    await access.peek(house, run.id, "hugo", 0, "a doubt")
    await archive.export(house, run.id, by="hugo", break_glass="a doubt")
    assert (await told_of(bot, contest, "public")).count("run-glass-broken") == 2


async def test_a_player_checks_every_step_of_his_run(bot: World) -> None:
    """/verify compares their letters with the journal of their run, named by its id or its contest; the seal stands in each letter."""
    contest, runs = await contest_of(bot, "Ada", "Bo")
    await ended(bot, runs["Ada"], "Ada")
    steps = [entry for entry in await bot.journal(runs["Ada"]) if entry.act == "step"]
    letters = [one for one in await bot.letters(runs["Ada"], "seat/0") if one.used]
    assert [letter.small[-1].facts["seal"] for letter in letters] == [seal_of(entry.chain) for entry in steps]
    leaves = [entry.facts["leaves"][0]["leaf"] for entry in steps]
    for match_id in (runs["Ada"].id, contest.id):
        checked = await checking.check(bot.house, match_id, "Ada")
        assert [(one.leaf, one.is_sound) for one in checked] == [(leaf, True) for leaf in leaves]
    assert await checking.check(bot.house, runs["Ada"].id, "Bo") == ()
    assert await checking.check(bot.house, contest.id, "Bo") == ()


async def test_who_has_looked_into_a_run_does_not_join(bot: World) -> None:
    """They know the deal of all; a host who has not looked may play."""
    contest, runs = await contest_of(bot, "Ada")
    await archive.export(bot.house, runs["Ada"].id, by=HOST, break_glass="a dispute")
    assert await refused(contests.join(bot.house, contest.id, HOST, "Hester")) == "has-looked"
    await contests.join(bot.house, contest.id, "hugo", "Hugo")


# The desk --------------------------------------------------------------------------------------------------------------


async def test_the_desk_of_a_contest_says_who_is_still_playing_and_never_how(bot: World) -> None:
    """A victory, a defeat and a run that has hardly begun differ in nothing but being done."""
    contest, runs = await contest_of(bot, "Ada", "Bo", "Chiara")
    [posted] = [one for one in await bot.errands(contest, "hosts") if one.kind == "post"]
    assert (posted.slot, posted.letter and posted.letter.kind) == ("desk", "desk")
    await ended(bot, runs["Ada"], "Ada")
    await repel(bot, runs["Bo"], "Bo")
    facts = {notice.id: notice.facts for notice in (await desk_of(bot, contest)).notices}
    assert set(facts) == {"desk-contest", "desk-playing", "desk-done"}
    assert facts["desk-playing"] == {"count": 2, "names": "Bo, Chiara"}
    assert facts["desk-done"] == {"count": 1, "names": "Ada"}
    assert [one.verb for one in (await desk_of(bot, contest)).buttons] == ["remind", "extend", "pause", "close", "more"]


async def test_the_desk_is_refreshed_when_a_player_joins_and_when_a_run_ends(bot: World) -> None:
    """An edit that waits is not doubled; a repel that ends nothing asks for none."""
    contest, runs = await contest_of(bot, "Ada")

    async def edits() -> list[int]:
        errands = await bot.errands(contest, "hosts")
        return [one.id or 0 for one in errands if one.kind == "edit" and one.status == "waiting"]

    async def carried_out() -> None:
        waiting = [one for one in await bot.errands(contest, "hosts") if one.kind == "edit"]
        done = [msgspec.structs.replace(one, status="done") for one in waiting]
        await bot.house.store.transact(lambda tx: tx.outbox.save(done))

    assert len(await edits()) == 1
    await carried_out()
    run = await repel(bot, runs["Ada"], "Ada")
    assert await edits() == []
    await ended(bot, run, "Ada")
    assert len(await edits()) == 1


# The clock of all ------------------------------------------------------------------------------------------------------


async def test_an_extension_moves_the_deadline_of_every_run_that_is_played(bot: World) -> None:
    """Told in public and to all who still play; a run that has ended stays ended, and one that begins later has the new deadline."""
    contest, runs = await contest_of(bot, "Ada", "Bo")
    done = await ended(bot, runs["Ada"], "Ada")
    until = due(contest) + timedelta(hours=5)
    await hosting.extend(bot.house, contest.id, HOST, until, "a holiday")
    assert (await bot.now(contest)).deadline == (await bot.now(runs["Bo"])).deadline == until
    assert await bot.now(done) == done
    assert "extended" in await told_of(bot, contest, "public")
    assert "extended" in await told_of(bot, runs["Bo"], "seat/0")
    assert "extended" not in await told_of(bot, done, "seat/0")
    late = await contests.join(bot.house, contest.id, "Dae", "Dae")
    assert late.deadline == until
    await bot.turn_to(due(contest) + timedelta(minutes=1))
    assert (await bot.now(contest)).status == "sign_up"
    for _ in range(2):
        await bot.turn_to(until + timedelta(seconds=10))
    assert (await bot.now(contest)).status == "finished"


async def test_a_paused_contest_stands_still_and_goes_on_for_all(bot: World) -> None:
    """No one joins, a press waits, nothing closes; then the deadline has moved by the pause and the press is resolved."""
    contest, runs = await contest_of(bot, "Ada")
    await hosting.pause(bot.house, contest.id, HOST, "a storm")
    assert await refused(contests.join(bot.house, contest.id, "Bo", "Bo")) == "contest-paused"
    assert await refused(hosting.pause(bot.house, contest.id, HOST, "once more")) == "paused-already"
    waiting = await repel(bot, runs["Ada"], "Ada")
    assert (waiting.status, waiting.step) == ("paused", 0)
    buttons = ["remind", "extend", "resume", "close", "more"]
    assert [one.verb for one in (await desk_of(bot, contest)).buttons] == buttons
    await bot.turn_to(due(contest) + timedelta(hours=3))
    assert (await bot.now(contest)).status == "paused"
    await hosting.resume(bot.house, contest.id, HOST, "over")
    await sweep.attend(bot.house)
    run, contest = await bot.now(runs["Ada"]), await bot.now(contest)
    assert (run.status, run.step, contest.status) == ("running", 1, "sign_up")
    assert run.deadline == contest.deadline
    assert due(contest) > bot.clock.now()
    assert (await told_of(bot, run, "seat/0")).count("resumed") == 1
    await contests.join(bot.house, contest.id, "Bo", "Bo")


async def test_in_a_pause_there_is_nothing_to_play_in_the_contest_itself(bot: World) -> None:
    """Only its runs have seats with orders. No act on a seat is written that its document could not hold."""
    contest, _ = await contest_of(bot, "Ada")
    await hosting.pause(bot.house, contest.id, HOST, "a storm")
    assert await refused(tokens.make(bot.house, "Ada", contest.id, "play")) == "program-not-here"
    assert await refused(access.peek(bot.house, contest.id, HOST, 0, "because")) == "not-running"
    assert await refused(override.override(bot.house, contest.id, HOST, 0, {}, "because")) == "not-running"
    assert await refused(hosting.finish(bot.house, contest.id, HOST, (), "because")) == "not-running"
    with pytest.raises(Differs):
        await bot.house.act(contest.id, lambda act: act.write(PROGRAM_SEATED, "Ada", facts={"seat": 0}))
    await hosting.close_now(bot.house, contest.id, HOST, "because")
    await bot.assert_verifies(contest)


async def test_closing_now_ends_every_run_and_publishes_the_leaderboard(bot: World) -> None:
    """In one act, from a pause too; runs and contest verify afterwards."""
    contest, runs = await contest_of(bot, "Ada", "Bo", "Chiara")
    await ended(bot, runs["Ada"], "Ada")
    await repel(bot, runs["Bo"], "Bo")
    await hosting.pause(bot.house, contest.id, HOST, "a storm")
    await hosting.close_now(bot.house, contest.id, HOST, "all agreed")
    contest = await bot.now(contest)
    assert (contest.status, contest.is_revealed) == ("finished", True)
    assert {"closed-by-host", "contest-over"} <= set(await told_of(bot, contest, "public"))
    for each in (contest, *runs.values()):
        match = await bot.now(each)
        assert (match.status, match.is_revealed) == ("finished", True)
        await bot.assert_verifies(match)


async def test_an_aborted_contest_leaves_no_run_behind(bot: World) -> None:
    """Runs that were played end without a result, their players are told, and no other contest opens; who is done hears no reminder."""
    contest, runs = await contest_of(bot, "Ada", "Bo", again=True)
    await ended(bot, runs["Ada"], "Ada")
    await hosting.remind(bot.house, contest.id)
    kinds = {name: [one.kind for one in await bot.letters(run, "seat/0")] for name, run in runs.items()}
    assert ("reminder" in kinds["Ada"], "reminder" in kinds["Bo"]) == (False, True)
    await hosting.abort(bot.house, contest.id, HOST, "a wrong deal")
    states = [(await bot.now(each)).status for each in (contest, runs["Ada"], runs["Bo"])]
    assert states == ["aborted", "finished", "aborted"]
    assert "aborted" in await told_of(bot, runs["Bo"], "seat/0")
    await bot.turn_to(due(contest) + timedelta(days=1))
    assert await bot.house.store.transact(lambda tx: tx.matches.find()) == ()


async def test_acts_on_the_clock_of_a_single_run_are_refused(bot: World) -> None:
    """All runs have one clock; and no one takes a run over. No act moves the clock of a contest that has ended."""
    contest, runs = await contest_of(bot, "Ada")
    run, house = runs["Ada"], bot.house

    def acts(match: Match) -> list[Awaitable[object]]:
        return [
            hosting.pause(house, match.id, HOST, "?"),
            hosting.resume(house, match.id, HOST, "?"),
            hosting.extend(house, match.id, HOST, due(contest) + timedelta(hours=1), "?"),
            hosting.close_now(house, match.id, HOST, "?"),
            hosting.abort(house, match.id, HOST, "?"),
        ]

    finished = hosting.finish(house, run.id, HOST, ((0,),), "?")
    assert {await refused(act) for act in (*acts(run), finished)} == {"run-of-contest"}
    for each in (run, contest):
        assert await refused(seating.remove(house, each.id, HOST, 0, "?")) == "run-is-his-own"
        assert await refused(seating.substitute(house, each.id, HOST, 0, "Bo", "Bo", "?")) == "run-is-his-own"
    assert await refused(dealing.start(house, contest.id, HOST)) == "contest-starts-itself"
    assert await bot.now(run) == run
    await hosting.close_now(house, contest.id, HOST, "over")
    for act in (*acts(contest), hosting.remind(house, contest.id)):
        assert await refused(act) in {"not-running", "not-paused", "already-over"}
