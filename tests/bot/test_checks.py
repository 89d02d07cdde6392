"""What `check` says of a clock: it is the clock of the venue that is played on, be it Discord or a forum."""

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.checks.clock import of_clock
from bot.checks.designs import of_designs
from bot.cli.check import clock
from bot.config import ForumConfig
from bot.referee.core.model import Designs
from games.wording import plain
from tests.games.design.writing import SMALL

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


def test_a_damaged_design_is_told_with_its_place(tmp_path: Path) -> None:
    """Sound ones are counted; a file that is no text any more is told with its byte; nothing is said where no folder is offered."""
    (tmp_path / "sound.star").write_text(SMALL, "utf-8")
    (tmp_path / "torn.star").write_text(SMALL[: SMALL.index("def close")], "utf-8")
    (tmp_path / "spoilt.star").write_text(SMALL.replace("def ask", "def\x07ask"), "utf-8")
    (tmp_path / "bytes.star").write_bytes(SMALL.encode() + b"\xff")
    lines = of_designs(Designs(folder=str(tmp_path)))
    told = [plain(line.told("en")) for line in lines]
    assert [line.colour for line in lines] == ["yellow", "yellow", "yellow", "green"]
    assert f"at byte {len(SMALL.encode()) + 1} it is no text" in told[0]
    assert "The design spoilt.star cannot be played: line 4, column 4: the character U+0007" in told[1]
    assert (
        "The design torn.star cannot be played: line 1, column 1: the file needs a function close(t, said)" in told[2]
    )
    assert told[3].endswith("that can be played: 1.")
    assert of_designs(Designs()) == []
