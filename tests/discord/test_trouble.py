"""A disk that is full or read-only: only the hosts are told, in their channel, and the match goes on afterwards."""

import pytest

from bot.referee.core.ports import StoreFailed
from tests.discord.loopback import Deny
from tests.discord.playing import Evening

pytestmark = pytest.mark.dealt

FAILS, WORKS = "cannot write to its disk", "can write to its disk again"


async def _swept(night: Evening, *, is_writable: bool) -> None:
    """Sweep a minute later, with a database that can or cannot be written."""
    await night.bot.store.inspect(f"PRAGMA query_only = {'OFF' if is_writable else 'ON'}")
    night.clock.turn(61)
    if is_writable:
        await night.bot.sweep()
    else:
        with pytest.raises(StoreFailed, match="readonly"):
            await night.bot.sweep()


async def test_hosts_hear_once_that_the_disk_fails_and_once_that_it_works(night: Evening) -> None:
    """The hosts get one message when the disk fails and one when it works; an order sent meanwhile is sealed then."""
    bot = night.bot
    match, (ada, bo, _) = await night.match_of_three()
    assert "Sealed (version 1)" in (await bo.slash("submit", orders="play; go stay")).text
    for _ in range(3):
        await _swept(night, is_writable=True)
    assert not night.loopback.who_saw(WORKS), "a store that works says nothing"
    for _ in range(3):
        await _swept(night, is_writable=False)
    since = ada.mark()
    await ada.dm("play; go stay")
    await ada.awaits("cannot be stored just now", since=since, where=ada.inbox)
    for _ in range(2):
        await _swept(night, is_writable=True)
    hosts = [message for message in night.channel("match-hosts").messages.values() if message.author.is_bot]
    sentences = [said for message in hosts for said in (FAILS, WORKS) if said in str(message.components)]
    assert sentences == [FAILS, WORKS]
    assert not {"Ada", "Bo", "Chiara"} & (night.loopback.who_saw(FAILS) | night.loopback.who_saw(WORKS))
    await ada.awaits("Sealed (version 1)", where=ada.inbox)
    assert len(await bot.store.transact(lambda tx: tx.orders.versions(match.id))) == 2


async def test_hosts_who_cannot_be_told_at_once_are_told_later(night: Evening) -> None:
    """Discord refuses the first message; the next sweep retries. A sweep that works says nothing for a minute after the last failure."""
    await night.match_of_three()
    await _swept(night, is_writable=True)
    night.loopback.faults.on("POST", "/messages$", Deny(403, 50013), times=1)
    await _swept(night, is_writable=False)
    assert not night.loopback.who_saw(FAILS)
    await _swept(night, is_writable=False)
    assert night.loopback.who_saw(FAILS) == {"Hester"}
    await night.bot.store.inspect("PRAGMA query_only = OFF")
    night.bot.trouble.noticed()
    await night.bot.sweep()
    assert not night.loopback.who_saw(WORKS)
    night.clock.turn(61)
    await night.bot.sweep()
    assert night.loopback.who_saw(WORKS) == {"Hester"}


async def test_a_refused_act_tells_the_hosts_before_any_sweep(night: Evening) -> None:
    """Even in the first minute of a match: a press hears that it was not saved, a DM that it waits; the hosts are told once."""
    bot = night.bot
    match, (ada, bo, _) = await night.match_of_three()
    await night.bot.store.inspect("PRAGMA query_only = ON")
    assert "nothing of it was kept" in (await bo.slash("submit", orders="play; go stay")).text
    await night.host.awaits(FAILS, where=night.channel("match-hosts"))
    since = ada.mark()
    await ada.dm("play; go stay")
    await ada.awaits("cannot be stored just now", since=since, where=ada.inbox)
    paused = await night.host.slash("host pause", night.channel("match-hosts"), match=match.id, reason="lunch")
    assert "nothing of it was kept" in paused.text
    hosts = [one for one in night.channel("match-hosts").messages.values() if FAILS in str(one.components)]
    assert len(hosts) == 1
    await _swept(night, is_writable=True)
    assert night.loopback.who_saw(WORKS) == {"Hester"}
    await ada.awaits("Sealed (version 1)", since=since, where=ada.inbox)
    assert len(await bot.store.transact(lambda tx: tx.orders.versions(match.id))) == 1
