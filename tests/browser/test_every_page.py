"""Every kind of page of real matches: sound for axe, from 320 to 2,560 pixels, in forced colours, and to be read without any script."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from bot.referee.core.model import Match
from bot.referee.orders import rulings
from tests.bot.world import HOST, PLAY_NOTHING
from tests.browser.openings import unfold
from tests.browser.staging import EVERYTHING, browsing
from tests.browser.test_reading import assert_sound
from tests.by_turns import day_of_five
from tests.page.table import Table, table

_WIDTHS: Final = (320, 2560)
_UNFRAMED: Final = """() => [...document.querySelectorAll("button, a.button, select, textarea, input:not([type=hidden])")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).borderTopWidth === "0px" && getComputedStyle(one).appearance === "none")
  .map((one) => one.outerHTML)"""


@asynccontextmanager
async def _there(folder: Path) -> AsyncIterator[tuple[Table, Match]]:
    """A match after its first close, with a player's question to the hosts."""
    async with table(folder / "bot.db", is_here=True) as there:
        match = await there.match()
        for name in ("Ada", "Bo", "Chiara"):
            await there.bot.order(match, name, PLAY_NOTHING)
        await there.bot.pass_deadline(match)
        await rulings.ask(there.bot.house, match.id, "Ada", "Ada", "May I pay twice?", "test")
        await there.delivered()
        yield there, match


async def _signed_in(there: Table, window: Any, user: str) -> None:
    """They are signed in by what the page answered to their link."""
    answer = await there.stranger_here().post("/enter", {"token": await there.link(user)})
    name, _, value = answer.cookie.partition("=")
    await window.context.add_cookies([{"name": name, "value": value, "url": f"http://127.0.0.1:{there.port}"}])


def _pages(match: Match) -> dict[str, tuple[str, ...]]:
    """The pages of each reader; a stranger's by the empty name."""
    place = f"/match/{match.id}"
    return {
        "": ("/", "/enter", f"{place}/spectator", f"{place}/mine", "/rules/five_stands"),
        "Ada": ("/", "/me", f"{place}/mine"),
        HOST: ("/", f"{place}/host"),
    }


@day_of_five(1)
async def test_every_kind_of_page_is_sound(tmp_path: Path) -> None:
    """Axe (if npm installed it) finds nothing; nothing is wider than the window, from a small phone to a large screen; forced colours show
    every control.
    """
    async with _there(tmp_path) as (there, match):
        place = f"/match/{match.id}"
        most = {
            ("", "/"),
            ("", f"{place}/spectator"),
            ("Ada", "/me"),
            ("Ada", f"{place}/mine"),
            (HOST, f"{place}/host"),
        }
        for user, pages in _pages(match).items():
            async with browsing(
                bypass_csp=True, reduced_motion="reduce", viewport={"width": 320, "height": 700}
            ) as window:
                if user:
                    await _signed_in(there, window, user)
                for path in pages:
                    await window.goto(f"http://127.0.0.1:{there.port}{path}")
                    for power in await window.locator("details.power").all() if EVERYTHING else ():
                        await unfold(power)
                    for width in _WIDTHS:
                        await window.set_viewport_size({"width": width, "height": 700})
                        wide = await window.evaluate("document.documentElement.scrollWidth - innerWidth")
                        assert wide <= 0, (user, path, width, wide)
                    if EVERYTHING or (user, path) in most:
                        await assert_sound(window, (user, path))
                    await window.emulate_media(forced_colors="active")
                    assert await window.evaluate(_UNFRAMED) == [], (user, path)
                    await window.emulate_media(forced_colors="none")


async def test_a_page_is_read_without_any_script(tmp_path: Path) -> None:
    """Where the match stands, its letters with their pictures, what happened, the way from tab to tab and to the rules."""
    async with _there(tmp_path) as (there, match), browsing(java_script_enabled=False) as window:
        await _signed_in(there, window, "Ada")
        await window.goto(f"http://127.0.0.1:{there.port}/match/{match.id}/mine")
        for words in ("Round 2", "What happened", "Your turn"):
            await window.get_by_text(words).first.wait_for()
        picture = window.locator("#part-now img").first
        assert await picture.get_attribute("alt")
        assert (await window.request.get(await picture.evaluate("(one) => one.src"))).ok
        await window.locator("#part-letters summary").first.click()
        assert "You can read this page without JavaScript" in await window.content()
        await window.get_by_role("tab", name="Spectator").click()
        await window.wait_for_url(f"**/match/{match.id}/spectator")
        await window.locator("#part-standing").get_by_text("Round 2", exact=False).first.wait_for()
        await window.goto(f"http://127.0.0.1:{there.port}/")
        await window.get_by_role("link", name=match.title).first.wait_for()
