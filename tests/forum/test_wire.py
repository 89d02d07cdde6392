"""The order of requests to a forum."""

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.venues.forum.boards.wire import Reply, Wire
from tests.fakes import FakeClock


async def test_a_post_that_waits_for_its_pause_keeps_no_reading_waiting() -> None:
    """Two posts are three seconds apart, and a reading request between them goes at once."""
    clock = FakeClock()
    wire = Wire("http://127.0.0.1:9", clock, per_minute=1e9, gap=3.0)
    sent: list[str] = []

    async def send(method: str, path: str, headers: Mapping[str, str] | None, given: dict[str, Any]) -> Reply:
        sent.append(path)
        return Reply(200, {}, clock.now())

    wire._sent = send  # type: ignore[method-assign]  # what goes to the forum
    await wire.ask("POST", "/first", is_post=True)
    second = asyncio.ensure_future(wire.ask("POST", "/second", is_post=True))
    await wire.ask("GET", "/list")
    assert sent == ["/first", "/list"]
    clock.turn(3)
    await second
    assert sent == ["/first", "/list", "/second"]
    await wire.aclose()
