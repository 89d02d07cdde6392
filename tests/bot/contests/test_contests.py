"""A contest of GREEEN MAFIA: one deal for all, a run each, a leaderboard, the solver's word (rules 14)."""

import re
from dataclasses import replace
from datetime import timedelta
from functools import partial

import msgspec
import pytest

from bot.referee import contests, sweep
from bot.referee.core import positions
from bot.referee.core.model import Match
from bot.referee.letters.posts import compose
from bot.referee.play import signup
from bot.referee.record import archive
from bot.store.transaction import TableTransaction
from games.wording import plain
from tests.bot.contests.opened import contest_of, ended, repel, told_of
from tests.bot.world import World, due, refused


async def _board(bot: World, contest: Match) -> str:
    [errand] = [errand for errand in await bot.errands(contest, "public") if errand.slot == "board"]
    assert errand.letter is not None
    names = {tenure.seat: tenure.name for tenure in await bot.house.store.transact(lambda tx: tx.seats.of(contest.id))}
    post = compose(errand.letter, contest, names, "en")
    return "\n".join(plain(section.body, names) for section in post.sections)


async def _closed(bot: World, contest: Match) -> Match:
    """The contest after its deadline, and its runs."""
    for _ in range(3):
        await bot.turn_to(due(contest) + timedelta(seconds=10))
    return await bot.now(contest)


async def test_all_runs_have_the_same_deal_and_may_begin_at_any_time(bot: World) -> None:
    """The deal follows from the contest's own secret; no word of a player changes it. No one else is told of a run."""
    contest, runs = await contest_of(bot, "Ada")
    first = runs["Ada"]
    bot.clock.turn(3600)
    second = await contests.join(bot.house, contest.id, "Bo", "Bo")
    assert first.options["deal"] == second.options["deal"] != "random"
    assert first.deadline == second.deadline == contest.deadline
    assert await refused(contests.join(bot.house, contest.id, "Ada", "Ada")) == "already-joined"
    await ended(bot, first, "Ada")
    assert {errand.address for errand in await bot.errands(first)} == {"seat/0"}
    last = (await bot.letters(first, "seat/0"))[-1]
    assert [msgspec.json.decode(event)["type"] for event in last.events][-2:] == ["ended", "revealed"]


async def test_a_contest_with_a_damaged_run_says_so_and_ends_once_that_is_repaired(bot: World) -> None:
    """Its board would lack a player. Its hosts are told once, and it is tried again."""
    contest, runs = await contest_of(bot, "Ada", "Bo")

    async def put(tx: TableTransaction, settings: str) -> None:
        tx.sql.write("UPDATE matches SET settings = ? WHERE id = ?", (settings, runs["Ada"].id))

    [(before,)] = await bot.store.inspect(f"SELECT settings FROM matches WHERE id = '{runs['Ada'].id}'")
    await bot.store.transact(partial(put, settings="{"))
    assert (await _closed(bot, contest)).is_sign_up
    assert [(await told_of(bot, contest, "hosts")).count(one) for one in ("trouble", "row-damaged")] == [1, 1]
    await bot.store.transact(partial(put, settings=before))
    bot.clock.turn(3600)
    for _ in range(3):
        await sweep.attend(bot.house)
    assert (await bot.now(contest)).status == "finished"


async def test_the_leaderboard_ranks_and_the_solver_speaks_at_the_deadline(bot: World) -> None:
    """Victories first, then defeats, then runs that did not end; a run that never began and one with a hint are not listed.

    However many play, two posts tell all of it, without a hash that no one can compare.
    """
    contest, runs = await contest_of(bot, "Ada", "Bo", "Chiara", "Dae", "Eve", hints=True)
    await ended(bot, runs["Bo"], "Bo")
    run = runs["Ada"]
    while run.status == "running":
        run = await repel(bot, run, "Ada")
    await repel(bot, runs["Chiara"], "Chiara")
    await contests.hint(bot.house, runs["Eve"].id, "Eve")
    await repel(bot, runs["Eve"], "Eve")
    contest = await _closed(bot, contest)
    assert (contest.status, contest.is_revealed) == ("finished", True)
    board = await _board(bot, contest)
    ranked, _, solved = board.partition("Deal ")
    order = [ranked.index(name) for name in ("Bo", "Ada", "Chiara")]
    assert order == sorted(order)
    assert not [name for name in ("Dae", "Eve") if name in ranked]
    assert contest.options.get("deal", "random") == "random"
    assert runs["Ada"].options["deal"] in solved
    assert not re.search("[0-9a-f]{64}", board)
    sign_up, *others = [one.slot for one in await bot.errands(contest, "public") if one.kind == "post"]
    assert (sign_up, len(others) <= 2) == ("sign-up", True)


async def test_hints_are_for_contests_that_allow_them(bot: World) -> None:
    """Only the player of the run gets the hint, and only the hint that was told costs the leaderboard: asking what it costs is none."""
    _, runs = await contest_of(bot, "Ada")
    for user, why in (("Ada", "no-hints"), ("Bo", "not-seated")):
        assert await refused(contests.hint(bot.house, runs["Ada"].id, user)) == why
    _, runs = await contest_of(bot, "Ada", hints=True)
    await contests.refuse_hint(bot.house, runs["Ada"].id, "Ada")
    assert "hinted" not in await bot.acts(runs["Ada"])


async def test_no_one_leaves_a_contest(bot: World) -> None:
    """A player who left and joined again would play the same deal a second time, knowing it.

    Its post counts no seats, for there is one deal for all; and no lucky word goes into its seed.
    """
    contest, _ = await contest_of(bot, "Ada")
    assert await refused(signup.leave(bot.house, contest.id, "Ada")) == "leave-contest"
    letters = [one.letter for one in await bot.errands(contest) if one.letter is not None and one.address != "hosts"]
    assert {button.verb for letter in letters for button in letter.buttons} == {"join", "rules", "collect", "seals"}
    post = compose((await bot.letters(contest, "public"))[-1], contest, {}, "en")
    said = "\n".join(plain(section.body) for section in post.sections)
    assert [words in said for words in ("Players: Ada.", "Seats taken", "lucky word")] == [True, False, False]


async def test_no_one_has_a_seat_of_a_contest_without_a_run(bot: World) -> None:
    """A failure while the run begins leaves nothing behind, and the player can join again."""
    contest, _ = await contest_of(bot)

    class Dry:
        def token(self, size: int) -> bytes:
            """No secret for a run."""
            if size == 32:
                raise OSError("no entropy")
            return bytes(size)

    with pytest.raises(OSError, match="no entropy"):
        await contests.join(replace(bot.house, entropy=Dry()), contest.id, "Ada", "Ada")
    assert (await contests.join(bot.house, contest.id, "Ada", "Ada")).contest == contest.id


async def test_a_contest_opens_again_if_it_is_set_so_and_can_be_verified(bot: World) -> None:
    """The next day, with another deal and another commitment. The deal is what the secret gives; another deal is found out."""
    contest, _ = await contest_of(bot, "Ada", again=True)
    await _closed(bot, contest)
    [next_one] = await bot.house.store.transact(lambda tx: tx.matches.find())
    assert next_one.commitment != contest.commitment
    assert next_one.deadline == due(contest) + timedelta(days=1)
    await bot.assert_verifies(contest)
    exported = await bot.document(contest)
    closed = next(entry for entry in exported["journal"] if entry["act"] == "contest_closed")
    closed["facts"]["deal"]["deal"] = "1234567"
    assert "contest_closed" in (archive.examine(exported, contest.commitment).place or "")


MASKS = "1 FREE>P; 2 FREE>I; 3 P>W; 4 I>P; 5 PI>E; 6 WW>I; 7 PP>PW; I WWWW; II PIE"


async def test_a_contest_plays_a_mission_that_its_host_typed(bot: World) -> None:
    """It is stored as the object, and every run has it; one that cannot be is refused with what is wrong."""
    opened = await bot.contest(options={"mission": MASKS})
    assert opened.options["mission"]["objectives"] == ["WWWW", "PIE"]
    run = await contests.join(bot.house, opened.id, "Ada", "Ada")
    assert positions.table_of(run).state.options.mission is not None
    for text in (MASKS.replace("WWWW", "WWWWW"), "nonsense"):
        again = bot.contest(options={"mission": text})
        assert await refused(again) == "cannot-start"
