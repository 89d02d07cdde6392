"""What `check` says of a clock: it is the clock of the venue that is played on, be it Discord or a forum."""

import tomllib
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

from aiohttp import web
from aiohttp.test_utils import TestServer
from msgspec.structs import replace
from packaging.requirements import Requirement

from bot.checks.computer import of_clock
from bot.checks.rules import of_designs, of_rules
from bot.cli.check import clock
from bot.config import ForumConfig
from bot.referee.core.model import Designs
from games.design.record import EDITION, numbered, present
from games.wording import plain
from tests.bot.world import World
from tests.games.design.writing import SMALL

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def _site(at: datetime) -> TestServer:
    """A forum whose clock shows `at`."""

    async def front(_: web.Request) -> web.Response:
        return web.Response(text="Hello", headers={"Date": format_datetime(at, usegmt=True)})

    site = web.Application()
    site.router.add_get("/", front)
    return TestServer(site)


async def test_a_clock_is_compared_with_the_forum_that_is_played_on() -> None:
    """A machine that is right by Discord's clock can still be wrong by the forum's, which stamps the orders. Where a venue does not answer,
    the line says whose clock it was, and everything else is still looked at.
    """
    for off, colour in ((0, "green"), (-6, "yellow"), (90, "red")):
        async with _site(NOW + timedelta(seconds=off)) as site:
            url = str(site.make_url("/"))
            line = await clock(ForumConfig("misago", url), NOW)
        assert (line.colour, line.facts["venue"]) == (colour, url)
    assert await of_clock(NOW, "Discord", url) == ("yellow", "check-clock-unknown", {"venue": "Discord"})


async def test_matches_that_an_upgrade_would_stop_are_named(bot: World) -> None:
    """One red line for each version of rules that is not installed; no line for a match that can go on."""
    match = await bot.started()
    of_design = replace(match, game=f"design_{'0' * 64}", title="The Well")
    waiting = [replace(of_design, version=1_202_512), replace(of_design, version=1_202_512, title="Duels")]
    lines = of_rules([match, replace(of_design, version=present()), *waiting, replace(match, version=99, title="Old")])
    assert [line.colour for line in lines] == ["red", "red"]
    assert [plain(line.in_words("en")).split(". Install")[0] for line in lines] == [
        "red: An open match was begun with Five Stands, version 99, which is not installed, and waits until it is: Old",
        "red: 2 open matches were begun with edition 1, Starlark 2025.12, which is not installed, and wait until it is: The Well, Duels",
    ]


def test_a_release_that_may_be_installed_keeps_the_version_of_the_rules() -> None:
    """Pip may take any release of the language that the project allows: a design's rules name all of them alike."""
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text("utf-8"))["project"]
    [allowed] = [one for one in map(Requirement, project["dependencies"]) if one.name == "starlark-pyo3"]
    released = [f"{year}.{part}.{last}" for year in (2025, 2026, 2027) for part in range(13) for last in (0, 3, 9)]
    assert {numbered(EDITION, one) for one in released if one in allowed.specifier} == {present()}


def test_a_damaged_design_is_told_with_its_place(tmp_path: Path) -> None:
    """Sound ones are counted; a file that is no text any more is told with its byte; nothing is said where no folder is offered."""
    (tmp_path / "sound.star").write_text(SMALL, "utf-8")
    (tmp_path / "torn.star").write_text(SMALL[: SMALL.index("def close")], "utf-8")
    (tmp_path / "spoilt.star").write_text(SMALL.replace("def ask", "def\x07ask"), "utf-8")
    (tmp_path / "bytes.star").write_bytes(SMALL.encode() + b"\xff")
    lines = of_designs(Designs(folder=str(tmp_path)))
    sentences = [plain(line.in_words("en")) for line in lines]
    assert [line.colour for line in lines] == ["yellow", "yellow", "yellow", "green"]
    assert f"at byte {len(SMALL.encode()) + 1} it is no text" in sentences[0]
    assert "The design spoilt.star cannot be played: line 4, column 4: the character U+0007" in sentences[1]
    assert (
        "The design torn.star cannot be played: line 1, column 1: the file needs a function close(t, said)"
        in sentences[2]
    )
    assert sentences[3].endswith("that can be played: 1.")
    assert of_designs(Designs()) == []
