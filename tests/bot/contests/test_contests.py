"""A contest of GREEEN MAFIA: one deal for all, a run each, a leaderboard, the solver's word (rules 14)."""

from dataclasses import replace
from datetime import timedelta

import msgspec
import pytest

from bot.referee import contests, sweep
from bot.referee.core import positions
from bot.referee.core.model import ContestSettings, Match, Pace, Settings
from bot.referee.letters.posts import compose
from bot.referee.play import signup
from bot.referee.record import archive
from games.wording import plain
from tests.bot.world import HOST, World, refusal_of, refused


async def _opened(bot: World, *, hints: bool = False, again: bool = False) -> Match:
    pace = Pace(every="1 day", early="all_in")
    return await contests.open_contest(
        bot.house,
        guild="g",
        home="home",
        game="greeen_mafia",
        host=HOST,
        settings=Settings(pace=pace, contest=ContestSettings(hints=hints, again=again)),
    )


async def _joined(bot: World, contest: Match, name: str) -> Match:
    return await contests.join(bot.house, contest.id, name, name)


async def _repel(bot: World, run: Match, choice: str, name: str) -> Match:
    """One repel, resolved as it is pressed."""
    await bot.order(run, name, {"repel": (choice,)})
    await sweep.attend(bot.house)
    return await bot.now(run)


async def _played(bot: World, run: Match, name: str, *, is_guided: bool) -> Match:
    """A run to its end: by the solver's line, or always the first card."""
    from games.greeen_mafia.solver import hint

    while run.status == "running":
        position = positions.table_of(run)
        choice = hint(position.state).choice if is_guided else "first"
        run = await _repel(bot, run, choice or "first", name)
    return run


async def _board(bot: World, contest: Match) -> str:
    [errand] = [errand for errand in await bot.errands(contest, "public") if errand.slot == "board"]
    assert errand.letter is not None
    names = {tenure.seat: tenure.name for tenure in await bot.house.store.transact(lambda tx: tx.seats.of(contest.id))}
    post = compose(errand.letter, contest, names, "en")
    return "\n".join(plain(section.body, names) for section in post.sections)


async def test_all_runs_have_the_same_deal_and_may_begin_at_any_time(bot: World) -> None:
    """The deal follows from the contest's own secret; no word of a player changes it."""
    contest = await _opened(bot)
    first = await _joined(bot, contest, "Ada")
    bot.clock.turn(3600)
    second = await _joined(bot, contest, "Bo")
    assert first.options["deal"] == second.options["deal"] != "random"
    assert first.deadline == second.deadline == contest.deadline
    assert await refused(contests.join(bot.house, contest.id, "Ada", "Ada")) == "already-joined"


async def test_a_run_tells_no_one_but_its_player(bot: World) -> None:
    """No public letter of a run: others may still be playing the deal."""
    contest = await _opened(bot)
    run = await _joined(bot, contest, "Ada")
    await _played(bot, run, "Ada", is_guided=False)
    assert {errand.address for errand in await bot.errands(run)} == {"seat/0"}
    last = [one.letter for one in await bot.errands(run, "seat/0") if one.letter is not None][-1]
    assert [msgspec.json.decode(event)["type"] for event in last.events][-2:] == ["ended", "revealed"]


async def test_the_leaderboard_ranks_and_the_solver_speaks_at_the_deadline(bot: World) -> None:
    """Victories first, then defeats, then runs that did not end; a run that never began and one with a hint are not listed."""
    contest = await _opened(bot, hints=True)
    runs = {name: await _joined(bot, contest, name) for name in ("Ada", "Bo", "Chiara", "Dae", "Eve")}
    await _played(bot, runs["Bo"], "Bo", is_guided=True)
    await _played(bot, runs["Ada"], "Ada", is_guided=False)
    await _repel(bot, runs["Chiara"], "first", "Chiara")
    await contests.hint(bot.house, runs["Eve"].id, "Eve")
    await _repel(bot, runs["Eve"], "first", "Eve")
    assert contest.deadline is not None
    for _ in range(3):
        await bot.turn_to(contest.deadline + timedelta(seconds=10))
    contest = await bot.now(contest)
    assert (contest.status, contest.is_revealed) == ("finished", True)
    board = await _board(bot, contest)
    ranked, _, solved = board.partition("Deal ")
    order = [ranked.index(name) for name in ("Bo", "Ada", "Chiara")]
    assert order == sorted(order)
    assert "Dae" not in ranked
    assert "Eve" not in ranked
    assert contest.options.get("deal", "random") == "random"
    assert runs["Ada"].options["deal"] in solved


async def test_hints_are_for_contests_that_allow_them(bot: World) -> None:
    """Only the player of the run gets the hint."""
    run = await _joined(bot, await _opened(bot), "Ada")
    assert await refused(contests.hint(bot.house, run.id, "Ada")) == "no-hints"
    assert await refused(contests.hint(bot.house, run.id, "Bo")) == "not-seated"


async def test_asking_what_a_hint_costs_is_no_hint(bot: World) -> None:
    """Only the hint that was told costs the leaderboard."""
    run = await _joined(bot, await _opened(bot, hints=True), "Ada")
    await contests.refuse_hint(bot.house, run.id, "Ada")
    assert "hinted" not in [entry.act for entry in await bot.house.store.transact(lambda tx: tx.journal.of(run.id))]


async def test_no_one_leaves_a_contest(bot: World) -> None:
    """A player who left and joined again would play the same deal a second time, knowing it."""
    contest = await _opened(bot)
    await _joined(bot, contest, "Ada")
    assert await refused(signup.leave(bot.house, contest.id, "Ada")) == "leave-contest"
    letters = [one.letter for one in await bot.errands(contest) if one.letter is not None and one.address != "hosts"]
    assert {button.verb for letter in letters for button in letter.buttons} == {"join", "rules", "collect", "seals"}


async def test_the_post_of_a_contest_counts_no_seats(bot: World) -> None:
    """There is one deal for all; and no lucky word goes into its seed."""
    contest = await _opened(bot)
    await _joined(bot, contest, "Ada")
    letter = [one.letter for one in await bot.errands(contest, "public") if one.letter is not None][-1]
    said = "\n".join(plain(section.body) for section in compose(letter, contest, {}, "en").sections)
    assert "Players: Ada." in said
    assert "Seats taken" not in said
    assert "lucky word" not in said


async def test_no_one_has_a_seat_of_a_contest_without_a_run(bot: World) -> None:
    """A failure while the run begins leaves nothing behind, and the player can join again."""
    contest = await _opened(bot)

    class Dry:
        def token(self, size: int) -> bytes:
            """No secret for a run."""
            if size == 32:
                raise OSError("no entropy")
            return bytes(size)

    with pytest.raises(OSError, match="no entropy"):
        await contests.join(replace(bot.house, entropy=Dry()), contest.id, "Ada", "Ada")
    assert (await _joined(bot, contest, "Ada")).contest == contest.id


async def test_a_contest_opens_again_if_it_is_set_so(bot: World) -> None:
    """The next day, with another deal and another commitment."""
    contest = await _opened(bot, again=True)
    assert contest.deadline is not None
    await bot.turn_to(contest.deadline + timedelta(seconds=10))
    [next_one] = await bot.house.store.transact(lambda tx: tx.matches.find())
    assert next_one.commitment != contest.commitment
    assert next_one.deadline == contest.deadline + timedelta(days=1)


async def test_a_contest_can_be_verified(bot: World) -> None:
    """Its deal is what its secret gives; another deal is found out."""
    contest = await _opened(bot)
    await _joined(bot, contest, "Ada")
    assert contest.deadline is not None
    for _ in range(2):
        await bot.turn_to(contest.deadline + timedelta(seconds=10))
    exported = msgspec.json.decode(msgspec.json.encode(await archive.export(bot.house, contest.id)))
    assert archive.examine(exported, contest.commitment).place is None
    closed = next(entry for entry in exported["journal"] if entry["act"] == "contest_closed")
    closed["facts"]["deal"]["deal"] = "1234567"
    assert "contest_closed" in (archive.examine(exported, contest.commitment).place or "")


MASKS = "1 FREE>P; 2 FREE>I; 3 P>W; 4 I>P; 5 PI>E; 6 WW>I; 7 PP>PW; I WWWW; II PIE"


async def test_a_contest_plays_a_mission_that_its_host_typed(bot: World) -> None:
    """It is stored as the object, and every run has it; one that cannot be is refused with what is wrong."""
    opened = await contests.open_contest(
        bot.house, guild="g", home="home", game="greeen_mafia", host=HOST, options={"mission": MASKS}
    )
    assert opened.options["mission"]["objectives"] == ["WWWW", "PIE"]
    run = await contests.join(bot.house, opened.id, "Ada", "Ada")
    assert positions.table_of(run).state.options.mission is not None
    for text in (MASKS.replace("WWWW", "WWWWW"), "nonsense"):
        options = {"mission": text}
        again = await refusal_of(
            contests.open_contest(bot.house, guild="g", home="home", game="greeen_mafia", host=HOST, options=options)
        )
        assert again.id == "cannot-start"
