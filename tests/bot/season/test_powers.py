"""Hosts' powers over a season in one file: who leaves and returns, coins, results by hand, and what is undone."""

from collections import Counter
from typing import Any, cast

import msgspec
import pytest

from bot.commands.request import Asker, Reply, Request
from bot.commands.season.episodes import COMMANDS
from bot.commands.table import named, subjects_of
from bot.papers.book.page import book
from bot.referee.acts.acts import Act
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import table_of
from bot.referee.hosting import hosting
from bot.referee.play import rounds
from bot.referee.record import archive
from bot.referee.season import following, seasons
from bot.referee.season.carrying import carry_out
from games.design.decrees import Enter
from games.form import Rejected
from games.library import SEASONS
from games.wording import plain
from tests.bot.season.test_staged import begun, documents, matches, played, staged, turn, turned, verdict_of
from tests.bot.world import HOST, World, refusal_of
from tests.sure import sure

LAST_PLACE = SEASONS["last_place"].read_text("utf-8")
LEFT = "the hosts' reason"
BUSY = """\
ABOUT = {"title": "Busy", "kind": "season", "seats": [3, 3], "rounds": 1}
RULES = {"en": "1. The first player plays the two others at once."}
PARTS = {"wins": score()}
def plays(t):
    return [play("first", t.everyone[:2]), play("second", [t.everyone[0], t.everyone[2]])]
def ask(t, seat):
    return []
def close(t, said):
    for key in ("first", "second"):
        for seat in (t.results[key]["places"] or [[]])[0]:
            t.give("wins", seat, 1)
TEXTS = {"en": {}}
"""


async def ordered(bot: World, season: Match, what: str, **fields: Any) -> Match:
    """The season after a decree of its host."""
    order = seasons.ordered(await bot.now(season), what, **fields)
    return await seasons.decree(bot.house, season.id, HOST, order, LEFT)


async def called_off(bot: World, season: Match) -> None:
    """Hosts call off all matches of the season that are on."""
    for match in await matches(bot, season):
        await hosting.abort(bot.house, match.id, HOST, "it rains")


def out(season: Match) -> list[str]:
    """Who is out of a season."""
    return list(table_of(season).state.position["out"])


async def test_hosts_take_a_player_out_and_bring_them_back(bot: World) -> None:
    """Each once the round is over, with a public reason; the export says so, and is verified."""
    season = await staged(bot, LAST_PLACE)
    await ordered(bot, season, "eliminate", seat=3)
    assert out(await bot.now(season)) == []
    assert LEFT in [notice.facts.get("reason") for notice in await bot.told_everyone(season)]
    assert (await refusal_of(ordered(bot, season, "eliminate", seat=3))).id == "season-refused"
    while not out(await bot.now(season)):
        await turn(bot)
    assert "@4" in out(await bot.now(season))
    await ordered(bot, season, "return", seat=3)
    end = await played(bot, season)
    document, others = await documents(bot, season)
    assert [
        entry["facts"]["type"] for entry in document["journal"] if entry["act"] == "decreed" and entry["reason"]
    ] == [
        "eliminate",
        "return",
    ]
    assert archive.examine(document, end.commitment, (), "", matches=others).place is None


async def test_a_player_leaves_for_good(bot: World) -> None:
    """By themselves, or dismissed by the hosts."""
    season = await staged(bot, LAST_PLACE)
    await seasons.leave(bot.house, season.id, "Ada")
    await seasons.take_out(bot.house, await bot.now(season), HOST, 1, "they are gone")
    while len(out(await bot.now(season))) < 2:
        await turn(bot)
    assert {"@1", "@2"} <= {*out(await bot.now(season))}
    assert len(await matches(bot, season)) <= 1


async def test_hosts_enter_the_result_of_a_match_that_was_called_off(bot: World) -> None:
    """Not while it is on; with the others of its stage it is taken, and the export is verified."""
    season = await begun(bot, 4, replays=0)
    first, _ = await matches(bot, season)
    entered = seasons.enter_result(bot.house, season.id, HOST, {"P4": 1})
    assert await refusal_of(entered) == Refused("season-match-is-on", {"match": first.id})
    await hosting.abort(bot.house, first.id, HOST, "it rains")
    await seasons.enter_result(bot.house, season.id, HOST, {"P4": 1})
    assert (
        await refusal_of(seasons.enter_result(bot.house, season.id, HOST, {"P4": 1, "P2": 2}))
    ).id == "season-no-result"
    while (await bot.now(season)).step == 0:
        await turn(bot)
    assert "@1" in out(await bot.now(season))
    await played(bot, season)
    verdict = await verdict_of(bot, season)
    assert verdict.place is None
    assert any("the hosts entered 1 " in line for line in verdict.said)


async def test_a_result_by_hand_takes_the_place_of_no_result_of_a_match(bot: World) -> None:
    """An operator who writes one into the journal while the match is played is found out by the export of that match."""
    season = await begun(bot, 2)

    async def forged(act: Act) -> None:
        (play,) = table_of(act.match).state.plays
        await carry_out(act, HOST, Enter(play.key, ((1,), (0,))), "")

    await bot.house.act(season.id, forged)
    await played(bot, season)
    await turn(bot)
    [match] = await matches(bot, season, open_only=False)
    assert (await verdict_of(bot, season)).place == f"match {match.id}: hosts entered another result"


@pytest.mark.parametrize("close", ["hosts", "clock", "fault"])
async def test_no_stage_is_closed_before_its_matches_are_over(bot: World, close: str) -> None:
    """An operator who writes that a host, the clock or a fault of the file closed it, and drops the results, is found out."""
    season = await begun(bot, 4, replays=0)

    async def forged(act: Act) -> None:
        if close == "fault":
            await rounds.close_silent(act)
        else:
            actor, reason = (HOST, "late") if close == "hosts" else (CLOCK, "")
            await rounds.close(act, actor, is_deadline=True, reason=reason)

    await bot.house.act(season.id, forged)
    end = await played(bot, season)
    document, _ = await documents(bot, season)
    assert archive.examine(document, end.commitment, ()).place is not None


async def test_hosts_enter_the_result_of_the_only_match_of_a_stage(bot: World) -> None:
    """A season that goes on takes what was called off at once; one that is paused waits for them, and takes no other decree."""
    season = await staged(bot, LAST_PLACE)
    await hosting.pause(bot.house, season.id, HOST, "it rains")
    await called_off(bot, season)
    await following.follow(bot.house)
    assert (await refusal_of(ordered(bot, season, "eliminate", seat=3))).id == "season-paused"
    await seasons.enter_result(bot.house, season.id, HOST, {"P5": 1})
    [undo] = [one for one in COMMANDS if one.name == "season undo"]
    assert "paused" in undo.when
    await seasons.undo(bot.house, season.id, HOST, "a slip")
    await seasons.enter_result(bot.house, season.id, HOST, {f"P{number}": number for number in range(1, 6)})
    assert (await bot.now(season)).is_paused
    await hosting.resume(bot.house, season.id, HOST, "the sun shines")
    await following.follow(bot.house)
    assert out(await bot.now(season)) == ["@5"]
    await played(bot, season)
    assert (await verdict_of(bot, season)).place is None


async def test_a_stage_of_which_all_results_are_entered_goes_on_at_once(bot: World) -> None:
    """No match of it is over but those that were called off."""
    season = await begun(bot, 2)
    await called_off(bot, season)
    await seasons.enter_result(bot.house, season.id, HOST, {"P2": 1})
    await following.follow(bot.house)
    assert (outcome := (await bot.now(season)).outcome) is not None
    assert outcome.winners == (1,)


async def test_a_result_is_that_of_the_match_that_was_called_off(bot: World) -> None:
    """Of two in which one player sits at the same time."""
    season = await staged(bot, BUSY, 3)
    first, second = await matches(bot, season)
    await hosting.abort(bot.house, second.id, HOST, "it rains")
    await seasons.enter_result(bot.house, season.id, HOST, {"P1": 1})
    assert table_of(await bot.now(season)).state.entered == {"second": ((0,), (2,))}
    await hosting.abort(bot.house, first.id, HOST, "it snows")
    await seasons.enter_result(bot.house, season.id, HOST, {"P1": 1})
    assert {*table_of(await bot.now(season)).state.entered} == {"first", "second"}


async def test_who_leaves_while_a_season_ends_is_placed_by_the_file(bot: World) -> None:
    """The last match is played, and counts; nothing is left to leave."""
    season = await begun(bot, 2)
    await seasons.leave(bot.house, season.id, "Ada")
    end = await played(bot, season)
    assert end.outcome is not None
    assert sorted(seat for tied in end.outcome.places for seat in tied) == [0, 1]
    assert (await verdict_of(bot, season)).place is None


async def test_hosts_undo_what_they_decreed_and_no_result(bot: World) -> None:
    """A match that was opened since is aborted first; what was published stays."""
    season = await staged(bot, LAST_PLACE)
    await ordered(bot, season, "eliminate", seat=3)
    await seasons.undo(bot.house, season.id, HOST, "a slip")
    assert table_of(await bot.now(season)).state.waiting == ()
    while (await bot.now(season)).step == 0:
        await turn(bot)
    assert (await refusal_of(seasons.undo(bot.house, season.id, HOST, "a slip"))).id == "season-nothing-to-undo"


async def test_what_a_season_does_not_have_is_refused_in_words(bot: World) -> None:
    """There are no purses of garnets in it, and no tokens."""
    season = await staged(bot, LAST_PLACE)
    refusal = await refusal_of(ordered(bot, season, "award", seat=0, currency="garnets", amount=1))
    assert refusal == Refused("season-refused", {"why": Rejected("decree-no-purse", {"part": "garnets"})})
    refusal = await refusal_of(ordered(bot, season, "set_tokens", seat=0, tokens=1))
    assert refusal == Refused("season-refused", {"why": Rejected("decree-unknown")})


async def test_purses_of_a_file_are_kept_as_books(bot: World) -> None:
    """Each coin comes from the bank or goes to it, at the start, by the hosts, by what is undone and by matches; then what the ledger comes
    to is what the position says, in the season's book too. A file without books has neither ledger nor account.
    """
    season = await staged(bot, SEASONS["genius"].read_text("utf-8"), 3, {"garnets": 3, "power": "none"})
    while table_of(await bot.now(season)).state.position["phase"] != "duel":
        await turned(bot, season)
    await ordered(bot, season, "award", seat=1, currency="garnets", amount=4)
    assert await seasons.account(bot.house, season.id, "Bo") == {("P2", "garnets"): 7}
    await seasons.undo(bot.house, season.id, HOST, "a slip")
    end = await played(bot, season)
    command, asker = sure(named("season ledger")), Asker(HOST, HOST, "it", "g", bot.clock.now(), "press")
    reply = cast("Reply", await command.run(Request(bot.house, cast("Any", None), asker, end)))
    assert "la banca → Bo: 4 granati (dagli organizzatori)" in plain(reply.text, reply.names)
    bookings = await seasons.ledger(bot.house, season.id, "Zoe")
    lines = [(one.giver, one.taker, one.amount, one.reason) for one in bookings]
    opening = [("bank", f"P{seat}", 3, "opening") for seat in (1, 2, 3)]
    assert lines[:5] == [*opening, ("bank", "P2", 4, "award"), ("P2", "bank", 4, "undone")]
    assert {reason for *_, reason in lines[5:]} == {"match"}
    held = Counter[str]()
    for giver, taker, amount, _ in lines:
        held.update({giver: -amount, taker: amount})
    assert [held[f"P{seat}"] for seat in (1, 2, 3)] == table_of(end).state.position["parts"]["garnets"]
    assert held["bank"] == -9
    assert "the bank → Bo: 4 garnets (from the hosts)" in await book(bot.house, season.id)
    bare = await staged(bot, LAST_PLACE)
    assert (await seasons.ledger(bot.house, bare.id, "Bo"), await seasons.account(bot.house, bare.id, "Bo")) == ((), {})


async def test_its_commands_are_offered(bot: World) -> None:
    """Those that every format has, and none of tokens, meadows or episodes."""
    season = await staged(bot, LAST_PLACE)
    there = {one.name for one in COMMANDS if one.subject in subjects_of(season) and one.occasion.suits(season)}
    assert there == {f"season {one}" for one in ("undo", "award", "eliminate", "bring-back", "result", "question")}
    assert msgspec.to_builtins(seasons.ordered(season, "eliminate", seat=1)) == {"type": "eliminate", "seat": 1}
