"""8: All acts are answered within Discord's time limit, even if the store is busy."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.referee.core.ports import Transaction
from tests.discord.playing import Evening, evening, impatient


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


@pytest.mark.parametrize("command", ["start", "close-now", "create", "contest"])
async def test_a_host_is_answered_while_the_store_is_busy(tmp_path: Path, command: str) -> None:
    """8: Start, close-now, create and contest open first say that they are working, and then the result."""
    async with evening(tmp_path) as night, night.awake():
        hall, match = await night.sign_up()
        for name in ("Ada", "Bo", "Chiara"):
            person = night.visitor(name)
            await night.joined(person)
        await night.settled()
        if command == "close-now":
            await night.started(hall, match)
        acts: dict[str, tuple[str, dict[str, Any], str]] = {
            "start": ("host start", {"match": match.id}, "has begun"),
            "close-now": ("host close-now", {"match": match.id, "reason": "all agreed"}, "Done"),
            "create": ("host create", {"game": "la_mafia", "place": hall}, "is open"),
            "contest": ("contest open", {"game": "greeen_mafia", "place": hall}, "is open"),
        }
        line, values, said = acts[command]
        async with busy(night) as is_free:
            reply = await night.host.slash(line, hall, **values)
            assert said not in reply.text
            is_free.set()
        assert said in (await reply.settled()).text


async def test_a_form_that_cannot_open_in_time_asks_for_another_press(tmp_path: Path) -> None:
    """8: A form must be the first answer to a press; if it is too late, the player must press again."""
    async with evening(tmp_path) as night, night.awake():
        await night.sign_up()
        ada = night.visitor("Ada")
        async with busy(night) as is_free:
            reply = await ada.press(ada.finds("Meadow match: sign-up"), "Join")
            is_free.set()
        assert "Press again" in (await reply.settled()).text
        assert "You have a seat" in await night.joined(ada)
