"""What is folded on a phone: how high each game's page is, and the ways into what lies there."""

from typing import Any, Final

from tests.browser.openings import turned, unfold
from tests.browser.staging import staged
from tests.by_turns import day_of_five

_PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 820}, "has_touch": True}
_SEATS: Final = {"five_stands": 5, "la_mafia": 4, "ganymede": 2, "go_stop": 2, "by_hand": 4, "greeen_mafia": 1}
_FIRST: Final = (1250, 2200)
"""How high a player's page may be in the first round: without its pictures, whose height is a matter of the deal, and with them."""
_LATER: Final = (1650, 2700)
"""The same in the second round, with what happened."""
_DESK: Final = (1500, 1500)
_HEIGHTS: Final = """() => {
  const whole = document.documentElement.scrollHeight;
  const pictures = [...document.querySelectorAll("main img")].filter((one) => one.checkVisibility());
  return [whole - pictures.reduce((sum, one) => sum + one.offsetHeight, 0), whole];
}"""
_SMALL: Final = """() => [...document.querySelectorAll("main :is(a, button, summary, input, select, textarea), .masthead a")]
  .filter((one) => one.checkVisibility() && !one.closest(".hint"))
  .map((one) => [(one.closest("label") ?? one).getBoundingClientRect().height, one.outerHTML.slice(0, 80)])
  .filter(([height]) => height < 44).map(([, html]) => html)"""


@day_of_five(0)
async def test_no_page_is_higher_than_it_must_be() -> None:
    """A player's page in two rounds of every game, and the hosts' desk, before anything is unfolded; nothing there is hard to tap."""
    async with staged(**_PHONE) as stage:
        window, heights, small = stage.window, {}, {}
        for game, seats in _SEATS.items():
            await stage.open(game, seats=seats)
            mine = window.url
            heights[game, "first"] = (await window.evaluate(_HEIGHTS), _FIRST)
            small[game, "first"] = await window.evaluate(_SMALL)
            if game != "greeen_mafia":  # it is over after its first close
                await turned(stage)
                await window.locator("#part-happened h2").wait_for()
                await window.goto(mine)
                heights[game, "later"] = (await window.evaluate(_HEIGHTS), _LATER)
            await window.goto(f"{mine.rpartition('/')[0]}/host")
            heights[game, "desk"] = (await window.evaluate(_HEIGHTS), _DESK)
            small[game, "desk"] = await window.evaluate(_SMALL)
        assert {page: one for page, one in heights.items() if one[0][0] > one[1][0] or one[0][1] > one[1][1]} == {}
        assert {page: one for page, one in small.items() if one} == {}


async def test_what_is_folded_is_found() -> None:
    """A form of the desk opens at its button; a search leaves what it finds; a shelf says what is new until it is opened."""
    async with staged(**_PHONE) as stage:
        window = stage.window
        await stage.open()
        place = window.url.rpartition("/")[0]
        await window.goto(f"{place}/host")
        for name in ("Extend", "Pause", "Close now", "Remind the missing"):
            button = window.locator("#part-desk summary", has_text=name)
            await button.click()
            await button.locator("xpath=..").get_by_role("button", name=name).wait_for()
        await window.get_by_role("searchbox", name="Search what you can do").fill("GLASS")
        await window.locator("#command-seat-peek > summary").wait_for()
        assert await window.locator("#part-powers .power:visible").count() <= 2
        await window.goto(f"{place}/spectator")
        news = window.locator("#shelf-public")
        assert await news.locator("details").first.is_visible(), "before the first close nothing else is told"
        await window.goto(f"{place}/host")
        fresh = news.locator("> summary .fresh")
        await news.wait_for()
        assert not await fresh.is_visible()
        await turned(stage)
        await fresh.wait_for()
        await window.reload()
        await fresh.wait_for()
        await unfold(news)
        await fresh.wait_for(state="hidden")
        await window.reload()
        await news.wait_for()
        assert not await fresh.is_visible()
