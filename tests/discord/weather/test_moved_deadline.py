"""Nobody is told that they are too late before it is decided whether the bot's own outage moves the deadline."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.discord.playing import Evening, evening

pytestmark = pytest.mark.dealt
GONE = timedelta(minutes=90)


@pytest.mark.parametrize("resume", [True, False], ids=["resumed", "a new session"])
async def test_an_order_after_the_deadline_counts_when_the_deadline_is_moved(night: Evening, resume: bool) -> None:
    """The process lives through the outage: an order, and an edit, sent five minutes after the deadline are answered by a receipt."""
    match, (ada, bo, _) = await night.match_of_three()
    before = await bo.dm("play; go stay")
    await bo.awaits("Receipt", where=bo.inbox)
    assert match.deadline is not None
    await night.turn_to(match.deadline - timedelta(minutes=30))
    marks = ada.mark(), bo.mark()
    async with night.loopback.outage(resume=resume):
        night.clock.turn_to(match.deadline + timedelta(minutes=5))
        await ada.dm("play; go stay")
        await bo.edit(before, f"play; go {await night.beside(bo)}")
        night.clock.turn_to(match.deadline + GONE)
    for person, since in zip((ada, bo), marks, strict=True):
        await person.awaits("Receipt", since=since, where=person.inbox)
        assert not [one for one in person.answered(since) if "Too late" in one]
    moved = (await night.now(match)).deadline
    assert moved is not None
    assert moved > match.deadline + GONE


async def test_a_bot_that_was_killed_over_the_deadline_moves_it_before_it_reads(tmp_path: Path) -> None:
    """What was sent while it was down is read after the deadline was moved."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, *_) = await night.match_of_three()
            assert match.deadline is not None
            await night.turn_to(match.deadline - timedelta(minutes=30))
        since = ada.mark()
        night.clock.turn_to(match.deadline + timedelta(minutes=5))
        await ada.dm("play; go stay")
        night.clock.turn_to(match.deadline + GONE)
        async with night.awake(was_missed=True):
            await ada.awaits("Receipt", since=since, where=ada.inbox)
            assert not [one for one in ada.answered(since) if "Too late" in one]
