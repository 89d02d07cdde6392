"""A database that is away for a while costs no DM: each is sealed or answered, in time if Discord stamped it in time."""

import os
from datetime import timedelta
from itertools import cycle, product
from unittest import mock

import pytest

from bot.venues.discord.reading.inbox import LOOK_EVERY
from tests.discord.loopback import Fail
from tests.discord.playing import Evening, due
from tests.store.failing import refusing

pytestmark = pytest.mark.dealt

WAITS = "cannot be stored just now"
ALL = bool(os.environ.get("BELLFLOWER_MOMENTS"))
VISITS = range(0, 40, 1 if ALL else 10)
"""More visits to the file than a DM's way takes, also together with a sweep; `make soak` tries each."""
LASTING = (0.1, 2.0, 10.0, 30.0) if ALL else (30.0,)
ERRORS = ("disk I/O error", "database is locked", "database or disk is full")


async def _back(night: Evening) -> None:
    """The database is back, and the bot retries what was put off."""
    await night.turn_to(night.clock.now() + timedelta(seconds=LOOK_EVERY))
    await night.loopback.quiet()


@pytest.mark.parametrize("lasting", LASTING)
async def test_sqlite_refuses_from_any_visit_of_a_dm(night: Evening, lasting: float) -> None:
    """The disk fails, is locked or full for up to 30 s: the order is sealed once, with one receipt, and told to wait at most once."""
    match, (ada, *_) = await night.match_of_three()
    night.bot.context.flood.most = 10_000
    for number, (error, visit) in enumerate(product(ERRORS, VISITS) if ALL else zip(cycle(ERRORS), VISITS)):
        since = ada.mark()
        with refusing(night.bot.store, visit, error):
            await ada.dm("play; go stay")
            await night.loopback.quiet(0.02)
            for _ in range(round(lasting / LOOK_EVERY)):
                night.clock.turn(LOOK_EVERY)
                await night.loopback.quiet(0.02)
            night.clock.turn(lasting % LOOK_EVERY)
        await _back(night)
        answers = ada.answered(since)
        assert sum("Receipt" in one for one in answers) == 1, (error, visit, answers)
        assert len(answers) - 1 == sum(WAITS in one for one in answers) <= 1, (error, visit, answers)
        assert len(await night.versions(match)) == number + 1, (error, visit)


@pytest.mark.parametrize("visit", VISITS)
async def test_an_order_of_the_last_second_waits_for_the_database(night: Evening, visit: int) -> None:
    """It was stamped a second before the deadline: the round stays open until the order is sealed, at any delay."""
    match, (ada, *_) = await night.match_of_three()
    deadline = due(match)
    await night.turn_to(deadline - timedelta(seconds=1))
    with refusing(night.bot.store, visit):
        await ada.dm("play; go stay")
        await night.loopback.quiet()
        night.clock.turn_to(deadline + timedelta(seconds=10))
    await night.turn_to(deadline + timedelta(seconds=10))
    await night.bot.sweep()
    await _back(night)
    await night.turn_to(deadline + timedelta(seconds=30))
    await night.bot.sweep()
    closed = await night.now(match)
    assert closed.step == 1
    [sealed] = await night.versions(match)
    assert sealed.stamped_at < deadline
    entry = next(one for one in await night.bot.store.transact(lambda tx: tx.journal.of(match.id)) if one.act == "step")
    assert 0 not in entry.facts["silent"]


async def test_what_follows_waits_behind_it(night: Evening) -> None:
    """Two orders during the failure are judged in the order of typing: the newest counts."""
    match, (ada, *_) = await night.match_of_three()
    meadow = await night.beside(ada)
    with refusing(night.bot.store):
        await ada.dm("play; go stay")
        night.clock.turn(1)
        await night.loopback.quiet()
    await ada.dm(f"play; go {meadow}")
    await night.loopback.quiet()
    await _back(night)
    assert [one.answer["go"] for one in await night.versions(match) if one.answer] == [("stay",), (meadow,)]


async def test_a_dm_that_waits_survives_a_restart(night: Evening) -> None:
    """The cursor stays before it: the restarted bot reads it and seals it with its original stamp."""
    match, (ada, *_) = await night.match_of_three()
    with refusing(night.bot.store):
        message = await ada.dm("play; go stay")
        await night.loopback.quiet()
    night.bot.inbox._put_off.clear()  # as in a new process
    night.clock.turn(60)
    await night.bot.on_connect()
    await night.loopback.quiet()
    assert [one.stamped_at for one in await night.versions(match)] == [message.created_at]


async def test_a_fresh_session_is_read_back_once_the_database_is_there(night: Evening) -> None:
    """The connection came back during the failure: what was sent meanwhile is read well before the deadline."""
    match, (ada, *_) = await night.match_of_three()
    async with night.loopback.outage():
        await ada.dm("play; go stay")
        with refusing(night.bot.store):
            night.clock.turn(1)
    with refusing(night.bot.store):
        await night.loopback.connected()
        await night.loopback.quiet()
    await _back(night)
    await ada.awaits("Receipt", where=ada.inbox)
    assert len(await night.versions(match)) == 1


async def test_what_was_sent_before_the_connection_comes_first(night: Evening) -> None:
    """A new order does not overtake one that could not be read back yet."""
    match, (ada, *_) = await night.match_of_three()
    meadow = await night.beside(ada)
    async with night.loopback.outage():
        night.clock.turn(1)
        await ada.dm("play; go stay")
        night.loopback.faults.on("GET", "/messages", Fail(503), times=1000)
    await night.loopback.connected()
    night.clock.turn(1)
    await ada.dm(f"play; go {meadow}")
    await night.loopback.quiet()
    assert await night.versions(match) == ()
    night.loopback.faults.clear()
    await night.bot.inbox.read_missed()
    await night.loopback.quiet()
    assert [one.answer["go"] for one in await night.versions(match) if one.answer] == [("stay",), (meadow,)]


async def test_a_message_too_many_is_told_so_when_the_database_is_back(night: Evening) -> None:
    """The count is part of the same retry: the first message over the limit is told so, even if the first try failed."""
    _, (ada, *_) = await night.match_of_three()
    night.bot.context.flood.most = 1
    await ada.dm("play; go stay")
    await ada.awaits("Receipt", where=ada.inbox)
    since = ada.mark()
    with refusing(night.bot.store):
        await ada.dm("play; go white")
        await night.loopback.quiet()
    await _back(night)
    assert [one for one in ada.answered(since) if "You have sent 1 message" in one]


async def test_a_dm_over_which_the_bot_stumbles_is_answered(night: Evening) -> None:
    """An internal error is reported under a number, and the next DM is read."""
    match, (ada, *_) = await night.match_of_three()
    since = ada.mark()
    with mock.patch.object(night.bot.context.intake, "hear", side_effect=RuntimeError("a bug")):
        await ada.dm("play; go stay")
        await ada.awaits("Something went wrong", since=since, where=ada.inbox)
    await ada.dm("play; go stay")
    await ada.awaits("Receipt", since=since, where=ada.inbox)
    assert len(await night.versions(match)) == 1
