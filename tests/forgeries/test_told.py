"""What `verify` says of an honest match, and of what is left out of one: in numbers, with who did it, and never silently."""

import copy
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.referee import contests, sweep
from bot.referee.core.model import Match, Pace, Settings
from bot.referee.core.seals import seal_of
from bot.referee.hosting import hosting, machines
from bot.referee.play import seating
from bot.referee.record import archive, verifying
from tests.beacon.drawing import contest_of
from tests.bot.world import HOST, PLAY_NOTHING, World, world
from tests.by_turns import a_fifth
from tests.forgeries import kinds
from tests.forgeries.changes import acts, fact
from tests.forgeries.forger import Document, forge
from tests.forgeries.honest import Honest, exported
from tests.forgeries.seldom import bargained


def _verdict(document: Document) -> archive.Verdict:
    """What is said of a document with the last seal that it has."""
    return archive.examine(document, None, (seal_of(document["journal"][-1]["chain"]),))


@pytest.mark.parametrize("kind", a_fifth(kinds.KINDS), indirect=True)
def test_each_person_and_sealed_text_that_is_left_out_is_counted(kind: Honest) -> None:
    """One by one, in every kind of match and its runs: with the last seal it is code 3, and the second line says it."""
    holders = (kind.document, *kind.document["runs"])
    for number, cover in ((number, cover) for number, holder in enumerate(holders) for cover in holder["people"]):
        less = copy.deepcopy(kind.document)
        del (less, *less["runs"])[number]["people"][cover]
        verdict = _verdict(less)
        assert (verdict.place, verdict.is_covered) == (None, False)
        assert "1 name or sealed text is not in this file" in verdict.said[1]


def test_no_part_can_be_left_out(kind: Honest) -> None:
    """Not even one that is empty."""
    for part in kind.document:
        less = {key: value for key, value in kind.document.items() if key != part}
        assert archive.examine(less).place


@pytest.mark.parametrize("kind", a_fifth(kinds.KINDS), indirect=True)
def test_an_end_that_is_left_out_is_said(kind: Honest) -> None:
    """A file can be cut after any seal, and nothing in it is later: that the match went on is said all the same."""
    for number in range(1, len(kind.document["journal"]), 5):
        cut = copy.deepcopy(kind.document)
        del cut["journal"][number:]
        assert not _verdict(cut).is_covered
    cut = copy.deepcopy(kind.document)
    del cut["journal"][-1]
    verdict = _verdict(cut)
    assert verdict.place or verdict.said[1].startswith("The end of the match is not in this file")


async def test_silence_in_a_run_of_a_contest_is_counted(tmp_path: Path) -> None:
    """A player who never answered is named with the number of their questions; and that nothing was dealt is said of no contest."""
    async with world(tmp_path / "db") as bot:
        opened = await contest_of(bot)
        for name in ("Ada", "Bo"):
            run = await contests.join(bot.house, opened.id, name, name)
            while name == "Ada" and run.status == "running":
                bot.clock.turn(1)
                await bot.order(run, name, {"repel": ("first",)})
                await sweep.attend(bot.house)
                run = await bot.now(run)
        await bot.pass_deadline(await bot.now(opened))
        honest = await exported(bot, await bot.now(opened))
    [silent] = [one for one in _verdict(honest.document).said if one.startswith(("The run of", "Nothing was dealt"))]
    asked = len(acts(honest.document["runs"][1], "step"))
    assert silent == f"The run of Bo; silent in {asked} of {asked} questions."


async def test_runs_of_a_contest_that_was_called_off_are_said_to_be_missing(tmp_path: Path) -> None:
    """They are in no file, so that no one can read what was played."""
    async with world(tmp_path / "db") as bot:
        contest = await contest_of(bot)
        for name in ("Ada", "Bo"):
            await contests.join(bot.house, contest.id, name, name)
        await hosting.abort(bot.house, contest.id, HOST, "a storm")
        honest = await exported(bot, await bot.now(contest))
    verdict = _verdict(honest.document)
    assert (verdict.place, verdict.is_covered) == (None, False)
    assert verdict.said[1].startswith("2 runs of this contest are not in this file")


def test_what_a_player_took_back_and_that_a_database_went_back_is_said(made: Callable[..., Honest]) -> None:
    """A text that was taken back is in no file, and its journal says so; an operator could say of a receipt that does not hold that the
    database had gone back.
    """
    verdict = _verdict(made(bargained).document)
    assert verdict.said[1] == "1 sealed text was taken back by its player, and is in no file."
    assert verdict.is_covered
    went = "The bot said before the deal that its database had gone back"
    assert any(line.startswith(went) for line in verdict.said)


async def test_rounds_are_compared_with_the_terms(tmp_path: Path) -> None:
    """Which closed early, and by whom; which were lengthened, by how much and why; which were late."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started(settings=Settings(pace=Pace(close_at=None), on_outage="close"), options={"rounds": 5})
        house, due = bot.house, match.deadline
        assert due is not None
        await hosting.extend(house, match.id, HOST, due.replace(day=due.day + 2), "Bo is ill")
        match = await bot.pass_deadline(await bot.now(match))
        bot.clock.turn(3600)
        await hosting.close_now(house, match.id, HOST, "all agree")
        await hosting.pause(house, match.id, HOST, "a storm")
        bot.clock.turn(7200)
        await hosting.resume(house, match.id, HOST, "it is over")
        match = await bot.pass_deadline(await bot.now(match))
        due = match.deadline
        assert due is not None
        await hosting.extend(house, match.id, HOST, due.replace(hour=due.hour - 3), "all agree")
        match = await bot.now(match)
        assert match.deadline is not None
        bot.clock.turn_to(match.deadline.replace(hour=match.deadline.hour + 4))
        await sweep.attend(house)
        said = await _verdict_of(bot, match)
    assert "Closed by a host before the deadline: round 2." in said
    assert any(line.startswith("Closed later than its deadline, by 4 hours: round 4.") for line in said)
    assert any("deadline in round 1" in line and "2 days later, by a host: “Bo is ill”." in line for line in said)
    assert any(
        "deadline in round 3" in line and "2 hours later, because a host had stopped the clock" in line for line in said
    )
    assert any("deadline in round 4" in line and "3 hours earlier, by a host: “all agree”." in line for line in said)


async def _verdict_of(bot: World, match: Match) -> tuple[str, ...]:
    while not (match := await bot.now(match)).is_revealed:
        await bot.pass_deadline(match)
    verdict = archive.examine((await exported(bot, match)).document)
    assert verdict.place is None
    return verdict.said


async def test_rounds_that_closed_once_all_had_answered_are_named(tmp_path: Path) -> None:
    """The terms allow it, so it is no difference, and is said."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started(pace=Pace(early="all_in"), options={"rounds": 2})
        for name in ("Ada", "Bo", "Chiara"):
            await bot.order(match, name, PLAY_NOTHING)
        await sweep.attend(bot.house)
        said = await _verdict_of(bot, match)
    assert "Closed before the deadline once all had answered, as the terms allow: round 1." in said


async def test_silence_counts_only_at_a_deadline(tmp_path: Path) -> None:
    """A host closed before it: that a player was silent then is no miss, and a file that says so differs."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started(options={"rounds": 2})
        await hosting.close_now(bot.house, match.id, HOST, "all agree")
        said = await _verdict_of(bot, match)
        honest = await exported(bot, await bot.now(match))
    assert "By hosts: a round closed before its deadline, once (in round 1, “all agree”)." in said
    forged = forge(honest.document, fact("step", excused=False))
    assert "its facts.excused" in str(archive.examine(forged).place)


async def test_who_sits_in_each_seat_is_said_with_how_they_came_there(tmp_path: Path) -> None:
    """With how many questions they left open: of a machine too."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started(options={"rounds": 3})
        await bot.order(match, "Ada", PLAY_NOTHING)
        match = await bot.pass_deadline(match)
        await seating.remove(bot.house, match.id, HOST, 1, "he is gone")
        await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "she waits")
        await machines.put(bot.house, match.id, HOST, 2, "no news")
        said = await _verdict_of(bot, match)
    assert "Seat 1: Ada, lucky word “word of Ada”; silent in 2 of 3 questions." in said
    assert "Seat 2: Bo, lucky word “word of Bo”; silent in 1 of 1 questions." in said
    assert "Seat 2 in round 2: a host removed Bo, and it was empty: “he is gone”." in said
    assert (
        "Seat 2 in round 2: Zoe took it over from no one, put there by a host: “she waits”; silent in 2 of 2 questions."
        in said
    )
    assert any(
        line.startswith("Seat 3 in round 2: [Machine 1] took it over from Chiara, put there by a host") for line in said
    )


def test_a_file_whose_rules_take_too_long_is_said_not_to_be_checked(
    made: Callable[..., Honest], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules may take long at each entry, and a file has thousands: a budget for all of it ends that, and is told (code 3)."""
    monkeypatch.setattr(verifying, "STEPS", 4)
    path = tmp_path / "match.json"
    path.write_text(json.dumps(made(kinds.of_one_file).document), encoding="utf-8")
    assert main(["verify", str(path)]) == 3
    said = capsys.readouterr().out.strip()
    assert said.startswith("The rules in this file took more than 0 million steps before journal entry ")
    assert said.endswith("nothing from there on was checked.")
    assert main(["replay", str(path)]) != 0
