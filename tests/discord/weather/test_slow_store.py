"""8: All acts are answered within Discord's time limit, even if the store is busy."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.referee.core.ports import Transaction
from tests.discord.playing import Evening, impatient


@asynccontextmanager
async def busy(night: Evening) -> AsyncIterator[asyncio.Event]:
    """A long task holds the one writer until the event is set."""
    is_free, is_held = asyncio.Event(), asyncio.Event()

    async def hold(_: Transaction) -> None:
        is_held.set()
        await is_free.wait()

    holding = asyncio.create_task(night.bot.store.transact(hold))
    await is_held.wait()
    with impatient():
        yield is_free
    is_free.set()
    await holding


async def test_a_host_is_answered_while_the_store_is_busy(night: Evening) -> None:
    """8: Start, close-now, create and contest open first say that they are working, and then the result."""
    hall, match = await night.sign_up()
    await night.joined(*map(night.visitor, ("Ada", "Bo", "Chiara")))
    await night.settled()
    acts: tuple[tuple[str, dict[str, Any], str], ...] = (
        ("host start", {"match": match.id}, "has begun"),
        ("host close-now", {"match": match.id, "reason": "all agreed"}, "Done"),
        ("host create", {"game": "la_mafia", "place": hall}, "is open"),
        ("contest open", {"game": "greeen_mafia", "place": hall}, "is open"),
    )
    for line, values, said in acts:
        async with busy(night) as is_free:
            reply = await night.host.slash(line, hall, **values)
            assert said not in reply.text
            is_free.set()
        assert said in (await reply.settled()).text
        await night.settled()


async def test_a_form_that_cannot_open_in_time_asks_for_another_press(night: Evening) -> None:
    """8: A form must be the first answer to a press; if it is too late, the player must press again."""
    await night.sign_up()
    ada = night.visitor("Ada")
    async with busy(night) as is_free:
        reply = await ada.press(ada.finds("Meadow match: sign-up"), "Join")
        is_free.set()
    assert "Press again" in (await reply.settled()).text
    assert "You have a seat" in await night.joined(ada)
