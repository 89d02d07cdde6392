"""The watermark: a round closes only after all that was sent in time has been read."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from bot.venues.discord.reading.stored import NO_DEADLINE
from tests.discord.loopback import Fail, payloads
from tests.discord.playing import Evening, due, evening
from tests.sure import sure


@pytest.mark.dealt
async def test_a_round_waits_while_the_gateway_is_silent_and_dms_cannot_be_read(night: Evening) -> None:
    """Without gateway and REST the match waits and tells its hosts once that lasts; then it closes, with the DM sent in time."""
    bot = night.bot
    match, (ada, _, _) = await night.match_of_three()
    deadline = due(match)
    night.loopback.faults.on("GET", "/messages", Fail(503), times=1000)
    async with night.loopback.outage():
        night.clock.turn_to(deadline - timedelta(minutes=1))
        await ada.dm("play; go stay")
        await bot.store.transact(lambda tx: tx.uptime.set_alive(deadline))
        night.clock.turn_to(deadline + timedelta(seconds=6))
        await bot.sweep()
        assert (await night.now(match)).step == 0
        await night.settled()
        assert "cannot close yet" not in night.host.reads(), "a moment is nothing to tell"
        night.clock.turn_to(deadline + timedelta(seconds=20))
        await bot.sweep()
        assert (await night.now(match)).step == 0
        await night.settled()
        night.host.finds("cannot close yet: not everything")
    night.loopback.faults.clear()
    await night.loopback.connected()
    for _ in range(2):  # the first sweep finds unread DMs and has them read
        await night.turn_to(night.clock.now() + timedelta(seconds=6))
        await bot.sweep()
        await night.loopback.quiet()
    closed = await night.now(match)
    assert closed.step == 1
    assert [one.stamped_at < deadline for one in await bot.store.transact(lambda tx: tx.orders.versions(match.id))] == [
        True
    ]


@pytest.mark.parametrize("is_edit", [False, True])
async def test_a_dm_between_the_deadline_and_a_grace_counts(night: Evening, *, is_edit: bool) -> None:
    """It is neither late nor sealed before the round is extended; then it is in time. Later messages wait too."""
    bot = night.bot
    match, (ada, _, _) = await night.match_of_three(settings="grace = 1; grace_by = 6h")
    message = await ada.dm("play; go stay" if is_edit else "play everything")
    await ada.awaits("Receipt" if is_edit else "That was not taken.", where=ada.inbox)
    await night.settled()
    deadline, since, meadow = match.deadline, ada.mark(), await night.beside(ada)
    assert deadline is not None
    await night.turn_to(deadline + timedelta(seconds=1))
    orders = f"play; go {meadow}"
    await (ada.edit(message, orders) if is_edit else ada.dm(orders))
    await ada.dm("play everything else")
    await night.loopback.quiet()
    assert not [seen for seen in ada.sees()[since:] if seen.author == "Bellflower"]
    await night.turn_to(deadline + timedelta(seconds=6))
    await bot.sweep()
    await ada.awaits("Sealed (version", since=since, where=ada.inbox)
    await ada.awaits("That was not taken.", since=since, where=ada.inbox)
    now = await night.now(match)
    assert (now.step, now.deadline) == (0, deadline + timedelta(hours=6, seconds=6))
    [*_, last] = await night.versions(match)
    assert (sure(last.answer)["go"], last.stamped_at) == ((meadow,), deadline + timedelta(seconds=1))
    assert not [seen for seen in ada.sees()[since:] if "Too late" in seen.text]


async def test_a_dm_that_waits_for_a_grace_survives_a_restart(tmp_path: Path) -> None:
    """After the restart all is read again in the same order: before the deadline, in the grace, after it."""
    async with evening(tmp_path) as night:
        async with night.awake() as bot:
            match, (ada, bo, _) = await night.match_of_three(settings="grace = 1; grace_by = 6h")
            await night.turn_to(due(match) + timedelta(seconds=1))
            bos = f"play; go {await night.beside(bo)}"
            await ada.dm(f"play; go {await night.beside(ada)}")
            await night.loopback.quiet()
            assert await night.versions(match) == ()
        night.clock.turn(1)
        await bo.dm(bos)
        night.clock.turn(30)
        async with night.awake() as bot:
            await bot.sweep()
            for person in (ada, bo):
                await person.awaits("Sealed (version 1)", where=person.inbox)
            assert (await night.now(match)).step == 0
            assert not [person for person in (ada, bo) if "Too late" in person.reads()]


async def test_a_refused_old_order_is_not_judged_anew_when_dms_are_read_back(tmp_path: Path) -> None:
    """Reading back handles only messages or edits after the cursor: nothing is answered twice."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, _, _) = await night.match_of_three()
            await ada.dm("play everything")
            await ada.awaits("That was not taken.", where=ada.inbox)
            await ada.dm("play; go stay")
            await ada.awaits("Receipt", where=ada.inbox)
        async with night.awake() as bot:
            await night.settled()
            answers = [seen.text for seen in ada.sees() if seen.text.startswith(("That was", "Sealed"))]
            assert len(answers) == 2
            assert len(await bot.store.transact(lambda tx: tx.orders.versions(match.id))) == 1


async def test_an_answer_that_stands_is_not_given_again(tmp_path: Path) -> None:
    """A bot answers a DM and is gone before it can note that; the next one comes hours later, reads the DM again, and finds the answer."""
    async with evening(tmp_path) as night:
        async with night.awake() as bot:
            match, (ada, _, _) = await night.match_of_three()
            before = sure(await bot.store.transact(lambda tx: tx.people.get(str(ada.id))))
            await ada.dm("play; go stay")
            await ada.awaits("Receipt", where=ada.inbox)
            await night.settled()
            await bot.store.transact(lambda tx: tx.people.save(before))
        night.clock.turn(3 * 3600)
        async with night.awake() as bot:
            await night.settled()
            after = sure(await bot.store.transact(lambda tx: tx.people.get(str(ada.id))))
            assert after.cursor != before.cursor
            assert len([seen for seen in ada.sees() if seen.text.startswith("Sealed")]) == 1
            assert len(await night.versions(match)) == 1


@pytest.mark.dealt
async def test_dms_that_are_read_back_for_two_reasons_at_once_are_read_each_time(night: Evening) -> None:
    """A new session and a close may both request it; neither aborts, and each message is handled once."""
    match, (ada, _, _) = await night.match_of_three()
    async with night.loopback.outage():
        await ada.dm("play; go stay")
    await asyncio.gather(*(night.bot.inbox.read_back({str(ada.id): NO_DEADLINE}) for _ in range(2)))
    await ada.awaits("Receipt", where=ada.inbox)
    assert len(await night.versions(match)) == 1


@pytest.mark.parametrize("first", ["order", "event"])
async def test_a_round_waits_for_what_a_stalled_network_still_brings(night: Evening, first: str) -> None:
    """Right behind an order from 8 s before the deadline, or an event without a date, comes one from 0.1 s before it: that counts too."""
    bot, gateway = night.bot, night.loopback.gateway
    match, (ada, bo, _) = await night.match_of_three()
    night.loopback.faults.on("GET", "/messages", Fail(503), times=1000)
    gateway.gate = asyncio.Semaphore(0)
    night.clock.turn_to(due(match) - timedelta(seconds=8))
    if first == "order":
        await ada.dm("play; go stay")
    else:
        gateway.send_raw("USER_UPDATE", payloads.own_user(night.world.bot))
    night.clock.turn_to(due(match) - timedelta(seconds=0.1))
    await bo.dm("play; go stay")
    await bot.store.transact(lambda tx: tx.uptime.set_alive(due(match)))
    night.clock.turn_to(due(match) + timedelta(seconds=6))
    gateway.gate.release()
    await night.loopback.quiet()
    await bot.sweep()
    assert (await night.now(match)).step == 0
    gateway.flow()
    await bo.awaits("Receipt", where=bo.inbox)
    await night.loopback.quiet()
    await bot.sweep()
    assert (await night.now(match)).step == 1
    assert len(await night.versions(match)) == (2 if first == "order" else 1)
