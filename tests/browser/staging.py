"""A real headless Chromium on the rehearsal's page, one for all scenes, each in its own profile. Any complaint of its console fails the
test.

With BELLFLOWER_LOOK=390-dark every scene that does not say otherwise is played so: in a window of that width, light or dark.
BELLFLOWER_BROWSER=chromium plays all scenes in the whole Chromium; without it they are played in the one that has no window, which costs
half. The fixture `each_browser` plays a scene in both by turns: in a frame of another site only the whole one refuses to store anything.
"""

import base64
import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest

from bot.referee.core.model import Design, Match
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.surface import GUILD
from games import catalogue
from games.design.record import digest_of
from tests.bot.theatre import opening, rehearsing

NAMES: Final = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana")
EVERYTHING: Final = "BELLFLOWER_LOOK" in os.environ
"""Whether scenes look at every page in every width: `make soak` does, in all looks; `make test` at those where the most stands."""
BROWSERS: Final = [path for path in map(shutil.which, ("chromium-headless-shell", "chromium")) if path]
"""The browsers of this computer, as paths; scenes are played in the first one."""
BROWSERS.sort(key=lambda path: Path(path).name != os.environ.get("BELLFLOWER_BROWSER"))
if not BROWSERS:
    pytest.skip("chromium is not installed", allow_module_level=True)
playwright = pytest.importorskip("playwright.async_api", reason="playwright is not installed")
_PATIENCE: Final = 60_000
"""Milliseconds. However busy the computer, what a scene waits for has come by then."""
expect: Final = playwright.expect
"""Waits until what stands on the page is what a scene says, where a locator's own words are those of the moment."""
expect.set_options(timeout=_PATIENCE)

_ARGUMENTS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


class Stage:
    """One browser window on one page. Any complaint of its console fails the test."""

    def __init__(self, theatre: Theatre, address: str, window: Any) -> None:
        self.theatre, self.address, self.window = theatre, address, window
        self.complaints: list[str] = []
        window.on("pageerror", lambda error: self.complaints.append(str(error)))
        window.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        # The browser itself reports every refused request; those that a test wants are answered in words.
        if message.type == "error" and "422" not in message.text:
            self.complaints.append(message.text)

    async def open(self, game: str = "five_stands", seats: int = 3, humans: int = 1, **settings: Any) -> None:
        """A match that has begun, in the tab of its first human; in the other seats sits who only fills in forms."""
        players = ("human",) * humans + ("form",) * (seats - humans)
        await self.window.goto(await self.opened(game, *players, **settings))
        await self.window.wait_for_selector("#part-orders form")

    async def opened(self, game: str, *players: str, **settings: Any) -> str:
        """A match opened without its form. Returns the address of the tab to which its opener is led: the first human's, or the host's."""
        seats = [{"name": name, "player": player} for name, player in zip(NAMES, players, strict=False)]
        await self._keep(game)
        body = opening(game, **settings) | {"seats": seats}
        headers = {"Origin": self.address.rstrip("/"), "Accept-Language": settings.get("language", "en")}
        async with (
            aiohttp.ClientSession() as session,
            session.post(f"{self.address}matches", json=body, headers=headers) as answer,
        ):
            assert answer.ok, await answer.text()
            return f"{self.address}{(await answer.json())['location'].lstrip('/')}"

    async def _keep(self, game: str) -> None:
        """A design that a test brought to the catalogue is one of this computer."""
        digest, brought = digest_of(game), catalogue.find(game)
        if digest is not None and brought is not None:
            now = self.theatre.clock.now()
            design = Design(GUILD, digest, brought.title, 1, "host", now, "", "", {})
            await self.theatre.house.store.transact(lambda tx: tx.designs.save(design))

    async def press(self, name: str) -> None:
        """Press the button of that name."""
        await self.window.get_by_role("button", name=name, exact=True).click()

    async def seal(self) -> None:
        """Press the button that seals, whose words are what is chosen."""
        await self.window.locator("#part-orders button[data-words]").click()

    async def begins(self) -> None:
        """Press what opens the match of a form, and wait for its page with its scripts: a press before them is lost."""
        await self.window.locator("form[data-kind=new] [type=submit]").click()
        await self.window.wait_for_url("**/match/**")

    async def look_as(self, name: str) -> None:
        """Turn to a player's tab."""
        tab = self.window.get_by_role("tab", name=re.compile(rf"^{name}\b"))
        await tab.click()
        await self.window.wait_for_selector(f"#{await tab.get_attribute('id')}[aria-selected=true]")

    async def hears(self, words: str) -> bool:
        """Whether the receipt comes to say so; what stood there before does not count."""
        await self.window.locator("#receipt", has_text=words).wait_for()
        return True

    async def match(self) -> Match:
        """The match that is open, as it is stored."""
        match_id = self.window.url.split("/")[4]
        stored = await self.theatre.house.store.transact(lambda tx: tx.matches.get(match_id))
        assert stored is not None
        return stored

    async def is_wider_than_the_window(self) -> bool:
        """Whether one would have to scroll sideways."""
        wide: bool = await self.window.evaluate("document.documentElement.scrollWidth > innerWidth")
        return wide


async def saved(stage: Stage, ending: str) -> bytes:
    """Return the file with this ending that the receipt saves."""
    link = stage.window.locator(f"#receipt a[download$='.{ending}']")
    address = await link.get_attribute("href")
    return base64.b64decode(address.partition(";base64,")[2])


def _look() -> dict[str, Any]:
    """What scenes are looked at in: 1280 pixels, light, or as BELLFLOWER_LOOK says."""
    width, scheme = os.environ.get("BELLFLOWER_LOOK", "1280-light").split("-")
    return {"viewport": {"width": int(width), "height": 780}, "color_scheme": scheme, "reduced_motion": "reduce"}


class Chromium:
    """The browsers of all scenes: each begun by the first scene that it plays, ended after the last.

    `path`: the browser of the next window.
    """

    def __init__(self) -> None:
        self.path = BROWSERS[0]
        self._driver: Any = None
        self._browsers: dict[str, Any] = {}

    async def window(self, **context: Any) -> Any:
        """Return a window of a fresh profile, and nothing in it yet."""
        self._driver = self._driver or await playwright.async_playwright().start()
        if self.path not in self._browsers:
            launched = await self._driver.chromium.launch(executable_path=self.path, args=_ARGUMENTS)
            self._browsers[self.path] = launched
        opened = await self._browsers[self.path].new_context(**context)
        opened.set_default_timeout(_PATIENCE)
        return await opened.new_page()

    async def end(self) -> None:
        """End every browser."""
        for browser in self._browsers.values():
            await browser.close()
        if self._driver is not None:
            await self._driver.stop()


chromium = Chromium()


@asynccontextmanager
async def staged(**context: Any) -> AsyncIterator[Stage]:
    """A fresh theatre and a fresh browser profile."""
    async with rehearsing() as (theatre, address), browsing(**_look() | context) as window:
        stage = Stage(theatre, address, window)
        yield stage
        assert stage.complaints == [], stage.complaints


@asynccontextmanager
async def browsing(**context: Any) -> AsyncIterator[Any]:
    """A window of a fresh browser profile, and nothing in it yet."""
    window = await chromium.window(**context)
    try:
        yield window
    finally:
        await window.context.close()
