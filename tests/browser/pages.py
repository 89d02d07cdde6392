"""Draws docs/pages.png, eight pages as a phone shows them, light and dark: ``python -m tests.browser.pages`` (in `make pictures`)."""

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from bot.papers.book import page as book_of
from bot.papers.replay import page as replay_of
from bot.papers.report import telling
from bot.papers.report.course import course_of
from bot.papers.report.studies import counted
from bot.papers.transcript import transcript
from bot.referee.core.model import Match
from bot.referee.record import archive, verifying
from bot.venues.rehearsal.terminal import auto, season
from tests.bot.theatre import in_theatre
from tests.browser.openings import turned, unfold
from tests.browser.staging import Stage, browsing, chromium, staged
from tests.catalogued import game_named

TARGET: Final = Path(__file__).parents[2] / "docs" / "pages.png"
_PHONE: Final = {"width": 390, "height": 820}
_GAP: Final = 12
_PER_ROW: Final = 4
_DEALS: Final = 200


async def main() -> None:
    """Take the pictures, put them side by side, and say where."""
    shots = [one async for one in _of_a_match("light")]
    shots += [one async for one in _of_a_city("dark")]
    shots += [one async for one in _of_papers()]
    TARGET.write_bytes(await _sheet(shots))
    await chromium.end()
    print(TARGET)  # noqa: T201  a command of the terminal


@asynccontextmanager
async def _phone(scheme: str) -> AsyncIterator[Stage]:
    async with staged(viewport=_PHONE, color_scheme=scheme, has_touch=True) as stage:
        yield stage


async def _shot(window: Any) -> bytes:
    """Return the picture of a page once the pictures that stand in it are there."""
    await window.evaluate(
        """Promise.all([...document.images]
            .filter(one => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight && one.getBoundingClientRect().bottom > 0)
            .map(one => one.decode()))"""
    )
    shot: bytes = await window.screenshot()
    return shot


async def _of_a_match(scheme: str) -> AsyncIterator[bytes]:
    """A turn with its board, what happened after it, and what a host reads before it goes out."""
    async with _phone(scheme) as stage:
        await stage.open(seats=5, options="rounds = 4")
        window = stage.window
        await window.locator("#part-now .patches [data-words*='play=']").first.tap()
        await window.locator("#part-now .patches [data-tile=stay]").first.tap()
        await window.evaluate("document.querySelector('#part-now').scrollIntoView()")
        await window.wait_for_timeout(500)  # the mark of a tap fades
        yield await _shot(window)
        await stage.seal()
        await window.wait_for_selector(".seal.is-sealed")
        await turned(stage)
        await window.locator("#part-happened h2").wait_for()
        await window.evaluate("document.querySelector('#part-happened').scrollIntoView()")
        yield await _shot(window)
    async with _phone("dark") as stage:
        await stage.open(announce="hold")
        await turned(stage)
        await stage.window.wait_for_selector(".status[data-status=held]")
        await stage.look_as("Host")
        preview = await unfold(stage.window.locator("#command-result-preview"))
        await preview.locator("[type=submit]").click()
        await stage.window.locator("#receipt article").first.wait_for()
        yield await _shot(stage.window)


async def _of_a_city(scheme: str) -> AsyncIterator[bytes]:
    """A map on which men are sent."""
    async with _phone(scheme) as stage:
        await stage.open("la_mafia", seats=3)
        await stage.window.locator("#part-now .patches rect").first.tap()
        await stage.window.evaluate("document.querySelector('#part-now').scrollIntoView()")
        yield await _shot(stage.window)


async def _of_papers() -> AsyncIterator[bytes]:
    """A replay, a report, a transcript, and the book of a season."""
    async with in_theatre() as theatre:
        game = game_named("five_stands")
        match = await auto.play(theatre, game, 5, lambda _: None, {"rounds": 2})
        replay = await replay_of.published(theatre.house.store, match)
        whole = await transcript(theatre.house, match.id, "html")
        report = await _report(theatre.house, match)
    async with in_theatre() as theatre:
        played = await season.play(theatre, 4, lambda _: None, {})
        book = await book_of.book(theatre.house, played.id)
    papers = ((replay, "light"), (report, "dark"), (whole, "light"), (book, "light"))
    with TemporaryDirectory() as folder:
        for paper, scheme in papers:
            file = Path(folder) / "paper.html"
            file.write_text(paper, encoding="utf-8")
            async with browsing(viewport=_PHONE, color_scheme=scheme, reduced_motion="reduce") as window:
                await window.goto(file.as_uri())
                yield await _shot(window)


async def _report(house: Any, match: Match) -> str:
    document = msgspec.json.decode(msgspec.json.encode(await archive.export(house, match.id)))
    exported = verifying.checked(document)
    report = counted(course_of(exported), 60, _DEALS, clock=lambda: 0.0)
    return telling.page(telling.Teller(report, exported.match, "en"))


async def _sheet(shots: list[bytes]) -> bytes:
    """Return the pictures in rows of four."""
    images = "".join(f'<img src="data:image/png;base64,{base64.b64encode(one).decode()}">' for one in shots)
    style = f"body{{margin:0;padding:{_GAP}px;display:grid;grid-template-columns:repeat({_PER_ROW},auto);gap:{_GAP}px;background:#d9cfbd}}"
    width = _PER_ROW * (_PHONE["width"] + _GAP) + _GAP
    async with browsing(viewport={"width": width, "height": 400}) as window:
        await window.set_content(f"<style>{style}</style>{images}")
        shot: bytes = await window.screenshot(full_page=True)
        return shot


if __name__ == "__main__":
    asyncio.run(main())
