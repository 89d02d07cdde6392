"""Rounds close by Discord's time, whatever the computer's clock says; what is typed around a close and after the end is answered."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.alarm import SWEEP_EVERY
from bot.outside.venue_clock import VenueClock
from bot.referee.core.ports import Clock
from tests.discord.loopback import text_of
from tests.discord.playing import Evening, due, evening
from tests.fakes import FakeClock


@pytest.mark.dealt(options='{"rounds": 1}')
async def test_what_is_typed_after_the_last_close_is_answered(night: Evening) -> None:
    """7: Nothing is asked now. What was typed while the gateway was gone is read with the next session, and answered too."""
    match, (ada, *_) = await night.match_of_three(options='{"rounds": 1}')
    since = ada.mark()
    async with night.loopback.outage(resume=False):
        await night.pass_deadline(match)
        await night.loopback.quiet()
        night.clock.turn(SWEEP_EVERY)
        await night.bot.sweep()
        assert (await night.now(match)).status == "finished"
        await ada.dm("play; go stay")
    await night.loopback.connected()
    await ada.awaits("You are not asked anything now", since=since, where=ada.inbox)
    since = ada.mark()
    await ada.dm("play; go stay")
    await ada.awaits("You are not asked anything now", since=since, where=ada.inbox)


@pytest.mark.dealt(options='{"rounds": 1}')
async def test_a_question_that_is_sent_again_after_the_end_asks_nothing(night: Evening) -> None:
    """7: The letter is sent as before, without its question and buttons."""
    match, (ada, _, _) = await night.match_of_three(options='{"rounds": 1}')
    match = await night.pass_deadline(match)
    since = ada.mark()
    await night.done("host papers resend", match, player="Ada")
    again = [seen.message for seen in ada.sees()[since:] if seen.what == "message" and seen.where == "DM"]
    assert again
    assert not any("What you are asked" in text_of(one) or "Give orders" in text_of(one) for one in again if one)


GONE = timedelta(minutes=90)


@pytest.mark.dealt
@pytest.mark.parametrize("resume", [True, False], ids=["resumed", "a new session"])
async def test_an_order_after_the_deadline_counts_when_the_deadline_is_moved(night: Evening, resume: bool) -> None:
    """The process lives through the outage: an order, and an edit, sent five minutes after the deadline are answered by a receipt."""
    match, (ada, bo, _) = await night.match_of_three()
    before = await bo.dm("play; go stay")
    await bo.awaits("Receipt", where=bo.inbox)
    await night.turn_to(due(match) - timedelta(minutes=30))
    marks = ada.mark(), bo.mark()
    async with night.loopback.outage(resume=resume):
        night.clock.turn_to(due(match) + timedelta(minutes=5))
        await ada.dm("play; go stay")
        await bo.edit(before, f"play; go {await night.beside(bo)}")
        night.clock.turn_to(due(match) + GONE)
    for person, since in zip((ada, bo), marks, strict=True):
        await person.awaits("Receipt", since=since, where=person.inbox)
        assert not [one for one in person.answered(since) if "Too late" in one]
    moved = (await night.now(match)).deadline
    assert moved is not None
    assert moved > due(match) + GONE


@pytest.mark.dealt
async def test_a_bot_that_was_killed_over_the_deadline_moves_it_before_it_reads(tmp_path: Path) -> None:
    """What was sent while it was down is read after the deadline was moved."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, *_) = await night.match_of_three()
            await night.turn_to(due(match) - timedelta(minutes=30))
        since = ada.mark()
        night.clock.turn_to(due(match) + timedelta(minutes=5))
        await ada.dm("play; go stay")
        night.clock.turn_to(due(match) + GONE)
        async with night.awake(was_missed=True):
            await ada.awaits("Receipt", since=since, where=ada.inbox)
            assert not [one for one in ada.answered(since) if "Too late" in one]


HOUR = 3600


class Wrong:
    """A computer's clock that is `off` seconds ahead of Discord's."""

    def __init__(self, true: Clock, off: float) -> None:
        self.true, self.off = true, timedelta(seconds=off)

    def now(self) -> datetime:
        return self.true.now() + self.off

    async def sleep(self, seconds: float) -> None:
        await self.true.sleep(seconds)


def on_venue_time(computer: Wrong) -> VenueClock:
    """The clock of the bot; the computer's counter of seconds does not change with its clock."""
    return VenueClock(computer, lambda: computer.true.now().timestamp())


@pytest.mark.parametrize("off", [6, -HOUR])
async def test_no_round_closes_early_or_late(tmp_path: Path, off: int) -> None:
    """A second before the deadline the round is open and an order counts; one sweep after it, the round is closed."""
    async with evening(tmp_path) as night:
        clock = on_venue_time(Wrong(night.clock, off))
        async with night.awake(clock=clock, dated=clock.heard):
            match, (ada, *_) = await night.match_of_three()
            deadline = due(match)
            await night.turn_to(deadline - timedelta(seconds=1))
            await night.bot.sweep()
            await ada.dm("play; go stay")
            await ada.awaits("Receipt", where=ada.inbox)
            assert (await night.now(match)).step == 0
            await night.turn_to(deadline + timedelta(seconds=SWEEP_EVERY))
            await night.bot.sweep()
            assert (await night.now(match)).step == 1
            [sealed] = await night.versions(match)
            assert sealed.stamped_at < deadline
            assert "extended" not in await night.acts(match)


def test_the_machines_time_holds_until_the_venue_has_told_its_own() -> None:
    """From then on the difference is known: neither a date of ten seconds ago nor a computer whose clock is set right moves the time."""
    true = FakeClock()
    computer = Wrong(true, 90)
    clock = on_venue_time(computer)
    assert clock.now() == true.now() + timedelta(seconds=90)
    clock.heard(true.now())
    assert clock.now() == true.now()
    assert clock.ahead() == timedelta(seconds=90)
    clock.heard(true.now() - timedelta(seconds=10))
    computer.off = timedelta()
    assert clock.now() == true.now()


def test_what_was_heard_long_ago_is_forgotten() -> None:
    """The computer counts seconds a thousandth too fast: the venue's dates correct it within twenty minutes."""
    true = FakeClock()
    clock = VenueClock(Wrong(true, 0), lambda: true.now().timestamp() * 1.001)
    for _ in range(60):
        clock.heard(true.now())
        true.turn(60)
    assert timedelta() < clock.now() - true.now() < timedelta(seconds=1.3)


def test_the_log_says_by_how_much(caplog: pytest.LogCaptureFixture) -> None:
    """It is logged once, and again when it has changed."""
    true = FakeClock()
    wrong = Wrong(true, -90)
    clock = on_venue_time(wrong)
    for off in (-90, -90, 0, 0, 6):
        wrong.off = timedelta(seconds=off)
        clock.heard(true.now())
    assert [record.message for record in caplog.records] == [
        "the computer's clock is 90 s behind the venue's, which counts",
        "the computer's clock is 0 s behind the venue's, which counts",
        "the computer's clock is 6 s ahead of the venue's, which counts",
    ]
