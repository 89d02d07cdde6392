"""A race: the first press by the venue's own stamp has the word, in any order of arrival. The lot decides between equal ones."""

import random
from datetime import timedelta

import msgspec
import pytest

from bot.referee import sweep
from bot.referee.core import paces, positions
from bot.referee.core.model import Match, Sealing
from bot.referee.record import archive, verifying
from tests.bot.world import NAMES, World, refused

BUZZER = ({"fields": ({"key": "buzz", "choices": ("me",), "count": "first", "prize": 1},)},)
PRESS = {"buzz": ("me",)}
SEATS = 4


async def _begun(bot: World, rounds: int = 3) -> Match:
    options = {"rounds": rounds, "questions": BUZZER}
    return await bot.started(SEATS, "by_hand", options=options, pace=paces.live("20s"))


def _ms(milliseconds: float) -> timedelta:
    return timedelta(milliseconds=milliseconds)


async def _points(bot: World, match: Match) -> tuple[int, ...]:
    found: tuple[int, ...] = positions.table_of(await bot.now(match)).state.points
    return found


async def _close(bot: World, match: Match) -> Match:
    wake = (await bot.now(match)).ready_at
    assert wake is not None
    await bot.turn_to(wake)
    return await bot.now(match)


async def test_the_first_stamp_wins_though_it_arrives_last(bot: World) -> None:
    """The round waits a second after the first press that arrives, and closes then without the others."""
    match = await _begun(bot)
    start = bot.clock.now()
    bot.clock.turn(3)
    for name, at in (("Bo", 2400), ("Ada", 2100)):
        assert isinstance(await bot.order(match, name, PRESS, at=start + _ms(at)), Sealing)
    assert (await bot.now(match)).ready_at == bot.clock.now() + timedelta(seconds=1)
    after = await _close(bot, match)
    assert (after.round, await _points(bot, after)) == (2, (1, 0, 0, 0))


async def test_whoever_presses_too_late_is_told_why(bot: World) -> None:
    """The question is closed, and the next one is open: the press is for neither."""
    match = await _begun(bot)
    key = "round-1"
    await bot.order(match, "Bo", PRESS, key)
    after = await _close(bot, match)
    assert after.round == 2
    assert refused(await bot.order(after, "Ada", PRESS, key)) == "stale-prompt"


async def test_a_second_press_changes_nothing_and_an_earlier_one_counts(bot: World) -> None:
    """Of two devices the earlier stamp counts; pressing again does not cost the place."""
    match = await _begun(bot)
    start = bot.clock.now()
    bot.clock.turn(5)
    for name, at in (("Bo", 900), ("Ada", 1500), ("Ada", 700), ("Ada", 2500)):
        assert isinstance(await bot.order(match, name, PRESS, at=start + _ms(at)), Sealing)
    versions = [(one.seat, one.version) for one in await bot.versions(match)]
    assert versions == [(1, 1), (0, 1), (0, 2)]
    assert await _points(bot, await _close(bot, match)) == (1, 0, 0, 0)


@pytest.mark.parametrize("apart", [0, 100])
async def test_presses_of_the_same_tenth_of_a_second_go_to_the_lot(bot: World, apart: int) -> None:
    """All are told who was simultaneous with the first; the lot is drawn from the match's seed, so it verifies."""
    match = await _begun(bot, rounds=1)
    start = bot.clock.now()
    for seat, at in ((0, apart), (2, 0), (3, 101)):
        await bot.order(match, NAMES[seat], PRESS, at=start + _ms(at))
    after = await _close(bot, match)
    assert after.outcome is not None
    scores = after.outcome.scores
    assert (sum(scores), scores[1], scores[3]) == (1, 0, 0)
    small = [note.id for one in await bot.errands(match, "public") if one.letter for note in one.letter.small]
    assert small.count("race-tied") == 1
    document = msgspec.json.decode(msgspec.json.encode(await archive.export(bot.house, match.id)))
    assert verifying.checked(document, match.commitment)
    [step] = [entry for entry in document["journal"] if entry["act"] == "step"]
    assert step["facts"]["pressed"] == {"0": apart, "2": 0, "3": 101}


async def test_a_race_waits_for_a_venue_that_is_not_heard(bot: World) -> None:
    """The connection breaks after the first press that arrives, for longer than `settle`: an earlier one that comes with it counts."""
    match = await _begun(bot)
    start = bot.clock.now()
    bot.clock.turn(3)
    await bot.order(match, "Bo", PRESS, at=start + _ms(2400))
    bot.inbox.is_lost = True
    for _ in range(5):
        await bot.turn_to(bot.clock.now() + timedelta(seconds=1.5))
    assert (await bot.now(match)).round == 1
    bot.inbox.is_lost = False
    await bot.order(match, "Ada", PRESS, at=start + _ms(2100))
    after = await _close(bot, match)
    assert (after.round, await _points(bot, after)) == (2, (1, 0, 0, 0))


async def test_nobody_presses_and_the_deadline_closes(bot: World) -> None:
    """Silence wins nothing."""
    match = await bot.pass_deadline(await _begun(bot))
    assert (match.round, await _points(bot, match)) == (2, (0, 0, 0, 0))


async def test_two_hundred_turns_of_jitter(bot: World) -> None:
    """Presses arrive late by up to 900 ms, in any order, some twice as after a connection that went on: the first stamp wins each turn."""
    chance = random.Random(31)
    match = await _begun(bot, rounds=99)
    played = 0
    for _ in range(200):
        if match.status != "running":
            match = await _begun(bot, rounds=99)
        before, start = await _points(bot, match), bot.clock.now()
        stamps = {seat: 400 + 150 * place for place, seat in enumerate(chance.sample(range(SEATS), SEATS))}
        first = min(stamps, key=lambda seat: stamps[seat])
        arriving = sorted((at + chance.uniform(0, 900), seat, at) for seat, at in stamps.items())
        bot.clock.turn_to(start + _ms(arriving[0][0]))
        for arrives, seat, at in arriving:
            ready = (await bot.now(match)).ready_at
            if ready is not None and ready <= start + _ms(arrives):
                continue  # it would come after the close
            bot.clock.turn_to(start + _ms(arrives))
            for _ in range(chance.choice((1, 2))):
                await bot.order(match, NAMES[seat], PRESS, at=start + _ms(at), source=f"{match.id}/{match.step}/{seat}")
        await sweep.attend(bot.house)
        match = await bot.now(match) if (await bot.now(match)).step != match.step else await _close(bot, match)
        scores = match.outcome.scores if match.outcome else await _points(bot, match)
        gained = [now - was for was, now in zip(before, scores, strict=True)]
        assert gained == [int(seat == first) for seat in range(SEATS)]
        played += 1
    assert played == 200
