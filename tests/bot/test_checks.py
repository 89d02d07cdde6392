"""What `check` says of a clock: it is the clock of the venue that is played on, be it Discord or a forum."""

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.checks.clock import of_clock
from bot.cli.check import clock
from bot.config import ForumConfig

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def _site(at: datetime) -> TestServer:
    """A forum whose clock shows `at`."""

    async def front(_: web.Request) -> web.Response:
        return web.Response(text="Hello", headers={"Date": format_datetime(at, usegmt=True)})

    site = web.Application()
    site.router.add_get("/", front)
    return TestServer(site)


@pytest.mark.parametrize(("off", "colour"), [(0, "green"), (-6, "yellow"), (90, "red")])
async def test_a_clock_is_compared_with_the_forum_that_is_played_on(off: int, colour: str) -> None:
    """A machine that is right by Discord's clock can still be wrong by the forum's, which stamps the orders."""
    async with _site(NOW + timedelta(seconds=off)) as site:
        url = str(site.make_url("/"))
        line = await clock(ForumConfig("misago", url), NOW)
    assert (line.colour, line.facts["venue"]) == (colour, url)


async def test_a_venue_that_does_not_answer_leaves_the_clock_unknown() -> None:
    """The line says whose clock it was, and everything else is still looked at."""
    async with _site(NOW) as site:
        url = str(site.make_url("/"))
    line = await of_clock(NOW, "Discord", url)
    assert line == ("yellow", "check-clock-unknown", {"venue": "Discord"})
