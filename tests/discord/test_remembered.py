"""32: What is kept in memory about people is bounded, however many there are."""

import asyncio

import pytest

from bot.venues.discord.remembered import Locks, Recent
from tests.discord.playing import Evening


def test_of_many_those_who_came_last_are_kept() -> None:
    """Looking something up counts as use."""
    recent = Recent[str, int](2)
    recent.put("a", 1)
    recent.put("b", 2)
    assert recent.get("a") == 1
    recent.put("c", 3)
    assert [recent.get(name) for name in "abc"] == [1, None, 3]
    recent.forget("a")
    assert (len(recent), "a" in recent, "c" in recent) == (1, False, True)


async def test_locks_that_are_not_held_are_forgotten() -> None:
    """Two users of one key get the same lock; afterwards none is kept."""
    locks, order = Locks(), list[str]()

    async def work(name: str) -> None:
        async with locks.of("Ada"):
            order.append(f"{name} begins")
            await asyncio.sleep(0)  # noqa: TID251  the other one would begin now
            order.append(f"{name} ends")

    await asyncio.gather(work("first"), work("second"))
    for number in range(100):
        async with locks.of(str(number)):
            pass
    assert order == ["first begins", "first ends", "second begins", "second ends"]
    assert len(locks) == 0


@pytest.mark.dealt
async def test_help_by_dm_is_limited_too(night: Evening) -> None:
    """Repeated requests for help are limited like other DMs, and the player is told so once."""
    _, (ada, *_) = await night.match_of_three()
    night.bot.context.flood.most = 3
    since = ada.mark()
    for _ in range(6):
        await ada.dm("help")
        await night.loopback.quiet()
    said = [seen.everything for seen in ada.sees()[since:]]
    assert sum("You have sent 3 messages in this round" in one for one in said) == 1
    assert sum("/host create opens a sign-up" in one for one in said) == 3
