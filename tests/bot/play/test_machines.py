"""Seats that the game's own player plays: marked, sealed, seen through its own view alone, to the byte, and found again by `verify`."""

import os
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from bot.referee.core import positions
from bot.referee.core.model import Match, Pace, Settings
from bot.referee.core.turns.machines import player_of, thought
from bot.referee.hosting import hosting, machines, rollback
from bot.referee.orders import override
from bot.referee.people import results
from bot.referee.play import dealing, seating, signup, trades
from bot.referee.programs import tokens
from bot.referee.record import archive
from games.game import Reader
from games.kit.secrecy import Leak, Moment, check
from tests.bot.world import HOST, PLAY_NOTHING, World, due, refused
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.forgeries.forger import forge
from tests.games.secrecies import SECRECIES


async def _filled(bot: World, game: str = "five_stands", people: tuple[str, ...] = ("Ada",), count: int = 3) -> Match:
    match = await bot.open(game, settings=Settings(pace=Pace(every="2 days")))
    await bot.joins(match, *people)
    return await machines.fill(bot.house, match.id, HOST, count)


async def _begun(bot: World, **terms: Any) -> Match:
    match = await _filled(bot, **terms)
    await dealing.start(bot.house, match.id, HOST)
    return await bot.now(match)


async def _names(bot: World, match: Match) -> list[str]:
    tenures = await bot.store.transact(lambda tx: tx.seats.of(match.id))
    return [one.name for one in tenures if one.to_at is None]


async def _moment(bot: World, match: Match) -> Match:
    """Turn the clock until every machine has handed in."""
    while due := [one.at for one in (await bot.now(match)).machines if one.at is not None]:
        await bot.turn_to(min(due))
    return await bot.now(match)


async def _to_the_end(bot: World, match: Match) -> Match:
    while (match := await bot.now(match)).status == "running":
        await bot.pass_deadline(match)
    assert match.status == "finished"
    return match


async def test_machines_fill_a_sign_up_and_make_room(bot: World) -> None:
    """Up to the host's number; players who join replace machines, also at a full table, and a lower number sends the others away."""
    match = await _filled(bot, count=3)
    assert await _names(bot, match) == ["Ada", "[Machine 1]", "[Machine 2]"]
    await signup.join(bot.house, match.id, "bo", "[Bo]")
    assert await _names(bot, match) == ["Ada", "[Machine 1]", "(Bo)"]
    await machines.fill(bot.house, match.id, HOST, 2)
    assert await _names(bot, match) == ["Ada", "(Bo)"]
    await machines.fill(bot.house, match.id, HOST, 3)
    await dealing.start(bot.house, match.id, HOST)
    assert "machines-play" in [notice.id for notice in await bot.told_everyone(match)]
    assert len((await bot.now(match)).machines) == 1
    full = await _filled(bot, "go_stop", (), 2)
    await bot.joins(full, "a", "b")
    assert await refused(signup.join(bot.house, full.id, "c", "c")) == "table-full"
    assert await _names(bot, full) == ["a", "b"]


async def test_a_machine_seals_before_the_deadline_what_its_view_tells(bot: World) -> None:
    """At its own moment, in the sweep's transaction, under its own label; players are told nothing of it, and it trades with no one.

    The hosts' desk says that it has sealed.
    """
    match = await _begun(bot)
    assert await bot.versions(match) == ()
    until, round_at = due(match), match.round_at
    assert round_at is not None
    assert all(one.at is not None and round_at < one.at < until for one in match.machines)
    card = positions.table_of(match).view(0).own.hand[0]
    offer = trades.offer_trade(bot.house, match.id, "Ada", 1, (card,), (), bot.clock.now())
    assert await refused(offer) == "machine-trades-not"
    match = await _moment(bot, match)
    assert bot.clock.now() < until
    assert "edit" in {one.kind for one in await bot.errands(match, "hosts")}
    position, [player] = positions.table_of(match), {one.player for one in match.machines}
    sealed = {one.seat: one.answer for one in await bot.versions(match)}
    assert sealed == {seat: thought(position, seat, player) for seat in (1, 2)}
    assert {errand.about for errand in await bot.errands(match)} & {one.user for one in match.machines} == set()


async def test_a_machine_is_found_again_by_verify(bot: World) -> None:
    """A whole match, with a trade between people after it had sealed; its seat is told of in words, and nobody is rated.

    A rechained history, receipts and all, must still answer as the machine does.
    """
    match = await _moment(bot, await _begun(bot, people=("Ada", "Bo")))
    view = positions.table_of(match).view
    goods, taken = (view(seat).own.hand[:1] for seat in (0, 1))
    offered = await trades.offer_trade(bot.house, match.id, "Ada", 1, goods, taken, bot.clock.now())
    await trades.answer_trade(bot.house, offered.token, "Bo", bot.clock.now(), is_accepted=True)
    match = await _to_the_end(bot, match)
    document = await bot.document(match, by=HOST)
    verdict = archive.examine(document, match.commitment)
    assert verdict.place is None
    assert any("The machine in seat 3 is the game's own player" in line for line in verdict.said), verdict.said
    joined = next(entry for entry in document["journal"] if "player" in entry["facts"])
    assert (joined["actor"], joined["facts"]["player"]) == ("machine-1", "strategist")
    [result] = await results.results(bot.store, [match.id])
    assert result.rated == ()
    forged = forge(document, _answer_otherwise)
    assert "the machine in seat 3" in str(archive.examine(forged, match.commitment).place)


def _answer_otherwise(document: Any) -> None:
    step = next(entry for entry in document["journal"] if entry["act"] == "step")
    step["facts"]["answers"]["2"] = {"play": [], "go": ["stay"]}


async def test_a_program_of_a_player_is_found_again_by_verify(bot: World) -> None:
    """Its seat is announced, and is the only one that is not rated; no other seat can be called a program's."""
    match = await bot.started()
    await bot.pass_deadline(match)
    await tokens.make(bot.house, "Bo", match.id, "play")
    await _to_the_end(bot, await bot.now(match))
    document = await bot.document(match, by=HOST)
    looked = archive.examine(document, match.commitment)
    assert looked.place is None
    assert any(one.startswith("Seat 2 in round 2: its player let a program of their own play") for one in looked.said)
    [result] = await results.results(bot.store, [match.id])
    assert {one.seat for one in result.rated} == {0, 2}
    for seat in (0, 7):
        forged = forge(document, partial(_say_program, seat=seat))
        assert archive.examine(forged, match.commitment).place is not None


def _say_program(document: dict[str, Any], seat: int) -> None:
    """Say of another seat that a program plays it."""
    next(one for one in document["journal"] if one["act"] == "program_seated")["facts"]["seat"] = seat


async def test_a_round_closes_early_with_a_machine(bot: World) -> None:
    """Where a round closes once all are in, a machine is waited for, and not for long."""
    match = await bot.open("go_stop", settings=Settings(pace=Pace(every="2 days", early="all_in")))
    await signup.join(bot.house, match.id, "Ada", "Ada")
    await machines.fill(bot.house, match.id, HOST, 2)
    await dealing.start(bot.house, match.id, HOST)
    for _ in range(6):
        now = await bot.now(match)
        prompt = positions.table_of(now).asked(0)
        if prompt is None:
            await _moment(bot, now)
        else:
            await bot.order(match, "Ada", positions.table_of(now).game.absent(positions.table_of(now).state, prompt))
        await bot.turn_to(bot.clock.now())
    now = await bot.now(match)
    assert now.step >= 4
    assert bot.clock.now() < due(now)


async def test_no_machine_where_none_can_play(bot: World) -> None:
    """Seasons and contests are for people; a seat that is not there, or a match that has not begun, takes none."""
    season = await bot.open("season")
    assert await refused(machines.fill(bot.house, season.id, HOST, 4)) == "no-machine"
    match = await bot.open()
    assert await refused(machines.put(bot.house, match.id, HOST, 0, "why not")) == "not-running"
    assert await refused(machines.fill(bot.house, match.id, HOST, 12)) == "table-full"
    begun = await bot.started()
    assert await refused(machines.put(bot.house, begun.id, HOST, 7, "there?")) == "no-such-seat"
    assert await refused(machines.fill(bot.house, begun.id, HOST, 5)) == "already-started"


async def test_a_machine_in_place_of_a_player_who_is_gone(bot: World) -> None:
    """It takes the seat with all that it has, in public, and is found again from then on; a person may follow it.

    An empty seat can be filled too; closing early includes the machine's orders.
    """
    match = await bot.started()
    await machines.put(bot.house, match.id, HOST, 1, "Bo is gone")
    assert [notice.id for notice in await bot.told_everyone(match)][-2:] == ["substituted", "machine-plays"]
    assert await refused(machines.put(bot.house, match.id, HOST, 1, "again")) == "machine-already"
    await seating.remove(bot.house, match.id, HOST, 2, "gone")
    await machines.put(bot.house, match.id, HOST, 2, "nobody sits there")
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    [step] = [entry for entry in await bot.journal(match) if entry.act == "step"]
    assert step.facts["silent"] == [0]
    await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "a person")
    await _to_the_end(bot, match)
    await bot.assert_verifies(match, by=HOST)


async def test_a_machine_answers_again_after_a_rollback(bot: World) -> None:
    """With fresh dice it draws afresh, and both lines are found again. What a host entered is not overruled, and is the host's."""
    match = await _begun(bot)
    await bot.pass_deadline(match)
    started = next(entry for entry in await bot.journal(match) if entry.act == "started")
    await rollback.rollback(bot.house, match.id, HOST, started.position, "a mistake", is_fresh=True)
    await override.override(bot.house, match.id, HOST, 2, PLAY_NOTHING, "it plays too well")
    await _moment(bot, match)
    assert {one.by for one in await bot.versions(match) if (one.line, one.seat) == (2, 2)} == {HOST}
    await _to_the_end(bot, match)
    await bot.assert_verifies(match, by=HOST)


PAIRS = range(250 if "BELLFLOWER_PAIRS" in os.environ else 8)


def machine(reader: Reader, moment: Moment) -> Mapping[str, Any]:
    """What a machine in the reader's seat would answer now."""
    player = player_of(moment.after.game)
    if not isinstance(reader, int) or player is None or moment.after.outcome is not None:
        return {}
    return {"machine": thought(moment.after, reader, player)}


@pytest.mark.parametrize("key", a_fifth(SECRECIES))
def test_a_machine_knows_what_its_seat_knows(key: str) -> None:
    """Its answers differ nowhere before its seat is told a difference."""
    game = game_named(key)
    check(game, SECRECIES[key], PAIRS, [machine], words=False)


def test_a_machine_that_looked_elsewhere_would_be_found() -> None:
    """The check is no formality: one that counts another's cards is caught."""
    game = game_named("five_stands")

    def peeking(reader: Reader, moment: Moment) -> Mapping[str, Any]:
        return {"machine": [len(hand) for hand in moment.after.state.hands]} if isinstance(reader, int) else {}

    with pytest.raises(Leak):
        check(game, SECRECIES["five_stands"], range(60), [peeking], words=False)
