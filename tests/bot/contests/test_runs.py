"""Acts on one run of a contest."""

from bot.referee import contests, sweep
from bot.referee.acts import access
from bot.referee.core.facts import SeatName
from bot.referee.core.seals import seal_of
from bot.referee.hosting import hosting, rollback
from bot.referee.orders import override
from bot.referee.record import archive
from bot.referee.showing import checking
from tests.bot.contests.opened import contest_of, desk_of, ended, told_of
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, World, refused


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
